import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which rows of a trace are a motion, and which of them its deceleration and its bounce.
@Suite(.endsInTime) struct MotionRowsTests {
  private func moving(_ offsets: [Double], fps: Double) -> [Range<Int>] {
    ScrollTrace(exactly: offsets, fps: fps).motions(noise: 0).map(\.moving)
  }

  private func rest(_ value: Double, _ count: Int) -> [Double] { ScrollTrace.constant(value, count) }

  /// Rows up to 0.05 s away, that included, and the neighbours at least, show that a view moves.
  @Test func aRowMovesWithItsNeighbours() {
    #expect(moving([0] + rest(1, 20), fps: 64) == [0..<4])
    // Rows of 0.025 s.
    #expect(moving([0] + rest(1, 20), fps: 40) == [0..<3])
    #expect(moving([0, 0] + rest(1, 20), fps: 40) == [0..<4])
    #expect(moving(rest(0, 6) + rest(1, 14), fps: 40) == [4..<8])
    // Rows of 0.1 s.
    #expect(moving([0] + rest(1, 20), fps: 10) == [0..<2])
    #expect(moving(rest(0, 20) + [1], fps: 10) == [19..<21])
    #expect(moving(rest(0, 5) + rest(1, 15), fps: 10) == [4..<6])
  }

  /// A motion ends with the last row that moves, or with the trace.
  @Test func aMotionEndsWithItsTrace() {
    let way = (0..<20).map { 5 * Double($0) }
    #expect(moving(rest(0, 10) + way + rest(95, 3), fps: 64).map(\.upperBound) == [32])
    #expect(moving(rest(0, 10) + way, fps: 64).map(\.upperBound) == [30])
    #expect(moving(rest(0, 10) + way + rest(95, 2), fps: 64).map(\.upperBound) == [32])
  }

  private func parts(
    _ offsets: [Double], _ moving: Range<Int>, fps: Double = 64, noise: Double = 0
  ) -> TraceMotion {
    TraceMotion(
      ScrollTrace(exactly: offsets, fps: fps), moving: moving, rows: moving.lowerBound..<offsets.count,
      noise: noise)
  }

  /// Eight rows have parts.
  @Test func eightRowsHaveParts() {
    let offsets = (0..<20).map { 30 * Double(min($0, 8)) }
    #expect(parts(offsets, 0..<8).rest == 240 && parts(offsets, 0..<7).rest.isNaN)
    #expect(parts(offsets, 1..<9).rest == 240)
  }

  /// A way of 16 rows past the place of rest, and back in so many.
  private func excursion(_ rows: Int) -> TraceMotion {
    let out = (0..<20).map { -200 + 10 * Double($0) }
    let past = (1...rows).map { 12 * Double(rows + 1 - $0) }
    return parts(out + past + rest(0, 20), 0..<20 + rows)
  }

  @Test func aBounceHasEightRows() {
    #expect(excursion(8).bounce.upperBound == 28 && excursion(8).crossing == 20)
    #expect(excursion(7).bounce.isEmpty && excursion(7).crossing == 0)
  }

  /// It ends within a point of the place of rest, or four times the noise.
  @Test func aBounceEndsWithinTheNoise() {
    func end(_ last: Double, noise: Double) -> Int {
      let past = (1...15).map { 12 * Double(16 - $0) }
      let out = (0..<20).map { -200 + 10 * Double($0) }
      return parts(out + past + [last] + rest(0, 20), 0..<36, noise: noise).bounce.upperBound
    }
    #expect(end(1, noise: 0) == 35 && end(1.125, noise: 0) == 36)
    #expect(end(2, noise: 0.5) == 35 && end(2.125, noise: 0.5) == 36 && end(2.5, noise: 0.5) == 36)
  }

  /// What decelerates before a crossing does so for eight rows and 0.12 s.
  @Test func aDecelerationHasEightRows() {
    // It slows down to the place of rest, which it crosses behind so many rows.
    func rows(_ count: Int, fps: Double) -> Range<Int> {
      let ways = (0..<count).map { 100 * Elementary.exp(-0.3 * Double($0)) }
      var (offset, before) = (0.0, [Double]())
      for way in ways {
        before.append(offset)
        offset += way
      }
      let end = offset - 0.5
      let seen = before.map { $0 - end }
      let past = (1...10).map { 6 * Double(11 - $0) }
      return parts(seen + past + rest(0, 20), 0..<count + 10, fps: fps).deceleration
    }
    #expect(rows(8, fps: 32).upperBound == 8 && rows(7, fps: 32).isEmpty)
  }

  @Test func aDecelerationLastsTwelveHundredths() {
    func rows(_ count: Int, speed: Double = 640) -> Range<Int> {
      var offsets = (0..<30).map { speed / 64 * Double($0) }
      for row in 0..<count {
        offsets.append(offsets[29 + row] + speed / 64 * 0.7 * Elementary.exp(-0.4 * Double(row)))
      }
      return parts(offsets, 0..<30 + count).deceleration
    }
    // The last row that is as fast over three rows to both sides is three or four before.
    let lengths = (2...12).map { rows($0).count }
    #expect(lengths.contains(9) && !lengths.contains { $0 > 0 && $0 < 9 })
    // However slow it is.
    #expect(abs(rows(12, speed: 0.64).lowerBound - 27) <= 1)
  }
}
