import ScrollScenarios

/// Scenarios by what a person says of them: `refresh control jumps`.
struct ScenarioSearch {
  /// Names of scenarios that are shown at most, and how long a word is that says something.
  private static let (most, shortest) = (6, 3)
  private static let fillers: Set<String> = [
    "and", "the", "when", "while", "with", "from", "does", "not", "why", "for", "are", "its", "has",
    "scroll", "scrolls", "scrolling",
  ]

  /// What people say, and what the scenarios say instead.
  private static let everyday: [(said: String, meant: String)] = [
    ("flicker flickers flashes jiggles shakes vibrates wobbles jitters", "rattles flips"),
    ("jank janky jerky lag laggy choppy hitch hitches judder", "stutters uneven jerks"),
    ("freezes stuck halts", "stops dies"), ("teleports leaps skips glitches", "jumps snaps"),
    ("sticky collapsing navbar toolbar stretchy", "header"), ("momentum inertia", "fling"),
    ("uirefreshcontrol refreshcontrol refreshable swiperefreshlayout", "refresh"),
    ("infinite endless pagination recyclerview lazycolumn flatlist", "rows virtual"),
    ("carousel viewpager tabview", "pager"), ("blank whitespace", "gap"),
  ]

  /// What each word may be called in the scenarios.
  private let words: [[String]]

  init(_ text: String) {
    let all = Self.words(of: text).filter { $0.count >= Self.shortest }
    let telling = all.filter { !Self.fillers.contains($0) }
    words = (telling.isEmpty ? all : telling).map(Self.stem).map { word in
      [word]
        + Self.everyday.filter { Self.stems(of: $0.said).contains(word) }.flatMap { Self.stems(of: $0.meant) }
    }
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
    let title = Self.stems(of: "\(entry.name) \(entry.verdict.symptom) \(entry.summary)")
    let details = entry.variants.map { "\($0.name) \($0.summary)" } + entry.metrics.map(\.meaning)
    let rest = details.flatMap(Self.stems(of:))
    let scores = words.map {
      $0.contains(where: title.contains) ? 3 : $0.contains(where: rest.contains) ? 1 : 0
    }
    return 2 * scores.count { $0 > 0 } < words.count ? 0 : scores.reduce(0, +)
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func stems(of text: String) -> [String] { words(of: text).map(stem) }

  /// The word without its ending, so that `jumps`, `jumped` and `jumping` are one.
  private static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s", "e"].first { word.hasSuffix($0) && word.count >= $0.count + 3 }
    return String(word.dropLast(ending?.count ?? 0))
  }
}
