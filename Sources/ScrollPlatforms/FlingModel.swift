import ScrollKinematics

/// What a finger leaves behind, and over what: everything a platform's fling starts from.
public struct FlingRelease: Sendable {
  /// Offset and velocity at time 0.
  public var state: ScrollState
  /// Where the view may rest at time 0.
  public var range: RestRange
  /// The lengths and insets behind the range, where they are known.
  public var geometry: ScrollGeometry?
  /// Length of the visible window in pt; 0 if not given.
  public var viewportLength: Double
  /// Frames per second; frame k is at k / frameRate.
  public var frameRate: Double
  /// Changes of geometry ahead, in order of time.
  public var changes: [RangeChange]
  /// What the view does at a change, for the models that leave it open.
  public var response: GeometryResponse

  /// A release at time 0; unbounded and at 60 Hz unless said.
  public init(
    state: ScrollState, range: RestRange = .unbounded, geometry: ScrollGeometry? = nil,
    viewportLength: Double = 0, frameRate: Double = 60, changes: [RangeChange] = [],
    response: GeometryResponse = GeometryResponse()
  ) {
    (self.state, self.range, self.geometry, self.viewportLength) = (state, range, geometry, viewportLength)
    (self.frameRate, self.changes, self.response) = (frameRate, changes, response)
  }

  /// The range in force at `time` s, for the models that read their bounds frame by frame.
  public func range(at time: Double) -> RestRange { changes.last { $0.time <= time }?.range ?? range }

  /// The changes that frame `index` is the first to see.
  func changes(at index: Int) -> [RangeChange] {
    let seen = index > 0 ? Double(index - 1) / frameRate : -.infinity
    return changes.filter { $0.time > seen && $0.time <= Double(index) / frameRate }
  }
}

/// What a platform shows in one frame.
public struct FlingSample: Sendable {
  /// Shown offset in pt (the platform's own length unit).
  public var offset: Double
  /// Reported velocity in pt/s; `nil` where the platform has none that means anything.
  public var velocity: Double?
  /// The platform's own word for what it does; `rest` once it is over.
  public var phase: String
  /// Whether the motion is over, unless the geometry still changes.
  public var isAtRest: Bool

  /// A sample of the given parts.
  public init(offset: Double, velocity: Double?, phase: String, isAtRest: Bool = false) {
    (self.offset, self.velocity, self.phase, self.isAtRest) = (offset, velocity, phase, isAtRest)
  }

  /// What a motion in `state` shows on a grid.
  package init(_ state: ScrollState, phase: ScrollPhase, on grid: PixelGrid = PixelGrid(quantum: 0)) {
    self.init(
      offset: grid.rounded(state.offset), velocity: state.velocity, phase: phase.word,
      isAtRest: phase == .rest)
  }

  /// What a motion shows once it is over, at `offset` pt.
  public static func rest(at offset: Double) -> FlingSample {
    FlingSample(offset: offset, velocity: 0, phase: ScrollPhase.rest.word, isAtRest: true)
  }
}

/// A fling under way: what it shows in each frame. Copies share it, so only one of them is asked.
public struct FlingRun {
  private let next: (Int) -> FlingSample

  /// A fling whose frame `index` shows what `sample` returns; `sample` may keep what it needs from frame to frame.
  public init(_ sample: @escaping (_ index: Int) -> FlingSample) { next = sample }

  /// A fling that stays where it first came to rest.
  static func untilRest(_ sample: @escaping (_ index: Int) -> FlingSample) -> FlingRun {
    var last: FlingSample?
    return FlingRun { index in
      if let last { return last }
      let sample = sample(index)
      if sample.isAtRest { last = .rest(at: sample.offset) }
      return sample
    }
  }

  /// What frame `index` shows, at `index` / frameRate s. Asked for 0, 1, 2, … in order, each once.
  public func sample(frame index: Int) -> FlingSample { next(index) }
}

/// A platform's fling: its constants, units, rounding, clock, rule at the bounds and end condition.
///
/// An instance holds the parameters; a new one holds the platform's defaults. It makes the runs. A model of your own becomes part of lists
/// and command lines by ``FlingCatalog/adding(_:)``.
public protocol FlingModel: Parametrized, Sendable {
  /// The name that a user types.
  static var name: String { get }
  /// One sentence: which system, which version.
  static var summary: String { get }
  /// Whether ``FlingRelease/response`` is honoured; a platform with a response of its own says false.
  static var takesResponse: Bool { get }
  /// The core's laws and the grid of shown offsets with these parameters; `nil` for a model with laws of its own.
  var core: (physics: ScrollPhysics, grid: PixelGrid)? { get }
  /// The platform's defaults.
  init()
  /// A sentence on why the parameters, or this release, are impossible together; `nil` if they are possible.
  func validationError(for release: FlingRelease) -> String?
  func run(_ release: FlingRelease) -> FlingRun
}

extension FlingModel {
  /// Most platforms have laws of their own.
  public var core: (physics: ScrollPhysics, grid: PixelGrid)? { nil }
  /// Everything is possible.
  public func validationError(for release: FlingRelease) -> String? { nil }
  /// Most platforms have a response of their own.
  public static var takesResponse: Bool { false }
  /// No parameters.
  public mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
}

extension FlingRelease {
  /// The greatest size of an offset, a bound or a length in pt, and of a velocity in pt/s.
  static let greatestSize = 1e9

  /// Why no model plays this release: one of its numbers is too large or none. A bound may be missing.
  var validationError: String? {
    let ranges = [range] + changes.map { $0.range }
    let bounds = ranges.flatMap { [$0.lower, $0.upper] }.filter { !$0.isInfinite }
    let geometries = ([geometry] + changes.map { $0.geometry }).compactMap { $0 }
    let lengths = geometries.flatMap {
      [$0.contentLength, $0.viewportLength, $0.insetTop, $0.insetBottom, $0.lengthAbove]
    }
    let numbers = [state.offset, state.velocity, viewportLength] + changes.map { $0.insetTopGrowth }
    return (numbers + bounds + lengths).allSatisfy { abs($0) <= Self.greatestSize }
      ? nil : "offset, velocity, bounds and lengths lie from -1e9 to 1e9"
  }
}
