import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Kivy's effects and its view at the limits of their rules.
@Suite(.endsInTime) struct KivyLimitTests {
  private static let range = RestRange(0, 100)

  /// A damped effect without friction; the edge acts by `stiffness` alone, and does not shorten a frame's travel.
  private func effect(
    at value: Double, velocity: Double, stiffness: Double = 0, leastOverscroll: Double = 0.5,
    swapsBounds: Bool = false
  )
    -> KivyEffect
  {
    var model = KivyDamped()
    (model.friction.friction, model.friction.leastDistance) = (0, 0.125)
    (model.edgeDamping, model.edgeStiffness) = (0, stiffness)
    (model.leastOverscroll, model.overscrollScale) = (leastOverscroll, 1e300)
    var effect = KivyEffect(model, isDamped: true, at: value, in: Self.range, swapsBounds: swapsBounds)
    (effect.velocity, effect.isDue) = (velocity, true)
    return effect
  }

  private func layout(_ content: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: content, viewportLength: 600)
  }

  /// A view that returns while its bound moves to infinity has nothing to be caught at, and stays a number.
  @Test(arguments: [1.0, -1]) func aBoundThatIsGoneCatchesNothing(side: Double) {
    let range = side > 0 ? RestRange(0, 1000) : RestRange(-1000, 0)
    let free = side > 0 ? RestRange(0, .infinity) : RestRange(-.infinity, 0)
    let release = FlingRelease(
      1050 * side, velocity: 0, in: range, changes: [RangeChange(time: 0.1, range: free)])
    let offsets = KivyDamped().samples(release, count: 60).map { $0.offset * side }
    #expect(offsets.allSatisfy { $0 > 900 && $0 <= 1050 })
  }

  // MARK: Parameters

  @Test func frictionAndDampingMayBeNone() throws {
    for name in ["friction", "edge-damping"] {
      let parameter = try #require(KivyDamped().parameterValues.first { "\($0.label.name)" == name })
      #expect(parameter.label.domain.contains(0) && !parameter.label.domain.contains(-0.001))
    }
  }

  /// Friction takes the velocity once a frame, the edge once more: the most that is allowed.
  @Test func twiceTheVelocityIsAllowed() {
    var friction = KivyFriction()
    (friction.friction, friction.standardInterval) = (1, 1 / 64)
    #expect(friction.validationError(rate: 64, edgeDamping: 1) == nil)
    #expect(friction.validationError(rate: 64, edgeDamping: 1.001) != nil)
  }

  // MARK: Effect

  @Test func aMotionEndsAtHalfAPointPerSecond() {
    for (velocity, moves) in [(0.5, false), (0.51, true), (-0.5, false), (-0.51, true)] {
      var effect = KivyEffect(KivyDamped(), isDamped: true, at: 50, in: Self.range)
      (effect.velocity, effect.isDue) = (velocity, true)
      effect.update(1 / 64)
      #expect((effect.value != 50) == moves && effect.isDue == moves)
    }
  }

  @Test func whatEndsHasNoVelocity() {
    var effect = effect(at: 50, velocity: 0.4)
    effect.update(1)
    #expect(effect.velocity == 0 && effect.value == 50)
  }

  /// Less than 0.125 pt in a frame drops the velocity, 0.125 pt does not.
  @Test func aTravelShorterThanTheLeastDropsTheVelocity() {
    for (distance, velocity) in [(0.125, 3.0), (-0.125, 3), (0.124, 0), (-0.124, 0)] {
      var effect = effect(at: 50, velocity: 3)
      effect.move(by: distance)
      #expect(effect.velocity == velocity && effect.value == 50 + distance)
    }
  }

  @Test func anOverscrollOfTheLeastIsDropped() {
    for (overscroll, left) in [(2.0, 0.0), (1, 0), (0.5, 0), (-1, 0), (2.5, 2.5)] {
      var effect = effect(
        at: overscroll < 0 ? overscroll : 100 + overscroll, velocity: 10, leastOverscroll: 2)
      effect.update(1, isHeld: true)
      #expect(effect.overscroll == left)
    }
  }

  /// From 0.75 pt outside, a spring of 2 adds 1.5 pt/s in a frame of a second, which leads inside.
  @Test func aSlowReturnStopsAtTheBound() {
    var below = effect(at: -0.75, velocity: 0.5, stiffness: 2)
    below.update(1)
    #expect(below.value == 0 && below.velocity == 0)
    var above = effect(at: 100.75, velocity: -0.5, stiffness: 2)
    above.update(1)
    #expect(above.value == 100 && above.velocity == 0)
  }

  /// In a ScrollView, whose bounds are swapped, a return from 1 pt outside is caught past the other bound.
  @Test(arguments: [(101.0, -200.0, 0.0, 0.0), (101, -50, 51, -50), (-1, 200, 100, 0), (-1, 50, 49, 50)])
  func aReturnInAViewIsCaughtAtTheOtherBound(start: Double, velocity: Double, value: Double, left: Double) {
    var effect = effect(at: start, velocity: velocity, swapsBounds: true)
    effect.update(1)
    #expect(effect.value == value && effect.velocity == left)
  }

  @Test func aReturnThatEndsOnTheBoundGoesOn() {
    var above = effect(at: 101, velocity: -1)
    above.update(1)
    #expect(above.value == 100 && above.velocity == -1)
    var below = effect(at: -1, velocity: 1)
    below.update(1)
    #expect(below.value == 0 && below.velocity == 1)
  }

  @Test func outsideItIsABounce() {
    func phase(at offset: Double) -> String {
      let release = FlingRelease(offset, velocity: 300, in: Self.range)
      return "\(KivyDamped().samples(release, count: 1)[0].phase)"
    }
    #expect(phase(at: 50) == "\(ScrollPhase.deceleration.word)")
    #expect(phase(at: 120) == "\(ScrollPhase.bounce.word)" && phase(at: -20) == "\(ScrollPhase.bounce.word)")
  }

  // MARK: View

  /// Content that fits has all of its range behind it; longer content then begins at its start.
  @Test(arguments: [false, true]) func contentThatGrowsFromTheViewportBeginsAtItsStart(isDamped: Bool) {
    var view = KivyView(isDamped: isDamped, from: ScrollState(offset: 0), over: layout(600))
    #expect(view.state.offset == 0)
    view.apply(layout(1500), presented: 0)
    #expect(view.state.offset == 0)
  }

  /// Content 100 pt shorter than the view leaves no range.
  @Test(arguments: [1000.0, -1000]) func shortContentStays(velocity: Double) {
    var view = KivyView(isDamped: false, from: ScrollState(offset: 0), over: layout(500))
    view.start(velocity: velocity, at: 0)
    view.advance(to: 1.0 / 64)
    #expect(view.state.offset == 0 && view.state.velocity == 0)
  }

  @Test func aRangeOfOnePointScrolls() {
    var view = KivyView(isDamped: false, from: ScrollState(offset: 0), over: layout(601))
    view.write(0.25, at: 0)
    #expect(view.state.offset == 0.25)
    view.start(velocity: 16, at: 0)
    view.advance(to: 1.0 / 64)
    // A frame's friction of 0.05/64/0.017 first.
    #expect(abs(view.state.offset - (0.25 + 0.25 * (1 - 0.05 / 64 / 0.017))) < 1e-9)
  }

  @Test func aWriteWithoutARangeIsIgnored() {
    var view = KivyView(isDamped: false, from: ScrollState(offset: 0), over: layout(600))
    view.write(5, at: 0)
    #expect(view.state.offset == 0)
  }
}
