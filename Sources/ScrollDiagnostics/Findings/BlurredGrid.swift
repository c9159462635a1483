/// The coarse steps that offsets come in though a finer rounding or noise blurs them: rounded to 7 pt, then to a third of a point.
struct BlurredGrid {
  /// The step in pt; 0 for none.
  private(set) var quantum = 0.0

  /// Rows over which misses add up where there is no grid.
  private static let window = 8
  /// Fewer steps than this fall on multiples by chance, of a length that was fitted to them.
  private static let fewest = 16
  /// A steady motion at twice its speed for a while changes the length of its steps twice.
  private static let fewestChanges = 4
  /// Longer steps than so many multiples say little.
  private static let longest = 10.0

  /// From one offset to another: how far in pt, and after how many frames.
  struct Step {
    let length: Double
    let wait: Int
  }

  /// The grid of `offsets` at `times`, on a display of one frame each `interval` s; values within `blur` pt are one.
  init(of offsets: [Double], at times: [Double], interval: Double, blur: Double) {
    guard interval > 0 else { return }
    let steps = Self.steps(offsets, times, interval, blur)
    let lengths = steps.map { $0.length }.sorted()
    guard let shortest = lengths.first else { return }
    // A fast motion seldom makes a single unit: its shortest steps may be two or three.
    let short = lengths[lengths.count / 16]
    for (start, part) in [(short, 1), (shortest, 1), (short, 2), (short, 3)] where start > Double(part) {
      let unit = Self.unit(of: lengths, from: start / Double(part))
      if Self.fits(steps, unit, inPartsOf: part),
        Self.keepsPlace(offsets.prefix(1024), unit, within: Threshold.gridBlur.value * blur)
      {
        quantum = unit
        return
      }
    }
  }

  /// The steps that go on in the direction of the two before them, which no rattle's do, and between whose ends no row is missing.
  static func steps(_ offsets: [Double], _ times: [Double], _ interval: Double, _ blur: Double)
    -> [Step]
  {
    var (steps, last, side, isWhole) = ([Step](), 0, 0, true)
    for row in offsets.indices.dropFirst() where steps.count < 1024 {
      if times[row] - times[row - 1] > 1.5 * interval { isWhole = false }
      let step = offsets[row] - offsets[row - 1]
      guard abs(step) > blur else { continue }
      let wait = ((times[row] - times[last]) / interval).rounded()
      // How many steps in a row went up, or down, as a negative number.
      side = step > 0 ? max(side, 0) + 1 : min(side, 0) - 1
      if isWhole, abs(side) > 2, wait < 1000 {
        steps.append(Step(length: abs(step), wait: max(1, Int(wait))))
      }
      (last, isWhole) = (row, true)
    }
    return steps
  }

  /// The unit near `start` whose multiples sorted steps are: from the shortest on, each longer one says it better.
  static func unit(of lengths: [Double], from start: Double) -> Double {
    var (unit, product, squares) = (start, 0.0, 0.0)
    for length in lengths where length < longest * unit {
      let count = max(1, (length / unit).rounded())
      (product, squares) = (product + length * count, squares + count * count)
      if squares > 4 { unit = product / squares }
    }
    return unit
  }

  /// Whether the steps are multiples of the unit that no steady motion makes: of several lengths in one frame, now these, now those,
  /// or single ones after one frame, two, and more. A finger that reports less often than the display shows makes equal ones after
  /// one and two. A unit that is a part of the short steps has to show in steps that are no multiples of them.
  static func fits(_ steps: [Step], _ unit: Double, inPartsOf part: Int) -> Bool {
    var (squares, used, broken) = (0.0, 0, 0)
    var (counts, waits, changes, last) = ([Int: Int](), [Int: Int](), 0, 0)
    for step in steps where step.length < (longest - 0.5) * unit {
      let count = max(1, Int((step.length / unit).rounded()))
      let miss = step.length / unit - Double(count)
      squares += miss * miss
      used += 1
      if count % part != 0 { broken += 1 }
      if count == 1 { waits[step.wait, default: 0] += 1 }
      guard step.wait == 1 else { continue }
      counts[count, default: 0] += 1
      if last > 0, last != count { changes += 1 }
      last = count
    }
    guard used >= fewest, 2 * used > steps.count || used > 40, part == 1 || 4 * broken > used else {
      return false
    }
    let hasLengths = counts.values.filter { $0 >= 3 }.count >= 2 && changes >= fewestChanges
    let hasWaits = waits.values.filter { $0 >= 2 }.count >= 3
    return (squares / Double(used)).squareRoot() < Threshold.gridMiss.value && (hasLengths || hasWaits)
  }

  /// Whether offsets some rows apart are whole units apart but for `blur` pt: on a grid the misses of single steps cancel, while
  /// those of a finger that is a little faster than one unit a frame add up.
  static func keepsPlace(_ offsets: ArraySlice<Double>, _ unit: Double, within blur: Double) -> Bool {
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
