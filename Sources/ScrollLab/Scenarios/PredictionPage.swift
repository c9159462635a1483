import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// What `predict` says to people: the answer, why, what cures it, and every variant.
struct PredictionPage {
  private let entry: ScenarioEntry
  private let prediction: ScenarioPrediction
  private let settings: Settings
  private let rattle: Rattle
  private let sizes: ContentSizes?
  private let width: Int

  /// The page on `prediction`, which was made with `settings` and plays as `rattle`.
  init(
    _ entry: ScenarioEntry, _ prediction: ScenarioPrediction, _ settings: Settings, _ rattle: Rattle,
    _ sizes: ContentSizes?, width: Int
  ) {
    (self.entry, self.prediction, self.settings, self.rattle) = (entry, prediction, settings, rattle)
    (self.sizes, self.width) = (sizes, width)
  }

  /// The page.
  var text: String {
    let title = "\(entry.name), variant \(prediction.variant): "
    guard hasLoop || rattle.verdict != .quiet else {
      return lines(
        title + "does not rattle, because its layout does not feed back into the offset.")
    }
    return lines(title + answer) + ([shorter, gesture].compactMap { $0 }.map(lines)).joined() + "\n"
      + lines("Why: \(why)") + (rattle.verdict == .quiet ? "" : cure.map { lines("Cure: \($0)") } ?? "")
      + "\n"
      + variants
  }

  private var hasLoop: Bool { !prediction.loops.isEmpty }

  private func lines(_ text: String) -> String { WrappedText.lines(text, indent: 0, width: width) + "\n" }

  // MARK: The answer

  private var answer: String {
    guard let sizes else { return rattle.words + "." }
    let own = sizes.own.roundedPoints
    if sizes.unsafe.isEmpty {
      let watched = "\(sizes.watched.lowerBound.shortText) to \(sizes.watched.upperBound.roundedPoints)"
      return rattle.verdict == .quiet
        ? "does not rattle for any content size from \(watched)."
        : "does not rattle for content sizes from \(watched). Yours, \(own), \(rattle.words)."
    }
    let ranges = sizes.said.map { range in
      let end = range.upperBound.roundedPoints
      return range.lowerBound == range.upperBound ? end : "\(range.lowerBound.shortText) to \(end)"
    }
    let all = sizes.unsafe.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let share = sizes.quietSizes == 0 ? "" : 2 * Double(sizes.quietSizes) < all ? "most " : "some "
    let rattling = "rattles for \(share)content sizes \(share.isEmpty ? "of" : "from") \(Self.list(ranges))"
    // A range that ends with what was played may go on.
    let safe = sizes.safeFrom == nil ? ", the longest that was played. " : ", and is safe from there on. "
    return rattling + safe + "Yours, \(own), \(rattle.words)."
  }

  /// What shorter content does.
  private var shorter: String? {
    guard let sizes, let shorter = sizes.shorter else { return nil }
    if shorter.verdict == .quiet {
      return sizes.unsafe.isEmpty || sizes.unsafe[0].lowerBound == sizes.watched.lowerBound
        ? nil : "Below \(sizes.unsafe[0].lowerBound.roundedPoints) it does not rattle."
    }
    let end = sizes.watched.lowerBound.roundedPoints
    return
      "Content below \(end) does not scroll. Pulled past its end \(sizes.isShorterMixed ? "some of it" : "it"), too, "
      + "\(shorter.words)."
  }

  /// What was played, and what faster gestures do.
  private var gesture: String? {
    guard hasLoop, let played else { return nil }
    let fastest = ContentSizes.fastest.shortText
    if let sizes, let end = sizes.safeFromFlings, end > sizes.safeFrom ?? sizes.watched.lowerBound {
      return
        "Played: \(played). Hard flings, up to \(fastest) pt/s, can rattle in content of up to about \(end.roundedPoints)."
    }
    return sizes?.safeFrom == nil
      ? "Played: \(played)."
      : "Played: \(played). Flings were played, too, up to \(fastest) pt/s: none rattles in longer content."
  }

  /// The gesture; `nil` where nothing moves the view.
  private var played: String? {
    guard let stroke = prediction.strokes.first else {
      let speed = abs(prediction.start.velocity).briefText
      return prediction.start.velocity == 0 ? nil : "a fling of \(speed) pt/s"
    }
    let others = prediction.strokes.count > 1 ? ", and goes on" : ""
    return "a finger that moves \(abs(stroke.travel).briefText) pt in \(stroke.duration.briefText) s"
      + (stroke.hold > 0 ? " and holds still for \(stroke.hold.briefText) s" : "") + others
  }

  /// The first few of many, which a table would show better.
  private static func list(_ ranges: [String]) -> String {
    let shown = ranges.prefix(6)
    let rest = ranges.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more ranges" : "")
  }

  // MARK: Why

  private var why: String {
    if let platform = prediction.platform {
      let playing = "found by playing it on \(platform), whose response no equation describes here."
      return layoutAlone.map { "\($0) The rest was \(playing)" } ?? playing
    }
    let worst = prediction.predictions.max { $0.equation.verdict.index < $1.equation.verdict.index }
    guard let loop = prediction.predictions.first(where: { $0.rattles }) ?? worst else {
      return "the layout follows the offset by no loop that a probe finds; it was played."
    }
    let ends = "\(loop.loop.path.meaning). "
    switch (loop.rattles, rattle.verdict != .quiet) {
    case (true, true): return ends + loop.course(at: prediction.frameRate)
    case (true, false): return ends + "This gesture does not enter the loop; another may."
    case (false, true):
      return ends + loop.course(at: prediction.frameRate) + " But this gesture starts large ones."
    case (false, false): return ends + loop.course(at: prediction.frameRate)
    }
  }

  /// The sizes that the layout sends into its loop, whatever the platform answers; `nil` where no equation gives them.
  private var layoutAlone: String? {
    guard let sizes, let growth = prediction.loops.lazy.compactMap({ $0.contentGrowth }).first else {
      return nil
    }
    let (first, last) = (sizes.own + growth.lowerBound, sizes.own + growth.upperBound)
    return
      "in content of more than \(first.roundedPoints) and up to \(last.roundedPoints), the end undoes the change that moved it."
  }

  private var cure: String? {
    (prediction.predictions.first { $0.rattles } ?? prediction.predictions.first)?.loop.cure
      ?? ownCure ?? prediction.loops.first?.cure
  }

  /// The cure that the scenario plays.
  private var ownCure: String? {
    entry.variants.first { $0.name == entry.verdict.cure }.map {
      "as variant \($0.name) does: \($0.summary)."
    }
  }

  /// Every variant as it is played, with its own response and reading.
  private var variants: String {
    let rows = entry.variants.compactMap { variant -> [String]? in
      let own = (try? entry.settings(settings, definedBy: variant.name)) ?? []
      let taken = Settings(settings.pairs.filter { pair in !own.contains { pair.key == $0 } })
      guard let other = try? entry.predict(variant.name, taken) else { return nil }
      let (rattle, response) = (other.rattle, other.platform ?? other.conditions?.response.name ?? "-")
      return [variant.name, rattle.verdict.when, rattle.size ?? "-", response]
    }
    return TextTable(["variant", "rattles", "by up to", "response"], rows, numbers: [2]).text(width: width)
  }
}

extension Rattle {
  /// The verdict in words, with its size.
  fileprivate var words: String {
    switch verdict {
    case .quiet: "does not rattle"
    case .whileMoving: "rattles while a finger moves, by up to \(size ?? "")"
    case .rattles: "rattles even when the finger holds still or has let go, by up to \(size ?? "")"
    }
  }

  /// The largest swing to a tenth of a point; `nil`: none.
  fileprivate var size: String? {
    verdict == .quiet ? nil : ((largestSwing * 10).rounded() / 10).shortText + " pt"
  }
}

extension Rattle.Verdict {
  /// When it rattles, for a table.
  fileprivate var when: String {
    switch self {
    case .quiet: "never"
    case .whileMoving: "while a finger moves"
    case .rattles: "even if no finger moves"
    }
  }
}

extension LoopPrediction {
  /// What becomes of a small disturbance, in a sentence.
  package func course(at frameRate: Double) -> String {
    let (back, delay) = (equation.slope.briefText, equation.delay.briefText)
    let again =
      "A disturbance of 1 pt comes back as \(back) pt \(delay) \(delay == "1" ? "frame" : "frames") later"
    switch verdict {
    case .none: return "Disturbances die out at once."
    case .damped: return "\(again), so it dies out."
    case .undamped, .growing:
      guard rattles else { return "\(again), so it stays or grows to one side." }
      let rate = period.map { ", \((2 * frameRate / $0).briefText) turns a second" } ?? ""
      return
        "\(again), so it \(verdict == .growing ? "grows until a limit stops it" : "does not die out")\(rate)."
    }
  }
}

extension LayoutLoop {
  /// What cures the loop.
  package var cure: String {
    switch path {
    case .inset, .topEdge:
      "keep the inset constant, and move the header by a constraint or draw it over the content."
    case .bottomEdge:
      "collapse the header no further while the end of the content is in view, or keep the list's frame constant."
    }
  }
}

extension LayoutLoop.Path {
  /// What happens on it.
  package var meaning: String {
    switch self {
    case .bottomEdge: "the end of the list follows the offset, and holds it"
    case .topEdge: "the start of the list follows the offset, and holds it"
    case .inset: "the top inset follows the offset, and moves it"
    }
  }
}

extension Double {
  /// The length in whole points.
  fileprivate var roundedPoints: String { rounded().shortText + " pt" }
}
