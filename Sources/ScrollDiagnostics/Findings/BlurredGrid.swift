import ScrollKinematics

/// The coarse steps that offsets come in though a finer rounding or noise blurs them: rounded to 7 pt, then to a third of a point.
struct BlurredGrid {
  /// The step in pt; 0 for none.
  private(set) var quantum = 0.0

  /// Steps that are no multiples of anything miss the nearest multiple by 0.29 of it (root mean square).
  private static let largestMiss = 0.13
  /// What blurs a grid moves an offset against another by less than this share of the blur (root mean square): a finer
  /// rounding by 1/√6 of its grid, noise by √2 deviations of the five that are one value.
  private static let largestShare = 0.5
  /// Rows over which misses add up where there is no grid.
  private static let window = 8
  /// Fewer steps than this fall on multiples by chance, of a length that was fitted to them.
  private static let fewest = 16
  /// Longer steps than so many multiples say little.
  private static let longest = 10.0

  /// The grid of `offsets` at `times`, on a display of one frame each `interval` s; values within `blur` pt are one.
  init(of offsets: [Double], at times: [Double], interval: Double, blur: Double) {
    guard interval > 0 else { return }
    var steps: [Double] = []
    for row in offsets.indices.dropFirst() where steps.count < 1024 {
      let step = abs(offsets[row] - offsets[row - 1])
      // What makes up for a frame shown again is twice as long as others, and no multiple of anything.
      let isCatchUp = row > 1 && abs(offsets[row - 1] - offsets[row - 2]) <= blur
      if step > blur, !isCatchUp, times[row] - times[row - 1] < 1.5 * interval { steps.append(step) }
    }
    guard steps.count >= Self.fewest else { return }
    steps.sort()
    // From the shortest steps on, each longer one says the unit better.
    var (unit, product, squares) = (steps[steps.count / 16], 0.0, 0.0)
    guard unit > 1 else { return }
    for step in steps where step < Self.longest * unit {
      let count = max(1, (step / unit).rounded())
      (product, squares) = (product + step * count, squares + count * count)
      if squares > 4 { unit = product / squares }
    }
    if fits(steps, unit), keepsPlace(offsets.prefix(1024), unit, within: Self.largestShare * blur) {
      quantum = unit
    }
  }

  /// Whether the steps are multiples of the unit, of several lengths: a steady finger makes equal ones.
  private func fits(_ steps: [Double], _ unit: Double) -> Bool {
    var (squares, used, lengths) = (0.0, 0, [Int](repeating: 0, count: Int(Self.longest) + 1))
    for step in steps where step < (Self.longest - 0.5) * unit {
      let count = max(1, (step / unit).rounded())
      squares += (step / unit - count) * (step / unit - count)
      used += 1
      lengths[Int(count)] += 1
    }
    guard used >= Self.fewest, 2 * used > steps.count || used > 40 else { return false }
    return (squares / Double(used)).squareRoot() < Self.largestMiss && lengths.filter { $0 >= 3 }.count >= 2
  }

  /// Whether offsets some rows apart are whole units apart but for `blur` pt: on a grid the misses of single steps cancel, while
  /// those of a finger that is a little faster than one unit a frame add up.
  private func keepsPlace(_ offsets: ArraySlice<Double>, _ unit: Double, within blur: Double) -> Bool {
    var (misses, square, count) = ([0.0], 0.0, 0)
    for row in offsets.indices.dropFirst() {
      let step = offsets[row] - offsets[row - 1]
      misses.append(misses[misses.count - 1] + step - (step / unit).rounded() * unit)
      guard misses.count > Self.window, step != 0 else { continue }
      let miss = misses[misses.count - 1] - misses[misses.count - 1 - Self.window]
      (square, count) = (square + miss * miss, count + 1)
    }
    return square < Double(count) * blur * blur
  }
}
