import ScrollKinematics

/// What happens between two rests of a view, and the rest behind it: where a deceleration and a bounce may be.
struct TraceMotion {
  /// The rows in which it moves.
  let moving: Range<Int>
  /// Those and the rows of rest behind, up to the next motion.
  var rows: Range<Int>
  /// Rows well inside the deceleration; empty without one.
  private(set) var deceleration = 0..<0
  /// Rows well inside the way back from past an edge; empty without one.
  private(set) var bounce = 0..<0
  /// The first row behind the last crossing of the place of rest; that of the motion without one.
  private(set) var crossing: Int
  /// The offset at which it comes to rest, in pt; NaN if it does not.
  private(set) var rest = Double.nan

  /// A deceleration that is shorter is not looked at, in s.
  private static let shortest = 0.12

  /// The parts of a motion in `moving` rows of the trace, where an offset is known to `noise` pt.
  init(_ trace: ScrollTrace, moving: Range<Int>, rows: Range<Int>, noise: Double) {
    (self.moving, self.rows, crossing) = (moving, rows, moving.lowerBound)
    guard moving.count >= 8 else { return }
    let last = rows.upperBound
    let end = Median.of(Array(trace.offsets[max(moving.lowerBound, last - 5)..<last]))
    if last - moving.upperBound >= 3 { rest = end }
    let speeds = Self.velocities(trace, moving, noise: noise)
    let edge = max(1, 4 * noise)
    // The last excursion past the place of rest, back from its end.
    var out = moving.upperBound
    while out > moving.lowerBound, abs(trace.offsets[out - 1] - end) <= edge { out -= 1 }
    var start = out
    let side = out > moving.lowerBound ? trace.offsets[out - 1] - end : 0
    while start > moving.lowerBound, (trace.offsets[start - 1] - end) * side > 0 { start -= 1 }
    if out - start >= 8 {
      // Its way back, from where that is fastest.
      let back = (start..<out).max {
        speeds[$0 - moving.lowerBound] * -side < speeds[$1 - moving.lowerBound] * -side
      }
      bounce = (back ?? start)..<out
      crossing = start
    }
    let before = moving.lowerBound..<(crossing > moving.lowerBound ? crossing : moving.upperBound)
    guard before.count >= 8 else { return }
    let fastest = before.reduce(0.0) { max($0, abs(speeds[$1 - moving.lowerBound])) }
    let release = before.last { abs(speeds[$0 - moving.lowerBound]) >= 0.95 * fastest } ?? before.lowerBound
    if trace.times[before.upperBound - 1] - trace.times[release] >= Self.shortest {
      deceleration = release..<before.upperBound
    }
  }

  /// The first row in which the view is more than `distance` pt from where it was held.
  func departure(in trace: ScrollTrace, beyond distance: Double) -> Int {
    let first = moving.lowerBound
    return moving.first { abs(trace.offsets[$0] - trace.offsets[first]) > distance } ?? first
  }

  /// Velocities in pt/s over as many rows as the noise asks for.
  private static func velocities(_ trace: ScrollTrace, _ rows: Range<Int>, noise: Double) -> [Double] {
    let span = trace.times[rows.upperBound - 1] - trace.times[rows.lowerBound]
    let perRow = span / Double(max(1, rows.count - 1))
    // 40 ms to both sides, or two rows.
    let half = max(2, Int((0.04 / max(perRow, 1e-9)).rounded()))
    return rows.map { row in
      let (first, last) = (max(rows.lowerBound, row - half), min(rows.upperBound - 1, row + half))
      return (trace.offsets[last] - trace.offsets[first]) / max(1e-9, trace.times[last] - trace.times[first])
    }
  }
}

extension ScrollTrace {
  /// The free motions of the trace where an offset is known to `noise` pt: those that no hand makes, as far as that was recorded, up to
  /// what interrupts them and from there on.
  func motions(noise: Double, interruptions: [Range<Int>] = []) -> [TraceMotion] {
    // Within 0.1 s a view at rest shows its noise.
    let travel = max(0.4, 7 * noise)
    var moving: [Range<Int>] = []
    var window = RestWindow(self)
    var begin = -1
    for row in 0..<count {
      let rests = window.travel(around: row) < travel
      if !rests, begin < 0 { begin = row }
      if begin >= 0, rests || row == count - 1 {
        moving.append(begin..<(rests ? row : count))
        begin = -1
      }
    }
    let hands = HeldRows(self, interruptions: interruptions)
    moving = Self.merged(moving, times).flatMap { hands.free($0) }
    return moving.indices.map { index in
      let next = index + 1 < moving.count ? moving[index + 1].lowerBound : count
      let end = hands.first(in: moving[index].upperBound..<next) ?? next
      return TraceMotion(self, moving: moving[index], rows: moving[index].lowerBound..<end, noise: noise)
    }
  }

  /// The last row at or before `time` s.
  func row(at time: Double) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A rest that is shorter is a slow part of a motion, or a finger that holds, in s.
  private static let shortestRest = 0.2

  private static func merged(_ parts: [Range<Int>], _ times: [Double]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for part in parts {
      if let last = merged.last, times[part.lowerBound] - times[last.upperBound - 1] < shortestRest {
        merged[merged.count - 1] = last.lowerBound..<part.upperBound
      } else {
        merged.append(part)
      }
    }
    return merged
  }
}

/// The travel of the offset within 0.05 s to both sides of a row.
private struct RestWindow {
  private let trace: ScrollTrace
  private var first = 0
  private var last = 0

  init(_ trace: ScrollTrace) { self.trace = trace }

  /// Asked for rows in growing order.
  mutating func travel(around row: Int) -> Double {
    while trace.times[row] - trace.times[first] > 0.05 { first += 1 }
    while last + 1 < trace.count, trace.times[last + 1] - trace.times[row] <= 0.05 { last += 1 }
    let rows = min(max(0, row - 1), first)...max(min(trace.count - 1, row + 1), last)
    var (low, high) = (Double.infinity, -Double.infinity)
    // A few of many are enough.
    for other in stride(from: rows.lowerBound, through: rows.upperBound, by: max(1, rows.count / 16)) {
      (low, high) = (min(low, trace.offsets[other]), max(high, trace.offsets[other]))
    }
    return max(high, trace.offsets[rows.upperBound]) - min(low, trace.offsets[rows.upperBound])
  }
}
