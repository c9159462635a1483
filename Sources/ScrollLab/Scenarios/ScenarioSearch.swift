import ScrollScenarios

/// Scenarios by what a person says of them: `refresh control jumps`.
struct ScenarioSearch {
  /// Names of scenarios that are shown at most, and how long a word is that says something.
  private static let (most, shortest) = (6, 3)
  private static let fillers: Set<String> = [
    "and", "the", "when", "while", "with", "from", "does", "not", "why", "for", "are", "its", "has",
  ]

  private let words: [String]

  /// A search for what `text` says.
  init(_ text: String) {
    words = Self.words(of: text).filter { $0.count >= Self.shortest && !Self.fillers.contains($0) }
      .map(Self.stem)
  }

  /// The scenarios in which at least half of the words are found, the best first.
  func found(among entries: [ScenarioEntry]) -> [ScenarioEntry] {
    let scores = entries.map { (entry: $0, score: score($0)) }.filter { $0.score > 0 }
    let best = scores.map(\.score).max() ?? 0
    return scores.filter { 2 * $0.score >= best }.sorted { $0.score > $1.score }.prefix(Self.most).map(
      \.entry)
  }

  /// What name, symptom and summary say counts three times what a variant or a metric says; 0: less than half is found.
  private func score(_ entry: ScenarioEntry) -> Int {
    let title = Self.words(of: "\(entry.name) \(entry.verdict.symptom) \(entry.summary)").map(Self.stem)
    let details = entry.variants.map { "\($0.name) \($0.summary)" } + entry.metrics.map(\.meaning)
    let rest = details.flatMap(Self.words(of:)).map(Self.stem)
    let scores = words.map { title.contains($0) ? 3 : rest.contains($0) ? 1 : 0 }
    return 2 * scores.count { $0 > 0 } < words.count ? 0 : scores.reduce(0, +)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The word without its ending, so that `jumps`, `jumped` and `jumping` are one.
  private static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s", "e"].first { word.hasSuffix($0) && word.count >= $0.count + 3 }
    return String(word.dropLast(ending?.count ?? 0))
  }
}
