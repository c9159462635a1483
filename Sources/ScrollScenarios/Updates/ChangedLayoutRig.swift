import ScrollKinematics

/// A scroll view whose layout changes once, and what the app's code does about it: rows inserted, a list reloaded, a
/// keyboard that goes.
struct ChangedLayoutRig: FrameRig {
  /// What the code does about the change.
  enum Answer: String, NamedChoice {
    /// Nothing.
    case nothing
    /// It moves the offset by what has grown above, and the velocity survives, as by UIKit's property.
    case shift
    /// The same by a call that ends a motion: `setContentOffset(_:animated:)`, SwiftUI's default.
    case shiftAndStop = "shift-and-stop"
    /// It sets the offset that it has read, and what has grown above.
    case set
    /// It keeps as far past the edge as before.
    case keepOverscroll = "keep-overscroll"
  }

  enum Column: Int, RecordedColumn {
    case contentTop

    static let names = ["content_top_pt"]
  }

  private let before, after: ScrollGeometry
  private let time: Double
  /// How long the change takes, in s.
  private let duration: Double
  private let answer: Answer
  /// Frames after the change in which the answer comes.
  private let lateFrames: Int
  /// Whether the change waits for a view at rest.
  private let waits: Bool
  private var isChanged = false
  /// The share of the change that is made.
  private var share = 0.0
  private var begin = 0.0
  private var framesLeft = -1
  private var reading = 0.0
  private var overscroll = 0.0

  /// A layout that turns from `before` into `after` at `time` s, or once the view rests.
  init(
    from before: ScrollGeometry, to after: ScrollGeometry, at time: Double, over duration: Double = 0,
    _ answer: Answer, lateFrames: Int = 0, waits: Bool = false
  ) {
    (self.before, self.after, self.time, self.duration) = (before, after, time, duration)
    (self.answer, self.lateFrames, self.waits) = (answer, lateFrames, waits)
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
    let moves = view.isHeld || view.state.velocity != 0 || !view.range.contains(view.state.offset)
    guard !isChanged, moment.hasReached(time), !(waits && moves) else { return }
    (isChanged, framesLeft, begin) = (true, lateFrames, moment.time)
    share = duration > 0 ? 0 : 1
    (self.reading, overscroll) = (reading.offset, view.range.overscroll(at: view.state.offset))
  }

  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    defer { framesLeft -= 1 }
    guard framesLeft == 0 else { return }
    let (growth, offset) = (after.lengthAbove - before.lengthAbove, view.state.offset)
    switch answer {
    case .nothing: break
    case .shift: view.setOffset(offset + growth, at: moment.time)
    case .shiftAndStop: view.setOffset(offset + growth, keepsVelocity: false, at: moment.time)
    case .set: view.setOffset(reading + growth, at: moment.time)
    case .keepOverscroll: view.setOffset(view.range.clamped(offset) + overscroll, at: moment.time)
    }
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    geometry.lengthAbove - view.state.offset
  }

  var isSettled: Bool { share == 1 && framesLeft < 0 }
}

extension RecordedRun where Played.Rig == ChangedLayoutRig {
  /// The largest change, from one frame to the next, of the content's step on the screen, in pt: what an eye sees jump.
  var largestJump: Double {
    let tops = recording.column(.contentTop)
    let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
    return zip(steps, steps.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
  }
}
