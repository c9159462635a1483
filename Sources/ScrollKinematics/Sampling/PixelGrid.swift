/// A grid of offsets, as displays and layout systems round to.
public struct PixelGrid: Equatable, Sendable {
  /// Which grid line an offset goes to.
  public enum Rounding: UInt8, CaseIterable, Sendable {
    /// The nearest, halves away from zero: symmetric under reflection.
    case nearest
    /// The nearest toward zero: symmetric under reflection.
    case towardZero
    /// The nearest below.
    case down
    /// The nearest above.
    case up
  }

  /// Spacing in pt; 0: no grid.
  public let quantum: Double
  /// Which line an offset goes to.
  public let rounding: Rounding

  /// A grid of spacing `quantum` pt.
  /// - Precondition: `quantum` is finite and not negative.
  public init(quantum: Double, rounding: Rounding = .nearest) {
    precondition(quantum >= 0 && quantum.isFinite, "a quantum is finite and not negative")
    self.quantum = quantum
    self.rounding = rounding
  }

  /// The grid's value for `offset` pt. An offset that is on a line but for rounding stays there, whatever the rule.
  @inlinable @inline(__always) public func rounded(_ offset: Double) -> Double {
    guard quantum > 0 else { return offset }
    let lines = offset / quantum
    let nearest = lines.rounded()
    if rounding == .nearest { return nearest * quantum }
    // Offset, quantum and quotient are each off by half a unit in the last place.
    if abs(lines - nearest) <= 2 * lines.ulp { return nearest * quantum }
    let line =
      switch rounding {
      case .nearest: nearest
      case .towardZero: lines.rounded(.towardZero)
      case .down: lines.rounded(.down)
      case .up: lines.rounded(.up)
      }
    return line * quantum
  }
}
