import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// The order of a frame's six steps, as a rig sees it.
@Suite(.endsInTime) struct FrameRunTests {
  /// An inset that grows by 40 pt in frame 3 while the view rests, and code that moves the view in the same frame.
  private struct Growing: FrameRig {
    var geometry = ScrollGeometry(contentLength: 2000, viewportLength: 600)
    /// What each adjustment found: the view's inset, and its offset.
    var found: [(inset: Double, offset: Double)] = []
    /// Where code sends the view, from what the layout has made of it.
    var shift = 0.0

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      if moment.index == 3 { geometry.insetTop = 40 }
    }

    mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      found.append((view.geometry.insetTop, view.state.offset))
      if moment.index == 3 { view.shiftOffset(by: shift, at: moment.time) }
    }
  }

  private func play(_ rig: inout Growing, _ response: GeometryResponse) -> Recording<NoColumns> {
    var settings = FrameSettings()
    (settings.response, settings.timeLimit) = (response, 0.2)
    var loop = FrameLoop(settings, from: ScrollState(offset: 0))
    return loop.run(&rig)
  }

  /// The adjustment of a frame finds that frame's layout, and an offset that has answered to it.
  @Test func anAdjustmentFindsTheLayoutOfItsFrame() {
    var rig = Growing()
    _ = play(&rig, GeometryResponse(offset: .shift))
    #expect(rig.found.prefix(3).allSatisfy { $0 == (0, 0) })
    #expect(rig.found[3] == (40, -40) && rig.found[4] == (40, -40))
  }

  /// What an adjustment sets stands: no layout of the same frame answers to it.
  @Test func anAdjustmentHasTheLastWord() {
    var rig = Growing(shift: 25)
    let offsets = play(&rig, GeometryResponse(offset: .shift)).column(.offset)
    #expect(offsets[2] == 0 && offsets[3] == -15)
    rig = Growing(shift: 25)
    // Clamped where it rests, at 0, by the layout; then moved.
    #expect(play(&rig, .uikit).column(.offset)[3] == 25)
  }
}
