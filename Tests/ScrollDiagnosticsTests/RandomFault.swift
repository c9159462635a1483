import ScrollKinematics

@testable import ScrollDiagnostics

/// A recording with a fault of some kind whose place, strength and surroundings a seed decides.
///
/// Many of them lie near a limit of some condition, each near another.
struct RandomFault {
  private var generator: SeededGenerator
  private var motion: SweptMotion
  private let fps: Double

  /// A drag and a glide as fast, steep and long as the seed says; `slow` ones hardly move.
  private init(seed: UInt64, slow: Bool = false) {
    generator = SeededGenerator(seed: seed)
    fps = [60, 60, 90, 120][Int(generator.nextUnit() * 4)]
    let speed = slow ? 60 * generator.nextUnit() : 150 * Elementary.exp(3.2 * generator.nextUnit())
    motion = SweptMotion(
      generator.nextUnit() < 0.5 ? -speed : speed, rate: 0.4 * Elementary.exp(3 * generator.nextUnit()),
      fps: fps,
      drag: 0.1 + 0.25 * generator.nextUnit(), glide: 0.5 + 0.2 * generator.nextUnit(), from: 5000.2)
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * generator.nextUnit()
  }

  private mutating func row(from first: Int, leaving last: Int) -> Int {
    first + Int(generator.nextUnit() * Double(max(1, motion.offsets.count - last - first)))
  }

  /// The recording on some grid, with some noise; bounds and phases are known of some.
  private mutating func trace() -> ScrollTrace {
    if number(0, 1) < 0.3 { motion.namePhases() }
    if number(0, 1) < 0.3 {
      let (low, high) = (motion.offsets.min() ?? 0, motion.offsets.max() ?? 0)
      let room = number(-2, 60)
      motion.record(.minOffset) { _ in low - room }
      motion.record(.maxOffset) { _ in high + room }
    }
    let noise = [0, 0, 0.1, 0.5, 1.2][Int(number(0, 5))]
    let quantum = noise > 0 ? 0 : [0, 1 / 3.0, 0.5, 1][Int(number(0, 4))]
    return motion.trace(
      quantum: quantum, noise: noise, clockError: [0, 0, 0.0005, 0.002][Int(number(0, 4))],
      seed: generator.next())
  }

  /// A stop, a loss or the answer to an inset.
  static func cut(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed)
    let row = fault.row(from: fault.motion.release + 3, leaving: 12)
    let frames = 1 + Int(fault.number(0, 14))
    switch Int(fault.number(0, 4)) {
    case 0: fault.motion.stop(at: row)
    case 1:
      fault.motion.scale(from: row, by: fault.number(-0.05, 0.3), over: 1 + frames / 4)
    case 2: fault.motion.scale(from: row, by: fault.number(0.2, 1.1), over: frames)
    default:
      let (growth, isNamed, answer) = (fault.number(-70, 70), fault.number(0, 1) < 0.8, fault.number(0, 2))
      func share(_ other: Int) -> Double { min(1, max(0, Double(other - row) / Double(frames))) }
      fault.motion.add(to: row..<fault.motion.offsets.count) { -answer * growth * share(row + $0) }
      if isNamed { fault.motion.record(.insetTop) { 100 + growth * share($0) } }
    }
    return fault.trace()
  }

  /// A leap, near the release or elsewhere, alone or with a change of velocity or a frame that is missing.
  static func jump(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed)
    let isNear = fault.number(0, 1) < 0.5
    let row = isNear ? fault.motion.release + Int(fault.number(-2, 5)) : fault.row(from: 5, leaving: 6)
    if fault.number(0, 1) < 0.3 { fault.motion.scale(from: row, by: fault.number(0.3, 1.4)) }
    let size = 2 * Elementary.exp(fault.number(0, 3.5))
    fault.motion.shift(from: row, by: fault.number(0, 1) < 0.5 ? size : -size)
    let growth = fault.number(0.8, 1.2) * size
    if fault.number(0, 1) < 0.15 { fault.motion.record(.contentLength) { $0 < row ? 9000 : 9000 + growth } }
    if fault.number(0, 1) < 0.2 { fault.motion.remove { $0 == row } }
    return fault.trace()
  }

  /// A rattle at rest or on a motion.
  static func rattle(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed, slow: seed % 2 == 0)
    let (half, size) = (1 + Int(fault.number(0, 5)), 0.3 * Elementary.exp(fault.number(0, 4)))
    let first = fault.row(from: 2, leaving: 14)
    let length = min(fault.motion.offsets.count - first, 3 + Int(fault.number(0, 50)))
    let growth = fault.number(0.97, 1.03)
    fault.motion.add(to: first..<first + length) { number in
      ((number / half) % 2 == 0 ? size : -size) * Elementary.pow(growth, Double(number))
    }
    let each = 5 + Int(fault.number(0, 30))
    if fault.number(0, 1) < 0.3 { fault.motion.remove { $0 % each == 1 } }
    return fault.trace()
  }

  /// Frames that are lost or shown again, one by one or in runs.
  static func frames(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed)
    let (share, run, isHeld) = (fault.number(0, 0.25), 1 + Int(fault.number(0, 4)), fault.number(0, 1) < 0.4)
    let (first, last) = (fault.row(from: 1, leaving: 20), fault.row(from: 20, leaving: 0))
    var lost: Set<Int> = []
    for row in 1..<fault.motion.offsets.count - 1 where row >= first && row < max(last, first + 12) {
      if fault.number(0, 1) < share / Double(run) { lost.formUnion(row..<row + run) }
    }
    if isHeld {
      for row in 1..<fault.motion.offsets.count where lost.contains(row) {
        fault.motion.offsets[row] = fault.motion.offsets[row - 1]
      }
    } else {
      fault.motion.remove { lost.contains($0) }
    }
    return fault.trace()
  }

  /// Readings that come seldom, rounded or late.
  static func reader(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed)
    let (hold, late) = (1 + Int(fault.number(0, 5)), Int(fault.number(0, 6)))
    let (grid, phase) = (0.6 * Elementary.exp(fault.number(0, 3)), Int(fault.number(0, 5)))
    let exact = fault.motion.offsets
    func read(_ row: Int) -> Double {
      let offset = exact[max(0, (row + phase) / hold * hold - phase - late)]
      return grid > 1 ? (offset / grid).rounded() * grid : offset
    }
    if fault.number(0, 1) < 0.5 {
      fault.motion.offsets = exact.indices.map(read)
    } else {
      fault.motion.record(.sampledOffset, read)
    }
    return fault.trace()
  }

  /// A stretch at about twice the velocity, or content that moves beside the offset.
  static func double(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed)
    let (factor, first) = (fault.number(1.6, 2.4), fault.row(from: 5, leaving: 20))
    let length = 4 + Int(fault.number(0, 40))
    let exact = fault.motion.offsets
    switch Int(fault.number(0, 4)) {
    case 0: fault.motion.record(.contentTop) { -factor * exact[$0] }
    case 1: fault.motion.record(.finger) { 700 - exact[$0] / factor }
    default:
      fault.motion.scale(from: first, by: factor)
      fault.motion.scale(from: min(exact.count - 5, first + length), by: 1 / factor)
    }
    return fault.trace()
  }

  /// A glide whose velocity depends on frames, on time, or on both.
  static func dependence(_ seed: UInt64) -> ScrollTrace {
    var fault = RandomFault(seed: seed)
    let (share, part, rate) = (fault.number(0.05, 0.5), fault.number(-0.5, 1.5), fault.number(1, 6))
    let byFrames = min(1, max(0, part))
    var (time, offset, velocity) = (0.0, 100.0, fault.number(300, 2500))
    (fault.motion.times, fault.motion.offsets) = ([], [])
    for _ in 0..<18 + Int(fault.number(0, 40)) {
      fault.motion.times.append(time)
      fault.motion.offsets.append(offset)
      let wait = (fault.number(0, 1) < share ? 2.0 : 1) / fault.fps
      time += wait
      offset += velocity * wait
      velocity *= Elementary.exp(-rate * (byFrames / fault.fps + (1 - byFrames) * wait))
    }
    return fault.motion.trace(clockError: fault.number(0, 0.002), seed: seed)
  }
}
