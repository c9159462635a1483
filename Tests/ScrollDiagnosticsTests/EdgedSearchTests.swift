import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A fling is let go at a place where edges are known, and anywhere about an edge that is a guess.
@Suite(.endsInTime) struct EdgedSearchTests {
  /// A way that gets faster, so that it is taken to begin with its first row.
  private static func way(_ time: Double) -> Double { 200 * time + 400 * time * time }

  /// A search among known edges for a fling that began so many pt above the offset that is searched from, missed by turns of an
  /// error.
  private func bounded(_ shift: Double, _ calls: FlingCalls, error: Double = 0) throws -> ModelSearch {
    let offsets = (0..<60).map { row -> Double in
      500 + Self.way(Double(row) / 64) + (row % 2 == 0 ? error : -error)
    }
    let bounds: [ScrollTrace.Quantity: [Double]] = [
      .minOffset: ScrollTrace.constant(0, 60), .maxOffset: ScrollTrace.constant(9000, 60),
    ]
    let window = try #require(WindowedMotion(offsets, bounds).window(8))
    let model = WatchedModel(calls) { release, time in
      release.state.offset + release.state.velocity * (Self.way(time) / 1024)
    }
    calls.forget()
    return ModelSearch(model: ConfiguredFling(model), window: window, offset: 500 - shift)
  }

  /// A fling is played again from where it must have begun, from a thousandth of a point on.
  @Test func aFlingIsPlayedAgainFromItsPlace() throws {
    for (shift, count) in [(0.0009, 1), (0.00125, 2), (-0.00125, 2), (-0.0009, 1)] {
      let calls = FlingCalls()
      var search = try bounded(shift, calls)
      search.attempt(1024)
      #expect(calls.velocities.count == count, "\(shift)")
      #expect(abs(search.best?.from ?? 0) > 400)
    }
  }

  /// Three times at the most: each of these places makes another one of a fling that depends on it.
  @Test func aFlingIsPlayedThreeTimes() throws {
    let calls = FlingCalls()
    let bounded = try bounded(5, calls)
    let model = WatchedModel(calls) { release, time in
      // Half a point for each that it begins lower.
      release.state.offset / 2 + 250 + release.state.velocity * (Self.way(time) / 1024)
    }
    var search = ModelSearch(model: ConfiguredFling(model), window: bounded.window, offset: 495)
    search.attempt(1024)
    #expect(calls.offsets.count == 3 && calls.offsets[0] == 495)
    #expect(abs(calls.offsets[1] - 497.5) < 1e-6 && abs(calls.offsets[2] - 498.75) < 1e-6)
    #expect(abs((search.best?.from ?? 0) - 498.75) < 1e-6)
  }

  /// What leaves four times the square of the best one, wherever it begins, is not played again.
  @Test func aFlingThatIsFarOffIsPlayedOnce() throws {
    let calls = FlingCalls()
    var search = try bounded(0.5, calls, error: 0.5)
    search.attempt(1024)
    let best = try #require(search.best)
    let offsets = search.window.samples.offsets
    let free = try #require(WindowedMotion((0..<8).map { _ in offsets[0] } + offsets).window(8))
    #expect(free.samples.count == offsets.count && free.range == .unbounded)
    var (squares, counts): ([Double], [Int]) = ([], [])
    for step in 0...60 {
      let velocity = 1024 * (1 + 0.001 * Double(step))
      var (edged, unbounded) = (search, ModelSearch(model: search.model, window: free, offset: 500))
      calls.forget()
      edged.attempt(velocity)
      counts.append(calls.velocities.count)
      unbounded.attempt(velocity, around: best.delay)
      squares.append(try #require(unbounded.best).square / best.square)
    }
    for (square, count) in zip(squares, counts) { #expect((count > 1) == (square < 4), "\(square)") }
    #expect(squares.contains { $0 > 3.5 && $0 < 4 } && squares.contains { $0 > 4 && $0 < 4.9 })
  }
}
