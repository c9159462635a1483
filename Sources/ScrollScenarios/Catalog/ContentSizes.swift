import ScrollDiagnostics
import ScrollKinematics

/// For which content sizes a scenario rattles, in whole points: played on a grid, with bisection at the ends.
///
/// Content that fits into the viewport is looked at apart: nothing scrolls there but what a finger overscrolls.
package struct ContentSizes: Sendable {
  /// The name of the parameter.
  package static let key = "content-size"

  /// A scenario of one content size.
  struct Probe {
    /// By how much the content is longer than the viewport at the start, in pt.
    let excess: Double
    let rattle: () -> Rattle

    init<Played: Scenario>(_ scenario: Played) {
      let geometry = scenario.makeRig().geometry
      excess = geometry.contentLength + geometry.insetTop + geometry.insetBottom - geometry.viewportLength
      rattle = { scenario.rattle }
    }
  }

  /// The content size that is set, in pt.
  package let own: Double
  /// The content sizes that were looked at, in pt: from the longest content that fits into the viewport on.
  package private(set) var watched: ClosedRange<Double>
  /// Those among them that rattle, in pt, rounded outward.
  package private(set) var unsafe: [ClosedRange<Double>] = []
  /// The worst rattle of shorter content; `nil`: no content is shorter.
  package private(set) var shorter: Rattle?

  /// Points of the grid, and of that of shorter content.
  private static let (points, shorterPoints) = (160, 8)
  /// Viewports of content beyond the first that are looked at: a header that collapses by one takes two.
  private static let viewports = 4.0

  /// The sizes in `domain` at which what `probe` returns rattles; the equation expects it where the content is longer than
  /// `own` by one of `expected`.
  init?(
    own: Double, in domain: ParameterDomain, expected: [ClosedRange<Double>], _ probe: (Double) -> Probe?
  ) {
    guard case .number(let least, let greatest) = domain, let set = probe(own) else { return nil }
    self.own = own
    // Content that is a point longer takes a point more.
    let fitting = min(max(least.rounded(.up), (own - set.excess).rounded()), greatest.rounded(.down))
    let viewport = max(1, fitting - least)
    let ends = expected.flatMap { [own + $0.lowerBound, own + $0.upperBound] }
    let last = ends.reduce(max(own, fitting + Self.viewports * viewport)) { max($0, $1 + 1) }
    watched = fitting...max(fitting, min(greatest, last).rounded(.down))
    func isUnsafe(_ size: Double) -> Bool { probe(size)?.rattle().verdict ?? .quiet != .quiet }
    if fitting > least {
      let step = (fitting - least) / Double(Self.shorterPoints)
      let rattles = (0..<Self.shorterPoints).compactMap { probe(least + step * Double($0))?.rattle() }
      shorter = rattles.first
      for rattle in rattles { shorter?.add(rattle) }
    }
    let reach = Self.viewports * viewport
    let grid = (0...Self.points).map { (fitting + reach * Double($0) / Double(Self.points)).rounded() }
    // Just inside what the equation expects, so that the narrowest range is met.
    let inner = expected.flatMap { [own + $0.lowerBound + 1, own + $0.upperBound - 1] } + [own]
    let sizes = (grid + inner.map { $0.rounded() } + [watched.upperBound]).filter(watched.contains).sorted()
    var (before, begin) = (watched.lowerBound, isUnsafe(watched.lowerBound) ? watched.lowerBound : .nan)
    for size in sizes where size > before {
      if isUnsafe(size) != begin.isFinite {
        let border = Self.border(from: before, to: size, isUnsafe)
        if begin.isFinite {
          unsafe.append(begin...border.upper)
          begin = .nan
        } else {
          begin = border.lower
        }
      }
      before = size
    }
    if begin.isFinite { unsafe.append(begin...watched.upperBound) }
  }

  /// The neighbouring whole points between which it begins or ends to rattle.
  private static func border(
    from lower: Double, to upper: Double, _ isUnsafe: (Double) -> Bool
  ) -> (lower: Double, upper: Double) {
    var (lower, upper) = (lower, upper)
    let atLower = isUnsafe(lower)
    while upper - lower > 1 {
      let middle = ((lower + upper) / 2).rounded(.down)
      if isUnsafe(middle) == atLower { lower = middle } else { upper = middle }
    }
    return (lower, upper)
  }
}
