import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Laws that are looked for in a stretch: which rows, on which clock, up to which stop.
@Suite(.endsInTime) struct FitRegionTests {
  private func part(
    _ trace: ScrollTrace, _ seed: Range<Int>, rows: Range<Int>? = nil, quantum: Double = 0
  ) -> FitRegion? {
    FitRegion(trace, PreparedTrace(trace), rows: rows ?? 0..<trace.count, seed: seed, quantum: quantum)
  }

  private let even = ScrollTrace(exactly: (0..<100).map { row -> Double in Double(row * (250 + row)) / 50 })

  @Test func aRegionHoldsItsSeed() throws {
    let whole = try #require(part(even, 20..<40, rows: 5..<90))
    #expect(whole.rows == 5..<90 && whole.seed == 15..<35 && whole.candidates.count == 1)
    #expect(whole.candidates[0].times[15] == 0 && abs(whole.candidates[0].times[0] + 15 / 64.0) < 1e-12)
    #expect(whole.candidates[0].offsets == Array(even.offsets[5..<90]) && whole.candidates[0].quantum == 0)
    #expect(part(even, 20..<24) != nil && part(even, 20..<23) == nil)
    #expect(part(even, 20..<40, rows: 21..<90) == nil && part(even, 20..<40, rows: 5..<39) == nil)
    #expect(part(even, 20..<40, rows: 20..<40)?.rows == 20..<40)
  }

  /// 4000 rows to both sides of the seed.
  @Test func aLongRegionIsCut() throws {
    let offsets = (0..<9000).map { row -> Double in
      let swing: Double = 3 * sin(Double(row) / 90)
      return 0.5 * Double(row) + swing
    }
    let long = ScrollTrace(exactly: offsets)
    let cut = try #require(part(long, 4500..<4600))
    #expect(cut.rows == 500..<8600 && cut.seed == 4000..<4100)
  }

  /// A clock that scatters by more than 20 µs around even times may be a display's.
  @Test(arguments: [(1e-5, 1), (1e-4, 2), (1e-3, 2)]) func aScatteredClockMayBeEven(
    scatter: Double, clocks: Int
  ) throws {
    var trace = ScrollTrace()
    for row in 0..<100 {
      trace.append(even.offsets[row], at: Double(row) / 64 + (row * 7 % 10 < 5 ? scatter : -scatter))
    }
    let found = try #require(part(trace, 20..<60))
    #expect(found.candidates.count == clocks && found.candidates[0].clockError == 0)
    guard clocks == 2 else { return }
    #expect(abs(found.candidates[1].clockError / scatter - 1) < 0.05)
    let times = found.candidates[1].times
    for (one, next) in zip(times, times.dropFirst()) { #expect(abs(next - one - 1 / 64.0) < 0.02 * scatter) }
  }

  /// A decay of 3 /s from row 20 on, which stops at `speed` pt/s and rests for 30 rows, or creeps on.
  private func decay(stop speed: Double, creep: Double = 0, rest: Int = 30) -> (trace: ScrollTrace, end: Int)
  {
    let time = log(1200 / speed) / 3
    let end = 20 + Int((time * 64).rounded(.up))
    let offsets = (0..<end + rest).map { row -> Double in
      let now = Double(row - 20) / 64
      if now < 0 { return 1000 + 1200 * now }
      let place = 1000 - 400 * expm1(-3 * min(now, time))
      return place + creep * max(0, now - time)
    }
    return (ScrollTrace(exactly: offsets), end)
  }

  /// What stops at up to 100 pt/s stops by itself.
  @Test(arguments: [(12.0, true), (60, true), (95, true), (106, false)])
  func aDecelerationIsFoundWithItsStop(speed: Double, isStop: Bool) throws {
    let (trace, end) = decay(stop: speed)
    let region = try #require(part(trace, 22..<end - 3))
    let law = try #require(region.deceleration(restingRows: 12))
    #expect(law.phase == .deceleration && law.rest.isNaN && !law.isStiff)
    #expect(abs((law.motion["factor-per-ms"]?.value ?? 0) - exp(-0.003)) < 1e-6)
    #expect((law.motion["stop-speed"] != nil) == isStop)
    if isStop { #expect(abs((law.motion["stop-speed"]?.value ?? 0) - speed) < 0.5) }
    // The drag before it bends no more than a row or two into it, and the law ends where it stops.
    #expect(abs(law.rows.lowerBound - 21) <= 3 && abs(law.rows.upperBound - end) <= 3)
  }

  /// A view that creeps on by more than 2 pt/s has not stopped, nor has one that shows fewer than three rows of rest.
  @Test func whatCreepsOnHasNotStopped() throws {
    func stop(creep: Double, resting: Int = 12) throws -> MotionFit.Parameter? {
      let (trace, end) = decay(stop: 20, creep: creep)
      return try #require(part(trace, 22..<end - 3)).deceleration(restingRows: resting)?.motion["stop-speed"]
    }
    #expect(try stop(creep: 1.7) != nil && stop(creep: 2.3) == nil && stop(creep: -2.3) == nil)
    #expect(try stop(creep: 0, resting: 3) != nil && stop(creep: 0, resting: 2) == nil)
  }

  /// A law that holds for less than 0.6 of what it was looked for in is none.
  @Test func aLawHoldsForMostOfItsSeed() throws {
    let offsets = (0..<120).map { row -> Double in
      let time = Double(row) / 64
      // A decay up to row 60, and a wave behind it.
      return 1000 - 400 * expm1(-3 * time) + (row < 60 ? 0 : 90 * sin(Double(row - 60) / 4))
    }
    let trace = ScrollTrace(exactly: offsets)
    #expect(try #require(part(trace, 5..<55)).deceleration(restingRows: 0) != nil)
    #expect(try #require(part(trace, 20..<110)).deceleration(restingRows: 0) == nil)
  }

  /// A spring that eases into its rest without passing it: a decay holds in its tail alone, and the spring in all of it.
  @Test func anEasingSpringIsNoDecay() {
    let offsets = (0..<140).map { row -> Double in
      let time = max(0, Double(row - 12) / 64)
      return 500 + 300 * (1 + 10 * time) * exp(-10 * time)
    }
    let fit = ScrollTrace(exactly: offsets).fit()
    #expect(fit["factor-per-ms"] == nil && fit.stretches.map(\.phase) == [.bounce])
    #expect(abs((fit["stiffness"]?.value ?? 0) - 100) < 1 && abs((fit["damping"]?.value ?? 0) - 20) < 0.2)
  }

  /// Let go 80 pt outside about 500 pt, on a spring of 150 and 18, seen to leave a row after the release.
  @Test(arguments: [true, false]) func aBounceIsFoundAboutItsRest(isExact: Bool) throws {
    let spring = Spring(stiffness: 150, damping: 18)
    let start = ScrollState(offset: 80, velocity: 0)
    let offsets = (0..<130).map { row -> Double in
      500 + spring.state(from: start, after: Double(max(0, row - 10)) / 64).offset
    }
    let trace = ScrollTrace(exactly: offsets)
    let region = try #require(part(trace, 14..<50))
    let law = try #require(region.bounce(about: 500, isExact: isExact, isAtRest: true))
    #expect(law.phase == .bounce && law.rest == 500 && law.isStiff)
    #expect(abs((law.motion["stiffness"]?.value ?? 0) - 150) < 0.5)
    #expect(abs((law.motion["damping"]?.value ?? 0) - 18) < 0.1)
    // It begins where it leaves its place, and ends within a point of its rest.
    let last = try #require(offsets.lastIndex { abs($0 - 500) >= 1 })
    #expect(abs(law.rows.lowerBound - 11) <= 1 && abs(law.rows.upperBound - last - 1) <= 1)
  }

  /// A stiffness counts that is well above its error, and above what a tail without a spring shows.
  @Test(arguments: [(100.0, 24.0, true), (100, 26, false), (5.1, 0.1, true), (4.9, 0.1, false)])
  func aStiffnessHasToBeSure(value: Double, error: Double, isStiff: Bool) throws {
    let samples = FitSamples(times: (0..<12).map { Double($0) }, offsets: (0..<12).map { 3 * Double($0) })
    let line = try #require(LawFit(samples, from: [0, 1]) { $0[0] + $0[1] * $1 })
    func found(_ name: StaticString) -> FoundLaw {
      let parameter = MotionFit.Parameter(name: name, value: value, standardError: error, unit: .none)
      return FoundLaw(phase: .bounce, motion: MotionFit(line, [parameter]), rows: 0..<12)
    }
    #expect(found("stiffness").isStiff == isStiff && !found("damping").isStiff)
  }
}
