import ScrollDiagnostics
import ScrollKinematics

/// A browser's address bar goes as one scrolls on, and the viewport grows by its length in the middle of the gesture.
///
/// What a page lays out by the viewport's length, sections of 100vh above what one reads, then moves the content. An
/// animation bound to the scroll jumps, because the viewport is part of its progress. Code that moves the offset in answer
/// brings the bar back, and the loop stutters. A layout viewport that is fixed during the gesture cures all three.
struct AddressBar: Scenario {
  static let name = "address-bar"
  static let summary = "a viewport that grows as the address bar goes makes page and animation jump"
  static let verdict = Verdict("page jumps as the address bar goes")

  /// When the page's layout takes the viewport's new length.
  enum Viewport: String, NamedChoice {
    /// In each frame: `dvh`.
    case live
    /// Once the bar is gone, or all there: the event `resize`.
    case atEnd = "at-end"
    /// Once the page rests.
    case atRest = "at-rest"
    /// Never: `svh`.
    case fixed
  }

  var settings = FrameSettings()
  var viewport = Viewport.atEnd
  var answer = LayoutAnswer.Kind.nothing
  var lateFrames = 0
  var share = 1.0
  var barLength = 56.0
  var screenLength = 760.0
  var animated = 300.0
  var contentSize = 6000.0
  var start = ScrollState(offset: 1000, velocity: 1000)

  static let variants: [Variant<AddressBar>] = [
    Variant("at-end", .fault, "the page is laid out anew once the bar is gone") { $0.viewport = .atEnd },
    Variant("live", .fault, "it is laid out anew in each frame, by dvh") { $0.viewport = .live },
    Variant("cropped", .fault, "code takes out as much above as the viewport grows, a frame later") {
      ($0.viewport, $0.share, $0.answer, $0.lateFrames) = (.live, -1, .shift, 1)
    },
    Variant("cropped-twice", .fault, "the same by twice as much: a stutter that never ends") {
      ($0.viewport, $0.share, $0.answer, $0.lateFrames) = (.live, -2, .shift, 1)
    },
    Variant("resized", .fault, "the same without such a section: the animation jumps") { $0.share = 0 },
    Variant("anchored", .control, "the browser holds the page (scroll anchoring); the animation jumps") {
      $0.settings.response = GeometryResponse(offset: .anchored)
    },
    Variant("fixed", .cure, "the page is laid out by the smallest viewport, by svh") { $0.viewport = .fixed },
    Variant("cropped-fixed", .cure, "the same under the code that crops") {
      ($0.viewport, $0.share, $0.answer, $0.lateFrames) = (.fixed, -1, .shift, 1)
    },
    Variant("at-rest", .price, "it is laid out anew at rest, with the offset; the animation jumps there") {
      ($0.viewport, $0.answer) = (.atRest, .shift)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("viewport", &viewport, "when the layout takes the viewport's new length")
    visitor.choice("answer", &answer, "what the page's code does as that moves the content")
    visitor.integer("late-frames", &lateFrames, in: 0...3, .frames, "frames after which it does that")
    visitor.number(
      "share", &share, in: -2...5, .none, "by how much the page above grows for each point of the viewport")
    visitor.number("bar-length", &barLength, in: 0...500, .points, "length of the address bar")
    visitor.number("screen-length", &screenLength, in: 500...10_000, .points, "length of the screen")
    visitor.number(
      "animated", &animated, in: 0...10_000, .points,
      "travel of an animation while a row crosses the viewport")
    visitor.number("content-size", &contentSize, in: 0...1e6, .points, "length of the content before")
    visitor.release(&start, at: -20_000...20_000)
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<AddressBar>] = [
    .contentJump,
    Metric("animation_jump", .points, "largest change of the animation's step from frame to frame") {
      $0.recording.column(.animation).largestTurn
    },
    Metric("turns", .none, "reversals of the offset, as the scroll bar shows it") {
      Double(Reversals(visibleIn: $0.recording.column(.offset)).count)
    },
    .lostTravel,
    Metric(
      "uncovered", .points, "longest strip of the screen that a section of 100vh leaves free",
      greatest: .uncovered),
  ]

  /// None that has a form: the bar answers the offset as the code does.
  var loops: [LayoutLoop] { [] }

  enum Column: Int, RecordedColumn {
    case contentTop, bar, animation, uncovered

    static let names = ["content_top_pt", "bar_pt", "animation_pt", "uncovered_pt"]
  }

  /// A page under an address bar that goes by as much as one scrolls on, and comes as one scrolls back.
  func makeRig() -> ClosureRig<Column> {
    var code = LayoutAnswer(answer, lateFrames: lateFrames)
    var (bar, last, height) = (barLength, start.offset, screenLength - barLength)
    func geometry() -> ScrollGeometry {
      let grown = share * (height - screenLength + barLength)
      return ScrollGeometry(
        contentLength: max(0, contentSize + grown), viewportLength: height,
        lengthAbove: max(0, start.offset + screenLength - barLength + grown))
    }
    return ClosureRig {
      geometry()
    } control: { reading, view, _ in
      bar = min(barLength, max(0, bar - (view.state.offset - last)))
      last = view.state.offset
      let isDue =
        switch viewport {
        case .live: true
        case .atEnd: bar == 0 || bar == barLength
        case .atRest: !view.isMoving
        case .fixed: false
        }
      guard isDue, height != screenLength - bar else { return }
      let growth = screenLength - bar - height
      height += growth
      code.note(growth: share * growth, reading, view)
    } adjust: { view, moment in
      code.adjust(&view, at: moment)
    } isOver: {
      code.isSettled
    } cell: { column, view in
      // Where the row is that one reads; it comes in at the end of the screen as the glide begins.
      let top = geometry().lengthAbove - view.state.offset - code.drawnAbove
      return switch column {
      case .contentTop: top
      case .bar: bar
      case .animation: animated * (height - top) / height
      case .uncovered: screenLength - bar - height
      }
    }
  }
}
