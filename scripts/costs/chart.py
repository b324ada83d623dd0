"""The chart and the tables that figures of `cost.py` come to."""

from . import figures
from .plot import FAINT, SERIES, Plot, chart, line

# Memory that is so many times as much has grown.
GROWS = 1.1


def number(value):
    """Three digits of a number."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def ranged(span, show=number):
    """The middle of a range, and its ends where they look different."""
    low, middle, high = map(show, span)
    return middle if low == high else f"{middle} ({low} to {high})"


def percent(share):
    """A share in percent."""
    return f"{100 * share:.1f}"


def ticks(least, most, steps=(1, 2, 5)):
    """Round numbers from one that is not above the least to one that is not below the most."""
    rounds = [step * 10**power for power in range(7) for step in steps]
    first = max((one for one in rounds if one <= least), default=1)
    return [one for one in rounds if first <= one <= next(last for last in rounds if last >= most)]


def by_points(kept):
    """Battles a second."""
    rates = [figures.rates(system) for system in kept["points"]]
    every = [rate for rows in rates for _, span in rows for rate in span]
    first, *others = ((f"{figures.doubling(one):.1f}", one["name"]) for one in kept["points"])
    title = f"Twice the points take {first[0]} times as long in {first[1]}"
    plot = Plot(
        0,
        ", ".join([title, *(f"{times} in {name}" for times, name in others)]),
        ("points a side, fielded", [row["points"] for row in kept["points"][0]["rows"]]),
        ("battles a second of one thread, captains", ticks(min(every), max(every), (1, 3))),
    )
    for system, ink, rows in zip(kept["points"], SERIES, rates):
        plot.series(system["name"], ink, rows)
    return plot


def by_amount(kept):
    """Memory."""
    matchups, pairs = figures.megabytes(kept["memory"])
    (few, (_, least, _)), (many, (_, most, _)) = matchups[0], matchups[-1]
    (_, one, _), (_, last, _) = pairs[0][1], pairs[-1][1]
    grows = "" if last > GROWS * one else "not "
    plot = Plot(
        1,
        f"Memory grows with matchups, {number(least)} MB for {few} and {number(most)} for {many:,}, "
        f"but {grows}with pairs".replace("but with", "and with"),
        ("matchups of one pair each, or pairs of each of ten matchups", ticks(few, many, (1,))),
        ("megabytes at most, tournaments of drawn fleets", list(range(0, int(most) + 100, 50))),
    )
    plot.series("by matchups", SERIES[0], matchups)
    plot.series("by pairs", SERIES[1], pairs)
    return plot


def by_threads(kept):
    """Times as fast as one thread."""
    measured, simulated, alone = figures.sped(kept["threads"])
    (_, two, _), (_, sixteen) = measured, simulated[-1]
    said = f"Two threads are {two:.2f} times as fast as one, sixteen would be {sixteen:.1f} times"
    beside = ""
    if figures.is_busy(kept["threads"]):
        said = f"Sixteen threads would be {sixteen:.1f} times as fast as one"
        beside = ", with other work beside"
    below = [0.5] if measured[0] < 1 else []
    plot = Plot(
        2,
        f"{said}: the first is alone for {percent(alone[1])} % of the work",
        ("threads, on as many cores", figures.THREADS),
        (f"times as fast, the default sweep of {kept['threads']['pairs']} pairs", below + figures.THREADS),
    )
    plot.drawn.append(line([plot.place(count, count) for count in (1, 16)], FAINT, 1, "2 4"))
    plot.series("simulated", SERIES[1], [(count, (times,) * 3) for count, times in simulated], True)
    plot.series(f"measured{beside}", SERIES[0], [(1, (1, 1, 1)), (2, measured)])
    return plot


def by_machines(kept):
    """Seconds of a cluster by the clock."""
    joined = figures.joined(kept["cluster"])
    _, whole, _ = figures.span(kept["cluster"]["whole"])
    machines, (_, _, times, twice) = list(joined.items())[-1]
    again = f"{percent(twice[1])} % of the work twice" if twice[0] > 0 else "no work twice that shows"
    step = next(step for step in (0.5, 1, 2, 5, 10, 20) if whole < 6 * step)
    upto = int(1.2 * whole / step) + 2
    plot = Plot(
        3,
        f"{machines} machines are {times[1]:.1f} times as fast as one, do {again}, and answer the same to "
        "the byte",
        ("machines of one thread", [1, *joined]),
        (
            f"seconds, a sweep of {kept['cluster']['pairs']} pairs; and work done twice",
            [step * count for count in range(upto)],
        ),
        room=1.5,
    )
    plot.bar(1, [whole], [FAINT], [f"{whole:.1f} s"])
    for count, ((_, longest, _), (_, merge, _), _, twice) in joined.items():
        label = [f"{longest + merge:.1f} s", f"{100 * twice[1]:+.1f} %"]
        plot.bar(count, [longest, merge], [SERIES[1], SERIES[2]], label)
    plot.key("in one piece", FAINT)
    plot.key("longest shard", SERIES[1])
    plot.key("merge", SERIES[2])
    return plot


def svg(kept):
    """The chart."""
    title = "What size costs" + ", by a quick run, which shows no more than that all works" * kept["quick"]
    notes = (
        "Seconds are those of one core's processor time; threads go by the clock. "
        "Upright lines: range of repeats. Hollow: not measured."
    )
    return chart(title, notes, [draw(kept) for draw in (by_points, by_amount, by_threads, by_machines)])


def table(*rows):
    """A table."""
    head, *rows = ("| " + " | ".join(row) + " |" for row in rows)
    return [head, "|" + "---|" * (head.count("|") - 1), *rows]


def tables(kept):
    """The figures as tables of a page, one after the other."""
    systems = [(one["name"], one, figures.rates(one)) for one in kept["points"]]
    sizes = [row["points"] for row in kept["points"][0]["rows"]]
    yield table(
        ["battles a second", *(f"{points:,} points" for points in sizes), "by twice the points"],
        *(
            [name, *(ranged(span) for _, span in rates), f"{figures.doubling(one):.2f} times as long"]
            for name, one, rates in systems
        ),
        *([f"fielded, {name}", *(f"{points:,}" for points, _ in rates), ""] for name, _, rates in systems),
    )
    whats = "matchups, of one pair each", "pairs of each of ten matchups"
    for what, found in zip(whats, figures.megabytes(kept["memory"])):
        yield table(
            [what, *(f"{amount:,}" for amount, _ in found)],
            ["megabytes at most", *(ranged(span) for _, span in found)],
        )
    measured, simulated, alone = figures.sped(kept["threads"])
    times = [f"{times:.2f}" for _, times in simulated]
    yield table(
        ["times as fast, by threads", *map(str, figures.THREADS)],
        ["measured", "1", ranged(measured, "{:.2f}".format), *3 * [""]],
        ["simulated", *times],
        ["% of the work, in which the first thread is alone", ranged(alone, percent), *4 * [""]],
    )
    joined = figures.joined(kept["cluster"])
    columns = list(zip(*joined.values()))
    shown = [*(["{:.1f}".format] * 2), "{:.2f}".format, percent]
    names = ["longest shard, s", "merge, s", "times as fast", "work done twice, %"]
    yield table(
        ["machines", *map(str, joined)],
        *(
            [name, *(ranged(span, show) for span in spans)]
            for name, spans, show in zip(names, columns, shown)
        ),
    )
