/// Counts how often a sequence turns back by more than a threshold.
///
/// A reversal is counted once the sequence has come back by more than the threshold from its last extreme, against the
/// direction in which it last moved by more than the threshold. The first movement is not a reversal.
public struct Reversals: Equatable, Sendable {
  /// The travel back that counts as a reversal, in the sequence's unit.
  package let threshold: Double
  /// The reversals so far.
  public private(set) var count = 0
  /// Index of the value at which the last reversal was noticed; `nil` before the first.
  package private(set) var lastIndex: Int?
  /// Index of the value at which the first reversal was noticed; `nil` before it.
  package private(set) var firstIndex: Int?
  /// The extreme before the last reversal, or before the first movement.
  package private(set) var lastExtreme = 0.0
  /// Whether it last went up; `nil` before it moved.
  private var rises: Bool?
  private var low = Double.infinity
  private var high = -Double.infinity
  private var index = 0

  /// A count at 0.
  /// - Precondition: `threshold` is not negative.
  public init(threshold: Double) {
    precondition(threshold >= 0, "a threshold is not negative")
    self.threshold = threshold
  }

  /// The reversals of a whole sequence.
  @inlinable public init(of values: some Sequence<Double>, threshold: Double) {
    self.init(threshold: threshold)
    for value in values { add(value) }
  }

  /// Takes in the next value.
  public mutating func add(_ value: Double) {
    defer { index += 1 }
    low = min(low, value)
    high = max(high, value)
    if rises != true, value > low + threshold {
      turn(up: true, from: low)
      high = value
    } else if rises != false, value < high - threshold {
      turn(up: false, from: high)
      low = value
    }
  }

  private mutating func turn(up: Bool, from extreme: Double) {
    lastExtreme = extreme
    if rises != nil {
      count += 1
      lastIndex = index
      firstIndex = firstIndex ?? index
    }
    rises = up
  }
}
