//! Gains, slopes and points of an exchange, by hand.

use evenkeel_stats::{Confidence, Exchanges, Slope, marginals, ratio};

const P95: Confidence = Confidence::P95;

#[test]
fn a_gain_and_the_slope_that_it_is_divided_by_vary_together() {
    // Mean scores 1/4, 3/4, 1/4, 1 around 9/16 at prices -1, 1, -1, 1: products of 5/4
    // over squares of 4 make a slope of 5/16, which leaves 0, -1/8, 0, 1/8.
    let list = Exchanges {
        scores: &[&[0, 2, 2, 4], &[2, 4, 0, 4]],
        copies: &[1.0, 2.0],
        prices: &[-1.0, 1.0, -1.0, 1.0],
    };
    let slope = Slope::fit(&[list]).unwrap();
    assert_eq!(slope.value, 5.0 / 16.0);
    // 1/64 twice, over the squares of the prices; of four pairs two are left beside a
    // mean and a slope.
    assert_eq!(slope.error, (2.0f64 / 64.0 * 4.0 / 2.0).sqrt() / 4.0);
    let of_slope = slope.estimate(P95).interval;
    let half = P95.critical_value() / 16.0;
    assert_eq!(
        (of_slope.low, of_slope.high),
        (0.3125 - half, 0.3125 + half)
    );

    let second = marginals(&list, Some(&slope))[1];
    // One of the second adds 1/4, 1/4, -1/4 and 0 to the first, half of that to the mean
    // of both; two of it add 1/4, 1/4, -1/4 and 0.
    assert_eq!(second.gain, 1.0 / 16.0);
    // Pairs that gain 1 and lose 1 make it 1/4 over six, with squares of 3/16 and 2.
    let variance = ((3.0 / 16.0 + 2.0) / 6.0 - 1.0 / 576.0) / 6.0;
    let half = P95.critical_value() * f64::sqrt(variance);
    let gain = second.estimate(P95).interval;
    assert!((gain.low - (1.0 / 24.0 - half)).abs() < 1e-12);
    assert!((gain.high - (1.0 / 24.0 + half)).abs() < 1e-12);

    // A pair moves the mean gain by its gain over four, and the slope by price times what
    // is left over 4, the squares of the prices. The sum of the products: the second pair
    // has 1/4 times -1/8, over 16, and the others have one factor of 0.
    let covariance = 0.25 * -0.125 / 16.0;
    // Of one, where two were exchanged.
    let expected = ratio(
        [1.0 / 32.0, 5.0 / 16.0],
        [variance / 4.0, 1.0 / 256.0, covariance / 2.0],
        P95,
    );
    let (found, expected) = (second.points(&slope, P95).unwrap(), expected.unwrap());
    assert!((found.value - 0.1).abs() < 1e-15);
    assert!((found.interval.low - expected.interval.low).abs() < 1e-12);
    assert!((found.interval.high - expected.interval.high).abs() < 1e-12);
}

#[test]
fn an_interval_that_is_drawn_to_the_middle_still_holds_the_gain() {
    // Beside four that always lose, the last wins all of four pairs: 4/5 above their mean.
    // With a pair that gains 1 and one that loses 1 the middle is 8/15 and the error 0.28,
    // of which half an interval at 50 % is 0.674 times, so that it ends at 0.73.
    let (lost, won) = ([0; 4], [4; 4]);
    let coin = Confidence::new(0.5).unwrap();
    let last = |scores: &[&[u8]]| {
        let list = Exchanges {
            scores,
            copies: &[1.0; 5],
            prices: &[0.0; 4],
        };
        marginals(&list, None)[4].estimate(coin)
    };
    let best = last(&[&lost, &lost, &lost, &lost, &won]);
    assert!((best.value - 0.8).abs() < 1e-15);
    assert_eq!(best.interval.high, best.value);
    let worst = last(&[&won, &won, &won, &won, &lost]);
    assert!((worst.value + 0.8).abs() < 1e-15);
    assert_eq!(worst.interval.low, worst.value);
}
