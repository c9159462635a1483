import TestSupport
import Testing

@testable import ScrollScenarios

/// What is told of a drag that cannot be.
@Suite(.endsInTime) struct BottomJitterReasonTests {
  @Test(arguments: [
    (0.7, 200.0, "drag-until is less than drag-duration, which it includes"),
    (0.8, 716, "header-height and tab-bar-height leave no room on screen-length"),
  ])
  func aRefusedDragIsToldWhy(until: Double, header: Double, told: String) {
    var jitter = BottomJitter()
    (jitter.dragDuration, jitter.dragUntil, jitter.screen.headerHeight) = (0.8, until, header)
    #expect(jitter.validationError?.description == told)
  }
}
