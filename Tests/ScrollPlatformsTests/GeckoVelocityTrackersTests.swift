import Testing

@testable import ScrollPlatforms

/// Figures recorded from firefox-esr 140.12.0, `SimpleVelocityTracker.cpp` and `AndroidVelocityTracker.cpp`, fed at 60 Hz
/// with a finger that comes from 1,000 px; px per ms.
@Suite struct GeckoVelocityTrackersTests {
  /// Decelerating from 2 to 0.8 px/ms.
  private static let decelerating: [(time: Double, position: Float)] = [
    (16.666666, 967.5), (33.333333, 936.66668701171875), (50, 907.5), (66.666666, 880),
    (83.333333, 854.16668701171875), (100, 830), (116.666666, 807.5), (133.333333, 786.66668701171875),
    (150, 767.5), (166.666666, 750), (183.333333, 734.16668701171875), (200, 720),
  ]

  /// 2 px/ms up to 100 ms, then held still.
  private static let stopping: [(time: Double, position: Float)] = (1...12).map { step in
    let time = Double(step) * 50 / 3
    return (time, step <= 6 ? Float(1000 - 2 * time) : 800)
  }

  @Test func theSimpleTrackerTakesTheMeanOfFreshVelocities() {
    var tracker = GeckoSimpleTracker(position: 1000, at: 0)
    let own = Self.decelerating.map { tracker.add($0.position, at: $0.time) }
    #expect(own[0] == 1.9500000476837158 && own[11] == 0.85000115633010864)
    // The last five; of these only the newest is fresh after 90 ms.
    #expect(tracker.velocity(releasedAt: 200) == 1.0499999523162842)
    #expect(tracker.velocity(releasedAt: 290) == 0.85000115633010864)
    #expect(tracker.velocity(releasedAt: 350) == 0)
  }

  @Test func theSimpleTrackerIgnoresEventsWithinFiveMilliseconds() {
    var tracker = GeckoSimpleTracker(position: 0, at: 0)
    #expect(tracker.add(-50, at: 5) == nil)
    #expect(tracker.add(-6, at: 6) == 1)
    #expect(tracker.velocity(releasedAt: 6) == 1)
  }

  @Test func theAndroidTrackerTakesTheSlopeOfAParabola() {
    var tracker = GeckoAndroidTracker(position: 1000, at: 0)
    let own = Self.decelerating.map { tracker.add($0.position, at: $0.time) }
    // The system rounds where this does not: 3e-7 for an event, 3e-5 for the fit in float32.
    #expect(abs((own[1] ?? 0) - 1.8499987125396729) < 3e-7)
    #expect(abs(tracker.velocity - 0.79998087882995605) < 3e-5)
  }

  /// Both see the still events only: five of them, or those of the last 100 ms.
  @Test func aFingerThatHeldStillHasNoVelocity() {
    var (simple, android) = (
      GeckoSimpleTracker(position: 1000, at: 0), GeckoAndroidTracker(position: 1000, at: 0)
    )
    for event in Self.stopping {
      _ = simple.add(event.position, at: event.time)
      _ = android.add(event.position, at: event.time)
    }
    #expect(simple.velocity(releasedAt: 200) == 0)
    #expect(abs(android.velocity) < 3e-5)
  }

  @Test func theAndroidTrackerForgetsAcrossAGap() {
    var tracker = GeckoAndroidTracker(position: 0, at: 0)
    #expect(tracker.add(-10, at: 10) == 1)
    #expect(tracker.velocity == 1, "a line through two points")
    #expect(tracker.add(-80, at: 50) == nil)
    #expect(tracker.velocity == 0)
    #expect(tracker.add(-100, at: 60) == 2)
    // Within 1 ms an event only corrects the position before it.
    #expect(tracker.add(-110, at: 60.5) == 3)
    #expect(tracker.velocity == 3)
  }

  /// A finger at 3 px/ms with one event 100 px off, `spacing` ms apart: whether the slope shows it after `count` events.
  private func remembers(event: Int, after count: Int, spacing: Double) -> Bool {
    var tracker = GeckoAndroidTracker(position: 0, at: 0)
    for step in 1...count {
      let time = Double(step) * spacing
      _ = tracker.add(Float(-3 * time - (step == event ? 100 : 0)), at: time)
    }
    return abs(tracker.velocity - 3) > 1e-3
  }

  @Test func theAndroidTrackerCountsWhatIsFreshAndNoMoreThanTwenty() {
    #expect(remembers(event: 1, after: 9, spacing: 12.5), "100 ms old")
    #expect(!remembers(event: 1, after: 10, spacing: 12.5))
    #expect(remembers(event: 1, after: 20, spacing: 4), "the oldest of twenty")
    #expect(!remembers(event: 1, after: 21, spacing: 4))
  }

  @Test func theAndroidTrackerLooksBackTenthOfASecond() {
    var tracker = GeckoAndroidTracker(position: 0, at: 0)
    for step in 1...30 {
      // Slow up to 100 ms, then 3 px/ms: 200 ms later the beginning is forgotten.
      let time = Double(step) * 10
      _ = tracker.add(Float(time <= 100 ? -time : -100 - 3 * (time - 100)), at: time)
    }
    #expect(abs(tracker.velocity - 3) < 1e-6)
  }
}
