import ScrollDiagnostics
import ScrollKinematics

/// A fault in fine steps of its strength, in recordings of several kinds.
struct LimitSweep: Sendable {
  let name: String
  let strengths: [Double]
  /// The motion with a fault of a strength, at a rate, in a direction.
  let make: @Sendable (_ strength: Double, _ recording: Recording) -> SweptMotion

  init(
    _ name: String, _ first: Double, through last: Double, by step: Double,
    _ make: @escaping @Sendable (Double, Recording) -> SweptMotion
  ) {
    self.name = name
    strengths = Array(stride(from: first, through: last, by: step))
    self.make = make
  }

  /// How a motion is recorded. Rates and grids of powers of two make numbers that meet limits exactly.
  struct Recording: Sendable {
    let name: String
    var rate = 64.0
    var quantum = 0.25
    var noise = 0.0
    var direction = 1.0
    var clockError = 0.0
    var isNamed = false
    var isBounded = false

    static let all = [
      Recording(name: "plain"),
      Recording(name: "30 Hz", rate: 30),
      Recording(name: "120 Hz", rate: 120, quantum: 1 / 3.0),
      Recording(name: "128 Hz backward", rate: 128, quantum: 0.5, direction: -1),
      Recording(name: "whole points", quantum: 1),
      Recording(name: "noise", rate: 60, quantum: 0, noise: 0.3, clockError: 0.0005),
      Recording(name: "phases", isNamed: true), Recording(name: "bounds", isBounded: true),
    ]

    /// A finger and a glide at `velocity` pt/s.
    func motion(_ velocity: Double, rate decay: Double = 2, glide: Double = 0.75) -> SweptMotion {
      SweptMotion(direction * velocity, rate: decay, fps: rate, drag: 0.3125, glide: glide, from: 3000)
    }

    /// So many frames at 64 Hz, in frames of this rate.
    func frames(_ count: Double) -> Int { Int((count * rate / 64).rounded()) }

    func trace(_ motion: SweptMotion) -> ScrollTrace {
      var motion = motion
      if isNamed { motion.namePhases() }
      if isBounded {
        let (low, high) = (motion.offsets.min() ?? 0, motion.offsets.max() ?? 0)
        motion.record(.minOffset) { _ in (low - 40).rounded() }
        motion.record(.maxOffset) { _ in (high + 40).rounded() }
      }
      return motion.trace(quantum: quantum, noise: noise, clockError: clockError, seed: 51)
    }
  }

  /// Strengths as one letter each, the kind that was found, the first strength found, and sums of what was said.
  func line(in recording: Recording) -> String {
    var (letters, first, rows, sum) = ("", Double?.none, 0, 0.0)
    for strength in strengths {
      let findings = recording.trace(make(strength, recording)).findings
      letters += findings.isEmpty ? "." : findings.count > 1 ? "+" : "\(findings[0].kind.name)".prefix(1)
      if first == nil, !findings.isEmpty { first = strength }
      for finding in findings {
        rows += finding.samples.lowerBound + finding.samples.upperBound
        sum +=
          finding.confidence + finding.evidence.reduce(0) { $0 + ($1.value.isFinite ? abs($1.value) : 0.5) }
      }
    }
    return "\(name), \(recording.name): \(letters) first \(first.map { "\($0)" } ?? "-") rows \(rows) "
      + "sum \((sum * 1000).rounded() / 1000)"
  }
}
