/// Resistance under the finger past an edge: displayed = D·(1 - 1/(1 + c·x/D)) for a finger x pt past it.
///
/// The law and c = 0.55 were first published by an engineer who disassembled UIKit (2011-13); ScrollMechanics and
/// Motion use the same. The displayed overscroll never reaches the dimension D.
public struct RubberBand: Equatable, Sendable {
  /// Slope c at the edge, unitless, in (0, 1].
  public let coefficient: Double

  /// A rubber band of slope `coefficient` at the edge.
  /// - Precondition: `0 < coefficient <= 1`.
  @inlinable public init(coefficient: Double = 0.55) {
    precondition(coefficient > 0 && coefficient <= 1, "a rubber band coefficient lies in (0, 1]")
    self.coefficient = coefficient
  }

  /// Displayed overscroll in pt for a finger `excess` pt past the edge; signed like it.
  ///
  /// With a `dimension` (the viewport length in pt) of 0 nothing moves past the edge.
  @inlinable public func displayed(_ excess: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretched = coefficient * abs(excess)
    let shown = stretched * dimension / (dimension + stretched)
    return excess < 0 ? -shown : shown
  }

  /// d displayed / d excess at a finger `excess` pt past the edge: `coefficient` at the edge, falling to 0.
  @inlinable public func slope(at excess: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let ratio = dimension / (dimension + coefficient * abs(excess))
    return coefficient * ratio * ratio
  }

  /// The finger's excess in pt that displays `overscroll`; `nil` if no finger reaches that far.
  @inlinable public func excess(displaying overscroll: Double, dimension: Double) -> Double? {
    let shown = abs(overscroll)
    if shown == 0 { return 0 }
    guard shown < dimension else { return nil }
    let excess = shown * dimension / (coefficient * (dimension - shown))
    return overscroll < 0 ? -excess : excess
  }
}
