import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// Browsers' flings by a model whose frames are known: 3/8 pt in each, which no rounding touches.
@Suite(.endsInTime) struct BrowserFlingTests {
  private struct Roll: FlingModel {
    static let name: StaticString = "roll"
    static let summary: StaticString = "goes by the same step in each frame"

    func run(_ release: FlingRelease) -> Run { Run(start: release.state.offset) }

    struct Run: FlingRun {
      let start: Double

      func sample(frame index: Int) -> FlingSample {
        FlingSample(offset: start + 0.375 * Double(index), velocity: nil, phase: "rolls")
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

  /// A step that a layout delays comes with the next. Their sum may round to another number than the steps one by one, which is
  /// no edge: these two flings ended at 61 and 7 pt by that, and one by a bit faster went on.
  @Test(arguments: [
    ("chromium", 5000.0, 2475.283689265049, 1158.0), ("chromium-unanchored", 520, 326.3962892521333, 20),
  ])
  func roundingIsNoEdge(platform: String, content: Double, velocity: Double, rest: Double) throws {
    for velocity in [velocity.nextDown, velocity, velocity.nextUp] {
      let run = try ScenarioCatalog.standard["bottom-jitter"].run(
        "exact-reading",
        Settings([
          ("model", .name(Name(platform))), ("frame-rate", .number(120)),
          ("content-length", .number(content)),
          ("release-velocity", .number(velocity)),
        ]))
      #expect(try run["resting_offset"] == rest)
    }
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
