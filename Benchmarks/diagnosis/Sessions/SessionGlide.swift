import ScrollKinematics
import ScrollPlatforms

/// How a session's view decelerates, and how it returns from overscroll.
struct SessionGlide {
  enum Law {
    /// Friction by the velocity, 1/s; the view stops at so many pt/s.
    case friction(Double, slowest: Double)
    /// Friction by the square of the velocity, 1/pt, and a little by itself, 1/s.
    case square(Double, Double)
    /// Constant braking in pt/s².
    case braking(Double)
    /// v₀·(1 - t/T)^(p-1): the power p, the time T in s.
    case power(Double, Double)
    /// A platform's own model.
    case platform(FlingCatalogEntry)
  }

  let name: String
  let law: Law
  let style: EdgeStyle
  /// Stiffness and damping of the return from overscroll.
  let spring: (stiffness: Double, damping: Double)
  /// Whether a view that was held past an edge starts back at once, by the slow root.
  let startsAtOnce: Bool

  init(_ dice: inout SeededGenerator) {
    let share = dice.nextUnit()
    let isUIKit = share < 0.35
    if isUIKit {
      (name, law) = ("by hand: uikit", .friction(2.002, slowest: 10))
    } else if share < 0.5 {
      (name, law) = ("by hand: friction", .friction(dice.draw(1, 4.5), slowest: dice.draw(5, 25)))
    } else if share < 0.55 {
      (name, law) = ("by hand: square", .square(dice.draw(0.0005, 0.002), dice.draw(0.5, 1.5)))
    } else if share < 0.6 {
      (name, law) = ("by hand: braking", .braking(dice.draw(1200, 4000)))
    } else if share < 0.65 {
      (name, law) = ("by hand: power", .power(dice.draw(2.2, 4), dice.draw(0.9, 2.2)))
    } else {
      let entry = Self.platforms[dice.pick(Self.platforms.count)]
      (name, law) = (entry.name, .platform(entry))
    }
    let isPlatform = if case .platform = law { true } else { false }
    // What the platforms do past an edge they do when the finger lets go; held there by a finger, these bounce.
    let bounces = ["uikit", "uikit-continuous", "flutter-bouncing", "scroll-mechanics"].contains(name)
    style = isPlatform ? (bounces ? .band : .wall) : isUIKit || dice.nextUnit() < 0.7 ? .band : .wall
    let stiffness = isUIKit ? 120.0 : dice.draw(90, 250)
    spring = (stiffness, isUIKit ? 22 : 2 * stiffness.squareRoot() * dice.draw(1, 1.1))
    startsAtOnce = dice.flip()
  }

  /// The flings of whole views; springs and snaps are motions to a target.
  private static let platforms = FlingCatalog.standard.entries.filter { entry in
    [
      "uikit", "uikit-continuous", "android", "flutter-bouncing", "flutter-clamping", "gtk", "qt-scroller",
      "iscroll", "scroll-mechanics", "kivy-scroll", "chromium-mobile", "chromium-fling-curve",
      "chromium-physics-fling", "webkit-kinetic", "gecko-desktop", "gecko-android",
    ].contains(entry.name)
  }

  var isPlatform: Bool { if case .platform = law { true } else { false } }

  /// What the view shows from the frame after a release until it rests; `changes` of the layout come at frames of it.
  func course(
    from stage: Stage, velocity: Double, wasHeldOut: Bool, changes: [(frame: Int, layout: Moment.Layout)] = []
  ) -> [Moment] {
    if case .platform(let entry) = law, changes.isEmpty {
      return platform(entry, stage, velocity) ?? own(stage, velocity, wasHeldOut, [])
    }
    return own(stage, velocity, wasHeldOut, changes)
  }

  private func platform(_ entry: FlingCatalogEntry, _ stage: Stage, _ velocity: Double) -> [Moment]? {
    let (range, offset, rate) = (stage.layout.range, stage.offset, stage.rate)
    guard range.overscroll(at: offset) == 0, abs(velocity) > 120,
      HealthyMotion.moves(entry, offset, velocity, in: range, rate)
    else { return nil }
    let samples = HealthyMotion.samples(
      entry, offset, velocity, in: range, viewport: stage.layout.viewport, rate)
    var (piece, moment) = ([Moment](), stage.standing)
    for sample in samples {
      // The laws of some platforms know no edge: their views stop there.
      let isStopped = style == .wall && range.overscroll(at: sample.offset) != 0
      moment.offset = isStopped ? range.clamped(sample.offset) : sample.offset
      let isOver = sample.isAtRest || isStopped
      moment.phase = isOver ? .rest : range.overscroll(at: moment.offset) == 0 ? .deceleration : .bounce
      piece.append(moment)
      if isOver { break }
    }
    return piece
  }

  private func own(
    _ stage: Stage, _ release: Double, _ wasHeldOut: Bool, _ changes: [(frame: Int, layout: Moment.Layout)]
  ) -> [Moment] {
    var (piece, moment, velocity, side) = ([Moment](), stage.standing, release, 0.0)
    let parts = 16
    let step = stage.frame / Double(parts)
    if wasHeldOut, startsAtOnce {
      let half = spring.damping / 2
      // The slower of the spring's two roots; a spring that swings has one.
      let root = half - max(0, half * half - spring.stiffness).squareRoot()
      velocity -= root * moment.layout.range.overscroll(at: moment.offset)
    }
    for index in 0..<Int(8 * stage.rate) {
      if let change = changes.first(where: { $0.frame == index }) { moment.layout = change.layout }
      let range = moment.layout.range
      var isOver = false
      for _ in 0..<parts where !isOver {
        let over = range.overscroll(at: moment.offset)
        if style == .wall, over != 0 {
          (moment.offset, velocity, isOver) = (range.clamped(moment.offset), 0, true)
          break
        }
        if over != 0 { side = over < 0 ? -1 : 1 }
        let edge = side < 0 ? range.lower : range.upper
        let out = (moment.offset - edge) * side
        if side != 0, out <= 0, velocity * side < -40 { side = 0 }
        if side == 0 {
          let change = braking(velocity, release) * step
          isOver = abs(velocity) < slowest || (velocity + change) * velocity <= 0
          velocity += change
        } else {
          velocity += (-spring.stiffness * (moment.offset - edge) - spring.damping * velocity) * step
          isOver = abs(out) < 0.5 && abs(velocity) < 10
          if isOver { moment.offset = edge }
        }
        if !isOver { moment.offset += velocity * step }
      }
      moment.phase = isOver ? .rest : side == 0 ? .deceleration : .bounce
      piece.append(moment)
      if isOver, changes.allSatisfy({ $0.frame <= index }) { break }
      if isOver { velocity = 0 }
    }
    return piece
  }

  private var slowest: Double {
    switch law {
    case .friction(_, let slowest): slowest
    case .platform: 10
    default: 12
    }
  }

  private func braking(_ velocity: Double, _ release: Double) -> Double {
    switch law {
    case .friction(let rate, _): return -rate * velocity
    case .square(let square, let linear): return -(square * abs(velocity) + linear) * velocity
    case .braking(let braking): return velocity > 0 ? -braking : braking
    case .power(let power, let time):
      guard abs(release) > 1 else { return -10 * velocity }
      let left = Elementary.pow(min(1, abs(velocity / release)), (power - 2) / (power - 1))
      return -(power - 1) / time * (velocity < 0 ? -1 : 1) * abs(release) * left
    // A view of a platform that a change disturbs, or that comes back from a pull.
    case .platform: return -2.002 * velocity
    }
  }
}
