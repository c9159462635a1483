import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Fits about an edge that is guessed from where the view comes to rest, and what they say of its rest.
@Suite(.endsInTime) struct GuessedEdgeFitTests {
  /// A spring of 6 /s that leads back to the edge that it knows of, or else goes straight on.
  private static func course(_ release: FlingRelease, _ time: Double) -> Double {
    let edge = release.range.upper.isFinite ? release.range.upper : release.range.lower
    guard edge.isFinite else { return release.state.offset + release.state.velocity * time }
    let (way, speed) = (release.state.offset - edge, release.state.velocity)
    return edge + (way + (speed + 6 * way) * time) * Elementary.exp(-6 * time)
  }

  private struct Watched: FlingModel {
    static let name: StaticString = "watched-spring"
    static let summary: StaticString = "a spring that is noted"
    static let calls = FlingCalls()
    mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
    func run(_ release: FlingRelease) -> WatchedModel.Run {
      WatchedModel(Self.calls, GuessedEdgeFitTests.course).run(release)
    }
  }

  /// Out to 60 pt by a hand in 30 rows, and back by the spring with -`speed` pt/s from there, to `early` pt before its rest.
  private func window(
    _ speed: Double = 0, early: Double = 0, side: Double = 1, late: Int = 0
  ) throws -> FlingWindow {
    let out = (0..<30).map { row -> Double in
      let part = Elementary.sin(.pi * Double(row) / 60)
      return 500 + 60 * part * part
    }
    let back = (0..<90).map { row -> Double in
      let time = Double(row) / 64
      return 500 + (60 + (360 - speed) * time) * Elementary.exp(-6 * time)
    }
    let shown = back.map { abs($0 - 500) <= early ? 500 + early : $0 }
    let offsets = ScrollTrace.constant(500 + early, 20) + out + shown + ScrollTrace.constant(500 + early, 40)
    let trace = ScrollTrace(exactly: offsets.map { side * $0 })
    let motion = TraceMotion(trace, moving: 20..<140, rows: 20..<180, noise: 0)
    let found = FlingWindow(trace, motion, quantum: 0, until: .infinity, lateFrames: late)
    let window = try #require(found)
    try #require(window.isRangeGuessed)
    return window
  }

  /// What springs back may have been let go at rest, or on its way out.
  @Test func allVelocitiesAreTriedBothWays() throws {
    let calls = Watched.calls
    calls.forget()
    let window = try window(200)
    let velocity = window.state.velocity
    #expect(abs(velocity) > 50)
    _ = ModelFit(roughly: FlingCatalogEntry(Watched.self), to: window)
    let expected = [-1.0, 1].map { side in
      (0..<26).map { -side * velocity * Elementary.exp(Double($0 - 13) * 0.12) }
    }
    let tried = expected[0] + [0] + expected[1]
    #expect(zip(calls.velocities, tried).allSatisfy { abs($0 - $1) < 1e-9 * abs($1) + 1e-12 })
    #expect(calls.velocities.count > 53)
  }

  private func search(_ window: FlingWindow) -> ModelSearch {
    ModelSearch(
      model: ConfiguredFling(WatchedModel(FlingCalls(), Self.course)), window: window,
      offset: window.state.offset)
  }

  /// A spring let go 60 pt off its edge, `frames` frames before its window begins, whatever it is released with.
  private func led(by frames: Double) -> ConfiguredFling {
    ConfiguredFling(
      WatchedModel(FlingCalls()) { release, time in
        let letGo = FlingRelease(state: ScrollState(offset: 560, velocity: 0), range: release.range)
        return Self.course(letGo, max(0, time + frames / 64))
      })
  }

  /// Where the edge is a guess, a first look goes from three frames before to four behind in quarters. The hand has the view for 30
  /// frames.
  @Test func aFirstLookGoesInQuarters() throws {
    let window = try window(late: 36)
    #expect(window.samples.times[0] > 30 / 64.0)
    for (frames, delay) in [(-40.0, -3.0), (-20, 4), (-31.25, -1.25)] {
      var search = ModelSearch(model: led(by: frames), window: window, offset: window.state.offset)
      search.isRough = true
      search.attempt(0)
      #expect(abs(try #require(search.best).delay * 64 - delay) < 1e-9, "\(frames)")
    }
  }

  /// It rests a point before its edge: the fit's edge moves there.
  @Test func aGuessedEdgeMovesWithTheFling() throws {
    let window = try window(early: 1, late: 36)
    let rough = try #require(ModelFit(roughly: FlingCatalogEntry(Led.self), to: window))
    let fit = rough.refined()
    // The view leads to 500 pt, and is shown at rest at 501.
    #expect(window.range.upper == 501 && fit.residual < 1.5)
    let squares = fit.misses.reduce(0) { $0 + $1 * $1 }
    #expect(abs((squares / Double(fit.misses.count)).squareRoot() - fit.residual) < 1e-9)
    #expect(abs(fit.restingOffset - 500) < 0.5 && abs(fit.restTime - fit.releaseTime - 771 / 64.0) < 1e-9)
    // Let go at row 50, it is half a point from its rest for good when (60 + 360·t)·exp(-6·t) is.
    #expect(abs(fit.releaseTime - 50 / 64.0) < 0.2)
    #expect(abs(fit.settlingTime - fit.releaseTime - 1.2) < 0.4, "\(fit.settlingTime - fit.releaseTime)")
  }

  /// The last look moves the velocity by less than three tenths of it, or of a quarter of the shown one where it has hardly any.
  @Test(arguments: [1.0, -1]) func aLastLookMovesTheVelocityByThreeTenths(side: Double) throws {
    let window = try window(side: side, late: 36)
    let shown = abs(window.state.velocity)
    #expect(shown > 40 && shown < 60 && window.state.velocity * side > 0)
    let model = ConfiguredFling(
      WatchedModel(FlingCalls()) { release, time in
        let led = max(0, time - 30 / 64.0)
        return release.state.offset + release.state.velocity / 100 * (60 + 360 * led)
          * Elementary.exp(-6 * led)
      })
    func polished(_ velocity: Double) throws -> Double {
      var search = ModelSearch(model: model, window: window, offset: window.state.offset)
      search.attempt(velocity, around: 0)
      search.polish()
      return try #require(search.best).velocity * side
    }
    // The motion is that of 100.
    #expect(try abs(polished(side * 95) - 100) < 0.5)
    let (near, slow) = (try polished(side * 70), try polished(0))
    #expect(near > 70 && near < 91)
    #expect(slow > 0.3 * shown / 5 && slow < 0.3 * shown / 4, "\(slow) of \(shown)")
  }

  private struct Led: CourseModel {
    static let name: StaticString = "led"
    static func offset(_ release: FlingRelease, _ time: Double) -> Double {
      GuessedEdgeFitTests.course(release, time)
    }
  }
}
