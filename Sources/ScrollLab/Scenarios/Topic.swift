/// What scenarios are about, in the order of the index.
enum Topic: String, CaseIterable {
  case headlines = "headlines"
  case header = "headers and tabs"
  case pager = "pagers"
  case lists = "lists, refresh, backgrounds"
  case laws = "flings, edges, readings"
  case platforms = "platforms"
  case own = "your own"

  /// The topic of a scenario of this package; a user's is their own.
  init(of scenario: String) { self = Topic.allCases.first { $0.scenarios.contains(scenario) } ?? .own }

  private var scenarios: [String] {
    switch self {
    case .headlines: ["bottom-jitter", "inertia-cut"]
    case .header:
      [
        "header-clamp", "header-gap", "double-speed", "tab-offsets", "coarse-header", "large-header",
        "tab-adjustment", "header-swipe", "threshold-header", "direction-header",
      ]
    case .pager: ["swipe-ownership", "pager-length", "layout-reset"]
    case .lists:
      [
        "pull-to-refresh", "row-visibility", "row-detection", "rows-above", "virtual-list",
        "overscrolled-update", "keyboard-inset", "address-bar", "overscroll-background",
      ]
    case .laws:
      [
        "deceleration", "rubber-band", "bounce", "inset-change", "offset-sampling", "timestep", "touch-rate",
        "projected-target", "nested-fling", "fling-restart", "two-drivers", "snap-again",
      ]
    case .platforms: ["platforms", "platform-answers"]
    case .own: []
    }
  }
}
