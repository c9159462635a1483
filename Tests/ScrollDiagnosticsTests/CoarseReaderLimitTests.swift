import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Readers that are coarse, number by number: which waits count, and which grids are seen behind a finer rounding.
@Suite(.endsInTime) struct CoarseReaderLimitTests {
  private func found(_ trace: ScrollTrace) -> Finding? {
    let found = CoarseReader(trace: trace, prepared: PreparedTrace(trace)).findings
    return found.first { "\($0.subject)" == "reading" } ?? found.first
  }

  /// A reader of a view that moves evenly faster; each step takes so many rows and goes so many pt.
  private func reader(_ steps: [(rows: Int, step: Double)], fps: Double = 64, last: Int = 2) -> Finding? {
    var (readings, place) = ([100.0], 100.0)
    for step in steps {
      readings += ScrollTrace.constant(place, step.rows - 1)
      place += step.step
      readings.append(place)
    }
    readings += ScrollTrace.constant(place, last)
    let offsets = readings.indices.map { row -> Double in
      let time = Double(row)
      return 100 + 2.137 * time + 0.0137 * time * time
    }
    return found(ScrollTrace(exactly: offsets, fps: fps, [.sampledOffset: readings]))
  }

  /// Nine rows of a reader that reads 20 times a second.
  @Test func nineRowsAreEnough() {
    func rows(_ count: Int) -> Finding? {
      let offsets = (0..<count).map { row -> Double in (31.3 + 0.7 * Double(row)) * Double(row) }
      return found(ScrollTrace(exactly: offsets, fps: 20))
    }
    #expect(rows(8) == nil && abs((rows(9)?.value("interval") ?? 0) - 1 / 20.0) < 1e-9)
  }

  /// Three waits between readings that go on in one direction, behind the first step.
  @Test func threeWaitsAreEnough() {
    func waits(_ count: Int) -> Finding? {
      reader((0..<count + 2).map { (rows: 5, step: 30.3 + 0.71 * Double($0)) })
    }
    #expect(waits(2) == nil && abs((waits(3)?.value("interval") ?? 0) - 5 / 64.0) < 1e-9)
  }

  /// A reading is held for a quarter of a second at the most.
  @Test func aQuarterOfASecondIsAHeldReading() {
    func held(_ rows: Int) -> Finding? {
      reader((0..<8).map { (rows: rows, step: 30.3 + 0.71 * Double($0 % 3)) })
    }
    #expect(abs((held(16)?.value("interval") ?? 0) - 0.25) < 1e-9 && held(17) == nil)
  }

  /// Where three readings are fast, more than 60 pt/s, slow ones do not count; with two fast ones all do.
  @Test func fastReadingsTellTheInterval() {
    // Of the fast ones the first begins behind a slow one, the way of which it goes on.
    func interval(fast: Int, _ step: Double = 3.1) -> Double {
      let slow = (0..<9).map { (rows: 8, step: 4 + 0.013 * Double($0)) }
      let quick = (0..<fast).map { (rows: 3, step: step + 0.007 * Double($0)) }
      return 64 * (reader(slow + quick + slow)?.value("interval") ?? 0)
    }
    // 3.1 pt in 3/64 s are 66 pt/s.
    #expect(abs(interval(fast: 3) - 3) < 1e-9 && abs(interval(fast: 4) - 3) < 1e-9)
    #expect(interval(fast: 2) > 6 && abs(interval(fast: 4, 2.85) - 3) < 1e-9 && interval(fast: 4, 2.75) > 6)
  }

  /// A slow step counts from one and a half points on.
  @Test func aSlowStepIsLongerThanThreeTimesTheLeast() {
    func interval(_ step: Double) -> Double? {
      reader((0..<14).map { (rows: 6, step: step + 0.0037 * Double($0)) })?.value("interval")
    }
    #expect(interval(1.4) == nil && abs((interval(1.51) ?? 0) - 6 / 64.0) < 1e-9)
    #expect(abs((interval(2) ?? 0) - 6 / 64.0) < 1e-9)
  }

  /// Of two steps in one direction the shorter one may be less than a point.
  @Test func aShortStepKeepsTheDirection() {
    let found = reader((0..<20).map { (rows: 6, step: $0 % 2 == 0 ? 0.6 : 1.6) })
    #expect(abs((found?.value("interval") ?? 0) - 6 / 64.0) < 1e-9)
    #expect(reader((0..<20).map { (rows: 6, step: $0 % 2 == 0 ? -0.6 : 1.6) }) == nil)
  }

  /// Rows that come seldom hold no readings, however noisy they are: each is one, and they come too seldom for a display.
  @Test(arguments: [25.0, 28.9]) func rowsThatComeSeldomAreReadings(fps: Double) {
    var generator = SeededGenerator(seed: 4)
    let offsets = (0..<120).map { row -> Double in
      let place = Double(row)
      return 300 + 3 * place + 0.003 * place * place + 0.4 * generator.nextNormal()
    }
    let trace = ScrollTrace(exactly: offsets, fps: fps)
    #expect(PreparedTrace(trace).heldNoise > 1.5)
    #expect(abs((found(trace)?.value("interval") ?? 0) - 1 / fps) < 1e-9)
  }

  /// Readings on a grid of less than 60 pt are rounded, and those of a page are not.
  @Test func aGridIsLessThanAPage() {
    func quantum(_ unit: Double) -> Double {
      let offsets = (0..<200).map { row -> Double in
        700.37 + 8 * Double(row) + 24 * Elementary.sin(Double(row) / 8)
      }
      let readings = offsets.map { offset -> Double in (offset / unit).rounded() * unit }
      let found = found(ScrollTrace(exactly: offsets, [.sampledOffset: readings]))
      return found.map { "\($0.mechanism)" == "rounded readings" ? $0.value("quantum") ?? 0 : 0 } ?? 0
    }
    #expect(quantum(59) == 59 && quantum(60) == 0 && quantum(60.5) == 0)
  }

  /// Twelve changes show a grid.
  @Test func twelveChangesShowAGrid() {
    func found(_ changes: Int) -> Finding? {
      let heights = (0..<20).map { 5 * Double($0 + $0 / 2) }
      let readings = (0..<280).map { heights[min(changes, $0 / 14)] }
      let offsets = (0..<280).map { row -> Double in 0.5 * Double(row) + 0.0371 * Double(row % 11) }
      return self.found(ScrollTrace(exactly: offsets, [.sampledOffset: readings]))
    }
    #expect(found(11) == nil && found(12)?.value("quantum") == 5)
  }

  /// The grid that a view of whole units shows behind a finer rounding and noise, moved by `stray` pt every eight of the first rows.
  private func quantum(
    _ unit: Double, finer: Double = 0, noise: Double = 0, stray: Double = 0, share: Double = 1,
    rests: Int = 0,
    pace: Double = 1.4
  ) -> Double {
    var generator = SeededGenerator(seed: 3)
    let offsets = (0..<260).map { row -> Double in
      let place = Double(max(0, row - rests))
      let exact = unit * (pace * place + 0.6 * Elementary.sin(place / 3)).rounded()
      let moved = exact + (Double(row) < share * 260 && row / 8 % 2 == 1 ? stray : 0)
      let shown = moved + noise * generator.nextNormal()
      return 500 + (finer > 0 ? (shown / finer).rounded() * finer : shown)
    }
    return found(ScrollTrace(exactly: offsets))?.value("quantum") ?? 0
  }

  /// What is moved by 0.35 pt or less in most rows keeps its place, or by three fifths of the finer grid; more is no grid.
  @Test func aFinerRoundingBlursAGrid() {
    // A stray of so many pt in a share of the rows, root mean square.
    #expect(abs(quantum(7, stray: 0.45, share: 0.4) - 7) < 0.01, "0.28 of 0.35")
    #expect(abs(quantum(7, stray: 0.45, share: 0.6) - 7) < 0.01, "0.35 of 0.35")
    for rests in [0, 60] {
      // Half a point is more than 0.35, and on a grid of a point 0.75 is more than 0.6.
      #expect(quantum(7, finer: 0.5, stray: 0.45, rests: rests) == 0)
      #expect(quantum(7, finer: 0.5, stray: 0.6, share: 0.8, rests: rests) == 0)
      #expect(quantum(7, finer: 1, stray: 0.6, share: 0.6, rests: rests) == 0)
      #expect(quantum(7, finer: 1, noise: 0.2, stray: 1, share: 0.6, rests: rests) == 0)
    }
    #expect(quantum(5, finer: 0.5, stray: 0.5, share: 0.6) == 0)
  }

  /// Where noise hides it, values are one that differ by the noise.
  @Test func noiseBlursAGrid() {
    #expect(abs(quantum(7, finer: 0.5, stray: 0.4, pace: 0.9) - 7) < 0.01)
    #expect(abs(quantum(2.6, stray: 0.5, pace: 0.9) - 2.6) < 0.01)
    #expect(abs(quantum(7, stray: 0.45, share: 0.8, pace: 0.9) - 7) < 0.01)
    #expect(abs(quantum(5, finer: 1, stray: 1, pace: 0.9) - 5) < 0.01)
  }

  /// A unit is more than 1.02 pt, and more than two and a half steps of the finer grid.
  @Test func aUnitIsCoarserThanTheFinerGrid() {
    #expect(abs(quantum(1.25, finer: 0.1) - 1.25) < 0.01)
    for unit in [3.4, 3.6, 3.7] { #expect(abs(quantum(unit, finer: 1) - unit) < 0.02) }
    #expect(abs(quantum(1.7, finer: 0.5) - 1.7) < 0.01)
    for unit in [2.2, 2.3, 2.4] { #expect(quantum(unit, finer: 1) == 0) }
    // A part of a unit of 7 pt is no grid behind whole points either.
    #expect(abs(quantum(7, finer: 1, stray: 0.6, share: 0.4, pace: 0.9) - 7) < 0.01)
  }
}

/// Which steps tell the unit of a blurred grid, and how much of a trace is looked at.
@Suite(.endsInTime) struct GridPartTests {
  private func quantum(_ steps: [Double], stray: (row: Int, length: Double) = (-1, 0)) -> Double {
    var offsets = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    if stray.row >= 0 { offsets[stray.row] += stray.length }
    let times = offsets.indices.map { Double($0) / 64 }
    return BlurredGrid(of: offsets, at: times, interval: 1 / 64.0, blur: 0.1).quantum
  }

  /// A single step of a unit tells it where the others are of four and five.
  @Test func theShortestStepMayBeTheUnit() {
    let long = (0..<70).map { $0 % 3 == 1 ? 15.0 : 12 }
    #expect(quantum([3, 3, 3, 3] + long) == 3 && quantum(long) == 0)
  }

  /// Of the first 1024 offsets each keeps its place.
  @Test func theFirstOffsetsKeepTheirPlaces() {
    let steps = (0..<1100).map { $0 % 3 == 1 ? 14.0 : 7 }
    #expect(abs(quantum(steps, stray: (1024, 3.4)) - 7) < 0.01)
    // Only a grid of half as much has it.
    #expect(abs(quantum(steps, stray: (1023, 3.4)) - 3.5) < 0.01)
  }
}
