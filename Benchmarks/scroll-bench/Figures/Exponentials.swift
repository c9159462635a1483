import CKernels
import ScrollKinematics

/// The unit that costlier things are measured in: one exp of the C library, of numbers as motions have them.
struct Exponentials {
  private let buffers = KernelBuffers(capacity: 1024)

  init() {
    var generator = SeededGenerator(seed: 1)
    for index in buffers.offsets.indices { buffers.offsets[index] = -10 * generator.nextUnit() }
  }

  var work: Workload {
    Workload(operations: buffers.capacity) { [buffers] in
      library_exp(buffers.offsets.baseAddress, buffers.velocities.baseAddress, buffers.capacity)
      keep_alive(buffers.velocities.baseAddress)
    }
  }
}
