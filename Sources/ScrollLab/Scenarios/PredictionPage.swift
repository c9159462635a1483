import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// What `predict` says to people.
struct PredictionPage {
  private let entry: ScenarioEntry
  private let prediction: ScenarioPrediction
  private let conditions: LoopConditions?
  private let settings: Settings
  private let width: Int

  /// The page on `prediction`, which was made with `settings`.
  init(_ entry: ScenarioEntry, _ prediction: ScenarioPrediction, _ settings: Settings, width: Int) {
    (self.entry, self.prediction, self.settings, self.width) = (entry, prediction, settings, width)
    conditions = prediction.conditions
  }

  /// The page.
  var text: String {
    var text = "\(entry.name), variant \(prediction.variant)"
    if let conditions {
      text += ": response \(conditions.response.name), offset read \(Self.age(conditions.latencyFrames))"
      if conditions.holdFrames > 1 { text += " and held for \(conditions.holdFrames) frames" }
    }
    text += "\n"
    guard let conditions, !prediction.loops.isEmpty else {
      return text + "\n" + lines("No loop: the layout does not follow the offset. Nothing can rattle.", 2)
    }
    for loop in prediction.predictions { text += "\n" + page(loop, conditions) }
    return text + "\n" + variants
  }

  private func lines(_ text: String, _ indent: Int) -> String {
    WrappedText.lines(text, indent: indent, width: width) + "\n"
  }

  private func page(_ loop: LoopPrediction, _ conditions: LoopConditions) -> String {
    lines("loop \(loop.loop.path.name): \(loop.loop.path.meaning)", 2)
      + lines("What: \(what(loop))", 4) + lines("Where: \(place(loop))", 4)
      + (loop.rattles ? lines("Cure: \(cure(loop.loop))", 4) : "") + "\n" + table(loop.loop, conditions)
  }

  // MARK: In words

  private func what(_ loop: LoopPrediction) -> String {
    let (slope, delay) = (loop.equation.slope.briefText, loop.equation.delay.briefText)
    let frames = delay == "1" ? "frame" : "frames"
    let again = "a deviation of 1 pt comes back as \(slope) pt \(delay) \(frames) later"
    switch loop.verdict {
    case .none: return "no rattle; nothing of a deviation comes back."
    case .damped:
      let large = "A finger far past the end may keep a large one going; run shows whether it does."
      return "no lasting rattle; \(again), so it dies away, to a tenth in \(decay(loop.equation)) frames."
        + (loop.drive == .finger ? " " + large : "")
    case .undamped, .growing:
      guard loop.rattles else { return "no rattle, but a deviation stays or grows to one side; \(again)." }
      let beat = loop.period.map { period in
        let rate = (2 * prediction.frameRate / period).briefText
        return ", \(rate) turns a second (period \(period.briefText) frames)"
      }
      let size = loop.verdict == .growing ? "grows until a limit stops it" : "does not die away"
      return "it rattles while \(loop.drive.words)\(beat ?? ", in an uneven beat"); \(again), so it \(size)."
    }
  }

  private func decay(_ equation: LoopEquation) -> String {
    (Elementary.log(0.1) / Elementary.log(equation.factorPerFrame)).briefText
  }

  private func place(_ loop: LoopPrediction) -> String {
    let layout = loop.loop
    var parts: [String] = []
    if layout.isShort {
      parts.append("the content is shorter than the list, and rests at \(pt(layout.restingOffset ?? 0))")
    } else if layout.path == .inset {
      if let zone = layout.zone {
        parts.append("at offsets from \(pt(zone.lowerBound)) to \(pt(zone.upperBound))")
      }
      if let rest = layout.restingOffset { parts.append("a fling into it rests at \(pt(rest))") }
    } else if let rest = layout.restingOffset {
      parts.append("offset and edge meet, and rest, at \(pt(rest))")
    } else {
      parts.append("offset and edge do not meet")
    }
    if let speed = prediction.leastSpeed(reaching: layout) {
      parts.append("flings from \(speed.briefText) pt/s on reach it")
    }
    if let border = border(of: loop) { parts.append(border) }
    return parts.joined(separator: "; ") + "."
  }

  /// The contents for which the end is met where the layout still follows.
  private func border(of loop: LoopPrediction) -> String? {
    guard let growth = loop.loop.contentGrowth, growth.lowerBound < growth.upperBound else { return nil }
    // A layout that answers nothing where the end is met inside the zone is guarded: no content changes that.
    let isGuarded = loop.loop.answer.isEmpty && growth.contains(0)
    if isGuarded { return nil }
    let verb = loop.rattles ? "it rattles" : "the loop is there"
    guard let length = contentLength else {
      return "\(verb) with content from \(pt(growth.lowerBound)) to \(pt(growth.upperBound)) longer than now"
    }
    return "\(verb) with content-size above \(pt(length + growth.lowerBound)) and below "
      + "\(pt(length + growth.upperBound)) (now \(pt(length))), and with shorter content where a finger can overscroll it"
  }

  /// The parameter `content-size` as it is set.
  private var contentLength: Double? {
    let values = try? entry.parameters(of: prediction.variant, settings)
    return values?.first { $0.key == "content-size" }?.value
  }

  private func cure(_ loop: LayoutLoop) -> String {
    switch loop.path {
    case .inset, .topEdge:
      "keep the inset constant, and move the header by a constraint or draw it over the content."
    case .bottomEdge:
      "do not let the layout collapse further while the end of the content is in view. Or give the list a frame that does "
        + "not change, or content so long that the header is collapsed before the end is met."
    }
  }

  private func pt(_ length: Double) -> String { ((length * 1000).rounded() / 1000).shortText + " pt" }

  private static func age(_ latency: Int) -> String {
    latency == 0 ? "in its frame" : "\(latency) frame\(latency == 1 ? "" : "s") late"
  }

  // MARK: Tables

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
      TextTable.Column(
        header: latency == 0
          ? ["read in", "its frame"] : ["\(latency) frame\(latency == 1 ? "" : "s")", "late"],
        cells: responses.map { Self.cell(prediction($0, latency)) })
    }
    let names = TextTable.Column(header: ["response"], cells: responses.map { "\($0.name)" })
    let drives = TextTable.Column(
      header: ["rattles", "while"],
      cells: responses.map { response in
        let rattling = latencies.lazy.map { prediction(response, $0) }.first { $0.rattles }
        return rattling?.drive.words ?? "-"
      })
    let table = TextTable(heads: [names], columns: columns + [drives]).text(width: width - 2)
    return "    verdict, and period in frames\n" + Self.indented(table, by: 2)
  }

  private static func cell(_ loop: LoopPrediction) -> String {
    let period = loop.period.map { " \($0.briefText)" }
    return "\(loop.verdict.name)" + (loop.verdict == .none ? "" : period ?? "")
  }

  /// What becomes of the other variants.
  private var variants: String {
    let rows = entry.variants.compactMap { variant -> (String, String, String)? in
      let name = variant.name
      let own = (try? entry.settings(settings, definedBy: name)) ?? []
      let taken = Settings(settings.pairs.filter { pair in !own.contains { pair.key == $0 } })
      guard let other = try? entry.predict(name, taken), let conditions = other.conditions else { return nil }
      let worst = other.predictions.max { $0.verdict.index < $1.verdict.index }
      let verdict = other.rattles ? "rattles" : worst.map { "\($0.verdict.name)" } ?? "no loop"
      return ("\(variant.name)", verdict, "\(conditions.response.name)")
    }
    let table = TextTable(
      heads: [TextTable.Column(header: ["variant"], cells: rows.map { $0.0 })],
      columns: [
        TextTable.Column(header: ["prediction"], cells: rows.map { $0.1 }),
        TextTable.Column(header: ["response"], cells: rows.map { $0.2 }),
      ])
    return "  every variant, with its own response and reading\n"
      + Self.indented(table.text(width: width), by: 2)
  }

  private static func indented(_ text: String, by indent: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }
}

extension LayoutLoop.Path {
  /// What happens on it.
  fileprivate var meaning: String {
    switch self {
    case .bottomEdge: "the end of the list moves with the offset, and the end holds the offset"
    case .topEdge: "the start of the list moves with the offset, and the start holds the offset"
    case .inset: "the top inset follows the offset, and the inset itself"
    }
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
