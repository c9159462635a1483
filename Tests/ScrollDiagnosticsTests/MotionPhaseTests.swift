import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a motion alone tells of finger, glide and bounce: no phase is recorded.
@Suite(.endsInTime) struct MotionPhaseTests {
  /// Motions put together from parts of known velocity.
  private struct Script {
    var offset = 500.0
    private(set) var offsets: [Double] = []
    private(set) var ends: [Double] = []
    let rate: Double

    init(rate: Double) { self.rate = rate }

    private var now: Double { Double(offsets.count) / rate }

    /// A part of `time` s with the way from its start after so many s.
    mutating func play(_ time: Double, _ way: (Double) -> Double) {
      let (start, count) = (offset, Int((time * rate).rounded()))
      for row in 0..<count { offsets.append(start + way(Double(row) / rate)) }
      offset = start + way(Double(count) / rate)
      ends.append(now)
    }

    mutating func rest(_ time: Double = 0.4) { play(time) { _ in 0 } }
    mutating func drag(_ velocity: Double, for time: Double) { play(time) { velocity * $0 } }

    /// Friction that takes `rate` of the velocity a second.
    mutating func glide(_ velocity: Double, losing rate: Double, for time: Double) {
      play(time) { velocity / rate * (1 - Elementary.exp(-rate * $0)) }
    }

    /// The way back to an edge from `distance` past it, on a critically damped spring of 11 /s.
    mutating func springBack(_ distance: Double, for time: Double = 1) {
      play(time) { distance * ((1 + 11 * $0) * Elementary.exp(-11 * $0) - 1) }
    }

    func trace(quantum: Double = 1.0 / 3) -> ScrollTrace {
      var trace = ScrollTrace()
      for (row, offset) in offsets.enumerated() {
        trace.append((offset / quantum).rounded() * quantum, at: 3 + Double(row) / rate)
      }
      return trace
    }
  }

  /// What goes on in a trace, and when each but the last of it ends, on the script's clock.
  private func stretches(_ segments: [TraceSegment]) -> (phases: [TraceSegment.Phase], ends: [Double]) {
    (segments.map(\.phase), segments.dropLast().map { $0.end - 3 })
  }

  /// Whether both are the same to 50 ms: the line that tells a velocity is as long.
  private func agree(_ ends: [Double], _ expected: [Double], within error: Double = 0.05) -> Bool {
    ends.count == expected.count && zip(ends, expected).allSatisfy { abs($0 - $1) <= error }
  }

  @Test(arguments: [60.0, 120]) func aCaughtFlingAndTheNextAreTwo(rate: Double) {
    var script = Script(rate: rate)
    script.rest()
    script.drag(1500, for: 0.2)
    script.glide(1500, losing: 2, for: 0.5)
    script.drag(90, for: 0.1)
    script.drag(1800, for: 0.15)
    // 2.4 s leave 15 pt/s.
    script.glide(1800, losing: 2, for: 2.4)
    script.rest()
    let found = stretches(script.trace().segments())
    #expect(found.phases == [.rest, .drag, .deceleration, .drag, .deceleration, .rest])
    let ends = script.ends
    #expect(agree(found.ends, [ends[0], ends[1], ends[2], ends[4], ends[5]]), "\(found.ends), \(ends)")
  }

  /// Braking with the same force all along is a line in the velocity, and no finger's.
  @Test func evenBrakingIsADeceleration() {
    var script = Script(rate: 60)
    script.rest()
    script.drag(1200, for: 0.2)
    script.play(0.8) { 1200 * $0 - 750 * $0 * $0 }
    script.rest()
    let found = stretches(script.trace().segments())
    #expect(found.phases == [.rest, .drag, .deceleration, .rest])
    #expect(
      agree(found.ends, [script.ends[0], script.ends[1], script.ends[2]]), "\(found.ends), \(script.ends)")
  }

  /// A hand moves from place to place with the least jerk: its velocity is (1 - u²)² of the greatest.
  @Test(arguments: [120.0, 300, 700]) func aHandThatComesToAStandIsNoGlide(way: Double) {
    var script = Script(rate: 60)
    script.rest()
    script.play(1) { time in
      let cube = time * time * time
      return way * (10 * cube - 15 * cube * time + 6 * cube * time * time)
    }
    script.rest()
    #expect(stretches(script.trace().segments()).phases == [.rest, .drag, .rest])
  }

  /// From a pull that is let go the view comes back by itself; where it rested before is an edge, known or not.
  @Test(arguments: [true, false]) func aPullThatIsLetGoBouncesBack(isKnown: Bool) {
    var script = Script(rate: 60)
    script.offset = 0
    script.rest()
    script.drag(-200, for: 0.6)
    script.springBack(-120)
    script.rest()
    var trace = script.trace()
    if isKnown { trace.set(.minOffset, [Double](repeating: 0, count: trace.count)) }
    let found = stretches(trace.segments())
    #expect(found.phases == [.rest, .drag, .bounce, .rest])
    // Five deviations of the grid are half a point: the spring is there at t = ln(120·(1 + 11·t)/0.5)/11 = 0.69 s.
    let ends = [script.ends[0], script.ends[1], script.ends[1] + 0.69]
    #expect(agree(found.ends, ends), "\(found.ends), \(ends)")
  }

  /// A fling into an end is a bounce from there on: out by a spring that takes its velocity, and back.
  @Test(arguments: [1.0, -1], [true, false]) func aFlingIntoAnEndBouncesThere(side: Double, isKnown: Bool) {
    var script = Script(rate: 60)
    script.rest()
    script.drag(side * 1500, for: 0.2)
    script.glide(side * 1500, losing: 2, for: 0.3)
    let (edge, velocity) = (script.offset, side * 1500 * Elementary.exp(-0.6))
    script.play(1) { velocity * $0 * Elementary.exp(-11 * $0) }
    script.rest()
    var trace = script.trace()
    if isKnown {
      trace.set(side > 0 ? .maxOffset : .minOffset, [Double](repeating: edge, count: trace.count))
    }
    let found = stretches(trace.segments())
    #expect(found.phases == [.rest, .drag, .deceleration, .bounce, .rest])
    // The spring is at half a point at t = ln(823·t/0.5)/11 = 0.63 s.
    let ends = [script.ends[0], script.ends[1], script.ends[2], script.ends[2] + 0.63]
    #expect(agree(found.ends, ends), "\(found.ends), \(ends)")
  }

  /// The finger's column says it to the row, whatever the motion looks like; between rests without one the view goes by itself.
  @Test func aFingersColumnSaysWhenItIsDown() {
    var script = Script(rate: 60)
    script.rest()
    script.drag(400, for: 0.5)
    script.drag(400, for: 0.5)
    script.rest()
    var trace = script.trace()
    trace.set(.finger, (0..<trace.count).map { $0 >= 24 && $0 < 54 ? Double($0) : .nan })
    let segments = trace.segments()
    #expect(segments.map(\.phase) == [.rest, .drag, .deceleration, .rest])
    #expect(segments[1].start == trace.times[24] && segments[1].end == trace.times[54])
  }

  /// Readings that a reader held for four frames change nothing.
  @Test func heldReadingsAreOneMotion() {
    var script = Script(rate: 120)
    script.rest()
    script.drag(1500, for: 0.3)
    script.glide(1500, losing: 2, for: 2.3)
    script.rest()
    let whole = script.trace()
    var held = ScrollTrace()
    for row in 0..<whole.count { held.append(whole.offsets[row / 4 * 4], at: whole.times[row]) }
    let found = stretches(held.diagnosis().segments)
    #expect(found.phases == [.rest, .drag, .deceleration, .rest])
    // A line takes two readings to both sides.
    #expect(
      agree(found.ends, Array(script.ends.prefix(3)), within: 2.5 * 4 / 120), "\(found.ends), \(script.ends)")
  }

  /// What code sets in the middle of a glide, or while the view rests, is a jump between stretches and no motion.
  @Test func aJumpIsNoMotionOfAFinger() {
    var script = Script(rate: 60)
    script.rest()
    script.drag(1500, for: 0.2)
    script.glide(1500, losing: 2, for: 2.3)
    script.rest(1)
    var trace = ScrollTrace()
    for (row, offset) in script.offsets.enumerated() {
      // 50 pt in the glide, and 70 pt back in the last rest.
      trace.append(offset + (row >= 72 ? 50 : 0) - (row >= 204 ? 70 : 0), at: 3 + Double(row) / 60)
    }
    let segments = trace.diagnosis().segments
    #expect(segments.filter { $0.phase == .jump }.map(\.start) == [trace.times[71], trace.times[203]])
    let found = stretches(segments.filter { $0.phase != .jump })
    #expect(found.phases == [.rest, .drag, .deceleration, .rest])
    #expect(agree(found.ends, Array(script.ends.prefix(3))), "\(found.ends), \(script.ends)")
  }

  /// A finger that moves evenly and stops at once, on a coarse grid, has no glide.
  @Test(arguments: [300.0, 500, 1100]) func anEvenMotionIsADrag(velocity: Double) {
    var script = Script(rate: 90)
    script.rest()
    script.drag(velocity, for: 0.3)
    script.rest()
    #expect(stretches(script.trace(quantum: 1).segments()).phases == [.rest, .drag, .rest])
  }

  /// Noise of half a point on a resting view is no motion.
  @Test func noiseIsARest() {
    var (trace, random) = (ScrollTrace(), SeededGenerator(seed: 5))
    for row in 0..<240 { trace.append(800 + 0.5 * random.nextNormal(), at: Double(row) / 60) }
    #expect(trace.segments().map(\.phase) == [.rest])
  }
}
