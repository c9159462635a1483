import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// When a motion before a change is understood, when an answer is found, and when it is explained.
@Suite(.endsInTime) struct ChangeFitLimitTests {
  /// Of 90 rows, 64 a second, the upper bound changes in row 40; the content's length too, if it is known.
  private func window(
    _ offsets: [Double], upper: Double = 3000, content: [Double]? = nil, quantum: Double = 0,
    from begin: Int = 0
  ) throws -> ChangeWindow {
    var columns: [ScrollTrace.Quantity: [Double]] = [
      .minOffset: ScrollTrace.constant(0, 90), .maxOffset: (0..<90).map { $0 < 40 ? 4000 : upper },
    ]
    columns[.contentLength] = content
    let trace = ScrollTrace(exactly: offsets, columns)
    return try #require(ChangeWindow(trace, changes: 39..<41, within: begin..<90, quantum: quantum))
  }

  /// A fling of the given velocity in row 24 that slows down by `rate` /s, from 700 pt on.
  private func fling(_ velocity: Double = 500, rate: Double = 2) -> [Double] {
    (0..<90).map { row -> Double in 700 - velocity / rate * expm1(-rate * Double(row - 24) / 64) }
  }

  /// Alternating errors in some rows.
  private func rough(_ offsets: [Double], _ rows: Range<Int>, by error: Double) -> [Double] {
    offsets.enumerated().map { row, offset in
      guard rows.contains(row) else { return offset }
      return offset + (row % 2 == 0 ? error : -error)
    }
  }

  /// What the play shows that answers a change so many frames late, in place of the rows of the window.
  private func played(
    _ response: GeometryResponse, late: Double, upper: Double = 600, velocity: Double = 500
  ) throws -> [Double] {
    let base = fling(velocity)
    let window = try window(base, upper: upper)
    let play = PlayedResponse(
      window: window, response: response, growsAbove: false, delay: late * window.interval)
    let shown = play.offsets([700, velocity, Elementary.log(2), Elementary.log(2)])
    return base.indices.map { 24..<63 ~= $0 ? shown[$0 - 24] : base[$0] }
  }

  // MARK: the motion before

  /// All 16 rows before the change, three quarters, half, or five: as many as hold one motion.
  @Test(arguments: [(0, 16), (3, 12), (4, 12), (5, 8), (8, 8), (9, 5), (11, 5)])
  func rowsOfAnotherMotionAreLeftOut(other: Int, before: Int) throws {
    let offsets = fling().enumerated().map { $0.offset < 24 + other ? $0.element - 40 : $0.element }
    #expect(try ChangeFit(window(offsets))?.window.before == before)
  }

  /// Of six rows, four at the least.
  @Test func fourRowsAreEnough() throws {
    let offsets = fling().enumerated().map { $0.offset < 36 ? $0.element - 40 : $0.element }
    #expect(try ChangeFit(window(offsets, from: 34))?.window.before == 4)
    #expect(try ChangeFit(window(fling(), from: 34))?.window.before == 6)
  }

  /// A motion is known to half a point, or to two deviations of the grid: 1.15 pt for steps of 2 pt.
  @Test(arguments: [(0.45, 0, 16), (0.55, 0, 5), (0.7, 0, 5), (1.05, 2, 16), (1.28, 2, 5), (0.45, 0.5, 16)])
  func aMotionIsKnownToHalfAPoint(error: Double, quantum: Double, before: Int) throws {
    let offsets = rough(fling(), 24..<40, by: error)
    #expect(try ChangeFit(window(offsets, quantum: quantum))?.window.before == before)
  }

  /// A view that does not slow down may be held by a finger that is not known, whichever way it goes.
  @Test(arguments: [1.0, -1]) func anEvenViewMayBeHeld(side: Double) throws {
    func isHeld(_ velocity: Double, _ rate: Double) throws -> Bool {
      try ChangeFit(window(fling(side * velocity, rate: rate))) == nil
    }
    #expect(try isHeld(2000, 0.28) && !isHeld(2000, 0.32) && !isHeld(2000, 0.42))
    #expect(try isHeld(200, 0.01) && !isHeld(20, 0.01))
  }

  // MARK: candidates

  /// What a fit pays: the misses, and a tenth of a point for a rate that is twice 2 /s, or for one that
  /// changes by 0.3.
  @Test func ratesThatAreKnownAreTwoMoreData() throws {
    let window = try window(fling(2000, rate: 2.5))
    let play = PlayedResponse(window: window, response: .keep, growsAbove: false, delay: 0)
    let fit = CandidateFit.leastSquares(play, from: [700, 2000, Elementary.log(2), Elementary.log(2)])
    let misses = zip(window.samples.offsets, play.offsets(fit.parameters)).map { $0 - $1 }
    let usual = 0.1 * (fit.parameters[2] - Elementary.log(2))
    let change = 0.1 * (fit.parameters[3] - fit.parameters[2]) / 0.3
    let sum = misses.reduce(0) { $0 + $1 * $1 } + usual * usual + change * change
    #expect(abs(fit.sumOfSquares - sum) < 1e-12 && usual > 0.01)
    #expect(abs(fit.residual * fit.residual * 41 - fit.sumOfSquares) < 1e-12)
    // A coarse grid leaves more.
    let coarse = try self.window(fling(2000, rate: 2.5), quantum: 2)
    let other = PlayedResponse(window: coarse, response: .keep, growsAbove: false, delay: 0)
    #expect(
      CandidateFit.leastSquares(other, from: [700, 2000, Elementary.log(2), Elementary.log(2)]).sumOfSquares
        > sum)
  }

  /// Under a finger nothing is known of rates.
  @Test func aFingerHasNoRates() throws {
    let places = (0..<90).map { 8 * Double($0) }
    let trace = ScrollTrace(
      exactly: places,
      [
        .minOffset: ScrollTrace.constant(0, 90), .maxOffset: (0..<90).map { $0 < 40 ? 4000 : 3000 },
        .finger: places,
      ])
    let window = try #require(ChangeWindow(trace, changes: 39..<41, within: 0..<90, quantum: 0))
    let play = PlayedResponse(window: window, response: .keep, growsAbove: false, delay: 0)
    #expect(CandidateFit.leastSquares(play, from: [190]).sumOfSquares < 1e-12)
  }

  private func square(
    _ response: GeometryResponse, made late: Double, search frames: [Double]
  ) throws -> Double {
    let window = try window(played(response, late: late, upper: 3000))
    var candidate = CandidateFit(
      window, response, growsAbove: false, from: [700, 500, Elementary.log(2), Elementary.log(2)])
    candidate.search(frames)
    candidate.refine()
    return candidate.square
  }

  /// Beside the best moment those a quarter of a frame before and behind it are tried, within the frame
  /// before the change.
  @Test func momentsAQuarterOfAFrameBesideAreTried() throws {
    let cut = GeometryResponse(momentum: .cancel)
    for (late, frames) in [
      (0.25, [0.0]), (-0.25, [0]), (0.25, [0.5]), (-0.75, [-0.5]), (-0.25, []), (0.25, []),
    ] {
      #expect(try square(cut, made: late, search: frames) < 1e-6, "\(late), \(frames)")
    }
    for (late, frames) in [(0.375, [0.0]), (-0.375, [0]), (-1, [-0.75]), (0.5, [0])] {
      #expect(try square(cut, made: late, search: frames) > 1e-4, "\(late), \(frames)")
    }
  }

  /// Responses do the same if they show the same at the sample and half a frame before.
  @Test func aSignatureHoldsTwoMoments() throws {
    let window = try window(fling())
    let cut = GeometryResponse(momentum: .cancel)
    let start = [700, 500, Elementary.log(2), Elementary.log(2)]
    let signature = CandidateFit(window, cut, growsAbove: false, from: start).signature
    let plays = [0, -0.5].map { frames in
      PlayedResponse(
        window: window, response: cut, growsAbove: false, delay: frames * window.interval)
    }
    #expect(signature == plays.flatMap { $0.offsets(start) })
  }

  // MARK: what is explained

  /// A point, or 1.5 % of the way.
  @Test(arguments: [(60.0, 1.2), (60, 1.6), (600, 3.5), (600, 4.5)]) func anAnswerLeavesAPoint(
    velocity: Double, error: Double
  ) throws {
    let offsets = rough(fling(velocity), 40..<90, by: error)
    let fit = try #require(try ChangeFit(window(offsets)))
    let travel = (fit.window.samples.offsets.max() ?? 0) - (fit.window.samples.offsets.min() ?? 0)
    #expect(fit.isExplained == (fit.residual <= max(1, 0.015 * travel)))
  }

  /// Content that grew by one point above what is shown moves a view that is anchored by that.
  @Test func aPointOfContentMayGrowAbove() throws {
    let offsets = fling().enumerated().map { $0.offset < 40 ? $0.element : $0.element + 1 }
    let fit = try #require(
      try ChangeFit(window(offsets, content: (0..<90).map { $0 < 40 ? 900 : 901 })))
    #expect(fit.residual < 0.01 && fit.factors.count == ChangeFit.responses.count)
    let best = zip(ChangeFit.responses, fit.distances).min { $0.1 < $1.1 }?.0
    #expect(best?.offset == .anchored || best?.offset == .restore)
  }
}
