import ScrollKinematics
import TestSupport
import Testing

/// What a caller gets who leaves an argument out, where no other test leaves it out.
@Suite(.endsInTime) struct DefaultArgumentTests {
  @Test func aChangeMovesNothingButTheRange() {
    let change = GeometryChange(to: RestRange(0, 100))
    #expect(change.insetTopGrowth == 0 && change.lengthAbove == 0 && change.lengthAboveGrowth == 0)
    let later = RangeChange(time: 1, range: RestRange(0, 100))
    #expect(later.insetTopGrowth == 0 && later.geometry == nil)
  }

  @Test func nothingLiesAboveTheContent() {
    let geometry = ScrollGeometry(contentLength: 3000, viewportLength: 700)
    #expect(geometry.lengthAbove == 0 && geometry.restRange == RestRange(0, 2300))
  }

  @Test func aReadingIsNew() { #expect(OffsetSampler.Reading(offset: 3).age == 0) }
}
