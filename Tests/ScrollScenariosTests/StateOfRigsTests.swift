import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// What a rig keeps from frame to frame: how late its marker is, what is still to come, whom a drag belongs to.
@Suite(.endsInTime) struct StateOfRigsTests {
  /// A guarded header stops so many frames after the bottom came into view as its marker is late.
  @Test(arguments: [1, 2, 3, 0]) func aMarkerIsLateByItsFrames(latency: Int) throws {
    let screen = TabbedScreen(contentLength: 520)
    var rule = HeaderRule(clampedOn: screen)
    (rule.isGuarded, rule.markerLatencyFrames) = (true, latency)
    var rig = StickyHeaderRig(screen, rule, quantum: 0)
    var (headers, visible) = ([Double](), [Bool]())
    for frame in 0..<24 {
      let offset = 8 * Double(frame)
      let view = ScrollSnapshot(ScrollState(offset: offset), over: rig.geometry)
      rig.control(.init(offset: offset), view, at: FrameMoment(index: frame, time: 0, interval: 1))
      headers.append(rig.header)
      visible.append(rig.value(of: .bottomVisible, in: view) == 1)
    }
    // The bottom is met where 248 pt of content are left less what the header gave way: at 124 pt.
    let first = try #require(visible.firstIndex(of: true))
    #expect(first == 16 && visible[16...].allSatisfy { $0 })
    // The last step that it follows is that of the frame before the marker is heard of.
    #expect(headers[first + latency - 1] == -8 * Double(first + latency - 1))
    #expect(headers[(first + latency)...].allSatisfy { $0 == -8 * Double(first + latency - 1) })
  }

  /// An end within half a step of the readings' grid is in view: at offset x it lies 200 - 2x pt further on.
  @Test(arguments: [(99.95, true), (99.9, false)]) func anEndIsSeenWithinHalfAStep(
    offset: Double, isSeen: Bool
  ) throws {
    var scenario = TabOffsets()
    (scenario.firstTravel, scenario.secondOffset, scenario.secondLength) = (0, offset, 472)
    scenario.settings.layoutQuantum = 0
    let recording = scenario.run()
    let change = try #require(recording.column(.tab).firstIndex(of: 1))
    #expect((recording.value(.bottomVisible, at: change) == 1) == isSeen)
  }

  /// Without a grid, a bottom that touches the edge is in view, whatever its last bit.
  @Test(arguments: [(248.0, true), (248 - 5e-10, true), (248 - 2e-9, false)])
  func aBottomAtTheEdgeIsSeen(offset: Double, isSeen: Bool) throws {
    let screen = TabbedScreen(contentLength: 520)
    var rig = StickyHeaderRig(screen, HeaderRule(clampedOn: screen), quantum: 0)
    let view = ScrollSnapshot(ScrollState(offset: offset), over: rig.geometry)
    #expect(view.range.upper == 248)
    rig.control(.init(offset: offset), view, at: FrameMoment(index: 0, time: 0, interval: 1))
    #expect((rig.value(of: .bottomVisible, in: view) == 1) == isSeen)
    var tabs = TabOffsets()
    (tabs.screen.contentLength, tabs.settings.quantum) = (520, 0)
    var other = TabOffsets.Rig(tabs)
    other.control(.init(offset: offset), view, at: FrameMoment(index: 0, time: 0, interval: 1))
    #expect((other.value(of: .bottomVisible, in: view) == 1) == isSeen)
  }

  /// A run lasts until the layout that its last selection asked for, however late that is.
  @Test func aRunWaitsForItsLastLayout() {
    let run = PlayedVariant<TabAdjustment>("adjusted-deep") { $0.adjustmentDelayFrames = 40 }
    let pending = run.column("pending_pt")
    // Two selections, with 40 frames each in which a layout is still to come.
    #expect(pending.count { !$0.isNaN } == 80 && pending.last?.isNaN == true)
  }

  /// The other tab is selected after the swipe, tap and drags of every place, before the second round begins.
  @Test(arguments: [1, 3, 5, 19]) func theOtherTabIsSelectedBetweenTheRounds(places: Int) {
    var scenario = HeaderSwipe()
    scenario.locationCount = places
    let gestures = scenario.gestures
    #expect(gestures.count == 8 * places)
    let last = gestures[(gestures.count / 2) - 1]
    #expect(scenario.selectionTime > last.start + last.time)
    #expect(scenario.selectionTime < gestures[gestures.count / 2].start)
  }

  /// Where the root keeps its recognizer through a selection, the drag goes on in the list that is hidden now.
  @Test func aDragGoesOnInTheHiddenList() throws {
    var scenario = HeaderSwipe()
    (scenario.attachment, scenario.selectsInMidDrag) = (.both, true)
    let recording = scenario.run()
    let drag = Double(4 * scenario.locationCount - 1)
    let last = try #require(recording.column(.gesture).lastIndex(of: drag))
    // Up by 100 pt and back by as many: it ends where it began, at its top.
    #expect(recording.value(.tab, at: last) == 1)
    #expect(abs(recording.value(.hiddenOffset, at: last) + 200) < 1e-6)
    #expect(recording.value(.cancelledDrags, at: last) == 0)
  }

  /// A finger that holds at the end of a short drag is no part of its way: the header moves in each frame of that.
  @Test func aHoldIsNoStair() {
    let run = PlayedVariant<LargeHeaderScenario>("constraint") { $0.dragTravel = 100 }
    #expect(run["stair_frames"] == 1 && abs(run["header_speed_up"] - 1) < 1e-9)
  }

  /// The bound counts the age of a reading that is held: a frame late, and held for three.
  @Test func theBoundCountsTheHold() {
    let run = PlayedVariant<OverscrollBackground>("computed-late") { $0.settings.holdFrames = 3 }
    #expect(abs(run["lateness_bound"] - 4000 * 3 / 60) < 1e-9)
  }

  /// A strict rule has no tolerance at either end; the inclusive one has half a point.
  @Test func aStrictWindowHasNoTolerance() {
    var scenario = RowVisibility()
    for (isStrict, tolerance) in [(true, 0.0), (false, 0.5)] {
      scenario.isStrict = isStrict
      #expect(scenario.window.tolerance == tolerance && scenario.window.includesLast != isStrict)
      #expect(scenario.window.contains(-0.4) != isStrict && scenario.window.contains(0))
      #expect(!scenario.window.contains(-1))
    }
  }

  /// Code that shifts a fling of steps leaves its steps alone: it ends as much further on.
  @Test func aShiftedFlingOfStepsGoesOn() {
    let layout = ScrollGeometry(contentLength: 100_000, viewportLength: 600)
    // Chromium's glide starts anew by another curve than it goes on; alone it travels v² / 2a, with 96 px an inch and 0.7 m/s².
    let free = 1.5 * 1.5 / (2 * 96 * 2.7559e-5)
    for shift in [0.0, 100] {
      let profile = PlatformProfile(
        "own", fling: .chromiumPhysics, finger: .clampedTravel, running: .addsSteps, layout: .keep,
        writing: .shifts, source: "this test")
      let view = profile.makeView(ScrollState(offset: 0), layout, 60)
      view.start(velocity: 1500, at: 0)
      for frame in 1...120 {
        view.advance(to: Double(frame) / 60)
        if frame == 10 { view.write(view.state.offset + shift, at: Double(frame) / 60) }
      }
      #expect(abs(view.state.offset - free - shift) < 1e-6 && !view.isMoving)
    }
  }

  /// A fling that is shifted goes on from where and when it is written.
  @Test func aShiftedFlingGoesOnFromItsTime() {
    let layout = ScrollGeometry(contentLength: 100_000, viewportLength: 600)
    let profile = PlatformProfile(
      "own", fling: .gtk, finger: .clampedTravel, running: .readsLiveBounds, layout: .keep, writing: .shifts,
      source: "this test")
    let view = profile.makeView(ScrollState(offset: 0), layout, 60)
    view.start(velocity: 1000, at: 0)
    view.advance(to: 0.1)
    let (offset, velocity) = (view.state.offset, view.state.velocity)
    view.write(offset + 500, at: 0.2)
    view.advance(to: 0.2)
    #expect(view.state.offset == offset + 500 && view.isMoving)
    // From there on by GTK's decay of 4 /s.
    view.advance(to: 0.3)
    #expect(abs(view.state.offset - offset - 500 - velocity / 4 * (1 - Elementary.exp(-0.4))) < 1e-6)
  }

  /// A fling that code has ended has no velocity left: a layout, by which others start again, starts nothing.
  @Test func aFlingThatCodeEndsDoesNotBeginAgain() {
    func layout(_ length: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: length, viewportLength: 600)
    }
    let profile = PlatformProfile(
      "own", fling: .gtk, finger: .clampedTravel, running: .restarts, layout: .keep, writing: .cancels,
      source: "this test")
    let view = profile.makeView(ScrollState(offset: 0), layout(100_000), 60)
    view.start(velocity: 1000, at: 0)
    view.advance(to: 0.1)
    #expect(view.state.velocity > 500 && view.isMoving)
    view.write(300, at: 0.1)
    #expect(view.state == ScrollState(offset: 300) && !view.isMoving)
    view.apply(layout(90_000), presented: 300)
    view.advance(to: 0.2)
    #expect(view.state == ScrollState(offset: 300) && !view.isMoving)
  }

  /// On a view without a length Gecko's finger stops at the edge: nothing there can be stretched.
  @Test func withoutAViewportNothingStretches() {
    let layout = ScrollGeometry(contentLength: 100, viewportLength: 0)
    for (to, end) in [(-50.0, 0.0), (30, 30), (170, 100)] {
      var finger = PlatformFinger(.geckoSteps, at: 0, on: 0, over: layout)
      let offset = finger.offset(0, movedTo: to, over: layout)
      #expect(offset == end)
    }
  }

  /// A single pixel past the edge is resisted like any step: a sixteenth of it is shown.
  @Test(arguments: [1.0, -1, 16]) func aPixelPastTheEdgeIsResisted(step: Double) {
    let layout = ScrollGeometry(contentLength: 600, viewportLength: 600)
    var finger = PlatformFinger(.geckoSteps, at: 0, on: 0, over: layout)
    let offset = finger.offset(0, movedTo: step, over: layout)
    #expect(offset == step / 16)
  }
}
