import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The window around a change of geometry, how responses play in it, and what they pay.
@Suite(.endsInTime) struct WindowPlayTests {
  private static let change = 40

  /// A decay of 2 /s at 64 rows a second; in row 40 the upper bound comes to `end` pt.
  private func trace(
    rows: Int = 90, end: Double = 1500, insets: [Double]? = nil, content: [Double]? = nil,
    fingers: [Double]? = nil,
    phases: [ScrollPhase?] = []
  ) -> ScrollTrace {
    var columns: [ScrollTrace.Quantity: [Double]] = [
      .minOffset: ScrollTrace.constant(0, rows),
      .maxOffset: (0..<rows).map { $0 < Self.change ? 4000 : end },
    ]
    columns[.insetTop] = insets
    columns[.contentLength] = content
    columns[.finger] = fingers
    let offsets = (0..<rows).map { 600 - 450 * expm1(-2 * Double($0) / 64) }
    return ScrollTrace(exactly: offsets, phases: phases, columns)
  }

  private func around(_ trace: ScrollTrace, _ rows: Range<Int> = 39..<41, within bounds: Range<Int>? = nil)
    -> ChangeWindow?
  {
    ChangeWindow(trace, changes: rows, within: bounds ?? 0..<trace.count, quantum: 0)
  }

  /// 0.25 s before and 0.35 s from the change on: 16 rows and 22 after it.
  @Test func aWindowHoldsTheChange() throws {
    let window = try #require(around(trace()))
    #expect(window.before == 16 && window.samples.count == 16 + 23 && window.start == 40 / 64.0)
    #expect(
      window.range == RestRange(0, 4000) && abs(window.interval - 1 / 64.0) < 1e-12 && window.finger == nil)
    #expect(window.changes.count == 1 && window.changes[0].range == RestRange(0, 1500))
    #expect(abs(window.changes[0].time) < 1e-12 && window.changes[0].insetTopGrowth == 0)
    #expect(abs(window.samples.times[0] + 0.25) < 1e-12 && window.undisturbed.samples.count == 16)
    let short = window.shortened(to: 7)
    #expect(short.before == 7 && short.samples.count == 30 && abs(short.samples.times[0] + 7 / 64.0) < 1e-12)
    #expect(window.shortened(to: 16).samples.count == 39)
  }

  /// Six rows of a coarse recording, four and three at least.
  @Test func coarseRecordingsHaveSixRows() throws {
    var coarse = ScrollTrace()
    for row in 0..<40 { coarse.append(600 - 450 * expm1(-2 * Double(row) / 10), at: Double(row) / 10) }
    coarse.set(.minOffset, ScrollTrace.constant(0, 40))
    coarse.set(.maxOffset, (0..<40).map { $0 < 20 ? 4000 : 1500 })
    let window = try #require(ChangeWindow(coarse, changes: 19..<21, within: 0..<40, quantum: 0))
    #expect(window.before == 6 && window.samples.count == 12)
    let whole = trace()
    #expect(around(whole, within: 36..<43) != nil && around(whole, within: 37..<43) == nil)
    #expect(around(whole, within: 36..<42) == nil)
  }

  /// What grew is known by the row of the change and the one before.
  @Test func whatGrowsIsKnownByTwoRows() throws {
    func growth(_ known: Range<Int>) throws -> [Double] {
      let columns = [880.0, 10].map { value in
        (0..<90).map { known.contains($0) ? value + ($0 < Self.change ? 20 : 0) : .nan }
      }
      let changes = try #require(around(trace(insets: columns[1], content: columns[0]))).changes
      return changes.flatMap { [$0.contentGrowth, $0.insetTopGrowth] }
    }
    #expect(try growth(39..<41) == [-20, -20])
    #expect(try growth(40..<42) == [0, 0] && growth(38..<40) == [0, 0])
  }

  /// A finger's number grows with the offset or against it, wherever the offset begins.
  @Test(arguments: [0.0, -5000], [1.0, -1]) func aFingerCountsAlongTheOffset(start: Double, side: Double)
    throws
  {
    let whole = trace(fingers: (0..<90).map { side * Double($0) }, phases: (0..<90).map { _ in .drag })
    let columns = [ScrollTrace.Quantity.minOffset, .maxOffset].map { whole.values(of: $0).map { $0 + start } }
    let moved = ScrollTrace(
      exactly: whole.offsets.map { $0 + start }, phases: whole.phases,
      [.minOffset: columns[0], .maxOffset: columns[1], .finger: whole.values(of: .finger)])
    let positions = try #require(around(moved)?.finger?.positions)
    #expect(positions[1] - positions[0] == 1)
  }

  @Test func whatGrowsIsKept() throws {
    let insets = (0..<90).map { $0 < 40 ? 10 : $0 < 42 ? 30 : 25.0 }
    let content = (0..<90).map { $0 < 41 ? 900 : 880.0 }
    let window = try #require(around(trace(insets: insets, content: content), 39..<43))
    #expect(
      window.changes.map(\.insetTopGrowth) == [20, 0, -5]
        && window.changes.map(\.contentGrowth) == [0, -20, 0])
    #expect(zip(window.changes, [0, 1, 2]).allSatisfy { abs($0.time - $1 / 64) < 1e-12 })
    // Without an inset the lower bound says what it is.
    var bounded = trace(end: 4000)
    bounded.set(.minOffset, (0..<90).map { $0 < 40 ? 0 : -44 })
    #expect(around(bounded)?.changes.map(\.insetTopGrowth) == [44])
    #expect(around(trace(end: 4000)) == nil)
    #expect(
      ChangeWindow(ScrollTrace(exactly: trace().offsets), changes: 39..<41, within: 0..<90, quantum: 0) == nil
    )
  }

  /// A finger that is down on both sides; its number may grow against the offset.
  @Test func aFingerHoldsTheView() throws {
    let offsets = trace().offsets
    let falling = try #require(around(trace(fingers: offsets.map { 900 - $0 })))
    let finger = try #require(falling.finger)
    #expect(finger.positions.count == falling.samples.count && finger.dimension == 4000)
    #expect(zip(finger.positions, falling.samples.offsets).allSatisfy { abs($0 - $1 + 900) < 1e-9 })
    let short = try #require(falling.shortened(to: 5).finger)
    #expect(short.positions == Array(finger.positions[11...]))
    // Lifted in row 50, and caught in row 30: the window ends there.
    let lifted = offsets.enumerated().map { $0.offset < 30 || $0.offset >= 50 ? .nan : $0.element }
    let held = try #require(around(trace(fingers: lifted)))
    #expect(held.before == 10 && held.samples.count == 20)
    let phases = (0..<90).map { $0 < 30 || $0 >= 50 ? ScrollPhase?.some(.deceleration) : .drag }
    #expect(around(trace(fingers: offsets, phases: phases))?.before == 10)
    #expect(around(trace(phases: phases)) == nil, "the finger's place is not known")
  }

  /// Undisturbed, a fling goes on by its rate: offset, velocity, and the logarithm of the rate.
  @Test func aPlayFollowsItsLaws() throws {
    let window = try #require(around(trace()))
    let first = window.samples.times[0]
    var play = PlayedResponse(
      window: window, response: GeometryResponse(offset: .clamp), growsAbove: false, delay: 0,
      isUndisturbed: true)
    let start = [700.0, 500, log(2.0), log(2.0)]
    for (time, shown) in zip(window.samples.times, play.offsets(start)) {
      #expect(abs(shown - (700 - 250 * expm1(-2 * (time - first)))) < 0.2)
    }
    // Behind the change another rate holds, from the change on.
    play.isUndisturbed = false
    let faster = play.offsets([700, 500, log(2.0), log(6.0)])
    let (place, velocity) = (700 - 250 * expm1(-0.5), 500 * exp(-0.5))
    for (time, shown) in zip(window.samples.times, faster) where time > 0 {
      #expect(abs(shown - (place - velocity / 6 * expm1(-6 * time))) < 0.3)
    }
    for wrong in [[.nan, 500, 0, 0], [1e9, 500, 0, 0], [700, 500, 0, 0, -0.1], [700, 500, 0, 0, 2.1]]
      as [[Double]]
    {
      #expect(play.offsets(wrong).allSatisfy { $0.isNaN })
    }
    #expect(play.offsets([700, 500, 0, 0, 2]).allSatisfy { $0.isFinite })
  }

  /// A rate that changes costs its square in thirds, and a factor of its own what tells two fits apart.
  @Test func aFitPaysForWhatItChanges() throws {
    let window = try #require(around(trace()))
    func penalty(_ response: GeometryResponse, _ start: [Double]) -> Double {
      CandidateFit(window, response, growsAbove: false, from: start).penalty
    }
    let plain = GeometryResponse(offset: .clamp)
    #expect(penalty(plain, [0, 0, 0.7, 0.7]) == 0 && penalty(plain, [0]) == 0)
    #expect(
      abs(penalty(plain, [0, 0, 0.7, 1.3]) - 4) < 1e-9 && abs(penalty(plain, [0, 0, 0.7, 0.4]) - 1) < 1e-9)
    let scaled = GeometryResponse(offset: .clamp, momentum: .scale(0.5))
    #expect(penalty(scaled, [0, 0, 0.7, 0.7]) == 9)
    #expect(CandidateFit(window, scaled, growsAbove: false, from: [0, 0, 0.7, 0.7]).factor == 0.5)
    #expect(CandidateFit(window, plain, growsAbove: false, from: [0, 0, 0.7, 0.7]).factor == nil)
  }

  /// What the view does is found where its own law and one response make it.
  @Test func theResponseThatMadeATraceLeavesLeast() throws {
    let whole = trace(end: 700)
    // Clamped to the new end in the row of the change.
    let offsets = whole.offsets.enumerated().map { $0.offset < Self.change ? $0.element : 700 }
    var clamped = ScrollTrace(exactly: offsets)
    for quantity in [.minOffset, .maxOffset] as [ScrollTrace.Quantity] {
      clamped.set(quantity, whole.values(of: quantity))
    }
    let window = try #require(around(clamped))
    let fit = try #require(ChangeFit(window))
    #expect(fit.residual < 0.05 && fit.isExplained && fit.distances.count == ChangeFit.responses.count)
    let best = fit.distances.min() ?? 0
    let near = zip(ChangeFit.responses, fit.distances).filter { $1 < best + Likelihoods.told }.map { $0.0 }
    #expect(near.contains { $0.offset == .clamp } && !near.contains { $0.offset == .keep })
    #expect(zip(ChangeFit.responses, fit.distances).allSatisfy { $0.offset != .keep || $1 > best + 100 })
  }
}
