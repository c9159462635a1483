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
    // What every verdict over the default view says of it.
    #expect(GeometryResponse.Preset.uikit.evidence == "reported of UIKit, not measured")
  }

  @Test func aChangeOfGeometryTellsWhatGrewAboveTheContent() {
    let old = ScrollGeometry(contentLength: 1000, viewportLength: 500, insetTop: 10, lengthAbove: 40)
    var new = old
    (new.insetTop, new.lengthAbove) = (60, 100)
    let change = GeometryChange(from: old, to: new, range: new.restRange)
    #expect(change.insetTopGrowth == 50)
    #expect(change.lengthAbove == 100 && change.lengthAboveGrowth == 60)
  }
}
