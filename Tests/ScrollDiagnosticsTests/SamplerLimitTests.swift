import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// From which readings on a sampler's grid, clock and latency are known.
@Suite(.endsInTime) struct SamplerLimitTests {
  private func names(_ fit: SamplerFit) -> [String] { fit.parameters.map { "\($0.name)" } }

  /// Waits of a slow view that its grid holds, in rows: no clock makes them.
  private static let slow = [7, 2, 11, 4, 9, 3, 13, 6, 8, 5, 12, 2, 10, 4, 7, 3, 9, 11]

  /// Readings on whole points: after each wait in rows one that is `step` pt more.
  private func readings(_ parts: [(waits: [Int], step: Double)]) -> [Double] {
    var offsets = [0.0]
    for part in parts {
      for wait in part.waits {
        let last = offsets[offsets.count - 1]
        offsets += [Double](repeating: last, count: wait - 1) + [last + part.step]
      }
    }
    return offsets
  }

  /// Whether the clock of a reader is told.
  private func isTold(_ parts: [(waits: [Int], step: Double)]) -> Bool {
    let offsets = readings(parts)
    return names(SamplerFit(offsets, at: offsets.indices.map { Double($0) / 64 }, truth: nil)).contains(
      "interval")
  }

  /// Five readings tell a grid.
  @Test func fiveReadingsTellAGrid() {
    func found(_ offsets: [Double]) -> [String] {
      names(SamplerFit(offsets, at: offsets.indices.map { Double($0) / 64 }, truth: nil))
    }
    #expect(found([0, 1, 3, 4]).isEmpty && found([0, 1, 3, 4, 6]).contains("quantum"))
  }

  /// Twelve readings of a motion of three steps a reading, of which the two on both sides move as fast; the
  /// first and the last have neighbours on one side.
  @Test func twelveFastReadingsTellAClock() {
    func fast(_ count: Int, _ step: Double = 3) -> (waits: [Int], step: Double) {
      ([Int](repeating: 2, count: count), step)
    }
    let slow = (Self.slow, 1.0)
    // The two before the slow ones do not count, nor the first behind them.
    #expect(isTold([fast(14), slow]) && !isTold([fast(13), slow]))
    #expect(isTold([slow, fast(13)]) && !isTold([slow, fast(12)]))
    #expect(isTold([slow, fast(15), slow]) && !isTold([slow, fast(14), slow]))
    #expect(!isTold([fast(14, 2), slow]) && isTold([fast(14, 4), slow]))
    // One slow step at the beginning or the end is as good as many.
    for count in 12...15 {
      #expect(isTold([([3], 1), ([2], 1), fast(count), slow]) == (count == 15))
      #expect(isTold([slow, fast(count), ([2], 1)]) == (count == 15))
    }
  }

  /// Fewer readings tell a clock in each row: five at the least, three of four steps of a row.
  @Test(
    arguments: [
      ([1, 1, 1, 1, 1], true), ([1, 1, 1, 1], false), ([1, 1, 1, 1, 2], true), ([1, 1, 1, 2, 2], false),
      ([1, 1, 1, 1, 2, 2], false), ([1, 1, 1, 1, 1, 2], true), ([1, 2, 2, 2, 2, 1], false),
      ([1, 1, 1, 1, 1, 1, 2, 2, 2], false), ([1, 1, 1, 1, 1, 1, 1, 2, 2], true),
    ])
  func readingsInEachRowTellAClock(waits: [Int], isTold: Bool) {
    // The two last before the slow ones do not count.
    #expect(self.isTold([(waits + [2, 2], 3), (Self.slow, 1)]) == isTold)
  }

  /// Of ten waits of a slow view nine are the usual one.
  @Test func nineOfTenWaitsAreEven() {
    let nine = [4, 4, 4, 4, 9, 4, 4, 4, 4, 4]
    #expect(isTold([([4], 1), (nine, 1)]) && !isTold([([4], 1), ([4, 9, 4, 4, 9, 4, 4, 4, 4, 4], 1)]))
  }

  // MARK: the latency

  /// A view that goes up, fast and slowly in turns.
  private func course(_ time: Double) -> Double { 400 * time + 120 * Elementary.sin(4 * time) }

  /// A reading may miss the true offset by a twentieth of the way, in the root mean square.
  @Test(arguments: [(0.045, true), (0.06, false)]) func aReadingMissesATwentieth(
    share: Double, isReader: Bool
  ) {
    let times = (0..<120).map { Double($0) / 64 }
    let truth = times.map(course)
    let clean = times.map { course(max(0, $0 - 2 / 64.0)) }
    // What is missed is some of the way, and makes it longer.
    let way = (clean.max() ?? 0) - (clean.min() ?? 0)
    let readings = clean.enumerated().map { $0.element + share * way * (($0.offset / 2) % 2 == 0 ? 1 : -1) }
    let fit = SamplerFit(readings, at: times, truth: truth)
    #expect(names(fit).contains("latency") == isReader)
  }

  /// Where the true offset rests, five rows of age are as likely: 1.3 rows of error, of which an eighth of a
  /// second is too much.
  @Test(arguments: [(1 / 64.0, true), (0.08, true), (0.1, false)]) func anAgeIsKnownToAnEighthOfASecond(
    row: Double, isKnown: Bool
  ) {
    let times = (0..<70).map { row * Double($0) }
    let readings = times.indices.map { 500 + [0.0, 1, 3][min(58, $0) % 3] }
    // A coarse grid, which shows behind the last reading that changes.
    let truth = times.indices.map { $0 < 60 ? 500 : [510.0, 530, 540, 520][$0 % 4] }
    let fit = SamplerFit(readings, at: times, truth: truth)
    #expect(names(fit).contains("latency") == isKnown && (fit.reason == nil) == isKnown)
    if let latency = fit.parameters.first(where: { "\($0.name)" == "latency" }) {
      // From none to five rows, each as likely; 2.5 rows are 1.96 errors, but for half a step.
      #expect(abs(latency.value / row - 2.5) < 0.1 && abs(latency.standardError / row - 1.3) < 0.05)
    }
  }

  /// The delay behind a finger is counted in frames: their error adds to that of the delay.
  @Test(arguments: [0.0, 2e-4, 3e-3]) func theErrorOfFramesAdds(scatter: Double) throws {
    let times = (0..<120).map { row -> Double in
      let early = Double(row * row * 7 % 11) - 5
      return Double(row) / 64 + scatter * early / 5
    }
    func arc(_ time: Double) -> Double { 800 - 200 * (time - 0.9) * (time - 0.9) }
    let frames = FrameClock(times)
    let offsets = frames.times.map { (400 - arc($0 - 0.15)).rounded() }
    let fingers = frames.times.map(arc)
    let fit = SamplerFit(offsets, at: times, truth: fingers)
    let found = try #require(fit.parameters.first { "\($0.name)" == "latency" })
    let finger = try #require(
      FingerLatency(
        offsets, behind: fingers, at: frames.times, row: frames.interval,
        quantum: OffsetGrid(of: offsets).quantum, range: nil))
    #expect(found.value == finger.latency && frames.isEven)
    let count = finger.latency / frames.interval * frames.intervalError
    let error = (finger.error * finger.error + count * count).squareRoot()
    #expect(abs(found.standardError - error) < 1e-12)
    #expect(scatter < 1e-3 || count > 0.1 * finger.error)
  }

  /// Grids of readings and truth add up: readings of a view that hardly moves miss by two deviations of both
  /// at the most.
  @Test(arguments: [(1.9, true), (2.1, false)]) func gridsExplainMisses(
    share: Double, isReader: Bool
  ) {
    let times = (0..<120).map { Double($0) / 64 }
    let truth = times.indices.map { 6 * ((Double($0) / 40).rounded(.down) + ($0 % 40 < 4 ? 1 : 0)) }
    let deviation = ((4 * 4 + 6 * 6) / 12.0).squareRoot()
    let readings = times.indices.map { row -> Double in
      let error = share * deviation * (row % 2 == 0 ? 1 : -1)
      return 4 * ((truth[max(0, row - 1)] + error) / 4).rounded()
    }
    let fit = SamplerFit(readings, at: times, truth: truth)
    let misses = zip(readings.dropFirst(), truth).map { $0 - $1 }
    #expect((RootMeanSquare(of: misses).value < 2 * deviation) == isReader)
    #expect(names(fit).contains("latency") == isReader)
  }

  /// Both of 4 pt: two deviations are 3.27 pt, and readings of which five of eight miss by 4 pt leave 3.16
  /// pt.
  @Test func twoDeviationsAreExplained() {
    let times = (0..<70).map { Double($0) / 64 }
    let readings = times.indices.map {
      500 + [4.0, 0, -4, 0, 4, -4, 4, -4, 0, 4, 0, -4, 4, 0, -4, 0][min(58, $0) % 16]
    }
    let truth = times.indices.map { $0 < 60 ? 500 : [504.0, 512, 516, 508][$0 % 4] }
    #expect(names(SamplerFit(readings, at: times, truth: truth)).contains("latency"))
  }

  // MARK: the grid

  /// The step is known as well as the line through all of the grid's points that were read.
  @Test func aStepIsKnownAsItsLine() throws {
    let places = (0..<120).map { Double($0 * 17 % 41) }
    let offsets = places.map { (1000 / 3.0 * $0).rounded() / 1000 }
    let fit = SamplerFit(offsets, at: offsets.indices.map { Double($0) / 64 }, truth: nil)
    let quantum = try #require(fit.parameters.first { "\($0.name)" == "quantum" })
    let line = LineFit((0..<41).map(Double.init), (0..<41).map { (1000 / 3.0 * Double($0)).rounded() / 1000 })
    #expect(abs(quantum.value - line.slope) < 1e-12)
    #expect(abs(quantum.standardError / line.slopeError - 1) < 1e-6)
  }

  /// Offsets may count from anywhere: near 2^49 pt they are known to an eighth of a point.
  @Test func aGridCountsFromAnywhere() throws {
    let offsets = (0..<60).map { row -> Double in 0x1p49 + 0.25 * Double(row * 7 % 31) }
    let fit = SamplerFit(offsets, at: offsets.indices.map { Double($0) / 64 }, truth: nil)
    let quantum = try #require(fit.parameters.first { "\($0.name)" == "quantum" })
    #expect(abs(quantum.value - 0.25) < 1e-9)
    let far = (0..<60).map { row -> Double in 0x1p50 + 0.25 * Double(row * 7 % 31) }
    let other = SamplerFit(far, at: far.indices.map { Double($0) / 64 }, truth: nil)
    let same = try #require(other.parameters.first { "\($0.name)" == "quantum" })
    #expect(same.value == quantum.value && same.standardError == quantum.standardError)
  }
}
