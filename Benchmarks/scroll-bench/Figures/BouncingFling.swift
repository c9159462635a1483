import CKernels
import ScrollKinematics

/// The fling that samplers are compared by: 500 pt of deceleration, then a bounce on a critical spring.
package struct BouncingFling {
  /// The laws.
  let physics = ScrollPhysics(
    deceleration: Deceleration(factorPerMillisecond: 0.998, reading: .continuous),
    bounce: Spring(stiffness: 100, damping: 20), bounceRest: Tolerance(distance: 0.5, speed: 10))
  /// The release.
  let start = ScrollState(offset: 1500, velocity: 3000)
  /// Where it may rest.
  let range = RestRange(0, 2000)
  /// Between samples, in s.
  let interval: Double
  /// Samples from the release to the first at rest.
  package let count: Int
  private let sampler: FlingSampler
  /// Where samplers write.
  package let output = KernelBuffers(capacity: 1024)
  private let input: KernelInput

  /// The fling, read `rate` times a second.
  package init(rate: Double = 120) {
    interval = 1 / rate
    sampler = FlingSampler(physics, every: interval)
    input = KernelInput(physics, from: start, in: range, interval: interval)
    count = sampler.sample(
      from: start, in: range, offsets: output.offsets, velocities: output.velocities)
  }

  /// The trajectory by ``FlingSampler``, planned each time; the sampler's tables are made once.
  package var sampled: Workload {
    Workload(operations: count) { [sampler, start, range, output] passes in
      let (offsets, velocities) = (output.offsets, output.velocities)
      for _ in 0..<passes {
        _ = sampler.sample(from: start, in: range, offsets: offsets, velocities: velocities)
        keep_alive(offsets.baseAddress)
      }
    }
  }

  /// The trajectory by a cursor, planned each time.
  package var walked: Workload {
    Workload(operations: count) { [physics, start, range, interval, count, output] in
      var cursor = Fling(physics, from: start, in: range).cursor
      for index in 0..<count {
        let state = cursor.state(at: Double(index) * interval)
        output.offsets[index] = state.offset
        output.velocities[index] = state.velocity
      }
      keep_alive(output.offsets.baseAddress)
    }
  }

  /// All segments of the fling, with the times of edge and rest.
  var planned: Workload {
    Workload(operations: 1) { [physics, start, range] in
      blackHole(Fling(physics, from: start, in: range).restTime)
    }
  }

  /// The trajectory by the formulas as libraries write them.
  package var textbook: Workload {
    kernel { textbook_fling($0.laws, $0.start, $1.baseAddress, $2.baseAddress, $1.count) }
  }

  /// The trajectory by one exp a sample.
  package var closedForm: Workload {
    kernel { closed_form_fling($0.laws, $0.start, $1.baseAddress, $2.baseAddress, $1.count) }
  }

  /// The trajectory by the algorithm of ``FlingSampler`` in C, its tables made once, too.
  package var recurrence: Workload {
    kernel { recurrence_fling($0.tables, $0.start, $1.baseAddress, $2.baseAddress, $1.count) }
  }

  private typealias Buffer = UnsafeMutableBufferPointer<Double>

  @inline(__always) private func kernel(
    _ sample: @escaping (KernelInput, Buffer, Buffer) -> Int
  ) -> Workload {
    Workload(operations: count) { [input, output] passes in
      let (offsets, velocities) = (output.offsets, output.velocities)
      for _ in 0..<passes {
        _ = sample(input, offsets, velocities)
        keep_alive(offsets.baseAddress)
      }
    }
  }
}
