/// Two buffers being filled from the front.
struct SampleOutput {
  /// Where loops store by an index of their own: a count changed here and read back at once would hold them up.
  let buffers: SampleBuffers
  /// Samples so far.
  var count = 0

  var hasRoom: Bool { count < buffers.capacity }

  mutating func append(_ state: ScrollState) {
    buffers.offsets[count] = state.offset
    buffers.velocities[count] = state.velocity
    count += 1
  }
}
