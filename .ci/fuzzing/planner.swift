import ScrollKinematics

/// Any laws, range and state that the preconditions allow: every question about the fling has its answer, and inside the
/// documented bounds a finite one.
@_cdecl("LLVMFuzzerTestOneInput") public func tryPlanner(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt
{
  var input = Input(bytes, count)
  let readings = Deceleration.Reading.allCases
  let reading = readings[Int(input.byte()) % readings.count]
  let factor = input.positive()
  let physics = ScrollPhysics(
    deceleration: Deceleration(
      factorPerMillisecond: factor < 1 ? factor : 0.998, stopSpeed: abs(input.finite()), reading: reading),
    bounce: Spring(mass: input.positive(), stiffness: input.positive(), damping: abs(input.finite())),
    bounceRest: Tolerance(distance: input.positive(), speed: input.positive()))
  let (one, other) = (input.finite(), input.finite())
  let range = RestRange(min(one, other), max(one, other))
  let state = ScrollState(offset: input.finite(), velocity: input.finite())
  let fling = Fling(physics, from: state, in: range)
  let isBounded = isBounded(fling)
  if isBounded, let rest = fling.restTime, let offset = fling.restingOffset, rest < .infinity {
    expect(rest >= 0 && range.contains(offset), "a fling rests after its start, in its range")
  }
  var cursor = fling.cursor
  for time in [0, 1e-9, 1.0 / 60, 0.5, 3, abs(input.finite()), 1e9].sorted() {
    let state = cursor.state(at: time)
    expect(state.isFinite || !isBounded, "finite in, finite out: \(state) at \(time) of \(fling)")
  }
  sample(fling, every: [1.0 / 60, 1e-9, 1e9, input.positive()][Int(input.byte()) % 4])
  return 0
}

/// Whether the documentation of `Fling` promises finite numbers.
private func isBounded(_ fling: Fling) -> Bool {
  let (state, range, spring) = (fling.first.start, fling.range, fling.physics.bounce)
  let lengths = [
    state.offset, state.velocity, range.lower, range.upper, fling.physics.deceleration.stopSpeed,
  ]
  return lengths.allSatisfy { abs($0) <= 1e100 } && (1e-80...1e50).contains(spring.squaredFrequency)
    && (spring.damping == 0 || (1e-80...1e50).contains(2 * spring.decayRate))
    && (1e-9...1 - 1e-9).contains(fling.physics.deceleration.factorPerMillisecond)
    && [fling.physics.bounceRest.distance, fling.physics.bounceRest.speed].allSatisfy {
      (1e-100...1e100).contains($0)
    }
}

private func sample(_ fling: Fling, every interval: Double) {
  // Of no round number, with blocks of eight and what is left over.
  var (offsets, velocities) = ([Double](repeating: 0, count: 203), [Double](repeating: 0, count: 203))
  let sampler = FlingSampler(fling.physics, every: interval)
  let count = offsets.withUnsafeMutableBufferPointer { offsets in
    velocities.withUnsafeMutableBufferPointer { velocities in
      sampler.sample(from: fling.first.start, in: fling.range, offsets: offsets, velocities: velocities)
    }
  }
  expect((1...203).contains(count), "a motion has a sample, and no more than there is room for")
}
