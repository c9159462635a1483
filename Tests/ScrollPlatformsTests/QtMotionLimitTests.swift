import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Where the cases of Qt's Flickable part, asked of its own parts. Times are whole ms, lengths such as binary
/// fractions hold.
@Suite(.endsInTime) struct QtMotionLimitTests {
  private func motion(
    at offset: Double, in range: RestRange = RestRange(-100, 4400), deceleration: Double = 1500
  ) -> QtFlickableMotion {
    let model = QtFlickable().with { ($0.deceleration, $0.maxVelocity) = (deceleration, 20_000) }
    return QtFlickableMotion(model, at: offset, in: range, geometry: nil)
  }

  // MARK: Operations

  @Test func brakingNeedsAMillisecondAndAnySpeed() {
    // From 0.5 pt/s by 0.25 pt/s² it takes 2 s and goes ½·0.5·2 pt.
    #expect(QtOperation.braking(from: 0.5, by: 0.25)?.length == 2000)
    #expect(QtOperation.braking(from: 0.5, by: 0.25)?.offset(from: 8, after: 2000) == 8.5)
    #expect(QtOperation.braking(from: -0.5, by: 0.25)?.offset(from: 8, after: 2000) == 7.5)
    #expect(QtOperation.braking(from: 0.5, by: 500)?.length == 1)
    #expect(QtOperation.braking(from: 0.5, by: 501) == nil)
  }

  /// A third of 60 pt/s is 20 pt; what is past the bound already takes from it.
  @Test func anOvershootNeedsRoomAndNoWholePoint() {
    #expect(QtFlickable().overshoot(from: 60, excess: 19.5)?.length == 5)
    #expect(QtFlickable().overshoot(from: 60, excess: 20) == nil)
  }

  // MARK: Flicks

  @Test func aFlickOfOnePointASecondMoves() {
    // From 0.5 to 1 it brakes by 1 pt/s², for a second.
    var slow = motion(at: 0.5)
    slow.flick(1)
    slow.spend(500)
    #expect(slow.isMoving && slow.offset == 0.5 + 0.5 - 0.125)
    var still = motion(at: 0.5)
    still.flick(0)
    #expect(!still.isMoving && still.offset == 0.5)
  }

  /// 1000 pt/s over 0.4 pt are done in 0.8 ms, which is no flick; inside, that leaves the view between
  /// pixels.
  @Test func aFlickThatLastsNoMillisecondLeavesTheViewAsItIs() {
    var view = motion(at: 100.4, deceleration: 1e9)
    view.flick(1000)
    view.spend(16)
    #expect(!view.isMoving && view.offset == 100.4)
  }

  @Test func whatFollowsAFlickWaitsForTimeThatIsLeft() {
    // 8 pt at 1000 pt/s take 16 ms.
    var view = motion(at: 100, deceleration: 62_500)
    view.flick(1000)
    view.spend(16)
    #expect(view.isMoving && abs(view.offset - 108) < 1e-9)
    view.spend(1)
    #expect(!view.isMoving && view.offset == 108)
  }

  @Test func aVelocityIsMeasuredOverThreeMillisecondsOrMore() {
    for (elapsed, isMeasured) in [(2, false), (3, true), (4, true)] {
      var view = motion(at: 0)
      view.flick(1000)
      view.spend(elapsed)
      #expect(view.offset > 0)
      let mean = isMeasured ? view.offset * 1000 / Double(elapsed) : 0
      #expect(abs(view.measured - mean) < 1e-9)
    }
  }

  /// Half a second of 12 pt/s braked by 8 pt/s², 9 pt in all, is 5 pt: 10 pt/s on the average, which is not
  /// enough. At 13 pt/s with 8 pt in all the average is 13 - 169/16/4 = 10.36 pt/s, which is.
  @Test(arguments: [(12.0, 8.0, 10.0, "flick"), (13, 169.0 / 16, 10.359375, "overshoot")])
  func anOvershootIsFasterThanTenPointsASecond(
    velocity: Double, deceleration: Double, measured: Double, phase: String
  ) {
    for sign in [1.0, -1] {
      var view = motion(at: 0, in: RestRange(-4, 4), deceleration: deceleration)
      view.flick(sign * velocity)
      view.spend(500)
      #expect(abs(view.measured - sign * measured) < 1e-9)
      #expect("\(view.phase)" == phase)
    }
  }

  // MARK: The end of a motion

  @Test func onlyWhatComesBackIsAReturn() {
    #expect(!motion(at: 0).isReturning)
    var view = motion(at: 4500)
    view.fixUp()
    #expect(view.isReturning && "\(view.phase)" == "return")
    view.spend(400)
    #expect(!view.isReturning && !view.isMoving && view.offset == 4400)
  }

  /// Content that comes to begin just there ends a return; content that begins a point off does not.
  @Test func aReturnIsOverWhereTheRangeComesToBegin() {
    var view = motion(at: 4500)
    view.fixUp()
    view.spend(50)
    for (below, isMoving) in [(-1.0, true), (0, false)] {
      view.adopt(RestRange(view.offset - below, 9000), contentChanged: true)
      #expect(view.isMoving == isMoving)
    }
    let offset = view.offset
    view.spend(400)
    #expect(view.offset == offset && offset > 4400)
  }

  /// The whole pixel of 0.4 lies outside a range from 0.3 on. The jump there, 25 pt/s over 16 ms, is no
  /// flick.
  @Test func aJumpToAPixelOutsideIsNoOvershoot() {
    let range = RestRange(0.3, 4400)
    var fresh = motion(at: 0.4, in: range)
    var stopped = motion(at: 100, in: range)
    stopped.flick(1000)
    stopped.spend(16)
    stopped.stop()
    stopped.move(to: 0.4)
    for var view in [fresh, stopped] {
      view.fixUp()
      view.spend(16)
      #expect(!view.isMoving && view.offset == 0)
    }
    // What was flicked overshoots there.
    fresh.flick(-1000)
    fresh.spend(16)
    #expect("\(fresh.phase)" == "overshoot")
  }

  /// A flick that is stopped by nothing but the next order: its measure stays.
  private func settled(at offset: Double, after velocity: Double) -> Double {
    var view = motion(at: 0.5)
    view.flick(velocity)
    view.spend(16)
    view.move(to: offset)
    view.fixUp()
    view.spend(1)
    return view.offset
  }

  @Test func fromAQuarterOnAnOffsetIsRoundedBehindItsMotion() {
    #expect(settled(at: 2.25, after: -1000) == 3 && settled(at: 2.2, after: -1000) == 2)
    #expect(settled(at: 1.75, after: 1000) == 1 && settled(at: 1.8, after: 1000) == 2)
    // However slow it was: half a point a second.
    #expect(settled(at: 1.6, after: 0.5) == 1 && settled(at: 1.4, after: -0.5) == 2)
  }

  /// The content loses 100 pt as soon as the view shows its end. That comes within the last step, and is not
  /// put in order.
  @Test func aLayoutThatFollowsTheLastStepLeavesTheViewOutside() {
    let layout = { @Sendable (offset: Double) in
      ScrollGeometry(contentLength: offset >= 400 ? 900 : 1000, viewportLength: 600)
    }
    var view = QtFlickableMotion(
      QtFlickable(), at: 399.75, in: layout(0).restRange, geometry: layout(0))
    view.binding = layout
    view.fixUp()
    view.spend(16)
    #expect(!view.isMoving && view.offset == 400 && view.geometry == layout(400))
  }

  /// A finger 50 pt past the start, where the start is shown: a length that grows with the offset answers to that.
  @Test func aLayoutFollowsWhatIsShown() {
    let layout = { @Sendable (offset: Double) in
      ScrollGeometry(contentLength: 1000 + offset, viewportLength: 600)
    }
    var view = QtFlickableMotion(
      QtFlickable().with { $0.stopsMovement = true }, at: 30, in: layout(30).restRange, geometry: layout(30))
    view.binding = layout
    view.isHeld = true
    view.move(to: -50)
    #expect(view.target == -50 && view.offset == 0 && view.geometry == layout(0))
  }
}
