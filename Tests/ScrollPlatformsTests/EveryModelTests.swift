import ScrollKinematics
import ScrollPlatforms
import Testing

/// What every model of the catalog owes, but for the platforms' own traits, which tables name with their reason.
@Suite struct EveryModelTests {
  private static let names: [String] = FlingCatalog.standard.entries.map { "\($0.name)" }
  private static let range = RestRange(-200, 600)

  /// Whole offsets, which systems of whole pixels can show.
  private static let inside: [FlingRelease] = [
    FlingRelease(100, velocity: 800, in: range, viewport: 400),
    FlingRelease(100, velocity: -2500, in: range, viewport: 400),
    FlingRelease(550, velocity: 3000, in: range, rate: 120, viewport: 400),
  ]
  private static let outside: [FlingRelease] = [
    FlingRelease(640, velocity: 300, in: range, viewport: 400),
    FlingRelease(-280, velocity: 500, in: range, rate: 120, viewport: 400),
    FlingRelease(-271, velocity: 0, in: range, viewport: 400),
  ]

  /// Models that know no bounds, or glide to a target of their own.
  private static let unbounded: Set<String> = [
    "decay", "spring", "android-scroll-to", "flutter-spring", "motion-duration-spring", "react-spring-decay",
    "react-spring", "pop-decay", "pop-spring", "chromium-fling-curve", "chromium-physics-fling",
    "chromium-snap", "webkit-snap-momentum", "gecko-spring", "lenis", "locomotive-scroll",
    "gsap-scroll-smoother",
    "reanimated-decay",
  ]

  // MARK: Start

  /// Models that show something else than the release in frame 0.
  private static let otherStarts: [String: String] = [
    "chromium-snap": "shows its first step at time 0",
    "android": "outside it is fitted to a curve from the edge, which the limit bends",
    "kivy-scroll": "shows nothing outside its bounds",
    "webkit-kinetic": "shows nothing outside its bounds",
    "flutter-clamping": "shows nothing outside its bounds",
    "chromium-mobile": "without velocity it is at rest on its bound",
    "reanimated-decay": "outside and outward it is at rest on its bound",
    "compose-decay": "shows nothing outside its bounds",
    "compose-snap": "shows nothing outside its bounds",
  ]

  @Test(arguments: names) func aFlingStartsAtItsRelease(model: String) throws {
    let fling = try fling(model)
    let insideOnes = model == "chromium-snap" ? [] : Self.inside
    for release in insideOnes + (Self.otherStarts[model] == nil ? Self.outside : []) {
      // Chromium's curve is entered at a time in float32.
      #expect(abs(fling.run(release).sample(frame: 0).offset - release.state.offset) < 1e-3)
    }
  }

  // MARK: Rest

  @Test(arguments: names) func aFlingComesToRestAndStays(model: String) throws {
    let fling = try fling(model)
    for release in Self.inside + Self.outside {
      let moving = fling.samplesToRest(release, most: 3000).count
      let samples = fling.samples(release, count: moving + 50)
      let rest = samples[moving - 1]
      if model == "decay" || model == "spring" {
        #expect(!rest.isAtRest, "these two never rest")
        continue
      }
      if model == "gtk", !rest.isAtRest { continue }  // Stuck beside its bound: a test of its own.
      #expect(rest.isAtRest, "\(release.state)")
      let after = samples[moving...]
      #expect(after.allSatisfy { $0.isAtRest && $0.offset == rest.offset && "\($0.phase)" == "rest" })
      // Pop's objects keep their last velocity.
      #expect(model.hasPrefix("pop-") || after.allSatisfy { $0.velocity == 0 })
      // ScrollMechanics stops within half a pixel of its edge.
      let slack = model == "scroll-mechanics" ? 0.5 / 3 : 0
      let excess = abs(Self.range.overscroll(at: rest.offset))
      #expect(excess <= slack || Self.unbounded.contains(model), "\(release.state)")
    }
  }

  // MARK: Symmetry

  /// Systems that treat the two directions differently.
  private static let asymmetries: [String: String] = [
    "android": "rounds halves up on both sides of 0",
    "compose-decay": "rounds halves up on both sides of 0",
    "compose-snap": "rounds halves up on both sides of 0",
    "flutter-bouncing": "caps the speed handed to the spring upward only",
    "iscroll": "rounds halves up on both sides of 0",
    "better-scroll": "rounds away from its own upper end",
  ]

  private static let more: [FlingRelease] = [
    FlingRelease(300, velocity: 12_000, in: range, viewport: 400),
    FlingRelease(-100, velocity: -12_000, in: range, viewport: 400),
    FlingRelease(100.5, velocity: 0, in: range, viewport: 400),
  ]

  @Test(arguments: names) func aMirroredReleaseMakesTheMirroredFling(model: String) throws {
    let hasTarget = Self.takesTarget(model)
    let settings: Settings = hasTarget ? ["target": 333] : [:]
    let mirroredSettings: Settings = hasTarget ? ["target": -333] : [:]
    let (plain, mirrored) = (try fling(model, settings), try fling(model, mirroredSettings))
    var isMirrored = true
    for release in Self.inside + Self.outside + Self.more {
      let samples = plain.samples(release, count: 300)
      let others = mirrored.samples(release.mirrored, count: 300)
      for (one, other) in zip(samples, others) where abs(one.offset + other.offset) > 1e-9 {
        isMirrored = false
      }
    }
    // A table of exceptions stays honest only if each is one.
    #expect(isMirrored == (Self.asymmetries[model] == nil))
  }

  private static func takesTarget(_ model: String) -> Bool {
    let entry = FlingCatalog.standard.entries.first { "\($0.name)" == model }
    return entry?.parameters.contains { "\($0.label.name)" == "target" } ?? false
  }

  // MARK: Parameters

  @Test(arguments: names) func aDefaultLiesInItsRangeAndNothingOutsideIsTaken(model: String) throws {
    let entry = try #require(FlingCatalog.standard.entries.first { "\($0.name)" == model })
    #expect(Set(entry.parameters.map { "\($0.label.name)" }).count == entry.parameters.count)
    for parameter in entry.parameters {
      let (name, domain) = (parameter.label.name, parameter.label.domain)
      #expect(domain.contains(parameter.value), "\(name)")
      for value in Self.outsiders(domain) {
        let settings = Settings([(key: name, value: .number(value))])
        #expect(throws: ParameterError.self, "\(name) \(value)") { try entry.configured(settings) }
      }
    }
  }

  private static func outsiders(_ domain: ParameterDomain) -> [Double] {
    switch domain {
    case .number(let least, let greatest):
      [least.nextDown, greatest.nextUp, .nan].filter { abs($0) != .infinity }
    case .integer(let least, let greatest): [Double(least) - 1, Double(least) + 0.5, Double(greatest) + 1]
    case .choice, .response: []
    }
  }

  @Test(arguments: names) func eachParameterChangesTheFling(model: String) throws {
    let entry = try #require(FlingCatalog.standard.entries.first { "\($0.name)" == model })
    let base = Self.companions[model] ?? [:]
    for parameter in entry.parameters {
      let changed = Settings(
        base.pairs + [(key: parameter.label.name, value: .number(Self.other(than: parameter)))])
      let (plain, other) = (try entry.configured(base), try entry.configured(changed))
      let hasEffect = (Self.inside + Self.outside + Self.more).contains { release in
        let pairs = zip(plain.samples(release, count: 400), other.samples(release, count: 400))
        return pairs.contains {
          $0.offset != $1.offset || $0.velocity != $1.velocity || $0.isAtRest != $1.isAtRest
        }
      }
      #expect(hasEffect, "\(parameter.label.name)")
    }
  }

  /// What must be set for another parameter to matter.
  private static let companions: [String: Settings] = [
    "android": ["overscroll-limit": 100], "kivy-scroll": ["min-distance": 0],
    "kivy-damped": ["min-distance": 0], "better-scroll": ["swipe-time": 0.5],
  ]

  private static func other(than parameter: ParameterValue) -> Double {
    let value = parameter.value
    let candidates: [Double] = [1 - value, value * 1.5, value + 1, value / 1.5, value * 0.99]
    switch parameter.label.domain {
    case .number(let least, let greatest) where least != 0 || greatest != 1:
      return candidates.dropFirst().first { $0 != value && $0 >= least && $0 <= greatest } ?? value
    default: return candidates.first { parameter.label.domain.contains($0) && $0 != value } ?? value + 1
    }
  }

  // MARK: Numbers

  /// Offsets and velocities to 1e9 are the stated domain.
  @Test(arguments: names) func everyReleaseOfTheDomainIsPlayedInNumbers(model: String) throws {
    let fling = try fling(model)
    let offsets: [Double] = [0, 0.4, -49, 12_345.6, -1e6, 1e9]
    let velocities: [Double] = [0, 1e-9, -1, 200.5, -4000, 1e9]
    let ranges: [RestRange] = [
      .unbounded, RestRange(0, 0), RestRange(0, 1000), RestRange(-.infinity, 500), RestRange(-1e9, 1e9),
    ]
    for offset in offsets {
      for velocity in velocities {
        for range in ranges {
          let change = RangeChange(time: 0.2, range: RestRange(-20, 300.5))
          let release = FlingRelease(offset, velocity: velocity, in: range, changes: [change])
          #expect(fling.validationError(for: release) == nil)
          let samples = fling.samples(release, count: 40)
          let isFinite = samples.allSatisfy { $0.offset.isFinite && ($0.velocity ?? 0).isFinite }
          #expect(isFinite, "\(offset) \(velocity) \(range)")
        }
      }
    }
  }

  @Test(arguments: names) func aReleaseBeyondTheDomainIsRefused(model: String) throws {
    let fling = try fling(model)
    let plain = FlingRelease(1, velocity: 2, in: Self.range, viewport: 600)
    for number in [1.1e9, -1.1e9, .nan, .infinity] {
      var (offset, velocity, viewport, bound) = (plain, plain, plain, plain)
      offset.state.offset = number
      velocity.state.velocity = number
      viewport.viewportLength = number
      bound.changes = [RangeChange(time: 1, range: RestRange(-5, 2e9))]
      for release in [offset, velocity, viewport, bound] {
        let message = fling.validationError(for: release)
        #expect(message == "offset, velocity, bounds and lengths lie from -1e9 to 1e9")
      }
    }
  }
}

extension FlingRelease {
  /// The same release seen from the other end of the axis.
  fileprivate var mirrored: FlingRelease {
    FlingRelease(
      -state.offset, velocity: -state.velocity, in: RestRange(-range.upper, -range.lower), rate: frameRate,
      viewport: viewportLength)
  }
}
