import ScrollDiagnostics
import ScrollKinematics

@testable import DiagnosisBench

/// A short recording of a motion of the benchmark's corpus, with at most one fault; a seed decides everything.
///
/// Every second one lies on binary grids of time, offset and strength: numbers then meet limits exactly, as they do in real
/// recordings of whole points, while others come near them from both sides.
struct DrawnTrace {
  var dice: SeededGenerator
  var motion: SweptMotion
  let isExact: Bool
  let rate: Double
  let quantum: Double
  let noise: Double
  let range: RestRange
  /// Motion, rate, grid and noise, and later the fault.
  var name: String

  private static let motions = HealthyMotion.handwritten + HealthyMotion.heldOut + HealthyMotion.platforms

  /// The motion alone.
  init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D)
    _ = dice.next()
    let isExact = seed % 2 == 0
    let rate: Double = isExact ? [32, 64, 64, 128][dice.pick(4)] : [30, 60, 90, 120][dice.pick(4)]
    // A coarse grid is one finding, and hides others.
    let quantum: Double =
      isExact ? [0.25, 0.25, 0.5, 1, 2][dice.pick(5)] : [0, 0, 1 / 3.0, 0.5, 1, 2.5][dice.pick(6)]
    let noise: Double = isExact ? 0 : [0, 0, 0.05, 0.3][dice.pick(4)]
    let uneven = !isExact && dice.pick(6) == 0 ? dice.draw(0, 0.5) : 0
    // Platforms are many and much alike.
    let hand = HealthyMotion.handwritten.count + HealthyMotion.heldOut.count
    var found: (HealthyMotion, Course)?
    while found == nil {
      let motion = Self.motions[
        dice.pick(3) < 2 ? dice.pick(hand) : hand + dice.pick(Self.motions.count - hand)]
      if let course = motion.course(&dice, rate) { found = (motion, course) }
    }
    guard let (healthy, whole) = found else { fatalError("a motion was found") }
    var course = whole
    course.hold(dice.draw(0.1, 0.3))
    let frames = Frames(course, rate: rate, unevenness: uneven, &dice)
    let letGo = frames.release ?? frames.offsets.count / 2
    let first = max(0, letGo - 6 - dice.pick(Int(0.4 * rate)))
    let rows = first..<min(frames.offsets.count, letGo + 16 + dice.pick(Int(0.9 * rate)))
    let written = "\(healthy.name) \(Int(rate)) Hz grid \((quantum * 100).rounded() / 100)"
    name = noise > 0 ? "\(written) noise \(noise)" : written
    motion = SweptMotion(
      times: rows.map { frames.times[$0] }, offsets: rows.map { frames.offsets[$0] }, release: letGo - first)
    if dice.pick(5) < 2 { motion.phases = rows.map { frames.phases[$0] } }
    (self.dice, self.isExact, self.rate, range) = (dice, isExact, rate, frames.range)
    (self.quantum, self.noise) = (quantum, noise)
    if isExact { motion.offsets = motion.offsets.map(shown) }
  }

  func shown(_ offset: Double) -> Double { quantum > 0 ? (offset / quantum).rounded() * quantum : offset }

  /// A number from `low` to `high`; where all is exact, one of a sixteenth of the span.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    isExact ? low + (high - low) * Double(dice.pick(17)) / 16 : dice.draw(low, high)
  }

  /// A length in pt about a limit of `limit`, from half of it to three times as much.
  mutating func length(about limit: Double) -> Double {
    isExact
      ? max(0.25, (limit * Double(2 + dice.pick(11)) / 4 * 4).rounded() / 4)
      : limit * Elementary.exp(dice.draw(-0.7, 1.1))
  }

  /// A row behind `first` that leaves `last` rows.
  mutating func row(from first: Int, leaving last: Int) -> Int {
    let first = max(2, min(first, motion.offsets.count - 4))
    return first + dice.pick(max(1, motion.offsets.count - last - first))
  }

  /// Columns beside the offset, where the fault has not put its own.
  private mutating func addColumns() {
    let (low, high) = (motion.offsets.min() ?? 0, motion.offsets.max() ?? 0)
    let known = Set(motion.columns.map(\.quantity))
    func isFree(_ quantity: ScrollTrace.Quantity) -> Bool { !known.contains(quantity) }
    if dice.pick(5) < 2, isFree(.minOffset) {
      let room = number(-2, 30)
      let bounds = range.lower.isFinite ? range : RestRange(low - room, high + room)
      motion.record(.minOffset) { _ in bounds.lower }
      if bounds.upper.isFinite { motion.record(.maxOffset) { _ in bounds.upper } }
    } else if dice.pick(4) == 0, isFree(.contentLength), isFree(.insetTop) {
      motion.record(.viewportLength) { _ in 760 }
      motion.record(.contentLength) { _ in (high + 760).rounded() }
      motion.record(.insetTop) { _ in 44 }
      motion.record(.insetBottom) { _ in 34 }
    }
    let (offsets, release) = (motion.offsets, motion.release)
    if dice.pick(5) == 0, isFree(.header) { motion.record(.header) { max(44, 180 - offsets[$0] / 8) } }
    if dice.pick(5) == 0, isFree(.finger) {
      motion.record(.finger) { $0 < release ? 700 - offsets[$0] : .nan }
    }
    if dice.pick(6) == 0, isFree(.contentTop) { motion.record(.contentTop) { 90 - offsets[$0] } }
    if dice.pick(6) == 0, isFree(.sampledOffset) {
      let late = dice.pick(3)
      motion.record(.sampledOffset) { offsets[max(0, $0 - late)] }
    }
  }

  /// The trace of a seed, with a name that says what it is.
  static func trace(_ seed: UInt64) -> (name: String, trace: ScrollTrace) {
    var drawn = DrawnTrace(seed: seed)
    let fault = drawn.inject()
    drawn.addColumns()
    let clockError = drawn.isExact ? 0 : [0, 0, 0.0005, 0.002][drawn.dice.pick(4)]
    let lost = [0, 0, 0.03, 0.08][drawn.dice.pick(4)]
    if lost > 0, !fault.contains("frames") {
      let rows = drawn.motion.offsets.indices.map { _ in drawn.dice.nextUnit() < lost }
      drawn.motion.remove { rows[$0] && $0 > 0 }
    }
    let trace = drawn.motion.trace(
      quantum: drawn.noise > 0 ? 0 : drawn.quantum, noise: drawn.noise, clockError: clockError, seed: seed)
    return ("\(seed) \(drawn.name), \(fault)", trace)
  }
}

extension SweptMotion {
  /// Frames of any motion.
  init(times: [Double], offsets: [Double], release: Int) {
    let start = times.first ?? 0
    (self.times, self.offsets, self.release) = (times.map { $0 - start }, offsets, release)
  }
}
