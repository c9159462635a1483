import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Which bounces between near edges are refused: those of more than 5,000 swings, by each of three counts.
@Suite(.endsInTime) struct UIKitRefusalTests {
  /// Half as many swings as a fling has segments.
  private static let most = 5000.0

  /// Stiffness 100 and mass 1, without damping: ω is 10/s.
  private static func settings(_ change: (inout UIKitSettings) -> Void = { _ in }) -> UIKitSettings {
    var settings = UIKitSettings()
    (settings.stiffness, settings.damping) = (100, 0)
    change(&settings)
    return settings
  }

  private static func refuses(
    _ settings: UIKitSettings, _ offset: Double, _ velocity: Double, _ lower: Double, _ upper: Double,
    changes: [RangeChange] = []
  ) -> Bool {
    let release = FlingRelease(offset, velocity: velocity, in: RestRange(lower, upper), changes: changes)
    return settings.validationError(for: release) != nil
  }

  /// The limit that it names is the one that it has.
  @Test func aRefusalNamesTheMostSwings() {
    let release = FlingRelease(0, velocity: 1e6, in: RestRange(0, 0.125))
    #expect(
      Self.settings().validationError(for: release).map { "\($0)" }
        == "the bounce swings over 5,000 times between bounds so close; give it damping, or part them")
  }

  /// λ of the default factor, in 1/s.
  private static let rate = Deceleration().rate

  /// From edge to edge a gap of g pt takes λ·g of the speed.
  @Test(arguments: [0.125, 0.5]) func theGapTakesSpeed(gap: Double) {
    let speed = 10 + Self.most * Self.rate * gap
    for lower in [0.0, -70, 300] {
      let middle = lower + gap / 2
      #expect(!Self.refuses(Self.settings(), middle, 0.999 * speed, lower, lower + gap))
      #expect(Self.refuses(Self.settings(), middle, 1.001 * speed, lower, lower + gap))
      #expect(Self.refuses(Self.settings(), middle, -1.001 * speed, lower, lower + gap))
    }
  }

  /// Exactly as many swings as a fling has room for are possible.
  @Test func exactlyTheMostSwingsArePossible() throws {
    // Gaps of which the quotient has no rounding error.
    let gaps = (1...200).map { Double($0) / 8 }
    let exact = try #require(
      gaps.first { gap in (10 + Self.most * Self.rate * gap - 10) / (Self.rate * gap) == Self.most })
    let speed = 10 + Self.most * Self.rate * exact
    #expect(!Self.refuses(Self.settings(), exact / 2, speed, 0, exact))
    #expect(Self.refuses(Self.settings(), exact / 2, speed + 1e-6, 0, exact))
  }

  /// A stretch of s pt beyond either edge counts for ω·s of speed.
  @Test func aStretchCountsAsSpeed() {
    let speed = 10 + Self.most * Self.rate * 0.125
    for (share, isRefused) in [(0.999, false), (1.001, true)] {
      let stretch = share * speed / 10
      #expect(Self.refuses(Self.settings(), 0.125 + stretch, 0, 0, 0.125) == isRefused)
      #expect(Self.refuses(Self.settings(), -stretch, 0, 0, 0.125) == isRefused)
      #expect(Self.refuses(Self.settings(), -stretch / 2, share * speed / 2, 0, 0.125) == isRefused)
    }
  }

  /// With damping c/2m = β the speed is lost after ln(v/v₀)/β s, at ω/π swings a second.
  @Test func dampingTakesSpeed() {
    let damping = 2 * 10 / Double.pi * Elementary.log(1e6) / Self.most
    for (share, isRefused) in [(0.999, true), (1.001, false)] {
      let settings = Self.settings { $0.damping = share * damping }
      #expect(Self.refuses(settings, 5e-4, 1e7, 0, 1e-3) == isRefused)
    }
  }

  /// No fling is asked for more than a million seconds: 5,000 swings take π·5,000/1e6 rad/s.
  @Test func aMillionSecondsAreTheLongest() {
    let frequency = Double.pi * Self.most / 1e6
    for (share, isRefused) in [(0.999, false), (1.001, true)] {
      let settings = Self.settings {
        ($0.stiffness, $0.mass) = (1e-3, 1e-3 / (share * frequency * share * frequency))
      }
      #expect(Self.refuses(settings, 5e-4, 1e7, 0, 1e-3) == isRefused)
    }
  }

  /// A bounce that does not swing is possible at any speed, even where the quotient of speeds has no number.
  @Test func whatDoesNotSwingIsPossible() {
    func refuses(stiffness: Double, damping: Double) -> Bool {
      let settings = Self.settings {
        ($0.stiffness, $0.damping, $0.restSpeed) = (stiffness, damping, 1e-9)
      }
      return Self.refuses(settings, 0.5, 1e300, 0, 1)
    }
    #expect(!refuses(stiffness: 4, damping: 4))
    // β² - ω² is 0.5.
    #expect(!refuses(stiffness: 1.75, damping: 3))
    #expect(!refuses(stiffness: 4, damping: 40))
    #expect(refuses(stiffness: 4, damping: 3.9))
  }

  /// The ranges ahead count like the first; equal edges and a missing edge never do.
  @Test func everyRangeAheadCounts() {
    let near = RangeChange(time: 1, range: RestRange(0, 0.125))
    #expect(Self.refuses(Self.settings(), 100, 1e6, 0, 1e6, changes: [near]))
    #expect(!Self.refuses(Self.settings(), 100, 1e6, 0, 1e6))
    #expect(
      !Self.refuses(Self.settings(), 0, 1e6, 0, 0) && !Self.refuses(Self.settings(), 0, 1e6, 0, .infinity))
  }
}
