struct SampleBuffers {
  let offsets: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>
  let capacity: Int

  /// Stores eight samples, which fit, from `index` on.
  @inline(__always) func store(_ offset: SIMD8<Double>, _ velocity: SIMD8<Double>, at index: Int) {
    UnsafeMutableRawPointer(offsets + index).storeBytes(of: offset, as: SIMD8<Double>.self)
    UnsafeMutableRawPointer(velocities + index).storeBytes(of: velocity, as: SIMD8<Double>.self)
  }

  /// Stores those of eight samples from `index` on that lie before `limit`, up to which there is room.
  // A function of its own: inlined, it takes registers from the loops before it and a tenth of their speed.
  @inline(never) func store(
    _ offset: SIMD8<Double>, _ velocity: SIMD8<Double>, at index: Int, upTo limit: Int
  ) {
    for lane in 0..<min(8, limit - index) {
      offsets[index + lane] = offset[lane]
      velocities[index + lane] = velocity[lane]
    }
  }
}
