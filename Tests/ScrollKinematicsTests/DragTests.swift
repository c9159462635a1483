import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct DragTests {
  private let band = RubberBand()
  private let range = RestRange(-40, 1500)

  private func drag(_ offset: Double, finger: Double) -> Drag {
    Drag(catching: offset, finger: finger, rubberBand: band, in: range, dimension: 700)
  }

  /// At rest, gliding or anywhere in a bounce: the offset shown at the touch is the one shown before.
  @Test(arguments: [
    -739.9, -600, -300, -40.001, -40, 0, 733.3, 1500, 1500.5, 1700, 2190, 2199.99, 2199.999_99,
  ])
  func catchesWithoutAJump(offset: Double) {
    for finger in [0, 312.5, -80] {
      let shown = drag(offset, finger: finger).offset(finger: finger, in: range, dimension: 700)
      // The finger that holds an offset near the limit is far away: 2199.99999 takes 9e10 pt, but its last bits move
      // what is shown by 1e-16 of that times a slope of 1e-16.
      #expect(abs(shown - offset) <= 1e-9)
    }
  }

  @Test func catchesABounceAtEveryMoment() {
    let fling = Fling(.uikit, from: ScrollState(offset: 1200, velocity: 4000), in: range)
    for index in 0...100 {
      let offset = fling.state(at: Double(index) / 100).offset
      let shown = drag(offset, finger: 5).offset(finger: 5, in: range, dimension: 700)
      #expect(abs(shown - offset) <= 1e-9)
    }
  }

  /// What no finger could hold is taken a billionth short of the limit: there is no step where it is met.
  @Test func whatIsTooFarIsTakenAtTheLimit() {
    for (offset, expected) in [(2400.0, 1500 + 700.0), (2200, 2200), (-740, -740), (-741, -740)] {
      let shown = drag(offset, finger: 0).offset(finger: 0, in: range, dimension: 700)
      #expect(abs(shown - expected) <= 1e-6)
    }
    let stuck = Drag(catching: 1600, finger: 0, rubberBand: band, in: range, dimension: 0)
    #expect(stuck.offset(finger: 0, in: range, dimension: 0) == 1500)
    #expect(stuck.offset(finger: 90, in: range, dimension: 0) == 1500)
  }

  @Test func insideTheContentFollowsTheFinger() {
    let held = drag(100, finger: 30)
    for finger in stride(from: -100.0, through: 1400, by: 37) {
      #expect(abs(held.offset(finger: finger, in: range, dimension: 700) - (70 + finger)) <= 1e-12)
      #expect(held.velocity(finger: finger, fingerVelocity: -450, in: range, dimension: 700) == -450)
    }
  }

  /// The displayed velocity is the displayed offset's rate of change, so that a release does not jump.
  @Test(arguments: [-900, -200, -90, 400, 1450, 1600, 2600.0])
  func theVelocityIsThatOfWhatIsDisplayed(finger: Double) {
    let held = drag(0, finger: 0)
    let h = 1e-3
    let difference =
      (held.offset(finger: finger + h, in: range, dimension: 700)
        - held.offset(finger: finger - h, in: range, dimension: 700)) / (2 * h)
    let velocity = held.velocity(finger: finger, fingerVelocity: 800, in: range, dimension: 700)
    #expect(abs(velocity - 800 * difference) <= 1e-6 * 800)
  }

  /// A stroke that ends at the edge ends there: a last bit beyond it, the band does not slow the finger down.
  @Test(arguments: [1e3.nextDown, 1000, 1e3.nextUp, 1000 + 9e-10])
  func roundingIsNoOverscroll(position: Double) {
    let drag = Drag(finger: 0, undragged: 0, rubberBand: band)
    let range = RestRange(0, 1000)
    let shown = drag.state(finger: position, fingerVelocity: 600, in: range, dimension: 600)
    #expect(shown == ScrollState(offset: min(position, 1000), velocity: 600))
    let caught = Drag(catching: position, finger: 5, rubberBand: band, in: range, dimension: 600)
    #expect(caught.undragged == min(position, 1000))
    let beyond = drag.state(finger: 1000 + 2e-9, fingerVelocity: 600, in: range, dimension: 600)
    #expect(abs(beyond.velocity - 330) < 1e-6)
  }

  /// A release from 150 pt past the edge: the bounce begins where and as fast as the content was displayed.
  @Test func aReleaseDoesNotJump() {
    let held = drag(1450, finger: 0)
    let (finger, speed) = (200.0, 900.0)
    let state = ScrollState(
      offset: held.offset(finger: finger, in: range, dimension: 700),
      velocity: held.velocity(finger: finger, fingerVelocity: speed, in: range, dimension: 700))
    let before = held.offset(finger: finger - speed * 1e-4, in: range, dimension: 700)
    let after = Fling(.uikit, from: state, in: range).state(at: 1e-4).offset
    // Steps of 0.1 ms on both sides of the release differ by curvature alone: a·h² with a below 25,000 pt/s².
    #expect(abs((after - state.offset) - (state.offset - before)) <= 25_000 * 1e-8)
    #expect(state.velocity < 0.55 * speed && state.velocity > 0.3 * speed)
  }

  /// What is displayed is a function of the finger and the range, so a change of range needs no new touch.
  @Test func aRangeThatMovesIsFollowed() {
    let held = drag(100, finger: 0)
    _ = held.offset(finger: 300, in: range, dimension: 700)
    let shown = held.offset(finger: 0, in: RestRange(200, 900), dimension: 700)
    #expect(abs(shown - (200 - band.displayed(100, dimension: 700))) <= 1e-12)
  }

  @Test func mirrorsToTheBit() {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<500 {
      let (offset, finger) = (3000 * (generator.nextUnit() - 0.5), 900 * (generator.nextUnit() - 0.5))
      let move = finger + 800 * (generator.nextUnit() - 0.5)
      let a = Drag(
        catching: offset, finger: finger, rubberBand: band, in: RestRange(-300, 500), dimension: 700)
      let b = Drag(
        catching: -offset, finger: -finger, rubberBand: band, in: RestRange(-500, 300), dimension: 700)
      let (c, d) = (
        a.offset(finger: move, in: RestRange(-300, 500), dimension: 700),
        b.offset(finger: -move, in: RestRange(-500, 300), dimension: 700)
      )
      #expect(c == -d)
    }
  }
}
