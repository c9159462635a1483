/// Two buffers of numbers that live as long as the work that writes to them.
///
/// Each begins with a page of memory: a fling written across two takes a tenth longer, and where buffers lie by chance
/// depends on things as remote as the length of the command line.
package final class KernelBuffers {
  package let capacity: Int
  package let offsets: UnsafeMutableBufferPointer<Double>
  package let velocities: UnsafeMutableBufferPointer<Double>

  /// Buffers of `capacity` zeros each.
  init(capacity: Int) {
    self.capacity = capacity
    offsets = Self.zeros(capacity)
    velocities = Self.zeros(capacity)
  }

  private static func zeros(_ count: Int) -> UnsafeMutableBufferPointer<Double> {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count * MemoryLayout<Double>.stride, alignment: 4096)
    return memory.initializeMemory(as: Double.self, repeating: 0)
  }

  /// Copies the numbers of `other`, which has the same capacity.
  func copy(_ other: KernelBuffers) {
    _ = offsets.update(from: other.offsets)
    _ = velocities.update(from: other.velocities)
  }

  deinit {
    offsets.deallocate()
    velocities.deallocate()
  }
}
