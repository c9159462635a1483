import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How a law ends: what tells a deceleration from a hand that slows down, and where a spring leads.
@Suite(.endsInTime) struct LawEndLimitTests {
  /// Whether a law of `rate` 1/s over 33 rows ends as a deceleration. It goes at 64 pt/s in the last of them; each row behind it takes
  /// the next of `shares` of that velocity.
  private func ends(
    _ rate: Double = 2, then shares: [Double], frame: Double = 1 / 64.0, noise: Double = 0, side: Double = 1
  ) throws -> Bool {
    let parameters = [rate, 40, side * 64 * Elementary.exp(rate)]
    var times = (0...32).map { 1 + Double($0 - 32) * frame }
    var offsets = times.map { DecayLaw.offset(parameters, $0) }
    let law = FitSamples(times: times, offsets: offsets, quantum: 0)
    let grown = try #require(
      GrownFit(law, seed: 0..<33, from: [parameters], law: DecayLaw.offset, growing: false))
    for share in shares {
      times.append(times[times.count - 1] + frame)
      offsets.append(offsets[offsets.count - 1] + share * side * 64 * frame)
    }
    // A grid of √12 deviations.
    return grown.endsAsDeceleration(
      in: FitSamples(times: times, offsets: offsets, quantum: noise * 12.0.squareRoot()))
  }

  /// Half a second at 2.77 /s keeps a quarter, at 3.3 /s 0.19, at 0.1 /s 0.95 of the velocity.
  @Test func aDecelerationLosesMostOfItsVelocity() throws {
    let slow = [1.0, 1, 1, 1, 0, 0, 0]
    #expect(try !ends(2.77, then: slow) && ends(3.3, then: slow))
    #expect(try !ends(0.1, then: []) && !ends(0.1, then: [1, 1]) && ends(0.325, then: [1, 1]))
    #expect(try ends(2.77, then: []) && ends(2.77, then: [1, 1, 1, 1]), "the recording ends")
  }

  /// At 2 /s half of the velocity may be lost within 0.05 s: 3.2 rows.
  @Test(arguments: [1.0, -1]) func aHardBrakeEndsADeceleration(side: Double) throws {
    for (shares, isBrake) in [([1, 1, 0], true), ([1.0, 1, 1, 0], false)] {
      #expect(try ends(then: shares + [0, 0], side: side) == isBrake)
      #expect(try ends(then: shares + [1, 1, 1], side: side) == isBrake)
    }
    // More than half of the velocity is lost, or gained.
    #expect(try ends(then: [1, 1, 1, 0.6, 1], side: side) && !ends(then: [1, 1, 1, 0.4, 1], side: side))
    #expect(try ends(then: [1, 1, 1, 1.4, 1], side: side) && !ends(then: [1, 1, 1, 1.6, 1], side: side))
  }

  /// Rows of 12.5 ms are long enough to see a velocity.
  @Test func aVelocityIsSeenInTenMilliseconds() throws {
    #expect(try !ends(then: [1, 1, 1, 1, 0.3, 1, 1, 1], frame: 0.0125))
    #expect(try ends(then: [1, 1, 1, 0.3, 1, 1, 1, 1], frame: 0.0125))
    // Of two rows of 6.25 ms one may rest.
    #expect(try ends(then: [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.3, 1, 1, 1, 1], frame: 0.00625))
  }

  /// Ten deviations of 0.25 pt take 2.5 rows: three rows are looked at, of which one goes back.
  @Test(arguments: [1.0, -1]) func noiseAsksForALongerLook(side: Double) throws {
    func ends(_ before: Int) throws -> Bool {
      let shares = ScrollTrace.constant(1, before) + [-0.6] + ScrollTrace.constant(1, 9)
      return try self.ends(then: shares, noise: 0.25, side: side)
    }
    // The first look that covers it lies 2.5 rows behind the law, and 4.5.
    #expect(try ends(3) && !ends(5))
  }

  /// Whether a way of `step` pt a row leads to 3 pt, 24 rows behind the first: 16 rows of the law, and eight behind it.
  private func leads(
    _ misses: [Int: Double], noise: Double = 0, side: Double = 1, step: Double = 1
  ) throws -> Bool {
    let line: LawFit.Law = { $0[0] + $0[1] * $1 }
    let parameters = [3 + 24 * side * step, -8 * side * step]
    var samples = FitSamples(times: (0..<24).map { Double($0) / 8 }, offsets: [], quantum: 0)
    samples.offsets = samples.times.map { line(parameters, $0) }
    let grown = try #require(
      GrownFit(samples, seed: 0..<16, from: [parameters], law: line, growing: false))
    for (row, miss) in misses { samples.offsets[row] += miss }
    samples.quantum = noise * 12.0.squareRoot()
    return grown.leadsToRest(3, snap: 1, in: samples)
  }

  /// It has to go there until it is within a point: up to the second row before the end.
  @Test(arguments: [1.0, -1]) func aViewGoesWhereTheSpringLeads(side: Double) throws {
    #expect(try leads([:], side: side))
    for miss in [1.5, -1.5] {
      for row in 16..<23 { #expect(try !leads([row: miss], side: side), "row \(row)") }
      #expect(try leads([23: miss], side: side) && leads([23: 50 * miss], side: side))
    }
    #expect(try leads([20: 0.9], side: side) && leads([20: -0.9], side: side) && leads([10: 50], side: side))
  }

  /// All of a slow way lies within half a point of it.
  @Test(arguments: [1.0, -1]) func aSpringNearItsRestLeadsThere(side: Double) throws {
    #expect(try leads([16: 50, 17: 50], side: side, step: 1 / 16.0))
  }

  /// Four deviations of the noise, of which there is a millionth of a point in any recording.
  @Test func noiseIsNoWayOff() throws {
    #expect(try leads([18: 1.9], noise: 0.25) && !leads([18: 2.1], noise: 0.25))
    #expect(try leads([18: -1.9], noise: 0.25) && !leads([18: -2.1], noise: 0.25))
    #expect(try leads([18: 1 + 3e-6]) && !leads([18: 1 + 5e-6]))
  }
}
