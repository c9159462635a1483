import CKernels
import ScrollKinematics

/// Figures of the elementary functions, each beside the C library's, over arguments as motions have them.
///
/// The functions that a sampled or planned motion calls must be no slower. pow has no gate: only some platforms call it, and
/// without fused operations its long logarithm takes more steps.
enum ElementaryFigures {
  static let all: [Figure] = [
    figure("exp", -10, 0, library_exp) { Elementary.exp($0) },
    figure("expm1", -10, 0, library_expm1) { Elementary.expm1($0) },
    figure("log", 0.1, 100, library_log) { Elementary.log($0) },
    figure("log1p", -0.9, 2, library_log1p) { Elementary.log1p($0) },
    figure("sin", 0, 30, library_sin) { Elementary.sin($0) },
    figure("cos", 0, 30, library_cos) { Elementary.cos($0) },
    figure("atan2", -1, 1, library_atan2) { Elementary.atan2($0, 1) },
    figure("pow", 0, 2000, library_pow, gate: nil) { Elementary.pow(0.998, $0) },
  ]

  private typealias Kernel =
    @Sendable @convention(c) (UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, Int) -> Void

  @inline(__always) private static func figure(
    _ name: String, _ lower: Double, _ upper: Double, _ kernel: @escaping Kernel,
    gate: Gate? = Gate(quantity: .ratio, relation: .atMost, value: 1.1),
    _ function: @escaping @Sendable (Double) -> Double
  ) -> Figure {
    Figure(
      name: "elementary-\(name)", summary: "\(name) of 1,024 numbers, one after the other",
      operation: "number",
      baseline: "the C library's \(name)", gate: gate
    ) {
      let buffers = KernelBuffers(capacity: 1024)
      var generator = SeededGenerator(seed: 1)
      for index in buffers.offsets.indices {
        buffers.offsets[index] = lower + (upper - lower) * generator.nextUnit()
      }
      let subject = Workload(operations: buffers.capacity) {
        for index in buffers.offsets.indices { buffers.velocities[index] = function(buffers.offsets[index]) }
        keep_alive(buffers.velocities.baseAddress)
      }
      let baseline = Workload(operations: buffers.capacity) {
        kernel(buffers.offsets.baseAddress, buffers.velocities.baseAddress, buffers.capacity)
        keep_alive(buffers.velocities.baseAddress)
      }
      return Figure.Contest(subject: subject, baseline: baseline)
    }
  }
}
