import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Clocks of displays and samplers whose interval and errors are known.
@Suite(.endsInTime) struct FrameClockTests {
  /// Times that are early and late in turn scatter by just that around the even ones.
  @Test(arguments: [0.0, 0.0002, 0.0005]) func aClockThatErrsBothWaysKeepsItsInterval(error: Double) {
    let recorded = (0..<81).map { row -> Double in
      let late = row % 2 == 0 ? error : -error
      return 5 + Double(row) / 64 + late
    }
    let clock = FrameClock(recorded)
    // 41 are late and 40 early, so the line lies a part in 81 of the error higher.
    #expect(abs(clock.interval - 1 / 64.0) < 1e-9)
    #expect(abs(clock.scatter - error * (1 - 1 / 81.0 / 81).squareRoot()) < 1e-9 && clock.isEven)
    for (row, time) in clock.times.enumerated() {
      #expect(abs(time - (5 + Double(row) / 64 + error / 81)) < 1e-9)
    }
    // A line through n points: σ²·n/(n - 2) over Σ(x - x̄)² = n·(n² - 1)/12.
    let spread = 81.0 * (81 * 81 - 1) / 12
    #expect(abs(clock.intervalError - clock.scatter * (81.0 / 79 / spread).squareRoot()) < 1e-12)
  }

  @Test func missingFramesHaveTheirNumbers() {
    let rows = [0, 1, 2, 5, 6, 8, 9, 10, 14, 15]
    let clock = FrameClock(rows.map { 2 + Double($0) / 60 })
    #expect(abs(clock.interval - 1 / 60.0) < 1e-12 && clock.scatter < 1e-12)
    for (time, row) in zip(clock.times, rows) { #expect(abs(time - (2 + Double(row) / 60)) < 1e-12) }
  }

  @Test func fewTimesAndUnevenOnesAreNoClock() {
    let two = FrameClock([1, 2])
    #expect(two.times == [1, 2] && two.interval == 0 && !two.isEven && two.intervalError == .infinity)
    #expect(FrameClock([1, 2, 3]).interval == 1 && FrameClock([]).times.isEmpty)
    var (generator, time) = (SeededGenerator(seed: 4), 0.0)
    let uneven = (0..<200).map { _ -> Double in
      time += 0.4 + 1.2 * generator.nextUnit()
      return time
    }
    // Places at random within a frame scatter by 1/√12 of it.
    let clock = FrameClock(uneven)
    #expect(clock.scatter > 0.2 * clock.interval)
  }

  /// 0.3 of the interval is where neighbours might change places.
  @Test(arguments: [(0.29, true), (0.31, false)]) func aClockIsEvenUpToThreeTenthsOfAFrame(
    share: Double, isEven: Bool
  ) {
    // Two early, two late: the slow clock that follows does not catch up with either.
    let recorded = (0..<400).map { row -> Double in Double(row) + (row / 2 % 2 == 0 ? share : -share) }
    #expect(FrameClock(recorded).isEven == isEven)
  }

  /// Frames that take 0.15 of themselves more or less, each on its own, are soon off by more than errors of an even clock are.
  @Test func framesThatWanderAreNotEven() {
    var generator = SeededGenerator(seed: 2)
    var (wandering, time, even) = ([Double](), 0.0, [Double]())
    for row in 0..<60 {
      let error = 0.3 * (generator.nextUnit() - 0.5)
      wandering.append(time + error)
      even.append(Double(row) + error)
      time += 1 + error
    }
    let clock = FrameClock(wandering)
    #expect(clock.scatter < 0.3 * clock.interval && !clock.isEven && FrameClock(even).isEven)
    // A clock in whole milliseconds beside a display of 59.99 Hz is late by ever more, and then by nothing.
    let whole = FrameClock((0..<600).map { (Double($0) * 16.67).rounded(.down) })
    #expect(whole.isEven && abs(whole.interval - 16.67) < 1e-3)
  }

  @Test func samplesThinEvenly() {
    let samples = FitSamples(times: (0..<100).map(Double.init), offsets: (0..<100).map { 2 * Double($0) })
    #expect(samples.thinned(to: 100).count == 100 && samples.thinned(to: 99).count == 50)
    let few = samples.thinned(to: 30)
    #expect(
      few.times == stride(from: 0, to: 100, by: 4).map(Double.init) && few.offsets == few.times.map { 2 * $0 }
    )
    #expect(samples[10..<13].times == [10, 11, 12] && samples.velocity(5..<9) == 2)
    var rested = samples
    rested.place = 7
    #expect(
      rested.whole.count == 101 && rested.whole.times[100] == .infinity && rested.whole.offsets[100] == 7)
    #expect(rested.whole.place == nil && samples.whole.count == 100)
    rested.quantum = 3
    #expect(abs(rested.gridDeviation - 3 / 12.0.squareRoot()) < 1e-12)
  }

  private func parameter(_ fit: SamplerFit, _ name: StaticString) -> MotionFit.Parameter? {
    fit.parameters.first { $0.name.isSpelled(like: name) }
  }

  /// A ramp of 120 pt/s read each third row of 1/60 s, two rows late, on steps of 1.5 pt.
  @Test func aSamplerIsFoundAsItReads() throws {
    let times = (0..<240).map { 3 + Double($0) / 60 }
    let truth = times.map { 120 * ($0 - 3) + 20 * Elementary.sin(2 * $0) }
    let readings = times.indices.map { row -> Double in
      (truth[max(0, row / 3 * 3 - 2)] / 1.5).rounded() * 1.5
    }
    let fit = SamplerFit(readings, at: times, truth: truth)
    #expect(abs(try #require(parameter(fit, "quantum")).value - 1.5) < 1e-9)
    let interval = try #require(parameter(fit, "interval"))
    #expect(abs(interval.value - 0.05) < 1e-9 && interval.standardError < 1e-6)
    let latency = try #require(parameter(fit, "latency"))
    // Known to about half a frame: it may read in the frame, or up to a frame before.
    #expect(abs(latency.value - 2 / 60.0) < 2 * latency.standardError && latency.standardError < 0.75 / 60)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let times = (0..<40).map { Double($0) / 60 }
    // No truth, no latency; no grid, no quantum; four readings, nothing.
    let curve = times.map { 100 * Elementary.exp($0) }
    let names = SamplerFit(curve, at: times, truth: nil).parameters.map { "\($0.name)" }
    #expect(names == ["interval"])
    #expect(SamplerFit(Array(curve.prefix(4)), at: Array(times.prefix(4)), truth: nil).parameters.isEmpty)
    #expect(
      SamplerFit(Array(curve.prefix(5)), at: Array(times.prefix(5)), truth: nil).parameters.isEmpty,
      "four steps")
    #expect(SamplerFit(Array(curve.prefix(6)), at: Array(times.prefix(6)), truth: nil).parameters.count == 1)
    #expect(SamplerFit(curve, at: times, truth: [.nan] + curve.dropFirst()).parameters.count == 1)
    let unknown = times.indices.map { $0 % 2 == 0 ? curve[$0] : .nan }
    let every = SamplerFit(unknown, at: times, truth: nil).parameters
    #expect(every.count == 1 && abs(every[0].value - 1 / 30.0) < 1e-9)
  }

  /// Where a grid holds a slow motion, a reader's waits tell its clock if they take the usual number of rows, or one more, or less.
  @Test(arguments: [(8, 3), (7, 3)]) func waitsOfARowMoreOrLessAreAReaders(rows: Int, readings: Int) throws {
    let offsets = (0..<120).map { Double($0 * readings / rows) }
    let fit = SamplerFit(offsets, at: offsets.indices.map { Double($0) / 64 }, truth: nil)
    let interval = try #require(fit.parameters.first { "\($0.name)" == "interval" })
    #expect(abs(interval.value - Double(rows) / Double(readings) / 64) < 3 * interval.standardError)
    #expect(interval.standardError < 0.01 / 64)
  }

  /// A grid of thirds that begins anywhere, written with two digits: each misses it by 0.003 pt, and some 120 steps tell it to 1e-4 pt.
  @Test(arguments: [0, 1 / 12.0, 0.25]) func aGridThatBeginsAnywhereIsMeasured(start: Double) throws {
    let places = (0..<60).reduce(into: [0.0]) { (places: inout [Double], step: Int) in
      places.append(places[places.count - 1] + Double(1 + step % 3))
    }
    let offsets = places.map { place -> Double in (100 * (start + place / 3)).rounded() / 100 }
    let fit = SamplerFit(offsets, at: offsets.indices.map { Double($0) / 64 }, truth: nil)
    let quantum = try #require(fit.parameters.first { "\($0.name)" == "quantum" })
    #expect(abs(quantum.value - 1 / 3.0) < 1e-4 && quantum.standardError < 1e-4)
  }
}
