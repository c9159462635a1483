import Foundation
import ScrollDiagnostics
import TestSupport
import Testing

/// How late a reader or a view is, where the true offset or the finger stands beside what was recorded.
@Suite(.endsInTime) struct LatencyTests {
  /// A finger that goes up 500 pt and back within 1.2 s, as a screen counts it: its place falls as the offset grows.
  private static func finger(_ time: Double) -> Double {
    640 - 250 * (1 - cos(2 * .pi * min(1, max(0, time / 1.2))))
  }

  /// A view that follows that finger `delay` s late on thirds of a point, and a rubber band of 0.55 · 700 pt past 300 pt.
  private func drag(rate: Double, delay: Double, isBanded: Bool) -> (trace: ScrollTrace, finger: [Double]) {
    var (recorder, fingers) = (ScrollRecorder(), [Double]())
    for frame in 0..<Int(1.5 * rate) {
      let time = (Double(frame) + 0.37) / rate - 0.1
      let free = 640 - Self.finger(time - delay)
      let past = max(0, free - 300)
      let shown = isBanded ? min(free, 300) + 700 * (1 - 1 / (1 + 0.55 * past / 700)) : free
      recorder.record((3 * shown).rounded() / 3, at: time)
      fingers.append(Self.finger(time))
    }
    return (recorder.trace, fingers)
  }

  @Test(arguments: [(60, 0), (120, 0.021), (60, 0.0833)] as [(Double, Double)], [false, true])
  func aViewIsAsLateBehindItsFingerAsItWasMade(view: (rate: Double, delay: Double), isBanded: Bool) throws {
    let (trace, finger) = drag(rate: view.rate, delay: view.delay, isBanded: isBanded)
    let latency = try #require(trace.fit(truth: finger)["latency"])
    // Thirds of a point leave 0.1 pt, the finger's speed is 850 pt/s and there are some 100 rows: some 0.02 ms are told.
    // Of 6 such, one in 2600 lies beyond four errors.
    #expect(abs(latency.value - view.delay) < 4 * latency.standardError, "\(latency)")
    #expect(latency.standardError < 2e-4, "\(latency)")
  }

  /// A finger that turns between two rows leaves those beside the turn unknown, and the others as good as before.
  @Test(arguments: [60.0, 90]) func aFingerThatTurnsSharplyIsFollowed(rate: Double) throws {
    func place(_ time: Double) -> Double { 250 * sin(6.3 * time) * min(1, max(0, time / 0.2)) }
    for delay in [0.008, 0.04] {
      var (recorder, fingers) = (ScrollRecorder(), [Double]())
      for row in 0..<Int(2 * rate) {
        let time = (Double(row) + 0.43) / rate
        recorder.record((2 * place(time - delay)).rounded() / 2, at: time)
        fingers.append(640 - (3 * place(time)).rounded() / 3)
      }
      let latency = try #require(recorder.trace.fit(truth: fingers)["latency"], "\(delay) s")
      // 0.17 pt of both grids at some 1000 pt/s and 100 rows: 0.02 ms.
      #expect(abs(latency.value - delay) < 4 * latency.standardError, "\(delay) s: \(latency)")
      #expect(latency.standardError < 2e-4)
    }
  }

  /// True offsets that are given count, and not what else was read: the trace is two rows late, its other readings are five.
  @Test func givenTrueOffsetsComeBeforeOtherReadings() throws {
    func course(_ row: Int) -> Double {
      let time = Double(max(0, row)) / 64
      return 400 * time + 120 * sin(4 * time)
    }
    let trace = ScrollTrace(
      exactly: (0..<120).map { course($0 - 2) }, [.sampledOffset: (0..<120).map { course($0 - 5) }])
    let latency = try #require(trace.fit(truth: (0..<120).map(course))["latency"])
    // Readings that are held tell no more than half a row.
    #expect(abs(latency.value - 2 / 64.0) < 0.5 / 64, "\(latency)")
    #expect(abs((trace.fit()["latency"]?.value ?? 0) - 3 / 64.0) < 0.5 / 64)
  }

  private func reason(_ trace: ScrollTrace, _ truth: [Double]) -> String? {
    trace.fit(truth: truth).untold.first { "\($0.name)" == "latency" }.map { "\($0.reason)" }
  }

  @Test func whatShowsNoDelayIsSaid() {
    var recorder = ScrollRecorder()
    let times = (0..<90).map { Double($0) / 60 }
    for time in times { recorder.record((900 * time + 40).rounded(), at: time) }
    let steady = recorder.trace
    #expect(
      reason(steady, times.map { 300 - 900 * $0 })
        == "the finger hardly changes its speed, so that a delay looks like a shift")
    #expect(reason(steady, times.map { _ in 300 })?.contains("too little moves") == true)
    let unrelated = times.map { 200 * sin(9 * $0) }
    #expect(
      reason(steady, unrelated) == """
        the offsets follow the column named neither as a true offset nor as a finger, with a rubber band or without
        """)
  }

  /// A reader between the frames: rows show a reading up to a frame late, and hold each offset for a frame.
  @Test(
    arguments: [(60, 0.0437, 0.031), (60, 0.071, 0.1), (120, 0.0437, 0.031), (120, 0.0283, 0)]
      as [(Double, Double, Double)])
  func aReaderOfItsOwnClockIsLateByItsLatency(rate: Double, interval: Double, latency: Double) throws {
    var recorder = ScrollRecorder()
    func offset(_ frame: Int) -> Double {
      let time = max(0, Double(frame) / rate - 0.2)
      return (1200 * (1 - exp(-3 * time)) * 2).rounded() / 2
    }
    for frame in 0..<Int(2 * rate) {
      let time = Double(frame) / rate
      let reading = ((time - 0.005) / interval).rounded(.down) * interval + 0.005
      recorder.record(offset(frame), at: time)
      let seen = Int(((reading - latency) * rate + 1e-9).rounded(.down))
      recorder.record(.sampledOffset, offset(max(0, seen)))
    }
    let fit = recorder.trace.fit()
    let (clock, late) = (try #require(fit["interval"]), try #require(fit["latency"]))
    #expect(abs(clock.value - interval) < 3 * clock.standardError && clock.standardError < 1e-3)
    // No more than a frame is unknown, which has a deviation of 0.29 frames; both sides of a reading at most twice that.
    #expect(abs(late.value - latency) < 3 * late.standardError && late.standardError < 0.6 / rate)
  }

  /// A reading that is ahead of the offset is not late: nothing is read before it is shown.
  @Test func aReadingAheadIsNotLate() {
    let times = (0..<120).map { Double($0) / 60 }
    let places = times.map { 200 * $0 * $0 }
    let ahead = times.map { 200 * ($0 + 1 / 120.0) * ($0 + 1 / 120.0) }
    let found = ReadingLatency(of: ahead, offsets: places, at: times, interval: 1 / 60.0)
    // It is off by half a frame's travel, 400 t / 120 over two seconds: 3.9 pt in the root mean square.
    #expect(found.latency == 0 && abs(found.residual - 3.9) < 0.1)
  }
}
