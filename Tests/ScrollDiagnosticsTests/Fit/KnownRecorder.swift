import DiagnosisBench
import ScrollKinematics

/// How a known motion is recorded: its rate, grid, noise, clock and losses.
struct KnownRecorder {
  /// What keeps a recording from being exact, most of all.
  enum Flaw: String, CaseIterable, Sendable { case grid, noise, clock, loss }

  let flaw: Flaw
  /// Frames per second of the display.
  let rate: Double
  /// Grid of the offsets in pt; 0 for none.
  let quantum: Double
  /// Standard deviation of an offset's noise in pt.
  let noise: Double
  /// The largest error of a time in s.
  let clockError: Double
  /// The share of frames that are lost.
  let loss: Double
  /// What the clock showed at the beginning, in s.
  let start: Double

  init(_ flaw: Flaw, _ dice: inout SeededGenerator) {
    self.flaw = flaw
    rate = [60.0, 90, 120][dice.pick(3)]
    quantum = [1 / 3.0, 0.5, 1, flaw == .noise ? 0 : 1 / 2.625][dice.pick(4)]
    noise = flaw == .noise ? [0.1, 0.3][dice.pick(2)] : 0
    clockError = flaw == .clock ? [0.0005, 0.001, 0.002][dice.pick(3)] : 0
    loss = flaw == .loss || (flaw != .grid && dice.flip()) ? [0.02, 0.05, 0.1][dice.pick(3)] : 0
    start = [0, 12_345.678, 1.7e9][dice.pick(3)]
  }

  /// The offset as it is written down.
  func shown(_ offset: Double, _ dice: inout SeededGenerator) -> Double {
    (noise > 0 ? offset + noise * dice.nextNormal() : offset).onGrid(quantum)
  }

  /// Times of the frames that are recorded, on the motion's clock and on the recorder's, in s.
  func frames(_ motion: KnownMotion, _ dice: inout SeededGenerator) -> [(true: Double, recorded: Double)] {
    let phase = dice.nextUnit() / rate
    return (0..<Int((motion.end - motion.start) * rate)).compactMap { frame in
      let time = motion.start + phase + Double(frame) / rate
      let late = clockError * dice.draw(-1, 1)
      return dice.nextUnit() < loss ? nil : (time, start + time - motion.start + late)
    }
  }
}
