import ScrollKinematics

/// How much turns that follow each other look like a rattle, and not like white noise that turns by chance.
///
/// Noise turns all the time, too, but never twice at one place, nor in even times. So a rattle in a trace whose noise is not known has
/// to repeat itself: its extremes lie far apart for how little each misses its neighbours on its side, and its halves last alike. Each
/// is a likelihood ratio, as a logarithm, and both add up: six turns that repeat by chance are common, sixteen are not.
struct RattleEvidence {
  /// The logarithm of how much likelier a rattle is than noise.
  let value: Double

  /// Halves of noise are of their usual length in up to half the cases.
  private static let noisesShare = 0.5
  /// Whether it is a rattle.
  var isClear: Bool { value > Threshold.rattleStrength.value }

  /// The evidence of the rows at which values on a `grid`, in pt, were seen to turn, and of the frames since the first row in which
  /// they did.
  init(turns: [Int], at frames: [Double], values: [Double], grid: Double) {
    value = Self.ofExtremes(turns, values, grid) + Self.ofTimes(frames)
  }

  /// The evidence of the frames alone in which values were seen to turn.
  init(turns frames: [Double]) { value = Self.ofTimes(frames) }

  /// The mean of the lower nine tenths of the squares of normal deviates of variance 1.
  private static let lowerMean = 0.623

  /// By how much the extremes repeat better than those of noise: the probability that the mean square of some normal deviates is a
  /// share q of what it is expected to be is less than (q·exp(1 - q))^(n/2).
  private static func ofExtremes(_ turns: [Int], _ values: [Double], _ grid: Double) -> Double {
    // Between two turns lies an extreme; it is the value on the far side of both.
    let extremes = turns.indices.dropFirst().map { place -> Double in
      let part = values[turns[place - 1]..<turns[place]]
      let rises = values[turns[place - 1]] > values[turns[place - 1] - 1]
      return (rises ? part.max() : part.min()) ?? 0
    }
    guard extremes.count >= 5 else { return 0 }
    let swing = Median.of(extremes.indices.dropFirst().map { abs(extremes[$0] - extremes[$0 - 1]) })
    // A grid may hide that extremes differ: its rounding moves each by 1/√12 of it.
    let rounding = 1.5 * grid * grid / 12
    let misses = extremes.indices.dropFirst(2).dropLast(2).map { place -> Double in
      let miss = extremes[place] - (extremes[place - 2] + extremes[place + 2]) / 2
      return miss * miss + rounding
    }.sorted()
    // Where a finger moves on for a moment, a few turns lie elsewhere: of ten, one does not count.
    let kept = misses.dropLast(misses.count / 10)
    let usual = kept.count == misses.count ? 1 : lowerMean
    let square = max(1e-6, kept.reduce(0, +) / Double(kept.count) / usual)
    let share = square * Threshold.noisesRatio.value * Threshold.noisesRatio.value / (swing * swing)
    return share < 1 ? Double(kept.count) / 2 * (share - 1 - Elementary.log(share)) : 0
  }

  /// By how much more halves than of noise last as many frames as the one in the middle: how far the share of them is from that of noise.
  private static func ofTimes(_ frames: [Double]) -> Double {
    let halves = frames.indices.dropFirst().map { frames[$0] - frames[$0 - 1] }
    guard !halves.isEmpty else { return 0 }
    let middle = Median.of(halves)
    let alike = Double(halves.filter { abs($0 - middle) < 0.5 }.count)
    let (count, share) = (Double(halves.count), alike / Double(halves.count))
    guard share > noisesShare else { return 0 }
    let others = share < 1 ? (count - alike) * Elementary.log((1 - share) / (1 - noisesShare)) : 0
    return alike * Elementary.log(share / noisesShare) + others
  }
}
