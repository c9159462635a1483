import ScrollKinematics

/// A rig whose code answers changes of its layout, and which records where on the screen the row is that one reads.
protocol AnsweringRig: FrameRig {
  /// That column.
  static var contentTop: Column { get }
  /// The code.
  var answer: LayoutAnswer { get set }
}

extension AnsweringRig {
  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    answer.adjust(&view, at: moment)
  }
}

extension RecordedRun where Played.Rig: AnsweringRig {
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
