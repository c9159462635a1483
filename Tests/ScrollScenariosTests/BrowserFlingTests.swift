import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// Browsers' flings by a model whose frames are known, by default 3/8 pt in each, which no rounding touches.
@Suite(.endsInTime) struct BrowserFlingTests {
  private struct Roll: FlingModel {
    static let name: StaticString = "roll"
    static let summary: StaticString = "goes by the same step in each frame"
    var step = 0.375

    func run(_ release: FlingRelease) -> Run { Run(start: release.state.offset, step: step) }

    struct Run: FlingRun {
      let start: Double
      let step: Double

      func sample(frame index: Int) -> FlingSample {
        FlingSample(offset: start + step * Double(index), velocity: nil, phase: "rolls")
      }
    }
  }

  private let geometry = ScrollGeometry(contentLength: 1600, viewportLength: 600)

  /// Chromium's fling is another from version to version: it is the one that is given, whatever the release.
  @Test(arguments: [true, false]) func chromiumFlingsAsItIsTold(anchors: Bool) {
    let view = PlatformProfile.chromium(anchors: anchors, fling: ConfiguredFling(Roll()))
      .makeView(ScrollState(offset: 100), geometry, 60)
    view.start(velocity: 6000, at: 0)
    let shown = (1...8).map { frame in
      view.advance(to: Double(frame) / 60)
      return view.state.offset
    }
    #expect(shown == [100, 101, 101, 102, 102, 102, 103, 103])
  }

  /// Steps that add up by rounding only end no fling: the edge alone does, 20 pt ahead.
  @Test(arguments: [true, false]) func roundingIsNoEdge(anchors: Bool) {
    let view = PlatformProfile.chromium(anchors: anchors, fling: ConfiguredFling(Roll(step: 0.1)))
      .makeView(ScrollState(offset: 980), geometry, 60)
    view.start(velocity: 6, at: 0)
    for frame in 1...199 {
      view.advance(to: Double(frame) / 60)
      // Half a pixel is either of two.
      #expect(abs(view.state.offset - (980 + 0.1 * Double(frame))) < 0.5 + 1e-9 && view.isMoving)
    }
    for frame in 200...203 { view.advance(to: Double(frame) / 60) }
    #expect(view.state.offset == 1000 && !view.isMoving)
  }

  /// A fling that is caught rests on the pixel it shows, and the next one starts there.
  @Test func aCaughtFlingRestsOnItsPixel() {
    let (fling, start) = (ConfiguredFling(Roll()), ScrollState(offset: 100))
    let rules = BrowserRules(fling: fling, slop: 0, slowestFling: 0, anchor: .none, delaysSteps: false)
    let views: [PlatformBox] = [
      WidgetBox(BrowserWidget(rules, from: start, over: geometry, rate: 60)),
      WidgetBox(WebKitWidget(fling, from: start, over: geometry, rate: 60)),
    ]
    for view in views {
      // A single frame is still nearest to the pixel it came from; a second one on top of it would not be.
      for time in [1.0, 2, 3] {
        view.start(velocity: 22.5, at: time)
        view.advance(to: time + 1.0 / 60)
        #expect(view.state.offset == 100)
        view.touch(at: 0)
      }
    }
  }
}
