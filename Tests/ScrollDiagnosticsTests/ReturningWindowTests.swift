import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A view that goes away from its place of rest and comes back: that place is an edge, on the far side of which it was.
@Suite(.endsInTime) struct ReturningWindowTests {
  private static let rest = 512.0

  /// From a share of `way` pt off its place of rest out to all of it, and back to rest there; 64 rows a second.
  private func window(
    _ way: Double, from share: Double = 0, isBounce: Bool = false, bounds: ClosedRange<Double>? = nil
  ) throws -> FlingWindow {
    let begin = (0..<20).map { _ in Self.rest + share * way }
    let out = (0..<30).map { row -> Double in
      let part = Elementary.sin(.pi * Double(row) / 60)
      return Self.rest + way * (share + (1 - share) * part * part)
    }
    let back = (0...30).map { row -> Double in
      let part = Elementary.cos(.pi * Double(row) / 60)
      return row == 30 ? Self.rest : Self.rest + way * part * part
    }
    var trace = ScrollTrace(exactly: begin + out + back + ScrollTrace.constant(Self.rest, 40))
    if let bounds {
      trace.set(.minOffset, ScrollTrace.constant(bounds.lowerBound, trace.count))
      trace.set(.maxOffset, ScrollTrace.constant(bounds.upperBound, trace.count))
    }
    let motions = trace.motions(noise: 0)
    try #require(motions.count == 1)
    let found = FlingWindow(
      trace, motions[0], quantum: 0, until: .infinity, lateFrames: 0, isBounce: isBounce)
    return try #require(found)
  }

  /// The edge lies where it rests, and the way out beyond it.
  @Test(arguments: [60.0, -60]) func theEdgeIsWhereItRests(way: Double) throws {
    let found = try window(way)
    #expect(found.isReturning && found.isRangeGuessed && found.rest == Self.rest)
    #expect(found.range == (way > 0 ? RestRange(-.infinity, Self.rest) : RestRange(Self.rest, .infinity)))
    // A range that is known is none to guess.
    let known = try window(way, bounds: 0...900)
    #expect(known.isReturning && !known.isRangeGuessed && known.range == RestRange(0, 900))
  }

  /// It goes away by more than 4 pt, and begins nearer than four fifths of that; what springs back from an edge begins anywhere.
  @Test(arguments: [1.0, -1]) func itGoesAwayAndComesBack(side: Double) throws {
    #expect(try !window(side * 4).isReturning && window(side * 4.125).isReturning)
    #expect(try window(side * 60, from: 0.7).isReturning && !window(side * 60, from: 0.9).isReturning)
    #expect(try window(side * 60, from: 0.9, isBounce: true).isReturning)
    #expect(try window(side * 60, from: 0.9).range == .unbounded)
  }

  /// What only comes nearer may be a fling, whose end is no edge: it springs back where that is said.
  @Test(arguments: [60.0, -60]) func whatOnlyComesNearerMaySpringBack(way: Double) throws {
    let (fling, bounce) = (try window(way, from: 1), try window(way, from: 1, isBounce: true))
    #expect(!fling.isReturning && !fling.isRangeGuessed && fling.range == .unbounded)
    #expect(bounce.isReturning && bounce.isRangeGuessed && fling.rest == bounce.rest)
    #expect(bounce.range == (way > 0 ? RestRange(-.infinity, Self.rest) : RestRange(Self.rest, .infinity)))
  }
}
