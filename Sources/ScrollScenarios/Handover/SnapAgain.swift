import ScrollKinematics

/// Snap points move as pages load, align at their ends, or fit a new viewport, and the view snaps again.
///
/// Under a finger that yanks the list back to the point it left. After the gesture it must go to the point that was chosen by
/// it: a view that remembers the one of the last layout flies back a page. On the way it must keep its velocity.
struct SnapAgain: Scenario {
  static let name = "snap-again"
  static let summary =
    "a list that snaps again as its points move jerks under the finger, or flies back a page"
  static let verdict = Verdict("list is yanked back under the finger")

  /// What the view does as points move.
  enum Answer: String, NamedChoice {
    case snaps, snapsToStale = "snaps-to-stale", jumps, aims, lands, nothing
  }

  var settings = FrameSettings()
  /// What it does under a finger, and afterwards.
  var held = Answer.nothing
  var free = Answer.aims
  var firstChange = 0.25
  var changes = 4
  var travel = 300.0
  /// From a point to the next, and by how much they move each time, in pt.
  private let page = 500.0, growth = 24.0
  private var stroke: FingerScript {
    FingerScript(start: 0.1, travel: travel, duration: 0.5, easing: .easedIn)
  }

  static let variants: [Variant<SnapAgain>] = [
    Variant("under-finger", .fault, "it snaps again while a finger drags it") { $0.held = .snaps },
    Variant("stale", .fault, "points move later, and it goes to the one of the layout before") {
      ($0.free, $0.firstChange, $0.changes) = (.snapsToStale, 1.8, 1)
    },
    Variant("in-flight", .fault, "points move as it glides to its own, and it is put there") {
      ($0.free, $0.firstChange, $0.changes) = (.jumps, 0.75, 1)
    },
    Variant("deferred", .cure, "it waits for the release, and snaps to the point of then"),
    Variant("tracked", .cure, "points move later, and it goes along with its own") {
      ($0.free, $0.firstChange, $0.changes) = (.snaps, 1.8, 1)
    },
    Variant("aimed", .cure, "points move as it glides, and it aims again with its velocity") {
      ($0.firstChange, $0.changes) = (0.75, 1)
    },
    Variant("landed", .price, "the same, but it lands at the old point first: Chromium") {
      ($0.free, $0.firstChange, $0.changes) = (.lands, 0.75, 1)
    },
    Variant("never", .price, "it never snaps again, and rests beside the point") {
      ($0.free, $0.firstChange, $0.changes) = (.nothing, 0.75, 1)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("held", &held, "what the view does as points move under a finger")
    visitor.choice("free", &free, "the same once the finger has let go")
    visitor.number("first-change", &firstChange, in: 0...60, .seconds, "when the points first move")
    visitor.integer("changes", &changes, in: 0...100, .none, "how often they do, a tenth of a second apart")
    visitor.number("travel", &travel, in: -5000...5000, .points, "travel of the finger")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<SnapAgain>] = [
    .contentReversals, .contentJump,
    Metric("point_error", .points, "distance at rest from the point that the gesture chose") {
      abs($0.recording.last(.offset) - $0.recording.last(.other))
    },
  ]

  var start: ScrollState { ScrollState(offset: page) }

  var strokes: [FingerScript] { [stroke] }

  func makeRig() -> DrivenRig {
    // The list starts at the first point.
    var (chosen, remembered, moved, wasHeld) = (1.0, 1.0, 0.0, false)
    var flight: OffsetAnimation?
    func place(_ point: Double) -> Double { point * page + (point > 0 ? moved : 0) }
    let geometry = ScrollGeometry(contentLength: 20_000, viewportLength: 760)
    return DrivenRig(geometry, until: max(firstChange, stroke.release) + 0.1 * Double(changes)) {
      view, moment in
      defer { wasHeld = view.isHeld }
      let count = ((moment.time - firstChange) / 0.1 + 1e-6).rounded(.down) + 1
      let now = growth * min(Double(changes), max(0, count))
      let hasMoved = now != moved
      moved = now
      if view.isHeld { flight = nil }
      if wasHeld, !view.isHeld {
        let end = view.state.offset + view.physics.deceleration.travel(from: view.state.velocity)
        chosen = max(0, ((end - moved) / page).rounded())
        flight = OffsetAnimation(from: view.state, to: place(chosen), at: moment.time)
      } else if hasMoved {
        switch view.isHeld ? held : free {
        case .nothing, .lands: break
        case .snaps: view.setOffset(place(chosen), keepsVelocity: false, at: moment.time)
        case .snapsToStale: view.setOffset(place(remembered), keepsVelocity: false, at: moment.time)
        case .jumps:
          flight = nil
          view.setOffset(place(chosen), keepsVelocity: false, at: moment.time)
        case .aims:
          let state = flight?.state(at: moment.time) ?? view.state
          flight = OffsetAnimation(from: state, to: place(chosen), at: moment.time)
        }
        remembered = chosen
      }
      if let current = flight {
        current.write(to: &view, at: moment)
        if current.hasEnded(at: moment.time) { flight = nil }
        if flight == nil, free == .lands, current.target != place(chosen) {
          flight = OffsetAnimation(from: view.state, to: place(chosen), at: moment.time)
        }
      }
      return ScrollState(offset: place(chosen), velocity: flight?.state(at: moment.time).velocity ?? 0)
    }
  }
}
