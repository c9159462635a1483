import Foundation
import ScrollDiagnostics
import ScrollKinematics
import Testing

/// Hands that tremble, and gentle loops under them.
@Suite struct HandTests {
  /// A recording of a finger that holds a view for 3 s, or drags it slowly, and trembles by 0.3 pt (root mean square).
  ///
  /// Physiological tremor is a resonance of the hand at 8 to 12 Hz that noise drives.
  static func hold(
    _ seed: UInt64, rate: Double, quantum: Double, speed: Double = 0, finger: Bool = false,
    phases: Bool = true,
    loop: (Int) -> Double = { _ in 0 }
  ) -> ScrollTrace {
    var dice = SeededGenerator(seed: seed)
    let turn = 2 * .pi * (8 + 4 * dice.nextUnit()) / rate
    let (kept, count) = (0.95, Int(3 * rate))
    var tremor = [0.0, 0]
    for frame in 2..<count + 200 {
      tremor.append(
        2 * kept * Elementary.cos(turn) * tremor[frame - 1] - kept * kept * tremor[frame - 2]
          + dice.nextNormal())
    }
    tremor.removeFirst(200)
    let scale = 0.3 / (tremor.reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
    func shown(_ value: Double) -> Double { quantum > 0 ? (value / quantum).rounded() * quantum : value }
    var recorder = ScrollRecorder()
    for frame in 0..<count {
      let hand = scale * tremor[frame] + speed * Double(frame) / rate
      recorder.record(
        shown(500.2 + hand + loop(frame)), at: Double(frame) / rate, phase: phases ? .drag : nil)
      if finger { recorder.record(.finger, shown(300 - hand)) }
    }
    return recorder.trace
  }

  @Test(arguments: PlantedFaultTests.rates, PlantedFaultTests.quanta)
  func aHandThatTremblesIsNoFault(rate: Double, quantum: Double) {
    for seed in 1...20 as ClosedRange<UInt64> {
      for speed in [0.0, 15, 60] {
        for (finger, phases) in [(false, false), (false, true), (true, true)] {
          let trace = Self.hold(
            seed, rate: rate, quantum: quantum, speed: speed, finger: finger, phases: phases)
          #expect(trace.findings.isEmpty, "seed \(seed), \(speed) pt/s, finger \(finger): \(trace)")
          // Who recorded the finger need not be told to.
          #expect(!finger || trace.diagnosis().notes.isEmpty, "seed \(seed): \(trace.diagnosis().notes)")
        }
      }
    }
  }

  /// A reader that rounds to 4 pt shows whole steps where a finger trembles between two of them.
  @Test func aHandAtTheBorderOfTwoCoarseStepsIsNoFault() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let exact = Self.hold(seed, rate: 60, quantum: 0, speed: 15, finger: true)
      var recorder = ScrollRecorder()
      for (row, finger) in exact.values(of: .finger).enumerated() {
        recorder.record((exact.offsets[row] / 4).rounded() * 4, at: exact.times[row], phase: .drag)
        recorder.record(.finger, finger)
      }
      #expect(recorder.trace.isFree(of: .jitter), "seed \(seed): \(recorder.trace)")
    }
  }

  /// A flag may go on as it was, and a cell that is empty knows of no hand.
  @Test(arguments: [30.0, 60, 120]) func aDeadStopIsToldWhateverItsFlagSays(rate: Double) throws {
    var gesture = Gesture(rate: rate)
    let row = gesture.row(after: 0.2)
    gesture.stop(at: row)
    for phase in [.rest, .deceleration, nil] as [ScrollPhase?] {
      var recorder = ScrollRecorder()
      for (index, offset) in gesture.offsets.enumerated() {
        recorder.record(offset, at: gesture.times[index], phase: index > row ? phase : gesture.phases[index])
      }
      let diagnosis = recorder.trace.diagnosis()
      #expect(diagnosis.findings.map(\.kind) == (phase == nil ? [] : [.inertiaCut]), "\(recorder.trace)")
      #expect(diagnosis.notes.contains { $0.kind == .catchOrCut } == (phase == nil), "\(diagnosis.notes)")
    }
  }

  /// A fling that brakes by 4000 pt/s², or by iOS's friction, stops dead at 250 pt, 0.2 s after its release: at an edge only if one is
  /// recorded there. With iOS's friction glides also views that do not bounce.
  @Test(arguments: [nil, 250, 900] as [Double?], [(false, false), (true, false), (false, true)])
  func aStopAtTheFarthestPlaceIsAnEdgeOrACut(edge: Double?, _ motion: (goesBeyond: Bool, isFriction: Bool)) {
    let goesBeyond = motion.goesBeyond
    var recorder = ScrollRecorder()
    for frame in 0..<180 {
      let time = Double(frame) / 60
      let glide = motion.isFriction ? 719.5 * (1 - exp(-2 * time)) : 1600 * time - 2000 * time * time
      let way = min(250, time < 0.213 ? glide : 250)
      // A later motion passes the place, or leaves it for good.
      let next = (goesBeyond ? 1 : -1) * max(0, min(200, 1000 * (time - 1.5)))
      recorder.record(
        way + next, at: time, phase: time < 0.23 || next != 0 && abs(next) < 200 ? .deceleration : .rest)
      if let edge {
        recorder.record(.minOffset, 0)
        recorder.record(.maxOffset, goesBeyond && edge == 250 ? 250 + next : edge)
      }
    }
    let diagnosis = recorder.trace.diagnosis()
    let cut = diagnosis.findings.contains { $0.kind == .inertiaCut && $0.start < 0.5 }
    let note = diagnosis.notes.contains {
      $0.kind == .catchOrCut && $0.message.hasPrefix("an edge or a dead stop")
    }
    #expect(cut == (edge == nil ? goesBeyond : edge == 900), "\(diagnosis.findings)")
    #expect(note == (edge == nil && !goesBeyond), "\(diagnosis.notes)")
  }

  /// A fling of 1500 pt/s goes on at a share of its velocity after 0.4 s: a loss of less than a tenth is none that anybody sees.
  @Test(arguments: [(0.92, false), (0.8, true)]) func aLossIsAFaultIfItIsSeen(share: Double, isFault: Bool) {
    var recorder = ScrollRecorder()
    for frame in 0..<150 {
      let time = Double(frame) / 60
      let (before, after) = (exp(-2 * min(time, 0.4)), exp(-2 * max(time, 0.4)))
      recorder.record(750 * (1 - before + share * (exp(-0.8) - after)), at: time, phase: .deceleration)
    }
    #expect(recorder.trace.findings.map(\.kind) == (isFault ? [.inertiaCut] : []), "\(recorder.trace)")
  }

  /// A finger lets go at 1500 pt/s, and the view stops dead a tenth of a second later. It moves by a clock of whole milliseconds, so its
  /// steps are uneven by up to 1.5 pt: some frames after the release are enough all the same.
  @Test(arguments: [(90.0, 10), (120, 8)]) func aFewFramesBeforeADeadStopAreEnough(rate: Double, glides: Int)
  {
    var recorder = ScrollRecorder()
    let release = Int(rate / 5)
    for frame in 0..<release + 60 {
      let time = (1000 * Double(min(frame, release + glides)) / rate).rounded(.down) / 1000
      let since = time - Double(release) / rate
      let way = frame < release ? 3750 * time * time : 150 + 750 * (1 - exp(-2 * since))
      recorder.record(
        way, at: Double(frame) / rate,
        phase: frame < release ? .drag : frame <= release + glides ? .deceleration : .rest)
    }
    let cuts = recorder.trace.diagnosis().findings.filter { $0.kind == .inertiaCut }
    // The clock moves a sample by up to a ms, which over ten frames is a tenth of the velocity.
    let velocity = 1500 * exp(-2 * Double(glides) / rate)
    #expect(cuts.count == 1 && abs((cuts.first?.value("velocity_before") ?? 0) / velocity - 1) < 0.1)
  }

  /// A loop of 1 pt that turns every four frames at 90 Hz, as slowly as a hand.
  @Test(arguments: [false, true]) func aGentleLoopIsToldFromAHandByTheFinger(finger: Bool) throws {
    let trace = Self.hold(1, rate: 90, quantum: 0.5, finger: finger) { $0 / 4 % 2 == 0 ? 0 : 1 }
    if finger {
      #expect(trace.findings.map(\.kind) == [.jitter])
    } else {
      let note = try #require(trace.diagnosis().notes.first)
      #expect(note.kind == .handOrLoop && note.message.contains("record the finger"))
      #expect(trace.findings.isEmpty)
    }
  }

  /// The view moves at twice its speed for 0.2 s: with the finger, or by itself.
  @Test(arguments: [false, true]) func aViewThatOnlyFollowsTheFingerHasNoFault(follows: Bool) {
    var recorder = ScrollRecorder()
    for frame in 0..<72 {
      let (time, surge) = (Double(frame) / 60, Double(min(max(frame - 30, 0), 12)) / 60)
      recorder.record(200 + 300 * (time + surge), at: time, phase: .drag)
      recorder.record(.finger, 700 - 300 * (follows ? time + surge : time))
    }
    #expect(recorder.trace.findings.map(\.kind) == (follows ? [] : [.doubleSpeed]), "\(recorder.trace)")
  }

  /// A hand speeds up to 2000 pt/s within 0.15 s. Before it is that fast its motion counts twice, until 0.35 s: where that begins, the
  /// velocity rises anyway.
  @Test func doubleSpeedIsFoundThatBeginsWhileTheHandSpeedsUp() {
    var (recorder, offset, last) = (ScrollRecorder(), 1000.0, 0.0)
    for frame in 0..<60 {
      let time = Double(frame) / 60 - 0.2
      let share = min(1, max(0, time / 0.15))
      let finger =
        300 * (share * share * share - share * share * share * share / 2) + 2000 * max(0, time - 0.15)
      offset += (finger - last) * (time > 0.112 && time < 0.35 ? 2 : 1)
      last = finger
      recorder.record(offset, at: time, phase: time < 0 ? .rest : .drag)
    }
    let findings = recorder.trace.findings
    #expect(findings.map(\.kind) == [.doubleSpeed], "\(recorder.trace)")
    #expect(abs((findings.first?.start ?? 0) - 0.11) < 0.03)
  }

  @Test func aFlipOfOnePixelAtRestIsALoop() {
    var recorder = ScrollRecorder()
    for frame in 0..<240 {
      recorder.record(frame < 60 ? Double(160 - frame) : 100 + Double(frame % 2), at: Double(frame) / 60)
    }
    #expect(recorder.trace.findings.map(\.kind) == [.jitter], "\(recorder.trace)")
  }
}
