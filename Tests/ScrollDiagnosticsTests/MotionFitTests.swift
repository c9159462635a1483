import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct MotionFitTests {
  /// A bounce at the top of a real UIScrollView, at 60 Hz on a grid of half a point; recorded by others on a device.
  static let recorded: [Double] = [
    9.5, 37.5, 56, 67.5, 73, 75, 74.5, 72, 68.5, 64, 59, 54, 49, 44, 39.5, 35, 31.5, 27.5, 24.5, 21.5, 19,
    16.5, 14.5,
    12.5, 11, 9.5, 8, 7, 6, 5.5, 4.5, 4, 3.5, 3, 2.5, 2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5,
  ]

  @Test func aRealBounceIsThatOfTheMeasuredSpring() throws {
    let times = Self.recorded.indices.map { 1.7e9 + Double($0) / 60 }
    let fit = try #require(MotionFit.bounce(times: times, offsets: Self.recorded, rest: 0))
    let (stiffness, damping) = (try #require(fit["stiffness"]), try #require(fit["damping"]))
    // Within two of its errors of 120 and 22, and within a part in a hundred.
    #expect(abs(stiffness.value - 120) < max(2 * stiffness.standardError, 1.2))
    #expect(abs(damping.value - 22) < max(2 * damping.standardError, 0.22))
    #expect(stiffness.standardError < 1 && damping.standardError < 0.2)
    // Half a point rounded leaves 0.144 pt.
    #expect(abs(fit.residual - 0.144) < 0.03)
    #expect(fit.samples == 45)
  }

  @Test(arguments: [0, 1, 2, 3])
  func roundedFlingsGiveTheirFactorWithinItsError(seed: Int) throws {
    let velocity = 900 + 700 * Double(seed)
    let times = (0..<60).map { Double($0) / 60 }
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 100, velocity: velocity))
    let offsets = times.map { (fling.state(at: $0).offset * 3).rounded() / 3 }
    let fit = try #require(MotionFit.deceleration(times: times, offsets: offsets))
    let factor = try #require(fit["factor-per-ms"])
    #expect(abs(factor.value - 0.998) < 3 * factor.standardError)
    #expect(factor.standardError < 5e-6)
    #expect(fit["stiffness"] == nil)
  }

  @Test func twoErrorsCoverTheTruthNineteenTimesInTwenty() throws {
    var (generator, inside) = (SeededGenerator(seed: 5), 0)
    let times = (0..<40).map { Double($0) / 60 }
    let spring = Spring(stiffness: 120, damping: 22)
    for _ in 0..<30 {
      let offsets = times.map {
        spring.state(from: ScrollState(offset: 20, velocity: 1500), after: $0).offset + 0.3
          * generator.nextNormal()
      }
      let fit = try #require(MotionFit.bounce(times: times, offsets: offsets, rest: 0))
      let stiffness = try #require(fit["stiffness"])
      if abs(stiffness.value - 120) < 2 * stiffness.standardError { inside += 1 }
    }
    // 95 % of 30 are 28; four fewer happen in one of 200 such tests.
    #expect(inside >= 24)
  }

  /// Eight are enough.
  @Test func tooFewSamplesAreNoFit() {
    #expect(MotionFit.bounce(times: [0, 1], offsets: [1, 0], rest: 0) == nil)
    let times = (0..<8).map { Double($0) / 16 }
    let spring = Spring(stiffness: 120, damping: 22)
    let bounce = times.map { spring.state(from: ScrollState(offset: 90, velocity: 0), after: $0).offset }
    let decay = times.map { 300 * (1 - Elementary.exp(-3 * $0)) }
    for count in 6...8 {
      let first = Array(times.prefix(count))
      let back = MotionFit.bounce(times: first, offsets: Array(bounce.prefix(count)), rest: 0)
      let glide = MotionFit.deceleration(times: first, offsets: Array(decay.prefix(count)))
      #expect((back != nil) == (count == 8) && (glide != nil) == (count == 8), "\(count) samples")
      if count == 8 { #expect(abs((glide?["factor-per-ms"]?.value ?? 0) - Elementary.exp(-0.003)) < 1e-6) }
    }
  }
}
