import ScrollKinematics

/// A turn of some values: the row in which it shows, and the extreme before it.
struct Turn {
  let row: Int
  let extreme: Double

  /// The turns of the known `values` in some rows, each by more than a threshold.
  static func all(of values: [Double], in rows: Range<Int>, by threshold: Double) -> [Turn] {
    var (reversals, turns) = (Reversals(threshold: threshold), [Turn]())
    for row in rows where values[row].isFinite {
      let before = reversals.count
      reversals.add(values[row])
      if reversals.count > before { turns.append(Turn(row: row, extreme: reversals.lastExtreme)) }
    }
    return turns
  }

  /// The turns of `values` in runs: in each they follow one another within a time in s.
  static func runs(
    of values: [Double], at times: [Double], by threshold: Double, within longest: Double
  ) -> [[Turn]] {
    var runs: [[Turn]] = []
    for turn in all(of: values, in: values.indices, by: threshold) {
      if let last = runs.last?.last, times[turn.row] - times[last.row] <= longest {
        runs[runs.count - 1].append(turn)
      } else {
        runs.append([turn])
      }
    }
    return runs
  }
}

extension [Turn] {
  /// How far the values go from turn to turn.
  var swings: [Double] { zip(self, dropFirst()).map { abs($0.extreme - $1.extreme) } }

  /// Periods a second from the first turn to the last, in Hz; 0 with fewer than two.
  func frequency(at times: [Double]) -> Double {
    guard count > 1, let first, let last else { return 0 }
    return Double(count - 1) / (2 * (times[last.row] - times[first.row]))
  }

  /// The greatest less the least of the values from before the first turn to the last; 0 with fewer than two.
  func peakToPeak(of values: [Double]) -> Double {
    guard count > 1, let first, let last else { return 0 }
    let stretch = values[first.row - 1...last.row]
    return (stretch.max() ?? 0) - (stretch.min() ?? 0)
  }

  /// How much likelier it is, as a logarithm, that these turns keep time than that they come at random: halves of noise last about as
  /// long as the middle one in up to half the cases.
  func keepsTime(at times: [Double], interval: Double) -> Double {
    let halves = zip(self, dropFirst()).map { (times[$1.row] - times[$0.row]) / interval }
    guard !halves.isEmpty else { return 0 }
    let middle = Median.of(halves)
    let alike = Double(halves.count { abs($0 - middle) < 0.5 })
    let (count, share) = (Double(halves.count), alike / Double(halves.count))
    guard share > 0.5 else { return 0 }
    let others = share < 1 ? (count - alike) * Elementary.log(2 * (1 - share)) : 0
    return alike * Elementary.log(2 * share) + others
  }

  /// How much likelier it is, as a logarithm, that the extremes repeat on their sides than that they are those of noise on a grid in pt:
  /// the probability that the mean square of some normal deviates is a share q of what it is expected to be is less than
  /// (q·exp(1 - q))^(n/2).
  func keepsPlace(grid: Double) -> Double {
    let swing = Median.of(swings)
    // A grid may hide that extremes differ: its rounding moves each by 1/√12 of it.
    let rounding = 1.5 * grid * grid / 12
    let misses = indices.dropFirst(3).dropLast(2).map { place -> Double in
      let miss = self[place].extreme - (self[place - 2].extreme + self[place + 2].extreme) / 2
      return miss * miss + rounding
    }.sorted()
    guard !misses.isEmpty else { return 0 }
    // Where a finger moves on for a moment, a few turns lie elsewhere: of ten, one does not count, and the others have a mean of 0.623.
    let kept = misses.dropLast(misses.count / 10)
    let usual = kept.count == misses.count ? 1 : 0.623
    let square = Swift.max(1e-6, kept.reduce(0, +) / Double(kept.count) / usual)
    let share = square * Threshold.noisesRatio.value * Threshold.noisesRatio.value / (swing * swing)
    return share < 1 ? Double(kept.count) / 2 * (share - 1 - Elementary.log(share)) : 0
  }
}
