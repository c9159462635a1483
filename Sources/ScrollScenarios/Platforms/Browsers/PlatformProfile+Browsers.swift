import ScrollKinematics
import ScrollPlatforms

extension PlatformProfile {
  /// Chromium on Linux: `overflow-anchor: auto`, the default, or `none` where it does not anchor.
  package static func chromium(anchors: Bool = true, fling: ConfiguredFling = .chromiumPhysics)
    -> PlatformProfile
  {
    let rules = BrowserRules(
      fling: fling, slop: 15, slowestFling: 0, anchor: anchors ? .restore : .clamp, delaysSteps: true)
    return PlatformProfile(
      anchors ? "chromium" : "chromium-unanchored", fling: fling,
      summary: anchors
        ? "measured, Chromium 156: a layout clamps, and gives back what an earlier one clamped away"
        : "measured, Chromium 156: a layout clamps, whatever goes on",
      showsOverscroll: false, evidence: .measured,
      source:
        "recorded from Chromium 156 on Linux: touch slop 15 px; after each of 253 layouts of a touched scroller of another height the finger's step came a frame late; scroll_anchor.cc; the fling is physics_based_fling_curve.cc, on by default"
    ) { BrowserWidget(rules, from: $0, over: $1, rate: $2) }
  }

  /// Firefox on a desktop, whose layout shifts by what grew above, or only clamps where it does not anchor.
  package static func firefox(anchors: Bool = true) -> PlatformProfile {
    let rules = BrowserRules(
      fling: .geckoDesktop, slop: 10, slowestFling: 500, anchor: anchors ? .anchoredGecko : .clamp,
      delaysSteps: false)
    return PlatformProfile(
      anchors ? "firefox" : "firefox-unanchored", fling: .geckoDesktop,
      summary: anchors
        ? "measured, Firefox 153: a layout clamps, and shifts by what grew above"
        : "measured, Firefox 153: a layout clamps, whatever goes on",
      showsOverscroll: false, evidence: .measured,
      source:
        "recorded from Firefox 153 ESR on Linux: touch slop 10 px; apz.fling_min_velocity_threshold 0.5 px/ms; ScrollAnchorContainer.cpp; DesktopFlingPhysics.h; Axis.cpp: a step is cut at the bounds of the moment"
    ) { BrowserWidget(rules, from: $0, over: $1, rate: $2) }
  }

  /// WebKitGTK under a touchpad.
  package static let webKitGTK = PlatformProfile(
    "webkitgtk", fling: .webKitKinetic,
    summary: "measured, WebKitGTK 2.50: a layout clamps, but not under a finger", showsOverscroll: false,
    evidence: .measured,
    source:
      "recorded from WebKitGTK 2.50.6 under smooth-scroll events of a touchpad; ScrollAnimationKinetic.cpp: bounds are those of the start"
  ) { WebKitWidget(.webKitKinetic, from: $0, over: $1, rate: $2) }

  /// WebKit with the scroll anchoring of 2026.
  package static let webKit2026 = PlatformProfile(
    "webkit-2026", fling: .webKitKinetic,
    summary: "reported, WebKit of April 2026: the same, and at rest it shifts by what grew above",
    showsOverscroll: false, evidence: .reported,
    source:
      "WebKit 58131 and 58153 (February 2026): anchoring; 22872: not during a scroll; 61797 (March 2026): the brake; all else as WebKitGTK 2.50.6"
  ) { WebKitWidget(.webKitKinetic, from: $0, over: $1, rate: $2, anchors: true) }
}
