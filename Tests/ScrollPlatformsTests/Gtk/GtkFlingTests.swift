import ScrollKinematics
import ScrollPlatforms
import Testing

/// GTK 4.8.3's kinetic scrolling. Tolerance 1e-9: closed forms on both sides, which differ by rounding alone.
@Suite struct GtkFlingTests {
  private static let range = RestRange(0, 1000)

  /// Stuck beside the bound for ever, reporting the old velocity.
  @Test func aSwingPastTheUpperEndIsStuck() throws {
    let release = FlingRelease(1020, velocity: -2000, in: Self.range, rate: 120)
    let stuck = try fling("gtk").samples(release, count: 2000)
    #expect(stuck[100...].allSatisfy { $0.offset == 950 && !$0.isAtRest })
    #expect(abs((stuck[1999].velocity ?? 0) + 530.1333884815449) < 1e-9)
  }

  /// New bounds act on the frame they come in; a running overshoot keeps the bound it is about.
  @Test func newBoundsActOnADecelerationAlone() throws {
    let change = RangeChange(time: 0.2, range: RestRange(0, 600))
    let release = FlingRelease(500, velocity: 2000, in: RestRange(0, 1500), changes: [change])
    let samples = try fling("gtk").samplesToRest(release)
    #expect("\(samples[11].phase)" == "deceleration" && "\(samples[12].phase)" == "overshoot")
    #expect(abs(samples[12].offset - 775.33551794138918) < 1e-9 && samples.last?.offset == 600)
    let wider = RangeChange(time: 0.2, range: RestRange(0, 3000))
    let running = FlingRelease(500, velocity: 5000, in: Self.range, changes: [wider])
    #expect(try fling("gtk").offsets(running).last == 1000)
  }

  @Test func frictionsAreDecayRates() throws {
    let model = try fling("gtk", ["friction": 8, "overshoot-friction": 40])
    let samples = model.samples(FlingRelease(0, velocity: 2000, rate: 240), count: 241)
    // 1 s of decay at 8 /s.
    #expect(abs(samples[240].offset - 250 * (1 - Elementary.exp(-8))) < 1e-9)
    let back = model.samples(FlingRelease(1010, velocity: 0, in: Self.range), count: 4)
    // 0.05 s of a critically damped spring of ω = 20 /s from 10 px: 10·(1 + 1)·e^-1.
    #expect(abs(back[3].offset - (1000 + 20 * Elementary.exp(-1))) < 1e-9)
  }
}
