import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What changes across a step of motions that are two parabolas, by the parabolas themselves.
@Suite(.endsInTime) struct BreakFitTests {
  /// 30 rows at 64 frames a second: `before` up to the row 14, `after` from 15 on; both in s from the middle of the step.
  private static func trace(_ before: (Double) -> Double, _ after: (Double) -> Double) -> PreparedTrace {
    var trace = ScrollTrace()
    for row in 0..<30 {
      let time = (Double(row) - 14.5) / 64
      trace.append(row < 15 ? before(time) : after(time), at: Double(row) / 64)
    }
    return PreparedTrace(trace)
  }

  @Test(arguments: [4, 6, 9]) func bothSidesAreSeenInTheMiddleOfTheStep(width: Int) throws {
    let trace = Self.trace({ 100 + 300 * $0 - 400 * $0 * $0 }, { 117 - 200 * $0 + 100 * $0 * $0 })
    let fit = try #require(BreakFit(trace, at: 14, width: width))
    #expect(abs(fit.jump - 17) < 1e-9 && abs(fit.before - 300) < 1e-7 && abs(fit.after + 200) < 1e-7)
    #expect(
      abs(fit.acceleration - 800) < 1e-5 && fit.wait == 1 / 64.0 && fit.width == width && fit.sample == 14)
    #expect(abs(fit.speed - 300) < 1e-7)
    // Motion explains 0.2 of a step at 300 pt/s, 0.75 of what 500 pt/s more make in it, and the acceleration's part.
    let motion = (0.2 * 300 + 0.75 * 500 + 0.5 * 800 / 64) / 64
    #expect(abs(fit.jumpRatio - 17 / (motion + 4.5 * fit.jumpError)) < 1e-6)
    let smooth = 0.06 * 300 + 15 + 1.2 * 800 / 64 + 4 * fit.velocityError
    #expect(abs(fit.velocityRatio - 500 / smooth) < 1e-6)
  }

  /// 2 pt are the least that counts, whatever the motion.
  @Test func aSmallJumpIsMeasuredAgainstTheLeast() throws {
    let fit = try #require(BreakFit(Self.trace({ _ in 50 }, { _ in 50.7 }), at: 14, width: 6))
    #expect(abs(fit.jumpRatio - 0.7 / max(2, 4.5 * fit.jumpError)) < 1e-9 && fit.velocityRatio < 1)
  }

  /// Errors grow as those of a parabola at the end of its samples: half a step beyond `width` of them, on both sides.
  @Test(arguments: [(4, 1.0), (6, 1), (9, 1)]) func theErrorIsThatOfTwoParabolas(width: Int, scale: Double)
    throws
  {
    // A zigzag of 1 pt on both sides is noise to any parabola.
    let trace = Self.trace(
      { (Int(($0 * 64 - 0.5).rounded()) % 2 == 0) ? scale : -scale },
      { (Int(($0 * 64 - 0.5).rounded()) % 2 == 0) ? scale : -scale })
    let fit = try #require(BreakFit(trace, at: 14, width: width))
    let (first, second) = (15 - width..<15, 15..<15 + width)
    let sides = try [first, second].map {
      try #require(Parabola(trace, $0, at: 14.5 / 64, unit: 1 / 64.0))
    }
    let left = (sides[0].squares + sides[1].squares) / Double(2 * width - 6)
    let error = max(trace.noise(at: fit.speed), left.squareRoot())
    let both = (sides[0].offsetError * sides[0].offsetError + sides[1].offsetError * sides[1].offsetError)
      .squareRoot()
    #expect(abs(fit.jumpError - error * both) < 1e-9 * fit.jumpError)
    // Both sides have the same errors, which mirror each other.
    #expect(
      abs(fit.velocityError - error * 2.0.squareRoot() * sides[0].velocityError) < 1e-9 * fit.velocityError)
  }

  /// Width samples have to be there on both sides of the step.
  @Test(arguments: [(4, 3), (6, 5), (9, 8)]) func theEndsOfATraceHaveNone(width: Int, first: Int) {
    let trace = Self.trace({ 100 * $0 }, { 100 * $0 })
    #expect(BreakFit(trace, at: first - 1, width: width) == nil)
    #expect(BreakFit(trace, at: first, width: width) != nil)
    #expect(BreakFit(trace, at: 29 - width, width: width) != nil)
    #expect(BreakFit(trace, at: 30 - width, width: width) == nil)
  }

  /// Of the widths that fit between the ends, the one with the least error.
  @Test(arguments: [(2, 0), (3, 4), (5, 6), (8, 9), (14, 9), (20, 9), (21, 6), (24, 4), (26, 0)])
  func theWidestIsKnownBestWhereMotionIsSmooth(sample: Int, width: Int) {
    let trace = Self.trace(
      { 800 * $0 + ($0 * 64).rounded(.down).truncatingRemainder(dividingBy: 2) }, { 800 * $0 })
    let fit = BreakFit(trace, at: sample)
    #expect((fit == nil) == (width == 0))
    if let fit {
      let others = BreakFit.widths.compactMap { BreakFit(trace, at: sample, width: $0)?.jumpError }
      #expect(fit.jumpError == others.min() && fit.width <= width)
    }
  }

  @Test func neighboursAreThoseWithinTheDistance() throws {
    let trace = Self.trace({ 100 * $0 }, { 100 * $0 })
    let breaks = try [6, 13, 20].map { try #require(BreakFit(trace, at: $0, width: 4)) }
    for sample in 0..<30 {
      for distance in 1...5 {
        let isNear = [6, 13, 20].contains { abs($0 - sample) < distance }
        #expect(breaks.hasOne(within: distance, of: sample) == isNear, "\(sample) within \(distance)")
      }
    }
    #expect(![BreakFit]().hasOne(within: 9, of: 3))
  }

  /// Whether the step behind row 40 is looked at, from the steps in pt around it: two before, itself, and two behind.
  private func mayBreak(_ steps: [Double]) -> Bool {
    var offsets = (0...38).map { 300 + steps[0] * Double($0) }
    for step in steps + ScrollTrace.constant(steps[4], 30) {
      offsets.append(offsets[offsets.count - 1] + step)
    }
    return PreparedTrace(ScrollTrace(exactly: offsets)).mayBreak(40)
  }

  /// Two steps behind against two before: from 4 % of the faster velocity beside it and 8 pt/s on. Half of 0.125 and 0.125 pt in 1/64 s
  /// are 8 pt/s.
  @Test(arguments: [1.0, -1]) func aStepIsLookedAtWhereTheVelocityChanges(side: Double) {
    func across(_ before: (Double, Double), _ behind: (Double, Double)) -> Bool {
      let steps = [before.0, before.1, (before.1 + behind.0) / 2, behind.0, behind.1]
      return mayBreak(steps.map { side * $0 / 64 })
    }
    #expect(!across((0, 0), (0, 16)) && across((0, 0), (0, 17)) && across((17, 0), (0, 0)))
    // 425 pt/s leave 17 and 8 pt/s.
    #expect(!across((400, 400), (425, 425)) && across((400, 400), (425, 427)))
    #expect(!across((425, 425), (400, 400)) && across((427, 425), (400, 400)))
    #expect(!across((399, 401), (425, 425)) && across((390, 401), (425, 425)))
    #expect(across((-60, -60), (60, 60)) && !across((100, 300), (300, 100)))
  }

  /// And where it lies more than 2 pt beside the mean of its neighbours.
  @Test(arguments: [1.0, -1]) func aStepIsLookedAtWhereItIsAlone(side: Double) {
    func alone(_ step: Double, _ before: Double = 10, _ behind: Double = 10) -> Bool {
      mayBreak([before, before, step, behind, behind].map { side * $0 })
    }
    #expect(!alone(12) && alone(12.0625) && !alone(8) && alone(7.9375) && !alone(10))
    #expect(!alone(12.0625, 10, 10.25) && alone(12.1875, 10, 10.25))
  }
}
