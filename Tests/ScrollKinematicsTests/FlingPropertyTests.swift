import SeededProperties
import TestSupport
import Testing

@testable import ScrollKinematics

/// What holds for every fling, whatever its numbers. The bounds of the comparisons are roundings: 2^-52 of the case's
/// scale, times the number of operations and segments they went through.
@Suite(.endsInTime) struct FlingPropertyTests {
  private let flings = Property(FlingCase.quantities, seed: 101, count: 1500)

  @Test func finiteInFiniteOut() {
    let fault = flings.counterexample { numbers in
      var cursor = FlingCase.fling(numbers).cursor
      for time in FlingCase.times where !cursor.state(at: time).isFinite {
        return "not finite at \(time) s"
      }
      return nil
    }
    #expect(fault == nil)
  }

  /// At each joint but the rest's: there a bounce is put on its edge from less than the rest distance.
  @Test func offsetAndVelocityAreContinuousAtEveryJoint() {
    let fault = flings.counterexample { numbers in
      let (fling, scale) = (FlingCase.fling(numbers), FlingCase.scale(numbers))
      for (segment, next) in zip(fling.segments.prefix(50), fling.segments.dropFirst().prefix(50)) {
        let end = segment.state(at: segment.endTime)
        if next.start != segment.end { return "a segment begins elsewhere than the last one ends" }
        let isRest = next.law == .rest
        let jump = abs(end.offset - next.start.offset)
        let bound = isRest && segment.law.phase == .bounce ? fling.physics.bounceRest.distance : 0
        // The angle of a swing is known to its rounding.
        let turned = fling.physics.bounce.frequency * min(segment.duration, 1e300)
        // A travel is the difference of two, each rounded at the size of the whole glide.
        let glide = fling.physics.deceleration.travelPerSpeed * segment.start.speed
        if jump > bound + (1e-12 + 1e-15 * turned) * scale + 1e-15 * glide {
          return "the offset jumps by \(jump) at \(segment.endTime) s"
        }
        if isRest { continue }
        let change = abs(end.velocity - next.start.velocity)
        let fastest = segment.start.speed + scale * fling.physics.bounce.frequency
        // A joint's time is known to its rounding, in which a steep deceleration loses some speed.
        let rounding = fling.physics.deceleration.rate * fastest * segment.endTime.ulp
        if change > 1e-11 * (1 + fastest) + rounding {
          return "the velocity jumps by \(change) at \(segment.endTime) s"
        }
      }
      return nil
    }
    #expect(fault == nil)
  }

  /// v²/2, and ω²x²/2 past an edge: neither the deceleration nor a damped spring adds to it.
  @Test func energyNeverGrows() {
    let fault = flings.counterexample { numbers in
      let fling = FlingCase.fling(numbers)
      let (frequency, scale) = (fling.physics.bounce.squaredFrequency, FlingCase.scale(numbers))
      func energy(_ state: ScrollState) -> Double {
        let overscroll = fling.range.overscroll(at: state.offset)
        return (state.velocity * state.velocity + frequency * overscroll * overscroll) / 2
      }
      var cursor = fling.cursor
      let first = energy(FlingCase.state(numbers))
      // An offset far from 0 is rounded to its ulp, and the spring's length with it.
      let grain = frequency * scale * scale * 1e-15
      var last = first
      for frame in 0..<240 {
        let now = energy(cursor.state(at: Double(frame) / 60))
        if now > last * (1 + 1e-9) + 1e-12 * first + grain {
          return "\(last) grows to \(now) in frame \(frame)"
        }
        last = now
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test func theMirroredCaseGivesTheMirroredResult() {
    let fault = flings.counterexample { numbers in
      let (fling, state) = (FlingCase.fling(numbers), FlingCase.state(numbers))
      let mirrored = Fling(
        fling.physics, from: ScrollState(offset: -state.offset, velocity: -state.velocity),
        in: RestRange(0 - fling.range.upper, 0 - fling.range.lower))
      var (one, other) = (fling.cursor, mirrored.cursor)
      for time in FlingCase.times {
        let (a, b) = (one.state(at: time), other.state(at: time))
        if a.offset != -b.offset || a.velocity != -b.velocity { return "\(a) and \(b) at \(time) s" }
      }
      return fling.restTime == mirrored.restTime ? nil : "rest comes at other times"
    }
    #expect(fault == nil)
  }

  /// Planned again from the state at any time, the motion goes on as it did. A restart on an edge of the range may round to
  /// the other side of it, so the bound is that of an event found from another start.
  @Test func planningAgainChangesNothing() {
    let share = Quantity("share", 0...1, edges: [0, 0.5, 1])
    let restarted = Property(FlingCase.quantities + [share], seed: 102, count: 3000)
    let fault = restarted.counterexample { numbers in
      let (fling, scale) = (FlingCase.fling(numbers), FlingCase.scale(numbers))
      guard scale < 1e6, let rest = fling.restTime else { return nil }
      let stop = numbers["share"] * min(rest, 20)
      let again = Fling(fling.physics, from: fling.state(at: stop), at: stop, in: fling.range)
      // Near its stop a deceleration creeps: an ulp of speed is many of time, but few of way.
      for step in 1...20 {
        let time = stop + Double(step) * 0.05
        let (a, b) = (fling.state(at: time), again.state(at: time))
        if abs(a.offset - b.offset) > 1e-7 * scale { return "\(a.offset) and \(b.offset) at \(time) s" }
      }
      return nil
    }
    #expect(fault == nil)
  }

  /// Moved by a length that no offset rounds at, all offsets move by it, and all times stay.
  @Test func aMovedCaseMovesTheResult() {
    let distance = Quantity("distance", -4096...4096, edges: [1024, -0.5, 4096])
    let moved = Property(FlingCase.quantities + [distance], seed: 103, count: 3000)
    let fault = moved.counterexample { numbers in
      let (fling, state, scale) = (
        FlingCase.fling(numbers), FlingCase.state(numbers), FlingCase.scale(numbers) + 4096
      )
      guard scale < 1e6 else { return nil }
      let by = numbers["distance"].rounded()
      let (lower, upper) = (fling.range.lower + by, fling.range.upper + by)
      // Only a move that is exact is the same case.
      guard lower - by == fling.range.lower, upper - by == fling.range.upper,
        state.offset + by - by == state.offset
      else { return nil }
      let other = Fling(
        fling.physics, from: ScrollState(offset: state.offset + by, velocity: state.velocity),
        in: RestRange(lower, upper))
      for time in FlingCase.times {
        let (a, b) = (fling.state(at: time), other.state(at: time))
        if abs(a.offset + by - b.offset) > 1e-7 * scale {
          return "\(a.offset) + \(by), not \(b.offset) at \(time) s"
        }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test func theRestLiesInTheRestRange() {
    let fault = flings.counterexample { numbers in
      let fling = FlingCase.fling(numbers)
      guard let rest = fling.restingOffset else { return nil }
      return fling.range.contains(rest) ? nil : "rests at \(rest), outside \(fling.range)"
    }
    #expect(fault == nil)
  }

  /// Nothing at all: neither a clamp past an edge nor a loss of momentum.
  @Test(arguments: [
    GeometryResponse(), GeometryResponse(offset: .clamp, momentum: .cancel),
    GeometryResponse(offset: .shift, momentum: .scale(0.91)),
    GeometryResponse(offset: .restore, momentum: .remeasure),
  ])
  func aChangeToTheSameGeometryChangesNothing(response: GeometryResponse) {
    let time = Quantity("time", 0...3, edges: [0.1, 0, 1e-9])
    let changed = Property(FlingCase.quantities + [time], seed: 104, count: 1000)
    let fault = changed.counterexample { numbers in
      let fling = FlingCase.fling(numbers)
      var plain = fling.cursor
      var same = ChangingFling(
        fling.physics, from: FlingCase.state(numbers), in: fling.range,
        changes: [RangeChange(time: numbers["time"], range: fling.range)], response: response)
      for frame in 0..<120 {
        let (a, b) = (plain.state(at: Double(frame) / 30), same.state(at: Double(frame) / 30))
        if a != b { return "\(a) becomes \(b) in frame \(frame)" }
      }
      return nil
    }
    #expect(fault == nil)
  }
}
