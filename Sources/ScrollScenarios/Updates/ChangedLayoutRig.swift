import ScrollKinematics

/// A scroll view whose layout changes once, and what the app's code does about it: rows inserted, a list reloaded, a
/// keyboard that goes.
struct ChangedLayoutRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case contentTop

    static let names = ["content_top_pt"]
  }

  private let before, after: ScrollGeometry
  private let time: Double
  /// How long the change takes, in s.
  private let duration: Double
  private var answer: LayoutAnswer
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

  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    answer.adjust(&view, at: moment)
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    geometry.lengthAbove - view.state.offset - answer.drawnAbove
  }

  var isSettled: Bool { share == 1 && answer.isSettled }
}

/// A rig that records where on the screen the row is that one reads.
protocol ContentTopRig: FrameRig {
  static var contentTop: Column { get }
}

extension ChangedLayoutRig: ContentTopRig {
  static var contentTop: Column { .contentTop }
}

extension RecordedRun where Played.Rig: ContentTopRig {
  /// Where the row is that one reads, frame by frame, in pt from the top of the screen.
  var contentTops: [Double] { recording.column(Played.Rig.contentTop) }

  /// The largest change, from one frame to the next, of the content's step on the screen, in pt: what an eye sees jump.
  var largestJump: Double { contentTops.largestTurn }

  /// Travel of the undisturbed glide less the content's, in pt.
  var lostTravel: Double {
    let start = scenario.start
    let undisturbed = Fling(scenario.settings.physics, from: start, in: .unbounded)
    return abs((undisturbed.restingOffset ?? .nan) - start.offset)
      - abs((contentTops.last ?? 0) - (contentTops.first ?? 0))
  }
}

extension [Double] {
  /// The largest change of the step from one value to the next.
  var largestTurn: Double {
    let steps = zip(self, dropFirst()).map { $1 - $0 }
    return zip(steps, steps.dropFirst()).reduce(0) { Swift.max($0, abs($1.1 - $1.0)) }
  }
}
