"""One plot of a chart of four, as SVG."""

import math
import textwrap

# The inks and series of the charts of runs.
INK, FAINT, GRID, PAPER = "#222222", "#606060", "#E1E1E1", "#FFFFFF"
SERIES = ["#3C3C3C", "#3399BB", "#C98A00"]
# Of one plot, with the margins about what is drawn; above all four is the head.
WIDE, HIGH, LEFT, TOP, RIGHT, BOTTOM, HEAD = 480, 400, 66, 104, 30, 52, 66
# Letters of a title that fit in a line, and pixels of a small one.
TITLE, LETTER = 58, 6.4


def text(x, y, words, size=12, ink=FAINT, anchor="start"):
    """A line of text, whose foot is at a place."""
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-family="sans-serif" '
        f'font-size="{size}" fill="{ink}">{words}</text>'
    )


def line(places, ink, wide=1.0, dashes="none"):
    """A line through places."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return (
        f'<polyline fill="none" stroke="{ink}" stroke-width="{wide}" '
        f'stroke-dasharray="{dashes}" points="{points}"/>'
    )


def dot(place, ink, hollow=False):
    """A mark, which is hollow where nothing was measured."""
    return (
        f'<circle cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="4.5" '
        f'fill="{PAPER if hollow else ink}" stroke="{ink}" stroke-width="1.5"/>'
    )


class Plot:
    """One of the four; `x` and `y` are its axes: words and ticks, the ends among them. Axes are
    logarithmic, unless they begin at 0. Where bars stand, those at the ends have room beside them."""

    def __init__(self, number, title, x, y, room=1.0):
        self.left, self.top = number % 2 * WIDE, HEAD + number // 2 * HIGH
        (x_words, self.across), (y_words, self.up), self.keys = x, y, 0.0
        self.ends = self.across[0] / room, self.across[-1] * room
        lines = textwrap.wrap(title, TITLE)
        self.drawn = [
            text(self.left + 20, self.top + 20 + 18 * row, words, 14, INK)
            for row, words in enumerate(lines)
        ]
        for tick in self.across:
            foot = self.place(tick, self.up[0])
            self.drawn.append(line([foot, self.place(tick, self.up[-1])], GRID))
            self.drawn.append(text(foot[0], foot[1] + 17, f"{tick:,}", 12, INK, "middle"))
        for tick in self.up:
            foot = self.place(self.ends[0], tick)
            self.drawn.append(line([foot, self.place(self.ends[1], tick)], GRID))
            self.drawn.append(text(foot[0] - 8, foot[1] + 4, f"{tick:,}", 12, INK, "end"))
        middle = self.left + (LEFT + WIDE - RIGHT) / 2
        self.drawn.append(text(middle, self.top + HIGH - 16, x_words, 12, INK, "middle"))
        self.drawn.append(text(self.left + 20, self.top + TOP - 14, y_words, 12, INK))

    def place(self, x, y):
        """Where a value lies on the paper."""
        low, high = self.ends
        across = math.log(x / low) / math.log(high / low)
        low, high = self.up[0], self.up[-1]
        up = math.log(y / low) / math.log(high / low) if low else y / high
        return (
            self.left + LEFT + across * (WIDE - LEFT - RIGHT),
            self.top + HIGH - BOTTOM - up * (HIGH - TOP - BOTTOM),
        )

    def key(self, words, ink, hollow=False):
        """What a mark means, beside those before."""
        x, y = self.left + 26 + self.keys, self.top + 62
        self.drawn += [dot((x, y), ink, hollow), text(x + 10, y + 4, words)]
        self.keys += 34 + LETTER * len(words)

    def series(self, words, ink, values, hollow=False):
        """Values of x with the lowest, the middle and the highest y, joined by a line; hollow ones
        were not measured."""
        places = [self.place(x, y) for x, (_, y, _) in values]
        self.drawn.append(line(places, ink, 1.5, "4 3" if hollow else "none"))
        for x, (low, y, high) in values:
            self.drawn.append(line([self.place(x, low), self.place(x, high)], ink, 3))
            self.drawn.append(dot(self.place(x, y), ink, hollow))
        self.key(words, ink, hollow)

    def bar(self, x, parts, inks, label):
        """A bar of parts, one above the other, with a label on top."""
        height = 0
        for part, ink in zip(parts, inks):
            (middle, foot), (_, top) = self.place(x, height), self.place(x, height + part)
            self.drawn.append(
                f'<rect x="{middle - 20:.1f}" y="{top:.1f}" width="40" height="{foot - top:.1f}" fill="{ink}"/>'
            )
            height += part
        middle, top = self.place(x, height)
        for row, words in enumerate(reversed(label)):
            self.drawn.append(text(middle, top - 6 - 15 * row, words, 12, INK, "middle"))


def chart(title, notes, plots):
    """Four plots as one picture."""
    wide, high = 2 * WIDE, HEAD + 2 * HIGH
    head = [
        f'<svg width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" xmlns="http://www.w3.org/2000/svg">',
        f'<rect x="0" y="0" width="{wide}" height="{high}" fill="{PAPER}" stroke="none"/>',
        text(20, 28, title, 17, INK),
        text(20, 50, notes),
    ]
    return "\n".join(head + [one for plot in plots for one in plot.drawn] + ["</svg>", ""])
