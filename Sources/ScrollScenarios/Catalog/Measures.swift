import ScrollDiagnostics
import ScrollKinematics

// What the metrics of several scenarios share.

extension Recording {
  func last(_ column: FrameColumn) -> Double { value(column, at: lastFrame) }

  /// A cell of the rig's own in the last frame.
  func last(_ column: Column) -> Double { value(column, at: lastFrame) }

  /// By how much a column's value grew since the frame before; 0 in the first frame.
  func step(_ column: FrameColumn, at frame: Int) -> Double {
    value(column, at: frame) - value(column, at: max(0, frame - 1))
  }

  /// The same of a column of the rig's own.
  func step(_ column: Column, at frame: Int) -> Double {
    value(column, at: frame) - value(column, at: max(0, frame - 1))
  }

  /// What a column travels within `frames`, there and back.
  func travel(of column: FrameColumn, in frames: some Sequence<Int>) -> Double {
    frames.reduce(0) { $0 + abs(step(column, at: $1)) }
  }

  /// The same of a column of the rig's own.
  func travel(of column: Column, in frames: some Sequence<Int>) -> Double {
    frames.reduce(0) { $0 + abs(step(column, at: $1)) }
  }

  /// The largest magnitude in a column of the rig's own.
  func greatest(_ column: Column) -> Double { self.column(column).reduce(0) { max($0, abs($1)) } }
}

extension Metric {
  /// A metric that is what `column` shows in the last frame.
  init(_ name: String, _ unit: ScrollUnit, _ meaning: String, last column: Measured.Rig.Column) {
    self.init(name, unit, meaning) { $0.recording.last(column) }
  }

  /// A metric that is the largest magnitude in `column`.
  init(_ name: String, _ unit: ScrollUnit, _ meaning: String, greatest column: Measured.Rig.Column) {
    self.init(name, unit, meaning) { $0.recording.greatest(column) }
  }

  /// What an eye sees jump.
  static var contentJump: Self {
    Metric("content_jump", .points, "largest change of the content's step from frame to frame") {
      $0.contentTops.largestTurn
    }
  }

  /// How often an eye sees it turn.
  static var contentReversals: Self {
    Metric("reversals", .none, "turns of the content by more than half a point") {
      Double(Reversals(visibleIn: $0.recording.column(.offset)).count)
    }
  }

  /// What a change takes from a glide.
  static var lostTravel: Self {
    Metric("lost_travel", .points, "travel of the undisturbed glide less the content's") { run in
      let (start, tops) = (run.scenario.start, run.contentTops)
      let undisturbed = Fling(run.scenario.settings.physics, from: start, in: .unbounded)
      return abs((undisturbed.restingOffset ?? .nan) - start.offset)
        - abs((tops.last ?? 0) - (tops.first ?? 0))
    }
  }
}

extension RecordedRun {
  /// From frame to frame, in s.
  var interval: Double { 1 / scenario.settings.frameRate }

  /// Where the row is that one reads, frame by frame, in pt from the top of the screen; else the offset.
  var contentTops: [Double] { recording.column(named: "content_top_pt") ?? recording.column(.offset) }
}

extension [Double] {
  /// The largest change of the step from one value to the next.
  var largestTurn: Double {
    let steps = zip(self, dropFirst()).map { $1 - $0 }
    return zip(steps, steps.dropFirst()).reduce(0) { Swift.max($0, abs($1.1 - $1.0)) }
  }
}

/// Half a point, as far as a person may see it: a step of half a point by rounding is not more.
let visibleLength = 0.5 + Tolerance.rounding

extension Reversals {
  /// The turns of offsets in pt that a person may see.
  init(visibleIn offsets: some Sequence<Double>) { self.init(of: offsets, threshold: visibleLength) }
}
