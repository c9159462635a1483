import CKernels
import ScrollKinematics

/// Figures of the elementary functions, each beside the C library's, over arguments as motions have them.
///
/// Without fused operations pow takes more steps than the C library's, which uses them where the processor has them: its gate
/// is wider. There are more numbers than a processor learns the branches of.
enum ElementaryFigures {
  static let all: [Figure] = [
    figure("exp", -10, 0, library_exp) { Elementary.exp($0) },
    figure("expm1", -10, 0, library_expm1) { Elementary.expm1($0) },
    figure("log", 0.1, 100, library_log) { Elementary.log($0) },
    figure("log1p", -0.9, 2, library_log1p) { Elementary.log1p($0) },
    figure("sin", 0, 30, library_sin) { Elementary.sin($0) },
    figure("cos", 0, 30, library_cos) { Elementary.cos($0) },
    figure("atan2", -1, 1, library_atan2) { Elementary.atan2($0, 1) },
    figure("pow", 0, 2000, library_pow, gate: 1.4) { Elementary.pow(0.998, $0) },
  ]

  private typealias Kernel =
    @Sendable @convention(c) (UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, Int) -> Void

  @inline(__always) private static func figure(
    _ name: String, _ lower: Double, _ upper: Double, _ kernel: @escaping Kernel,
    gate: Double = 1.1,
    _ function: @escaping @Sendable (Double) -> Double
  ) -> Figure {
    Figure(
      name: "elementary-\(name)", summary: "\(name) of 65,536 numbers, one after the other",
      operation: "number",
      baseline: "the C library's \(name)",
      gate: Gate(quantity: .ratio, relation: .atMost, value: gate)
    ) {
      let buffers = KernelBuffers(capacity: 65_536)
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
