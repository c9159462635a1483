import ScrollKinematics
import Testing

@Suite struct FingerScriptTests {
  @Test(arguments: FingerScript.Easing.allCases, [400.0, -250])
  func strokeCoversItsTravelAndHolds(easing: FingerScript.Easing, travel: Double) {
    let script = FingerScript(start: 0.5, travel: travel, duration: 0.2, easing: easing, hold: 0.1)
    #expect(script.position(at: 0) == 0 && script.position(at: 0.5) == 0)
    #expect(script.position(at: 0.71) == travel && script.position(at: 0.79) == travel)
    #expect(abs(script.release - 0.8) <= 1e-15)
    #expect(!script.isDown(at: 0.499) && script.isDown(at: 0.5) && !script.isDown(at: script.release))
    let positions = (0...100).map { abs(script.position(at: 0.5 + 0.002 * Double($0))) }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
    let jump = FingerScript(start: 1, travel: travel, duration: 0, easing: easing)
    #expect(jump.position(at: 0.999) == 0 && jump.position(at: 1) == travel)
  }

  /// Speeds at both ends as multiples of the mean; one-sided differences err by h times a second derivative of 300.
  @Test(arguments: [
    (FingerScript.Easing.linear, 1.0, 1.0), (.easedOut, 2, 0), (.easedIn, 0, 2), (.smooth, 0, 0),
  ])
  func strokeEasesAsNamed(easing: FingerScript.Easing, first: Double, last: Double) {
    let script = FingerScript(travel: 100, duration: 1, easing: easing)
    let h = 1e-6
    #expect(abs(script.position(at: h) / h - 100 * first) <= 400 * h)
    #expect(abs((100 - script.position(at: 1 - h)) / h - 100 * last) <= 400 * h)
  }

  @Test func touchReportIsHeldUntilTheNext() {
    let script = FingerScript(start: 1, travel: 300, duration: 0.3, easing: .linear, touchRate: 60)
    for index in 0..<180 {
      let report = Double(index / 10) / 60
      #expect(abs(script.position(at: 1 + Double(index) / 600) - 1000 * report) <= 1e-9)
    }
  }

  /// Noise belongs to a report, not to the asking. Mean, variance and correlation of neighbours to five standard errors.
  @Test func noiseIsRepeatableAndOfItsSize() {
    func script(seed: UInt64) -> FingerScript {
      FingerScript(travel: 0, duration: 0, hold: 100, touchRate: 120, noise: 0.4, seed: seed)
    }
    let (a, b) = (script(seed: 1), script(seed: 2))
    #expect(a.position(at: 0.013) == a.position(at: 0.016) && a.position(at: 0) == 0)
    #expect(a.position(at: 0.013) != b.position(at: 0.013))
    let noise = (1...10_000).map { a.position(at: (Double($0) + 0.5) / 120) }
    let mean = noise.reduce(0, +) / 10_000
    let variance = noise.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 10_000
    let products = zip(noise, noise.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(abs(mean) <= 0.02 && abs(variance - 0.16) <= 0.0113 && abs(products / 10_000 / variance) <= 0.05)
  }
}
