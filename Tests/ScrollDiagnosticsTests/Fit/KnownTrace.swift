import DiagnosisBench
import ScrollDiagnostics
import ScrollKinematics

/// A recording whose parameters are known: trial `index` of a seed is always the same one.
struct KnownTrace {
  let trace: ScrollTrace
  /// The column that the latency is asked against; `nil` where none is.
  let truth: [Double]?
  /// What a fit should find.
  let truths: [KnownMotion.Truth]

  /// A recording of a motion of `kind`; the flaws take turns.
  init(_ kind: KnownMotion.Kind, index: Int, seed: UInt64) {
    var dice = SeededGenerator(seed: seed &+ UInt64(kind.rawValue) << 56, index: index)
    let flaw = KnownRecorder.Flaw.allCases[index % KnownRecorder.Flaw.allCases.count]
    let recorder = KnownRecorder(flaw, &dice)
    switch kind {
    case .fling: self.init(.fling(&dice), recorder, &dice)
    case .spring: self.init(.spring(&dice, isNearCritical: false), recorder, &dice)
    case .nearCritical: self.init(.spring(&dice, isNearCritical: true), recorder, &dice)
    case .band: self.init(underFinger: recorder, delay: 0, isAsked: false, &dice)
    case .reader: self.init(readBy: recorder, &dice)
    case .finger: self.init(underFinger: recorder, delay: dice.draw(0, 0.1), isAsked: true, &dice)
    }
  }

  private init(_ motion: KnownMotion, _ recorder: KnownRecorder, _ dice: inout SeededGenerator) {
    var rows = ScrollRecorder()
    for (time, recorded) in recorder.frames(motion, &dice) {
      rows.record(recorder.shown(motion.offset(time), &dice), at: recorded)
    }
    (trace, truth, truths) = (rows.trace, nil, motion.truths)
  }

  /// A finger that goes past the edge, turns and goes back, and a view that follows it `delay` s later.
  private init(
    underFinger recorder: KnownRecorder, delay: Double, isAsked: Bool, _ dice: inout SeededGenerator
  ) {
    let (coefficient, dimension) = (dice.draw(0.35, 1), dice.draw(300, 1000))
    let (reach, duration, sign, side) = (dice.draw(400, 900), dice.draw(0.8, 2), dice.sign(), dice.sign())
    let (edge, room, place) = (dice.draw(-500, 5000), dice.draw(30, 150), dice.draw(100, 700))
    let isBanded = !isAsked || dice.flip()
    func finger(_ time: Double) -> Double {
      let share = min(1, max(0, time / duration))
      return reach * (1 - Elementary.cos(2 * .pi * share)) / 2
    }
    let motion = KnownMotion(
      offset: { time in
        let past = finger(time - delay) - room
        let shown = isBanded && past > 0 ? dimension * (1 - 1 / (1 + coefficient * past / dimension)) : past
        return edge + side * shown
      }, start: -0.1, end: duration + 0.2, truths: [])
    var rows = ScrollRecorder()
    var fingers: [Double] = []
    for (time, recorded) in recorder.frames(motion, &dice) {
      rows.record(recorder.shown(motion.offset(time), &dice), at: recorded, phase: .drag)
      fingers.append(place + sign * finger(time))
      if !isAsked { rows.record(.finger, fingers[fingers.count - 1]) }
    }
    (trace, truth) = (rows.trace, isAsked ? fingers : nil)
    let band: [KnownMotion.Truth] = [("rubber-band-coefficient", coefficient), ("dimension", dimension)]
    let late: [KnownMotion.Truth] = [("latency", delay)]
    truths = isAsked ? late : band
  }

  /// What a reader knows that reads at times of its own, or in every n-th frame, what the view was some time ago.
  private init(readBy recorder: KnownRecorder, _ dice: inout SeededGenerator) {
    let motion = KnownMotion.swipe(&dice)
    let frames = recorder.frames(motion, &dice)
    let isLocked = dice.flip()
    let frame = 1 / recorder.rate
    let interval = isLocked ? frame * Double(1 + dice.pick(6)) : dice.drawEvenly(1 / 45.0, 1 / 8.0)
    let latency = isLocked ? frame * Double(dice.pick(9)) : dice.draw(0, 0.15)
    let phase = isLocked ? frames[0].true - motion.start : interval * dice.nextUnit()
    // A step of no round length, written with four digits.
    let quantum = dice.draw(0.2, 1.2)
    var rows = ScrollRecorder()
    for (time, recorded) in frames {
      rows.record(recorder.shown(motion.offset(time), &dice), at: recorded)
      let first = motion.start + phase
      let reading = first + ((time - first) / interval + 1e-6).rounded(.down) * interval
      // It sees the frame that was shown then.
      let seen = frames.last { $0.true <= reading - latency + 1e-6 }?.true ?? motion.start
      let value = (motion.offset(seen) / quantum).rounded() * quantum
      rows.record(.sampledOffset, (value * 1e4).rounded() / 1e4)
    }
    (trace, truth) = (rows.trace, nil)
    truths = [("quantum", quantum), ("interval", interval), ("latency", latency)]
  }
}
