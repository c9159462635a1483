import ScrollKinematics
import ScrollPlatforms
import Testing

/// Qt 6.12's Flickable on a clock of whole ms at 60 Hz, with what happened in the frame told. Tolerance 1e-9, as for flicks.
@Suite struct QtFlickableViewTests {
  /// A view of 600 pt over content of 1000 pt at `offset`.
  private func view(
    at offset: Double = 0, content: Double = 1000, _ change: (inout QtFlickable) -> Void = { _ in }
  ) -> QtFlickableView {
    var model = QtFlickable()
    change(&model)
    return QtFlickableView(model, from: ScrollState(offset: offset), over: layout(content), rate: 60)
  }

  private func layout(_ content: Double, height: Double = 600, bottom: Double = 0) -> ScrollGeometry {
    ScrollGeometry(contentLength: content, viewportLength: height, insetBottom: bottom)
  }

  /// The offsets of `frames` frames, `event` coming before each.
  private func play(
    _ view: QtFlickableView, frames: Int = 120, _ event: (inout QtFlickableView, Int) -> Void
  ) -> [Double] {
    var view = view
    return (0..<frames).map { frame in
      event(&view, frame)
      view.advance(to: Double(frame) / 60)
      return view.state.offset
    }
  }

  /// A flick by code, and `change` in frame `frame`.
  private func flick(
    _ view: QtFlickableView, _ velocity: Double, changedIn frame: Int = -1,
    _ change: (inout QtFlickableView) -> Void = { _ in }
  ) -> [Double] {
    play(view) { view, index in
      if index == 0 { view.start(velocity: velocity, at: 0) }
      if index == frame { change(&view) }
    }
  }

  /// A finger that travels 300 pt in 60 frames and lets go in frame 81, and `change` in frame 40 after its move.
  private func drag(_ view: QtFlickableView, _ change: (inout QtFlickableView) -> Void) -> [Double] {
    play(view) { view, index in
      if index == 0 { view.touch(at: 0) }
      if (1...60).contains(index) { view.follow(5 * Double(index), velocity: 300) }
      if index == 81 { view.start(velocity: 0, at: Double(index) / 60) }
      if index == 40 { change(&view) }
    }
  }

  private func isNear(_ offset: Double, _ expected: Double) -> Bool { abs(offset - expected) < 1e-9 }

  @Test func aFlickByCodeStartsAFrameLateAndAFingersDoesNot() {
    let byCode = flick(view(content: 20_000), 600.4900716145834)
    #expect(byCode[1] == 0 && byCode[2] > 0)
    let byFinger = play(view(at: 110, content: 20_700)) { view, index in
      if index == 14 { view.touch(at: 0) }
      if index == 15 { view.start(velocity: 600.4900716145834, at: 15.0 / 60) }
    }
    #expect(byFinger[14] == 110 && isNear(byFinger[15], 119.99122699610392))
    #expect(isNear(byFinger[16], 129.54824554951983) && isNear(byFinger[17], 138.14643938225163))
  }

  /// The second move past 10 pt sets the origin; past the bounds of the press half of the way is shown.
  @Test func aPressCountsFromItsSecondMovePastTenPoints() {
    let offsets = drag(view(at: 300)) { _ in }
    #expect(offsets[4] == 300 && offsets[5] == 305 && offsets[30] == 415)
    #expect(offsets[39] == 437.5 && offsets[60] == 490 && offsets[80] == 490 && offsets.last == 400)
  }

  @Test func aFingerComesInWholePoints() {
    let offsets = play(view(), frames: 8) { view, index in
      if index == 0 { view.touch(at: 7.3) }
      view.follow(7.3 + 12 + 0.4 * Double(index), velocity: 24)
    }
    #expect(offsets == [0, 0, 0, 0, 1, 1, 1, 2])
  }

  @Test func aMarginIsReadAtEachMoveAndContentAndHeightAtThePress() {
    let margin = drag(view(at: 300)) { $0.apply(layout(1000, bottom: 100), presented: 440) }
    #expect(margin[40] == 440 && margin[41] == 485 && margin[60] == 540)
    #expect(isNear(margin[81], 539.422) && isNear(margin[90], 504.237589140559) && margin[110] == 500)
    for changed in [layout(1600), layout(1000, height: 500)] {
      let offsets = drag(view(at: 300)) { $0.apply(changed, presented: 440) }
      #expect(offsets[41] == 442.5 && offsets[60] == 490 && offsets.last == 490)
    }
  }

  @Test func aReturnIgnoresANewHeightAndIsPlannedAgainForNewContent() {
    let height = flick(view(), 2000, changedIn: 30) { $0.apply(layout(1000, height: 700), presented: 0) }
    #expect(isNear(height[29], 477.1136136834209) && isNear(height[30], 453.2323630605196))
    #expect(isNear(height[45], 400.094996097818) && height.last == 400)
    let content = flick(view(), 2000, changedIn: 30) { $0.apply(layout(1020), presented: 0) }
    #expect(isNear(content[30], 458.54313065033716) && content.last == 420)
  }

  @Test func anOffsetSetInCodeCancelsAFlickAndStays() {
    let offsets = flick(view(at: 300, content: 3000), 1500, changedIn: 12) {
      $0.write($0.state.offset + 50, at: 0.2)
    }
    #expect(isNear(offsets[11], 528.333) && isNear(offsets[12], 578.333) && isNear(offsets[60], 578.333))
    #expect(flick(view(at: 300), 1500, changedIn: 12) { $0.write(900, at: 0.2) }.last == 900)
  }

  /// What moves past a bound is not shown; a return off screen is rounded where new content finds it.
  @Test func boundsMovementShowsTheLiveBoundAtTheNextChange() {
    let flicked = flick(view(at: 300, content: 1400) { $0.stopsMovement = true }, 1500, changedIn: 12) {
      $0.apply(layout(1250), presented: 0)
    }
    #expect(isNear(flicked[12], 549.38325) && isNear(flicked[13], 570) && flicked[30] == 650)
    #expect(flicked.allSatisfy { $0 <= 650 })
    let returning = flick(view { $0.stopsMovement = true }, 2000, changedIn: 30) {
      $0.apply(layout(1400), presented: 400)
    }
    #expect(returning[15] == 400 && returning[29] == 400 && returning[30] == 477 && returning.last == 477)
  }

  @Test(arguments: [(75.0, 300.0), (76, 302)])
  func aSlowReleasePutsTheViewInOrder(velocity: Double, end: Double) {
    let offsets = play(view(at: 300.4, content: 3000)) { view, index in
      if index == 0 { view.touch(at: 0) }
      if index == 1 { view.start(velocity: velocity, at: 1.0 / 60) }
    }
    #expect(offsets.last == end)
  }

  /// Recorded: a header of 200 pt over a loop of 248 pt whose height follows a reading, one frame late or none.
  @Test(arguments: [(false, 0, 0), (false, 1, 0), (true, 1, 15), (true, 0, 31)])
  func aHeaderRattlesOnlyWhereTheMovementStopsAtLiveBounds(stops: Bool, late: Int, reversals: Int) {
    func geometry(_ header: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: 764, viewportLength: 516 - header)
    }
    var model = QtFlickable()
    model.stopsMovement = stops
    var view = QtFlickableView(model, from: ScrollState(offset: 0), over: geometry(0), rate: 60)
    view.touch(at: 0)
    var (header, presented, steps): (Double, Double, [Double]) = (0, 0, [])
    for frame in 1..<90 {
      let progress = min(1, Double(frame) / 60 / 0.8)
      view.follow(284 * progress * (2 - progress), velocity: 0)
      view.advance(to: Double(frame) / 60)
      let followed = -max(0, min(late == 0 ? view.state.offset : presented, 200))
      if followed != header {
        view.apply(geometry(followed), presented: presented)
        steps.append(followed - header)
      }
      (header, presented) = (followed, view.state.offset)
    }
    #expect(zip(steps.dropFirst(), steps).filter { $0 * $1 < 0 }.count == reversals)
  }

  /// 600 pt/s go 120 pt. Content that grows by 400 pt once 350 pt are passed lets them; other content ends before them.
  @Test func aFlickMeetsTheLayoutThatIsBoundToIt() {
    let bound = QtFlickableView(
      QtFlickable(), from: ScrollState(offset: 300), over: layout(1000), rate: 60,
      binding: { ScrollGeometry(contentLength: $0 > 350 ? 1400 : 1000, viewportLength: 600) })
    #expect(flick(bound, 600).last == 420 && flick(view(at: 300), 600).last == 400)
  }
}
