import ScrollKinematics

/// Looks for an offset that is elsewhere for one frame, two or three, and then goes on as if nothing had been: code set it, and set
/// it back.
///
/// The samples before and behind lie on one course; those between miss it all by the same length.
struct FlashDetector {
  let trace: ScrollTrace
  let prepared: PreparedTrace
  /// The rows that rattle, in order: three turns and more are a rattle.
  let rattles: [Range<Int>]

  /// An offset that is elsewhere for more frames than this has moved there and back.
  static let mostFrames = 3
  /// Samples on each side that tell the course, and its degree: few where they tell enough, more where noise hides it.
  private static let (widths, degree) = ([4, 6, 9], 3)

  /// An offset that is elsewhere for some frames.
  struct Flash {
    /// The prepared samples that are elsewhere.
    let samples: Range<Int>
    /// How far they are off in pt, its standard error, and its size in units of what motion and errors explain.
    let (jump, jumpError, ratio): (Double, Double, Double)
    /// Velocity in pt/s of the motion that goes on.
    let velocity: Double
    /// Samples on each side that tell the course.
    let width: Int
  }

  /// The flashes, in order of time; of those that overlap the clearest.
  var flashes: [Flash] {
    var found: [Flash] = []
    for first in prepared.offsets.indices.dropFirst(4).dropLast(4)
    where !BreakContext.rattles(first, prepared, rattles) {
      for count in 1...Self.mostFrames {
        guard let flash = flash(first..<first + count) else { continue }
        if let last = found.last, last.samples.upperBound + Self.mostFrames > first {
          if flash.ratio > last.ratio { found[found.count - 1] = flash }
        } else {
          found.append(flash)
        }
      }
    }
    return found
  }

  /// The flash that some samples make by the course that is known best; `nil` where they are none.
  func flash(_ samples: Range<Int>) -> Flash? {
    guard samples.upperBound < prepared.offsets.count, mayFlash(samples) else { return nil }
    var best: Flash?
    for width in Self.widths {
      guard samples.lowerBound >= width, samples.upperBound + width <= prepared.offsets.count else { break }
      let flash = fit(samples, width: width)
      if flash.jumpError < best?.jumpError ?? .infinity { best = flash }
    }
    guard let best, best.ratio > 1, isOneCourse(best) else { return nil }
    return best
  }

  /// How far each row of some flashes is off, in pt.
  func lengths(_ flashes: [Flash]) -> [Int: Double] {
    var lengths: [Int: Double] = [:]
    for flash in flashes {
      for sample in flash.samples { lengths[prepared.rows[sample]] = flash.jump }
    }
    return lengths
  }

  func finding(_ flash: Flash) -> Finding {
    let (row, next) = (
      prepared.rows[flash.samples.lowerBound - 1], prepared.rows[flash.samples.upperBound]
    )
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
  func mayFlash(_ samples: Range<Int>) -> Bool {
    let (times, offsets) = (prepared.times, prepared.offsets)
    let (before, behind) = (samples.lowerBound - 1, samples.upperBound)
    let velocity = (offsets[behind] - offsets[before]) / (times[behind] - times[before])
    var (least, most) = (Double.infinity, -Double.infinity)
    for sample in samples {
      let miss = offsets[sample] - offsets[before] - velocity * (times[sample] - times[before])
      (least, most) = (min(least, miss), max(most, miss))
    }
    // Where the motion bends, the line is off by less than half a step.
    return max(least, -most) > max(0.7 * prepared.leastJump, 0.4 * abs(velocity) * prepared.interval)
      && (before..<behind).allSatisfy { times[$0 + 1] - times[$0] < Threshold.longestJump.value }
  }

  /// By how much some samples miss a smooth course through those before and behind them.
  func fit(_ samples: Range<Int>, width: Int) -> Flash {
    let range = samples.lowerBound - width..<samples.upperBound + width
    let times = range.map { prepared.times[$0] }
    let base = prepared.offsets[samples.lowerBound - 1]
    let smooth = ColumnFit.powers(times, upTo: Self.degree)
    let away = ColumnFit.rest(smooth, range.map { samples.contains($0) ? 1 : 0 })
    let rest = ColumnFit.rest(smooth, range.map { prepared.offsets[$0] - base })
    let square = away.reduce(0) { $0 + $1 * $1 }
    let jump = zip(away, rest).reduce(0) { $0 + $1.0 * $1.1 } / square
    let left = zip(away, rest).reduce(0) { sum, pair in
      let miss = pair.1 - jump * pair.0
      return sum + miss * miss
    }
    let (before, behind) = (samples.lowerBound - 1, samples.upperBound)
    let velocity =
      (prepared.offsets[behind] - prepared.offsets[before])
      / (prepared.times[behind] - prepared.times[before])
    let freedom = Double(range.count - Self.degree - 2)
    let error =
      max(prepared.noise(at: velocity), (left / freedom).squareRoot()) / square.squareRoot()
    // It turns there and back: a frame that is shown early or late makes no motion turn.
    let step = abs(velocity) * prepared.interval
    let least = max(prepared.leastJump, step + Confidence.deviations * error)
    return Flash(
      samples: samples, jump: jump, jumpError: error, ratio: abs(jump) / least, velocity: velocity,
      width: width)
  }

  /// Whether a motion that breaks once, in offset and velocity, leaves more of the samples than one that goes on behind a flash.
  func isOneCourse(_ flash: Flash) -> Bool {
    let range = flash.samples.lowerBound - flash.width..<flash.samples.upperBound + flash.width
    let times = range.map { prepared.times[$0] }
    let offsets = range.map { prepared.offsets[$0] - prepared.offsets[range.lowerBound] }
    let smooth = ColumnFit.powers(times, upTo: Self.degree)
    let away = range.map { flash.samples.contains($0) ? 1.0 : 0 }
    let least = max(ColumnFit.miss(smooth + [away], offsets), prepared.noise(at: flash.velocity))
    // As free as the course with its flash.
    return (flash.samples.lowerBound - 2...flash.samples.upperBound + 2).allSatisfy { place in
      let middle = (prepared.times[place - 1] + prepared.times[place]) / 2
      let broken = [times.map { $0 > middle ? 1 : 0 }, times.map { max(0, $0 - middle) }]
      return ColumnFit.miss(smooth.dropLast() + broken, offsets) > Threshold.flashClearness.value * least
    }
  }
}
