import ScrollDiagnostics
import ScrollKinematics

/// Whether a variant rattles with its settings, as played, and its loops, by whose equation one sees why.
///
/// ```swift
/// let prediction = try ScenarioCatalog.standard["bottom-jitter"].predict("naive", ["content-size": 764])
/// prediction.rattles                       // true, while the finger moves
/// prediction.loops[0].restingOffset        // 124 pt
/// prediction.predictions(under: .keep)     // the same app over a view that keeps its offset
/// ```
public struct ScenarioPrediction: Sendable {
  package let scenario: String
  package let variant: String
  /// The app's half of each loop.
  public let loops: [LayoutLoop]
  /// The view's half; `nil` where a platform replaces the response by its own.
  package let conditions: LoopConditions?
  /// The platform that replaces the response by its own, if any.
  package let platform: String?
  /// Frames per second.
  package let frameRate: Double
  private let play: @Sendable () -> Rattle
  private let deceleration: Deceleration
  /// The state of the view at time 0.
  package let start: ScrollState
  /// What the finger does.
  package let strokes: [FingerScript]

  init<S: Scenario>(_ scenario: S, variant: String) {
    let settings = scenario.settings
    self.scenario = S.name
    self.variant = variant
    loops = scenario.loops
    platform = settings.platform?.name
    conditions = settings.platform == nil ? LoopConditions(settings) : nil
    frameRate = settings.frameRate
    deceleration = settings.physics.deceleration
    start = scenario.start
    strokes = scenario.strokes
    play = { scenario.rattle }
  }

  /// When header or content rattle, and by how much: played, as the metrics `rattles` and `rattle_size` of a run are.
  public var rattle: Rattle { play() }

  /// Whether header or content rattle, be it while a finger moves only.
  public var rattles: Bool { rattle.verdict != .quiet }

  /// What becomes of each loop; empty where a platform replaces the response by its own.
  public var predictions: [LoopPrediction] { conditions.map { predictions(under: $0) } ?? [] }

  /// What becomes of each loop over a view of another response, read as the settings say.
  public func predictions(under response: GeometryResponse) -> [LoopPrediction] {
    guard var conditions else { return [] }
    conditions.response = response
    return predictions(under: conditions)
  }

  /// What becomes of each loop under other conditions.
  package func predictions(under conditions: LoopConditions) -> [LoopPrediction] {
    loops.map { $0.prediction(under: conditions) }
  }

  /// The least speed in pt/s of a fling from the start that reaches a loop; `nil` if it begins there, or has no place.
  package func leastSpeed(reaching loop: LayoutLoop) -> Double? {
    let place: Double?
    let start = start.offset
    if loop.path == .inset {
      place = loop.zone.map { min(max(start, $0.lowerBound), $0.upperBound) }
    } else {
      place = loop.restingOffset
    }
    guard let place, place != start else { return nil }
    return deceleration.leastSpeed(covering: abs(place - start))
  }
}

extension LoopConditions {
  /// The view's half under these settings.
  init(_ settings: FrameSettings) {
    self.init(
      settings.response, latencyFrames: settings.latencyFrames, holdFrames: settings.holdFrames,
      bandSlope: settings.physics.rubberBand.coefficient)
  }
}

extension Scenario {
  /// The loops that a probe finds in the rig.
  public var loops: [LayoutLoop] { probedLoops }

  /// The loops found by giving the rig readings, frame by frame, with no view in between.
  ///
  /// The probe sees what ``FrameRig/control(_:_:at:)`` makes of a reading in ``FrameRig/geometry`` in the first seconds. It
  /// does not see offsets that the rig sets in code, nor what later events start.
  public var probedLoops: [LayoutLoop] {
    LayoutProbe(layouts: layouts(reading:), start: start.offset).loops()
  }

  /// The layouts of a new rig that reads `offsets`, one a frame, each from a view that stands there under a finger.
  private func layouts(reading offsets: [Double]) -> [ScrollGeometry] {
    var rig = makeRig()
    var layouts: [ScrollGeometry] = []
    layouts.reserveCapacity(offsets.count)
    let interval = 1 / settings.frameRate
    for (index, offset) in offsets.enumerated() {
      let view = ScrollSnapshot(ScrollState(offset: offset), over: rig.geometry, isHeld: true)
      rig.control(
        .init(offset: offset), view,
        at: FrameMoment(index: index, time: Double(index) * interval, interval: interval))
      layouts.append(rig.geometry)
    }
    return layouts
  }
}
