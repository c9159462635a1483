import ScrollKinematics

/// Swipes that begin on a header beside the lists, all over the screen and on two tabs.
///
/// What a person sees: a swipe that begins on the header does nothing, over a quarter of the screen and more on smaller
/// ones (`own-list`). Why: a touch goes to what it hits and to what is around that, and the list is beside the header.
/// What cures it: hang the list's pan recognizer on the root, around both, and move it at each change of tab (`moved`).
/// What goes wrong on the way there: never moved, it scrolls the hidden list from the second tab on (`first-on-root`);
/// both lists' hung there, only the first one's works (`both-on-root`); a clear view over the header takes the taps along
/// with the swipes (`overlay`). The cure's price: a drag under which the recognizer moves is cancelled
/// (`moved-mid-drag`).
struct HeaderSwipe: Scenario {
  static let name: StaticString = "header-swipe"
  static let summary: StaticString = "swipes that begin on a header beside the list scroll nothing"

  /// Where the recognizers hang.
  enum Attachment: Sendable { case ownList, selected, first, both, overlay }

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.timeLimit = 120
    return frames
  }()
  var headerHeight = 200.0
  var contentLength = 3000.0
  var screenLength = 760.0
  var swipeTravel = 100.0
  var locationCount = 19
  var attachment = Attachment.selected
  var selectsInMidDrag = false

  static let variants: [Variant<HeaderSwipe>] = [
    Variant("own-list") { $0.attachment = .ownList },
    Variant("moved") { $0.attachment = .selected },
    Variant("first-on-root") { $0.attachment = .first },
    Variant("both-on-root") { $0.attachment = .both },
    Variant("overlay") { $0.attachment = .overlay },
    Variant("moved-mid-drag") { ($0.attachment, $0.selectsInMidDrag) = (.selected, true) },
  ]

  static let ownParameters: [Parameter<HeaderSwipe>] = [
    Parameter(
      "header-height", unit: "pt", .number(least: 1, greatest: 5000), "length of the open header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of each tab's content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "swipe-travel", unit: "pt", .number(least: 1, greatest: 5000), "way of each swipe, up and back down",
      get: { $0.swipeTravel }, set: { $0.swipeTravel = $1 }),
    Parameter(
      "location-count", .integer(least: 1, greatest: 1000), "places along the screen where gestures begin",
      get: { Double($0.locationCount) }, set: { $0.locationCount = Int($1) }),
  ]

  var objection: StaticString? {
    if headerHeight >= screenLength { return "header-height leaves no room on screen-length" }
    if frames.frameRate * (Self.tapTime + Self.restTime) < 2 {
      return "frame-rate is too low to see a tap"
    }
    if contentLength + headerHeight - screenLength < swipeTravel {
      return "content-length leaves the lists less to scroll than swipe-travel"
    }
    if let last = gestures.last, last.start + last.time > frames.timeLimit {
      return "the gestures at location-count places outlast time-limit"
    }
    return nil
  }

  /// The header's rules.
  var header: LargeHeader { LargeHeader(height: headerHeight) }

  /// The recognizers on the root while `tab` is shown.
  func routing(shown tab: Int) -> PanRouting {
    switch attachment {
    case .ownList: PanRouting(onRoot: [])
    case .selected, .overlay: PanRouting(onRoot: [tab])
    case .first: PanRouting(onRoot: [0])
    case .both: PanRouting(onRoot: [0, 1])
    }
  }

  /// A gesture of the script.
  struct Gesture: Equatable, Sendable {
    /// What the finger does.
    enum Kind: Equatable, Sendable { case swipe(Double), tap, page }

    /// What the finger does.
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

  /// At each place a swipe up and one back down, a tap and a paging swipe; all of it on the first tab, then on the other.
  var gestures: [Gesture] {
    var gestures: [Gesture] = []
    var time = Self.restTime
    for tab in 0..<2 {
      if tab == 1 { time += 2 * Self.restTime }
      for place in 0..<locationCount {
        let location = (Double(place) + 0.5) * screenLength / Double(locationCount)
        let swipeTime = Self.moveTime + Self.holdTime
        for (kind, length) in [
          (Gesture.Kind.tap, Self.tapTime), (.page, Self.pageTime), (.swipe(swipeTravel), swipeTime),
          (.swipe(-swipeTravel), swipeTime),
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

  /// The finger's way along the lists, gesture by gesture; taps and paging swipes have none.
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
