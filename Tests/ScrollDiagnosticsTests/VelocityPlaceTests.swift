import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The samples that a velocity is fitted to, and the share of it that is lost a second, at their limits.
@Suite(.endsInTime) struct VelocityPlaceTests {
  private func velocity(_ offsets: [Double], fps: Double) -> SmoothVelocity {
    SmoothVelocity(PreparedTrace(ScrollTrace(exactly: offsets, fps: fps)))
  }

  /// One sample of 100 that lies 1 pt higher: a line through n samples `1 / fps` s apart gives it the weight place / spread.
  private func weights(_ high: Int, fps: Double) -> [Double] {
    velocity((0..<100).map { $0 == high ? 1 : 0 }, fps: fps).values
  }

  /// The slope of a line through the samples in `window` where one of them is 1 pt higher.
  private func slope(_ window: ClosedRange<Int>, high: Int, fps: Double) -> Double {
    guard window.contains(high) else { return 0 }
    let mean = Double(window.lowerBound + window.upperBound) / 2
    let spread = window.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (Double(high) - mean) / spread * fps
  }

  /// A line reaches 0.022 s to both sides, and at least two samples.
  @Test(arguments: [(64.0, 2), (128, 2), (256, 5), (100, 2), (45, 2), (140, 3), (90, 2)])
  func aVelocityIsThatOfALineThroughItsNeighbours(fps: Double, reach: Int) {
    for high in [0, 40, 97, 99] {
      let found = weights(high, fps: fps)
      for sample in 0..<100 {
        // The ends have fewer samples.
        let window = max(0, sample - reach)...min(99, sample + reach)
        #expect(abs(found[sample] - slope(window, high: high, fps: fps)) < 1e-9 * fps, "\(high), \(sample)")
      }
    }
  }

  /// The square of 10⁻²⁰⁰ s is 0, so there is no slope, and no error of one.
  @Test func timesTooNearTellNoVelocity() {
    let near = velocity([3, 5], fps: 1e200)
    #expect(near.values == [0, 0] && near.errors == [0, 0])
  }

  /// A view at rest counts as moving by a billionth of a point per second: a stop from 5 pt/s leaves 1 / (5·10⁹) of it.
  @Test func aRestHasALeastVelocity() {
    let offsets = (0..<40).map { 5 * Double(min($0, 20)) / 64 }
    let stops = velocity(offsets, fps: 64)
    #expect(stops.speed(10) == 5 && stops.speed(30) == 0)
    let rate = Elementary.log(5e9) * 64 / 20
    #expect(abs(stops.rate(from: 10, to: 30) - rate) < 1e-9 && stops.rate(from: 30, to: 35) == 0)
    let starts = velocity(offsets.reversed(), fps: 64)
    #expect(abs(starts.rate(from: 9, to: 29) + rate) < 1e-9 && starts.rate(from: 9, to: 9) == 0)
  }

  /// Two samples half a nanosecond apart count as a nanosecond apart.
  @Test func aLossTakesANanosecond() {
    var trace = ScrollTrace()
    for row in 0..<30 {
      let time = Double(row) / 64
      trace.append(time * (900 - 200 * time), at: time)
      if row == 15 { trace.append(time * (900 - 200 * time) + 1e-6, at: time + 0.5e-9) }
    }
    let found = SmoothVelocity(PreparedTrace(trace))
    let loss = Elementary.log(found.speed(15) / found.speed(16))
    #expect(loss > 1e-4 && abs(found.rate(from: 15, to: 16) / loss / 1e9 - 1) < 1e-6)
  }
}
