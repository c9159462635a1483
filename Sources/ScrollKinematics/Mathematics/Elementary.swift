#if hasFeature(Embedded)
  // The host of an Embedded build (a browser, say) provides the C functions.
  @_extern(c, "exp") @usableFromInline func hostExp(_ x: Double) -> Double
  @_extern(c, "expm1") @usableFromInline func hostExpm1(_ x: Double) -> Double
  @_extern(c, "log") @usableFromInline func hostLog(_ x: Double) -> Double
  @_extern(c, "log1p") @usableFromInline func hostLog1p(_ x: Double) -> Double
  @_extern(c, "sin") @usableFromInline func hostSin(_ x: Double) -> Double
  @_extern(c, "cos") @usableFromInline func hostCos(_ x: Double) -> Double
  @_extern(c, "pow") @usableFromInline func hostPow(_ x: Double, _ y: Double) -> Double
  @_extern(c, "atan2") @usableFromInline func hostAtan2(_ y: Double, _ x: Double) -> Double
#else
  #if canImport(Glibc)
    public import Glibc
  #elseif canImport(Musl)
    public import Musl
  #elseif canImport(Darwin)
    public import Darwin
  #endif

  @inlinable func hostExp(_ x: Double) -> Double { exp(x) }
  @inlinable func hostExpm1(_ x: Double) -> Double { expm1(x) }
  @inlinable func hostLog(_ x: Double) -> Double { log(x) }
  @inlinable func hostLog1p(_ x: Double) -> Double { log1p(x) }
  @inlinable func hostSin(_ x: Double) -> Double { sin(x) }
  @inlinable func hostCos(_ x: Double) -> Double { cos(x) }
  @inlinable func hostPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
  @inlinable func hostAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
#endif

/// The C mathematics functions under one name, hosted or Embedded.
public enum Elementary {
  /// e to the power of `x`.
  @inlinable public static func exp(_ x: Double) -> Double { hostExp(x) }
  /// e to the power of `x`, less 1, without cancellation near 0.
  @inlinable public static func expm1(_ x: Double) -> Double { hostExpm1(x) }
  /// The natural logarithm of `x`.
  @inlinable public static func log(_ x: Double) -> Double { hostLog(x) }
  /// The natural logarithm of 1 + `x`, without cancellation near 0.
  @inlinable public static func log1p(_ x: Double) -> Double { hostLog1p(x) }
  /// The sine of `x` radians.
  @inlinable public static func sin(_ x: Double) -> Double { hostSin(x) }
  /// The cosine of `x` radians.
  @inlinable public static func cos(_ x: Double) -> Double { hostCos(x) }
  /// `x` to the power of `y`.
  @inlinable public static func pow(_ x: Double, _ y: Double) -> Double { hostPow(x, y) }
  /// The angle of the point (`x`, `y`), in (-π, π].
  @inlinable public static func atan2(_ y: Double, _ x: Double) -> Double { hostAtan2(y, x) }
}
