import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// From where on a motion is a glide, and a finger takes it over: each limit is met from both sides.
@Suite(.endsInTime) struct MotionLimitTests {
  /// A velocity in pt/s that changes evenly, or by a share of it, from one value to another within a time in s.
  private struct Part {
    let time, first, last: Double
    var isExponential = false

    func velocity(at share: Double) -> Double {
      isExponential ? first * Elementary.pow(last / first, share) : first + share * (last - first)
    }
  }

  private static func even(_ time: Double, _ first: Double, _ last: Double) -> Part {
    Part(time: time, first: first, last: last)
  }

  private static func friction(_ rate: Double, from first: Double, for time: Double) -> Part {
    Part(time: time, first: first, last: first * Elementary.exp(-rate * time), isExponential: true)
  }

  /// The phases of a motion between two rests, 64 rows a second, from 0.2 s before it on.
  private func phases(_ parts: [Part]) -> [TraceSegment.Phase] {
    var (offset, offsets) = (1000.0, ScrollTrace.constant(1000, 26))
    for part in parts {
      let count = Int((part.time * 64).rounded())
      for row in 0..<count {
        offset += part.velocity(at: (Double(row) + 0.5) / Double(count)) / 64
        offsets.append(offset)
      }
    }
    let trace = ScrollTrace(exactly: offsets + ScrollTrace.constant(offset, 40))
    let prepared = PreparedTrace(trace)
    return Array(MotionPhases(trace, prepared).phases[13...])
  }

  /// What goes on so many s after the motion's start.
  private func phase(_ parts: [Part], at time: Double) -> TraceSegment.Phase {
    phases(parts)[12 + Int(time * 64)]
  }

  private func glides(_ parts: [Part]) -> Bool { phases(parts).contains(.deceleration) }

  /// The first value for which something holds, after those for which it does not; `nil` where it does not change once.
  private func limit(_ values: [Double], _ holds: (Double) -> Bool) -> Double? {
    let answers = values.map(holds)
    guard let first = answers.firstIndex(of: true), answers[first...].allSatisfy({ $0 }), first > 0 else {
      return nil
    }
    return values[first]
  }

  private func steps(_ first: Double, _ last: Double, _ step: Double) -> [Double] {
    Array(stride(from: first, through: last, by: step))
  }

  /// 0.1 s; a line through five rows sees corners a row or two late.
  @Test func aGlideLastsATenthOfASecond() throws {
    let shortest = limit(steps(0.0625, 0.1875, 1.0 / 64)) { time in
      glides([Self.even(0.3, 900, 900), Self.even(time, 900, 500), Self.even(0.3, 500, 1400)])
    }
    #expect(abs(try #require(shortest) - 0.1) < 2.1 / 64, "\(shortest ?? 0)")
  }

  @Test func aGlideBeginsAt60PointsASecond() throws {
    let slowest = limit(steps(40, 100, 2)) { glides([Self.even(0.6, $0, 0.3 * $0)]) }
    #expect(abs(try #require(slowest) - 60) < 6, "\(slowest ?? 0)")
  }

  @Test func aGlideLosesATenthOfItsVelocity() throws {
    let least = limit(steps(0.04, 0.2, 0.01)) { loss in
      glides([
        Self.even(0.3, 900, 900), Self.even(0.4, 900, 900 * (1 - loss)),
        Self.even(0.1, 900 * (1 - loss), 900 * (1 - loss)), Self.even(0.3, 900 * (1 - loss), 2000),
      ])
    }
    #expect(abs(try #require(least) - 0.1) < 0.035, "\(least ?? 0)")
  }

  /// A velocity of 1 - a·u - b·u² that loses 0.8 lies above its chord by 0.25·b in the middle: 7 % of the first are b = 0.28.
  @Test func aFingersCourseBulgesInTheMiddle() throws {
    let most = limit(steps(0.16, 0.44, 0.02)) { bend in
      let parts = (0..<20).map { part -> Part in
        func velocity(_ share: Double) -> Double { 900 * (1 - (0.8 - bend) * share - bend * share * share) }
        return Self.even(1.0 / 32, velocity(Double(part) / 20), velocity(Double(part + 1) / 20))
      }
      return !glides([Self.even(0.3, 900, 900)] + parts + [Self.even(0.3, 180, 1500)])
    }
    #expect(abs(try #require(most) - 0.28) < 0.05, "\(most ?? 0)")
  }

  /// A quarter of the time later by 7 % more than on the chord, and on it from the middle on.
  @Test func aFingersCourseBulgesInItsFirstQuarter() throws {
    let most = limit(steps(0.02, 0.12, 0.01)) { bulge in
      !glides([
        Self.even(0.3, 900, 900), Self.even(0.25, 900, 900 * (0.8 + bulge)),
        Self.even(0.25, 900 * (0.8 + bulge), 540), Self.even(0.5, 540, 180), Self.even(0.3, 180, 1500),
      ])
    }
    #expect(abs(try #require(most) - 0.07) < 0.025, "\(most ?? 0)")
  }

  /// By a tenth and 10 pt/s: from 500 pt/s 12 %, from 100 pt/s 20 %.
  @Test(arguments: [(500.0, 0.12), (100, 0.2)])
  func aVelocityThatGrowsByATenthIsAFingers(least: Double, expected: Double) throws {
    let growth = limit(steps(0.04, 0.4, 0.01)) { growth in
      let top = least * (1 + growth)
      return phase(
        [
          Self.even(0.2, 900, 900), Self.friction(Elementary.log(900 / least) / 0.35, from: 900, for: 0.35),
          Self.even(0.1, least, least), Self.even(0.15, least, top), Self.even(0.1, top, top),
          Self.even(0.3, top, 0.4 * least),
        ], at: 0.75) == .drag
    }
    #expect(abs(try #require(growth) - expected) < 0.025, "\(growth ?? 0)")
  }

  /// Half of the rise and of the fall count: with a fall of 0.6 s, a rise of 0.36 s.
  @Test func aSlowHandGetsFastAboutAsItGetsSlow() throws {
    let rise = limit(steps(0.1875, 0.6, 1.0 / 32)) {
      !glides([Self.even($0, 0, 200), Self.even(0.6, 200, 0)])
    }
    #expect(abs(try #require(rise) - 0.36) < 0.07, "\(rise ?? 0)")
    let speed = limit(steps(240, 400, 10)) { glides([Self.even(0.5, 0, $0), Self.even(0.6, $0, 0)]) }
    #expect(abs(try #require(speed) - 300) < 30, "\(speed ?? 0)")
  }

  /// After 0.4 s of friction at 1 /s, by which 1500 pt/s are 1005, it loses 8 /s for seven rows and is thrown on. What is not caught
  /// there bulges, and is no glide at all.
  @Test func aCaughtGlideLosesEightTimesItsVelocityASecond() throws {
    let rate = limit(steps(6, 12, 0.25)) { rate in
      phase(
        [
          Self.even(0.2, 1500, 1500), Self.friction(1, from: 1500, for: 0.4),
          Self.friction(rate, from: 1005, for: 7.0 / 64),
          Self.even(0.3, 1005 * Elementary.exp(-rate * 7 / 64), 2500),
        ], at: 0.4) == .deceleration
    }
    #expect(abs(try #require(rate) - 8) < 1.6, "\(rate ?? 0)")
  }

  /// From 3000 to 1348 pt/s in 0.4 s are 4130 pt/s²; three times as much over four rows takes 0.574 of 1348 pt/s, by 13.7 /s; what comes
  /// behind makes the last of it look slower.
  @Test func aCaughtGlideBrakesThreeTimesAsHard() throws {
    let rate = limit(steps(9, 20, 0.5)) { rate in
      phase(
        [
          Self.even(0.2, 3000, 3000), Self.friction(2, from: 3000, for: 0.4),
          Self.friction(rate, from: 1348, for: 7.0 / 64),
          Self.even(0.3, 1348 * Elementary.exp(-rate * 7 / 64), 2500),
        ], at: 0.66) == .drag
    }
    #expect(abs(try #require(rate) - 13.7) < 3, "\(rate ?? 0)")
  }

  @Test func aCatchShowsFrom150PointsASecondOn() throws {
    let speed = limit(steps(110, 260, 5)) { speed in
      let (first, last) = (speed * Elementary.exp(0.35), speed * Elementary.exp(-0.9))
      return phase(
        [
          Self.even(0.2, first, first), Self.friction(1, from: first, for: 0.35),
          Self.friction(10, from: speed, for: 0.09), Self.even(0.4, last, last),
        ], at: 0.85) == .drag
    }
    #expect(abs(try #require(speed) - 150) < 20, "\(speed ?? 0)")
  }

  /// At less than 60 pt/s nobody sees whether a finger took over.
  @Test func aCreepingEndBelongsToTheGlide() throws {
    let speed = limit(steps(40, 90, 2)) { speed in
      phase(
        [
          Self.even(0.2, 900, 900), Self.friction(6, from: 900, for: 0.6), Self.even(0.1, 24, speed),
          Self.even(0.3, speed, speed),
        ], at: 1.05) == .drag
    }
    #expect(abs(try #require(speed) - 60) < 4, "\(speed ?? 0)")
  }
}
