/// Two buffers of numbers that live as long as the work that writes to them.
final class SampleBuffers {
  let capacity: Int
  let offsets: UnsafeMutableBufferPointer<Double>
  let velocities: UnsafeMutableBufferPointer<Double>

  /// Buffers of `capacity` zeros each.
  init(capacity: Int) {
    self.capacity = capacity
    offsets = .allocate(capacity: capacity)
    velocities = .allocate(capacity: capacity)
    offsets.initialize(repeating: 0)
    velocities.initialize(repeating: 0)
  }

  /// Takes over the numbers of `other`, which has the same capacity.
  func copy(_ other: SampleBuffers) {
    _ = offsets.update(from: other.offsets)
    _ = velocities.update(from: other.velocities)
  }

  deinit {
    offsets.deallocate()
    velocities.deallocate()
  }
}
