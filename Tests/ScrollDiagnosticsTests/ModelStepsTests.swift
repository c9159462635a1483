import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which velocities and moments a model is tried with, and how far a fling is played.
@Suite(.endsInTime) struct ModelStepsTests {
  /// A line whose flings are noted, as an entry of a list.
  private struct Watched: FlingModel {
    static let name: StaticString = "watched-line"
    static let summary: StaticString = "a line that is noted"
    static let calls = FlingCalls()
    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
    func run(_ release: FlingRelease) -> WatchedModel.Run { WatchedModel(Self.calls).run(release) }
  }
  private struct OtherWatched: FlingModel {
    static let name: StaticString = "other-watched-line"
    static let summary: StaticString = "a line that is noted"
    static let calls = FlingCalls()
    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
    func run(_ release: FlingRelease) -> WatchedModel.Run { WatchedModel(Self.calls).run(release) }
  }
  private struct FarWatched: FlingModel {
    static let name: StaticString = "far-watched-line"
    static let summary: StaticString = "a line that is noted"
    static let calls = FlingCalls()
    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
    func run(_ release: FlingRelease) -> WatchedModel.Run { WatchedModel(Self.calls).run(release) }
  }

  private static func share(_ number: Int) -> Double { Elementary.exp(Double(number - 13) * 0.12) }

  private func areNear(_ found: ArraySlice<Double>, _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1)) }
  }

  /// The two velocities of each step, where the middle one stays the best.
  private static func pairs(_ velocity: Double, from first: Double, count: Int) -> [Double] {
    (0..<count).flatMap { number -> [Double] in
      let step = first / Elementary.pow(1.6, Double(number))
      return [velocity * (1 - step), velocity * (1 + step)]
    }
  }

  /// 26 velocities, from a fifth of the shown one to four times; from 6 % down to 2 % around the best; from 2 % down to 0.02 %.
  @Test func velocitiesAreTriedInSmallerSteps() throws {
    let calls = Watched.calls
    calls.forget()
    // A little slower than the display's 64 frames a second.
    let line = WindowedMotion((0..<90).map { 10 * Double($0) }, fps: 63.6)
    let window = try #require(line.window(24))
    let velocity = window.state.velocity
    #expect(abs(velocity - 636) < 1e-6 && window.frameRate == 64)
    let rough = try #require(ModelFit(roughly: FlingCatalogEntry(Watched.self), to: window))
    #expect(areNear(calls.velocities[..<26], (0..<26).map { velocity * Self.share($0) }))
    #expect(areNear(calls.velocities[26...], [velocity] + Self.pairs(velocity, from: 0.06, count: 3)))
    // 89 intervals of 1/63.6 s, 0.4 s and a frame are 116.16 frames of the display, and four more.
    #expect(calls.frames.allSatisfy { $0 == 120 })
    #expect(rough.restingOffset == 0 && rough.restTime == 0 && rough.settlingTime == 0)
    calls.forget()
    _ = rough.refined()
    #expect(areNear(calls.velocities[..<20], Self.pairs(velocity, from: 0.02, count: 10)))
    #expect(calls.velocities.count < 20 || abs(calls.velocities[20] - velocity) < 1e-3 * velocity)
    // Its rest is looked for in twelve seconds, and then what it misses.
    #expect(Array(calls.frames.suffix(2)) == [12 * 64 + 4, 120])
  }

  /// Another's velocity, and from 0.2 % down to 0.02 % around the best.
  @Test func anotherFitsVelocityIsTried() throws {
    let calls = OtherWatched.calls
    calls.forget()
    let window = try #require(
      WindowedMotion((0..<90).map { row -> Double in 10 * Double(row) + (row % 2 == 0 ? 0.25 : -0.25) })
        .window(24))
    let fit = try #require(ModelFit(roughly: FlingCatalogEntry(OtherWatched.self), to: window)).refined()
    let other = try #require(ModelFit(roughly: FlingCatalogEntry(CourseModels.Steep.self), to: window))
    #expect(abs(other.release.velocity - fit.release.velocity) > 50)
    calls.forget()
    _ = fit.seeded(by: other)
    let velocity = fit.release.velocity
    let expected = [other.release.velocity] + Self.pairs(velocity, from: 0.002, count: 5)
    #expect(areNear(calls.velocities[..<11], expected))
    // What is left at each sample makes what is left.
    #expect(abs(RootMeanSquare(of: fit.misses).value - fit.residual) < 1e-9)
  }

  /// A step that leads on is repeated twelve times, and made smaller behind the next.
  @Test func aStepIsRepeatedTwelveTimes() throws {
    let calls = FarWatched.calls
    calls.forget()
    let offsets = (0..<90).map { row -> Double in row < 6 ? Double(row) : 40 * Double(row) - 195 }
    let window = try #require(WindowedMotion(offsets).window(24))
    #expect(abs(window.state.velocity - 64) < 1e-6)
    _ = ModelFit(roughly: FlingCatalogEntry(FarWatched.self), to: window)
    let ratios = stride(from: 27, to: calls.velocities.count - 1, by: 2).map {
      calls.velocities[$0 + 1] / calls.velocities[$0]
    }
    #expect(ratios.filter { abs($0 - 1.06 / 0.94) < 1e-9 }.count == 13)
  }

  // MARK: moments

  /// A way that gets faster, so that it is taken to begin with its first row.
  private static func way(_ time: Double) -> Double { 200 * time + 400 * time * time }

  /// Another one for each test: they run at the same time, and what they note has no lock.
  private static var driven: ConfiguredFling {
    ConfiguredFling(
      WatchedModel(FlingCalls()) { release, time in
        release.state.offset + release.state.velocity * (way(time) / 1024)
      })
  }

  /// Velocity and moment as they are searched where the fling begins so many frames behind the first row.
  private func search(_ frames: Double, late: Int = 12) throws -> ModelSearch {
    let motion = WindowedMotion((0..<90).map { Self.way((Double($0) - frames) / 64) })
    try #require(motion.motion.deceleration.isEmpty)
    let window = try #require(motion.window(late))
    return ModelSearch(model: Self.driven, window: window, offset: window.state.offset)
  }

  private func delay(_ search: ModelSearch) throws -> Double { try #require(search.best).delay * 64 }

  /// Three frames earlier and four later, in quarters, and within five twenty-fourths of that.
  @Test func momentsAreTriedAroundTheFirstRow() throws {
    for (frames, expected) in [(-9.0, -3 - 5 / 24.0), (9, 4 + 5 / 24.0)] {
      var fresh = try search(frames)
      fresh.attempt(1024)
      #expect(abs(try delay(fresh) - expected) < 1e-6)
      // From there on, a frame to both sides.
      fresh.attempt(1024)
      let next = expected + (frames < 0 ? -29 : 29) / 24.0
      #expect(abs(try delay(fresh) - next) < 1e-6)
    }
  }

  /// A first look: three frames earlier and four later, in halves.
  @Test func aFirstLookTriesHalves() throws {
    for (frames, expected) in [(-9.0, -3.0), (9, 4)] {
      var rough = try search(frames)
      rough.isRough = true
      rough.attempt(1024)
      #expect(abs(try delay(rough) - expected) < 1e-6)
    }
  }

  /// No fling is taken to have begun more than 0.4 s before it is seen to slow down, nor behind the first sample.
  @Test func aFlingBeginsWithinItsWindow() throws {
    var early = try search(-60)
    early.attempt(1024, around: -0.5)
    #expect(try delay(early) >= -0.4 * 64 && delay(early) < -0.39 * 64)
    var late = try search(20, late: 6)
    late.attempt(1024, around: 0.5)
    #expect(abs(try delay(late) - 6) < 1e-6)
  }

  /// The last look moves the moment by less than two frames.
  @Test func aLastLookMovesTheMomentByTwoFrames() throws {
    var found = try search(-12)
    found.attempt(1024, around: 0)
    let first = try delay(found)
    #expect(abs(first + 1 + 5 / 24.0) < 1e-6)
    found.polish()
    #expect(try delay(found) > first - 2 && delay(found) < first - 1.5)
    #expect(found.best?.from == found.offset)
  }

  /// A fling is played for two frames at least.
  @Test func aFlingHasTwoFrames() throws {
    #expect(try search(0).play(100, from: 0, for: -1).duration == 1 / 64.0)
  }
}
