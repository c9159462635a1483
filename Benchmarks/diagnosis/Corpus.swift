import ScrollDiagnostics
import ScrollKinematics
import ScrollLab

/// An endless supply of labelled traces: trace `index` of a seed is always the same one.
///
/// Even indices are healthy. Motions and faults take turns; strength, place, rate, grid and noise are drawn.
package struct Corpus: Sendable {
  /// Which motions a corpus is made of.
  package enum Family: String, CaseIterable, Sendable {
    /// Hand-written loops and the platforms' models, by which thresholds may be judged.
    case open
    /// Laws that no threshold was judged by.
    case heldOut = "held-out"
    /// Whole recordings with hands in them; every third is faulty.
    case sessions
    /// The same sessions as screen recordings.
    case video
  }

  let seed: UInt64
  let family: Family
  let motions: [HealthyMotion]

  package init(seed: UInt64, family: Family) {
    (self.seed, self.family) = (seed, family)
    motions = family == .open ? HealthyMotion.handwritten + HealthyMotion.platforms : HealthyMotion.heldOut
  }

  /// A recording and what is wrong in it.
  package struct Labelled {
    let index: Int
    /// What moved, and what was recorded beside times and offsets.
    let law, columns: String
    /// The recording.
    package let trace: ScrollTrace
    /// What is wrong; empty in a healthy one.
    package let planted: [Planted]
    /// Healthy things that lie in it.
    var marks: [Mark] = []
    /// Whether the finger reports at another rate than the display shows.
    var hasBeat = false
    /// What a person should know of it, for a comment.
    var about = ""

    func judgement(of diagnosis: Diagnosis) -> Judgement {
      Judgement(diagnosis, planted, marks: marks, hasBeat: hasBeat)
    }
  }

  /// The recording of the given index.
  package func trace(_ index: Int) -> Labelled {
    var dice = SeededGenerator(seed: seed, index: index)
    let isGesture = family == .open || family == .heldOut
    return isGesture ? gesture(index, &dice) : session(index, &dice)
  }
}

// MARK: single gestures

extension Corpus {
  /// A motion as one recorder saw it, and what was done to it.
  private func gesture(_ index: Int, _ dice: inout SeededGenerator) -> Labelled {
    let faults = Fault.ofGestures
    let fault = index % 2 == 0 ? nil : faults[index / 2 % faults.count]
    var motion = motions[index / 2 % motions.count]
    // Where a fault does not fit a motion, another motion is drawn.
    while true {
      if let gesture = attempt(index, motion, fault, &dice) { return gesture }
      motion = motions[dice.pick(motions.count)]
    }
  }

  private func attempt(
    _ index: Int, _ motion: HealthyMotion, _ fault: Fault?, _ dice: inout SeededGenerator
  ) -> Labelled? {
    let recorder = Recorder(&dice)
    guard var course = motion.course(&dice, recorder.rate) else { return nil }
    course.hold(dice.draw(0.1, 0.5))
    var frames = [Moment](course, rate: recorder.rate, unevenness: recorder.unevenness, &dice)
    let around = Fault.Surroundings(
      rate: recorder.rate, quantum: recorder.quantum, noise: recorder.noise, timeError: recorder.clockError,
      columns: recorder.columns, range: course.range)
    var (done, planted, wrong) = (Fault.Done?.none, [Planted](), "nothing wrong")
    if let fault {
      done = fault.plant(&frames, around, &dice)
      guard let done else { return nil }
      planted = [Planted(fault, done, frames, recorder)]
      wrong = "\(fault.kind.name), \(fault.name), from \(planted[0].start.shortText) s"
    }
    let grid = "grid \(recorder.quantum.shortText) pt, noise \(recorder.noise.shortText) pt"
    return Labelled(
      index: index, law: motion.name, columns: recorder.columns.rawValue,
      trace: recorder.trace(of: frames, done, in: course.range, &dice), planted: planted,
      about: "# \(motion.name); \(wrong); \(grid)\n")
  }
}

extension Planted {
  /// A fault of a gesture, and how exactly its recorder can show when it is, and by how much the offset jumps.
  fileprivate init(_ fault: Fault, _ done: Fault.Done, _ frames: [Moment], _ recorder: Recorder) {
    // These notes name it beside a hand.
    let notes: [Note.Kind] =
      fault.kind == .inertiaCut ? [.catchOrCut] : fault.kind == .jitter ? [.handOrLoop] : []
    let (onset, error) = (recorder.start + frames[done.frames.lowerBound].time, 1 + recorder.quantum)
    self.init(
      name: fault.name, kinds: [fault.kind], notes: notes, companions: fault.companion.map { [$0] } ?? [],
      // A lost or shaken sample may hide the frame itself.
      frame: 1.05 / recorder.rate + 2 * recorder.clockError,
      jump: done.jump.map { $0 - error...$0 + error }, start: onset, end: onset)
  }
}

extension SeededGenerator {
  package init(seed: UInt64, index: Int) {
    self.init(seed: seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D)
    _ = next()
  }
}
