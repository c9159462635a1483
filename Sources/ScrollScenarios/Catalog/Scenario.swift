import ScrollDiagnostics
import ScrollKinematics

/// A phenomenon to simulate: its parameters, its variants, the run of it, and what is measured.
///
/// An instance holds the parameters; a new one holds the defaults. A scenario of your own needs a name, a summary,
/// variants, metrics, its parameters, and a rig:
///
/// ```swift
/// public struct MyHeader: Scenario {
///   public static let name = "my-header"
///   public static let summary = "my header collapses while its list scrolls"
///   public var settings = FrameSettings()
///   public var height = 120.0
///   public init() {}
///   public static let variants: [Variant<MyHeader>] = [Variant("plain", .fault, "follows every reading")]
///   public mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
///     visitor.number("height", &height, in: 0...500, .points, "length of the header")
///     settings.visitParameters(&visitor)
///   }
///   public static let metrics: [Metric<MyHeader>] = [
///     Metric("reversals", .none, "times the header turns back") {
///       Double(Reversals(of: $0.recording.column(.header), threshold: 0.5).count)
///     }
///   ]
///   public var strokes: [FingerScript] { [FingerScript(travel: 300, duration: 0.5)] }
///   public func makeRig() -> MyHeaderRig { MyHeaderRig(height: height) }
/// }
/// ```
///
/// ``ScenarioCatalog/adding(_:)-(S.Type)`` puts it into lists, runs, sweeps and command lines.
public protocol Scenario: Parametrized, Sendable {
  associatedtype Rig: FrameRig

  /// The name that a user types, in kebab case.
  static var name: String { get }
  /// One sentence: what is seen.
  static var summary: String { get }
  /// The variants, in the order of lists.
  static var variants: [Variant<Self>] { get }
  /// What is measured, in the order of lists.
  static var metrics: [Metric<Self>] { get }
  /// What is said of a run in one line; by default the first metric of the first fault and of the first cure.
  static var verdict: Verdict { get }

  /// The defaults.
  init()
  /// What scenarios share. Show a visitor the groups that are used: `settings.visitParameters(&visitor, .motion)`.
  var settings: FrameSettings { get set }
  /// A sentence on why the parameters are impossible together; `nil` if they are possible.
  var validationError: String? { get }
  /// The state of the view at time 0; by default at rest at offset 0.
  var start: ScrollState { get }
  /// What the finger does, in order of time; by default nothing.
  var strokes: [FingerScript] { get }
  /// The reader; by default that of the settings.
  var reader: OffsetSampler.Settings { get }
  /// Sets the view up before the first frame; by default it is left as it is.
  func prepare(_ view: inout SimulatedScrollView)
  /// A rig for one run.
  func makeRig() -> Rig
  /// The loops in which the layout answers to the offset; by default those that a probe finds in the rig.
  ///
  /// Declare them where the probe cannot see them, or to say more: `probedLoops` are the ones it finds.
  var loops: [LayoutLoop] { get }
  /// Plays the scenario once; by default its rig, in the frame loop.
  func run() -> Recording<Rig.Column>
}

extension Scenario {
  /// The first metric of the first fault and of the first cure.
  public static var verdict: Verdict { Verdict(summary) }
  /// Everything is possible.
  public var validationError: String? { nil }
  /// At rest at offset 0.
  public var start: ScrollState { ScrollState(offset: 0) }
  /// No finger.
  public var strokes: [FingerScript] { [] }
  /// The reader of the settings.
  public var reader: OffsetSampler.Settings { settings.sampler }
  /// The view is left as it is.
  public func prepare(_ view: inout SimulatedScrollView) {}

  /// Plays the rig in the frame loop.
  public func run() -> Recording<Rig.Column> {
    var rig = makeRig()
    return rig.play(settings, from: start, strokes: strokes, reader: reader) { prepare(&$0) }
  }

  /// Why the parameters are impossible: by the settings, or the scenario itself.
  var firstValidationError: String? { settings.validationError ?? validationError }
}

extension ParameterVisitor {
  /// The state at the start of a scenario that begins with a fling.
  mutating func release(
    _ start: inout ScrollState, from offsets: ClosedRange<Double> = 0...1e6,
    at velocities: ClosedRange<Double> = -50_000...50_000
  ) {
    number("start-offset", &start.offset, in: offsets, .points, "offset at the release")
    number("release-velocity", &start.velocity, in: velocities, .pointsPerSecond, "velocity at the release")
  }
}

/// A scenario beside the recording of a run of it: what metrics are read from.
public struct RecordedRun<Played: Scenario>: Sendable {
  /// The scenario, as it was played.
  public let scenario: Played
  /// Its frames.
  public let recording: Recording<Played.Rig.Column>

  package init(scenario: Played, recording: Recording<Played.Rig.Column>) {
    (self.scenario, self.recording) = (scenario, recording)
  }

  /// A run of `scenario`, played now.
  init(_ scenario: Played) { self.init(scenario: scenario, recording: scenario.run()) }
}

/// A number that a scenario is judged by, beside the function that computes it.
///
/// Only the metrics that are asked for are computed.
public struct Metric<Measured: Scenario>: Sendable {
  /// Name, unit and meaning.
  package let label: MetricLabel
  /// Computes it; NaN where it does not exist.
  package let value: @Sendable (RecordedRun<Measured>) -> Double

  /// A metric that `value` computes from a run; NaN where it does not exist.
  public init(
    _ name: String, _ unit: ScrollUnit, _ meaning: String,
    _ value: @escaping @Sendable (RecordedRun<Measured>) -> Double
  ) {
    label = MetricLabel(name: name, unit: unit, meaning: meaning)
    self.value = value
  }
}
