public import ScrollKinematics
import ScrollPlatforms

/// A platform's fling, fitted to a recorded one by its release.
public struct ModelFit: Sendable {
  /// The model's name.
  public let model: String
  /// Offset in pt and velocity in pt/s at the release.
  public let release: ScrollState
  /// When the fling begins, in s on the trace's clock.
  package let releaseTime: Double
  /// How many recorded lengths are one of the model's; 1 unless its law depends on the unit and another one fits.
  public let scale: Double
  /// Root mean square of the residual, in pt.
  public let residual: Double
  /// How likely it is that this platform made the fling, 0 to 1.
  public internal(set) var probability = 0.0
  /// Where it comes to rest undisturbed, in pt.
  package let restingOffset: Double
  /// When it is within half a point of there for good, in s on the trace's clock.
  let settlingTime: Double
  /// What it needs that nobody recorded.
  let guesses: (edge: Bool, target: Bool)
  /// What is left at each sample, in pt.
  let misses: [Double]

  /// A view is where it will rest when it stays within this distance of there, in pt: as for `settling_time`, so that a
  /// motion that only comes near its end has one, too.
  static let settled = 0.5
  /// The longest fling that is played, in s.
  private static let longest = 12.0

  /// The fit that a search came to; `nil` without one.
  init?(_ search: ModelSearch) {
    let window = search.window
    (misses, guesses) = (search.misses, search.guesses)
    guard let best = search.best, !misses.isEmpty else { return nil }
    var placed = best
    // An edge that is a guess moves with the fling; any other stays.
    if !window.isRangeGuessed { (placed.from, placed.shift) = (best.offset, 0) }
    guard let played = search.player.play(placed, for: Self.longest) else { return nil }
    (model, scale) = (search.player.entry.name, best.scale)
    (residual, release) = (
      best.square.squareRoot(), ScrollState(offset: best.offset, velocity: best.velocity)
    )
    releaseTime = window.releaseTime + best.delay
    restingOffset = played.last + placed.shift
    settlingTime = releaseTime + played.settlingTime(within: Self.settled)
  }
}
