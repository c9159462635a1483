import DiagnosisBench
import ScrollDiagnostics
import Testing

/// Detectors that others published, on both sides of the limits that they state.
@Suite struct PublishedDetectorTests {
  /// Waits in s between the rows of a steady motion of `speed` pt/s.
  private static func waits(_ waits: [Double], speed: Double = 600) -> ScrollTrace {
    var (recorder, time) = (ScrollRecorder(), 0.0)
    for wait in [0] + waits {
      time += wait
      recorder.record(speed * time, at: time)
    }
    return recorder.trace
  }

  /// Offsets at 60 Hz, by their steps in pt.
  private static func steps(_ steps: [Double]) -> ScrollTrace {
    var (recorder, offset) = (ScrollRecorder(), 500.0)
    for (frame, step) in ([0] + steps).enumerated() {
      offset += step
      recorder.record(offset, at: Double(frame) / 60)
    }
    return recorder.trace
  }

  private static func even(_ count: Int) -> [Double] { [Double](repeating: 1 / 60.0, count: count) }

  private static let cases: [(name: String, janky: ScrollTrace, fine: ScrollTrace)] = [
    // A frame is missed while the view moves by 3 px a frame or more.
    (
      "Chromium scroll jank v4", waits(even(10) + [2 / 60.0] + even(10)),
      waits(even(10) + [2 / 60.0] + even(10), speed: 120)
    ),
    // More than a tenth of the frames that were due.
    (
      "Scroll Timing", waits(even(10) + [3 / 60.0] + even(5)), waits(even(30) + [2 / 60.0] + even(10))
    ),
    // 10 ms of hitches a second are critical: a frame of 16.7 ms lost in 1 s, and in 3 s.
    (
      "Apple hitch ratio", waits(even(30) + [2 / 60.0] + even(30)),
      waits(even(90) + [2 / 60.0] + even(90))
    ),
    // A frame that takes more than twice as long as the display's.
    ("Android JankStats", waits(even(10) + [0.035] + even(10)), waits(even(10) + [0.032] + even(10))),
    // Twice the mean of the three before, and more than 84 ms.
    ("PerfDog jank", waits(even(10) + [0.09] + even(10)), waits(even(10) + [0.08] + even(10))),
    // A step of 1.2 times its neighbours.
    (
      "Chromium predictor jank", steps([10, 10, 13, 10, 10, 10, 10]), steps([10, 10, 11.5, 10, 10, 10, 10])
    ),
    // Mean second difference of more than half a pixel.
    ("Flutter smoothness", steps([10, 11, 10, 11, 10, 11]), steps([10, 10.3, 10, 10.3, 10, 10.3])),
    // Ten adjustments within 350 ms whose mean is under 3 px, and ten of 40 px to one side each.
    (
      "WebKit anchoring guard", steps((0..<24).map { $0 % 2 == 0 ? 9 : -9 }),
      steps((0..<24).map { $0 % 2 == 0 ? 50 : -1 })
    ),
    // Ten in a row with a mean under 3 px; nine are none.
    (
      "Gecko anchoring guard", steps((0..<14).map { $0 % 2 == 0 ? 9 : -9 }),
      steps((0..<8).map { $0 % 2 == 0 ? 9 : -9 })
    ),
  ]

  @Test(arguments: cases.indices) func complainsFromItsPublishedLimitOn(index: Int) throws {
    let (name, janky, fine) = Self.cases[index]
    let detector = try #require(PublishedDetector.all.first { $0.name == name })
    #expect(detector.complains(about: janky), "\(name)")
    #expect(!detector.complains(about: fine), "\(name)")
  }

  /// Shifts that follow an input within 0.5 s, and scrolling itself, are no layout shifts by definition.
  @Test func layoutShiftsLeaveScrollingOut() throws {
    let shift = try #require(PublishedDetector.all.first { $0.name.contains("CLS") })
    #expect(!shift.complains(about: Self.steps([0, 0, 300, 0, 0])))
    #expect(PublishedDetector.all.count == Self.cases.count + 1)
  }
}
