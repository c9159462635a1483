import ScrollKinematics
import Testing

@Suite struct DragTests {
  private let band = RubberBand()
  private let range = RestRange(-40, 1500)

  private func drag(_ offset: Double, finger: Double) -> Drag {
    Drag(catching: offset, finger: finger, rubberBand: band, in: range, dimension: 700)
  }

  private func shown(_ drag: Drag, _ finger: Double) -> Double {
    drag.offset(finger: finger, in: range, dimension: 700)
  }

  /// At rest, gliding or anywhere in a bounce: the offset shown at the touch is the one shown before. The limits are
  /// -740 and 2200 pt.
  @Test(arguments: [-739.9, -300, -40.001, -40, 0, 733.3, 1500, 1500.5, 2190, 2199.999_99], [0, 312.5, -80])
  func fingerCatchesTheViewWithoutAJump(offset: Double, finger: Double) {
    #expect(abs(shown(drag(offset, finger: finger), finger) - offset) <= 1e-9)
  }

  @Test func fingerCatchesABounceWithoutAJump() {
    let fling = Fling(.uikit, from: ScrollState(offset: 1200, velocity: 4000), in: range)
    for index in 0...100 {
      let offset = fling.state(at: Double(index) / 100).offset
      #expect(abs(shown(drag(offset, finger: 5), 5) - offset) <= 1e-9)
    }
  }

  /// No finger could hold the view there; it is caught a billionth short of the limit.
  @Test(arguments: [(2400.0, 2200.0), (2200, 2200), (-741, -740)])
  func viewBeyondTheLimitIsCaughtAtTheLimit(offset: Double, limit: Double) {
    #expect(abs(shown(drag(offset, finger: 0), 0) - limit) <= 1e-6)
    let stuck = Drag(catching: 1600, finger: 0, rubberBand: band, in: range, dimension: 0)
    #expect(stuck.offset(finger: 90, in: range, dimension: 0) == 1500)
  }

  @Test func contentInsideItsRangeFollowsTheFinger() {
    let held = drag(100, finger: 30)
    for finger in stride(from: -100.0, through: 1400, by: 37) {
      let state = held.state(finger: finger, fingerVelocity: -450, in: range, dimension: 700)
      #expect(abs(state.offset - (70 + finger)) <= 1e-12 && state.velocity == -450)
    }
  }

  /// So a release does not jump.
  @Test(arguments: [-900.0, -200, -90, 400, 1450, 1600, 2600])
  func velocityIsThatOfWhatIsDisplayed(finger: Double) {
    let held = drag(0, finger: 0)
    let slope = (shown(held, finger + 1e-3) - shown(held, finger - 1e-3)) / 2e-3
    let velocity = held.state(finger: finger, fingerVelocity: 800, in: range, dimension: 700).velocity
    #expect(abs(velocity - 800 * slope) <= 1e-3)
  }

  /// A stroke that ends at the edge but for rounding is not slowed by the band.
  @Test(arguments: [1500, 1500 - 5e-10, 1500 + 2e-13, 1500 + 5e-10])
  func roundingIsNoOverscroll(finger: Double) {
    let state = drag(0, finger: 0).state(finger: finger, fingerVelocity: 600, in: range, dimension: 700)
    #expect(state == ScrollState(offset: min(finger, 1500), velocity: 600))
  }

  /// What is displayed is a function of the finger and the range, so a change of range needs no new touch.
  @Test func rangeThatMovesIsFollowed() {
    let held = drag(100, finger: 0)
    let offset = held.offset(finger: 0, in: RestRange(200, 900), dimension: 700)
    #expect(abs(offset - (200 - band.displayed(100, dimension: 700))) <= 1e-12)
  }

  @Test(arguments: [-700.0, -321, 12.25, 499, 750])
  func mirroredDragIsTheMirroredResult(offset: Double) {
    let (a, b) = (RestRange(-300, 500), RestRange(-500, 300))
    let held = Drag(catching: offset, finger: 33, rubberBand: band, in: a, dimension: 700)
    let mirrored = Drag(catching: -offset, finger: -33, rubberBand: band, in: b, dimension: 700)
    for finger in [-800.0, 33, 900] {
      let shown = held.offset(finger: finger, in: a, dimension: 700)
      #expect(mirrored.offset(finger: -finger, in: b, dimension: 700) == -shown)
    }
  }

  @Test func aFingerCountsFromTheOriginOfItsDrag() {
    let drag = Drag(origin: 40, rubberBand: band)
    #expect(drag.origin == 40 && drag.undragged(at: 100) == 60)
  }
}
