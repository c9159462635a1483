import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a view shows that answers changes of its geometry, row by row, under a finger and without one.
@Suite(.endsInTime) struct PlayedAnswerTests {
  /// 60 rows, 64 a second; the upper bound is 250 pt in the rows 40 and 41, and 4000 pt in all others.
  private func window(
    finger: [Double]? = nil, content: [Double]? = nil, upper: (Int) -> Double = { 40...41 ~= $0 ? 250 : 4000 }
  ) throws -> ChangeWindow {
    var columns: [ScrollTrace.Quantity: [Double]] = [
      .minOffset: ScrollTrace.constant(0, 60), .maxOffset: (0..<60).map(upper),
      .viewportLength: ScrollTrace.constant(700, 60),
    ]
    columns[.finger] = finger
    columns[.contentLength] = content
    let trace = ScrollTrace(exactly: (0..<60).map { 100 + 8 * Double($0) }, columns)
    return try #require(ChangeWindow(trace, changes: 39..<43, within: 0..<60, quantum: 0))
  }

  /// What a band of 0.55 and 700 pt shows.
  private func band(_ past: Double) -> Double { 700 * 0.55 * past / (700 + 0.55 * past) }

  /// The window begins in row 24. A finger moves by 8 pt a row, and the view shows 412 pt before the change.
  private func held(
    _ response: GeometryResponse, delay: Double, rows: Range<Int> = 38..<46
  ) throws -> [Double] {
    let window = try window(finger: (0..<60).map { 8 * Double($0) })
    #expect(window.before == 16 && window.finger != nil)
    let play = PlayedResponse(
      window: window, response: response, growsAbove: false, delay: delay * window.interval)
    return Array(play.offsets([292])[(rows.lowerBound - 24)..<(rows.upperBound - 24)])
  }

  private func agree(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Behind the finger's step of the row: clamped to 250 pt, and the finger pulls on from there.
  @Test func aFingerIsCaughtWhereTheViewIsShown() throws {
    let past = 250 + band(8)
    let shown = try held(.uikit, delay: 0)
    // In row 42 the band is shown once more, and then the view follows from what is shown.
    let next = 250 + band(16)
    #expect(agree(shown, [404, 412, 250, past, next, next + 8, next + 16, next + 24]))
    #expect(agree(try held(.uikit, delay: -0.4), shown))
    #expect(agree(try held(.uikit, delay: -0.5), try held(.uikit, delay: -0.9)))
  }

  /// Before the finger's step of the row: the view is at 412 pt when it is clamped.
  @Test func anAnswerMayComeBeforeTheFingersStep() throws {
    let (first, second) = (250 + band(8), 250 + band(16))
    let shown = try held(.uikit, delay: -0.5)
    #expect(agree(shown, [404, 412, first, second, second + 8, second + 16, second + 24, second + 32]))
  }

  /// A row later, by a whole frame.
  @Test func anAnswerMayComeARowLater() throws {
    let (first, second) = (250 + band(8), 250 + band(16))
    let shown = try held(.uikit, delay: 1)
    #expect(agree(shown, [404, 412, 420, 250, first, second, second + 8, second + 16]))
    #expect(agree(try held(.uikit, delay: 0.6), shown))
    // Half a frame later is before the next step of the finger.
    let half = try held(.uikit, delay: 0.5)
    #expect(agree(half, [404, 412, 420, first, second, second + 8, second + 16, second + 24]))
  }

  /// An absolute finger undoes what the change did.
  @Test func anAbsoluteFingerUndoesAClamp() throws {
    let shown = try held(.absolute, delay: 0)
    #expect(agree(shown, [404, 412, 250, 250 + band(178), 250 + band(186), 444, 452, 460]))
  }

  /// A finger that rests leaves an anchored view where it was put: room that returns gives the place back,
  /// and what grew above it moves it.
  @Test(arguments: [true, false]) func whatRestsIsGivenBack(growsAbove: Bool) throws {
    let window = try window(
      finger: ScrollTrace.constant(500, 60), content: (0..<60).map { $0 < 41 ? 900 : $0 < 42 ? 910 : 930 })
    let play = PlayedResponse(window: window, response: .anchoring, growsAbove: growsAbove, delay: 0)
    let shown = Array(play.offsets([420])[14..<22])
    let last: Double = growsAbove ? 450 : 420
    #expect(agree(shown, [420, 420, 250, 250, last, last, last, last]))
  }

  /// A free view that was stopped and rests does the same.
  @Test func aStoppedViewIsGivenBack() throws {
    let window = try window()
    let play = PlayedResponse(window: window, response: .anchoring, growsAbove: false, delay: 0)
    let shown = play.offsets([420, 0, log(2), log(2)])
    #expect(agree(Array(shown[14..<20]), [420, 420, 250, 250, 420, 420]))
  }

  /// The last two rows tell the velocity that is measured; a view of one row has its own.
  @Test(arguments: [1, 2, 9]) func aVelocityIsMeasuredInTwoRows(row: Int) throws {
    let window = try window(upper: { $0 < 40 ? 4000 : 3900 })
    let play = PlayedResponse(
      window: window, response: GeometryResponse(momentum: .remeasure), growsAbove: false,
      delay: Double(row - 16) * window.interval)
    let shown = play.offsets([700, 2000, log(2), log(2)])
    func exact(_ rows: Double) -> Double { 700 - 1000 * expm1(-2 * rows / 64) }
    let (last, before) = (exact(Double(row - 1)), exact(Double(row - 2)))
    let velocity = row > 1 ? (last - before) * 64 : 2000 * exp(-2 * Double(row) / 64)
    let end = exact(Double(row)) - velocity / 2 * expm1(-2 * Double(35 - row) / 64)
    // The stop speed of a fling takes up to 0.2 pt.
    #expect(abs(shown[35] - end) < 0.5, "\(shown[35]), \(end)")
  }

  /// Each change is answered, one after another.
  @Test func eachChangeIsAnswered() throws {
    let window = try window(upper: { $0 < 40 ? 4000 : $0 < 41 ? 3900 : $0 < 42 ? 3800 : 3700 })
    #expect(window.changes.count == 3)
    let play = PlayedResponse(
      window: window, response: GeometryResponse(momentum: .scale(0.5)), growsAbove: false, delay: 0)
    let shown = play.offsets([700, 2000, log(2), log(2), 0.5])
    let velocity = (shown[24] - shown[23]) * 64
    #expect(abs(velocity - 250 * exp(-2 * 23.5 / 64)) < 2)
  }

  /// Numbers of 1e9 and more are no motion, and rates lie within e⁴ and e⁻⁴.
  @Test func aFitMayTryAnyNumber() throws {
    let window = try window()
    let play = PlayedResponse(window: window, response: .keep, growsAbove: false, delay: 0)
    #expect(play.offsets([-1e9, 0, 0, 0]).allSatisfy { $0.isNaN })
    #expect(play.offsets([0, -1e9, 0, 0]).allSatisfy { $0.isNaN })
    #expect(play.offsets([0, -9e8, 0, 0]).allSatisfy { $0.isFinite })
    for side in [1.0, -1] {
      let limit = play.offsets([700, 2000, 4 * side, 4 * side])
      #expect(play.offsets([700, 2000, 4.5 * side, 4.75 * side]) == limit)
      #expect(play.offsets([700, 2000, 3.9 * side, 3.9 * side]) != limit)
    }
  }
}
