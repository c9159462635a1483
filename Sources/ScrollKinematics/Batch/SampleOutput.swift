/// Two buffers being filled from the front.
struct SampleOutput {
  let offsets: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>
  let capacity: Int
  var count = 0

  var hasRoom: Bool { count < capacity }

  mutating func append(_ state: ScrollState) {
    offsets[count] = state.offset
    velocities[count] = state.velocity
    count += 1
  }

  /// How many blocks of eight lie below `limit`, at most `most`.
  @inline(__always) func fullBlocks(upTo limit: Int, most: Int) -> Int {
    min((limit &- count) &>> 3, most)
  }

  /// Appends eight samples, which fit.
  @inline(__always) mutating func append(_ offset: SIMD8<Double>, _ velocity: SIMD8<Double>) {
    store(offset, velocity)
    count &+= 8
  }

  /// Appends those of eight samples that lie below `limit`.
  mutating func append(_ offset: SIMD8<Double>, _ velocity: SIMD8<Double>, upTo limit: Int) {
    let added = min(8, limit - count)
    if capacity - count >= 8 {
      store(offset, velocity)
    } else {
      for lane in 0..<added {
        offsets[count + lane] = offset[lane]
        velocities[count + lane] = velocity[lane]
      }
    }
    count += added
  }

  @inline(__always) private func store(_ offset: SIMD8<Double>, _ velocity: SIMD8<Double>) {
    UnsafeMutableRawPointer(offsets + count).storeBytes(of: offset, as: SIMD8<Double>.self)
    UnsafeMutableRawPointer(velocities + count).storeBytes(of: velocity, as: SIMD8<Double>.self)
  }
}
