import CKernels
import ScrollKinematics

/// Flings that start again with each pass.
package struct SteppedFlings {
  private let physics = ScrollPhysics.uikitContinuous
  private let range = RestRange(0, 1000)
  private let timestep = 1.0 / 240
  private let count = 4096
  private let steps = 64
  private let start = KernelBuffers(capacity: 4096)
  /// Where they have got to.
  package let state = KernelBuffers(capacity: 4096)

  package init() {
    var generator = SeededGenerator(seed: 1)
    for index in 0..<count {
      start.offsets[index] = 1400 * generator.nextUnit() - 200
      start.velocities[index] = 6000 * (2 * generator.nextUnit() - 1)
    }
  }

  /// By ``FlingBatch``.
  package var batch: Workload {
    let batch = FlingBatch(physics, in: range, timestep: timestep)
    return Workload(operations: count * steps) { [start, state, steps] in
      state.copy(start)
      batch.advance(state.offsets, state.velocities, steps: steps)
      keep_alive(state.offsets.baseAddress)
    }
  }

  /// By the kernel.
  package var kernel: Workload {
    let input = KernelInput(physics, from: ScrollState(offset: 0), in: range, interval: timestep)
    return Workload(operations: count * steps) { [start, state, range, count, steps] in
      state.copy(start)
      batch_steps(
        input.laws, range.lower, range.upper, state.offsets.baseAddress, state.velocities.baseAddress, count,
        steps)
      keep_alive(state.offsets.baseAddress)
    }
  }
}
