/// The flings before the samples of a trace, each looked for once: every rest behind a sample asks for the one that ends there.
final class KnownFlings {
  private var found: [Int: Glide?] = [:]
  private var even: [Int: Bool] = [:]

  /// The fling that ends with the step before `end`; `nil` where the motion is none.
  func before(_ end: Int, in context: BreakContext) -> Glide? {
    if let known = found[end] { return known }
    let glide = context.prepared.fling(before: end, leavingOut: context.isRattling)
    found[end] = .some(glide)
    return glide
  }

  /// Whether that fling is part of a longer, even motion.
  func isPartOfEven(_ end: Int, in context: BreakContext) -> Bool {
    if let known = even[end] { return known }
    let isPart =
      before(end, in: context).map {
        context.prepared.isPartOfEven($0, before: end, leavingOut: context.isRattling)
      } ?? false
    even[end] = isPart
    return isPart
  }
}
