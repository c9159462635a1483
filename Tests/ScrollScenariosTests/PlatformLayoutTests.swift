import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// Each kind of a platform's answer to a layout, by its definition: a range of 0...1000 becomes another.
@Suite(.endsInTime) struct PlatformLayoutTests {
  typealias Layout = PlatformProfile.Layout

  /// A view 600 pt long that rests from `lower` to `upper`.
  private static func geometry(_ lower: Double, _ upper: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: upper + 600, viewportLength: 600, insetTop: -lower)
  }

  /// A change from 0...1000 to `lower`...`upper`, of a view that shows `offset` since the last frame unless said.
  private func answer(
    _ layout: Layout, at offset: Double, to lower: Double, _ upper: Double, presented: Double? = nil,
    isMoving: Bool = false, isHeld: Bool = false
  ) -> Double {
    let old = Self.geometry(0, 1000)
    return layout.offset(
      after: PlatformProfile.LayoutChange(
        offset: offset, old: old, new: Self.geometry(lower, upper), presented: presented ?? offset,
        isMoving: isMoving, touched: isHeld ? old : nil))
  }

  @Test(arguments: [false, true], [false, true])
  func keepAndClampMindNothing(isMoving: Bool, isHeld: Bool) {
    for offset in [-30.0, 0, 500, 900, 1000, 1030] {
      let clamped = min(max(offset, 100), 800)
      #expect(answer(.keep, at: offset, to: 100, 800, isMoving: isMoving, isHeld: isHeld) == offset)
      #expect(answer(.clamp, at: offset, to: 100, 800, isMoving: isMoving, isHeld: isHeld) == clamped)
    }
  }

  /// Neither a motion nor a finger alone lets a layout clamp.
  @Test func clampAtRestWaitsForMotionAndForFinger() {
    #expect(answer(.clampAtRest, at: 900, to: 0, 800) == 800)
    #expect(answer(.clampAtRest, at: 900, to: 0, 800, isMoving: true) == 900)
    #expect(answer(.clampAtRest, at: 900, to: 0, 800, isHeld: true) == 900)
    #expect(answer(.clampAtRest, at: 900, to: 0, 800, isMoving: true, isHeld: true) == 900)
  }

  /// Inside it is clamped; a view that moves, or moved since the last frame, is left alone.
  @Test func maintainClampsWhatStood() {
    #expect(answer(.maintain, at: 900, to: 0, 800) == 800)
    #expect(answer(.maintain, at: 900, to: 0, 800, isHeld: true) == 800)
    #expect(answer(.maintain, at: 900, to: 0, 800, presented: 899) == 900)
    #expect(answer(.maintain, at: 900, to: 0, 800, isMoving: true) == 900)
    // The edges themselves lie inside.
    #expect(answer(.maintain, at: 1000, to: 0, 800) == 800)
    #expect(answer(.maintain, at: 0, to: 20, 1000) == 20)
    // So does what is past one by rounding.
    #expect(answer(.maintain, at: 1e3.nextUp, to: 0, 800) == 800)
    #expect(answer(.maintain, at: -1e-12, to: 20, 1000) == 20)
  }

  /// As far out as before where the range shrank on that side, else untouched.
  @Test func maintainHoldsOverscrollAgainstAnEdgeThatComesIn() {
    #expect(answer(.maintain, at: 1030, to: 0, 800) == 830)
    #expect(answer(.maintain, at: 1030, to: 0, 1200) == 1030)
    #expect(answer(.maintain, at: 1030, to: 50, 1000) == 1030)
    #expect(answer(.maintain, at: -30, to: 20, 1000) == -10)
    #expect(answer(.maintain, at: -30, to: -50, 1000) == -30)
    #expect(answer(.maintain, at: -30, to: 0, 800) == -30)
  }

  /// A platform that says nothing else of itself is described by its layout.
  @Test(
    arguments: [
      (.keep, "a layout leaves the offset alone"), (.clamp, "a layout clamps the offset, whatever goes on"),
      (.clampAtRest, "a layout clamps the offset of a view at rest only"),
      (.maintain, "a layout clamps an offset that did not move since the last"),
      (.custom { $0.offset }, "a layout has a response of the platform's own"),
    ] as [(PlatformProfile.Layout, String)])
  func aPlatformIsDescribedByItsLayout(layout: Layout, summary: String) {
    let platform = PlatformProfile(
      "mine", fling: .gtk, finger: .clampedSteps, running: .restarts, layout: layout, source: "mine")
    #expect(platform.summary.description == summary)
  }

  @Test func aClosureIsAskedWithTheWholeChange() {
    let layout = Layout.custom {
      $0.isHeld && $0.isMoving ? $0.newRange.upper - $0.oldRange.upper : $0.presented
    }
    #expect(answer(layout, at: 5, to: 0, 800, presented: 7, isMoving: true, isHeld: true) == -200)
    #expect(answer(layout, at: 5, to: 0, 800, presented: 7, isMoving: true) == 7)
  }
}
