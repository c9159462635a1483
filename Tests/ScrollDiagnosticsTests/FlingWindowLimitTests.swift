import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which rows a fling is held to, on which clock, and where it may rest, at the limits of each.
@Suite(.endsInTime) struct FlingWindowLimitTests {
  private func window(
    _ trace: ScrollTrace, until end: Double = .infinity, isBounce: Bool = false, isLetGo: Bool = false
  ) throws -> FlingWindow {
    let motions = trace.motions(noise: 0)
    try #require(motions.count == 1)
    let found = FlingWindow(
      trace, motions[0], quantum: 0, until: end, lateFrames: 0, isBounce: isBounce, isLetGo: isLetGo)
    return try #require(found)
  }

  /// At rest for 20 rows, at once on a way of 300 pt that loses 2/s of its speed for 1.5 s, and at rest again.
  private func glide(fps: Double, time: (Int) -> Double = { _ in 0 }) -> ScrollTrace {
    var trace = ScrollTrace()
    for row in 0..<20 + Int(2.5 * fps) {
      let since = min(1.5, max(0, Double(row - 20) / fps))
      trace.append(100 - 300 * Elementary.expm1(-2 * since), at: Double(row) / fps + time(row))
    }
    return trace
  }

  // MARK: rows

  /// More than half a point from where it was held.
  @Test func whatIsLetGoBeginsHalfAPointAway() throws {
    let offsets =
      ScrollTrace.constant(40, 20) + [40.25, 40.5, 40.625, 41] + (0..<40).map { 42 + 3 * Double($0) }
    let trace = ScrollTrace(exactly: offsets + ScrollTrace.constant(159, 30))
    let found = try window(trace, isLetGo: true)
    #expect(found.releaseTime == 22 / 64.0 && found.state.offset == 40.625 && found.isOfSpring)
  }

  /// 600 samples tell enough, and of one more each second is left out.
  @Test func sixHundredSamplesAreEnough() throws {
    let trace = glide(fps: 512)
    let begin = try #require(trace.times.firstIndex(of: try window(trace).releaseTime))
    func count(_ rows: Int) throws -> Int {
      try window(trace, until: trace.times[begin + rows - 1] + 1e-6).samples.count
    }
    #expect(try count(600) == 600 && count(601) == 301)
  }

  /// A row that is half a point before the bound that stops the view is in free motion, and the next is not.
  @Test func aBoundStopsAViewHalfAPointBefore() throws {
    let way = glide(fps: 64).offsets.map { ($0 * 8).rounded() / 8 }
    let (row, bound) = (70, way[70] + 0.5)
    let offsets = way.map { min($0, bound) }
    let trace = ScrollTrace(exactly: offsets, [.maxOffset: ScrollTrace.constant(bound, offsets.count)])
    let found = try window(trace)
    let begin = try #require(trace.times.firstIndex(of: found.releaseTime))
    #expect(found.samples.count == row - begin + 1)
  }

  // MARK: clocks

  /// 24.3 and 24.7 frames a second are more than a hundredth off a round number.
  @Test func anOddRateIsKept() throws {
    for (rate, shown) in [(24.3, 24.3), (24.7, 24.7), (24.2, 24), (24.8, 25)] {
      #expect(abs(try window(glide(fps: rate)).frameRate - shown) < 1e-6)
    }
  }

  /// The rate is known to the error of the interval, as a share of it; of times at random nothing is known.
  @Test func aClockDriftsByItsError() throws {
    let even = glide(fps: 64) { $0 % 2 == 0 ? 1e-3 : -1e-3 }
    let found = try window(even)
    let begin = try #require(even.times.firstIndex(of: found.releaseTime))
    let clock = FrameClock(Array(even.times[begin..<begin + found.samples.count]))
    try #require(clock.isEven)
    #expect(abs(found.clockDrift / (clock.intervalError / clock.interval) - 1) < 1e-9)
    var generator = SeededGenerator(seed: 3)
    let late = (0..<200).map { _ in 0.9 / 64 * generator.nextUnit() }
    #expect(try window(glide(fps: 64) { late[$0] }).clockDrift == 0)
  }

  // MARK: edges

  /// A slow fling past its edge and back, two rows a second, of which the recording goes on behind.
  @Test(arguments: [1.0, -1]) func aSlowFlingHasItsEdgeWhereItEnds(side: Double) throws {
    let out = (0..<12).map { 0.375 * Double($0) }
    let back = (0..<12).map { row -> Double in
      let share = Double(row) / 11
      return 4.5 - 3 * share * share * (3 - 2 * share)
    }
    let offsets = (out + back + [1.5, 3, 5, 8]).map { 20 + side * $0 }
    let trace = ScrollTrace(exactly: offsets, fps: 2)
    let motion = TraceMotion(trace, moving: 0..<24, rows: 0..<24, noise: 0)
    try #require(motion.crossing > 0 && motion.rest.isNaN)
    let found = try #require(
      FlingWindow(trace, motion, quantum: 0, until: .infinity, lateFrames: 0))
    let edge = 20 + side * 1.5
    #expect(found.range == (side > 0 ? RestRange(-.infinity, edge) : RestRange(edge, .infinity)))
  }

  /// What begins at four fifths of its greatest distance does not go away.
  @Test func fourFifthsAreNoReturn() throws {
    func isReturning(_ begin: Double) throws -> Bool {
      let out = (0...15).map { begin + (60 - begin) * Double($0) / 15 }
      let back = (1...30).map { row -> Double in
        let share = Double(row) / 30
        return 60 * (1 - share) * (1 - share)
      }
      let offsets = ScrollTrace.constant(begin, 20) + out + back + ScrollTrace.constant(0, 40)
      return try window(ScrollTrace(exactly: offsets.map { 512 + $0 })).isReturning
    }
    #expect(try !isReturning(48) && isReturning(47.5))
  }

  /// Let go 80 pt off 500 pt on a spring.
  private func spring(damping: Double, rows: Int) -> [Double] {
    let law = Spring(stiffness: 150, damping: damping)
    return (0..<rows).map { row in
      500 + law.state(from: ScrollState(offset: 80, velocity: 0), after: Double(max(0, row - 20)) / 64).offset
    }
  }

  /// A view that comes to rest has its edge there, though a spring would lead it a little farther.
  @Test func aBounceRestsWhereItIsSeenToRest() throws {
    let offsets = spring(damping: 25, rows: 130).map { $0 < 500.5 ? 500.375 : $0 }
    let found = try window(ScrollTrace(exactly: offsets), isBounce: true)
    #expect(found.isReturning && found.range == RestRange(-.infinity, 500.375))
  }

  /// Where the recording ends before, the spring says where it goes, however it is damped.
  @Test(arguments: [(20.0, 45), (25, 52), (34, 70), (34, 80)]) func aBounceThatIsCutRestsWhereItsSpringLeads(
    damping: Double, rows: Int
  ) throws {
    let trace = ScrollTrace(exactly: spring(damping: damping, rows: rows))
    let motion = try #require(trace.motions(noise: 0).first)
    try #require(motion.rest.isNaN && !motion.bounce.isEmpty)
    let found = try window(trace, isBounce: true)
    #expect(found.isReturning && found.isRangeGuessed)
    #expect(abs(found.range.upper - 500) < 1e-3 && found.range.lower == -.infinity)
    #expect(try !window(trace).isReturning)
  }

  /// A law with parameters of its own leaves nothing of a glide; a spring that only comes nearer is none of a fling's.
  @Test func aLawOfItsOwnHoldsInAGlide() throws {
    let found = try window(glide(fps: 64))
    #expect(!found.isOfSpring && found.lawResidual < 1e-3 && !found.isSpring)
  }

  /// A viewport with a gap in the middle of the window has no length that is known.
  @Test func aGapInTheViewportIsNoLength() throws {
    func length(_ middle: Double) throws -> Double {
      var trace = glide(fps: 64)
      trace.set(.viewportLength, (0..<trace.count).map { $0 < 30 ? 640 : middle })
      return try window(trace).viewportLength
    }
    #expect(try length(720) == 720 && length(.nan) == 0)
  }

  // MARK: the fling played

  /// Second differences of 3 and 1 are too unlike for a cubic.
  @Test func aBendThatTriplesIsALine() {
    let shown = [0.0, 0, 3, 7, 7]
    let fling = PlayedFling(
      ConfiguredFling(ScriptedFling { shown[min(4, Int(($0 * 64).rounded()))] }),
      FlingRelease(
        state: ScrollState(offset: 10, velocity: 1), range: .unbounded, viewportLength: 0, frameRate: 64),
      count: 5)
    #expect(fling.offset(at: 1.5 / 64) == 11.5)
  }
}
