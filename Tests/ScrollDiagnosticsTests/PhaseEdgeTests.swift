import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Phases of motions whose velocities are whole numbers, at the limits that they meet exactly: 64 rows a second.
@Suite(.endsInTime) struct PhaseEdgeTests {
  /// The phases of a motion between two rests, by the velocity of each row in pt/s.
  private func phases(_ velocities: [Double], fps: Double = 64) -> [TraceSegment.Phase] {
    var (offset, offsets) = (640.0, ScrollTrace.constant(640, 20))
    for velocity in velocities {
      offset += velocity / fps
      offsets.append(offset)
    }
    let trace = ScrollTrace(exactly: offsets + ScrollTrace.constant(offset, 20), fps: fps)
    return MotionPhases(trace, PreparedTrace(trace)).phases
  }

  private func even(_ rows: Int, _ velocity: Double) -> [Double] { ScrollTrace.constant(velocity, rows) }

  /// Velocities that change evenly, from one step behind the first to the last.
  private func ramp(_ rows: Int, _ first: Double, _ last: Double) -> [Double] {
    (1...rows).map { (first + (last - first) * Double($0) / Double(rows)).rounded() }
  }

  private func count(_ phase: TraceSegment.Phase, _ velocities: [Double]) -> Int {
    phases(velocities).filter { $0 == phase }.count
  }

  /// A glide begins with the last sample that has 99.5 % of the greatest velocity. A line through five samples shows a fifth of the
  /// first loss there: 5 of 25 pt/s.
  @Test func aGlideBeginsWith995ThousandthsOfItsVelocity() {
    func first(_ loss: Double) -> Int? {
      phases(even(20, 1000) + ramp(32, 1000, 1000 - 32 * loss)).firstIndex(of: .deceleration)
    }
    #expect(first(25) == 38 && first(26) == 37 && first(24) == 38)
  }

  /// 80 pt/s grow by a tenth and 10 pt/s to 98 pt/s: only more than that is a finger.
  @Test func aGlideMayGrowByATenth() {
    func drags(_ last: Double) -> Int {
      count(.drag, even(20, 900) + ramp(32, 900, 80) + even(10, 80) + ramp(4, 80, last) + even(16, last))
    }
    #expect(drags(98) < 26 && drags(99) > 36)
  }

  /// Below 60 pt/s nobody sees a finger take over: what grows from 40 to 59 pt/s belongs to the glide.
  @Test func whatCreepsIsSlowerThan60PointsASecond() {
    func drags(_ last: Double) -> Int {
      count(.drag, even(20, 900) + ramp(32, 900, 40) + even(10, 40) + ramp(4, 40, last) + even(16, last))
    }
    #expect(drags(59) < 26 && drags(60) > 36)
  }

  /// A catch shows at more than 150 pt/s: from there on the glide ends where the velocity begins to fall, and not where it is least.
  @Test func aCatchIsFasterThan150PointsASecond() {
    func glide(_ speed: Double) -> Int {
      count(
        .deceleration,
        even(20, 330) + ramp(20, 330, speed) + even(8, speed) + even(4, speed / 4) + ramp(16, speed / 4, 900))
    }
    #expect(glide(149) > 30 && glide(150) == glide(149) && glide(151) < glide(150))
  }

  /// The rise counts from half of the velocity on: a hand that held 100 pt/s before got from there to 200 pt/s at once.
  @Test func aRiseCountsFromHalfOfTheVelocityOn() {
    func glides(_ held: Double) -> Bool {
      count(.deceleration, even(24, held) + even(4, 200) + ramp(18, 200, 2)) > 0
    }
    #expect(glides(100) && glides(90) && !glides(101) && !glides(110))
  }

  /// And the fall to half of it: from 200 to 100 pt/s it was short, whatever was held behind.
  @Test func aFallCountsToHalfOfTheVelocity() {
    func glides(_ held: Double) -> Bool {
      count(
        .deceleration,
        ramp(12, 0, 200) + even(4, 200) + ramp(5, 200, held) + even(24, held) + ramp(5, held, 0)) > 0
    }
    #expect(!glides(100) && !glides(99) && glides(101) && glides(104))
  }

  /// The first sample goes forward, the second one back, and no later one is as fast: the glide lasts from there for 0.1 s.
  @Test func aTurnAtTheFirstSampleIsOne() {
    let offsets = [0, 0, 1, -100, -85, -85] + (0..<60).map { -110 - 20 * Double($0) }
    let trace = ScrollTrace(exactly: offsets.map { 4000 + $0 }, fps: 28)
    let prepared = PreparedTrace(trace)
    let (velocity, phases) = (SmoothVelocity(prepared), MotionPhases(trace, prepared).phases)
    #expect(velocity.values[0] > 0 && velocity.values[1] < velocity.values[2])
    #expect(
      prepared.noise < 0.01
        && phases[0..<6] == [.drag] + [.deceleration, .deceleration, .deceleration, .deceleration] + [.drag])
  }

  /// At 40 rows a second a finger catches a glide exactly 0.1 s after its begin: what lies before is too short to be a glide.
  @Test func aGlideIsCaughtAfterATenthOfASecond() {
    let steps = even(6, 1500) + [1430, 1360, 1290, 1220] + even(8, 350) + ramp(12, 350, 1500)
    let offsets = steps.reduce(into: [600.0]) { $0.append($0[$0.count - 1] + $1 / 40) }
    let trace = ScrollTrace(exactly: offsets + ScrollTrace.constant(offsets[offsets.count - 1], 30), fps: 40)
    let prepared = PreparedTrace(trace)
    let velocity = SmoothVelocity(prepared)
    #expect(prepared.times[8] - prepared.times[4] == 0.1 && velocity.speed(5) < 0.995 * velocity.speed(4))
    // It loses more than 8 /s there, and more than a tenth since its begin.
    #expect(velocity.rate(from: 8, to: 10) > 8 && velocity.speed(8) < 0.9 * velocity.speed(4))
    #expect(MotionPhases(trace, prepared).phases[..<8].allSatisfy { $0 == .drag })
  }
}
