import ScrollKinematics

/// Laws, range and state anywhere in the domain of numbers: every question about the fling has a finite answer.
@_cdecl("LLVMFuzzerTestOneInput") public func tryPlanner(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt
{
  var input = Input(bytes, count)
  let readings = Deceleration.Reading.allCases
  let reading = readings[Int(input.byte()) % readings.count]
  let factor = input.positive()
  let physics = ScrollPhysics(
    deceleration: Deceleration(
      factorPerMillisecond: factor < 1 ? factor : 0.998, stopSpeed: abs(input.number()), reading: reading),
    bounce: Spring(mass: input.positive(), stiffness: input.positive(), damping: abs(input.number())),
    bounceRest: Tolerance(distance: input.positive(), speed: input.positive()))
  let (one, other) = (input.number(), input.number())
  let range = RestRange(min(one, other), max(one, other))
  let state = ScrollState(offset: input.number(), velocity: input.number())
  let fling = Fling(physics, from: state, in: range)
  if let rest = fling.restTime, let offset = fling.restingOffset, rest < .infinity {
    expect(rest >= 0 && range.contains(offset), "a fling rests after its start, in its range")
  }
  var cursor = fling.cursor
  for time in [0, 1e-9, 1.0 / 60, 0.5, 3, min(abs(input.number()), 1e7), 1e7].sorted() {
    let state = cursor.state(at: time)
    expect(state.isFinite, "finite in, finite out: \(state) at \(time) of \(fling)")
  }
  sample(fling, every: [1.0 / 60, 1e-3, 1, input.positive()][Int(input.byte()) % 4])
  return 0
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
