import ScrollKinematics

/// A layout that follows the offset while the offset follows the layout.
///
/// This is the app's half of the loop: how the controller and the layout answer a reading. The view's half is its response
/// to a changed layout and the age of the reading.
public struct LayoutLoop: Equatable, Sendable {
  /// Where the layout takes hold of the offset.
  public enum Path: String, NamedChoice {
    /// The end of the rest range: content length, bottom inset, less the viewport.
    case bottomEdge = "bottom-edge"
    /// The start of the rest range: the top inset.
    case topEdge = "top-edge"
    /// The top inset, at offsets that no edge holds.
    case inset
  }

  /// Where the layout takes hold of the offset.
  package var path: Path
  /// By how many pt the edge moves k frames after a reading has moved by 1 pt, for each k; both ways alike.
  ///
  /// An edge that follows one way only does not come back, so its answer is 0. For ``Path/inset`` it is minus the inset.
  package var answer: [Double]
  /// What the controller itself keeps of its own state: a share for each k, after k + 1 frames, whatever the offset does.
  package var memory: [Double]
  /// Whether the controller runs only while readings change, so that its own loop stands still with them.
  package var runsOnlyWhileScrolling: Bool
  /// The offset in pt around which the loop turns, if there is one.
  public var restingOffset: Double?
  /// Whether the content is shorter than the viewport, so that the layout changes past an edge that does not move.
  package var isShort: Bool
  /// The offsets in pt over which the layout answers to the reading; `nil` if unknown.
  package var zone: ClosedRange<Double>?
  /// By how many pt the content may be longer for the edge to be met inside the zone; negative: shorter.
  public var contentGrowth: ClosedRange<Double>?

  /// A loop of the given parts.
  public init(
    _ path: Path, answer: [Double], memory: [Double] = [], runsOnlyWhileScrolling: Bool = false,
    restingOffset: Double? = nil, isShort: Bool = false, zone: ClosedRange<Double>? = nil,
    contentGrowth: ClosedRange<Double>? = nil
  ) {
    self.path = path
    self.answer = answer
    self.memory = memory
    self.runsOnlyWhileScrolling = runsOnlyWhileScrolling
    self.restingOffset = restingOffset
    self.isShort = isShort
    self.zone = zone
    self.contentGrowth = contentGrowth
  }
}

/// The view's half of a loop: how it answers a changed layout, and how old the reading is.
package struct LoopConditions: Equatable, Sendable {
  /// What the view does with offset and finger when the layout changes.
  package var response: GeometryResponse
  /// Frames between the presented offset and the one read; 0 reads this frame's, before its layout.
  package var latencyFrames: Int
  /// Frames for which a reading is held.
  package var holdFrames: Int
  /// Share of a finger's movement that shows just past an edge: the rubber band's coefficient; 0: edges are hard.
  package var bandSlope: Double

  /// Conditions of the given parts.
  /// - Precondition: the latency is 0 or more, the hold 1 or more, the slope in 0 ... 1.
  package init(
    _ response: GeometryResponse, latencyFrames: Int = 1, holdFrames: Int = 1,
    bandSlope: Double = RubberBand().coefficient
  ) {
    precondition(
      latencyFrames >= 0 && holdFrames >= 1 && bandSlope >= 0 && bandSlope <= 1,
      "a latency is 0 or more, a hold 1 or more, a slope in 0 ... 1")
    (self.response, self.latencyFrames, self.holdFrames) = (response, latencyFrames, holdFrames)
    self.bandSlope = bandSlope
  }
}
