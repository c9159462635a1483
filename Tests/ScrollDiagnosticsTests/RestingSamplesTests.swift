import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a view rests and where it moves; 64 rows a second, so that 50 ms are reached by the fourth row.
@Suite(.endsInTime) struct RestingSamplesTests {
  private func rests(_ offsets: [Double]) -> RestingSamples {
    let prepared = PreparedTrace(ScrollTrace(exactly: offsets))
    return RestingSamples(prepared, shown: prepared.offsets)
  }

  /// Rests of 30 rows at the places, with `steps` even steps between each and the next.
  private func places(_ places: [Double], steps: Int = 10, for rows: Int = 30) -> [Double] {
    var offsets = ScrollTrace.constant(places[0], rows)
    for (place, next) in zip(places, places.dropFirst()) {
      offsets += (1..<steps).map { place + (next - place) * Double($0) / Double(steps) }
      offsets += ScrollTrace.constant(next, rows)
    }
    return offsets
  }

  /// From the last row at one place to the row before the first at the other.
  @Test func aMotionLastsFromRestToRest() {
    #expect(rests(places([100, 180])).motions == [29..<39])
    #expect(rests(places([100, 180, 60])).motions == [29..<39, 68..<78])
    #expect(rests(ScrollTrace.constant(7, 60)).motions.isEmpty)
  }

  /// A motion that fills the trace has no rest to begin or end at.
  @Test func aMotionMayFillTheTrace() {
    let moving = rests((0..<50).map { 5 * Double($0) })
    #expect(moving.motions == [0..<50] && moving.least == -.infinity)
  }

  /// Four rows to both sides: nine rows that span 0.4 pt are eight steps of 0.05 pt.
  @Test(arguments: [(0.048, 0), (0.052, 1)]) func aViewThatCreepsRests(step: Double, motions: Int) {
    let offsets = (0..<90).map { 100 + step * Double(min(60, max(0, $0 - 30))) }
    #expect(rests(offsets).motions.count == motions)
  }

  /// A point and no more.
  @Test(arguments: [(0.95, 0), (1.05, 1)]) func aMotionGoesAPoint(way: Double, motions: Int) {
    #expect(rests(places([100, 100 + way], steps: 2)).motions.count == motions)
  }

  /// Seen 0.1 s long, which are seven rows; four rows on each side of it see the motions beside.
  @Test(arguments: [(14, false), (16, true)]) func aRestLastsATenthOfASecond(rows: Int, isPlace: Bool) {
    var offsets = Array(places([300, 200])[..<39])
    offsets += ScrollTrace.constant(200, rows)
    offsets += (1...10).map { row -> Double in 200 + 10 * Double(row) }
    offsets += ScrollTrace.constant(300, 30)
    let found = rests(offsets)
    #expect(found.least == (isPlace ? 200 : 300))
    #expect(found.count(at: 300, within: 1) == 2 && found.count(at: 200, within: 1) == (isPlace ? 1 : 0))
  }

  @Test func restsAreCountedNearAPlace() {
    let found = rests(places([100, 160, 101, 40, 99]))
    #expect(found.least == 40)
    #expect(found.count(at: 100, within: 0.5) == 1 && found.count(at: 100, within: 1.5) == 3)
    #expect(found.count(at: 160, within: 5) == 1 && found.count(at: 130, within: 5) == 0)
    // From one end of the reach, and not to the other.
    #expect(found.count(at: 99, within: 1) == 1 && found.count(at: 101, within: 1) == 2)
  }

  /// Noise of 1 pt takes five deviations for a rest, and six for a motion.
  @Test func noiseIsNoMotion() {
    var random = SeededGenerator(seed: 11)
    let noise = (0..<200).map { _ in 2 * random.nextUnit() - 1 }
    #expect(rests(noise.map { 100 + $0 }).motions.isEmpty)
    let found = rests(noise.indices.map { 100 + noise[$0] + 4 * Double(min(50, max(0, $0 - 75))) })
    #expect(found.motions.count == 1)
    #expect(found.motions.first.map { abs($0.lowerBound - 75) < 5 && abs($0.upperBound - 125) < 5 } == true)
  }

  /// Steps of 0.39, -0.78 and 0.39 pt within 1/32 s: the first and the last belong to the rests, and a row is left.
  @Test func aMotionKeepsARow() {
    var trace = ScrollTrace()
    let offsets = ScrollTrace.constant(100, 20) + [100.39, 99.61] + ScrollTrace.constant(99.22, 20)
    for (row, offset) in offsets.enumerated() {
      trace.append(offset, at: (Double(row) - (row > 20 ? 0.5 : 0)) / 16)
    }
    let prepared = PreparedTrace(trace)
    #expect(RestingSamples(prepared, shown: prepared.offsets).motions == [21..<22])
  }
}
