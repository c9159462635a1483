import TestSupport
import Testing

@testable import ScrollKinematics

/// Samples of whole flings where buffers, segments, springs and rests meet their limits.
@Suite(.endsInTime) struct SampleLimitTests {
  /// What a sampler wrote, with NaN where it wrote nothing.
  private struct Samples {
    var count = 0
    var offsets: [Double] = []
    var velocities: [Double] = []
    /// Whether it kept to its buffers.
    var isWithin = false
  }

  /// Samples in buffers that are parts of longer ones.
  private func samples(
    _ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, every interval: Double,
    capacity: Int
  ) -> Samples {
    let (before, after) = (16, 1100)
    let sampler = FlingSampler(physics, every: interval)
    var (offsets, velocities) = (
      [Double](repeating: .nan, count: before + capacity + after),
      [Double](repeating: .nan, count: before + capacity + after)
    )
    let own = before..<(before + capacity)
    let count = offsets.withUnsafeMutableBufferPointer { offsets in
      velocities.withUnsafeMutableBufferPointer { velocities in
        sampler.sample(
          from: state, in: range, offsets: UnsafeMutableBufferPointer(rebasing: offsets[own]),
          velocities: UnsafeMutableBufferPointer(rebasing: velocities[own]))
      }
    }
    let isWithin = (offsets + velocities).indices.allSatisfy { index in
      own.contains(index % offsets.count)
        || (index < offsets.count ? offsets[index] : velocities[index - offsets.count]).isNaN
    }
    return Samples(
      count: count, offsets: Array(offsets[own]), velocities: Array(velocities[own]), isWithin: isWithin)
  }

  /// Whether the samples are those of the closed form, up to the first at rest or as many as fit.
  private func agrees(
    _ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, every interval: Double,
    capacity: Int = 4096
  ) -> Bool {
    let fling = Fling(physics, from: state, in: range)
    let found = samples(physics, from: state, in: range, every: interval, capacity: capacity)
    let all = fling.restTime.map { ($0 / interval).rounded(.up) + 1 } ?? .infinity
    guard found.isWithin, Double(found.count) == min(all, Double(capacity)) else { return false }
    var cursor = fling.cursor
    return (0..<found.count).allSatisfy { index in
      let expected = cursor.state(at: Double(index) * interval)
      return abs(found.offsets[index] - expected.offset) <= 1e-9
        && abs(found.velocities[index] - expected.velocity) <= 1e-7
    }
  }

  private func physics(
    stiffness: Double, damping: Double, distance: Double = 0.5, speed: Double = 10, stopSpeed: Double = 0.1
  ) -> ScrollPhysics {
    ScrollPhysics(
      deceleration: Deceleration(stopSpeed: stopSpeed, reading: .continuous),
      bounce: Spring(stiffness: stiffness, damping: damping),
      bounceRest: Tolerance(distance: distance, speed: speed))
  }

  @Test func aBufferOfNothingHoldsNoSample() {
    let empty = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
    let sampler = FlingSampler(.uikit, every: 0.01)
    let state = ScrollState(offset: 0, velocity: 900)
    #expect(sampler.sample(from: state, in: RestRange(0, 500), offsets: empty, velocities: empty) == 0)
  }

  /// Glides and bounces longer than the buffer.
  ///
  /// The last samples are a part of a block of eight, a whole one, or the first ones after a new seed.
  @Test(arguments: [(-1e4, 1.0 / 1024), (0, 1e-4)]) func aBufferIsFilledAndNoMore(
    start: Double, interval: Double
  ) {
    let (state, range) = (ScrollState(offset: start, velocity: 3000), RestRange(-2e4, 0))
    for capacity in Array(1...40) + Array(1021...1045) {
      #expect(agrees(.uikitContinuous, from: state, in: range, every: interval, capacity: capacity))
    }
  }

  /// New seeds do not depend on where a buffer ends, if it ends with a block.
  @Test(arguments: [(-1e4, 1.0 / 1024), (0, 1e-4)]) func aBufferOfWholeBlocksHasTheSameBits(
    start: Double, interval: Double
  ) {
    let (state, range) = (ScrollState(offset: start, velocity: 3000), RestRange(-2e4, 0))
    let all = samples(.uikitContinuous, from: state, in: range, every: interval, capacity: 2400)
    for capacity in [1016, 1024, 1032, 1040, 2056] {
      let some = samples(.uikitContinuous, from: state, in: range, every: interval, capacity: capacity)
      #expect(some.offsets == Array(all.offsets[..<capacity]))
      #expect(some.velocities == Array(all.velocities[..<capacity]))
    }
  }

  /// The second seed is due at sample 1024, which is a whole second after the release, or after the edge.
  @Test func aSeedAfterAWholeSecondHasLostItsSpeed() {
    let range = RestRange(-1e5, 1e5)
    #expect(
      agrees(.uikitContinuous, from: ScrollState(offset: 0, velocity: 3000), in: range, every: 1.0 / 1024))
    // It neither swings nor comes to rest within a second; then one that swings for longer.
    let soft = physics(stiffness: 4, damping: 5)
    #expect(agrees(soft, from: ScrollState(offset: 1e5, velocity: 900), in: range, every: 1.0 / 1024))
    for damping in [0.5, 2] {
      let swinging = physics(stiffness: 4, damping: damping)
      #expect(agrees(swinging, from: ScrollState(offset: 1e5, velocity: 900), in: range, every: 1.0 / 1024))
      #expect(
        agrees(swinging, from: ScrollState(offset: -1e5 - 50, velocity: -300), in: range, every: 1.0 / 1024))
    }
  }

  /// A bounce that loses next to no speed stands after 10,000 segments.
  ///
  /// Each segment takes 3 ms. Sample 16 lies half a segment before or after the end.
  @Test(arguments: [-1, 1.0]) func itStandsAfterAsManySegmentsAsTheClosedForm(side: Double) throws {
    let endless = ScrollPhysics(
      deceleration: Deceleration(factorPerMillisecond: 1 - 1e-9, stopSpeed: 1, reading: .continuous),
      bounce: Spring(stiffness: 1e6, damping: 0), bounceRest: Tolerance(distance: 1e-6, speed: 1))
    let (state, range) = (ScrollState(offset: 0.1, velocity: 100), RestRange(0, 0.3))
    let rest = try #require(Fling(endless, from: state, in: range).restTime)
    #expect(abs(rest - 5000 * (0.003 + .pi / 1000)) < 0.1)
    let interval = (rest + side * 0.0015) / 16
    let found = samples(endless, from: state, in: range, every: interval, capacity: 64)
    #expect(found.count == (side < 0 ? 18 : 17))
    #expect(found.offsets[found.count - 1] == range.clamped(found.offsets[found.count - 1]))
    #expect(found.velocities[found.count - 1] == 0)
  }

  /// A bounce ends at a stand, however slowly a view may glide.
  ///
  /// It ends at a calm sample, at its time, at a crossing between samples, or after swings about one edge.
  @Test(arguments: [10.0, 2, 0.5]) func aBounceEndsAtAStandBesideASlowGlide(speed: Double) {
    for damping in [6, 12, 20, 22, 40.0] {
      for interval in [0.004, 0.03, 0.07, 0.15] {
        for width in [0.0, 0.25, 500] {
          let range = RestRange(-width, 0)
          let slow = physics(stiffness: 120, damping: damping, speed: speed)
          for velocity in [5, 300.0] {
            #expect(
              agrees(slow, from: ScrollState(offset: 0, velocity: velocity), in: range, every: interval))
          }
          #expect(agrees(slow, from: ScrollState(offset: 40), in: range, every: interval))
        }
      }
    }
  }

  /// A slow glide toward an edge is no calm bounce, however near and slow its samples are.
  @Test(arguments: [0.02, 0.04, 0.05, 0.06]) func aGlideBeforeABounceIsNotItsEnd(interval: Double) {
    let slow = physics(stiffness: 120, damping: 8)
    for place in 0...8 {
      let state = ScrollState(offset: -1 - Double(place) / 32, velocity: 8)
      #expect(agrees(slow, from: state, in: RestRange(-100, 0), every: interval))
    }
  }

  /// A turn near the edge is the end, even if no sample shows it and the view is too fast at the next one.
  ///
  /// That happens where 2β times the rest's speed is less than ω² times its distance.
  @Test func aTurnBetweenSamplesIsTheEnd() {
    let turns = [
      (physics(stiffness: 120, damping: 22, distance: 0.5, speed: 1), 11.0, 0.1),
      (physics(stiffness: 120, damping: 22, distance: 0.5, speed: 1.9), 14.7, 0.1),
      (physics(stiffness: 120, damping: 22, distance: 2, speed: 4), 44, 0.1),
      (physics(stiffness: 1, damping: 0.5, distance: 1, speed: 0.4), 1.2, 1.4),
    ]
    for (physics, velocity, unit) in turns {
      for step in 1...40 {
        let interval = unit * Double(step) / 20
        #expect(
          agrees(
            physics, from: ScrollState(offset: 0, velocity: velocity), in: RestRange(-9, 0), every: interval))
      }
    }
  }

  /// About a single edge: springs that do not swing, or hardly; from the edge, and from a point beside it.
  @Test(arguments: [19.9, 20, 20.02, 20.06, 40]) func aSingleEdgeIsMetOrApproached(damping: Double) {
    let about = physics(stiffness: 100, damping: damping, stopSpeed: 10)
    for offset in [499, 500, 501.0] {
      for velocity in [-900, -20, 0, 20, 900.0] {
        let state = ScrollState(offset: offset, velocity: velocity)
        #expect(agrees(about, from: state, in: RestRange(500, 500), every: 0.01))
        #expect(agrees(about, from: state, in: RestRange(100, 500), every: 0.01))
      }
    }
  }

  /// Far from 0 an offset next to an edge is the edge, but not yet at rest.
  ///
  /// Long intervals skip the last places at which the two can be told apart.
  @Test(arguments: [1.0, -1], [0.7, 1, 3, 4, 7]) func aBounceThatEndsBetweenSamplesRests(
    side: Double, interval: Double
  ) {
    var stiff = ScrollPhysics.uikit
    stiff.bounce = Spring(stiffness: 5000, damping: 200)
    let range = side > 0 ? RestRange(-2000, 1000) : RestRange(-1000, 2000)
    for physics in [.uikit, stiff] {
      for (offset, velocity) in [(1100.0, 0.0), (1000.75, 0), (1000, 50), (1000, 3000), (990, 4000)] {
        let start = ScrollState(offset: offset * side, velocity: velocity * side)
        #expect(agrees(physics, from: start, in: range, every: interval, capacity: 50), "\(start)")
      }
    }
  }

  /// A crossing exactly as fast as a rest may be no longer is no rest: the view glides on.
  @Test(arguments: [0.01, 0.013, 0.05]) func aCrossingAtTheRestsSpeedGlidesOn(interval: Double) throws {
    let start = ScrollState(offset: 0, velocity: 90)
    let spring = Spring(stiffness: 120, damping: 10)
    let crossing = spring.state(from: start, after: try #require(spring.firstEquilibriumTime(from: start)))
    let slow = physics(stiffness: 120, damping: 10, distance: 0.05, speed: crossing.speed)
    #expect(Fling(slow, from: start, in: RestRange(-500, 0)).restingOffset != 0)
    #expect(agrees(slow, from: start, in: RestRange(-500, 0), every: interval))
  }
}
