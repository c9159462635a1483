import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Decelerations through uneven frames: by the time, or by the frame.
@Suite(.endsInTime) struct FrameLawTests {
  /// A fling at 1500 pt/s whose velocity falls by exp(-rate/64) a frame, or by exp(-rate·t), through frames that last one interval
  /// and, each `long`-th, 1 + `more` of them.
  private func trace(
    rate: Double = 2, byFrame: Bool, long: Int = 3, more: Double = 1, frames: Int = 60, drag: Int = 0
  ) -> ScrollTrace {
    var (trace, time, offset, velocity) = (ScrollTrace(), 0.0, 100.0, 1500.0)
    for frame in 0..<frames + drag {
      trace.append(offset, at: time)
      let wait = (frame % long == long - 1 ? 1 + more : 1) / 64
      if frame < drag {
        offset += velocity * wait
      } else if byFrame {
        offset += velocity * wait
        velocity *= exp(-rate / 64)
      } else {
        offset -= velocity / rate * expm1(-rate * wait)
        velocity *= exp(-rate * wait)
      }
      time += wait
    }
    return trace
  }

  private func detector(_ trace: ScrollTrace, rattles: [Range<Int>] = []) -> FrameDependence {
    FrameDependence(trace: trace, prepared: PreparedTrace(trace), rattles: rattles)
  }

  @Test func aFactorAFrameIsFoundWithItsNumbers() throws {
    let finding = try #require(detector(trace(byFrame: true, long: 5, more: 3)).finding)
    #expect(finding.kind == .frameRateDependent && "\(finding.mechanism)" == "a factor per frame")
    #expect(abs((finding.value("factor_per_frame") ?? 0) - exp(-2 / 64.0)) < 2e-4)
    // Lengths of 1, 1, 1, 1 and 4: a deviation of 1.2 over a mean of 1.6.
    #expect(abs((finding.value("interval_spread") ?? 0) - 0.75) < 0.02)
    let (byTime, byFrame) = (finding.value("misfit_by_time") ?? 0, finding.value("misfit_by_frame") ?? 9)
    // No offset is taken to be known better than 0.01 pt.
    #expect(byFrame < 0.011 && byTime > 1.3 * byFrame && finding.samples.upperBound == 60)
    #expect(detector(trace(byFrame: false, long: 5, more: 3)).finding == nil)
  }

  /// A wait of four frames after each fifth row looks like three frames missed, eleven times; by a law of frames none is.
  @Test func aLawOfFramesMissesNoFrames() throws {
    let trace = trace(byFrame: true, long: 5, more: 3)
    let dropped = DroppedFrames(trace: trace, prepared: PreparedTrace(trace), rattles: [], jumps: []).finding
    #expect(dropped?.value("missing_frames") == 33)
    #expect(trace.findings.map(\.kind) == [.frameRateDependent])
  }

  /// A rattle behind a law of frames leaves its long waits what they are: none is a frame missed.
  @Test func aRattleBehindALawOfFramesMissesNoFrames() {
    var whole = trace(byFrame: true, long: 5, more: 3, frames: 160)
    let (last, rest) = (whole.times[159], whole.offsets[159])
    for row in 1...100 {
      let swing: Double = (40..<52).contains(row) && row % 2 == 0 ? 20 : 0
      whole.append(rest + swing, at: last + Double(row) / 64)
    }
    let looked: [Finding.Kind] = [.frameRateDependent, .jitter, .droppedFrames]
    #expect(whole.findings.map(\.kind).filter { looked.contains($0) } == [.frameRateDependent, .jitter])
  }

  /// Steps that shrink from frame to frame, however long each frame lasts.
  @Test func aStepAFrameIsNamedSo() throws {
    var (trace, time, offset, step) = (ScrollTrace(), 0.0, 100.0, 24.0)
    for frame in 0..<60 {
      trace.append(offset, at: time)
      time += (frame % 5 == 4 ? 4 : 1) / 64
      offset += step
      step *= exp(-2 / 64.0)
    }
    let finding = try #require(detector(trace).finding)
    #expect(finding.kind == .frameRateDependent && "\(finding.mechanism)" == "a step per frame")
    #expect(abs((finding.value("factor_per_frame") ?? 0) - exp(-2 / 64.0)) < 2e-4)
  }

  /// Steps of these lengths through frames that last one interval and, each fifth, four; without the rows in `missed`.
  private func steps(_ steps: [Double], missed: Set<Int> = []) -> ScrollTrace {
    var (trace, time, offset) = (ScrollTrace(), 0.0, 100.0)
    for (frame, step) in steps.enumerated() {
      if !missed.contains(frame) { trace.append(offset, at: time) }
      time += (frame % 5 == 4 ? 4 : 1) / 64
      offset += step
    }
    return trace
  }

  /// A recorder that misses rows leaves double steps, or waits twice as long as those beside them: counted as frames they give the
  /// law's rate to a thousandth, and else one that is off by the share of rows missed.
  @Test func missedRowsHideNoLawOfFrames() throws {
    func rate(_ trace: ScrollTrace, fillsMissed: Bool) throws -> (rate: Double, isByStep: Bool) {
      let (last, prepared) = (trace.count - 1, PreparedTrace(trace))
      let laws = GlideLaws(trace, prepared, 0..<last, fillsMissed: fillsMissed)
      let answer = try #require(laws.answer)
      return (answer.rate, answer.isByStep)
    }
    let byStep = steps((0..<70).map { 24 * exp(-2 / 64 * Double($0)) }, missed: [22, 41, 58])
    let filled = try rate(byStep, fillsMissed: true)
    #expect(filled.isByStep && abs(filled.rate * 64 / 2 - 1) < 1e-3)
    #expect(try abs(rate(byStep, fillsMissed: false).rate * 64 / 2 - 1) > 0.01)
    #expect(detector(byStep).finding.map { "\($0.mechanism)" } == "a step per frame")

    let whole = trace(rate: 3, byFrame: true, long: 16, more: 7, frames: 90)
    var byFactor = ScrollTrace()
    for row in 0..<90 where ![21, 40, 54].contains(row) {
      byFactor.append(whole.offsets[row], at: whole.times[row])
    }
    let factor = try rate(byFactor, fillsMissed: true)
    #expect(!factor.isByStep && abs(factor.rate * 64 / 3 - 1) < 1e-3)
    #expect(try abs(rate(byFactor, fillsMissed: false).rate * 64 / 3 - 1) > 0.01)
    #expect(detector(byFactor).finding.map { "\($0.mechanism)" } == "a factor per frame")
  }

  /// By the time, with rows missed and a clock that is off by up to 1.5 ms: the frames that are missing are those of the time.
  @Test func missedRowsOfADecayInTimeAreNoLawOfFrames() {
    var trace = ScrollTrace()
    for frame in 0..<120 where frame % 7 != 3 && frame % 11 != 5 {
      let time = Double(frame) / 64
      trace.append(-1500 * expm1(-2 * time), at: time + 0.0015 * sin(Double(frame * frame)))
    }
    let detector = detector(trace)
    #expect(detector.canTell && detector.finding == nil)
  }

  /// Steps that shrink evenly follow no factor, and a law of steps says more of them than any smooth course in time.
  @Test func stepsThatShrinkEvenlyAreALawOfFrames() throws {
    let trace = steps((0..<70).map { 24 - 0.3 * Double($0) })
    let finding = try #require(detector(trace).finding)
    #expect("\(finding.mechanism)" == "a step per frame")
    #expect(trace.findings.map(\.kind) == [.frameRateDependent])
  }

  /// 0.15 of their mean: with each third frame longer by e, the spread is 0.471·e/(1 + e/3).
  @Test(arguments: [(0.33, false), (0.38, true)]) func evenFramesTellNothing(more: Double, canTell: Bool) {
    let spread = 0.4714 * more / (1 + more / 3)
    #expect((spread > 0.15) == canTell)
    #expect(detector(trace(byFrame: false, more: more)).canTell == canTell)
  }

  /// The law of frames has all of what no smooth course in time has, or nothing of it.
  @Test func theShareOfTheLawIsOneOrNothing() throws {
    for byFrame in [true, false] {
      let trace = trace(byFrame: byFrame, long: 5, more: 3)
      let detector = detector(trace)
      let glide = try #require(detector.longestGlide)
      let answer = try #require(GlideLaws(trace, detector.prepared, glide).answer)
      #expect(
        abs(answer.share - (byFrame ? 1 : 0)) < 0.05 && (!byFrame || abs(answer.rate - 2 / 64.0) < 2e-4))
      #expect(!byFrame || !answer.isByStep && answer.byLaw < 1.2 * answer.byBoth)
      #expect(!byFrame || answer.deviations > 6)
    }
  }

  /// Fourteen steps that lose a fifth of their velocity.
  @Test func aShortOrSlowGlideTellsNothing() {
    #expect(detector(trace(rate: 5, byFrame: false, frames: 15)).longestGlide == 0..<14)
    #expect(detector(trace(rate: 5, byFrame: false, frames: 14)).longestGlide == nil)
    // 59 steps take 1.23 s; the middles of seven of them at both ends lie 1.16 s apart: exp(-0.19·1.16) is 0.8.
    #expect(detector(trace(rate: 0.24, byFrame: false)).longestGlide != nil)
    #expect(detector(trace(rate: 0.15, byFrame: false)).longestGlide == nil)
    #expect(detector(ScrollTrace(exactly: (0..<60).map { 9 * Double($0) })).longestGlide == nil)
  }

  /// The rate of the velocity is found from its logarithms.
  @Test(arguments: [1.0, 3, 6]) func theRateIsThatOfTheVelocity(rate: Double) throws {
    let detector = detector(trace(rate: rate, byFrame: false))
    let glide = try #require(detector.longestGlide)
    #expect(abs(detector.rate(of: glide) / rate - 1) < 0.05)
  }

  /// Behind a drag at one velocity it begins where that ends; rattles and other phases are left out, and slow ends.
  @Test func theGlideBeginsWhereTheFingerLetsGo() throws {
    let whole = trace(rate: 3, byFrame: false, drag: 21)
    let glide = try #require(detector(whole).longestGlide)
    // The means of seven steps fall by 3 % three steps behind the release, and four steps more are left out.
    #expect((20...28).contains(glide.lowerBound) && glide.upperBound == 80)
    let rattling = try #require(detector(whole, rattles: [70..<72]).longestGlide)
    #expect(rattling.upperBound == 70 && rattling.lowerBound == glide.lowerBound)
    var named = whole
    named.set((0..<81).map { $0 < 30 ? .drag : $0 < 60 ? .deceleration : .bounce })
    let phased = try #require(detector(named).longestGlide)
    #expect(phased.lowerBound >= 30 && phased.upperBound == 60)
    // Rows of no known phase may be part of it.
    named.set((0..<81).map { $0 < 30 ? .drag : $0 < 60 ? nil : .bounce })
    #expect(detector(named).longestGlide == phased)
    // 40 pt/s; a frame that lasts 1.33 intervals makes the way of 53: 1500·exp(-5·t) is there after 0.78 s, 37.5 frames.
    let slow = try #require(detector(trace(rate: 5, byFrame: false)).longestGlide)
    #expect(abs(slow.upperBound - 38) <= 1 && slow.lowerBound == 0)
  }

  /// A fling begins four steps behind the last one that shows more than 0.97 of the greatest velocity: 24.25 pt are 0.97 of 25.
  @Test func theGlideBeginsBelowThreeHundredths() throws {
    func glide(_ first: Double) throws -> Range<Int> {
      // Seven steps of which only the last is shorter are those around the fourth before it.
      let steps = (0..<40).map { row -> Double in row < 11 ? 25 : max(4, first - 0.75 * Double(row - 11)) }
      let offsets = steps.reduce(into: [0.0]) { (offsets: inout [Double], step: Double) in
        offsets.append(offsets[offsets.count - 1] + step)
      }
      return try #require(detector(ScrollTrace(exactly: offsets)).longestGlide)
    }
    // 7 · 24.25 pt in seven steps, and a 64th more.
    #expect(try glide(19.75).lowerBound == 11 && glide(19.75 + 1 / 64).lowerBound == 12)
  }
}
