import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

extension Glide {
  /// A deceleration of given numbers, without errors where none are named.
  init(
    at velocity: Double, losing rate: Double, _ rateError: Double = 0, scatter: Double = 0,
    evenly: Bool = false, over steps: Range<Int> = 10..<20
  ) {
    self.init(
      velocity: velocity, rate: rate, rateError: rateError, shareError: 0, scatter: scatter,
      brakesEvenly: evenly, steps: steps)
  }
}

/// What is said of a deceleration, at the very limits of its numbers.
@Suite(.endsInTime) struct GlideLimitTests {
  /// 512 pt/s in rows of 1/64 s without any noise.
  private static let even = PreparedTrace(ScrollTrace(exactly: (0..<64).map { 8 * Double($0) }))

  private func isFling(_ rate: Double, _ error: Double = 0, scatter: Double = 0) -> Bool {
    Glide(at: 64, losing: rate, error, scatter: scatter).isFling(Self.even)
  }

  private func mayBeFling(_ rate: Double, _ error: Double = 0, scatter: Double = 0) -> Bool {
    Glide(at: -64, losing: rate, error, scatter: scatter).mayBeFling(Self.even)
  }

  private func isNoFling(_ rate: Double, _ error: Double = 0, scatter: Double = 0) -> Bool {
    Glide(at: 64, losing: rate, error, scatter: scatter).isNoFling(Self.even)
  }

  /// Between 0.3 and 14 of its velocity a second, known to two fifths.
  @Test func aFlingLiesBetweenItsLimits() {
    #expect(Self.even.noise == 0 && Self.even.timeNoise == 0 && Self.even.interval == 1 / 64.0)
    #expect(!isFling(0.3) && isFling(0.3.nextUp) && isFling(14.0.nextDown) && !isFling(14))
    #expect(!isFling(5, 2) && isFling(5.0.nextUp, 2))
  }

  /// Two errors may lead from either limit to a fling.
  @Test func whatMayBeAFlingLiesTwoErrorsFartherOut() {
    #expect(!mayBeFling(0.3) && mayBeFling(0.3.nextUp) && mayBeFling(14.0.nextDown) && !mayBeFling(14))
    #expect(!mayBeFling(-1, 0.6) && mayBeFling(-1, 0.7) && !mayBeFling(16, 1) && mayBeFling(16, 1.001))
    #expect(isNoFling(0.3.nextDown) && !isNoFling(0.3) && isNoFling(-1, 0.6) && !isNoFling(-1, 0.7))
  }

  /// A fiftieth of a step of 1 pt is all that the offsets may leave the law without noise.
  @Test func offsetsLeaveTheLawByAFiftiethOfAStep() {
    let least = 0.02.nextDown
    #expect(isFling(2, scatter: least) && !isFling(2, scatter: 0.02))
    #expect(mayBeFling(2, scatter: least) && !mayBeFling(2, scatter: 0.02))
    #expect(isNoFling(0, scatter: least) && !isNoFling(0, scatter: 0.02))
  }

  /// With noise, 1.7 deviations besides: a rounding to 1 pt is one of 1/√12.
  @Test func noiseLeavesMoreOfTheLaw() {
    let rough = PreparedTrace(ScrollTrace(exactly: (0..<64).map { (7.3 * Double($0)).rounded() }))
    let most = 0.02 + 1.7 * rough.noise(at: 64)
    #expect(rough.noise >= 1 / 12.0.squareRoot())
    #expect(Glide(at: 64, losing: 2, scatter: 0.999 * most).isFling(rough))
    #expect(!Glide(at: 64, losing: 2, scatter: 1.001 * most).isFling(rough))
  }

  /// 2.002 and 10.05 /s: 3 % off, or two and a half errors, of which each is below 6 % of the rate.
  @Test func theRatesOfBouncingViewsAreKnownToAFewPercent() {
    func isOne(_ rate: Double, _ error: Double = 0, evenly: Bool = false) -> Bool {
      Glide(at: 900, losing: rate, error, evenly: evenly).isOfBouncingViews
    }
    #expect(isOne(2.002) && isOne(10.05) && !isOne(2.002, evenly: true) && !isOne(5))
    #expect(isOne(1.943) && !isOne(1.941) && isOne(2.061) && !isOne(2.063))
    #expect(isOne(9.75) && !isOne(9.74) && isOne(10.35) && !isOne(10.36))
    // 2.5/16 more are as many errors of 1/16.
    #expect(!isOne(2.002 + 0.15625, 0.0625) && isOne((2.002 + 0.15625).nextDown, 0.0625))
    #expect(isOne(2.002, (0.06 * 2.002).nextDown) && !isOne(2.002, 0.06 * 2.002))
    #expect(isOne(10.05, (0.06 * 10.05).nextDown) && !isOne(10.05, 0.06 * 10.05))
  }

  /// A fifth of their sum, and two errors of the difference.
  @Test func ratesAreAlikeWithinAFifthOfTheirSum() {
    func areAlike(_ first: (Double, Double), _ second: (Double, Double)) -> Bool {
      let one = Glide(at: 500, losing: first.0, first.1)
      return one.isLike(Glide(at: -300, losing: second.0, second.1), suddenly: false)
    }
    #expect(!areAlike((3, 0), (2, 0)) && areAlike((3.0.nextDown, 0), (2, 0)) && areAlike((2, 0), (2.999, 0)))
    // 3 and 1 differ by 2, of which a fifth of 4 leaves 1.2: two errors of 0.6, as of 0.36 and 0.48.
    #expect(areAlike((3, 0.361), (1, 0.481)) && !areAlike((3, 0.359), (1, 0.479)))
    #expect(areAlike((1, 0.361), (3, 0.481)) && !areAlike((1, 0.359), (3, 0.479)))
  }

  /// 4 /s at 100 pt/s brakes as hard as 1 /s at 400 pt/s.
  @Test func brakingIsAlikeWhereItIsSudden() {
    func brake(_ velocity: Double, _ rate: Double, _ error: Double = 0, evenly: Bool = true) -> Glide {
      Glide(at: velocity, losing: rate, error, evenly: evenly)
    }
    #expect(brake(100, 4).isLike(brake(-400, 1), suddenly: true))
    #expect(!brake(100, 4).isLike(brake(-400, 1), suddenly: false))
    #expect(!brake(100, 4, evenly: false).isLike(brake(-400, 1), suddenly: true))
    #expect(!brake(100, 4).isLike(brake(-400, 1, evenly: false), suddenly: true))
    // 600 and 400 pt/s² differ by a fifth of their sum; 900 and 400 by 240 more, which are two errors of 120.
    #expect(!brake(100, 6).isLike(brake(400, 1), suddenly: true))
    #expect(brake(100, 5.99).isLike(brake(400, 1), suddenly: true))
    #expect(brake(-100, 9, 0.73).isLike(brake(400, 1, 0.25), suddenly: true))
    #expect(!brake(-100, 9, 0.6).isLike(brake(400, 1, 0.25), suddenly: true))
  }

  /// By friction it makes v/r·(1 - exp(-r·t)); by even braking v·t·(1 - r·t/2) up to the stop after 1/r.
  @Test func theWayFollowsFromTheLaw() {
    let glide = Glide(at: 100, losing: 2)
    #expect(abs(glide.way(in: 0.5) - 50 * (1 - Elementary.exp(-1))) < 1e-12)
    #expect(abs(glide.velocity(after: 0.5) - 100 * Elementary.exp(-1)) < 1e-12)
    #expect(abs(glide.way(in: -0.5) + 50 * (Elementary.exp(1) - 1)) < 1e-12)
    // Where hardly anything is lost, three terms of the series are exact to the last but some digits.
    let time = 0.4e-3
    #expect(abs(glide.way(in: time) - 100 * (time - time * time)) < 100 * time * time * time)
    // Of 100 pt/s in half a second, a rate that is known to 0.5 /s leaves an eighth unknown, to either side.
    #expect([0.5, -0.5].allSatisfy { Glide(at: -100, losing: 2, 0.5).wayError(in: $0) == 6.25 })
    let braking = Glide(at: 100, losing: 2, evenly: true)
    #expect(braking.way(in: 0.25) == 18.75 && braking.velocity(after: 0.25) == 50)
    for time in [0.5, 0.75, 9] { #expect(braking.way(in: time) == 25 && braking.velocity(after: time) == 0) }
    #expect(braking.way(in: -0.5) == -75 && braking.velocity(after: -0.5) == 200)
  }
}
