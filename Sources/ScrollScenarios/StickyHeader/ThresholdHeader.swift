import ScrollDiagnostics
import ScrollKinematics

/// A header loses some of its length at once where the offset passes a threshold, and flips back and forth.
///
/// The shorter header takes ΔH from the range. If the range then ends at the threshold T or before it, the clamp undoes
/// what set it off, and the next step of the finger sets it off again: for T < K <= T + ΔH. Scroll anchoring takes ΔH from
/// the offset itself, on a page of any length. Three cures: a gap between the two thresholds that is longer than ΔH, a
/// margin that keeps the page's length, a header over the page.
struct ThresholdHeader: Scenario {
  static let name = "threshold-header"
  static let summary = "a header that shrinks at a threshold shortens the page, and flips back and forth"
  static let verdict = Verdict("header flips at a threshold", metric: "rattle_size")

  var settings = FrameSettings()
  var placement = HeaderLayout.Placement.inFlow
  /// K two points below T + ΔH.
  var contentSize = 872.0
  /// Length of the scroll view under the open header, in pt.
  var viewportLength = 760.0
  var headerHeight = 118.0
  var loss = 74.0
  var threshold = 40.0
  var gap = 0.0
  var keepsRange = false
  var ignoresOverscroll = false
  var travel = 160.0
  var dragDuration = 2.4

  static let variants: [Variant<ThresholdHeader>] = [
    Variant(
      "plain", .fault, "on a page with overflow-anchor: none; Chromium and Firefox anchor by default",
      on(.chromium(anchors: false))),
    Variant("anchoring", .fault, "on a page as Chromium scrolls it: back to the top", on(.chromium())),
    Variant("native", .fault, "beside a list whose view answers as reported of UIKit") {
      $0.placement = .beside
    },
    Variant("narrow-gap", .fault, "a gap of 60 pt between the thresholds is less than the 74 pt lost") {
      on(.chromium(anchors: false))(&$0)
      $0.gap = 60
    },
    Variant("endless", .fault, "the same at a threshold further down than the loss: without end") {
      on(.chromium())(&$0)
      ($0.threshold, $0.contentSize) = (120, 2000)
    },
    Variant("limited", .control, "the same under anchoring with Gecko's brake", endless(.anchoringLimited)),
    Variant("limited-webkit", .control, "the same with WebKit's", endless(.anchoringWebKit)),
    Variant(
      "gap", .cure, "it shrinks only 80 pt beyond the threshold", on(.chromium(anchors: false), gap: 80)),
    Variant("gap-anchoring", .cure, "the same with scroll anchoring", on(.chromium(), gap: 80)),
    Variant("gap-native", .cure, "the same beside a list, whose overscroll does not count") {
      ($0.placement, $0.gap, $0.ignoresOverscroll) = (.beside, 80, true)
    },
    Variant(
      "constant-length", .cure, "a margin below it makes up for what it loses",
      on(.chromium(anchors: false), keepsRange: true)),
    Variant(
      "constant-length-anchoring", .cure, "the same with scroll anchoring", on(.chromium(), keepsRange: true)),
    Variant("overlay", .cure, "it lies over the page") {
      on(.chromium())(&$0)
      $0.placement = .over
    },
    Variant("gap-long-page", .price, "with the gap a long page's header shrinks later") {
      on(.chromium(), gap: 80)(&$0)
      $0.contentSize = 2000
    },
  ]

  /// A page on a platform, with a cure.
  private static func on(
    _ platform: PlatformProfile, gap: Double = 0, keepsRange: Bool = false
  ) -> @Sendable (inout ThresholdHeader) -> Void {
    return {
      $0.settings.platform = platform
      ($0.gap, $0.keepsRange) = (gap, keepsRange)
    }
  }

  /// A page over a view of a response, at a threshold further down than the loss.
  private static func endless(_ response: GeometryResponse) -> @Sendable (inout ThresholdHeader) -> Void {
    return {
      $0.settings.response = response
      ($0.threshold, $0.contentSize) = (120, 2000)
    }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "content-size", &contentSize, in: 0...1e6, .points,
      "length of the content as the scroll view reports it")
    visitor.number(
      "viewport-length", &viewportLength, in: 100...10_000, .points,
      "length of the scroll view under the open header")
    visitor.number("header-height", &headerHeight, in: 0...5000, .points, "length of the open header")
    visitor.number("header-loss", &loss, in: 0...5000, .points, "how much shorter it is beyond the threshold")
    visitor.number("threshold", &threshold, in: 0...1e5, .points, "offset up to which it opens")
    visitor.number("gap", &gap, in: 0...1e5, .points, "how far beyond the threshold it shrinks")
    visitor.choice("placement", &placement, "where the header is")
    visitor.choice(
      "page", &keepsRange, off: "shrinks", on: "keeps-length",
      "whether a margin makes up for what the header loses")
    visitor.choice(
      "overscroll", &ignoresOverscroll, off: "counts", on: "ignored",
      "whether an offset past an end passes the threshold")
    visitor.number("travel", &travel, in: -5000...5000, .points, "travel of the finger")
    visitor.number("drag-duration", &dragDuration, in: 0.01...60, .seconds, "time in which it covers that")
    settings.visitParameters(&visitor, [.frames, .randomness, .laws, .platforms, .response, .reader])
  }

  var validationError: String? { loss > headerHeight ? "header-loss is more than header-height" : nil }

  static let metrics: [Metric<ThresholdHeader>] = [
    Metric("flips", .none, "changes of the header's length") {
      Double($0.recording.changes(of: .header).count)
    },
    Metric("flips_alone", .none, "those from two frames after the finger's last movement on") { run in
      let stop =
        (run.scenario.strokes.first.map { $0.start + $0.duration } ?? 0) + 2.5
        / run.scenario.settings.frameRate
      return Double(run.recording.changes(of: .header).count { run.recording.value(.time, at: $0) > stop })
    },
    Metric("thrown_back", .points, "largest step of the offset against the finger") {
      let offsets = $0.recording.column(.offset)
      return zip(offsets, offsets.dropFirst()).reduce(0) { max($0, $1.0 - $1.1) }
    },
    Metric("resting_offset", .points, "offset at the end") { $0.recording.last(.offset) },
    Metric("first_flip", .points, "offset read when it first shrank; none if it never did") { run in
      run.recording.changes(of: .header).first.map { run.recording.value(.sampledOffset, at: $0) } ?? .nan
    },
    Metric("blank_strip", .points, "longest strip without content below the header") {
      $0.recording.column(.gap).max() ?? 0
    },
    Metric(
      "predicted_travel", .points,
      "travel of the finger for a pair of flips, T + ΔH - K, at most T; none where it does not flip"
    ) { $0.scenario.travelPerPair ?? .nan },
    .rattles, .rattleSize,
  ]

  private var layout: HeaderLayout {
    HeaderLayout(
      placement, contentSize: contentSize,
      screenLength: viewportLength + (placement == .beside ? headerHeight : 0), openLength: headerHeight,
      keepsRange: keepsRange)
  }

  /// From where the shortened page ends back to T, in pt; `nil` unless that end undoes what shortened it.
  fileprivate var travelPerPair: Double? {
    let (excess, travel) = (layout.excessLength, threshold - max(0, layout.excessLength - loss))
    return placement != .over && !keepsRange && excess > threshold + gap && travel >= 0 ? travel : nil
  }

  var loops: [LayoutLoop] {
    guard placement != .over, !keepsRange, gap < loss else { return [] }
    let excess = layout.excessLength
    return [
      LayoutLoop(
        .bottomEdge, answer: [-loss], restingOffset: threshold, zone: threshold...threshold + gap,
        contentGrowth: threshold + gap - excess...threshold + loss - excess)
    ]
  }

  var strokes: [FingerScript] {
    [FingerScript(start: 0.05, travel: travel, duration: dragDuration, easing: .linear, hold: 0.4)]
  }

  func makeRig() -> HeaderRig {
    let (scenario, short) = (self, headerHeight - loss)
    var isShort = false
    return HeaderRig(layout) { reading, view in
      let offset = scenario.ignoresOverscroll ? view.range.clamped(reading) : reading
      isShort = offset > scenario.threshold + (isShort ? 0 : scenario.gap)
      return isShort ? short : scenario.headerHeight
    }
  }
}
