import ScrollKinematics
import Testing

/// Responses that differ by what the view does, and what is known of each preset.
@Suite struct PhasedResponseTests {
  @Test func aResponseCountsInThePhaseItIsSetFor() {
    var phased = PhasedResponse(.keep)
    phased.bounce = .uikit
    phased.deceleration = .report
    #expect(phased.free(.bounce) == .uikit)
    #expect(phased.free(.deceleration) == .report)
    #expect(phased.free(.rest) == .keep)
    #expect(phased.heldInside == .keep && phased.heldPastEdge == .keep)
  }

  @Test func everyPresetStatesItsEvidence() {
    for preset in GeometryResponse.Preset.allCases { #expect(!preset.evidence.isEmpty) }
    #expect(GeometryResponse.Preset.uikit.evidence.contains("not measured"))
  }

  @Test func aChangeOfGeometryTellsWhatGrewAboveTheContent() {
    let old = ScrollGeometry(contentLength: 1000, viewportLength: 500, insetTop: 10, lengthAbove: 40)
    var new = old
    (new.insetTop, new.lengthAbove) = (60, 100)
    let change = GeometryChange(from: old, to: new, range: new.restRange)
    #expect(change.insetTopGrowth == 50)
    #expect(change.lengthAbove == 100 && change.lengthAboveGrowth == 60)
  }

  @Test func aPhaseIsWrittenAsTheContractOfTheTablesSays() {
    #expect(ScrollPhase.drag.word == "drag" && ScrollPhase.deceleration.word == "deceleration")
    #expect(ScrollPhase.bounce.word == "bounce" && ScrollPhase.rest.word == "rest")
  }

  @Test func aFingerCountsFromTheOriginOfItsDrag() {
    let drag = Drag(origin: 40, rubberBand: RubberBand())
    #expect(drag.origin == 40 && drag.undragged(at: 100) == 60)
  }

  /// So far out the slack of a nanopoint is lost in the digits, and halves still go away from zero.
  @Test func halvesGoAwayFromZeroInLongContentToo() {
    #expect(PixelGrid(quantum: 1).rounded(100_000_000.5) == 100_000_001)
    #expect(PixelGrid(quantum: 1).rounded(-100_000_000.5) == -100_000_001)
  }
}
