/// The last offsets a view presented, the newest first.
public struct PresentedOffsets: Equatable, Sendable {
  private var offsets: SIMD4<Double>

  /// How many are kept.
  public static let depth = 4

  /// As if `offset` had been presented for ever.
  init(_ offset: Double) { offsets = SIMD4(repeating: offset) }

  /// The offset presented `frames` frames ago: 1 is the last frame's.
  /// - Precondition: `frames` lies in 1 ... ``depth``.
  public func offset(_ frames: Int) -> Double { offsets[frames - 1] }

  mutating func present(_ offset: Double) {
    offsets = SIMD4(offset, offsets[0], offsets[1], offsets[2])
  }
}
