import ScrollKinematics

/// Code is told at the release where a fling will end, and takes that for where it stops, or sets a target of its own.
///
/// The projected target is that of a deceleration without bounds: past the end, or let go in the bounce, the view stops
/// elsewhere. A page reached by an animation loses the velocity of the release. A deceleration with the rate that ends at the
/// page keeps it; for a page far away that is a crawl.
struct ProjectedTarget: Scenario {
  static let name = "projected-target"
  static let summary = "a fling does not stop where its projected target says, or jerks toward a page"
  static let verdict = Verdict("fling stops elsewhere than predicted")

  /// How the code knows where the fling goes.
  enum Prediction: String, NamedChoice {
    /// v·d/(1-d)/1000, as often published.
    case formula
    /// Where the deceleration would end without bounds: `Fling.projectedOffset`.
    case projection
    /// Where the view comes to rest: `Fling.restingOffset`.
    case resting
  }

  /// What the code does with it.
  enum Motion: String, NamedChoice {
    /// Nothing: the view's own fling goes on.
    case own
    /// An animation to the page in 0.3 s.
    case animated
    /// The deceleration that ends at the page.
    case retargeted
  }

  var settings = FrameSettings()
  var prediction = Prediction.projection
  var motion = Motion.own
  var start = ScrollState(offset: 1900, velocity: 1500)
  private let page = 300.0
  var pagesOn = 0
  var contentSize = 3000.0

  static let variants: [Variant<ProjectedTarget>] = [
    Variant("past-end", .fault, "the projection of a fling that meets the end") { $0.start.offset = 1900 },
    Variant("in-bounce", .fault, "the projection of a release past the top") { $0.start.offset = -60 },
    Variant("formula", .fault, "the published formula, of a fling that stops inside") {
      ($0.prediction, $0.start.offset) = (.formula, 0)
    },
    Variant("resting", .cure, "the exact resting offset of a fling that meets the end") {
      $0.prediction = .resting
    },
    Variant("resting-in-bounce", .cure, "the same of a release past the top") {
      ($0.prediction, $0.start.offset) = (.resting, -60)
    },
    Variant("animated", .fault, "an animation to the nearest page begins from a stand") {
      ($0.motion, $0.start.offset) = (.animated, 0)
    },
    Variant("retargeted", .cure, "a deceleration that ends at the nearest page") {
      ($0.motion, $0.start.offset) = (.retargeted, 0)
    },
    Variant("retargeted-far", .price, "the same to a page three further on: a crawl") {
      ($0.motion, $0.start.offset, $0.pagesOn) = (.retargeted, 0, 3)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("prediction", &prediction, "how the code knows where the fling goes")
    visitor.choice("motion", &motion, "how the view gets to the page")
    visitor.release(&start, from: -700...1e6)
    visitor.integer("pages-on", &pagesOn, in: -100...100, .none, "pages beyond the nearest one")
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the content")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<ProjectedTarget>] = [
    Metric("target_error", .points, "distance from the target at rest") {
      abs($0.recording.last(.offset) - $0.recording.last(.other))
    },
    Metric("velocity_jump", .pointsPerSecond, "velocity of the release less that of the first frame") {
      abs($0.scenario.start.velocity - $0.recording.step(.offset, at: 1) / $0.interval)
    },
    Metric("stop_time", .seconds, "time of rest") { $0.recording.stopTime },
  ]

  private var geometry: ScrollGeometry { ScrollGeometry(contentLength: contentSize, viewportLength: 760) }

  /// Where the code takes `fling` to stop, or the page that it chooses by that, in pt.
  private func target(of fling: Fling) -> Double {
    let factor = settings.physics.deceleration.factorPerMillisecond
    let end =
      switch prediction {
      case .formula: start.offset + start.velocity * factor / (1 - factor) / 1000
      case .projection: fling.projectedOffset
      case .resting: fling.restingOffset ?? .nan
      }
    return motion == .own
      ? end : geometry.restRange.clamped(((end / page).rounded() + Double(pagesOn)) * page)
  }

  func makeRig() -> DrivenRig {
    let fling = Fling(settings.physics, from: start, over: geometry)
    let target = target(of: fling)
    let retargeted = motion == .retargeted ? fling.retargeted(to: target) : nil
    let animation = OffsetAnimation(from: start.offset, to: target, at: 0, duration: 0.3)
    return DrivenRig(geometry) { view, moment in
      guard motion != .own else { return ScrollState(offset: target) }
      // Where no rate leads to the page, an animation has to.
      let shown = retargeted?.state(at: moment.time) ?? animation.state(at: moment.time)
      view.set(shown, at: moment.time)
      return ScrollState(offset: target, velocity: moment.index == 0 ? start.velocity : shown.velocity)
    }
  }
}
