/// The page of this package that explains a fault and shows the code that fixes it.
enum FixPage {
  private static let folder = "Sources/ScrollScenarios/ScrollScenarios.docc/Fixes/Fix"

  private static let pages: [(name: String, scenarios: [String])] = [
    ("RattlingHeader", ["bottom-jitter"]), ("DeadFling", ["inertia-cut", "header-swipe"]),
    ("InsetChange", ["inset-change"]), ("ThresholdHeader", ["threshold-header"]),
    ("DirectionHeader", ["direction-header"]), ("DoubleSpeed", ["double-speed"]),
    ("GapUnderHeader", ["header-gap"]), ("RefreshJump", ["pull-to-refresh"]),
    ("ExposedBackground", ["overscroll-background"]), ("MissedRows", ["row-detection", "row-visibility"]),
    ("TabOffsets", ["tab-offsets", "tab-adjustment"]),
    ("ListUpdate", ["rows-above", "virtual-list", "overscrolled-update", "keyboard-inset", "address-bar"]),
    (
      "MotionHandover",
      ["nested-fling", "fling-restart", "projected-target", "snap-again", "touch-rate", "two-drivers"]
    ),
  ]

  /// The page on a scenario, from the root of the package; `nil` if there is none.
  static func path(of scenario: String) -> String? {
    pages.first { $0.scenarios.contains(scenario) }.map { "\(folder)\($0.name).md" }
  }

  /// Where the code that fixes `scenarios` stands, in a line; `nil` if no page has it.
  static func line(of scenarios: [String], in program: String) -> String? {
    let paths = scenarios.compactMap(path(of:))
    guard let first = paths.first else { return nil }
    return paths.allSatisfy { $0 == first }
      ? "Why, and code that fixes it: \(first)" : "Why, and code that fixes it: \(program) list SCENARIO"
  }

  /// Where faults of a recording are explained, each with the page that has the code.
  static let ofFindings =
    "Causes, and code that fixes them: Sources/ScrollDiagnostics/ScrollDiagnostics.docc/Diagnosing.md"
}
