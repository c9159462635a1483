import ScrollKinematics

/// Looks for an offset that is elsewhere for one frame, two or three, and then goes on as if nothing had been: code set it, and set
/// it back.
///
/// The samples before and after lie on one course; those between miss it all by the same length.
struct FlashDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order: three turns and more are a rattle.
  let rattles: [Range<Int>]

  /// An offset that is elsewhere for more frames than this has moved there and back.
  static let mostFrames = 3
  /// An offset that is elsewhere for some frames.
  private struct Flash {
    /// The prepared samples that are elsewhere.
    let samples: Range<Int>
    /// How far they are off in pt, its standard error, and its size in units of what motion and errors explain.
    let (jump, jumpError, ratio): (Double, Double, Double)
    /// Velocity in pt/s of the motion that goes on.
    let velocity: Double
  }

  /// The findings, in order of time; of those that overlap the clearest.
  var findings: [Finding] {
    var found: [Flash] = []
    for first in prepared.offsets.indices.dropFirst(4).dropLast(4)
    where !MotionContext.rattles(first, prepared, rattles) {
      for count in 1...Self.mostFrames {
        guard let flash = flash(first..<first + count) else { continue }
        if let last = found.last, last.samples.upperBound + Self.mostFrames > first {
          if flash.ratio > last.ratio { found[found.count - 1] = flash }
        } else {
          found.append(flash)
        }
      }
    }
    return found.map(finding)
  }

  /// The flash that some samples make by the course that is known best; `nil` where they are none.
  private func flash(_ samples: Range<Int>) -> Flash? {
    guard samples.upperBound < prepared.offsets.count, mayFlash(samples) else { return nil }
    let best = StepFit.widths.compactMap { flash(samples, width: $0) }.min { $0.jumpError < $1.jumpError }
    return best.flatMap { $0.ratio > 1 ? $0 : nil }
  }

  private func finding(_ flash: Flash) -> Finding {
    let row = prepared.rows[flash.samples.lowerBound - 1]
    let next = prepared.rows[flash.samples.upperBound]
    return Finding(
      kind: .snappedOffset, start: trace.times[row], end: trace.times[next], samples: row..<next + 1,
      strength: Confidence.strength(ofRatio: flash.ratio), subject: "offset",
      mechanism: "an offset set by code and set back",
      evidence: [
        TraceMetric("jump", flash.jump, .points), TraceMetric("jump_error", flash.jumpError, .points),
        TraceMetric("frames_away", Double(flash.samples.count), .frames),
        TraceMetric("velocity_before", flash.velocity, .pointsPerSecond),
        TraceMetric("velocity_after", flash.velocity, .pointsPerSecond),
      ],
      cure: """
        Let one part of the code set the offset, once in a frame: what another part corrects later, the display has shown.
        """)
  }

  /// Whether all lie on one side of the straight line across them by about a jump's least, without missing rows: cheap, for mostly
  /// they do not.
  private func mayFlash(_ samples: Range<Int>) -> Bool {
    let (times, offsets) = (prepared.times, prepared.offsets)
    let (before, behind) = (samples.lowerBound - 1, samples.upperBound)
    let velocity = (offsets[behind] - offsets[before]) / (times[behind] - times[before])
    var (least, most) = (Double.infinity, -Double.infinity)
    for sample in samples {
      let miss = offsets[sample] - offsets[before] - velocity * (times[sample] - times[before])
      (least, most) = (min(least, miss), max(most, miss))
    }
    return max(least, -most) > 0.7 * prepared.leastJump
      && (before..<behind).allSatisfy { times[$0 + 1] - times[$0] < Threshold.longestJump.value }
  }

  /// By how much some samples miss the parabolas through those before and after them, of one motion that goes on.
  private func flash(_ samples: Range<Int>, width: Int) -> Flash? {
    let (times, offsets) = (prepared.times, prepared.offsets)
    let (before, behind) = (samples.lowerBound - width, samples.upperBound + width)
    guard before >= 0, behind <= offsets.count else { return nil }
    let middle = (times[samples.lowerBound - 1] + times[samples.upperBound]) / 2
    let sides = [before..<samples.lowerBound, samples.upperBound..<behind].compactMap {
      Parabola(prepared, $0, at: middle, unit: prepared.interval)
    }
    guard sides.count == 2 else { return nil }
    var jump = 0.0
    for sample in samples {
      let time = times[sample] - middle
      let courses = sides.map { $0.offset + time * ($0.velocity + time * $0.acceleration / 2) }
      jump += (offsets[sample] - (courses[0] + courses[1]) / 2) / Double(samples.count)
    }
    let velocity = (sides[0].velocity + sides[1].velocity) / 2
    let scatter = ((sides[0].squares + sides[1].squares) / Double(2 * width - 6)).squareRoot()
    let known = sides.map { $0.offsetError / 2 }.reduce(1 / Double(samples.count)) { $0 + $1 * $1 }
    let error = max(prepared.noise(at: velocity), scatter) * known.squareRoot()
    // It turns there and back: a frame that is shown early or late makes no motion turn. Where the motion changes, both sides differ.
    let turns = abs(velocity) * prepared.interval + Confidence.deviations * error
    let wait = times[samples.upperBound] - times[samples.lowerBound - 1]
    let differ =
      2 * abs(sides[1].offset - sides[0].offset) + wait * abs(sides[1].velocity - sides[0].velocity)
    let least = max(prepared.leastJump, turns, differ)
    return Flash(
      samples: samples, jump: jump, jumpError: error, ratio: abs(jump) / least, velocity: velocity)
  }
}
