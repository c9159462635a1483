import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from Qt 6.12 on a clock of whole ms at 60 Hz, with what happened in the frame told.
///
/// Tolerance 1e-9, as for the flicks alone.
@Suite(.endsInTime) struct QtFlickableViewTests {
  /// A view of 600 pt over content of 1000 pt at `offset`.
  private func view(
    at offset: Double = 0, content: Double = 1000, _ change: (inout QtFlickable) -> Void = { _ in }
  ) -> QtFlickableView {
    QtFlickableView(
      QtFlickable().with(change), from: ScrollState(offset: offset), over: layout(content), rate: 60)
  }

  private func layout(
    _ content: Double, height: Double = 600, top: Double = 0, bottom: Double = 0
  ) -> ScrollGeometry {
    ScrollGeometry(contentLength: content, viewportLength: height, insetTop: top, insetBottom: bottom)
  }

  /// The offsets of `frames` frames, `event` coming before each.
  private func play(
    _ view: QtFlickableView, frames: Int = 100, _ event: (inout QtFlickableView, Int) -> Void
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
    _ view: QtFlickableView, _ velocity: Double, changedIn frame: Int,
    _ change: @escaping (inout QtFlickableView) -> Void
  ) -> [Double] {
    play(view) { view, index in
      if index == 0 { view.start(velocity: velocity, at: 0) }
      if index == frame { change(&view) }
    }
  }

  /// A finger that travels 300 pt in 60 frames and lets go in frame 81, and `change` in frame 40 after its move.
  private func drag(
    _ view: QtFlickableView, _ change: @escaping (inout QtFlickableView) -> Void
  ) -> [Double] {
    play(view, frames: 120) { view, index in
      if index == 0 { view.touch(at: 0) }
      if (1...60).contains(index) { view.follow(5 * Double(index), velocity: 300) }
      if index == 81 { view.start(velocity: 0, at: Double(index) / 60) }
      if index == 40 { change(&view) }
    }
  }

  private func isNear(_ offset: Double, _ expected: Double) -> Bool { abs(offset - expected) < 1e-9 }

  @Test func aFlickByCodeStartsAFrameLateAndAFingersDoesNot() {
    let byCode = flick(view(content: 20_000), 600.4900716145834, changedIn: -1) { _ in }
    #expect(byCode[1] == 0 && byCode[2] > 0)
    // A mouse drag of 600 pt/s, let go at 110 pt before the 15th frame.
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
    #expect(offsets[3] == 300 && offsets[4] == 300 && offsets[5] == 305 && offsets[30] == 415)
    #expect(offsets[39] == 437.5 && offsets[60] == 490 && offsets[80] == 490 && offsets.last == 400)
  }

  @Test func aFingerComesInWholePoints() {
    let offsets = play(view()) { view, index in
      if index == 0 { view.touch(at: 7.3) }
      view.follow(7.3 + 12 + 0.4 * Double(index), velocity: 24)
    }
    // Travels of 12, 12.4 round to 12; 12.8 to 13 sets the origin; 14 comes in the fourth frame.
    #expect(offsets[0...3] == [0, 0, 0, 0] && offsets[4] == 1 && offsets[5] == 1 && offsets[7] == 2)
  }

  @Test func aMarginIsReadAtEachMoveAndContentAndHeightAtThePress() {
    let margin = drag(view(at: 300)) { $0.apply(self.layout(1000, bottom: 100), presented: 440) }
    #expect(margin[40] == 440 && margin[41] == 485 && margin[60] == 540)
    #expect(
      isNear(margin[81], 539.422) && isNear(margin[82], 537.688) && isNear(margin[90], 504.237589140559))
    #expect(margin[110] == 500)
    for changed in [layout(1600), layout(1000, height: 500)] {
      let offsets = drag(view(at: 300)) { $0.apply(changed, presented: 440) }
      #expect(offsets[41] == 442.5 && offsets[60] == 490)
      // Both ranges now reach past 490, so nothing is put in order at the release.
      #expect(offsets.last == 490)
    }
  }

  @Test func aReturnIgnoresANewHeightAndStaysOutside() {
    let offsets = flick(view(), 2000, changedIn: 30) {
      $0.apply(self.layout(1000, height: 700), presented: 0)
    }
    #expect(isNear(offsets[29], 477.1136136834209) && isNear(offsets[30], 453.2323630605196))
    #expect(isNear(offsets[45], 400.094996097818) && offsets[60] == 400 && offsets.last == 400)
  }

  @Test func aReturnIsPlannedAgainForNewContent() {
    let offsets = flick(view(), 2000, changedIn: 30) { $0.apply(self.layout(1020), presented: 0) }
    #expect(isNear(offsets[30], 458.54313065033716) && isNear(offsets[40], 420.75732135137906))
    #expect(offsets.last == 420)
  }

  @Test func anOffsetSetInCodeCancelsAFlickAndStays() {
    let offsets = flick(view(at: 300, content: 3000), 1500, changedIn: 12) { view in
      view.write(view.state.offset + 50, at: 0.2)
    }
    #expect(isNear(offsets[11], 528.333) && isNear(offsets[12], 578.333) && isNear(offsets[60], 578.333))
    let outside = flick(view(at: 300), 1500, changedIn: 12) { $0.write(900, at: 0.2) }
    #expect(outside.last == 900)
  }

  /// The recorded flick meets the bound that content has moved to; what it moves past it is not shown.
  @Test func boundsMovementShowsTheLiveBoundAtTheNextChange() {
    let flicked = flick(view(at: 300, content: 1400) { $0.stopsMovement = true }, 1500, changedIn: 12) {
      $0.apply(self.layout(1250), presented: 0)
    }
    #expect(isNear(flicked[12], 549.38325) && isNear(flicked[13], 570) && flicked[30] == 650)
    #expect(flicked.allSatisfy { $0 <= 650 })
    // Under a finger: the new height is met at the next move, 100 pt back.
    let held = drag(view(at: 300) { $0.stopsMovement = true }) {
      $0.apply(self.layout(1000, height: 700), presented: 400)
    }
    #expect(held[38] == 400 && held[40] == 400 && held[41] == 300 && held[60] == 300)
  }

  /// A return that is off screen all along is rounded where new content finds it.
  @Test func boundsMovementLeavesAReturnWhereContentFindsIt() {
    let offsets = flick(view { $0.stopsMovement = true }, 2000, changedIn: 30) {
      $0.apply(self.layout(1400), presented: 400)
    }
    #expect(isNear(offsets[14], 396.9992498124531) && offsets[15] == 400 && offsets[29] == 400)
    #expect(offsets[30] == 477 && offsets.last == 477)
  }

  @Test func aSlowReleasePutsTheViewInOrder() {
    func last(releasedAt velocity: Double) -> Double {
      play(view(at: 300.4, content: 3000)) { view, index in
        if index == 0 { view.touch(at: 0) }
        if index == 1 { view.start(velocity: velocity, at: 1.0 / 60) }
      }.last ?? .nan
    }
    #expect(last(releasedAt: 75) == 300)
    #expect(last(releasedAt: 76) == 302)
  }

  /// A header of 200 pt over a loop of 248 pt whose height follows a reading, one frame late or none.
  private func reversals(late: Int, _ change: (inout QtFlickable) -> Void) -> Int {
    let geometry = { ScrollGeometry(contentLength: 764, viewportLength: 516 - $0) }
    var view = QtFlickableView(
      QtFlickable().with(change), from: ScrollState(offset: 0), over: geometry(0), rate: 60)
    view.touch(at: 0)
    var (header, presented, headers) = (0.0, 0.0, [0.0])
    for frame in 1..<90 {
      let progress = min(1, Double(frame) / 60 / 0.8)
      view.follow(284 * progress * (2 - progress), velocity: 0)
      view.advance(to: Double(frame) / 60)
      let followed = -max(0, min(late == 0 ? view.state.offset : presented, 200))
      if followed != header { view.apply(geometry(followed), presented: presented) }
      (header, presented) = (followed, view.state.offset)
      headers.append(header)
    }
    let steps = zip(headers.dropFirst(), headers).map { $0 - $1 }.filter { $0 != 0 }
    return zip(steps.dropFirst(), steps).filter { $0 * $1 < 0 }.count
  }

  /// Recorded: none by default; with `boundsMovement: StopAtBounds` 15 a frame late and 31 in the same frame.
  @Test func aHeaderRattlesOnlyWhereTheMovementStopsAtLiveBounds() {
    for late in [0, 1] { #expect(reversals(late: late) { _ in } == 0) }
    #expect(reversals(late: 1) { $0.stopsMovement = true } == 15)
    #expect(reversals(late: 0) { $0.stopsMovement = true } == 31)
  }

  /// Content whose end came to lie before its start is held back at the start alone: an end that lies there resists nothing.
  @Test(arguments: [(50.0, 50.0), (-50, -25), (0, 0)])
  func anEndBeforeTheStartHoldsNothingBack(travel: Double, offset: Double) {
    let pressed = ScrollGeometry(contentLength: 300, viewportLength: 600, insetTop: 100)
    var press = QtPress(at: 0, on: 0, over: pressed, isMoving: true)
    // The second move is the first that counts, from where the finger is then.
    let now = ScrollGeometry(contentLength: 300, viewportLength: 600)
    let moved = [1, 200, 1 + travel].map { press.offset(movedTo: $0, over: now, stopsAtBounds: false) }
    #expect(moved == [0, 199, offset])
  }

  /// Under StopAtBounds as well it is the start that counts.
  @Test func anEndBeforeTheStartStopsNoFinger() {
    let pressed = ScrollGeometry(contentLength: 300, viewportLength: 600, insetTop: 100)
    var press = QtPress(at: 0, on: 0, over: pressed, isMoving: true)
    // Now the start lies at 0, and the end of the press at -100.
    let now = ScrollGeometry(contentLength: 300, viewportLength: 600)
    let moved = [1.0, 200, -200].map { press.offset(movedTo: $0, over: now, stopsAtBounds: true) }
    #expect(moved == [0, 0, 0])
  }

  /// 600 pt/s go 120 pt. Content that grows by 400 pt once 350 pt are passed lets them; other content ends before them.
  @Test func aFlickMeetsTheLayoutThatIsBoundToIt() {
    let bound = QtFlickableView(
      QtFlickable(), from: ScrollState(offset: 300), over: layout(1000), rate: 60,
      binding: { ScrollGeometry(contentLength: $0 > 350 ? 1400 : 1000, viewportLength: 600) })
    #expect(flick(bound, 600, changedIn: -1) { _ in }.last == 420)
    #expect(flick(view(at: 300), 600, changedIn: -1) { _ in }.last == 400)
  }
}
