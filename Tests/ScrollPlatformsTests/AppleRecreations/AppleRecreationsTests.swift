import ScrollKinematics
import ScrollPlatforms
import Testing

/// ScrollMechanics and Facebook's pop.
@Suite struct AppleRecreationsTests {
  /// From the edge the critical spring peaks at w/(10e) after 0.1 s.
  @Test func scrollMechanicsPeaksAsACriticalSpring() throws {
    let release = FlingRelease(600, velocity: 1000, in: RestRange(0, 600), rate: 1000)
    let samples = try fling("scroll-mechanics").samples(release, count: 200)
    let peak = samples.map { $0.offset }.max() ?? 0
    #expect(abs(peak - (600 + 1000 / (10 * Elementary.exp(1)))) < 1e-9 && samples[100].offset == peak)
  }

  /// ScrollMechanics' own duration of a decay, 3.796 s, ends half a point short: frame 228 at 60 Hz.
  @Test func aScrollMechanicsDecayStopsHalfAPointShort() throws {
    let release = FlingRelease(0, velocity: 2000, in: RestRange(0, 1500))
    let offsets = try fling("scroll-mechanics").offsets(release)
    let destination = 2000 / (-1000 * Elementary.log(0.998))
    #expect(offsets.count == 229 && abs(offsets[228] - (destination - 0.5)) < 1e-9)
  }

  /// 0.998/0.002/1000 of the velocity whatever the frame; floats of 500 pt are 3e-5 pt apart.
  @Test func aPopDecayRestsWhereSingleMillisecondsDo() throws {
    let model = try fling("pop-decay", ["stop-velocity": 1e-6])
    #expect(abs((model.offsets(FlingRelease(0, velocity: 1000, rate: 10)).last ?? 0) - 499) < 1e-3)
  }

  /// Defect: the frame's interpolation feeds the next one. Slow by 2 % at 60 Hz and 4 % at 120 Hz.
  @Test(arguments: [(60.0, 0.02), (120.0, 0.04)])
  func aPopSpringRunsSlow(rate: Double, slowness: Double) throws {
    let count = Int(rate * 0.3)
    let release = FlingRelease(100, velocity: 0, rate: rate)
    let spring = Spring(stiffness: 342, damping: 2)
    func exact(_ factor: Double) -> Double {
      spring.state(from: release.state, after: Double(count) / rate * factor).offset
    }
    let shown = try fling("pop-spring", ["damping": 2]).samples(release, count: count + 1)[count].offset
    #expect(abs(shown - exact(1 - slowness)) < abs(shown - exact(1)) / 2)
  }

  @Test(arguments: [("stiffness", 6.2e6, 6.3e6), ("damping", 2400.0, 2600)])
  func aPopSpringTooFastForItsStepsIsRefused(name: String, possible: Double, refused: Double) throws {
    // Runge-Kutta steps of 1 ms hold a spring of 2500 /s.
    func refuses(_ value: Double) throws -> Bool {
      let settings = Settings([(key: name, value: .number(value))])
      return try fling("pop-spring", settings).validationError(for: FlingRelease(100, velocity: 0)) != nil
    }
    #expect(try refuses(refused))
    #expect(try !refuses(possible))
  }
}
