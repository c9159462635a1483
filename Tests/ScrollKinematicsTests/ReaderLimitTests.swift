import TestSupport
import Testing

@testable import ScrollKinematics

/// Limits of coarse readers, pixel grids, fingers and their velocities.
@Suite(.endsInTime) struct ReaderLimitTests {
  private func settings(_ change: (inout OffsetSampler.Settings) -> Void) -> OffsetSampler.Settings {
    var settings = OffsetSampler.Settings()
    change(&settings)
    return settings
  }

  /// Readings in frames of 1/64 s, at each of which the true offset is the frame's number.
  private func offsets(_ settings: OffsetSampler.Settings, frames: Int) -> [Double] {
    var sampler = OffsetSampler(settings)
    return (0..<frames).map { sampler.read(at: Double($0) / 64, offset: Double($0)).offset }
  }

  @Test func theDefaultReaderIsExact() {
    let defaults = OffsetSampler.Settings()
    #expect(defaults.seed == 1 && defaults.timeResolution == 1e-9)
    #expect(defaults.isImmediate)
    #expect(!settings { $0.rate = 1 }.isImmediate)
    #expect(!settings { $0.latency = 1 }.isImmediate)
    #expect(!settings { $0.dropout = 1 }.isImmediate)
  }

  /// Of a repeated frame the last offset counts, whether it is the first one, still unread, or read just now.
  @Test func aRepeatedFrameCountsItsLastOffset() {
    var late = OffsetSampler(settings { $0.latency = 0.5 })
    _ = late.read(at: 0, offset: 5)
    #expect(late.read(at: 0, offset: 7).offset == 7)
    for time in [0.25, 0.5] { #expect(late.read(at: time, offset: 9).offset == 7) }
    var coarse = OffsetSampler(settings { $0.rate = 8 })
    _ = coarse.read(at: 0, offset: 1)
    for offset in [2.0, 3] { #expect(coarse.read(at: 0.125, offset: offset).offset == offset) }
    // Between two readings a frame is not seen, however often it comes.
    for offset in [4.0, 5] { #expect(coarse.read(at: 0.1875, offset: offset).offset == 3) }
  }

  @Test func aReaderThatDropsEveryReadingKeepsTheFirst() {
    #expect(offsets(settings { $0.dropout = 1 }, frames: 5) == [0, 0, 0, 0, 0])
  }

  @Test func aReaderOfOneHertzHoldsForASecond() {
    let read = offsets(settings { $0.rate = 1 }, frames: 130)
    let expected = (0..<130).map { frame -> Double in Double(frame / 64 * 64) }
    #expect(read == expected)
  }

  /// A shift is drawn for the first reading, too, whatever the rate; no other draw precedes it.
  @Test(arguments: [0.25, 0.5, 1, 8]) func theFirstReadingIsShifted(rate: Double) {
    for seed in 1...20 as ClosedRange<UInt64> {
      for jitter in [0.01, 0.05, 1] {
        var generator = SeededGenerator(seed: seed)
        let shift = (2 * generator.nextUnit() - 1) * min(jitter, 0.5 / rate)
        var sampler = OffsetSampler(
          settings { ($0.rate, $0.phase, $0.jitter, $0.seed) = (rate, 2, jitter, seed) })
        // The reading lies between two frames a millionth of a second around it.
        let (before, after) = (2 + shift - 5e-7, 2 + shift + 5e-7)
        _ = sampler.read(at: -1, offset: 0)
        #expect(sampler.read(at: before, offset: 1).offset == 0)
        #expect(sampler.read(at: after, offset: 2).offset == 1)
      }
    }
  }

  /// Without a rate there is no time to shift; without a jitter there is no shift: both draw no number.
  @Test func onlyShiftsDrawNumbers() {
    let plain = offsets(settings { ($0.dropout, $0.seed) = (0.5, 5) }, frames: 64)
    #expect(offsets(settings { ($0.dropout, $0.seed, $0.jitter) = (0.5, 5, 0.01) }, frames: 64) == plain)
    // A reading a frame, each of which draws for its dropout alone.
    let timed = settings { ($0.rate, $0.dropout, $0.seed) = (64, 0.5, 5) }
    #expect(offsets(timed, frames: 64) == plain)
  }

  /// A number drawn in [0, 1) is below a probability of 1 always, and below one of 0 never.
  @Test func aDrawEqualToTheDropoutIsAReading() {
    var generator = SeededGenerator(seed: 5)
    _ = generator.nextUnit()
    let second = generator.nextUnit()
    var sampler = OffsetSampler(settings { ($0.dropout, $0.seed) = (second, 5) })
    _ = sampler.read(at: 0, offset: 10)
    #expect(sampler.read(at: 1, offset: 20).offset == 20)
    var above = OffsetSampler(settings { ($0.dropout, $0.seed) = (second.nextUp, 5) })
    _ = above.read(at: 0, offset: 10)
    #expect(above.read(at: 1, offset: 20).offset == 10)
  }

  /// Readings that no clock tells apart, from 2^52 on, are one at every offset: it is drawn once whether that happens.
  @Test func readingsBeyondCountingAreOneAFrame() {
    var sampler = OffsetSampler(settings { ($0.rate, $0.dropout) = (1e16, 0.5) })
    // SplitMix64 of seed 1 draws 0.567, 0.746, 0.971, 0.444 and 0.444: the last two are below 0.5.
    let read = (1...5).map { sampler.read(at: Double($0), offset: 10 * Double($0)) }
    #expect(read.map(\.offset) == [10, 20, 30, 30, 30])
    #expect(read.map(\.age) == [0, 0, 0, 1, 2])
  }

  /// A frame may be a billionth of a second early, no more.
  @Test func aReadingMeetsAFrameABillionthEarly() {
    for (early, seen) in [(0.9e-9, 1.0), (1.1e-9, 0), (1.4e-9, 0)] {
      var sampler = OffsetSampler(settings { $0.rate = 4 })
      _ = sampler.read(at: 0, offset: 0)
      #expect(sampler.read(at: 0.25 - early, offset: 1).offset == seen)
    }
  }

  /// Offsets too old to be seen are dropped where no reading happens, as well.
  @Test func aReaderThatNeverReadsForgetsAsWell() throws {
    var sampler = OffsetSampler(settings { ($0.dropout, $0.latency) = (1, 0.05) })
    for frame in 0..<500 { _ = sampler.read(at: Double(frame) / 120, offset: Double(frame)) }
    let history = try #require(Mirror(reflecting: sampler).children.first { $0.label == "history" })
    // 50 ms are 6 frames, and the one before them; 32 more are dropped at a time.
    #expect(Mirror(reflecting: history.value).children.count <= 8 + 32)
  }

  /// A billionth of a line is rounding, and so are two units in the last place of a large number.
  @Test(arguments: [(3.0, 0.9e-9, 1.1e-9), (0x1p30 + 3, 0x1p-21, 0x1.8p-21)])
  func whatRoundingMovesIsOnTheLine(line: Double, within: Double, beyond: Double) {
    let (up, down) = (PixelGrid(quantum: 1, rounding: .up), PixelGrid(quantum: 1, rounding: .down))
    #expect(up.rounded(line + within) == line && up.rounded(line + beyond) == line + 1)
    #expect(down.rounded(line - within) == line && down.rounded(line - beyond) == line - 1)
    let inward = PixelGrid(quantum: 1, rounding: .towardZero)
    #expect(inward.rounded(-line + within) == -line && inward.rounded(-line + beyond) == -line + 1)
  }

  /// So is what falls short of a half by a billionth of a line: sums of halves and thirds meet it, and go away from zero.
  @Test(arguments: [1.0, -1]) func halvesAreHalvesButForRounding(side: Double) {
    let grid = PixelGrid(quantum: 1)
    #expect(
      grid.rounded(side * (2.5 - 0.9e-9)) == side * 3 && grid.rounded(side * (2.5 - 1.1e-9)) == side * 2)
    #expect(grid.rounded(side * 0x1.00000001p31) == side * (0x1p31 + 1), "2^31 + 1/2")
    // 149.5 pt lies between two thirds, and this is what a feedback made of it.
    let thirds = PixelGrid(quantum: 1.0 / 3)
    let short = 149.5 - 149.5.ulp
    #expect(thirds.rounded(short) == thirds.rounded(149.5) && thirds.rounded(short) > 149.6)
  }
}
