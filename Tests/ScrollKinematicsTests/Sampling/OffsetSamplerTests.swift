import ScrollKinematics
import Testing

@Suite struct OffsetSamplerTests {
  private struct Row {
    var time: Double
    var reading: OffsetSampler.Reading
    var offset: Double
  }

  /// What a reader knows in every frame of a fling, with the true offsets.
  private func read(
    every interval: Double = 1.0 / 120, frames: Int = 240, velocity: Double = 2000,
    _ change: (inout OffsetSampler.Settings) -> Void
  ) -> [Row] {
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: velocity))
    var settings = OffsetSampler.Settings()
    change(&settings)
    var sampler = OffsetSampler(settings)
    return (0..<frames).map { frame in
      let time = Double(frame) * interval
      let offset = fling.state(at: time).offset
      return Row(time: time, reading: sampler.read(at: time, offset: offset), offset: offset)
    }
  }

  /// The times of the frames in which a new reading shows.
  private func changes(_ rows: [Row]) -> [Double] {
    zip(rows, rows.dropFirst()).filter { $0.reading.offset != $1.reading.offset }.map(\.1.time)
  }

  @Test func readerIsExactByDefault() {
    let isExact = read { _ in }.allSatisfy { $0.reading.offset == $0.offset && $0.reading.age == 0 }
    #expect(isExact)
  }

  /// A held sample is as old as an interval between readings, the latency, and the frame it was fed with: it errs by at
  /// most v·(Δt + latency + frame) + quantum/2, and nearly that while the fling is fast.
  @Test(arguments: [10.0, 30, 144], [0, 0.02, 0.1])
  func readingErrsByNoMoreThanItsAge(rate: Double, latency: Double) {
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: 2000))
    for quantum in [0, 1.0 / 3, 1] {
      let rows = read { ($0.rate, $0.latency, $0.grid) = (rate, latency, PixelGrid(quantum: quantum)) }
      let bound = 2000 * (1 / rate + latency + 1.0 / 120) + quantum / 2
      var (worst, strangest) = (0.0, 0.0)
      for row in rows {
        worst = max(worst, abs(row.reading.offset - row.offset))
        let seen = fling.state(at: row.time - row.reading.age).offset
        strangest = max(strangest, abs(seen - row.reading.offset))
      }
      #expect(worst <= bound && (rate > 30 || worst >= 0.5 * bound))
      // What is read is the true offset of the age given, rounded.
      #expect(strangest <= quantum / 2 + 1e-9)
    }
  }

  /// At 30 Hz and from a phase of 10 ms on, readings are taken at 10, 43.3, 76.7 ms; they show in the next frame of 5 ms.
  @Test func readingIsHeldUntilTheNext() {
    let rows = read(every: 0.005) { ($0.rate, $0.phase) = (30, 0.01) }
    #expect(changes(rows).prefix(4).map { ($0 * 1000).rounded() } == [10, 45, 80, 110])
    #expect(rows[0].reading.offset == 0 && rows[1].reading.age == 0.005)
  }

  /// A reading due at a frame's time sees that frame, though quotients of the two rates round differently.
  @Test(arguments: [2, 3, 5, 6])
  func readingMeetsTheFrameOfItsTime(frames: Int) {
    for row in read(every: 1.0 / 60, { $0.rate = 60 / Double(frames) }) {
      let frame = Int((row.time * 60).rounded())
      #expect(abs(row.reading.age - Double(frame % frames) / 60) <= 1e-12)
    }
  }

  @Test func latencyOfWholeFramesIsWholeFrames() {
    let rows = read { $0.latency = 3.0 / 120 }
    for (index, row) in rows.enumerated().dropFirst(3) {
      #expect(row.reading.offset == rows[index - 3].offset && abs(row.reading.age - 3.0 / 120) <= 1e-12)
    }
    // Before anything is old enough, the first offset is known.
    #expect(rows[2].reading.offset == 0)
  }

  /// Five standard deviations of a binomial count; the first frame is always known.
  @Test(arguments: [0.1, 0.5, 1])
  func readingsDropOutAsOftenAsTold(probability: Double) {
    let rows = read(frames: 4000, velocity: 1e6) { ($0.dropout, $0.seed) = (probability, 12) }
    let fresh = rows.filter { $0.reading.age == 0 }.count
    let deviation = (4000 * probability * (1 - probability)).squareRoot()
    #expect(abs(Double(fresh) - 4000 * (1 - probability)) <= 5 * deviation + 1)
  }

  /// However large the jitter, the readings keep their order: a shift is half an interval at most. A reading shows in the
  /// first frame after it, and two of them may share a frame.
  @Test(arguments: [(30.0, 0.01, 0.01), (20, 10, 0.025)])
  func jitterShiftsReadingsWithinTheirInterval(rate: Double, jitter: Double, most: Double) {
    let rows = read(every: 0.0005, frames: 4000, velocity: 1e6) {
      ($0.rate, $0.jitter, $0.seed) = (rate, jitter, 3)
    }
    let taken = changes(rows)
    #expect(abs(Double(taken.count) - 2 * rate) <= 3)
    let shifts = taken.map { $0 - (($0 - 0.00025) * rate).rounded() / rate }
    #expect(shifts.allSatisfy { abs($0) <= most + 0.0006 })
    #expect(shifts.contains { $0 > most / 2 } && shifts.contains { $0 < -most / 2 })
  }

  @Test func everythingRandomFollowsFromTheSeed() {
    func offsets(seed: UInt64) -> [Double] {
      read { ($0.rate, $0.jitter, $0.dropout, $0.seed) = (60, 0.004, 0.2, seed) }.map(\.reading.offset)
    }
    #expect(offsets(seed: 5) == offsets(seed: 5) && offsets(seed: 5) != offsets(seed: 6))
  }

  /// Each offset is passed once, however late the reader: searching the whole window would take minutes.
  @Test(arguments: [0, 100.0])
  func longLatencyCostsNoMore(rate: Double) {
    let (frames, late) = (100_000, 50_000)
    var settings = OffsetSampler.Settings()
    (settings.rate, settings.latency) = (rate, Double(late) / 100)
    var sampler = OffsetSampler(settings)
    let isLate = (0..<frames).allSatisfy { frame in
      let reading = sampler.read(at: Double(frame) / 100, offset: Double(frame))
      return reading.offset == Double(max(0, frame - late))
    }
    #expect(isLate)
  }

  /// Unix times are rounded to 2.4e-7 s, so a frame meant for a reading's time may lie that much before it.
  @Test(arguments: [30.0, 60])
  func timesOfALargeClockAreAsPreciseAsTheyAre(rate: Double) {
    let start = 1_700_000_000.0
    var settings = OffsetSampler.Settings()
    (settings.rate, settings.timeResolution) = (rate, 2 * start.ulp)
    var sampler = OffsetSampler(settings)
    for frame in 0..<240 {
      let reading = sampler.read(at: (start + Double(frame) / 60) - start, offset: Double(frame))
      #expect(reading.offset == Double(frame - frame % Int(60 / rate)))
    }
  }

  /// An hour without a frame: the readings go on at the times of their rate.
  @Test func longGapKeepsTheTimesOfTheRate() {
    var settings = OffsetSampler.Settings()
    (settings.rate, settings.phase) = (1000, 0.0005)
    var sampler = OffsetSampler(settings)
    let times = [0, 3600, 3600.0004, 3600.0006, 3600.0014, 3600.0016]
    let seen = times.enumerated().map { sampler.read(at: $1, offset: Double($0)).offset }
    #expect(seen == [0, 0, 0, 3, 3, 5] || seen == [0, 0, 0, 2, 2, 4], "\(seen)")
  }

  @Test func lastOffsetOfARepeatedTimeCounts() {
    var settings = OffsetSampler.Settings()
    settings.latency = 0.1
    var sampler = OffsetSampler(settings)
    let frames = [(0.0, 0.0), (0.1, 1), (0.1, 2), (0.2, 3)]
    #expect(frames.map { sampler.read(at: $0, offset: $1).offset }.last == 2)
  }
}
