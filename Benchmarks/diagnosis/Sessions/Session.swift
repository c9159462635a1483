import ScrollDiagnostics
import ScrollKinematics
import ScrollLab

extension Corpus {
  /// A recording of 10 to 60 s as people make them, and what is wrong in it: every third is faulty.
  func session(_ index: Int, _ dice: inout SeededGenerator) -> Labelled {
    while true {
      if let session = attempt(index, &dice) { return session }
    }
  }

  private func attempt(_ index: Int, _ dice: inout SeededGenerator) -> Labelled? {
    let isVideo = family == .video
    let rate = [60.0, 60, 90, 120][dice.pick(4)]
    let drawn: Columns = [.none, .phase, .finger, .all][dice.pick(4)]
    let columns = isVideo ? .video : drawn
    let duration = dice.draw(10, 60)
    let hand = SessionHand(&dice, rate: rate, duration: duration)
    let glide = SessionGlide(&dice)
    let quantum = [0, 1 / 3.0, 0.5, 1][dice.pick(4)]
    let around = Fault.Surroundings(rate: rate, quantum: quantum, tremor: hand.tremor, columns: columns)
    var faults: [Fault] = []
    if index % 3 == 2 {
      let all = Fault.ofSessions.filter { $0.shows(columns) }
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
      viewport: dice.draw(650, 850).rounded(), insetTop: isEndless ? 0 : [0, 0, 44, 91][dice.pick(4)],
      insetBottom: isEndless ? 0 : [0, 0, 34, 83][dice.pick(4)])
    let range = layout.range
    let first = dice.flip() ? range.lower : range.clamped(dice.draw(0, 3000).rounded())
    var script = SessionScript(
      SeededGenerator(seed: dice.next()), stage: Stage(rate: rate, layout: layout, offset: first), hand: hand,
      glide: glide, around: around, faults: faults, duration: duration)
    guard script.play() else { return nil }
    let stage = script.stage
    let recorder = Recorder(
      &dice, rate: rate, quantum: quantum, columns: columns,
      losesNothing: faults.contains { $0.kind == .droppedFrames })
    let video = isVideo ? VideoRecorder(&dice) : nil
    let (start, shownRate) = (isVideo ? 0 : recorder.start, video?.rate ?? rate)
    return Labelled(
      index: index, law: glide.name, columns: columns.rawValue,
      trace: video?.trace(of: stage.moments, displayRate: rate, &dice)
        ?? recorder.trace(of: stage.moments, nil, &dice),
      planted: stage.planted.map { fault in
        var fault = fault
        fault.start += start
        fault.end += start
        return fault
      },
      marks: stage.marks.map { Mark(name: $0.name, start: start + $0.start, end: start + $0.end) },
      // A display whose rate is no multiple of the video's beats as well.
      hasBeat: hand.beats(at: rate) || (rate / shownRate).rounded() * shownRate != rate,
      about:
        "# \(glide.name); columns \(columns.rawValue); \(rate.shortText) Hz; grid \(quantum.shortText) pt\n")
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
