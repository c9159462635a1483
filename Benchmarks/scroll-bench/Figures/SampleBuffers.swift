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

  deinit {
    offsets.deallocate()
    velocities.deallocate()
  }
}
