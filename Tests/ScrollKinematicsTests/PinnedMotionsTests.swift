import PinnedValues
import TestSupport
import Testing

@testable import ScrollKinematics

private let swings = ScrollPhysics(
  deceleration: Deceleration(factorPerMillisecond: 0.996, stopSpeed: 4, reading: .movedBeforeSlowed),
  bounce: Spring(mass: 1.5, stiffness: 300, damping: 9), bounceRest: Tolerance(distance: 0.3, speed: 6))

/// Numbers that the core's laws, motions, fingers and readers give, held to the tables in `Pins`.
@Suite(.endsInTime) struct PinnedMotionsTests {
  private typealias Row = PinnedTable.Row

  private static let laws: [(name: String, physics: ScrollPhysics)] = [
    ("uikit", .uikit), ("uikit-continuous", .uikitContinuous), ("swings", swings),
  ]
  private static let releases: [(name: String, offset: Double, velocity: Double)] = [
    ("inside", 100, 900), ("to the end", 400, 2600), ("past the start", -70, -300), ("inward", 590, -2500),
    ("on the edge", 500, 700),
  ]

  private func hold(_ name: String, of subjects: [String], _ rows: [Row]) throws {
    #expect(try PinnedTable(name, of: subjects, beside: #filePath).difference(from: rows) == nil)
  }

  /// Segments, rest, and the state after 0.2 s by every route.
  @Test func flings() throws {
    let range = RestRange(-20, 500)
    let rows = Self.laws.flatMap { law -> [Row] in
      func row(_ quantity: String, _ unit: String, _ value: (ScrollState) -> Double) -> Row {
        Row(
          setting: law.name, quantity: quantity, unit: unit,
          values: Self.releases.map { value(ScrollState(offset: $0.offset, velocity: $0.velocity)) })
      }
      func fling(_ state: ScrollState) -> Fling { Fling(law.physics, from: state, in: range) }
      let steppers = Stepper.allCases.flatMap { stepper -> [Row] in
        func state(_ start: ScrollState) -> ScrollState {
          var fling = SteppedFling(law.physics, from: start, in: range, stepper: stepper, timestep: 0.007)
          return fling.state(at: 0.2)
        }
        return [
          row("\(stepper.name) offset at 0.2 s", "pt") { state($0).offset },
          row("\(stepper.name) velocity at 0.2 s", "pt/s") { state($0).velocity },
        ]
      }
      return [
        row("segments", "") { Double(Array(fling($0).segments.prefix(40)).count) },
        row("first event", "s") { fling($0).first.endTime },
        row("velocity there", "pt/s") { fling($0).first.end.velocity },
        row("rest time", "s") { fling($0).restTime ?? .nan },
        row("resting offset", "pt") { fling($0).restingOffset ?? .nan },
        row("offset at 0.2 s", "pt") { fling($0).state(at: 0.2).offset },
        row("velocity at 0.2 s", "pt/s") { fling($0).state(at: 0.2).velocity },
      ] + steppers
    }
    try hold("flings", of: Self.releases.map(\.name), rows)
  }

  /// The same fling under a change of range, by every policy for offset and momentum.
  @Test func changes() throws {
    let moments: [(name: String, time: Double)] = [
      ("0.1 s", 0.1), ("0.31 s", 0.31), ("0.6 s", 0.6), ("2 s", 2),
    ]
    let momenta: [(String, GeometryResponse.MomentumPolicy)] = [
      ("preserve", .preserve), ("cancel", .cancel), ("scale", .scale(0.8)), ("remeasure", .remeasure),
    ]
    let rows = GeometryResponse.OffsetPolicy.allCases.flatMap { policy in
      momenta.flatMap { name, momentum -> [Row] in
        var fling = ChangingFling(
          swings, from: ScrollState(offset: 350, velocity: 1500), in: RestRange(-20, 600),
          changes: [
            RangeChange(time: 0.305, range: RestRange(-50, 500), insetTopGrowth: 30),
            RangeChange(time: 0.5, range: RestRange(-50, 640)),
          ],
          response: GeometryResponse(offset: policy, momentum: momentum), frameRate: 90)
        let states = moments.map { fling.state(at: $0.time) }
        return [
          Row(
            setting: "\(policy.name)-\(name)", quantity: "offset", unit: "pt", values: states.map(\.offset)),
          Row(
            setting: "\(policy.name)-\(name)", quantity: "velocity", unit: "pt/s",
            values: states.map(\.velocity)),
        ]
      }
    }
    try hold("changes", of: moments.map(\.name), rows)
  }

  /// Times of a spring's events, in every regime.
  @Test func springs() throws {
    let ratios = [0.05, 0.6, 1, 1.004, 4.0]
    let starts = [
      ScrollState(offset: 40), ScrollState(offset: 40, velocity: -6000),
      ScrollState(offset: -3, velocity: -50),
    ]
    let rows = starts.flatMap { start -> [Row] in
      func row(_ quantity: String, _ value: (Spring) -> Double?) -> Row {
        Row(
          setting: "\(start.offset) pt \(start.velocity) pt/s", quantity: quantity, unit: "s",
          values: ratios.map { value(Spring(mass: 1.25, stiffness: 140, dampingRatio: $0)) ?? .nan })
      }
      let tolerance = Tolerance(distance: 0.5, speed: 10)
      return [
        row("equilibrium") { $0.firstEquilibriumTime(from: start) },
        row("turning") { $0.firstTurningTime(from: start) },
        row("settling") { $0.settlingTime(from: start, within: tolerance) },
        row("settling near") { $0.settlingTime(from: start, within: Tolerance(distance: 2, speed: 1e6)) },
        row("rest") { $0.restTime(from: start, within: tolerance) },
        row("rest near") { $0.restTime(from: start, within: Tolerance(distance: 30, speed: 800)) },
      ]
    }
    try hold("springs", of: ratios.map { "ratio \($0)" }, rows)
  }

  /// Where fingers of every kind are, what trackers make of them, and what the view shows.
  @Test func fingers() throws {
    let times = [0.05, 0.1, 0.13, 0.35, 0.52]
    let rows = FingerScript.Easing.allCases.flatMap { easing in
      [0.0, 40].flatMap { rate -> [Row] in
        let script = FingerScript(
          start: 0.1, travel: 180, duration: 0.3, easing: easing, hold: 0.1, touchRate: rate, noise: 2,
          seed: 5)
        func row(_ quantity: String, _ unit: String, _ value: (Double) -> Double) -> Row {
          Row(setting: "\(easing) at \(rate) Hz", quantity: quantity, unit: unit, values: times.map(value))
        }
        func velocity(_ method: VelocityTracker.Method, _ end: Double) -> Double {
          var tracker = VelocityTracker(method: method)
          for frame in 0...Int(end * 60) {
            tracker.add(script.position(at: Double(frame) / 60), at: Double(frame) / 60)
          }
          return tracker.velocity(releasedAt: end)
        }
        let drag = Drag(
          catching: 530, finger: 20, rubberBand: RubberBand(coefficient: 0.5), in: RestRange(0, 500),
          dimension: 700)
        return [
          row("position", "pt", script.position),
          row("is down", "") { script.isDown(at: $0) ? 1 : 0 },
          row("last two", "pt/s") { velocity(.lastTwo, $0) },
          row("fit", "pt/s") { velocity(.fit(window: 0.1), $0) },
          row("shown", "pt") {
            drag.offset(finger: script.position(at: $0), in: RestRange(0, 500), dimension: 700)
          },
          row("shown velocity", "pt/s") {
            drag.velocity(
              finger: script.position(at: $0), fingerVelocity: 300, in: RestRange(0, 500), dimension: 700)
          },
        ]
      }
    }
    try hold("fingers", of: times.map { "\($0) s" }, rows)
  }

  /// What readers of every coarseness know of an offset of 90 frames, in sum and at the end.
  @Test func readings() throws {
    let readers: [(name: String, change: @Sendable (inout OffsetSampler.Settings) -> Void)] = [
      ("rate", { ($0.rate, $0.phase) = (25, 0.013) }), ("latency", { $0.latency = 0.04 }),
      ("quantum", { $0.grid = PixelGrid(quantum: 4) }), ("dropout", { ($0.dropout, $0.seed) = (0.4, 9) }),
      ("jitter", { ($0.rate, $0.jitter, $0.seed) = (30, 0.012, 4) }),
      ("all", { ($0.rate, $0.latency, $0.dropout, $0.jitter, $0.seed) = (45, 0.03, 0.2, 0.02, 3) }),
    ]
    let readings = readers.map { reader -> [OffsetSampler.Reading] in
      var settings = OffsetSampler.Settings()
      reader.change(&settings)
      var sampler = OffsetSampler(settings)
      return (0..<90).map { sampler.read(at: Double($0) / 60, offset: Double($0 * $0) / 10) }
    }
    func row(_ quantity: String, _ unit: String, _ value: ([OffsetSampler.Reading]) -> Double) -> Row {
      Row(setting: "", quantity: quantity, unit: unit, values: readings.map(value))
    }
    try hold(
      "readings", of: readers.map(\.name),
      [
        row("mean offset", "pt") { $0.reduce(0) { $0 + $1.offset } / 90 },
        row("mean age", "s") { $0.reduce(0) { $0 + $1.age } / 90 },
        row("last offset", "pt") { $0[89].offset }, row("last age", "s") { $0[89].age },
        row("offset in frame 10", "pt") { $0[10].offset }, row("age in frame 10", "s") { $0[10].age },
        row("updates", "") { readings in
          Double((1..<90).count { readings[$0].offset != readings[$0 - 1].offset })
        },
      ])
  }
}
