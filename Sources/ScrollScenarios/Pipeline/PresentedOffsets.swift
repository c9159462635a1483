/// The last offsets that a view presented, the newest first.
package struct PresentedOffsets: Equatable, Sendable {
  private var offsets: SIMD4<Double>

  /// How many are kept.
  package static let depth = 4

  /// As if `offset` had always been presented.
  package init(_ offset: Double) { offsets = SIMD4(repeating: offset) }

  // An index known only at run time copies the vector to memory: not in each frame, where it is nearly always 1.
  /// The offset presented `frames` frames ago: 1 is the last frame's.
  /// - Precondition: `frames` lies in 1 ... ``depth``.
  @inline(__always) package func offset(_ frames: Int) -> Double { frames == 1 ? offsets[0] : older(frames) }

  @inline(never) private func older(_ frames: Int) -> Double { offsets[frames - 1] }

  /// Takes in the offset of the frame that ends.
  package mutating func present(_ offset: Double) {
    offsets = SIMD4(offset, offsets[0], offsets[1], offsets[2])
  }
}
