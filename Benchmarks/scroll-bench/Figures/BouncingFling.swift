import CKernels
import ScrollKinematics

/// The fling that samplers are compared by: 500 pt of deceleration, then a bounce on a critical spring, at 120 Hz.
struct BouncingFling {
  static let interval = 1.0 / 120
  static let physics = ScrollPhysics(
    deceleration: Deceleration(factorPerMillisecond: 0.998, reading: .continuous),
    bounce: Spring(stiffness: 100, damping: 20), bounceRest: Tolerance(distance: 0.5, speed: 10))
  static let start = ScrollState(offset: 1500, velocity: 3000)
  static let range = RestRange(0, 2000)

  /// Samples from the release to the first at rest.
  let count: Int
  /// Where samplers write.
  let output = SampleBuffers(capacity: 1024)

  private let sampler = FlingSampler(physics, every: interval)

  init() {
    count = sampler.sample(
      from: Self.start, in: Self.range, offsets: output.offsets, velocities: output.velocities)
  }

  /// The trajectory by ``FlingSampler``, planned anew each time; the sampler's tables are made once.
  var sampled: Workload {
    Workload(operations: count) { [sampler, output] in
      let count = sampler.sample(
        from: Self.start, in: Self.range, offsets: output.offsets, velocities: output.velocities)
      blackHole(count)
      keep_alive(output.offsets.baseAddress)
    }
  }

  /// The trajectory by a cursor, planned anew each time.
  var walked: Workload {
    Workload(operations: count) { [output, count] in
      var cursor = Fling(Self.physics, from: Self.start, in: Self.range).cursor
      for index in 0..<count {
        let state = cursor.state(at: Double(index) * Self.interval)
        output.offsets[index] = state.offset
        output.velocities[index] = state.velocity
      }
      keep_alive(output.offsets.baseAddress)
    }
  }

  /// All segments of the fling, with edge, crossing and rest times.
  var planned: Workload {
    Workload(operations: 1) {
      blackHole(Fling(Self.physics, from: Self.start, in: Self.range).restTime)
    }
  }

  /// The trajectory by the formulas as libraries write them.
  var textbook: Workload { kernel(textbook_fling) }

  /// The trajectory by one exp a sample.
  var closedForm: Workload { kernel(closed_form_fling) }

  /// The trajectory by the algorithm of ``FlingSampler`` in C, its tables made once, too.
  var recurrence: Workload {
    var tables = recurrence_tables()
    withUnsafePointer(to: Self.laws) { make_recurrence_tables(&tables, $0) }
    return Workload(operations: count) { [output, tables] in
      withUnsafePointer(to: tables) { tables in
        withUnsafePointer(to: Self.kernelStart) { start in
          _ = recurrence_fling(
            tables, start, output.offsets.baseAddress, output.velocities.baseAddress, output.capacity)
        }
      }
      keep_alive(output.offsets.baseAddress)
    }
  }

  private typealias Kernel = (
    UnsafePointer<fling_laws>?, UnsafePointer<fling_start>?, UnsafeMutablePointer<Double>?,
    UnsafeMutablePointer<Double>?, Int
  ) -> Int

  private func kernel(_ sample: @escaping Kernel) -> Workload {
    Workload(operations: count) { [output, laws = Self.laws, start = Self.kernelStart] in
      withUnsafePointer(to: laws) { laws in
        withUnsafePointer(to: start) { start in
          _ = sample(laws, start, output.offsets.baseAddress, output.velocities.baseAddress, output.capacity)
        }
      }
      keep_alive(output.offsets.baseAddress)
    }
  }

  /// The physics as the kernels take it.
  static var laws: fling_laws {
    fling_laws(
      factor: physics.deceleration.factorPerMillisecond, rate: physics.deceleration.rate,
      travel: physics.deceleration.travelPerSpeed, stop_speed: physics.deceleration.stopSpeed,
      spring_decay: physics.bounce.decayRate, squared_frequency: physics.bounce.squaredFrequency,
      rest_distance: physics.bounceRest.distance, rest_speed: physics.bounceRest.speed, interval: interval)
  }

  private static var kernelStart: fling_start {
    fling_start(offset: start.offset, velocity: start.velocity, lower: range.lower, upper: range.upper)
  }
}
