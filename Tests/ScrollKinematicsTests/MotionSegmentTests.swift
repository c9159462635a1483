import TestSupport
import Testing

@testable import ScrollKinematics

/// Segments of motion as values: what stands at their ends.
@Suite(.endsInTime) struct MotionSegmentTests {
  private let physics = ScrollPhysics.uikit

  /// Slower than 10 pt/s a view rests at once, and has no velocity from then on.
  @Test(arguments: [0, 3, -3, 10.0]) func aRestEndsAtAStand(velocity: Double) {
    let start = ScrollState(offset: 5, velocity: velocity)
    let segment = physics.segment(from: start, at: 2, in: RestRange(0, 10))
    let expected = MotionSegment(
      law: .rest, startTime: 2, start: start, duration: .infinity, end: ScrollState(offset: 5))
    #expect(segment == expected)
    #expect(segment.state(at: 7) == ScrollState(offset: 5))
  }

  /// After 10,000 segments a view stands where the last one ended, inside its range, and its speed is gone.
  @Test func aMotionOfTooManySegmentsStands() {
    let range = RestRange(0, 100)
    let glide = physics.segment(from: ScrollState(offset: 40, velocity: 3000), at: 1, in: range)
    // κ of 0.499 s takes 60 pt / 0.499 s off the velocity.
    #expect(glide.end.offset == 100 && abs(glide.end.velocity - (3000 - 60 / 0.499)) <= 1e-9)
    for (upper, offset) in [(100.0, 100.0), (60, 60), (400, 100)] {
      let state = ScrollState(offset: offset)
      let expected = MotionSegment(
        law: .rest, startTime: glide.endTime, start: state, duration: .infinity, end: state)
      #expect(physics.segment(10_000, after: glide, in: RestRange(0, upper)) == expected)
    }
    let bounce = physics.segment(9999, after: glide, in: range)
    #expect(bounce.law == .bounce(physics.bounce, edge: 100) && bounce.start == glide.end)
  }
}
