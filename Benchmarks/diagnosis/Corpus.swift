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

  /// The corpus of a seed and a family.
  package init(seed: UInt64, family: Family) {
    (self.seed, self.family) = (seed, family)
    motions = family == .open ? HealthyMotion.handwritten + HealthyMotion.platforms : HealthyMotion.heldOut
  }

  /// A recording and what is wrong in it.
  struct Labelled {
    let index: Int
    /// What moved, and what was recorded beside times and offsets.
    let law, columns: String
    let trace: ScrollTrace
    /// What is wrong; empty in a healthy one.
    let planted: [Planted]
    /// Healthy things that lie in it.
    var marks: [(name: String, start: Double, end: Double)] = []
    /// Whether the finger reports at another rate than the display shows.
    var hasBeat = false
    /// What a person should know of it, for a comment.
    var about = ""

    func judgement(of diagnosis: Diagnosis) -> Judgement {
      Judgement(diagnosis, planted, marks: marks, hasBeat: hasBeat)
    }
  }

  /// The recording of the given index, of any family.
  func labelled(_ index: Int) -> Labelled {
    family == .sessions || family == .video
      ? Session(seed: seed, index: index, isVideo: family == .video).labelled : trace(index).labelled
  }
}

// MARK: single gestures

extension Corpus {
  /// A motion as one recorder saw it, and what was done to it.
  package struct Gesture {
    let index: Int
    let motion: HealthyMotion
    let reader: Reader
    /// The recording.
    package let trace: ScrollTrace
    let fault: Fault?
    let label: Fault.Label?
    /// When the fault begins, on the trace's clock in s; NaN without one.
    let onset: Double

    var labelled: Labelled {
      let wrong = fault.map { "\($0.kind.name), \($0.name), from \(onset.shortText) s" } ?? "nothing wrong"
      return Labelled(
        index: index, law: motion.name, columns: reader.columns.rawValue, trace: trace,
        planted: fault.map { [$0.planted(at: onset)] } ?? [],
        about:
          "# \(motion.name); \(wrong); grid \(reader.quantum.shortText) pt, noise \(reader.noise.shortText) pt\n"
      )
    }
  }

  /// The gesture of the given index.
  package func trace(_ index: Int) -> Gesture {
    var dice = SeededGenerator(seed: seed, index: index)
    let fault = index % 2 == 0 ? nil : Fault.all[index / 2 % Fault.all.count]
    var motion = motions[index / 2 % motions.count]
    // Where a fault does not fit a motion, another motion is drawn.
    while true {
      if let gesture = attempt(index, motion, fault, &dice) { return gesture }
      motion = motions[dice.pick(motions.count)]
    }
  }

  private func attempt(
    _ index: Int, _ motion: HealthyMotion, _ fault: Fault?, _ dice: inout SeededGenerator
  ) -> Gesture? {
    let reader = Reader(&dice)
    guard var course = motion.course(&dice, reader.rate) else { return nil }
    course.hold(dice.draw(0.1, 0.5))
    var frames = Frames(course, rate: reader.rate, unevenness: reader.unevenness, &dice)
    var label: Fault.Label?
    if let fault {
      label = fault.inject(&frames, reader, &dice)
      if label == nil { return nil }
    }
    return Gesture(
      index: index, motion: motion, reader: reader, trace: record(frames, reader, &dice), fault: fault,
      label: label,
      onset: label.map { reader.start + frames.times[$0.onset] } ?? .nan)
  }

  private func record(_ frames: Frames, _ reader: Reader, _ dice: inout SeededGenerator) -> ScrollTrace {
    let rows = reader.trace(of: frames, &dice)
    var recorder = ScrollRecorder(capacity: rows.count)
    for row in rows {
      let phase = reader.columns == .bare ? nil : frames.phases[row.frame]
      recorder.record(row.offset, at: row.time, phase: phase)
      if reader.columns == .geometry, frames.range.lower.isFinite {
        recorder.record(.minOffset, frames.range.lower)
        recorder.record(.maxOffset, frames.range.upper)
      }
      if !frames.finger.isEmpty { recorder.record(.finger, reader.shown(frames.finger[row.frame])) }
      if !frames.contentTop.isEmpty {
        recorder.record(.contentTop, reader.shown(frames.contentTop[row.frame]))
      }
      if !frames.sampled.isEmpty { recorder.record(.sampledOffset, reader.shown(frames.sampled[row.frame])) }
      if !frames.insetTop.isEmpty { recorder.record(.insetTop, frames.insetTop[row.frame]) }
    }
    return recorder.trace
  }
}

extension SeededGenerator {
  /// The dice of trace `index` of a seed.
  package init(seed: UInt64, index: Int) {
    self.init(seed: seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D)
    _ = next()
  }
}
