import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct ChangingFlingTests {
  private static let everyPair = GeometryResponse.OffsetPolicy.allCases.flatMap { offset in
    [GeometryResponse.MomentumPolicy.preserve, .cancel, .scale(0.91), .remeasure].map {
      GeometryResponse(offset: offset, momentum: $0)
    }
  }
  private static let routes: [MotionRoute] = [
    .closedForm, .stepped(.rungeKutta4, timestep: 0.001), .stepped(.exponential, timestep: 1.0 / 144),
  ]
  private let physics = ScrollPhysics.uikitContinuous
  private let start = ScrollState(offset: 100, velocity: 1800)

  /// A layout that is told anew is the same, whatever the last bits of its bounds; by a billionth of a point more it is another.
  @Test(arguments: [
    (RestRange(0, 5000), RestRange(0, 5e3.nextDown), true),
    (RestRange(-30, 5000), RestRange(-3e1.nextDown, 5000), true),
    (RestRange(-.infinity, 5000), RestRange(-.infinity, 5e3.nextUp), true),
    (RestRange(0, .infinity), RestRange(-1e-12, .infinity), true), (.unbounded, .unbounded, true),
    (RestRange(0, 5000), RestRange(0, 5000 + 2e-9), false),
    (RestRange(0, 5000), RestRange(-2e-9, 5000), false),
    (RestRange(0, 5000), RestRange(0, .infinity), false),
    (RestRange(0, 5000), RestRange(-.infinity, 5000), false),
  ])
  func aLastBitMakesNoLayout(old: RestRange, new: RestRange, isSame: Bool) {
    let response = GeometryResponse(offset: .keep, momentum: .cancel)
    var fling = ChangingFling(
      physics, from: start, in: old, changes: [RangeChange(time: 0.25, range: new)], response: response)
    let undisturbed = Fling(physics, from: start, in: old).state(at: 0.5)
    // Planned anew: rounding alone.
    #expect((abs(fling.state(at: 0.5).offset - undisturbed.offset) < 1e-9) == isSame)
    let rest = fling.state(at: 1e3)
    #expect(rest.velocity == 0 && new.contains(rest.offset))
  }

  /// The state an instant before and at a change of 30 pt more top inset, which leaves the offset outside the range.
  @Test(arguments: everyPair, routes)
  func everyPolicyActsAtExactlyItsTime(response: GeometryResponse, route: MotionRoute) {
    let change = RangeChange(time: 0.2345, range: RestRange(-30, 300), insetTopGrowth: 30)
    func fling() -> ChangingFling {
      ChangingFling(
        physics, from: start, in: RestRange(0, 5000), changes: [change], response: response, by: route)
    }
    let exact = Fling(physics, from: start, in: RestRange(0, 5000))
    let old = exact.state(at: 0.2345)
    var (justBefore, at) = (fling(), fling())
    let before = justBefore.state(at: 0.2345.nextDown)
    // An RK4 step of 1 ms errs by 1e-13 or so on this decay.
    #expect(abs(before.offset - old.offset) <= 1e-9)
    #expect(justBefore.expectsChange)
    let after = at.state(at: 0.2345)
    #expect(!at.expectsChange)
    let offset: Double =
      switch response.offset {
      case .keep: old.offset
      case .clamp, .restore, .anchored: 300
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
    #expect(abs(after.offset - offset) <= 1e-9)
    #expect(abs(after.velocity - velocity) <= 1e-7)
    // From there on it is a fling like any other, over the new range.
    let planned = Fling(physics, from: after, at: 0.2345, in: change.range)
    for index in 1...20 {
      let time = 0.2345 + 0.05 * Double(index)
      #expect(abs(at.state(at: time).offset - planned.state(at: time).offset) <= 1e-6)
    }
  }

  @Test func keepAndPreserveAreContinuous() {
    let changes = [
      RangeChange(time: 0.1, range: RestRange(-50, 700), insetTopGrowth: 50),
      RangeChange(time: 0.37, range: RestRange(0, 250), insetTopGrowth: -50),
      RangeChange(time: 0.8, range: RestRange(0, 2000)),
    ]
    var fling = ChangingFling(physics, from: start, in: RestRange(0, 5000), changes: changes)
    for change in changes {
      let before = fling.state(at: change.time - 1e-9)
      let after = fling.state(at: change.time)
      // A nanosecond moves by 2e-6 pt at most, and changes the velocity by 1e-9 times 120·450 + 22·1800 pt/s².
      #expect(abs(after.offset - before.offset) <= 2e-6)
      #expect(abs(after.velocity - before.velocity) <= 1e-4)
    }
  }

  /// A change to the range there already was, at any moment of glide, bounce and rest, changes nothing, whatever the
  /// response: no bit of any state, past an edge neither.
  @Test(arguments: everyPair, [ScrollPhysics.uikit, .uikitContinuous])
  func aChangeWithoutEffectChangesNothing(response: GeometryResponse, physics: ScrollPhysics) {
    let range = RestRange(0, 500)
    var plain = ChangingFling(physics, from: start, in: range, changes: [])
    var fling = ChangingFling(
      physics, from: start, in: range,
      changes: [0.01, 0.2, 0.3, 0.33, 0.4, 0.7, 1.2, 5].map { RangeChange(time: $0, range: range) },
      response: response)
    for index in 0...400 {
      let now = Double(index) / 60
      #expect(fling.state(at: now) == plain.state(at: now))
      #expect(fling.phase(at: now) == plain.phase(at: now))
    }
  }

  /// The same range under an inset that grew is another layout: content moved, and `shift` moves with it.
  @Test func theSameRangeUnderAGrownInsetIsAChange() {
    var fling = ChangingFling(
      physics, from: start, in: RestRange(0, 5000),
      changes: [RangeChange(time: 0.1, range: RestRange(0, 5000), insetTopGrowth: 30)],
      response: GeometryResponse(offset: .shift))
    let plain = Fling(physics, from: start, in: RestRange(0, 5000))
    #expect(abs(fling.state(at: 0.1).offset - (plain.state(at: 0.1).offset - 30)) <= 1e-9)
  }

  /// An inset that ends the range before the view, mid-bounce and below too, is sprung back from to rest.
  @Test(arguments: [GeometryResponse.MomentumPolicy.preserve, .cancel])
  func aViewLeftOutsideReturns(momentum: GeometryResponse.MomentumPolicy) {
    for (range, edge) in [(RestRange(-300, 200), 200.0), (RestRange(900, 2000), 900)] {
      var fling = ChangingFling(
        physics, from: ScrollState(offset: 500), in: RestRange(0, 1000),
        changes: [RangeChange(time: 0.5, range: range)], response: GeometryResponse(momentum: momentum))
      #expect(fling.state(at: 0.4) == ScrollState(offset: 500))
      #expect(fling.phase(at: 0.45) == .rest)
      #expect(fling.phase(at: 0.6) == .bounce)
      #expect(fling.state(at: 3) == ScrollState(offset: edge))
      #expect(fling.phase(at: 3) == .rest)
    }
  }

  /// What `remeasure` reads are the frames before the change, whenever the caller asked in between.
  @Test(arguments: routes, [60.0, 90, 120, 144, 1000])
  func remeasureDoesNotDependOnTheAskingTimes(route: MotionRoute, rate: Double) {
    let response = GeometryResponse(momentum: .remeasure)
    let changes = [
      RangeChange(time: 0.1, range: RestRange(0, 4000)), RangeChange(time: 0.105, range: RestRange(0, 3000)),
      RangeChange(time: 0.2, range: RestRange(0, 900)), RangeChange(time: 0.25, range: RestRange(0, 900)),
    ]
    func fling() -> ChangingFling {
      ChangingFling(
        physics, from: start, in: RestRange(0, 5000), changes: changes, response: response, frameRate: rate,
        by: route)
    }
    var (asked, direct) = (fling(), fling())
    for index in 0...Int(rate) { _ = asked.state(at: Double(index) / rate) }
    let (a, b) = (asked.state(at: 1.1), direct.state(at: 1.1))
    #expect(abs(a.offset - b.offset) <= 1e-9 && abs(a.velocity - b.velocity) <= 1e-8)
  }

  /// The last two frames before 0.1 s are 4/60 and 5/60 s: their slope is the velocity half a frame earlier on, and
  /// larger than the one at the change.
  /// After 10¹⁷ frames none is told from the next: a change then still ends.
  @Test func remeasureAfterFramesBeyondCounting() {
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 900), in: RestRange(0, 1000),
      changes: [RangeChange(time: 1e9, range: RestRange(0, 500))],
      response: GeometryResponse(offset: .clamp, momentum: .remeasure), frameRate: 1e8)
    #expect(fling.state(at: 2e9) == ScrollState(offset: 500))
  }

  @Test func remeasureCanGain() {
    var fling = ChangingFling(
      physics, from: start, in: RestRange(0, 5000),
      changes: [RangeChange(time: 0.1, range: RestRange(0, 4000))],
      response: GeometryResponse(momentum: .remeasure))
    let plain = Fling(physics, from: start, in: RestRange(0, 5000))
    let gained = fling.state(at: 0.1).velocity / plain.state(at: 0.1).velocity
    // 1.5 frames earlier by λ = 2.002 /s: e^(2.002·0.025), less a 24th of (λ/60)² for the chord.
    #expect(abs(gained - Elementary.exp(2.002 * 0.025)) <= 1e-4)
  }

  /// Whether a view rests is asked before the change: one that stands past its new range springs back from a stand.
  @Test func aRestingViewHasNoVelocityToMeasure() {
    var fling = ChangingFling(
      physics, from: ScrollState(offset: 900, velocity: 100), in: RestRange(0, 1000),
      changes: [RangeChange(time: 1.5, range: RestRange(0, 500))],
      response: GeometryResponse(momentum: .remeasure), frameRate: 1)
    // At rest since ln 10/λ = 1.15 s, 90/λ further; the frames at 0 and 1 s lie 43 pt apart.
    let state = fling.state(at: 1.5)
    #expect(state.velocity == 0 && abs(state.offset - (900 + 90 / physics.deceleration.rate)) <= 1e-9)
    #expect(fling.phase(at: 1.5) == .bounce)
  }

  /// Before there are two frames, the velocity at the start stands in for them.
  @Test(arguments: [0, 0.005])
  func remeasureInTheFirstFrame(time: Double) {
    var fling = ChangingFling(
      physics, from: start, in: RestRange(0, 5000),
      changes: [RangeChange(time: time, range: RestRange(0, 4000))],
      response: GeometryResponse(momentum: .remeasure))
    #expect(abs(fling.state(at: time).velocity - 1800) <= 1e-9)
  }

  @Test func refusesChangesOutOfOrder() async {
    await #expect(processExitsWith: .failure) {
      let changes = [
        RangeChange(time: 2, range: .unbounded), RangeChange(time: 1, range: .unbounded),
      ]
      _ = ChangingFling(.uikit, from: ScrollState(offset: 0), in: .unbounded, changes: changes)
    }
    await #expect(processExitsWith: .failure) {
      _ = ChangingFling(
        .uikit, from: ScrollState(offset: 0), in: .unbounded,
        changes: [RangeChange(time: -1, range: .unbounded)])
    }
  }
}
