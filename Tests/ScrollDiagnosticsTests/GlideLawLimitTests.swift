import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What laws of frames say of glides of which each number is known: rates, rows that were missed, and clocks.
@Suite(.endsInTime) struct GlideLawLimitTests {
  private typealias Step = (wait: Double, way: Double)

  /// Steps that fall by exp(-rate) a frame, whatever the frames last.
  private func steps(_ waits: [Double], _ rate: Double, first: Double = 24) -> [Step] {
    waits.enumerated().map { ($1, first * Elementary.exp(-rate * Double($0))) }
  }

  /// Velocities that do.
  private func velocities(_ waits: [Double], _ rate: Double, first: Double = 1500) -> [Step] {
    waits.enumerated().map { ($1, first * Elementary.exp(-rate * Double($0)) * $1 / 64) }
  }

  /// The trace of some steps, with waits in frames of 1/64 s, without the rows in `missed`.
  private func trace(_ steps: [Step], missed: Set<Int> = []) -> ScrollTrace {
    var (trace, time, offset) = (ScrollTrace(), 0.0, 100.0)
    for (frame, step) in steps.enumerated() {
      if !missed.contains(frame) { trace.append(offset, at: time) }
      time += step.wait / 64
      offset += step.way
    }
    return trace
  }

  private func answer(_ trace: ScrollTrace, fillsMissed: Bool = false) throws -> GlideLaws.Answer {
    let laws = GlideLaws(trace, PreparedTrace(trace), 0..<trace.count - 1, fillsMissed: fillsMissed)
    return try #require(laws.answer)
  }

  /// The rate that is found, if the law is the one said and leaves nothing, as a share of the true one less 1.
  private func miss(
    _ steps: [Step], _ rate: Double, isByStep: Bool, missed: Set<Int> = [], fillsMissed: Bool = true
  ) throws -> Double {
    let answer = try answer(trace(steps, missed: missed), fillsMissed: fillsMissed)
    return answer.isByStep == isByStep && answer.byLaw == 0.01 ? abs(answer.rate / rate - 1) : .infinity
  }

  /// From 0.004 a frame on, to 0.7 and a little more.
  @Test(arguments: [0.02, 0.1, 0.5, 0.69, 0.75, 0.8]) func theRateIsFoundToAThousandth(rate: Double) throws {
    let count = rate < 0.2 ? 60 : 20
    let waits = (0..<count).map { $0 % 5 == 4 ? 4.0 : 1 }
    #expect(try miss(velocities(waits, rate, first: 4000), rate, isByStep: false, fillsMissed: false) < 1e-3)
    #expect(try miss(steps(waits, rate, first: 60), rate, isByStep: true, fillsMissed: false) < 1e-3)
  }

  /// A wait is a missed row if both beside it are shorter, and it is less than three and a half of them.
  @Test func longFramesAreNoMissedRows() throws {
    let pairs = (0..<60).map { [1.0, 1, 2, 2, 1, 1, 1][$0 % 7] }
    #expect(try miss(velocities(pairs, 0.04), 0.04, isByStep: false) < 1e-3)
    let fours = (0..<60).map { $0 % 5 == 4 ? 4.0 : 1 }
    #expect(try miss(velocities(fours, 0.04), 0.04, isByStep: false) < 1e-3)
  }

  /// Rows that are missed one by one, so that the steps are twice as long as the median of seven.
  @Test(arguments: [[1, 4], [21, 24, 27, 30], [41, 44, 47], [2, 30, 44]])
  func doubleStepsAreMissedRows(missed: [Int]) throws {
    let waits = (0..<60).map { $0 % 11 == 9 ? 4.0 : 1 }
    for first in [24.0, -24] {
      let byStep = steps(waits, 0.03, first: first)
      #expect(try miss(byStep, 0.03, isByStep: true, missed: Set(missed)) < 1e-3)
    }
  }

  /// Where four of seven steps are double, or three of the first five, these are the usual ones.
  @Test(arguments: [[20, 22, 25, 27], [1, 3, 7]]) func mostStepsAreNotDouble(missed: [Int]) throws {
    let byStep = steps((0..<60).map { $0 % 11 == 9 ? 4.0 : 1 }, 0.03)
    #expect(try miss(byStep, 0.03, isByStep: true, missed: Set(missed)) > 1e-3)
    #expect(try miss(byStep, 0.03, isByStep: true, missed: Set(missed.dropLast())) < 1e-3)
  }

  /// No wait, no missed row: steps that fall by half look twice as long as their neighbours.
  @Test func stepsWithoutAWaitMissNothing() throws {
    let waits = (0..<20).map { $0 % 5 == 4 ? 2.0 : 1 }
    #expect(try miss(steps(waits, 0.6, first: 60), 0.6, isByStep: true) < 1e-3)
  }

  /// Of three rows that are missed in a run two are counted.
  @Test func threeMissedRowsAreTooMany() throws {
    let waits = (0..<60).map { $0 % 11 == 9 ? 4.0 : 1 }
    let byStep = steps(waits, 0.03)
    #expect(try miss(byStep, 0.03, isByStep: true, missed: [23, 24]) < 1e-3)
    #expect(try miss(byStep, 0.03, isByStep: true, missed: [23, 24, 25]) > 1e-3)
  }

  /// Up to 400 steps are looked at.
  @Test func aLongGlideIsLookedAtInPart() {
    let all = trace(steps((0..<520).map { $0 % 5 == 4 ? 2.0 : 1 }, 0.005))
    let prepared = PreparedTrace(all)
    func share(_ count: Int) -> Double? { GlideLaws(all, prepared, 0..<count).answer?.deviations }
    #expect(share(500) == share(400) && share(401) == share(400) && share(399) != share(400))
  }

  /// What a course in time leaves is the part that the law explains, and the rest at right angles to it. Fewer offsets than numbers
  /// that are fitted leave one degree of freedom.
  @Test(arguments: 9...14) func whatIsLeftAddsUp(count: Int) throws {
    let rough = (0..<count).map { row -> Step in ([1.0, 2, 1, 3][row % 4], 30 - Double(row * row % 7)) }
    let answer = try answer(trace(rough))
    let byTime = answer.byTime * answer.byTime * Double(count - 7)
    let byBoth = answer.byBoth * answer.byBoth
    let both = byBoth * (answer.deviations * answer.deviations + Double(max(1, count - 8)))
    #expect(answer.byBoth > 0.011 && abs(both / byTime - 1) < 1e-6)
  }

  /// A clock that is off by less than 5 ms in a row shows even frames, and there the course is smooth in time.
  @Test func aClockNearEvenFramesIsSetRight() throws {
    func left(_ error: Double) throws -> Double {
      var trace = ScrollTrace()
      for frame in 0..<80 where frame % 7 != 3 {
        let time = Double(frame) / 64
        trace.append(-750 * Elementary.expm1(-2 * time), at: time + (frame == 40 ? error : 0))
      }
      return try answer(trace).byTime
    }
    // The line through all frames follows a single one by its 68th part.
    #expect(try left(0.0050) == 0.01 && left(-0.0050) == 0.01 && left(0.0052) > 0.03 && left(-0.0052) > 0.03)
  }
}
