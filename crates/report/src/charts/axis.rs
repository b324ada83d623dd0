//! A straight axis: values to pixels, and round numbers to mark.

/// Maps a range of values to a range of pixels.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    low: f64,
    high: f64,
    from: i32,
    to: i32,
}

impl Axis {
    /// An axis over all finite values given, with a margin of a twentieth at
    /// both ends. Without finite values it runs from 0 to 1.
    pub fn over(values: impl IntoIterator<Item = f64>, from: i32, to: i32) -> Axis {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (low, high) = finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        let (low, high) = match (low, high) {
            (low, high) if low < high => (low, high),
            // A single value gets room on both sides.
            (low, high) if low == high => {
                let room = (low.abs() / 10.0).max(0.05);
                (low - room, high + room)
            }
            _ => (0.0, 1.0),
        };
        let margin = (high - low) / 20.0;
        Axis {
            low: low - margin,
            high: high + margin,
            from,
            to,
        }
    }

    /// The same axis, cut to the values between `low` and `high`.
    pub fn within(self, low: f64, high: f64) -> Axis {
        Axis {
            low: self.low.max(low),
            high: self.high.min(high),
            ..self
        }
    }

    /// Pixel of a value; values beyond an end are drawn at that end.
    pub fn pixel(&self, value: f64) -> i32 {
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        // Pixels are far below the range of an `i32`.
        self.from + (share * f64::from(self.to - self.from)).round() as i32
    }

    /// The first and the last pixel.
    pub fn ends(&self) -> (i32, i32) {
        (self.from, self.to)
    }

    /// Round numbers on the axis, at most about `wanted` of them: multiples of
    /// 1, 2 or 5 times a power of ten.
    pub fn ticks(&self, wanted: u32) -> Vec<f64> {
        self.ticks_apart(wanted, 0.0)
    }

    /// The ticks of a number that is always whole: no marks between whole numbers.
    pub fn whole_ticks(&self, wanted: u32) -> Vec<f64> {
        self.ticks_apart(wanted, 1.0)
    }

    /// Round numbers on the axis that are at least so far apart.
    fn ticks_apart(&self, wanted: u32, least: f64) -> Vec<f64> {
        let rough = (self.high - self.low) / f64::from(wanted.max(1));
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0]
            .into_iter()
            .map(|factor| factor * power)
            .find(|&step| step >= rough)
            .unwrap_or(10.0 * power)
            .max(least);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// Marks of an axis with their words, without decimals that all of them lack.
pub fn marks(ticks: Vec<f64>, write: impl Fn(f64) -> String) -> Vec<(f64, String)> {
    let words: Vec<String> = ticks.iter().map(|tick| write(*tick)).collect();
    let is_whole = |words: &String| words.ends_with(".0") || words.contains(".0 ");
    let are_whole = words.iter().all(is_whole);
    let words = words.into_iter().map(|words| match are_whole {
        true => words.replace(".0", ""),
        false => words,
    });
    ticks.into_iter().zip(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let axis = Axis::over([60.0, 100.0], 0, 100);
        assert_eq!(axis.ticks(5), [60.0, 70.0, 80.0, 90.0, 100.0]);
        assert_eq!(axis.pixel(80.0), 50);
    }

    #[test]
    fn decimals_that_say_nothing_are_left_out() {
        let write = |share: f64| format!("{:.1} %", 100.0 * share);
        let words = |ticks: [f64; 2]| -> Vec<String> {
            let marks = marks(ticks.to_vec(), write).into_iter();
            marks.map(|(_, words)| words).collect()
        };
        assert_eq!(words([0.2, 1.0]), ["20 %", "100 %"]);
        assert_eq!(words([0.2, 0.225]), ["20.0 %", "22.5 %"]);
    }

    #[test]
    fn whole_numbers_have_no_marks_between_them() {
        let axis = Axis::over([3.0, 5.0], 0, 100);
        assert_eq!(axis.ticks(5), [3.0, 3.5, 4.0, 4.5, 5.0]);
        assert_eq!(axis.whole_ticks(5), [3.0, 4.0, 5.0]);
    }

    #[test]
    fn one_value_or_none_still_makes_an_axis() {
        assert_eq!(Axis::over([5.0], 0, 100).pixel(5.0), 50);
        assert_eq!(Axis::over([0.0], 0, 100).pixel(0.0), 50);
        assert_eq!(Axis::over([f64::INFINITY], 0, 100).pixel(0.5), 50);
    }
}
