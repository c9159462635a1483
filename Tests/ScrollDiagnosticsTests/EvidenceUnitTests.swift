import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

extension FrameRateComparison {
  /// Rates of 4 and 2 /s at 120 and 60 Hz are one share a frame.
  static let byFrames = FrameRateComparison(
    rates: (first: 4, second: 2), intervals: (first: 1 / 120.0, second: 1 / 60.0), areSteady: true)
}

/// The unit of each number that is told, by its symbol; and what a cut's finding advises.
@Suite(.endsInTime) struct EvidenceUnitTests {
  private func units(_ metrics: [TraceMetric]) -> [String] { metrics.map { "\($0.name): \($0.unit.symbol)" } }

  @Test func lostFramesHaveTheirUnits() throws {
    let finding = try #require(ScrollTrace.withHoles().finding(.droppedFrames))
    #expect(
      units(finding.evidence) == [
        "missing_frames: frames", "share: ", "longest_gap: s", "hitch_ratio: ms/s",
      ])
  }

  @Test func comparedFrameRatesHaveTheirUnits() throws {
    let finding = try #require(FrameRateComparison.byFrames.finding(in: ScrollTrace(exactly: [0, 1])))
    #expect(
      units(finding.evidence) == [
        "factor_per_frame: ", "rate: 1/s", "other_rate: 1/s", "interval: s", "other_interval: s",
      ])
  }

  private func cut(_ mechanism: StaticString) -> Finding {
    let context = ScrollTrace(exactly: (0..<40).map { 9 * Double($0) }).context()
    return InertiaCut(
      context: context, sample: 20, end: 21, mechanism: mechanism, before: 576, after: 288, lost: 40,
      lostTime: 0.25, rate: 2, confidence: 0.9
    ).finding
  }

  @Test func aCutHasItsUnits() {
    #expect(
      units(cut("scale").evidence) == [
        "velocity_before: pt/s", "velocity_after: pt/s", "factor: ", "lost_travel: pt", "lost_time: s",
        "decay_rate: 1/s", "geometry_change: ", "edge_known: ",
      ])
  }

  private static let restart: StaticString = """
    Do not restart the deceleration on a layout: keep the running motion, or restart it from its own velocity \
    at that time.
    """

  private static let cures: [(mechanism: StaticString, cure: StaticString)] = [
    (
      "cancel",
      """
      Do not set the offset, the insets or the scrollability of a view that decelerates: move the header by a \
      constraint of its own, or wait until the view rests.
      """
    ),
    (
      "shift",
      """
      Do not answer an inset with the offset in the same frame: keep the insets constant while the view decelerates, \
      and move the header by a constraint of its own.
      """
    ), ("scale", restart), ("remeasure", restart),
  ]

  @Test(arguments: cures.indices) func aCutIsCuredByItsMechanism(index: Int) {
    let (mechanism, cure) = Self.cures[index]
    let finding = cut(mechanism)
    #expect("\(finding.mechanism)" == "\(mechanism)" && "\(finding.cure)" == "\(cure)")
  }

  /// A spring is stiff in 1/s², and damped in 1/s.
  @Test func aSpringHasItsUnits() throws {
    let spring = Spring(stiffness: 120, damping: 22)
    let times = (0..<40).map { Double($0) / 64 }
    let offsets = times.map { spring.state(from: ScrollState(offset: 80, velocity: 0), after: $0).offset }
    let fit = try #require(
      LawFit(
        FitSamples(times: times, offsets: offsets, quantum: 0), from: [100, 20, 80, 0],
        law: SpringLaw.law(about: 0)))
    let found = SpringLaw.parameters(of: fit)
    #expect(found.map { "\($0.name): \($0.unit.symbol)" } == ["stiffness: 1/s^2", "damping: 1/s"])
    #expect(abs(found[0].value - 120) < 1e-3 && abs(found[1].value - 22) < 1e-3)
  }

  /// The symbols that the article on metrics lists.
  @Test func sampleMetricsHaveTheirUnits() {
    let offsets = (0..<20).map { 5 * Double($0) }
    let trace = ScrollTrace(
      exactly: offsets, [.maxOffset: ScrollTrace.constant(50, 20), .sampledOffset: offsets])
    #expect(
      units(trace.sampleMetrics) == [
        "samples: ", "duration: s", "sampling_rate: Hz", "update_rate: Hz", "quantum: pt",
        "missing_frames: frames", "hitch_ratio: ms/s", "repeated_times: frames", "travel: pt",
        "largest_step: pt", "reversals: ", "reversals_per_second: 1/s", "peak_to_peak: pt",
        "dominant_frequency: Hz", "jerk: pt", "residual_jerk: pt", "predictor_jank: ", "peak_overscroll: pt",
        "latency: s",
      ])
  }
}
