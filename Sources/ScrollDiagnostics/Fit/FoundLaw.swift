/// A law that was found in a stretch of a trace.
struct FoundLaw {
  /// What the stretch is.
  let phase: TraceSegment.Phase
  /// Its rows.
  let rows: Range<Int>
  /// The fit over them.
  let fit: LawFit
  /// What was looked for, without the offsets and velocities at the start.
  let parameters: [FittedParameter]
  /// The offset at which the spring rests; NaN for a deceleration.
  var rest = Double.nan
  /// Whether a spring is seen at work; many a law ends as a spring does.
  var isSeen = true

  /// The parameter of the given name; `nil` if the law has none.
  subscript(name: String) -> FittedParameter? { parameters.first { $0.name == name } }

  /// Whether a spring is at work, and no mere loss of velocity, which is a spring of no stiffness.
  var isStiff: Bool {
    guard let stiffness = self["stiffness"] else { return false }
    return stiffness.value > 4 * stiffness.standardError && stiffness.value > 5
  }

  /// Whether a spring is told from a hand and a deceleration behind it.
  var isTold: Bool {
    guard !isSeen, let stiffness = self["stiffness"], let damping = self["damping"] else { return true }
    return !SpringLaw.isStronglyDamped(stiffness: stiffness.value, damping: damping.value)
  }

  /// Fewer rows are won by a law of more parameters by luck.
  private static let fewestBefore = 3

  /// Whether the law holds in all of `moving`, but for the row in which it begins and those near its rest.
  func spans(_ moving: Range<Int>) -> Bool {
    rows.lowerBound <= moving.lowerBound + 1 && rows.upperBound + 2 >= moving.upperBound
  }

  /// Whether a spring explains so much more than a deceleration that it comes first: a quarter more rows.
  ///
  /// A deceleration is the simpler law, but it holds in the tail of each spring.
  func isLonger(than glide: FoundLaw?) -> Bool {
    guard let glide else { return true }
    return 4 * rows.count > 5 * glide.rows.count
  }

  /// Whether a spring that makes a whole motion comes before a law that makes a part of it.
  func comes(before part: FoundLaw?) -> Bool {
    guard let part else { return true }
    return isLonger(than: part) || rows.lowerBound + Self.fewestBefore <= part.rows.lowerBound
  }

  /// Whether a spring that makes a whole motion might as well be at work as a deceleration that makes all but the first rows and
  /// leads to the very place of rest, as the tail of a strongly damped spring does.
  func casts(doubtOn glide: FoundLaw?) -> Bool {
    guard let glide, glide["stop-speed"] == nil else { return false }
    return rows.lowerBound < glide.rows.lowerBound
  }
}
