import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// What lists say of the scenarios: what each variant is there for, and what is told of a run in one line.
@Suite(.endsInTime) struct CatalogRolesTests {
  /// Variants that are neither a cure nor a control nor a price are faults. A clamp jumps as the inset shrinks, so
  /// `clamp-preserve` is no cure; the overlay of `header-swipe` mends the swipes at the price of the taps.
  @Test(
    arguments: [
      (
        "bottom-jitter", "guarded guarded-absolute guarded-anchoring exact-reading-absolute", "naive-keep",
        "guarded-content"
      ),
      ("inertia-cut", "constraint-up constraint-down", "preserve-up preserve-down", ""),
      ("deceleration", "", "normal fast continuous", ""),
      ("rubber-band", "catch release", "pull", ""),
      ("bounce", "exact-edge", "", ""),
      (
        "inset-change", "grow-keep-preserve shrink-keep-preserve animate-keep-preserve",
        "grow-clamp-preserve shrink-clamp-preserve animate-clamp-preserve", ""
      ),
      ("offset-sampling", "", "exact", ""),
      ("timestep", "fixed-step closed-form", "", ""),
      ("header-clamp", "clamped unhosted", "", ""),
      ("header-gap", "padded", "", ""),
      ("double-speed", "drawn-back", "drawn-back-exact", ""),
      ("tab-offsets", "pushed guarded-pushed", "", ""),
      ("coarse-header", "exact", "exact-long", ""),
      ("swipe-ownership", "pager-outside", "", ""),
      ("pager-length", "set-at-each-switch", "", ""),
      (
        "layout-reset", "rebuilt-restored", "first-page unaffected",
        "rebuilt rebuilt-first-page rebuilt-same-class"
      ),
      ("large-header", "constraint", "", ""),
      ("tab-adjustment", "adjusted-top adjusted-away", "", "adjusted-deep"),
      ("header-swipe", "moved", "", "overlay moved-mid-drag"),
      (
        "pull-to-refresh",
        "punctual-shift punctual-keep zero-margins fresh-content ends-when-called late-attached", "native", ""
      ),
      ("row-visibility", "inclusive tall-rows-share tall-rows-any", "", ""),
      ("row-detection", "swept by-absence", "", ""),
      (
        "overscroll-background", "halves computed-turned computed padding-dynamic list-bounce",
        "computed-at-end", "padding"
      ),
    ] as [(String, String, String, String)])
  func eachVariantHasItsRole(scenario: String, cures: String, controls: String, prices: String) throws {
    let variants = try ScenarioCatalog.standard[Name(scenario)].variants
    func names(_ role: Role) -> String {
      variants.filter { $0.role == role }.map { "\($0.name)" }.joined(separator: " ")
    }
    #expect(names(.cure) == cures)
    #expect(names(.control) == controls)
    #expect(names(.price) == prices)
  }

  /// No platform is a fault of another.
  @Test(arguments: ["platforms", "platform-answers"] as [Name])
  func platformsAreControls(scenario: Name) throws {
    #expect(try ScenarioCatalog.standard[scenario].variants.allSatisfy { $0.role == .control })
  }

  /// The metric is the one in which a person sees the symptom: the spread between the rates, not the error at one of
  /// them; how a pager ends, not for how long it was broken.
  @Test(
    arguments: [
      ("bottom-jitter", "screen_reversals", "naive", "guarded"),
      ("inertia-cut", "lost_travel", "cancel-up", "constraint-up"),
      ("deceleration", "travel", "normal", "fast"),
      ("rubber-band", "catch_jump", "catch-naive", "catch"),
      ("bounce", "peak_error", "first-frame-past", "exact-edge"),
      ("inset-change", "lost_travel", "grow-keep-cancel", "grow-keep-preserve"),
      ("offset-sampling", "max_error", "coarse", "exact"),
      ("timestep", "rate_spread", "per-frame", "fixed-step"),
      ("header-clamp", "tabs_hidden", "raw", "clamped"),
      ("header-gap", "largest_gap", "still", "padded"),
      ("double-speed", "speed_ratio", "added", "drawn-back"),
      ("tab-offsets", "switch_gap", "stale", "pushed"),
      ("coarse-header", "rms_error", "coarse", "exact"),
      ("swipe-ownership", "swallowed", "scroll-outside", "pager-outside"),
      ("pager-length", "unreachable", "unset", "set-at-each-switch"),
      ("layout-reset", "broken_at_end", "broken", "rebuilt-restored"),
      ("large-header", "header_error", "fixed-header", "constraint"),
      ("tab-adjustment", "gap", "unadjusted-top", "adjusted-top"),
      ("header-swipe", "dead_zone_first", "own-list", "moved"),
      ("pull-to-refresh", "outward_step", "late-shift", "punctual-shift"),
      ("row-visibility", "last_row_at_rest", "strict", "inclusive"),
      ("row-detection", "miss_rate", "sampled", "swept"),
      ("overscroll-background", "exposed_bottom", "one-white", "computed"),
      ("platforms", "travel", "uikit", "gtk"),
      ("platform-answers", "reversals", "android", "qt-flickable"),
    ] as [(String, String, String, String)])
  func eachVerdictComparesWhatIsSeen(scenario: String, metric: String, fault: String, cure: String) throws {
    let entry = try ScenarioCatalog.standard[Name(scenario)]
    func first(_ role: Role) -> String? { entry.variants.first { $0.role == role }.map { "\($0.name)" } }
    let verdict = entry.verdict
    #expect((verdict.metric.map { "\($0)" } ?? "\(entry.metrics[0].name)") == metric)
    #expect((verdict.fault.map { "\($0)" } ?? first(.fault)) == fault)
    #expect((verdict.cure.map { "\($0)" } ?? first(.cure)) == cure)
  }

  /// The page promises these, in this order.
  @Test func thePlaygroundOffersWhatAFingerCanRepeat() {
    #expect(
      LiveScenario.playground.map { "\($0.name)" }
        == ["bottom-jitter", "inertia-cut", "pull-to-refresh", "overscroll-background"])
  }
}
