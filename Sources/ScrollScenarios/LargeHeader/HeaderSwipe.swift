import ScrollKinematics

/// Swipes that begin on a header beside the lists, all over the screen and on two tabs.
///
/// A touch goes to what it hits and to what is around that, and the list is beside the header. Hanging the list's pan
/// recognizer on the root, and moving it at each change of tab, cures it (`moved`). Never moved it scrolls the hidden list,
/// both at once only the first works, and an overlay takes the taps along. The price: a drag is cancelled by the move.
struct HeaderSwipe: Scenario {
  static let name = "header-swipe"
  static let summary = "swipes that begin on a header beside the list scroll nothing"
  static let verdict = Verdict("swipes on the header scroll nothing")

  /// Where the recognizers hang.
  enum Attachment: Sendable { case ownList, selected, first, both, overlay }

  var settings = FrameSettings.exactReader.with { $0.timeLimit = 120 }
  /// The header, beside lists of equal length.
  var header = LargeHeader()
  var locationCount = 19
  var attachment = Attachment.selected
  var selectsInMidDrag = false

  static let variants: [Variant<HeaderSwipe>] = [
    Variant("own-list", .fault, "each recognizer hangs on its own list") { $0.attachment = .ownList },
    Variant("moved", .cure, "the root has the recognizer of the selected tab's list"),
    Variant("first-on-root", .fault, "the root has the first list's recognizer for good") {
      $0.attachment = .first
    },
    Variant("both-on-root", .fault, "the root has both recognizers") { $0.attachment = .both },
    Variant("overlay", .price, "a clear view over the header takes its touches") {
      $0.attachment = .overlay
    },
    Variant("moved-mid-drag", .price, "the recognizer moves while it follows a drag") {
      ($0.attachment, $0.selectsInMidDrag) = (.selected, true)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    header.visitParameters(&visitor)
    visitor.integer(
      "location-count", &locationCount, in: 1...1000, .none, "places along the screen where gestures begin")
    // No layout changes under a list.
    settings.visitParameters(&visitor, [.motion, .reader])
  }

  static let metrics: [Metric<HeaderSwipe>] = [
    Metric("dead_zone_first", .none, "share of the places on the first tab at which a swipe moves nothing") {
      $0.deadZone(of: 0)
    },
    Metric("dead_zone_second", .none, "the same on the other tab") { $0.deadZone(of: 1) },
    Metric(
      "worst_response", .none,
      "what the list shown moves by, as a multiple of the finger's travel, at the worst place"
    ) { $0.wholeSwipes.reduce(.infinity) { min($0, $1.response) } },
    Metric("hidden_travel", .points, "greatest travel of a list that is not shown") { run in
      let (tabs, offsets) = (run.recording.column(.tab), run.recording.column(.hiddenOffset))
      let travels = [0.0, 1].map { shown in
        let hidden = tabs.indices.filter { tabs[$0] == shown }.map { offsets[$0] }
        return (hidden.max() ?? 0) - (hidden.min() ?? 0)
      }
      return max(travels[0], travels[1])
    },
    Metric("taps_delivered", .none, "share of the taps that reach what they hit") { run in
      let taps = run.scenario.gestures.filter { $0.kind == .tap }.count
      return run.recording.last(.tapsDelivered) / Double(taps)
    },
    Metric("pages_delivered", .none, "share of the paging swipes on a list that reach the pager") { run in
      let header = run.scenario.header.height
      let pages = run.scenario.gestures.filter { $0.kind == .page && $0.location >= header }.count
      // A header that is read on a coarse grid may leave them room that an open one does not.
      return pages == 0 ? .nan : run.recording.last(.pagesDelivered) / Double(pages)
    },
    Metric(
      "cancelled_drags", .none, "drags that ended because their recognizer was moved", last: .cancelledDrags),
  ]

  var validationError: String? {
    if let error = header.validationError { return error }
    if settings.frameRate * (Self.tapTime + Self.restTime) < 2 { return "frame-rate is too low to see a tap" }
    if header.contentLength + header.height - header.screenLength < Self.swipeTravel {
      return "content-size leaves the lists less to scroll than a swipe travels"
    }
    if let last = gestures.last, last.start + last.time > settings.timeLimit {
      return "the gestures at location-count places outlast time-limit"
    }
    return nil
  }

  /// The tabs whose lists have their recognizers on the root while `tab` is shown, in the order of attachment; the others'
  /// hang on their own lists.
  func onRoot(shown tab: Int) -> [Int] {
    switch attachment {
    case .ownList: []
    case .selected, .overlay: [tab]
    case .first: [0]
    case .both: [0, 1]
    }
  }

  /// The tab whose list is moved by a pan while `tab` is shown; `nil`: none.
  ///
  /// A touch is offered to the recognizers of the view it hits and of the views around that one, up to the root. The
  /// innermost wins; of several on one view the one attached first. Around the header is only the root.
  func owner(ofPanOnHeader isOnHeader: Bool, shown tab: Int) -> Int? {
    let onRoot = onRoot(shown: tab)
    return !isOnHeader && !onRoot.contains(tab) ? tab : onRoot.first
  }

  struct Gesture: Equatable, Sendable {
    /// What the finger does.
    enum Kind: Equatable, Sendable { case swipe(Double), tap, page }

    var kind: Kind
    /// Where it begins, in pt from the top of the screen.
    var location: Double
    /// When it begins, in s.
    var start: Double
    /// How long the finger is down, in s.
    var time: Double
  }

  /// How long a swipe moves and then holds, how long a tap and a paging swipe take, and the rest between gestures, in s.
  private static let (moveTime, holdTime, tapTime, pageTime, restTime) = (0.25, 0.12, 0.05, 0.15, 0.05)

  /// Travel of each swipe, up and back down, in pt.
  private static let swipeTravel = 100.0

  /// At each place a tap, a paging swipe, a swipe up and one back down; all of it on the first tab, then on the other.
  var gestures: [Gesture] {
    var gestures: [Gesture] = []
    var time = Self.restTime
    for tab in 0..<2 {
      if tab == 1 { time += 2 * Self.restTime }
      for place in 0..<locationCount {
        let location = (Double(place) + 0.5) * header.screenLength / Double(locationCount)
        let swipeTime = Self.moveTime + Self.holdTime
        for (kind, length) in [
          (Gesture.Kind.tap, Self.tapTime), (.page, Self.pageTime), (.swipe(Self.swipeTravel), swipeTime),
          (.swipe(-Self.swipeTravel), swipeTime),
        ] {
          gestures.append(Gesture(kind: kind, location: location, start: time, time: length))
          time += length + Self.restTime
        }
      }
    }
    return gestures
  }

  /// When the other tab is selected, in s: between the two rounds, or in the middle of the first one's last swipe.
  var selectionTime: Double {
    let last = gestures[4 * locationCount - 1]
    return selectsInMidDrag ? last.start + Self.moveTime / 2 : last.start + last.time + Self.restTime
  }

  var start: ScrollState { header.start }

  /// What the finger does along the lists, gesture by gesture; taps and paging swipes travel nowhere.
  var strokes: [FingerScript] {
    gestures.map { gesture in
      guard case .swipe(let travel) = gesture.kind else {
        return FingerScript(start: gesture.start, travel: 0, duration: gesture.time)
      }
      return FingerScript(
        start: gesture.start, travel: travel, duration: Self.moveTime, easing: .linear, hold: Self.holdTime)
    }
  }
}

extension RecordedRun<HeaderSwipe> {
  /// What came of a swipe: on which tab, and what the list shown moved by as a multiple of the finger's travel.
  fileprivate typealias Outcome = (tab: Double, response: Double, isCancelled: Bool)

  fileprivate var swipes: [Outcome] {
    let (gestures, tabs) = (recording.column(.gesture), recording.column(.tab))
    let offsets = recording.column(.offset)
    return scenario.gestures.enumerated().compactMap { index, gesture in
      guard case .swipe(let travel) = gesture.kind, let first = gestures.firstIndex(of: Double(index)),
        let last = gestures.lastIndex(of: Double(index)), first > 0
      else { return nil }
      let end = (first...last).last { tabs[$0] == tabs[first] } ?? first
      return (tabs[first], (offsets[end] - offsets[first - 1]) / travel, end != last)
    }
  }

  /// The swipes under which no recognizer was moved.
  fileprivate var wholeSwipes: [Outcome] { swipes.filter { !$0.isCancelled } }

  /// The share of those on a tab that move its list by less than half the finger's travel.
  fileprivate func deadZone(of tab: Double) -> Double {
    let here = wholeSwipes.filter { $0.tab == tab }
    return Double(here.filter { $0.response < 0.5 }.count) / Double(here.count)
  }
}
