/// A change of geometry at a given time.
public struct RangeChange: Equatable, Sendable {
  /// When it happens, in s.
  public var time: Double
  /// The rest range from then on.
  public var range: RestRange
  /// By how many pt the top inset grows, which is what the `shift` policy answers to.
  public var insetTopGrowth: Double
  /// The lengths and insets behind the range, where they are known: some platforms ask which of them changed.
  package var geometry: ScrollGeometry?

  /// A change to `range` at `time` s.
  public init(time: Double, range: RestRange, insetTopGrowth: Double = 0, geometry: ScrollGeometry? = nil) {
    (self.geometry, self.time) = (geometry, time)
    (self.range, self.insetTopGrowth) = (range, insetTopGrowth)
  }
}
