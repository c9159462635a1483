import ScrollKinematics

/// A free motion and the rest after it: where a deceleration and a bounce may be.
struct TraceMotion {
  /// The rows in which it moves.
  let moving: Range<Int>
  /// Those and the rows of rest after them, up to the next motion.
  let rows: Range<Int>
  /// Rows well inside the deceleration; empty without one.
  private(set) var deceleration = 0..<0
  /// Whether it comes back from past its place of rest, or from as far.
  private(set) var returns = false
  /// The first row after the last crossing of the place of rest; that of the motion without one.
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
    let speeds = Self.velocities(trace, moving)
    // The last excursion past the place of rest, back from its end.
    let edge = max(1, 4 * noise)
    let out = moving.last { abs(trace.offsets[$0] - end) > edge }.map { $0 + 1 } ?? moving.lowerBound
    let side = out > moving.lowerBound ? trace.offsets[out - 1] - end : 0
    let before = moving[..<out].last { (trace.offsets[$0] - end) * side <= 0 }
    let start = before.map { $0 + 1 } ?? moving.lowerBound
    if out - start >= 8 {
      (returns, crossing) = (true, start)
    }
    let glide = moving.lowerBound..<(crosses ? crossing : moving.upperBound)
    guard glide.count >= 8 else { return }
    let fastest = speeds.prefix(glide.count).reduce(0) { max($0, abs($1)) }
    let release = glide.last { abs(speeds[$0 - moving.lowerBound]) >= 0.95 * fastest } ?? glide.lowerBound
    if trace.times[glide.upperBound - 1] - trace.times[release] >= Self.shortest {
      deceleration = release..<glide.upperBound
    }
  }

  /// Whether the view goes past its place of rest and comes back.
  var crosses: Bool { crossing > moving.lowerBound }

  /// The first row of its deceleration; of its motion without one.
  var fastest: Int { deceleration.isEmpty ? moving.lowerBound : deceleration.lowerBound }

  /// The first row in which the view is more than `distance` pt from where it was held.
  func departure(in trace: ScrollTrace, beyond distance: Double) -> Int {
    let first = moving.lowerBound
    return moving.first { abs(trace.offsets[$0] - trace.offsets[first]) > distance } ?? first
  }

  /// Velocities in pt/s over 40 ms to both sides, or two rows.
  private static func velocities(_ trace: ScrollTrace, _ rows: Range<Int>) -> [Double] {
    let span = trace.times[rows.upperBound - 1] - trace.times[rows.lowerBound]
    let perRow = span / Double(max(1, rows.count - 1))
    let half = max(2, Int((0.04 / max(perRow, 1e-9)).rounded()))
    return rows.map { row in
      let (first, last) = (max(rows.lowerBound, row - half), min(rows.upperBound - 1, row + half))
      return (trace.offsets[last] - trace.offsets[first]) / max(1e-9, trace.times[last] - trace.times[first])
    }
  }
}
