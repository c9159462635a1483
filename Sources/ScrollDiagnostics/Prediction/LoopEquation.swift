import ScrollKinematics

/// What becomes of a small deviation that comes back to itself: x[n] = Σ g[k]·x[n-k].
///
/// Its slowest part goes as zⁿ with the root z of zᴺ = Σ g[k]·zᴺ⁻ᵏ that is largest. A loop of one gain, z^delay = slope,
/// has |z| = |slope|^(1/delay), and changes sign after each delay where the slope is negative.
public struct LoopEquation: Equatable, Sendable {
  /// What becomes of the deviation.
  public enum Verdict: String, NamedChoice {
    /// It does not come back.
    case none
    /// It comes back smaller each time.
    case damped
    /// It comes back as large as it was.
    case undamped
    /// It comes back larger, until a limit of the layout or of the view stops it.
    case growing
  }

  /// What comes back of a deviation after the ``delay``; of several gains, the slope of the one that does the same.
  package let slope: Double
  /// The frames after which it comes back; half a ``period`` where the slope is negative.
  package let delay: Double

  /// A loop that brings back `slope` times the deviation after `delay` frames.
  /// - Precondition: the slope is finite, and the delay is finite and positive.
  package init(slope: Double, delay: Double) {
    precondition(slope.isFinite && delay > 0 && delay < .infinity, "a loop has a finite slope and delay")
    (self.slope, self.delay) = (slope, delay)
  }

  /// A loop that brings back `gains[k]` times the deviation after k + 1 frames, for each k.
  package init(gains: [Double]) {
    let last = gains.lastIndex { abs($0) > Self.negligible } ?? 0
    let gains = Array(gains.prefix(last + 1))
    let first = gains.firstIndex { abs($0) > Self.negligible } ?? 0
    guard first < last else {
      self.init(slope: gains.isEmpty ? 0 : gains[last], delay: Double(max(1, gains.count)))
      return
    }
    let root = Self.dominantRoot(of: gains)
    let size = (root.re * root.re + root.im * root.im).squareRoot()
    let angle = abs(Elementary.atan2(root.im, root.re))
    if angle < Self.slowestTurn {
      self.init(slope: size, delay: 1)
    } else {
      let delay = Double.pi / angle
      self.init(slope: -min(Elementary.pow(size, delay), .greatestFiniteMagnitude), delay: delay)
    }
  }

  /// A pair of roots that takes more than a thousand frames for half a turn is a real root: a double one, split by rounding, or as good
  /// as one.
  private static let slowestTurn = Double.pi / 1000

  /// A gain too small to matter: it would take a thousand frames to be seen.
  private static let negligible = 1e-6
  /// A deviation that changes by less than this a frame, at 60 Hz by half in 12 s, counts as kept.
  private static let tolerance = 1e-3

  /// What is left of the deviation after a frame: |z|.
  package var factorPerFrame: Double { Elementary.pow(abs(slope), 1 / delay) }

  /// What becomes of the deviation.
  package var verdict: Verdict {
    if abs(slope) <= Self.negligible { return .none }
    let factor = factorPerFrame
    return factor > 1 + Self.tolerance ? .growing : factor < 1 - Self.tolerance ? .damped : .undamped
  }

  /// Frames from one extreme to the next of the same side, twice the delay; `nil` where nothing changes sign.
  package var period: Double? { slope < -Self.negligible ? 2 * delay : nil }

  /// The root of the largest size, and of several the one that turns fastest; by Durand and Kerner's iteration on all at once.
  private static func dominantRoot(of gains: [Double]) -> (re: Double, im: Double) {
    let count = gains.count
    // No root is larger than this (Cauchy's bound), and starts on a circle of that size, off the axis, meet them all.
    let bound = 1 + gains.reduce(0) { max($0, abs($1)) }
    var roots = (0..<count).map { index -> Complex in
      let angle = 2 * Double.pi * (Double(index) + 0.25) / Double(count)
      return Complex(bound * Elementary.cos(angle), bound * Elementary.sin(angle))
    }
    // From a circle of that size the way inward takes rounds in proportion to the number of roots.
    for _ in 0..<200 + 20 * count {
      var largest = 0.0
      for index in roots.indices {
        var value = Complex(1, 0)
        for gain in gains { value = value * roots[index] - Complex(gain, 0) }
        var others = Complex(1, 0)
        for other in roots.indices where other != index { others = others * (roots[index] - roots[other]) }
        let step = value / others
        guard step.squaredSize.isFinite else { continue }
        roots[index] = roots[index] - step
        largest = max(largest, step.squaredSize)
      }
      if largest < 1e-28 { break }
    }
    let largest = roots.reduce(0) { max($0, $1.squaredSize) }
    let root = roots.filter { $0.squaredSize >= (1 - 1e-9) * largest }.min { $0.re < $1.re } ?? Complex(0, 0)
    return (root.re, root.im)
  }
}

/// As much of complex arithmetic as roots need.
private struct Complex {
  let re, im: Double

  init(_ re: Double, _ im: Double) { (self.re, self.im) = (re, im) }

  var squaredSize: Double { re * re + im * im }

  static func - (a: Complex, b: Complex) -> Complex { Complex(a.re - b.re, a.im - b.im) }
  static func * (a: Complex, b: Complex) -> Complex {
    Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
  }
  static func / (a: Complex, b: Complex) -> Complex {
    let size = b.squaredSize
    return Complex((a.re * b.re + a.im * b.im) / size, (a.im * b.re - a.re * b.im) / size)
  }
}
