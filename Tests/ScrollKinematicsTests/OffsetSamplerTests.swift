import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct OffsetSamplerTests {
  /// What a reader of `settings` knows in every frame of a fling, with the true offsets.
  private func read(
    _ settings: OffsetSampler.Settings, every interval: Double = 1.0 / 120, frames: Int = 240,
    velocity: Double = 2000
  ) -> [(time: Double, reading: OffsetSampler.Reading, offset: Double)] {
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: velocity))
    var sampler = OffsetSampler(settings)
    return (0..<frames).map { frame in
      let time = Double(frame) * interval
      let offset = fling.state(at: time).offset
      return (time, sampler.read(at: time, offset: offset), offset)
    }
  }

  private func settings(_ change: (inout OffsetSampler.Settings) -> Void) -> OffsetSampler.Settings {
    var settings = OffsetSampler.Settings()
    change(&settings)
    return settings
  }

  @Test func byDefaultReadsExactlyAndAtOnce() {
    for row in read(OffsetSampler.Settings()) {
      #expect(row.reading.offset == row.offset && row.reading.age == 0)
    }
  }

  /// A held sample errs by at most v·(Δt + latency + frame interval) + quantum/2: it is as old as one interval between
  /// readings, the latency, and the frame that it was fed with.
  @Test(arguments: [10, 30, 60, 144.0], [0, 0.02, 0.1])
  func errsByNoMoreThanItsBound(rate: Double, latency: Double) {
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: 2000))
    for quantum in [0, 1.0 / 3, 1] {
      let settings = settings {
        ($0.rate, $0.latency, $0.grid) = (rate, latency, PixelGrid(quantum: quantum))
      }
      let bound = 2000 * (1 / rate + latency + 1.0 / 120) + quantum / 2
      var (worst, oldest, strangest) = (0.0, 0.0, 0.0)
      for row in read(settings) {
        worst = max(worst, abs(row.reading.offset - row.offset))
        oldest = max(oldest, row.reading.age)
        let seen = fling.state(at: row.time - row.reading.age).offset
        strangest = max(strangest, abs(seen - row.reading.offset))
      }
      #expect(worst <= bound)
      #expect(oldest <= 1 / rate + latency + 1.0 / 120 + 1e-9)
      // What is read is the true offset of the age given, rounded.
      #expect(strangest <= quantum / 2 + 1e-9)
      // And the bound isn't slack: half of it is reached while the fling is fast.
      if rate < 60 { #expect(worst >= 0.5 * bound) }
    }
  }

  /// At 30 Hz and from a phase of 10 ms on, readings are taken at 10, 43.3, 76.7 ms, each held till the next.
  @Test func holdsBetweenReadings() {
    let rows = read(settings { ($0.rate, $0.phase) = (30, 0.01) }, every: 0.005)
    var taken: [Double] = []
    for (row, next) in zip(rows, rows.dropFirst()) where row.reading.offset != next.reading.offset {
      taken.append(next.time)
    }
    // First frames at or after the readings.
    #expect(taken.prefix(4).map { ($0 * 1000).rounded() } == [10, 45, 80, 110])
    #expect(rows[0].reading.offset == 0 && rows[1].reading.age == 0.005)
  }

  /// A reading due at a frame's time sees that frame, though the third of 20 Hz and the ninth of 60 Hz round differently.
  @Test(arguments: [2, 3, 5, 6])
  func readingsMeetFramesAtEqualTimes(frames: Int) {
    for row in read(settings { $0.rate = 60 / Double(frames) }, every: 1.0 / 60) {
      let frame = Int((row.time * 60).rounded())
      #expect(abs(row.reading.age - Double(frame % frames) / 60) <= 1e-12)
    }
  }

  @Test func latencyOfWholeFramesIsWholeFrames() {
    let rows = read(settings { $0.latency = 3.0 / 120 })
    for (index, row) in rows.enumerated().dropFirst(3) {
      #expect(row.reading.offset == rows[index - 3].offset)
      #expect(abs(row.reading.age - 3.0 / 120) <= 1e-12)
    }
    // Before anything is old enough, the first offset is known.
    #expect(rows[2].reading.offset == 0)
  }

  @Test(arguments: [0.1, 0.5, 1])
  func dropsTheShareItIsTold(probability: Double) {
    let rows = read(settings { ($0.dropout, $0.seed) = (probability, 12) }, frames: 4000, velocity: 1e6)
    let fresh = rows.filter { $0.reading.age == 0 }.count
    // Five standard deviations of a binomial count; the first frame is always known.
    let deviation = (4000 * probability * (1 - probability)).squareRoot()
    #expect(abs(Double(fresh) - 4000 * (1 - probability)) <= 5 * deviation + 1)
  }

  @Test func jitterStaysInItsInterval() {
    let (rate, jitter) = (30.0, 0.01)
    let rows = read(
      settings { ($0.rate, $0.jitter, $0.seed) = (rate, jitter, 3) }, every: 0.0005, frames: 4000,
      velocity: 1e6)
    var taken: [Double] = []
    for (row, next) in zip(rows, rows.dropFirst()) where row.reading.offset != next.reading.offset {
      taken.append(next.time)
    }
    #expect(taken.count >= 57 && taken.count <= 60)
    for time in taken {
      let shift = time - (time * rate).rounded() / rate
      // A reading is noticed in the first frame after it.
      #expect(shift >= -jitter - 1e-9 && shift <= jitter + 0.0005)
    }
    let shifts = taken.map { $0 - ($0 * rate).rounded() / rate }
    #expect(shifts.contains { $0 > jitter / 2 } && shifts.contains { $0 < -jitter / 2 })
  }

  /// However large the jitter, the readings keep their order: one an interval, shifted by half of it at most.
  @Test func muchJitterLeavesOneReadingAnInterval() {
    let rows = read(
      settings { ($0.rate, $0.jitter, $0.seed) = (20, 10, 8) }, every: 0.001, frames: 2000, velocity: 1e6)
    var taken: [Double] = []
    for (row, next) in zip(rows, rows.dropFirst()) where row.reading.offset != next.reading.offset {
      taken.append(next.time)
    }
    // Two of 40 readings may share a millisecond frame.
    #expect(taken.count >= 36 && taken.count <= 40)
    for (index, time) in taken.enumerated() where taken.count == 40 {
      #expect(abs(time - Double(index) / 20) <= 0.026)
    }
    #expect(zip(taken, taken.dropFirst()).allSatisfy { $1 - $0 < 0.101 })
  }

  @Test func isRepeatableByItsSeed() {
    func offsets(seed: UInt64) -> [Double] {
      read(settings { ($0.rate, $0.jitter, $0.dropout, $0.seed) = (60, 0.004, 0.2, seed) })
        .map(\.reading.offset)
    }
    #expect(offsets(seed: 5) == offsets(seed: 5))
    #expect(offsets(seed: 5) != offsets(seed: 6))
  }

  @Test(arguments: [0, 60.0])
  func forgetsWhatNoReadingCanSee(rate: Double) throws {
    var sampler = OffsetSampler(settings { ($0.rate, $0.latency) = (rate, 0.05) })
    for frame in 0..<5000 { _ = sampler.read(at: Double(frame) / 120, offset: Double(frame)) }
    let history = try #require(Mirror(reflecting: sampler).children.first { $0.label == "history" })
    // 50 ms are 6 frames, and the one before them; 32 more are dropped at a time.
    #expect(Mirror(reflecting: history.value).children.count <= 8 + 32)
  }

  /// Each offset is passed once, however late the reader: a search of the whole window would take minutes.
  @Test(arguments: [0, 100.0])
  func aLongMemoryCostsNoMore(rate: Double) {
    let (frames, late) = (200_000, 100_000)
    var sampler = OffsetSampler(settings { ($0.rate, $0.latency) = (rate, Double(late) / 100) })
    for frame in 0..<frames {
      let reading = sampler.read(at: Double(frame) / 100, offset: Double(frame))
      #expect(reading.offset == Double(max(0, frame - late)))
    }
  }

  /// Unix times are rounded to 2.4e-7 s, so a row meant for a reading's time may lie that much before it.
  @Test(arguments: [30, 60.0])
  func timesOfALargeClockAreAsPreciseAsTheyAre(rate: Double) {
    let start = 1_700_000_000.0
    func offsets(resolution: Double) -> [Double] {
      var sampler = OffsetSampler(settings { ($0.rate, $0.timeResolution) = (rate, resolution) })
      return (0..<240).map { frame in
        sampler.read(at: (start + Double(frame) / 60) - start, offset: Double(frame)).offset
      }
    }
    let expected = (0..<240).map { Double($0 - $0 % Int(60 / rate)) }
    #expect(offsets(resolution: 2 * start.ulp) == expected)
    #expect(offsets(resolution: 1e-9) != expected)
  }

  /// Ten years of readings lie between two offsets, or more than any clock has places for: only the last counts.
  @Test(arguments: [60, 1e9, 1e17, Double.greatestFiniteMagnitude], [0, 0.5])
  func readingsBeyondCountingEnd(rate: Double, dropout: Double) {
    var sampler = OffsetSampler(settings { ($0.rate, $0.dropout, $0.jitter) = (rate, dropout, 1e-3) })
    _ = sampler.read(at: 0, offset: 1)
    let seen = (2...12).map { sampler.read(at: Double($0) * 3e8, offset: Double($0)).offset }
    if rate == 60 {
      // The last reading comes before the last offset and sees the one before; never do 2^20 of them drop out.
      #expect(seen == (1...11).map(Double.init))
    } else {
      #expect(dropout == 0 ? seen == (2...12).map(Double.init) : seen.contains { $0 > 6 })
    }
  }

  /// Beyond a gap of 2^20 readings a reader goes on at the times of its rate.
  /// Beside a late first reading the interval rounds to nothing, and the time of the next never comes after the frame's.
  @Test(arguments: [1e12, 1e18, 1e300]) func anIntervalThatRoundsAwayEnds(rate: Double) {
    var reader = OffsetSampler(
      settings {
        $0.rate = rate
        $0.phase = 1e9
      })
    // The first offset is all that can be known at 1e9 s; later frames are each read at once.
    #expect(reader.read(at: 1e9, offset: 1) == OffsetSampler.Reading(offset: 1, age: 0))
    #expect(reader.read(at: 1e9 + 1, offset: 2) == OffsetSampler.Reading(offset: 2, age: 0))
    #expect(reader.read(at: 1e9 + 2, offset: 3) == OffsetSampler.Reading(offset: 3, age: 0))
  }

  @Test func aLongGapKeepsTheTimesOfTheRate() {
    var sampler = OffsetSampler(settings { ($0.rate, $0.phase) = (1000, 0.0005) })
    _ = sampler.read(at: 0, offset: 0)
    _ = sampler.read(at: 2000, offset: 1)
    #expect(sampler.read(at: 2000.0004, offset: 2).offset == 0)
    #expect(sampler.read(at: 2000.0006, offset: 3).offset == 2)
    #expect(sampler.read(at: 2000.0014, offset: 4).offset == 2)
    #expect(sampler.read(at: 2000.0016, offset: 5).offset == 4)
  }

  /// The last 2^20 readings of a gap count, and no more: a reader that begins with the first of them draws the same numbers.
  @Test func aLongGapDrawsForItsLastReadings() {
    func reader(phase: Double) -> OffsetSampler {
      OffsetSampler(settings { ($0.rate, $0.phase, $0.dropout, $0.jitter) = (1000, phase, 0.7, 4e-4) })
    }
    // Of 2,000,000 readings by 2000 s the last is number 1,999,999.
    let first = 1_999_999 - (1 << 20)
    var (reader, later) = (reader(phase: 0.0005), reader(phase: 0.0005 + Double(first) / 1000))
    for time in [0, 2000.0] {
      #expect(reader.read(at: time, offset: time) == later.read(at: time, offset: time))
    }
    // An offset more, after which the readings go on as if there was none.
    _ = later.read(at: 2000.0012, offset: 2000.0012)
    let times = (20...500).map { 2000 + Double($0) / 700 }
    let pairs = times.map { (reader.read(at: $0, offset: $0), later.read(at: $0, offset: $0)) }
    #expect(pairs.dropFirst(50).allSatisfy { $0.0 == $0.1 })
    // Of ten frames' readings all drop out in seven frames of a thousand: each is drawn once.
    #expect(pairs.dropFirst(50).contains { $0.0.age > 0.01 })
  }

  @Test func aRepeatedTimeIsARepeatedFrame() {
    var sampler = OffsetSampler(settings { ($0.rate, $0.latency) = (0, 0.1) })
    _ = sampler.read(at: 0, offset: 0)
    _ = sampler.read(at: 0.1, offset: 1)
    _ = sampler.read(at: 0.1, offset: 2)
    #expect(sampler.read(at: 0.2, offset: 3).offset == 2)
  }

  @Test func refusesImpossibleReaders() async {
    await #expect(processExitsWith: .failure) {
      var settings = OffsetSampler.Settings()
      settings.dropout = 1.5
      _ = OffsetSampler(settings)
    }
    await #expect(processExitsWith: .failure) {
      var settings = OffsetSampler.Settings()
      settings.latency = 0.1
      var sampler = OffsetSampler(settings)
      _ = sampler.read(at: 1, offset: 0)
      _ = sampler.read(at: 0.9, offset: 0)
    }
  }
}
