//! The search for all end poses of a ship.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_map::Orientation;
use evenkeel_board::hex_side::HexSide;
use indexmap::IndexMap;

use super::ends::{End, Ends};
use super::mobility::Mobility;
use super::way::{Room, Speed, Step, Way, walk};
use super::{Course, Fan, Spot};

/// A search over all that a ship may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'a> {
    /// The movement that the ship may make.
    pub mobility: Mobility<'a>,
    /// The way that the hexes of the map stand.
    pub orientation: Orientation,
}

/// A place of a ship on its way: hex, facing, and hexes since its last turn.
type Waypoint = (Hex, HexSide, u8);

/// Ways of which none fits wherever another does.
type Ways = Vec<Way>;

impl Search<'_> {
    /// All end poses of a ship with this facing.
    pub(super) fn fan(&self, facing: HexSide) -> Fan {
        let mut poses: IndexMap<(Hex, HexSide), [Ways; 2]> = IndexMap::new();
        for turned in pivots(facing) {
            poses.insert((Hex::ORIGIN, turned), [vec![Way::default()], Vec::new()]);
        }
        self.walk_all(Speed::Low, facing, |pose, way| {
            keep(&mut poses.entry(pose).or_default()[0], way);
        });
        let low_count = poses.len();
        self.walk_all(Speed::Full, facing, |pose, way| {
            let [low, full] = poses.entry(pose).or_default();
            // Full speed is of no use where low speed always does.
            if low.iter().all(|slow| !way.needs().holds(slow.needs())) {
                keep(full, way);
            }
        });
        fan(poses, low_count)
    }

    /// Rules FBG-TURN-05, FBG-TURN-07, FBG-TURN-10..11: after each hex, the last one too, a
    /// ship turns by a hexside or not, as often as it may and never before the first. Calls
    /// `reached` with every end pose at a speed and the ways to it.
    fn walk_all(
        &self,
        speed: Speed,
        facing: HexSide,
        mut reached: impl FnMut((Hex, HexSide), Way),
    ) {
        let start = (Hex::ORIGIN, facing, 0);
        let mut places: IndexMap<Waypoint, Ways> = IndexMap::from([(start, vec![Way::default()])]);
        for entered in 1..=*self.mobility.hexes(speed).end() {
            let mut next: IndexMap<Waypoint, Ways> = IndexMap::new();
            for (&(hex, facing, since), ways) in &places {
                let hex = walk((hex, facing), Step::Forward).0;
                let needs = Room::to(self.orientation, hex);
                let turns = [0, 1, -1].into_iter();
                let may_turn = self.mobility.may_turn(speed, entered, since + 1);
                for turn in turns.filter(|&turn| turn == 0 || may_turn) {
                    let since = if turn == 0 { since + 1 } else { 0 };
                    let there = next.entry((hex, facing.turned(turn), since)).or_default();
                    for way in ways {
                        keep(there, way.then(needs, turn));
                    }
                }
            }
            places = next;
            if self.mobility.hexes(speed).contains(&entered) {
                for (&(hex, facing, _), ways) in &places {
                    ways.iter().for_each(|&way| reached((hex, facing), way));
                }
            }
        }
    }
}

/// Rule FBG-TURN-09: a ship that does not move may take any facing; its own
/// comes first.
fn pivots(facing: HexSide) -> [HexSide; 6] {
    HexSide::ALL.map(|turn| facing.turned(turn.index() as i8))
}

/// Adds a way unless another fits wherever it does, and drops those that it
/// makes useless.
fn keep(ways: &mut Ways, way: Way) {
    if ways.iter().all(|other| !way.needs().holds(other.needs())) {
        ways.retain(|other| !other.needs().holds(way.needs()));
        ways.push(way);
    }
}

/// Puts the ways of all end poses into one list.
fn fan(poses: IndexMap<(Hex, HexSide), [Ways; 2]>, low_count: usize) -> Fan {
    let mut fan = Fan {
        courses: Vec::with_capacity(poses.len()),
        ways: Vec::new(),
        spots: Vec::new(),
        low_spots: 0,
        ends: Ends::new(Vec::new(), Room::default()),
        low_count,
        needs: Room::default(),
    };
    let mut hexes: IndexMap<Hex, Ways> = IndexMap::new();
    // Poses in one hex lie together, so that what holds for the hex is worked out once.
    let mut poses: Vec<_> = poses.into_iter().collect();
    let (slow, fast) = poses.split_at_mut(low_count);
    slow[HexSide::COUNT..].sort_by_key(|&((by, _), _)| by);
    fast.sort_by_key(|&((by, _), _)| by);
    for ((by, facing), [mut low, mut full]) in poses {
        for &way in low.iter().chain(&full) {
            keep(hexes.entry(by).or_default(), way);
        }
        low.sort_by_key(|way| way.hexes());
        full.sort_by_key(|way| way.hexes());
        let first = fan.ways.len() as u16;
        fan.ways.append(&mut low);
        let after_low = fan.ways.len() as u16;
        fan.ways.append(&mut full);
        fan.courses.push(Course {
            by,
            facing,
            first,
            full: after_low,
            end: fan.ways.len() as u16,
        });
    }
    let (slow, fast) = fan.courses.split_at(low_count);
    for part in [slow, fast] {
        for courses in part.chunk_by(|one, next| one.by == next.by) {
            let first = fan.spots.last().map_or(0, |spot: &Spot| spot.end);
            let best = courses
                .iter()
                .map(|course| fan.ways[usize::from(course.first)]);
            fan.spots.push(Spot {
                by: courses[0].by,
                needs: best.fold(Room::default(), |needs, way| needs.and(way.needs())),
                first,
                end: first + courses.len() as u16,
            });
        }
    }
    let reached = |spot: &&Spot| usize::from(spot.first) < low_count;
    fan.low_spots = fan.spots.iter().filter(reached).count();
    let ends = hexes.iter();
    let ends = ends.flat_map(|(&by, ways)| ways.iter().map(move |way| (by, way.needs())));
    let ends: Vec<End> = ends.collect();
    let all = fan.ways.iter();
    fan.needs = all.fold(Room::default(), |needs, way| needs.and(way.needs()));
    fan.ends = Ends::new(ends, fan.needs);
    fan
}
