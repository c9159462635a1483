import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// How long a refresh is watched, how many rows its list has, and what is told of a threshold that no pull reaches.
@Suite(.endsInTime) struct PullToRefreshLimitsTests {
  /// At 30 Hz 60 frames are 2 s: the list closes from 3.7 to 3.95 s, a second after a control without delay is done.
  @Test func aRunLastsUntilALateEndHasClosedTheList() {
    let run = PlayedVariant<PullToRefresh>("ends-when-called") {
      ($0.endDelayFrames, $0.settings.frameRate) = (60, 30)
    }
    #expect(run["inset_at_end"] == 0)
    #expect(run.recording.column(.refreshState).last == Double(RefreshControl.State.idle.rawValue))
  }

  /// 6.9 / 2.3 and 19.6 / 2.8 are whole numbers that rounding puts an ulp too high; a row that is begun counts.
  @Test(arguments: [(2.3, 6.9, 3.0), (2.8, 19.6, 7), (2.3, 7, 4), (100, 2001, 21), (100, 0, 0)])
  func aListHasAsManyRowsAsItsContentFills(rowLength: Double, contentLength: Double, rows: Double) {
    var refresh = PullToRefresh()
    (refresh.rowLength, refresh.contentLength) = (rowLength, contentLength)
    #expect(refresh.rowCount == rows)
  }

  @Test func aThresholdOutOfReachIsToldSo() {
    var refresh = PullToRefresh()
    refresh.threshold = 760
    #expect(refresh.validationError?.description == "no pull reaches threshold on screen-length")
  }
}
