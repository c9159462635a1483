import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Where the cases of Qt's Flickable under a finger part, at 64 Hz: a frame's interval is a binary fraction.
@Suite(.endsInTime) struct QtViewLimitTests {
  private static let interval = 1.0 / 64

  /// A view of 600 pt over content of 1000 pt that a finger has let go at `velocity`, before any frame.
  private func released(at offset: Double, velocity: Double) -> QtFlickableView {
    var view = QtFlickableView(
      QtFlickable(), from: ScrollState(offset: offset),
      over: ScrollGeometry(contentLength: 1000, viewportLength: 600), rate: 64)
    view.touch(at: 0)
    view.start(velocity: velocity, at: 0)
    return view
  }

  /// What it shows at `time` if that is its first frame.
  private func shown(at time: Double, from offset: Double, velocity: Double) -> Double {
    var view = released(at: offset, velocity: velocity)
    view.advance(to: time)
    return view.state.offset
  }

  /// The offset `milliseconds` into a flick from `offset`, by its own law.
  private func flicked(from offset: Double, velocity: Double, for milliseconds: Int) -> Double {
    let deceleration = QtFlickable().bentDeceleration(
      from: offset, velocity: velocity, over: RestRange(0, 400))
    return QtOperation.braking(from: velocity, by: deceleration)?.offset(from: offset, after: milliseconds)
      ?? .nan
  }

  /// Two intervals are 31.25 ms, of which the first does not count: 15 whole ms.
  @Test func aClockBeginsAtZeroAndRunsAFrameBehind() {
    let expected = flicked(from: 100, velocity: 600, for: 15)
    #expect(abs(shown(at: 2 * Self.interval, from: 100, velocity: 600) - expected) < 1e-9)
  }

  /// A millionth of a ms short of ten is ten; 1.25 millionths are not.
  @Test func aMillisecondCountsFromAMillionthBeforeIt() {
    for (short, milliseconds) in [(0.75e-9, 10), (1.25e-9, 9), (1.75e-9, 9)] {
      let expected = flicked(from: 100, velocity: 600, for: milliseconds)
      let time = Self.interval + 0.01 - short
      #expect(abs(shown(at: time, from: 100, velocity: 600) - expected) < 1e-9)
    }
  }

  /// Inside it has the finger's whole speed; on the end that it heads for, and past it, half of it.
  @Test(arguments: [
    (399.0, 1000.0, 1000.0), (400, 1000, 500), (401, 1000, 500), (1, -1000, -1000), (0, -1000, -500),
    (-1, -1000, -500), (400, -1000, -1000), (0, 1000, 1000),
  ])
  func onTheEndAFlickHasHalfItsSpeed(offset: Double, velocity: Double, flick: Double) {
    let expected = flicked(from: offset, velocity: flick, for: 15)
    #expect(abs(shown(at: 2 * Self.interval, from: offset, velocity: velocity) - expected) < 1e-9)
  }

  @Test func aFingerFlicksAboveSeventyFivePointsASecond() {
    for velocity in [75.0, -75, 20, 0] { #expect(!released(at: 100, velocity: velocity).isMoving) }
    for velocity in [75.5, -75.5, 90] { #expect(released(at: 100, velocity: velocity).isMoving) }
  }

  /// Ten points grab nothing; eleven do, the next move sets the origin, and the one after it counts.
  @Test(arguments: [1.0, -1]) func aPressBecomesADragPastTenPoints(sign: Double) {
    let geometry = ScrollGeometry(contentLength: 1000, viewportLength: 600)
    func offsets(_ moves: [Double]) -> [Double?] {
      var press = QtPress(at: 0, on: 100, over: geometry, isMoving: false)
      return moves.map { press.offset(movedTo: sign * $0, over: geometry, stopsAtBounds: false) }
    }
    #expect(offsets([10, 5, 9]) == [nil, nil, nil])
    #expect(offsets([11, 12, 16]) == [nil, 100, 100 + sign * 4])
  }
}
