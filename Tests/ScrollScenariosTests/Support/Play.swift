import ScrollKinematics
import ScrollScenarios
import Testing

/// The scenario of the standard catalog that is called `name`.
func scenario(_ name: String) throws -> ScenarioEntry { try ScenarioCatalog.standard[name] }

/// Settings as a user types them: `"content-size=764 response=keep"`.
func settings(_ text: String) -> Settings {
  Settings(
    text.split(separator: " ").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0) }
      let value = Double(parts[1]).map { Setting.number($0) } ?? .name(parts[1])
      return (key: parts[0], value: value)
    })
}

/// A variant played once.
struct Play {
  let run: ScenarioRun

  /// A metric by its name.
  subscript(metric: String) -> Double {
    guard let value = try? run[metric] else {
      Issue.record("\(run.scenario) has no metric \(metric)")
      return .nan
    }
    return value
  }

  /// A column by its name.
  func column(_ name: String) -> [Double] {
    guard let column = run.recording.column(name) else {
      Issue.record("\(run.scenario) has no column \(name)")
      return []
    }
    return column
  }

  /// The offsets, frame by frame.
  var offsets: [Double] { column("offset_pt") }
}

/// Plays a variant of a scenario with settings as a user types them.
func play(_ name: String, _ variant: String, _ text: String = "") throws -> Play {
  Play(run: try scenario(name).run(variant, settings(text)))
}

/// What becomes of a variant's loops, with settings as a user types them.
func predict(_ name: String, _ variant: String, _ text: String = "") throws -> ScenarioPrediction {
  try scenario(name).predict(variant, settings(text))
}

/// What a refusal says.
func refusal(_ name: String, _ variant: String, _ text: String) throws -> String? {
  do {
    _ = try scenario(name).run(variant, settings(text))
    return nil
  } catch let error as ScenarioError { return "\(error)" }
}

/// Whether two numbers differ by no more than `tolerance`; two that do not exist are alike.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  a.isNaN || b.isNaN ? a.isNaN && b.isNaN : abs(a - b) <= tolerance
}

/// What rounding may add to sums of offsets of some thousand points.
let rounding = 1e-9
/// The grid of the app's readings by default, in pt: a pixel of a phone.
let pixel = 1.0 / 3
/// A frame at 60 Hz, in s: when a run notices what its physics did.
let frame = 1.0 / 60
