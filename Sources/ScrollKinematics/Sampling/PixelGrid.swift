/// A grid of offsets, as displays and layout systems round to.
public struct PixelGrid: Equatable, Sendable {
  /// How an offset is rounded to a line of the grid.
  public enum Rounding: UInt8, CaseIterable, Sendable {
    /// To the nearest line, halves away from zero.
    case nearest
    /// To the next line toward zero.
    case towardZero
    /// To the next line below.
    case down
    /// To the next line above.
    case up
  }

  /// Spacing in pt; 0: no grid.
  @usableFromInline package let quantum: Double
  @usableFromInline package let rounding: Rounding
  // A product instead of a quotient, because each frame waits for two of them. What it errs by is far below the slack.
  @usableFromInline let linesPerPoint: Double

  /// A grid of spacing `quantum` pt.
  /// - Precondition: `0 <= quantum <= 1e9`.
  public init(quantum: Double, rounding: Rounding = .nearest) {
    precondition(quantum >= 0 && quantum <= 1e9, "a quantum lies in 0...1e9 pt")
    self.quantum = quantum
    linesPerPoint = quantum > 0 ? 1 / quantum : 0
    self.rounding = rounding
  }

  /// The grid's value for `offset` pt. An offset that is on a line but for rounding stays there, whatever the rule.
  @inlinable @inline(__always) public func rounded(_ offset: Double) -> Double {
    guard quantum > 0 else { return offset }
    let lines = offset * linesPerPoint
    // From 2^51 lines on the grid is about as fine as the offset's own digits.
    guard lines.magnitude < 0x1p51 else { return offset }
    let nearest = Self.nearest(lines)
    return rounding == .nearest ? nearest * quantum : roundedByRule(lines, nearest: nearest)
  }

  @usableFromInline func roundedByRule(_ lines: Double, nearest: Double) -> Double {
    if abs(lines - nearest) <= max(Self.slack, 2 * lines.ulp) { return nearest * quantum }
    let line =
      switch rounding {
      case .nearest: nearest
      case .towardZero: lines.rounded(.towardZero)
      case .down: lines.rounded(.down)
      case .up: lines.rounded(.up)
      }
    return line * quantum
  }

  /// How far a number of lines may be off by rounding, in lines: sums of halves and thirds meet halves and whole numbers, and
  /// their last bit would decide.
  @inlinable static var slack: Double { 1e-9 }

  /// The whole number nearest to `value`, away from zero where it is half a line from two but for rounding.
  ///
  /// `rounded()` would be a call of the C library where the processor has no instruction for it.
  /// - Precondition: the magnitude of `value` is below 2^51.
  @inlinable @inline(__always) static func nearest(_ value: Double) -> Double {
    // Numbers around this one have no fraction: adding it rounds to whole numbers.
    let whole = (value + 0x1.8p52) - 0x1.8p52
    let rest = value - whole
    // Halves are rare, and rounded to even numbers so far.
    guard abs(rest) >= 0.5 - slack, (rest > 0) == (value > 0) else { return whole }
    return rest > 0 ? whole + 1 : whole - 1
  }
}
