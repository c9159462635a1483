import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which steps show a coarse grid, by steps of whole units and frames, at each limit.
@Suite(.endsInTime) struct BlurredGridTests {
  /// Lengths and waits of the steps of offsets, a row each second unless times are named.
  private func steps(_ offsets: [Double], _ times: [Double]? = nil) -> [[Double]] {
    let times = times ?? offsets.indices.map { Double($0) }
    return BlurredGrid.steps(offsets, times, 1, 0.5).map { [$0.length, Double($0.wait)] }
  }

  /// From the third step in one direction on; what is no longer than the blur is none.
  @Test func stepsGoOnInOneDirection() {
    #expect(steps([0, 2, 5, 9, 9.5, 15]) == [[4, 1], [5.5, 2]])
    #expect(steps([0, 2, 5, 9, 9.75, 15]).count == 3)
    #expect(steps([0, -2, -5, -9, -9.5, -15]) == [[4, 1], [5.5, 2]])
    #expect(steps([0, 2, 5, 9, 7, 4, 0, 1, 3]) == [[4, 1], [4, 1]] && steps([0, 2, 5]).isEmpty)
  }

  /// A wait of more than one and a half frames misses a row.
  @Test func noRowIsMissingInAStep() {
    #expect(steps([0, 2, 4, 6, 8, 11], [0, 1, 2, 3, 4.5, 5.5]) == [[2, 1], [2, 2], [3, 1]])
    #expect(steps([0, 2, 4, 6, 8, 11], [0, 1, 2, 3, 4.75, 5.75]) == [[2, 1], [3, 1]])
    #expect(steps([0, 2, 4, 6, 6, 8, 11], [0, 1, 2, 3, 4.75, 5.75, 6.75]) == [[2, 1], [3, 1]])
    #expect(steps([0, 2, 4, 7, 9], [0, 1, 2, 2.25, 2.5]) == [[3, 1], [2, 1]])
  }

  /// Half a second is a frame where frames last as long.
  @Test func waitsAreCountedInFrames() {
    let times = [0, 0.5, 1, 1.5, 2.5, 3.125, 4].map { $0 + 7 }
    let found = BlurredGrid.steps([0, 2, 4, 6, 6, 9, 10], times, 0.5, 0.5)
    // Of the row that is 0.875 s behind, and of that behind a second, one before it may be missing.
    #expect(found.map(\.length) == [2] && found[0].wait == 1)
    let even = BlurredGrid.steps([0, 2, 4, 6, 6, 6, 9], (0..<7).map { Double($0) / 2 }, 0.5, 0.5)
    #expect(even.map(\.length) == [2, 3] && even.map(\.wait) == [1, 3])
  }

  /// A step of a thousand frames and more says nothing, nor do more than 1024 steps.
  @Test func stepsAreOfFewFrames() {
    func last(_ rest: Int) -> [Double]? {
      steps([0, 2, 4, 6] + [Double](repeating: 6, count: rest) + [9]).last
    }
    #expect(last(998) == [3, 999] && last(999) == [2, 1])
    #expect(steps((0..<1030).map { 2 * Double($0) }).count == 1024)
    #expect(steps((0..<1026).map { 2 * Double($0) }).count == 1023)
  }

  /// By least squares over the multiples, from five squares of them on, of steps below ten units.
  @Test func theUnitFollowsFromItsMultiples() {
    func unit(_ lengths: [Double]) -> Double { BlurredGrid.unit(of: lengths, from: 2.5) }
    #expect(unit([2, 2, 2, 2]) == 2.5 && unit([2, 2, 2, 2, 2]) == 2 && unit([1, 1, 1, 1, 1]) == 1)
    // 2, 2, 2 and twice 2.25.
    #expect(unit([2, 2, 2, 4.5]) == 15 / 7.0)
    #expect(unit([24.5]) == 2.45 && unit([2, 25]) == 2.5 && unit([26, 27]) == 2.5)
  }

  private func fits(
    _ steps: [(length: Double, wait: Int)], _ unit: Double = 2, inPartsOf part: Int = 1
  ) -> Bool {
    BlurredGrid.fits(
      steps.map { BlurredGrid.Step(length: unit * $0.length, wait: $0.wait) }, unit, inPartsOf: part)
  }

  private func row(_ count: Int, _ lengths: Double...) -> [(length: Double, wait: Int)] {
    (0..<count).map { (lengths[$0 % lengths.count], 1) }
  }

  /// 16 steps, of two lengths in one frame, three times each, that change four times.
  @Test func lengthsInOneFrameChange() {
    #expect(fits(row(16, 1, 2)) && !fits(row(15, 1, 2)) && !fits(row(40, 1)) && fits(row(16, 2, 3)))
    func blocks(_ counts: Int...) -> Bool {
      var steps: [(length: Double, wait: Int)] = []
      for (index, count) in counts.enumerated() { steps += row(count, index % 2 == 0 ? 1 : 2) }
      return fits(steps)
    }
    #expect(blocks(5, 3, 3, 3, 2) && !blocks(5, 3, 4, 4) && blocks(5, 1, 5, 2, 5))
    #expect(!blocks(5, 1, 5, 1, 5) && !blocks(0, 5, 3, 4, 4) && blocks(0, 5, 3, 3, 3, 2))
    // Only those of one frame count.
    #expect(!fits(row(9, 1) + [(2, 2), (2, 2), (2, 2), (2, 2)] + row(9, 1)))
  }

  /// Or single units after one, two and three frames, twice each.
  @Test func singleUnitsWaitForSeveralFrames() {
    func waits(_ counts: Int..., units: Double = 1) -> Bool {
      var steps: [(length: Double, wait: Int)] = []
      for (index, count) in counts.enumerated() { steps += row(count, units).map { ($0.length, index + 1) } }
      return fits(steps)
    }
    #expect(waits(12, 2, 2) && !waits(13, 2, 1) && !waits(14, 2) && waits(0, 6, 5, 5))
    #expect(!waits(12, 2, 2, units: 2))
  }

  /// Each step misses its multiple by less than 0.13 units, root mean square.
  @Test func stepsAreMultiplesOfTheUnit() {
    #expect(fits(row(20, 1.12, 2.12)) && !fits(row(20, 1.14, 2.14)) && fits(row(20, 0.88, 1.88)))
    #expect(fits(row(20, 1.17, 2)) && !fits(row(20, 1.19, 2)) && fits(row(20, 0.9, 0.9, 2)))
  }

  /// More than half of them, or more than 40, are shorter than nine and a half units.
  @Test func mostStepsAreShort() {
    #expect(fits(row(16, 1, 2) + row(15, 12)) && !fits(row(16, 1, 2) + row(16, 12)))
    #expect(fits(row(41, 1, 2) + row(60, 12)) && !fits(row(40, 1, 2) + row(60, 12)))
    #expect(!fits(row(15, 1, 2) + row(1, 9.5)) && fits(row(15, 1, 2) + row(1, 9.49)))
  }

  /// Of a unit that is a part of the short steps, more than a quarter of the steps are no multiples of them.
  @Test func aPartShowsInStepsOfItsOwn() {
    func parts(_ broken: Int, of part: Double) -> Bool {
      let others = row(16 - broken, part, 2 * part)
      return fits(row(broken, part + 1) + others, 2, inPartsOf: Int(part))
    }
    #expect(!parts(4, of: 2) && parts(5, of: 2) && !parts(4, of: 3) && parts(5, of: 3))
    #expect(fits(row(16, 2, 4), 2, inPartsOf: 1))
    #expect(!fits(row(16, 2, 4), 2, inPartsOf: 2))
  }

  /// Eight steps of 1.1 units stray by 0.8 units, and do so wherever they stand.
  @Test func missesAddUpWhereThereIsNoGrid() {
    func keeps(_ offsets: [Double], _ blur: Double) -> Bool {
      BlurredGrid.keepsPlace(offsets[...], 1, within: blur)
    }
    let (even, few) = ((0..<30).map { 1.1 * Double($0) }, (0..<9).map { 1.1 * Double($0) })
    #expect(keeps(even, 0.801) && !keeps(even, 0.799) && keeps(few, 0.801) && !keeps(few, 0.799))
    #expect(!keeps(Array(few.dropLast()), 9) && keeps(even.map { 0 - $0 }, 0.801))
    // What stands still says nothing more: half of the rows stray by as much.
    let paused = even.flatMap { [$0, $0] }
    #expect(keeps(paused, 0.401) && !keeps(paused, 0.399))
    #expect(keeps((0..<30).map { Double($0 * $0) }, 1e-9))
    let ones = (0..<30).map { Double($0) }
    #expect(BlurredGrid.keepsPlace(ones[...], 0.9, within: 0.801))
    #expect(!BlurredGrid.keepsPlace(ones[...], 0.9, within: 0.799))
  }

  /// The grid of steps of so many points, in turn, with an offset that strays by `miss` pt every eight rows.
  private func quantum(
    _ lengths: [Double], first: [Double] = [], miss: Double = 0, blur: Double = 0.1, count: Int = 70
  ) -> Double {
    let steps = first + (0..<count).map { lengths[$0 % lengths.count] }
    var offsets = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    for row in offsets.indices where row / 8 % 2 == 1 { offsets[row] += miss }
    let times = offsets.indices.map { Double($0) / 64 }
    return BlurredGrid(of: offsets, at: times, interval: 1 / 64.0, blur: blur).quantum
  }

  /// The unit is that of the short steps, or of the shortest, or a half or a third of the short ones.
  @Test func theUnitIsAPartOfTheShortSteps() {
    #expect(quantum([7, 14, 7]) == 7 && quantum([6, 9, 6]) == 3 && quantum([9, 12, 9]) == 3)
    #expect(quantum([6, 9, 6], first: [3, 3, 3, 3]) == 3)
    #expect(quantum([1, 2, 1]) == 0)
    // One shorter step does not tell, be it one of 16.
    #expect(abs(quantum([7, 14, 7], first: [7, 7, 4.5], blur: 2) - 7) < 0.2)
    #expect(abs(quantum([7, 14, 7], first: [7, 7, 4.5], blur: 3, count: 15) - 7) < 0.2)
    // A fourth is not looked for.
    #expect(quantum([12, 15, 12]) == 0)
  }

  /// A finer rounding strays by half of its grid at the most.
  @Test func anOffsetStraysByHalfOfTheBlur() {
    #expect(abs(quantum([7, 14, 7], miss: 0.19, blur: 0.4) - 7) < 0.1)
    #expect(quantum([7, 14, 7], miss: 0.23, blur: 0.4) == 0)
  }

  /// A grid of 7 pt behind thirds of a point; 1 pt and less is none.
  @Test(arguments: [(7.0, true), (1.5, true), (0.9, false)])
  func aUnitIsMoreThanAPoint(unit: Double, isGrid: Bool) {
    var place = 0.0
    let offsets = (0..<80).map { row -> Double in
      place += unit * Double(1 + row % 3 % 2)
      return place
    }
    let times = offsets.indices.map { Double($0) / 64 }
    let found = BlurredGrid(of: offsets, at: times, interval: 1 / 64.0, blur: 0.1).quantum
    #expect(isGrid ? abs(found - unit) < 1e-9 : found == 0)
    #expect(BlurredGrid(of: offsets, at: times, interval: 0, blur: 0.1).quantum == 0)
  }
}
