import ScrollKinematics

/// A number a scenario is judged by.
public struct MetricLabel: Sendable {
  /// The name, in snake case.
  public let name: StaticString
  /// The unit; empty for a pure number.
  public let unit: StaticString
  /// One phrase: what it means.
  public let meaning: StaticString

  init(_ name: StaticString, unit: StaticString = "", _ meaning: StaticString) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
  }
}

/// A named setting of a scenario: broken one way, or cured.
struct Variant<Owner>: Sendable {
  let name: StaticString
  /// Makes the variant of a scenario; wins over what a user sets.
  let configure: @Sendable (inout Owner) -> Void

  init(_ name: StaticString, _ configure: @escaping @Sendable (inout Owner) -> Void = { _ in }) {
    self.name = name
    self.configure = configure
  }
}

/// A phenomenon: its parameters, its variants, the run of it and what is measured.
///
/// An instance holds the parameters; a new one holds the defaults.
protocol Scenario: Sendable {
  /// The name a user types.
  static var name: StaticString { get }
  /// One sentence: what is seen.
  static var summary: StaticString { get }
  /// Broken and cured.
  static var variants: [Variant<Self>] { get }
  /// The scenario's own parameters; the frame settings' come on top.
  static var ownParameters: [Parameter<Self>] { get }
  /// What is measured, in the order of ``measure(_:)``.
  static var metrics: [MetricLabel] { get }
  /// What every scenario shares.
  var frames: FrameSettings { get set }
  /// The defaults.
  init()
  /// A sentence on why the parameters are impossible together; `nil` if they are possible.
  var objection: StaticString? { get }
  /// Whether the phenomenon can be played on a platform's physics; if not, it is measured against the core's laws.
  static var playsPlatforms: Bool { get }
  /// Names of the columns that ``run()`` records.
  static var columns: [StaticString] { get }
  /// Plays it once.
  func run() -> Recording
  /// The metrics of a run; NaN for one that does not exist.
  func measure(_ recording: Recording) -> [Double]
}

extension Scenario {
  var objection: StaticString? { nil }
  static var playsPlatforms: Bool { false }

  /// The objection of any part: the frames, the platform, the scenario's own.
  var firstObjection: StaticString? {
    if frames.platform != nil && !Self.playsPlatforms {
      return
        "this scenario is measured against the models uikit and uikit-continuous; it plays on no platform's"
    }
    return frames.objection ?? objection
  }

  /// The scenario's own parameters, then the frame settings'.
  static var parameters: [Parameter<Self>] {
    ownParameters + FrameSettings.parameters.map { $0.lifted(get: { $0.frames }, set: { $0.frames = $1 }) }
  }
}
