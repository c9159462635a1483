import Foundation
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The part of a trace that a model's fling is held to, and the fling as it is played there.
@Suite(.endsInTime) struct FlingWindowTests {
  /// A rest of 20 rows, a finger at 900 pt/s for 20, a decay of 3 /s for 90, and a rest behind it, from 5 s on.
  private static let release = 40
  private func trace(
    fps: Double = 60, rest: Int = 40, _ columns: [ScrollTrace.Quantity: [Double]] = [:],
    shift: (Int) -> Double = { _ in 0 }
  ) -> ScrollTrace {
    let start = Double(Self.release) / 60
    func offset(_ time: Double) -> Double {
      if time < 20 / 60.0 { return 1000.2 - 900 * 20 / 60 }
      if time < start { return 1000.2 - 900 * (start - time) }
      return 1000.2 - 300 * expm1(-3 * min(time - start, 1.5))
    }
    var trace = ScrollTrace()
    for row in 0..<130 + rest {
      trace.append(offset(Double(row) / 60) + shift(row), at: 5 + Double(row) / fps)
    }
    for (quantity, values) in columns { trace.set(quantity, values) }
    return trace
  }

  private func motion(_ trace: ScrollTrace) throws -> TraceMotion {
    let all = trace.motions(noise: 0)
    #expect(all.count == 1)
    return try #require(all.first)
  }

  @Test func aMotionFallsIntoItsParts() throws {
    let trace = trace()
    let motion = try motion(trace)
    // Within 0.05 s, three rows, of where it is faster than 0.4 pt in 0.1 s.
    #expect((17...18).contains(motion.moving.lowerBound) && (128...134).contains(motion.moving.upperBound))
    #expect(motion.rows == motion.moving.lowerBound..<170)
    #expect(motion.crossing == motion.moving.lowerBound && abs(motion.rest - trace.offsets[169]) < 1e-9)
    // It is looked at over 40 ms to both sides, two rows of 60 Hz: 0.95 of the greatest velocity until a row behind the release.
    #expect(abs(motion.deceleration.lowerBound - Self.release) <= 2)
    #expect(motion.deceleration.upperBound == motion.moving.upperBound)
    #expect(abs(trace.gliding(motion) - (trace.offsets[169] - 1000.2)) < 35)
  }

  /// Past the place of rest and back: eight rows of that are a bounce.
  @Test(arguments: [1.0, -1]) func aBounceIsPartedFromItsFling(side: Double) throws {
    let offsets = (0..<140).map { row -> Double in
      let time = Double(row - 20) / 60
      if time < 0 { return 400 }
      if time < 0.6 { return 400 + side * (1000 * time - 400 * time * time) }
      let back = time - 0.6
      return 400 + side * (456 + 520 * back * exp(-12 * back))
    }
    let trace = ScrollTrace(exactly: offsets, fps: 60)
    let motion = try motion(trace)
    #expect(abs(motion.rest - (400 + side * 456)) < 1e-3)
    // It crosses at row 56; the way back is fastest at 2/12 s, ten rows later, and over within a point.
    #expect(abs(motion.crossing - 57) <= 1 && abs(motion.bounce.lowerBound - 66) <= 1)
    let end = try #require(offsets.lastIndex { abs($0 - motion.rest) > 1 })
    #expect(motion.bounce.upperBound == end + 1)
    #expect(motion.deceleration.lowerBound < 26 && motion.deceleration.upperBound == motion.crossing)
    // A recording that ends in it has no place of rest.
    let cut = ScrollTrace(exactly: Array(offsets[..<80]), fps: 60)
    #expect(try self.motion(cut).rest.isNaN)
  }

  /// 0.4 pt within 0.1 s, or seven times the noise, is a motion; a rest of 0.2 s parts two.
  @Test func restsPartMotions() {
    func motions(pause: Int, way: Double = 30, noise: Double = 0) -> Int {
      let offsets = (0..<120).map { row -> Double in
        let first = min(1, max(0, Double(row - 20) / 20))
        let second = min(1, max(0, Double(row - 40 - pause) / 20))
        return 100 + way * (first + second)
      }
      return ScrollTrace(exactly: offsets, fps: 64).motions(noise: noise).count
    }
    // Two rows to both sides of a rest still see the motion: 12 intervals of the rest, and 13, besides four.
    #expect(motions(pause: 16) == 1 && motions(pause: 17) == 2)
    // Twenty rows of 1/64 s: 0.1 s are six of them.
    #expect(motions(pause: 30, way: 1.25) == 0 && motions(pause: 30, way: 1.45) == 2)
    #expect(motions(pause: 30, way: 30, noise: 1.2) == 2 && motions(pause: 30, way: 30, noise: 1.4) == 0)
  }

  private func window(
    _ trace: ScrollTrace, until end: Double = .infinity, late: Int = 0, quantum: Double = 0.5
  ) throws -> FlingWindow? {
    FlingWindow(trace, try motion(trace), quantum: quantum, until: end, lateFrames: late)
  }

  @Test func aWindowHoldsTheFlingAndARest() throws {
    let trace = trace()
    let begin = try motion(trace).deceleration.lowerBound
    let window = try #require(try window(trace, late: 5))
    #expect(window.releaseTime == trace.times[begin] && window.state.offset == trace.offsets[begin])
    // Over six rows a decay of 3 /s is slower by an eighth than at its start.
    #expect(
      abs(window.state.velocity / (900 * exp(-3 * (Double(begin - Self.release) + 2.5) / 60)) - 1) < 0.02)
    #expect(
      abs(window.samples.times[0] - 5 / 60.0) < 1e-6 && window.samples.offsets[0] == trace.offsets[begin + 5])
    // 0.3 s behind the last moving row.
    let last = try motion(trace).moving.upperBound - 1 + 18
    #expect(abs(window.samples.count - (last - begin - 5 + 1)) <= 1 && window.rest == trace.offsets[last])
    #expect(window.frameRate == 60 && window.viewportLength == 0 && window.samples.quantum == 0.5)
    #expect(window.range == .unbounded)
  }

  @Test func aWindowEndsWhereItIsTo() throws {
    let trace = trace()
    let begin = try motion(trace).deceleration.lowerBound
    func count(rows: Int, late: Int = 0) throws -> Int? {
      try window(trace, until: trace.times[begin + rows - 1] + 1e-6, late: late)?.samples.count
    }
    #expect(try count(rows: 10) == 10 && count(rows: 9) == nil && count(rows: 30) == 30)
    // No more than a third of it is left out, and eight rows remain.
    #expect(try count(rows: 30, late: 24) == 20 && count(rows: 30, late: 6) == 24)
    #expect(try count(rows: 11, late: 3) == 8 && count(rows: 10, late: 3) == nil)
  }

  /// A round rate where the clock is within a hundredth of it, and frames of a second at most.
  @Test func theRateOfTheDisplayIsRound() throws {
    #expect(try window(trace(fps: 59.6))?.frameRate == 60)
    let odd = try #require(try window(trace(fps: 59.3)))
    #expect(odd.frameRate == 59)
    let half = try #require(try window(trace(fps: 24.4))?.frameRate)
    #expect(abs(half - 24.4) < 1e-6)
  }

  @Test func whatIsKnownOfTheViewIsKept() throws {
    let rows = 170
    let known = trace([
      .minOffset: ScrollTrace.constant(0, rows), .maxOffset: ScrollTrace.constant(2000, rows),
      .viewportLength: (0..<rows).map { 600 + Double($0) },
    ])
    let window = try #require(try window(known))
    #expect(window.range == RestRange(0, 2000))
    let begin = try motion(known).deceleration.lowerBound
    #expect(abs(window.viewportLength - 600 - Double(begin) - Double(window.samples.count / 2)) <= 1)
  }

  /// A bound that stops the view dead ends the fling half a point before it.
  @Test(arguments: [1.0, -1]) func aBoundThatStopsAFlingEndsTheWindow(side: Double) throws {
    func window(_ end: Double, over: Double = 0) throws -> FlingWindow? {
      let whole = trace()
      let offsets = whole.offsets.map { $0 > end ? end + over : $0 }
      let bound = (side > 0 ? ScrollTrace.Quantity.maxOffset : .minOffset)
      return try self.window(
        ScrollTrace(
          exactly: offsets.map { side * $0 }, fps: 60,
          [bound: ScrollTrace.constant(side * end, offsets.count)]))
    }
    let exact = trace()
    let stopped = try #require(try window(1200))
    let first = try #require(exact.offsets.firstIndex { $0 > 1199.5 })
    let begin = try #require(exact.offsets.firstIndex { side * $0 == stopped.samples.offsets[0] })
    #expect(stopped.samples.count == first - begin)
    // What goes past it by a point bounces.
    #expect(try #require(try window(1200, over: 1)).samples.count > first - begin + 10)
  }

  // MARK: the fling played

  private func played(_ velocity: Double, rate: Double = 60, count: Int = 200, _ model: ScriptedFling)
    -> PlayedFling
  {
    PlayedFling(
      ConfiguredFling(model),
      FlingRelease(
        state: ScrollState(offset: 10, velocity: velocity), range: .unbounded, viewportLength: 0,
        frameRate: rate),
      count: count)
  }

  /// Between frames the second differences of both ends bend a line.
  @Test func aSmoothFlingIsSmoothBetweenFrames() {
    let cubic = played(100, ScriptedFling { 3 * $0 - $0 * $0 + 0.1 * $0 * $0 * $0 })
    for time in [0.31, 0.502, 0.999] {
      let expected = 10 + 100 * (3 * time - time * time + 0.1 * time * time * time)
      // A hundredth of the third difference, 60/60³ pt.
      #expect(abs(cubic.offset(at: time) - expected) < 5e-6)
    }
    // The first step, which has no frame before it, is a line, and what is before the release goes on along it.
    func shown(_ frame: Double) -> Double {
      let time = frame / 60
      return 10 + 100 * (3 * time - time * time + 0.1 * time * time * time)
    }
    #expect(abs(cubic.offset(at: 0.4 / 60) - (shown(0) + 0.4 * (shown(1) - shown(0)))) < 1e-9)
    #expect(abs(cubic.offset(at: -2.5 / 60) - (shown(0) - 2.5 * (shown(1) - shown(0)))) < 1e-9)
    #expect(abs(cubic.offset(at: 30 / 60.0) - shown(30)) < 1e-9)
    #expect(abs(cubic.offset(at: 0) - 10) < 1e-9)
  }

  /// Where second differences turn, or differ three times, a line is as good.
  @Test(arguments: [(2.5, true), (3.5, false), (0.4, true), (0.3, false), (-1, false)])
  func aSharpBendIsALine(ratio: Double, isCubic: Bool) {
    // Frames 0, 0, 1, 2 + r·... so that the second differences at frames 1 and 2 are 1 and r.
    let shown = [0, 0, 1, 2 + ratio, 0]
    let fling = played(1, ScriptedFling { shown[min(4, Int(($0 * 60).rounded()))] })
    let line = 10.5
    let cubic = line - 0.125 * (0.5 + 0.5 * ratio)
    #expect(abs(fling.offset(at: 1.5 / 60) - (isCubic ? cubic : line)) < 1e-9)
  }

  @Test func aFlingEndsWhereItRests() {
    let fling = played(600, ScriptedFling(end: 0.5) { $0 - $0 * $0 })
    #expect(fling.duration == 0.5 && abs(fling.last - (10 + 600 * 0.25)) < 1e-9)
    #expect(fling.offset(at: 0.5) == fling.last && fling.offset(at: 9) == fling.last)
    // 600·(t - 1/2)² is half a point at 0.0289 s before the end: frame 28 is farther, frame 29 nearer.
    #expect(fling.settlingTime(within: 0.5) == 29 / 60.0 && fling.settlingTime(within: 1e3) == 0)
    #expect(fling.settlingTime(within: 0.1) == 30 / 60.0)
    #expect(played(600, count: 7, ScriptedFling { $0 }).duration == 6 / 60.0)
    #expect(played(600, count: 1, ScriptedFling { $0 }).offset(at: -1) == 10)
    #expect(abs(played(600, count: 2, ScriptedFling { $0 }).offset(at: -1) + 590) < 1e-9)
  }

  /// A model with the law of the trace is found with its release: velocity, time and place of rest.
  @Test func theReleaseIsFound() throws {
    // A decay that ends after 1.5 s, as the trace does.
    let entry = FlingCatalogEntry(ScriptedDecay.self)
    let trace = trace()
    let comparison = try #require(trace.comparison(among: [entry]))
    let fit = try #require(comparison.fits.first)
    #expect(
      comparison.fits.count == 1 && comparison.tied == 1 && comparison.equals == 1 && comparison.isExplained)
    #expect(comparison.confidence == 1 && fit.residual < 0.2)
    let time = fit.releaseTime - 5 - Double(Self.release) / 60
    // Along a decay a release may come earlier and faster: v·exp(-3·t) is what is known.
    #expect(abs(fit.release.velocity * exp(3 * time) - 900) < 3 && abs(time) < 0.3)
    #expect(abs(fit.restingOffset - trace.offsets[169]) < 0.3)
    #expect(abs(fit.release.offset - (1000.2 - 300 * expm1(-3 * time))) < 1.5)
    #expect(fit.misses.count == comparison.samples && abs(fit.restTime - fit.releaseTime - 1.5) < 1e-9)
    // 300·exp(-3·t)·(v/900) less what is left at 1.5 s is half a point.
    let settling = fit.settlingTime - fit.releaseTime
    let way = fit.release.velocity / 3
    let expected = log(way / (0.5 + way * exp(-4.5))) / 3
    #expect(abs(settling - expected) < 1 / 60.0)
    #expect(comparison.start >= fit.releaseTime && abs(comparison.end - trace.times[comparison.samples]) < 3)
  }

  /// The decay of the trace as a model.
  private struct ScriptedDecay: FlingModel {
    static let name: StaticString = "scripted-decay"
    static let summary: StaticString = "a decay of 3 /s for 1.5 s"
    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
    func run(_ release: FlingRelease) -> ScriptedFling.Run {
      ScriptedFling(end: 1.5) { -expm1(-3 * $0) / 3 }.run(release)
    }
  }
}
