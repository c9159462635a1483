import ScrollKinematics

/// A recorded column of places, a finger's or the true offset's, at any time: on a cubic through four rows.
struct ColumnCurve {
  /// The times of the rows, growing, in s.
  let times: [Double]
  /// The places in those rows, in pt.
  let places: [Double]
  /// The grid of the places, in pt; 0 for none.
  private let quantum: Double

  init(times: [Double], places: [Double]) {
    (self.times, self.places) = (times, places)
    quantum = OffsetGrid(of: places).quantum
  }

  /// The place at a time, in pt: before and after the recording it rests.
  func place(at time: Double) -> Double {
    guard time.isFinite else { return .nan }
    guard time > times[0] else { return places[0] }
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

  /// The place in the last row by a time.
  func placeOfRow(at time: Double) -> Double { places[times.lastIndex(notAfter: time)] }

  private func slope(at row: Int) -> Double {
    let (before, after) = (max(0, row - 1), min(times.count - 1, row + 1))
    return (places[after] - places[before]) / (times[after] - times[before])
  }

  /// Of what a place misses the cubic through its neighbours by, the curve between rows misses about this share.
  private static let missShare = 0.4

  /// The variance that the grid of the places leaves, in pt².
  var gridVariance: Double { quantum * quantum / 12 }

  /// The standard deviation of the curve's error in pt at some times.
  func deviation(at moments: [Double]) -> Double {
    let misses = moments.map { miss(at: min(times.lastIndex(notAfter: $0), times.count - 2)) }
    let error = Self.missShare * misses.rootMeanSquare
    return (error * error + gridVariance).squareRoot()
  }

  /// By how much a place misses the cubic through its four neighbours, in pt; 0 at the ends.
  private func miss(at row: Int) -> Double {
    guard row > 1, row + 2 < places.count else { return 0 }
    let near = places[row - 1] + places[row + 1]
    let far = places[row - 2] + places[row + 2]
    return abs(places[row] - (4 * near - far) / 6)
  }
}
