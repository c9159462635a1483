import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct FingerScriptTests {
  @Test(arguments: FingerScript.Easing.allCases, [400, -250.0])
  func coversItsTravel(easing: FingerScript.Easing, travel: Double) {
    let script = FingerScript(start: 0.5, travel: travel, duration: 0.2, easing: easing, hold: 0.1)
    #expect(script.position(at: 0) == 0 && script.position(at: 0.5) == 0)
    #expect(script.position(at: 0.7.nextUp) == travel && script.position(at: 0.79) == travel)
    #expect(abs(script.release - 0.8) <= 1e-15)
    #expect(!script.isDown(at: 0.499) && script.isDown(at: 0.5) && script.isDown(at: 0.7999))
    #expect(!script.isDown(at: script.release))
    var last = 0.0
    for index in 0...100 {
      let position = script.position(at: 0.5 + 0.002 * Double(index))
      #expect(abs(position) >= abs(last) && position * travel >= 0)
      last = position
    }
  }

  /// Speeds at both ends, as a multiple of the mean speed.
  @Test(arguments: [
    (FingerScript.Easing.linear, 1.0, 1.0), (.easedOut, 2, 0), (.easedIn, 0, 2), (.smooth, 0, 0),
  ])
  func easesAsNamed(easing: FingerScript.Easing, first: Double, last: Double) {
    let script = FingerScript(travel: 100, duration: 1, easing: easing)
    let h = 1e-6
    // One-sided differences err by h times half the second derivative, 3·100 at most.
    #expect(abs(script.position(at: h) / h - 100 * first) <= 400 * h)
    #expect(abs((100 - script.position(at: 1 - h)) / h - 100 * last) <= 400 * h)
  }

  @Test func reportsAreHeldUntilTheNext() {
    let script = FingerScript(start: 1, travel: 300, duration: 0.3, easing: .linear, touchRate: 60)
    let smooth = FingerScript(start: 1, travel: 300, duration: 0.3, easing: .linear)
    for index in 0..<180 {
      let time = 1 + Double(index) / 600
      let report = 1 + Double(index / 10) / 60
      #expect(abs(script.position(at: time) - smooth.position(at: report)) <= 1e-9)
    }
  }

  /// Noise belongs to a report, not to the asking: the same at any time of its interval and in any order.
  @Test func noiseIsRepeatableAndOfItsSize() {
    func script(seed: UInt64, rate: Double = 120) -> FingerScript {
      FingerScript(
        travel: 0, duration: 0, hold: 100, touchRate: rate, noise: 0.4, seed: seed)
    }
    let (a, b) = (script(seed: 1), script(seed: 2))
    #expect(a.position(at: 0.013) == a.position(at: 0.016))
    #expect(a.position(at: 0.013) != b.position(at: 0.013))
    #expect(a.position(at: 0) == 0)
    let noise = (1...10_000).map { a.position(at: (Double($0) + 0.5) / 120) }
    let mean = noise.reduce(0, +) / 10_000
    let variance = noise.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 10_000
    // Five standard errors: 0.4/100, and 0.16·√(2/10,000).
    #expect(abs(mean) <= 0.02)
    #expect(abs(variance - 0.16) <= 0.0113)
    // One report knows nothing of the next.
    let correlation = zip(noise, noise.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / 10_000 / variance
    #expect(abs(correlation) <= 0.05)
  }

  @Test func aStrokeOfNoDurationIsAJump() {
    let script = FingerScript(start: 1, travel: 50, duration: 0, hold: 1)
    #expect(script.position(at: 0.999) == 0 && script.position(at: 1) == 50)
  }

  @Test func refusesImpossibleScripts() async {
    await #expect(processExitsWith: .failure) { _ = FingerScript(travel: .nan, duration: 1) }
    await #expect(processExitsWith: .failure) { _ = FingerScript(travel: 1, duration: -1) }
  }
}
