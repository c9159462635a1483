import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// What `predict --verbose` adds: each loop with its equation, and how other responses and readings would do.
struct PredictionDetails {
  let prediction: ScenarioPrediction
  let width: Int

  /// A part for each loop; empty without one.
  var text: String {
    guard let conditions = prediction.conditions else { return "" }
    return prediction.predictions.map { "\n" + part($0, conditions) }.joined()
  }

  private func lines(_ text: String, _ indent: Int) -> String {
    WrappedText.lines(text, indent: indent, width: width) + "\n"
  }

  private func part(_ loop: LoopPrediction, _ conditions: LoopConditions) -> String {
    let age = conditions.latencyFrames
    let reading = age == 0 ? "in its frame" : "\(age) frame\(age == 1 ? "" : "s") late"
    let held = conditions.holdFrames > 1 ? " and held for \(conditions.holdFrames) frames" : ""
    return lines("Loop \(loop.loop.path.name): \(loop.loop.path.meaning)", 0)
      + lines("Response \(conditions.response.name), offset read \(reading)\(held).", 2)
      + lines(loop.course(at: prediction.frameRate), 2) + lines(place(loop), 2) + "\n"
      + table(loop.loop, conditions)
  }

  private func place(_ loop: LoopPrediction) -> String {
    let layout = loop.loop
    var parts: [String] = []
    if layout.isShort {
      parts.append("The content is shorter than the list, and rests at \(pt(layout.restingOffset ?? 0))")
    } else if layout.path == .inset {
      if let zone = layout.zone {
        parts.append("At offsets from \(pt(zone.lowerBound)) to \(pt(zone.upperBound))")
      }
      if let rest = layout.restingOffset { parts.append("a fling into it rests at \(pt(rest))") }
    } else if let rest = layout.restingOffset {
      parts.append("Offset and edge meet, and rest, at \(pt(rest))")
    } else {
      parts.append("Offset and edge do not meet")
    }
    if let speed = prediction.leastSpeed(reaching: layout) {
      parts.append("flings from \(speed.briefText) pt/s on reach it")
    }
    return parts.joined(separator: "; ") + "."
  }

  private func pt(_ length: Double) -> String { ((length * 1000).rounded() / 1000).shortText + " pt" }

  /// Verdict and period under each response, for readings in their frame to three frames late.
  private func table(_ loop: LayoutLoop, _ conditions: LoopConditions) -> String {
    var responses = GeometryResponse.Preset.allCases.map(\.response)
    if conditions.response.preset == nil { responses.insert(conditions.response, at: 0) }
    func prediction(_ response: GeometryResponse, _ latency: Int) -> LoopPrediction {
      var conditions = conditions
      (conditions.response, conditions.latencyFrames) = (response, latency)
      return loop.prediction(under: conditions)
    }
    let latencies = 0...3
    let columns = latencies.map { latency in
      let late = latency == 1 ? "1 frame/late" : "\(latency) frames/late"
      return TextTable.Column.text(latency == 0 ? "read in/its frame" : late, responses) {
        Self.cell(prediction($0, latency))
      }
    }
    let drives = TextTable.Column.text("kept up/while", responses) { response in
      latencies.lazy.map { prediction(response, $0) }.first { $0.rattles }?.drive.words ?? "-"
    }
    let table = TextTable(heads: [.text("response", responses, \.name)], columns: columns + [drives])
      .text(width: width - 2)
    return lines("Small disturbances: what becomes of them, and the period in frames", 2)
      + table.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private static func cell(_ loop: LoopPrediction) -> String {
    let period = loop.period.map { " \($0.briefText)" }
    return "\(loop.verdict.name)" + (loop.verdict == .none ? "" : period ?? "")
  }
}

extension LoopPrediction.Drive {
  /// How long it goes on.
  fileprivate var words: String {
    switch self {
    case .movingFinger: "a finger moves"
    case .finger: "a finger is down"
    case .scrolling: "it scrolls"
    case .nothing: "it is shown"
    }
  }
}
