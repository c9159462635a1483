import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which samples and changes a window around a change holds, and which finger.
@Suite(.endsInTime) struct ChangeWindowLimitTests {
  private func trace(
    times: [Double], offsets: [Double]? = nil, _ columns: [ScrollTrace.Quantity: [Double]]
  ) -> ScrollTrace {
    var trace = ScrollTrace()
    for (row, time) in times.enumerated() { trace.append(offsets?[row] ?? 5 * Double(row), at: time) }
    for (quantity, values) in columns { trace.set(quantity, values) }
    return trace
  }

  /// An upper bound that falls in row 20 and in row 22; the lower one is not known.
  private static let uppers = (0..<60).map { $0 < 20 ? 900 : $0 < 22 ? 800 : 700.0 }

  private func window(_ trace: ScrollTrace) -> ChangeWindow? {
    ChangeWindow(trace, changes: 19..<23, within: 0..<trace.count, quantum: 0)
  }

  /// The sample 0.35 s after the change is the last, be it exactly.
  @Test func aWindowEndsWithItsSpan() throws {
    func count(_ last: Double) -> Int? {
      let times = (0..<60).map { row -> Double in row == 34 ? last : Double(row - 20) / 40 }
      return window(trace(times: times, [.maxOffset: Self.uppers]))?.samples.count
    }
    #expect(count(0.35) == 10 + 15 && count(0.3501) == 10 + 14)
  }

  /// Samples of a clock that is not even keep their times, counted from the change.
  @Test func unevenTimesAreKept() throws {
    var times = [3.0]
    for row in 1..<60 { times.append(times[row - 1] + [0.005, 0.04, 0.011, 0.026][row * row % 7 % 4]) }
    let window = try #require(
      self.window(trace(times: times, [.maxOffset: Self.uppers])))
    let begin = 20 - window.before
    #expect(window.samples.times == times[begin..<(begin + window.samples.count)].map { $0 - times[20] })
  }

  /// What changes in no column is no change, and an inset that is not known does not grow.
  @Test func onlyChangesAreKept() throws {
    let window = try #require(
      self.window(trace(times: (0..<60).map { Double($0) / 64 }, [.maxOffset: Self.uppers])))
    #expect(window.changes.map { $0.range.upper } == [800, 700])
    #expect(window.changes.map { $0.insetTopGrowth } == [0, 0])
  }

  /// The range before the change is that of the row before it, whatever was known before that.
  @Test func theRowBeforeTellsTheRange() throws {
    let uppers = Self.uppers.enumerated().map { $0.offset < 19 ? .nan : $0.element }
    let window = try #require(
      self.window(trace(times: (0..<60).map { Double($0) / 64 }, [.maxOffset: uppers])))
    #expect(window.range == RestRange(0, 900))
  }

  private func fingers(_ fingers: [Double], offsets: [Double]? = nil, viewport: Double = 700) -> [Double]? {
    window(
      trace(
        times: (0..<60).map { Double($0) / 64 }, offsets: offsets,
        [
          .maxOffset: Self.uppers, .finger: fingers, .viewportLength: ScrollTrace.constant(viewport, 60),
        ]))?.finger?.positions
  }

  /// A window is longer than nothing and shorter than 1e9 pt.
  @Test func aHeldViewHasALength() {
    let places = (0..<60).map(Double.init)
    #expect(fingers(places, viewport: 0) == nil && fingers(places, viewport: 0.5) != nil)
    #expect(fingers(places, viewport: 1) != nil && fingers(places, viewport: 9.9e8) != nil)
    #expect(fingers(places, viewport: 1e9) == nil && fingers(places, viewport: 1.2e9) == nil)
  }

  /// The products of both steps, summed up over the rows before the change, tell the direction of a finger's
  /// number.
  @Test func theStepsTellTheDirection() throws {
    /// Whether a finger's number is turned over; the window begins in row 4.
    func isTurned(_ finger: [Int: Double], _ offset: [Int: Double]) throws -> Bool {
      func course(_ steps: [Int: Double]) -> [Double] {
        (1..<60).reduce(into: [10.0]) { $0.append($0[$0.count - 1] + (steps[$1] ?? 0)) }
      }
      return try #require(fingers(course(finger), offsets: course(offset)))[0] < 0
    }
    #expect(try isTurned([10: 0.25], [10: -0.5]) && !isTurned([10: 0.25], [10: 0.5]))
    #expect(try !isTurned([:], [10: 5]) && !isTurned([10: 5], [12: 5]))
    // The first step counts, and the last before the change.
    #expect(try isTurned([5: 4, 12: 1], [5: -4, 12: 1]) && isTurned([19: 4, 12: 1], [19: -4, 12: 1]))
    #expect(try !isTurned([4: 4, 12: 1], [4: -4, 12: 1]) && !isTurned([20: 4, 12: 1], [20: -4, 12: 1]))
    // -10 and 2; as ratios they would be -0.1 and 2.
    var (finger, offset) = ((5..<20).map { ($0, 0.001) }, (5..<20).map { ($0, 0.001) })
    finger[3].1 = 1
    offset[3].1 = -10
    finger[7].1 = 2
    offset[7].1 = 1
    #expect(
      try isTurned(
        Dictionary(uniqueKeysWithValues: finger), Dictionary(uniqueKeysWithValues: offset)))
  }
}
