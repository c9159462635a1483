import ScrollDiagnostics
import ScrollKinematics
import ScrollLab

/// What is recorded beside times and offsets.
enum SessionColumns: String {
  case none, phase, finger, all
  /// A screen recording: nothing but the error of each offset.
  case video

  /// Whether no column tells what a hand does.
  var tellsNoHand: Bool { self == .none || self == .video }
}

/// A recording of 10 to 60 s as people make them, and what is wrong in it.
package struct Session {
  let index: Int
  /// How the view glides.
  let law: String
  let columns: SessionColumns
  let rate, quantum: Double
  /// Whether steps beat, because the finger reports at another rate than the display shows.
  let hasBeat: Bool
  /// The recording.
  package let trace: ScrollTrace
  /// What is wrong in it; empty in a healthy one.
  package let planted: [Planted]
  let marks: [(name: String, start: Double, end: Double)]

  var labelled: Corpus.Labelled {
    Corpus.Labelled(
      index: index, law: law, columns: columns.rawValue, trace: trace, planted: planted, marks: marks,
      hasBeat: hasBeat,
      about: "# \(law); columns \(columns.rawValue); \(rate.shortText) Hz; grid \(quantum.shortText) pt\n")
  }

  /// The session of the given index: every third is faulty.
  package init(seed: UInt64, index: Int, isVideo: Bool = false) {
    var dice = SeededGenerator(seed: seed, index: index)
    while true {
      if let session = Session(&dice, index, isVideo) { self = session; return }
    }
  }

  private init?(_ dice: inout SeededGenerator, _ index: Int, _ isVideo: Bool) {
    let rate = [60.0, 60, 90, 120][dice.pick(4)]
    let drawn: SessionColumns = [.none, .phase, .finger, .all][dice.pick(4)]
    let columns = isVideo ? .video : drawn
    let duration = dice.draw(10, 60)
    let hand = SessionHand(&dice, rate: rate, duration: duration)
    let glide = SessionGlide(&dice)
    let quantum = [0, 1 / 3.0, 0.5, 1][dice.pick(4)]
    let around = SessionFault.Surroundings(
      rate: rate, quantum: quantum, tremor: hand.tremor, columns: columns)
    var faults: [SessionFault] = []
    if index % 3 == 2 {
      let all = SessionFault.all.filter { $0.shows(columns) }
      let kinds = [
        Finding.Kind.inertiaCut, .jitter, .releaseJump, .snappedOffset, .doubleSpeed, .droppedFrames,
        .coarseReader,
      ]
      // Kinds take turns, some more often.
      for kind in Self.kinds(of: index / 3, kinds, &dice) where !isVideo || kind != .coarseReader {
        let fitting = all.filter { $0.kind == kind }
        faults.append(fitting[dice.pick(fitting.count)])
      }
    }
    // A wall at an end that nobody recorded could not be told from a dead stop: such an end is far away.
    let isEndless = glide.style == .wall && columns != .all
    let layout = Moment.Layout(
      content: (isEndless ? 60_000 : dice.drawEvenly(1500, 20_000)).rounded(),
      viewport: dice.draw(650, 850).rounded(),
      insetTop: isEndless ? 0 : [0, 0, 44, 91][dice.pick(4)],
      insetBottom: isEndless ? 0 : [0, 0, 34, 83][dice.pick(4)])
    let range = layout.range
    let first = dice.flip() ? range.lower : range.nearest(to: dice.draw(0, 3000).rounded())
    var script = SessionScript(
      SeededGenerator(seed: dice.next()), stage: Stage(rate: rate, layout: layout, offset: first), hand: hand,
      glide: glide, around: around,
      faults: faults, duration: duration)
    guard script.play() else { return nil }
    let stage = script.stage
    let recorder = SessionRecorder(
      &dice, rate: rate, quantum: quantum, columns: columns,
      losesNothing: faults.contains { $0.kind == .droppedFrames })
    let start = isVideo ? 0 : recorder.start
    var videoRate = rate
    if isVideo {
      let video = VideoRecorder(&dice)
      videoRate = video.rate
      trace = video.trace(of: stage.moments, displayRate: rate, &dice)
    } else {
      trace = recorder.trace(of: stage.moments, &dice)
    }
    (self.index, law, self.columns, self.rate, self.quantum) = (index, glide.name, columns, rate, quantum)
    // A display whose rate is no multiple of the video's beats as well.
    hasBeat = hand.beats(at: rate) || (rate / videoRate).rounded() * videoRate != rate
    planted = stage.planted.map { fault in
      var fault = fault
      fault.start += start
      fault.end += start
      return fault
    }
    marks = stage.marks.map {
      ($0.name, start + Double($0.frames.lowerBound) / rate, start + Double($0.frames.upperBound) / rate)
    }
  }

  private static func kinds(
    of turn: Int, _ all: [Finding.Kind], _ dice: inout SeededGenerator
  ) -> [Finding.Kind] {
    // Cuts and rattles are what people come with: two more turns each.
    let turns = all + [.inertiaCut, .jitter, .inertiaCut, .jitter]
    let first = turns[turn % turns.count]
    guard dice.nextUnit() < 0.15 else { return [first] }
    // What hides others stands alone, and faults of the recording come last.
    let second = all[dice.pick(3) + 1]
    let isAlone = first == .coarseReader || first == .droppedFrames || first == second
    return isAlone ? [first] : [first, second]
  }
}

/// How a session's frames are written down.
struct SessionRecorder {
  let rate, quantum: Double
  let columns: SessionColumns
  /// What the clock shows at the beginning, in s.
  let start: Double
  private let clockError, loss: Double
  private let isInMilliseconds: Bool
  private let fingerSign: Double
  private let hasLengths: Bool

  init(
    _ dice: inout SeededGenerator, rate: Double, quantum: Double, columns: SessionColumns, losesNothing: Bool
  ) {
    (self.rate, self.quantum, self.columns) = (rate, quantum, columns)
    start = [0, 0, 12_345.678, 1.7e9][dice.pick(4)]
    clockError = [0, 0, 0.0005, 0.001, 0.002][dice.pick(5)]
    isInMilliseconds = dice.nextUnit() < 0.2
    loss = losesNothing ? 0 : [0, 0, 0.005, 0.02][dice.pick(4)]
    // Down the screen a finger goes against the offset.
    fingerSign = dice.flip() ? 1 : -1
    hasLengths = dice.flip()
  }

  func trace(of moments: [Moment], _ dice: inout SeededGenerator) -> ScrollTrace {
    var recorder = ScrollRecorder(capacity: moments.count)
    for (index, moment) in moments.enumerated() {
      let isKept = dice.nextUnit() >= loss && !moment.isLost
      var time = Double(index) / rate + clockError * dice.draw(-1, 1)
      if isInMilliseconds { time = (time * 1000).rounded() / 1000 }
      guard isKept else { continue }
      let phase: ScrollPhase? = columns == .phase || columns == .all ? moment.phase : nil
      recorder.record(shown(moment.offset), at: start + max(0, time), phase: phase)
      if columns == .finger || columns == .all {
        recorder.record(.finger, shown(400 + fingerSign * moment.finger))
      }
      if columns == .all { recordLengths(moment, &recorder) }
    }
    return recorder.trace
  }

  private func recordLengths(_ moment: Moment, _ recorder: inout ScrollRecorder) {
    if hasLengths {
      recorder.record(.contentLength, shown(moment.layout.content))
      recorder.record(.viewportLength, shown(moment.layout.viewport))
      recorder.record(.insetBottom, shown(moment.layout.insetBottom))
    } else {
      recorder.record(.minOffset, shown(moment.layout.range.lower))
      recorder.record(.maxOffset, shown(moment.layout.range.upper))
    }
    recorder.record(.insetTop, shown(moment.layout.insetTop))
    recorder.record(.header, shown(moment.header))
    recorder.record(.contentTop, shown(-moment.offset - moment.extraContent))
  }

  private func shown(_ length: Double) -> Double { length.onGrid(quantum) }
}
