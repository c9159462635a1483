import ScrollKinematics

/// A scroll view whose layout changes once, and what the app's code does about it: rows inserted, a list reloaded, a
/// keyboard that goes.
struct ChangedLayoutRig: AnsweringRig {
  enum Column: Int, RecordedColumn {
    case contentTop

    static let names = ["content_top_pt"]
  }

  static var contentTop: Column { .contentTop }

  private let before, after: ScrollGeometry
  private let time: Double
  /// How long the change takes, in s.
  private let duration: Double
  var answer: LayoutAnswer
  /// Whether the change waits for a view at rest.
  private let waits: Bool
  private var isChanged = false
  /// The share of the change that is made.
  private var share = 0.0
  private var begin = 0.0

  /// A layout that turns from `before` into `after` at `time` s, or once the view rests.
  init(
    from before: ScrollGeometry, to after: ScrollGeometry, at time: Double, over duration: Double = 0,
    _ answer: LayoutAnswer.Kind, lateFrames: Int = 0, waits: Bool = false
  ) {
    (self.before, self.after, self.time, self.duration, self.waits) = (before, after, time, duration, waits)
    self.answer = LayoutAnswer(answer, lateFrames: lateFrames)
  }

  var geometry: ScrollGeometry {
    if share == 0 || share == 1 { return share == 0 ? before : after }
    func mixed(_ a: Double, _ b: Double) -> Double { a + share * (b - a) }
    return ScrollGeometry(
      contentLength: mixed(before.contentLength, after.contentLength),
      viewportLength: mixed(before.viewportLength, after.viewportLength),
      insetTop: mixed(before.insetTop, after.insetTop),
      insetBottom: mixed(before.insetBottom, after.insetBottom),
      lengthAbove: mixed(before.lengthAbove, after.lengthAbove))
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    if isChanged { share = duration > 0 ? min(1, (moment.time - begin) / duration) : 1 }
    guard !isChanged, moment.hasReached(time), !(waits && view.isMoving) else { return }
    (isChanged, begin) = (true, moment.time)
    share = duration > 0 ? 0 : 1
    answer.note(growth: after.lengthAbove - before.lengthAbove, reading, view)
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    geometry.lengthAbove - view.state.offset - answer.drawnAbove
  }

  var isSettled: Bool { share == 1 && answer.isSettled }
}
