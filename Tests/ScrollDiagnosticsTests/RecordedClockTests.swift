import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Clocks of whole milli-, micro- and nanoseconds that count from anywhere: what is found hangs on no rounding of theirs.
@Suite(.endsInTime) struct RecordedClockTests {
  /// A rattle of two frames in noise, from `start` s on: on a clock of whole ms that errs by one, or on an even one.
  private func rattle(_ seed: UInt64, from start: Double, isEven: Bool = false) -> ScrollTrace {
    var (trace, dice) = (ScrollTrace(), SeededGenerator(seed: seed))
    var offset = 1000.0
    for row in 0..<120 {
      let error = (2 * dice.nextUnit() - 1).rounded()
      let time = start * 1000 + (Double(row) * 1000 / 60 + error).rounded() + 2
      offset += dice.nextUnit() < 1.0 / 3 ? 2 : 0
      let shown = offset + (row / 2 % 2 == 1 ? 4 : 0) + dice.nextNormal()
      trace.append(shown, at: isEven ? start + Double(row) / 60 : time / 1000)
    }
    return trace
  }

  /// The frames and numbers of 2 s are the same wherever the clock began; only the times move with it.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func whatIsFoundMovesWithTheClock(seed: UInt64) {
    let first = rattle(seed, from: 0).diagnosis()
    for start in [-3.0, 1, 10, 1_764_267_000] {
      let trace = rattle(seed, from: start)
      let diagnosis = trace.diagnosis()
      #expect(diagnosis.findings.map(\.samples) == first.findings.map(\.samples))
      #expect(diagnosis.findings.map(\.kind) == first.findings.map(\.kind))
      #expect(
        diagnosis.findings.map { $0.evidence.map(\.value) } == first.findings.map { $0.evidence.map(\.value) }
      )
      #expect(diagnosis.metrics.map(\.value).description == first.metrics.map(\.value).description)
      #expect(trace.findings.map(\.samples) == first.findings.map(\.samples))
      let all = zip(
        diagnosis.findings.map { [$0.start, $0.end] } + diagnosis.segments.map { [$0.start, $0.end] },
        first.findings.map { [$0.start, $0.end] } + first.segments.map { [$0.start, $0.end] })
      // A time between samples is off by a unit in the last place of an absolute time.
      for (moved, there) in all {
        #expect(zip(moved, there).allSatisfy { abs($0 - $1 - start) <= 2 * max(1, abs(start)).ulp })
      }
      let times = Set(trace.times)
      #expect(trace.findings.allSatisfy { times.contains($0.start) && times.contains($0.end) })
    }
  }

  /// So it is for sixtieths of a second, which are no whole numbers: the same to the bit.
  @Test(arguments: 1...40 as ClosedRange<UInt64>) func sixtiethsMoveWithTheClock(seed: UInt64) {
    let first = rattle(seed, from: 0, isEven: true).diagnosis()
    for start in [-3.0, 1, 1000, 100_000] {
      let diagnosis = rattle(seed, from: start, isEven: true).diagnosis()
      #expect(diagnosis.findings.map(\.samples) == first.findings.map(\.samples))
      #expect(
        diagnosis.findings.map { $0.evidence.map(\.value) } == first.findings.map { $0.evidence.map(\.value) }
      )
      #expect(diagnosis.metrics.map(\.value).description == first.metrics.map(\.value).description)
    }
  }

  private func trace(_ times: [Double]) -> ScrollTrace {
    var trace = ScrollTrace()
    for time in times { trace.append(0, at: time) }
    return trace
  }

  private func elapsed(_ times: [Double]) -> [Double]? {
    RecordedClock(trace(times))?.fromZero.times
  }

  @Test(
    arguments: [
      ([1.884, 2.066, 2.149], [0, 0.182, 0.265]), ([-0.5, -0.3, 0.25], [0, 0.2, 0.75]),
      ([0.016667, 0.033333], [0, 0.016666]), ([100.000000001, 100.000000004], [0, 3e-9]),
      ([1764267000.016, 1764267000.033], [0, 0.017]), ([7.0], [0]),
      ([0, 3 * 0.001, 0.007], [0, 0.003, 0.007]),
      // Frames of displays, to the last bit as if they began at 0.
      ([0, 1 / 60.0], [0, 1 / 60.0]), ([5, 5 + 1 / 60.0, 5 + 2 / 60.0], [0, 1 / 60.0, 2 / 60.0]),
      ([1000 + 1 / 90.0, 1000 + 7 / 144.0], [0, 7 / 144.0 - 1 / 90.0]),
      ([1764267000.016667, 1764267000.033333], [0, 1 / 60.0]),
    ] as [([Double], [Double])])
  func wholeNumbersCountFromTheFirst(times: [Double], from zero: [Double]) {
    #expect(elapsed(times) == zero)
  }

  /// No whole numbers, and some that doubles of that size do not tell apart.
  @Test(
    arguments: [
      [], [1e12, 1e12 + 0.5], [1, 1.0.nextUp, 2], [1.0001 / 3, 2], [0, 1 / 165.0],
    ] as [[Double]])
  func otherTimesStayAsTheyAre(times: [Double]) { #expect(elapsed(times) == nil) }

  /// A time that is no sample's keeps its distance from the first.
  @Test func timesBetweenSamplesMoveWithTheFirst() throws {
    let clock = try #require(RecordedClock(trace([1.884, 2.066, 2.149])))
    let between = clock.segment(TraceSegment(phase: .drag, start: 0.182, end: 0.2))
    #expect(between.start == 2.066 && between.end == 1.884 + 0.2)
    #expect(clock.segment(TraceSegment(phase: .drag, start: 0, end: 0.265)).end == 2.149)
    #expect(clock.segment(TraceSegment(phase: .drag, start: 0, end: 0.3)).end == 1.884 + 0.3)
  }
}
