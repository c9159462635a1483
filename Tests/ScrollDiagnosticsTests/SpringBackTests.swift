import Foundation
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Springs that lead a view back from where it was let go: which law they are, and whose.
@Suite(.endsInTime) struct SpringBackTests {
  /// A view 100 pt past the edge at 0, held for `held` s and let go with `velocity` pt/s, on a grid of 1/3 pt.
  private func trace(
    stiffness: Double, damping: Double, rate: Double, velocity: Double = 0, held: Double = 0.3,
    until end: Double = 1.5,
    phase: ScrollPhase? = nil, minOffset: Double? = nil
  ) -> ScrollTrace {
    let spring = Spring(stiffness: stiffness, damping: damping)
    let start = ScrollState(offset: -100.2, velocity: velocity)
    var recorder = ScrollRecorder()
    for row in 0..<Int((held + end) * rate) {
      let time = Double(row) / rate - held
      let offset = time < 0 ? -100.2 : spring.state(from: start, after: time).offset
      recorder.record((3 * offset).rounded() / 3, at: Double(row) / rate, phase: phase)
      if let minOffset {
        recorder.record(.minOffset, minOffset)
        recorder.record(.maxOffset, 4000)
      }
    }
    return recorder.trace
  }

  /// One in 370 lies farther than three standard errors away.
  private func isWithinErrors(_ fit: TraceFit, stiffness: Double, damping: Double) -> Bool {
    guard let k = fit["stiffness"], let c = fit["damping"] else { return false }
    return abs(k.value - stiffness) < 3 * k.standardError && abs(c.value - damping) < 3 * c.standardError
      && k.standardError < 0.1 * stiffness
  }

  /// At 30 Hz the first row in which it moves is as fast as any: that it was let go shows in the row before.
  @Test(arguments: [30.0, 60, 120]) func aViewThatIsLetGoIsLedByASpring(rate: Double) {
    let fit = trace(stiffness: 120, damping: 22, rate: rate).fit()
    #expect(isWithinErrors(fit, stiffness: 120, damping: 22) && fit["factor-per-ms"] == nil)
  }

  /// A strongly damped spring ends as a deceleration does.
  @Test func aStrongDampingIsNoDeceleration() {
    let free = trace(stiffness: 120, damping: 30, rate: 60).fit()
    #expect(isWithinErrors(free, stiffness: 120, damping: 30) && free["factor-per-ms"] == nil)
  }

  /// At 30 Hz its begin is two rows, and it rests in most of the others. Where a bound says that it comes from past the edge, that is no
  /// deceleration either: its slower root, of 5.9 or 7.6 /s, seemed to be a factor of 0.9942 or 0.9924.
  @Test(arguments: [(200.0, 40.0), (400, 60)]) func theTailOfAStrongDampingPastAnEdgeIsNoDeceleration(
    stiffness: Double, damping: Double
  ) {
    for held in [0, 0.3] {
      let fit = trace(stiffness: stiffness, damping: damping, rate: 30, held: held, minOffset: 0).fit()
      #expect(fit["factor-per-ms"] == nil && fit["stop-speed"] == nil)
    }
    // A view that is flung from the edge into the content has one.
    var recorder = ScrollRecorder()
    for row in 0..<90 {
      let offset = (-600 * expm1(-2 * Double(row) / 30)).rounded()
      recorder.record(offset, at: Double(row) / 30)
      recorder.record(.minOffset, 0)
      recorder.record(.maxOffset, 4000)
    }
    let factor = recorder.trace.fit()["factor-per-ms"]
    #expect(abs((factor?.value ?? 0) - exp(-0.002)) < 3 * (factor?.standardError ?? 0))
  }

  /// A view that is flicked back begins at its greatest speed. Where a phase or a bound says that it is past an edge, that is a spring;
  /// where nothing does, nothing is said.
  @Test func aViewThatIsFlickedBackIsASpringsWhereThatIsKnown() {
    func fit(_ phase: ScrollPhase?, _ minOffset: Double?) -> TraceFit {
      trace(
        stiffness: 120, damping: 22, rate: 60, velocity: 500, held: 0, phase: phase, minOffset: minOffset
      ).fit()
    }
    for known in [fit(.bounce, nil), fit(nil, 0)] {
      #expect(isWithinErrors(known, stiffness: 120, damping: 22) && known["factor-per-ms"] == nil)
    }
    let unknown = fit(nil, nil)
    #expect(unknown["stiffness"] == nil && unknown["factor-per-ms"] == nil)
  }

  /// Systems whose springs come near: all of them take ten times as long.
  private static let springs = FlingCatalog.standard.entries.filter { entry in
    (["uikit", "flutter-spring", "gecko-spring", "scroll-mechanics"] as [StaticString]).contains {
      entry.name.isSpelled(like: $0)
    }
  }

  /// iOS's spring, let go at rest: the recording may end before the view rests.
  @Test(arguments: [1.5, 0.5]) func theSpringOfASystemHasItsName(end: Double) throws {
    let trace = trace(stiffness: 120, damping: 22, rate: 60, until: end)
    let comparison = try #require(trace.comparison(among: Self.springs))
    #expect(comparison.fits.prefix(comparison.tied).contains { $0.model.description == "uikit" })
    #expect(comparison.law == nil && comparison.isExplained)
  }

  /// A spring that is no system's.
  @Test func theSpringOfNoSystemHasNone() throws {
    let trace = trace(stiffness: 200, damping: 24, rate: 60)
    let comparison = try #require(trace.comparison(among: Self.springs))
    let law = try #require(comparison.law)
    #expect(law.name.isSpelled(like: "bounce") && comparison.confidence < 0.01 && !comparison.isExplained)
    let stiffness = law.parameters.first { $0.name.isSpelled(like: "stiffness") }?.value ?? 0
    // Twenty rows on a grid of 1/3 pt tell it to a twentieth.
    #expect(abs(stiffness - 200) < 10)
  }

  /// A view that follows its finger one to one passed no edge that anything tells.
  @Test func aFingerInsideHasNoRubberBand() {
    var recorder = ScrollRecorder()
    for row in 0..<60 {
      let finger = 300 + 200 * sin(Double(row) / 20)
      recorder.record((2 * finger).rounded() / 2, at: Double(row) / 60, phase: .drag)
      recorder.record(.finger, finger)
    }
    let fit = recorder.trace.fit()
    #expect(fit["rubber-band-coefficient"] == nil && fit["dimension"] == nil)
  }
}
