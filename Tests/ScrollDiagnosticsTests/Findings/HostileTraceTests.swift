import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Traces that nobody records on purpose: each question about them ends, and no number in an answer is made up.
@Suite struct HostileTraceTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let trace: ScrollTrace

    init(_ name: String, _ rows: [(time: Double, offset: Double)]) {
      testDescription = name
      var recorder = ScrollRecorder()
      for row in rows { recorder.record(row.offset, at: row.time) }
      trace = recorder.trace
    }
  }

  private static func rows(_ count: Int, _ offset: (Int) -> Double) -> [(time: Double, offset: Double)] {
    (0..<count).map { (Double($0) / 60, offset($0)) }
  }

  static let all: [Hostile] = [
    Hostile("nothing", []), Hostile("one row", [(5, 30)]), Hostile("two rows", [(5, 30), (6, 31)]),
    Hostile("a constant", rows(300) { _ in 1234.5 }),
    Hostile("not a number", rows(100) { $0 % 3 == 0 ? .nan : Double($0) }),
    Hostile("infinite offsets", rows(100) { $0 % 2 == 0 ? .infinity : -.infinity }),
    Hostile("every row at one time", (0..<200).map { (1, Double($0)) }),
    Hostile("times that go back", (0..<200).map { (Double($0 % 7), Double($0)) }),
    Hostile("the farthest offsets", rows(200) { $0 % 2 == 0 ? -1e9 : 1e9 }),
    Hostile("one huge step", rows(200) { $0 < 100 ? 0 : 1e9 }),
    Hostile("white noise", rows(600) { row in 500 * Elementary.sin(Double(row * row)) }),
    Hostile("frames of a microsecond", (0..<500).map { (Double($0) * 1e-6, Double($0 * $0)) }),
    Hostile("frames of minutes", (0..<200).map { (Double($0) * 1000, 50 * Double($0)) }),
    Hostile(
      "a pause of half a year",
      rows(200) { Double(9 * $0) }.map { ($0.time < 1.5 ? $0.time : 1e7 + $0.time, $0.offset) }),
    Hostile("a square wave", rows(400) { $0 / 9 % 2 == 0 ? 0 : 700 }),
    Hostile("whole pages", rows(400) { Double($0 / 40) * 700 }),
  ]

  @Test(arguments: all) func everyQuestionEnds(hostile: Hostile) {
    let trace = hostile.trace
    let diagnosis = trace.diagnosis()
    for finding in diagnosis.findings {
      #expect(finding.confidence > 0 && finding.confidence <= 1)
      #expect(finding.start <= finding.end && finding.samples.upperBound <= trace.count)
      #expect(!finding.message.isEmpty)
    }
    #expect(diagnosis.metrics.allSatisfy { !$0.value.isNaN }, "\(diagnosis.metrics)")
    let fit = trace.fit(truth: trace.offsets)
    #expect(fit.parameters.allSatisfy { $0.value.isFinite && $0.standardError >= 0 })
    _ = (trace.comparison(), trace.response(), trace.csv, trace.description)
    _ = FrameRateComparison(trace, trace)
  }

  /// Recordings begin and end anywhere.
  @Test(arguments: PlantedFault.all) func aRecordingMayBeCutOffAnywhere(fault: PlantedFault) {
    var whole = Gesture(rate: 60)
    _ = fault.plant(&whole)
    for count in [0, 1, 2, 3, 5, 8, 12, 40, 90] {
      for isEnd in [false, true] {
        var part = whole
        let last = whole.times.count
        part.remove { isEnd ? $0 < last - count : $0 >= count }
        let trace = part.trace(.edges, quantum: 0.5)
        #expect(trace.count == count)
        _ = (trace.diagnosis(), trace.fit(), trace.response(), trace.sampleMetrics)
      }
    }
  }

  /// A quarter of an hour at 120 Hz.
  @Test func aLongRecordingIsDiagnosedToItsEnd() {
    var recorder = ScrollRecorder()
    let gesture = Gesture(rate: 120)
    for row in 0..<108_000 {
      let lap = row % gesture.offsets.count
      recorder.record(
        gesture.offsets[lap] + 2000 * Double(row / gesture.offsets.count), at: Double(row) / 120)
    }
    let segments = recorder.trace.diagnosis().segments
    #expect(segments.count >= 108_000 / gesture.offsets.count)
    #expect(segments.last?.end == recorder.trace.times.last)
  }

  @Test func tooFewRowsShowNothingAndSaySo() {
    for count in 0..<12 {
      var recorder = ScrollRecorder()
      for index in 0..<count { recorder.record(Double(index * index), at: Double(index)) }
      let diagnosis = recorder.trace.diagnosis()
      #expect(diagnosis.segments.isEmpty == (count < 2))
      #expect(diagnosis.limits.contains { "\($0)".hasPrefix("Most faults: twelve samples") })
    }
  }
}
