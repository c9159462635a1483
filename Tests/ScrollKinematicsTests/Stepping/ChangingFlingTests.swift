import ScrollKinematics
import Testing

@Suite struct ChangingFlingTests {
  private static let everyPair: [GeometryResponse] = GeometryResponse.OffsetPolicy.allCases.flatMap {
    offset in
    let momenta: [GeometryResponse.MomentumPolicy] = [.preserve, .cancel, .scale(0.91), .remeasure]
    return momenta.map { GeometryResponse(offset: offset, momentum: $0) }
  }
  private static let routes: [MotionRoute] = [
    .closedForm, .stepped(.rungeKutta4, timestep: 0.001), .stepped(.exponential, timestep: 1.0 / 144),
  ]
  private let physics = ScrollPhysics.uikitContinuous
  private let start = ScrollState(offset: 100, velocity: 1800)

  private func fling(
    _ changes: [RangeChange], _ response: GeometryResponse = GeometryResponse(), frameRate: Double = 60,
    by route: MotionRoute = .closedForm
  ) -> ChangingFling {
    ChangingFling(
      physics, from: start, in: RestRange(0, 5000), changes: changes, response: response,
      frameRate: frameRate,
      by: route)
  }

  /// 30 pt more top inset, between frames, leaves the offset outside the range.
  @Test(arguments: everyPair, routes)
  func everyPolicyActsAtExactlyItsTime(response: GeometryResponse, route: MotionRoute) {
    let change = RangeChange(time: 0.2345, range: RestRange(-30, 300), insetTopGrowth: 30)
    let exact = Fling(physics, from: start, in: RestRange(0, 5000))
    let old = exact.state(at: 0.2345)
    var changed = fling([change], response, by: route)
    // An RK4 step of 1 ms errs by 1e-13 or so on this decay; an instant earlier nothing has changed.
    #expect(changed.state(at: 0.2345.nextDown).isNear(old, within: 1e-9))
    let after = changed.state(at: 0.2345)
    let offset: Double =
      switch response.offset {
      case .keep: old.offset
      case .clamp, .restore, .anchored, .anchoredGecko, .anchoredWebKit: 300
      case .shift: old.offset - 30
      }
    let frames = (exact.state(at: 13.0 / 60), exact.state(at: 14.0 / 60))
    let velocity: Double =
      switch response.momentum {
      case .preserve: old.velocity
      case .cancel: 0
      case .scale(let factor): old.velocity * factor
      case .remeasure: (frames.1.offset - frames.0.offset) * 60
      }
    #expect(
      after.isNear(ScrollState(offset: offset, velocity: velocity), within: 1e-9))
    // From there on it is a fling like any other, over the new range.
    let planned = Fling(physics, from: after, at: 0.2345, in: change.range)
    for index in 1...20 {
      let time = 0.2345 + 0.05 * Double(index)
      #expect(changed.state(at: time).isNear(planned.state(at: time), within: 1e-6))
    }
  }

  /// A nanosecond moves by 2e-6 pt at most, and changes the velocity by 1e-9 times 120·450 + 22·1800 pt/s².
  @Test func keepingOffsetAndMomentumIsContinuous() {
    let changes = [
      RangeChange(time: 0.1, range: RestRange(-50, 700), insetTopGrowth: 50),
      RangeChange(time: 0.37, range: RestRange(0, 250), insetTopGrowth: -50),
      RangeChange(time: 0.8, range: RestRange(0, 2000)),
    ]
    var changed = fling(changes)
    for change in changes {
      let before = changed.state(at: change.time - 1e-9)
      #expect(changed.state(at: change.time).isNear(before, within: 2e-6))
    }
  }

  /// At any moment of glide, bounce and rest; a range that differs by rounding is the same layout.
  @Test(arguments: everyPair)
  func changeToTheSameGeometryChangesNothing(response: GeometryResponse) {
    let range = RestRange(0, 500)
    let times = [0.01, 0.2, 0.3, 0.33, 0.4, 0.7, 1.2, 5]
    for (new, tolerance) in [(range, 0), (RestRange(-1e-12, 500 + 1e-12), 1e-9)] {
      var plain = ChangingFling(physics, from: start, in: range, changes: [])
      var changed = ChangingFling(
        physics, from: start, in: range, changes: times.map { RangeChange(time: $0, range: new) },
        response: response)
      for index in 0...400 {
        let now = Double(index) / 60
        #expect(changed.state(at: now).isNear(plain.state(at: now), within: tolerance))
        let phases = (changed.phase(at: now), plain.phase(at: now))
        #expect(tolerance > 0 || phases.0 == phases.1)
      }
    }
  }

  @Test func sameRangeUnderAGrownInsetIsAChange() {
    let change = RangeChange(time: 0.1, range: RestRange(0, 5000), insetTopGrowth: 30)
    var (changed, plain) = (fling([change], GeometryResponse(offset: .shift)), fling([]))
    #expect(abs(changed.state(at: 0.1).offset - (plain.state(at: 0.1).offset - 30)) <= 1e-9)
  }

  @Test(arguments: [(RestRange(-300, 200), 200.0), (RestRange(900, 2000), 900.0)])
  func viewLeftOutsideItsRangeSpringsBack(range: RestRange, edge: Double) {
    var changed = ChangingFling(
      physics, from: ScrollState(offset: 500), in: RestRange(0, 1000),
      changes: [RangeChange(time: 0.5, range: range)])
    #expect(changed.state(at: 0.4) == ScrollState(offset: 500) && changed.phase(at: 0.45) == .rest)
    #expect(changed.phase(at: 0.6) == .bounce)
    #expect(changed.state(at: 3) == ScrollState(offset: edge) && changed.phase(at: 3) == .rest)
  }

  /// What `remeasure` reads are the frames before the change, whenever the caller asked in between.
  @Test(arguments: routes, [60.0, 90, 1000])
  func remeasuredVelocityDoesNotDependOnTheTimesAsked(route: MotionRoute, rate: Double) {
    let changes = [(0.1, 4000.0), (0.105, 3000), (0.2, 900)].map {
      RangeChange(time: $0, range: RestRange(0, $1))
    }
    let response = GeometryResponse(momentum: .remeasure)
    var asked = fling(changes, response, frameRate: rate, by: route)
    var direct = asked
    for index in 0...Int(rate) { _ = asked.state(at: Double(index) / rate) }
    #expect(asked.state(at: 1.1).isNear(direct.state(at: 1.1), within: 1e-9))
  }

  /// The frames before 0.1 s are 4/60 and 5/60 s: their slope is the velocity 1.5 frames earlier, e^(2.002·0.025) times
  /// that at the change, less a 24th of (λ/60)² for the chord. Before there are two frames, the first velocity counts.
  @Test func remeasuredVelocityIsThatOfTheLastTwoFrames() {
    let response = GeometryResponse(momentum: .remeasure)
    var (changed, plain) = (fling([RangeChange(time: 0.1, range: RestRange(0, 4000))], response), fling([]))
    let gained = changed.state(at: 0.1).velocity / plain.state(at: 0.1).velocity
    #expect(abs(gained - Elementary.exp(2.002 * 0.025)) <= 1e-4)
    var early = fling([RangeChange(time: 0.005, range: RestRange(0, 4000))], response)
    #expect(abs(early.state(at: 0.005).velocity - 1800) <= 1e-9)
  }
}
