import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Metrics of a few samples, worked out by hand: what counts, what does not, and which sample is which.
@Suite(.endsInTime) struct MetricPlaceTests {
  /// Nothing moves, so there is no step to take a mean of.
  @Test func withoutAStepThereIsNoMeanStep() {
    #expect(StepStatistics(of: [4, 4, 4]).meanStep == 0 && StepStatistics(of: [4]).meanStep == 0)
    #expect(StepStatistics().meanStep == 0 && StepStatistics().updateRate(interval: 0.5) == 0)
    #expect(StepStatistics(of: [4]).updateRate(interval: 0.5) == 0)
  }

  /// A quarter of a point is a step, and two values are enough for a rate.
  @Test func oneSmallStepCounts() {
    let one = StepStatistics(of: [4, 4.25])
    #expect(one.changes == 1 && one.meanStep == 0.25 && one.updateRate(interval: 0.5) == 2)
    let half = StepStatistics(of: [4, 4.25, 4.25])
    #expect(half.changes == 1 && half.meanStep == 0.25 && half.updateRate(interval: 0.5) == 1)
  }

  /// What is found of rows `1 / fps` s apart, of which the `known` ones have a reading.
  private func latency(_ offsets: [Double], _ known: [Int: Double], fps: Double = 16) -> ReadingLatency {
    ReadingLatency(
      of: offsets.indices.map { known[$0] ?? .nan }, offsets: offsets,
      at: offsets.indices.map { Double($0) / fps }, interval: 1 / fps)
  }

  /// The first reading is compared with the first offset, because nothing is known before it.
  @Test func theFirstReadingCounts() {
    #expect(latency([1, 2, 3], [0: 5]).residual == 4)
    #expect(latency([1], [0: 5]).residual == 4 && latency([1], [0: 5]).latency == 0)
  }

  /// An offset is taken from its own row, whatever lies before: 10¹⁶ and 1 have no exact difference.
  @Test func aReadingOfItsOwnRowHasNoError() {
    let found = latency([1e16, 1], [1: 1])
    #expect(found.residual == 0 && found.latency == 0)
  }

  /// Coarsely by halves of a frame, then finely half a frame to both sides: other valleys are not looked into.
  ///
  /// The reading of 1 pt is met 1.125 and 4.875 frames before its row, and missed by half a point three frames before.
  @Test func theFineSearchStaysNearTheCoarseOne() {
    let before: [Double] = [9, 0, 8, 1.5, 8, 0, 9, 9, 9]
    let found = latency(before.reversed(), [8: 1])
    #expect(found.latency == 3 / 16.0 && found.residual == 0.5)
  }

  /// The square of 10²⁰⁰ is no number, so each delay fits as badly as the next.
  @Test func whereNoDelayFitsTheLatencyIsZero() {
    let found = latency([1, 2, 3], [1: 1e200])
    #expect(found.latency == 0 && found.residual == .infinity)
  }

  /// From 40,000 readings on only each second one counts; here the others are wrong.
  @Test func aLongTraceIsSeenInAPart() {
    let offsets = (0..<40_000).map { Double($0 % 7) }
    let readings = offsets.indices.map { $0 % 2 == 0 ? offsets[$0] : 99 }
    let times = offsets.indices.map { Double($0) / 4 }
    let found = ReadingLatency(of: readings, offsets: offsets, at: times, interval: 0.25)
    #expect(found.latency == 0 && found.residual == 0)
    let shorter = ReadingLatency(
      of: Array(readings.dropLast()), offsets: Array(offsets.dropLast()), at: Array(times.dropLast()),
      interval: 0.25)
    #expect(shorter.residual > 1)
  }

  /// A step that can be written with two decimals is that number to the last bit.
  @Test func aWrittenStepIsThatNumber() {
    for hundredths in 31...99 {
      var (places, place) = ([0], 0)
      for steps in [1, 2, 1, 3, 1, 1, 4] {
        place += steps * hundredths
        places.append(place)
      }
      let step = WrittenGrid(places.map { Double($0) / 100 })?.step
      // What is written with one decimal or none is on a grid of its own.
      #expect(step == (hundredths % 10 == 0 ? nil : Double(hundredths) * (1.0 / 10 / 10)), "\(hundredths)")
    }
  }

  private func value(_ offsets: [Double], _ name: StaticString, fps: Double = 64) -> Double? {
    ScrollTrace(exactly: offsets, fps: fps).sampleMetrics.first { $0.name.isSpelled(like: name) }?.value
  }

  /// To and fro by `way` pt from row to row: back by more than half a point is a reversal.
  @Test func aReversalGoesBackByMoreThanHalfAPoint() {
    func reversals(_ way: Double) -> Double? { value((0..<12).map { $0 % 2 == 0 ? 0 : way }, "reversals") }
    #expect(reversals(0.5) == 0 && reversals(0.5625) == 10)
  }

  /// Turns that are a tenth of a second apart are one rattle, and slower ones none.
  @Test func aRattleTurnsWithinATenthOfASecond() {
    func frequency(_ fps: Double) -> Double? {
      value((0..<12).map { $0 % 2 == 0 ? 0 : 8 }, "dominant_frequency", fps: fps)
    }
    #expect(frequency(16) == 8 && frequency(8) == 0 && frequency(9.5) == 0)
  }

  /// Half a second and half a frame are the longest age that is looked for.
  @Test func anAgeIsLookedForUpToHalfASecond() {
    let times = (0..<200).map { Double($0) / 64 }
    func offset(_ time: Double) -> Double { time > 0 ? 100 * time * time : 0 }
    let found = ReadingLatency(
      of: times.map { offset($0 - 0.7) }, offsets: times.map(offset), at: times, interval: 1 / 64.0)
    #expect(found.latency == 0.5 + 1 / 128.0)
  }

  @Test func aTraceOfARowHasNoTravel() {
    #expect(
      value([7], "travel") == 0 && value([7, 9], "travel") == 2 && value([7, 9], "duration") == 1 / 64.0)
    #expect(value([7], "duration") == 0)
  }
}
