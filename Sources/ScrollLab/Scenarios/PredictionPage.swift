import ScrollDiagnostics
import ScrollKinematics
import ScrollScenarios

/// What `predict` says to people: the answer, why, what cures it, and every variant.
struct PredictionPage {
  let entry: ScenarioEntry
  let prediction: ScenarioPrediction
  /// With what it was made, and how it plays.
  let settings: Settings
  let rattle: Rattle
  let sizes: ContentSizes?
  let width: Int

  var text: String {
    let isQuiet = rattle.verdict == .quiet
    guard hasLoop || !isQuiet else {
      return ["Does not rattle: the layout does not feed back into the offset.", played, otherFault ?? ""]
        .filter { !$0.isEmpty }.map(lines).joined()
    }
    let reasons = [
      "Why: \(why)", isQuiet && !someFlingsMay ? otherFault : cure.map { "Cure: \($0)" },
      FixPage.path(of: entry.name).map { "Code: \($0)" },
    ]
    let others = [shorter, beyond].compactMap { $0 }.joined(separator: " ")
    return [answer, others, played].filter { !$0.isEmpty }.map(lines).joined() + "\n"
      + reasons.compactMap { $0 }.map(lines).joined() + "\n" + variants
  }

  private var hasLoop: Bool { !prediction.loops.isEmpty }

  private func lines(_ text: String) -> String { WrappedText.lines(text, indent: 0, width: width) + "\n" }

  // MARK: The answer

  private var answer: String {
    guard let sizes else { return rattle.words.prefix(1).uppercased() + rattle.words.dropFirst() + "." }
    let isShort = sizes.own < sizes.watched.lowerBound
    let own =
      "Yours, \(sizes.own.roundedPoints), "
      + (!isShort
        ? rattle.words
        : rattle.verdict == .quiet
          ? "is shorter than the view and does not rattle"
          : "is shorter than the view and, pulled past its end, \(rattle.words)")
      + (someFlingsMay ? " under \(name), but some fast flings may make it: guard it anyway" : "")
    if sizes.unsafe.isEmpty {
      let watched = "\(sizes.watched.lowerBound.shortText) to \(sizes.watched.upperBound.roundedPoints)"
      return rattle.verdict == .quiet
        ? "Does not rattle for any content size from \(watched)."
        : "Does not rattle for content sizes from \(watched). \(own)."
    }
    let ranges = sizes.said.map { "\($0.lowerBound.shortText) to \($0.upperBound.roundedPoints)" }
    let all = sizes.unsafe.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let share = sizes.quietSizes == 0 ? "" : 2 * Double(sizes.quietSizes) < all ? "most " : "some "
    // A range that ends with what was played may go on.
    let end = sizes.safeFrom == nil ? ", the longest that was played" : ""
    return
      "Rattles for \(share)content sizes \(share.isEmpty ? "of" : "from") \(Self.list(ranges))\(end). \(own)."
  }

  /// Whether the content is so long that the gesture does not rattle, and not long enough for every fling.
  private var someFlingsMay: Bool {
    guard rattle.verdict == .quiet, let sizes, let safeFrom = sizes.safeFrom else { return false }
    return (safeFrom..<max(safeFrom, sizes.safeFromFlings ?? 0)).contains(sizes.own)
  }

  /// What longer content does, under this gesture and under others.
  private var beyond: String? {
    guard hasLoop, let sizes, gesture != nil else { return nil }
    let flings = "of at most \(ContentSizes.fastest.shortText) pt/s"
    guard let safeFrom = sizes.safeFrom else {
      guard let end = sizes.safeFromFlings, sizes.unsafe.isEmpty else { return nil }
      return
        "That is for \(name): some flings, \(flings), rattle in content of up to about \(end.roundedPoints)."
    }
    let from = "From \(safeFrom.roundedPoints) on"
    guard let end = sizes.safeFromFlings, end > safeFrom else {
      return "\(from) neither \(name) nor a fling \(flings) rattles."
    }
    return
      "\(from) \(name) does not rattle, but some flings, \(flings), do, up to about \(end.roundedPoints)."
  }

  private var shorter: String? {
    guard let sizes, let shorter = sizes.shorter else { return nil }
    if shorter.verdict == .quiet {
      return sizes.unsafe.isEmpty || sizes.unsafe[0].lowerBound == sizes.watched.lowerBound
        ? nil : "Below \(sizes.unsafe[0].lowerBound.roundedPoints) \(name) does not rattle."
    }
    let end = sizes.watched.lowerBound.roundedPoints
    return
      "Content below \(end) does not scroll; pulled past its end, \(sizes.isShorterMixed ? "some of it" : "it") \(shorter.words)."
  }

  private var played: String {
    let chosen = entry.variants.first { $0.name == prediction.variant && $0.name == entry.faultName }
    let variant = chosen.map { " (\($0.summary))" } ?? ""
    return "Played: variant \(prediction.variant)\(variant)\(gesture.map { ", under \($0)" } ?? "")."
  }

  /// The gesture in a word.
  private var name: String { prediction.strokes.isEmpty ? "this fling" : "this drag" }

  /// The gesture; `nil` where nothing moves the view.
  private var gesture: String? {
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
    if let platform = prediction.platform { return why(on: platform) }
    let worst = prediction.predictions.max { $0.equation.verdict.index < $1.equation.verdict.index }
    guard let loop = prediction.predictions.first(where: { $0.rattles }) ?? worst else {
      return "the layout follows no offset that a probe shows it; this is how it plays."
    }
    let course = loop.course(at: prediction.frameRate)
    let isUnsafe = sizes?.unsafe.isEmpty == false
    switch (loop.rattles, rattle.verdict != .quiet) {
    case (true, true): return "layout and offset change each other. \(loop.loop.path.meaning) \(course)"
    case (true, false):
      return
        "\(isUnsafe ? "at your size " : "")\(name) does not set off the loop between layout and offset; another "
        + "gesture may. \(loop.loop.path.meaning) \(course)"
    case (false, true):
      return "a small change of the layout dies out, but \(name) makes large ones. \(course)"
    case (false, false):
      let fast = someFlingsMay ? " A fast fling is there before the layout has followed." : ""
      return loop.verdict == .none
        ? course.prefix(1).lowercased() + course.dropFirst() + fast
        : "\(isUnsafe ? "at your size " : "")a change of the layout dies out. \(course)\(fast)"
    }
  }

  /// Why it rattles on a platform, whose own answer to a new layout no equation describes.
  private func why(on platform: String) -> String {
    let played = "No equation covers how \(platform) answers a new layout, so the verdict is played."
    guard let sizes, let growth = prediction.loops.lazy.compactMap({ $0.contentGrowth }).first else {
      return played.prefix(1).lowercased() + played.dropFirst()
    }
    let (first, last) = (sizes.own + growth.lowerBound, sizes.own + growth.upperBound)
    let range = "\((first.rounded(.down) + 1).shortText) to \(last.roundedPoints)"
    let unsafe = (sizes.unsafe.first?.lowerBound ?? .infinity, sizes.unsafe.last?.upperBound ?? -.infinity)
    let rest =
      unsafe.0 < first || unsafe.1 > last
      ? "Other sizes rattle, too, because \(platform) moves the offset by itself as the layout changes. "
      : unsafe.0 > first + 1 || unsafe.1 < last - 1
        ? "Where \(name) does not rattle in that range, it turns the layout fewer than three times. " : ""
    return
      "in content of \(range) the new layout moves the end of the list back to where the old one holds, so the change "
      + "undoes itself. \(rest)\(played)"
  }

  /// What is wrong with a faulty variant that does not rattle.
  private var otherFault: String? {
    entry.variants.contains { $0.name == prediction.variant && $0.role == .fault }
      && entry.verdict.metric != "rattle_size"
      ? "Its fault is another, which run measures: \(entry.verdict.symptom)." : nil
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

  /// Every variant as it is played, with its own response and reading: those that rattle in a table.
  private var variants: String {
    var (rows, quiet): ([[String]], [String]) = ([], [])
    for variant in entry.variants {
      let own = (try? entry.configured(variant.name, settings).defined) ?? []
      let taken = Settings(settings.pairs.filter { pair in !own.contains { pair.key == $0 } })
      guard let other = try? entry.predict(variant.name, taken) else { continue }
      let (rattle, response) = (other.rattle, other.platform ?? other.conditions?.response.name ?? "-")
      if let size = rattle.size {
        rows.append([variant.name, rattle.verdict.when, size, response])
      } else {
        quiet.append(variant.name)
      }
    }
    let table = TextTable(["variant", "rattles", "by up to", "response"], rows, numbers: [2])
    let never = WrappedText.lines("do not rattle: " + quiet.joined(separator: ", "), indent: 2, width: width)
    return (rows.isEmpty ? "" : table.text(width: width)) + (quiet.isEmpty ? "" : never + "\n")
  }
}
