import ScrollKinematics

/// A finger or a true offset between its recorded places: on a cubic through four of them.
struct RecordedCourse {
  /// Growing, in s.
  let times: [Double]
  let places: [Double]
  /// Whether it was where the recording begins before that, too.
  let restsBefore: Bool
  /// The grid of the places, in pt; 0 for none.
  private let quantum: Double

  init(times: [Double], places: [Double], restsBefore: Bool) {
    (self.times, self.places, self.restsBefore) = (times, places, restsBefore)
    quantum = OffsetGrid(of: places).quantum
  }

  /// The place at a time, in pt; NaN before the recording, unless it rests there.
  func place(_ time: Double) -> Double {
    guard time.isFinite else { return .nan }
    guard time > times[0] else { return restsBefore || time == times[0] ? places[0] : .nan }
    guard time < times[times.count - 1] else { return places[times.count - 1] }
    let low = min(times.lastIndex(notAfter: time), times.count - 2)
    let high = low + 1
    let step = times[high] - times[low]
    let share = (time - times[low]) / step
    let rise = places[high] - places[low]
    let (into, out) = (slope(at: low) * step, slope(at: high) * step)
    let bend = share * (1 - share)
    return places[low] + share * rise + bend * ((1 - share) * (into - rise) - share * (out - rise))
  }

  /// The last place recorded by a time.
  func held(at time: Double) -> Double { places[times.lastIndex(notAfter: time)] }

  private func slope(at row: Int) -> Double {
    let (before, after) = (max(0, row - 1), min(times.count - 1, row + 1))
    return (places[after] - places[before]) / (times[after] - times[before])
  }

  /// Where a place misses the cubic through its neighbours by this many times the usual, the finger turned between two rows: the course
  /// there may be wrong by as much.
  private static let mostMiss = 4.0
  /// Of what a place misses that cubic by, the course beside it misses about this share where the finger moves smoothly.
  private static let missShare = 0.4
  /// No more than this share of the rows is left out.
  private static let mostTurns = 0.2

  /// The rows whose moments lie where the course is well known, offsets being on the grid of `quantum` pt, and the standard deviation
  /// of the course there in pt.
  func smooth(_ moments: [(row: Int, time: Double)], quantum: Double) -> (rows: [Int], deviation: Double) {
    let misses = moments.map { moment -> Double in
      let before = min(times.lastIndex(notAfter: moment.time), times.count - 2)
      return max(miss(at: before), miss(at: before + 1))
    }
    let grids = ((self.quantum * self.quantum + quantum * quantum) / 12).squareRoot()
    let most = Self.mostMiss * max(Median.of(misses), grids)
    var kept = moments.indices.filter { misses[$0] <= most }
    if Double(moments.count - kept.count) > Self.mostTurns * Double(moments.count) {
      kept = Array(moments.indices)
    }
    let squares = kept.reduce(0) { $0 + misses[$1] * misses[$1] } * Self.missShare * Self.missShare
    let variance = squares / Double(max(1, kept.count)) + self.quantum * self.quantum / 12
    return (kept.map { moments[$0].row }, variance.squareRoot())
  }

  /// By how much a place misses the cubic through its four neighbours, in pt; 0 at the ends.
  private func miss(at row: Int) -> Double {
    guard row > 1, row + 2 < places.count else { return 0 }
    let near = places[row - 1] + places[row + 1], far = places[row - 2] + places[row + 2]
    return abs(places[row] - (4 * near - far) / 6)
  }
}
