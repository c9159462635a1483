import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What is counted and weighed before a detector judges, over the traces of `RuleTraces`, held to tables in `Pins`.
@Suite(.endsInTime) struct PinnedEvidenceTests {
  private func compare(_ table: String, _ measure: (ScrollTrace, inout NamedSums) -> Void) throws {
    try RuleTraces.compare("evidence-\(table)", measure)
  }

  /// Each trace both ways, by a reader that holds its readings for some rows.
  @Test func heldReadingsAreAsPinned() throws {
    try compare("readings") { trace, sums in
      for hold in 1...4 {
        for side in [1.0, -1] {
          let offsets = trace.offsets.indices.map { side * trace.offsets[$0 / hold * hold] }
          for noise in [0, 0.5, 2] {
            let held = HeldReadings(times: trace.times, offsets: offsets, noise: noise)
            for interval in [0, 0.03, 0.08] {
              let rows = held.freshRows(each: interval)
              sums.add("fresh of \(hold) in noise of \(noise) pt", Double(rows.count))
              sums.add("rows of \(hold) each \(interval) s", Double(rows.reduce(0, +)))
            }
          }
        }
      }
    }
  }

  @Test func phasesOfMotionsAreAsPinned() throws {
    try compare("phases") { trace, sums in
      for side in [1.0, -1] {
        var bare = ScrollTrace()
        for row in 0..<trace.count { bare.append(side * trace.offsets[row], at: trace.times[row]) }
        let prepared = PreparedTrace(bare)
        for (row, phase) in MotionPhases(bare, prepared).ofRows.enumerated() {
          sums.add("\(phase.name) to \(Int(side))", Double(row + 50))
        }
        let velocity = SmoothVelocity(prepared)
        sums.add("speed to \(Int(side))", velocity.values.reduce(0) { $0 + abs($1) }, "pt/s")
        sums.add("error to \(Int(side))", velocity.errors.reduce(0, +), "pt/s")
        let rests = RestingSamples(prepared, shown: prepared.offsets)
        sums.add(
          "motions to \(Int(side))",
          Double(rests.motions.reduce(0) { $0 + $1.lowerBound + 7 * $1.upperBound }))
        sums.add("least to \(Int(side))", rests.least, "pt")
      }
    }
  }

  /// Frames lost wherever a trace makes a step of so many quarters of a point.
  @Test func lossesOfFramesAreAsPinned() throws {
    try compare("losses") { trace, sums in
      for each in 3...9 {
        var losses = FrameLosses()
        losses.resting = FrameLosses.Count(kept: 4 * each - 8, lost: each % 4)
        for row in 1..<trace.count {
          let quarters = Int((4 * abs(trace.offsets[row] - trace.offsets[row - 1])).rounded())
          losses.addMoving(lost: quarters % each == 1 ? 1 + quarters % 2 : quarters % (4 * each) == 2 ? 3 : 0)
        }
        sums.count("real", losses.areReal)
        sums.count("in runs", losses.comeInRuns)
        sums.count("shown at rest", losses.resting.showsRest)
        sums.add("lost", Double(losses.moving.lost))
        for greatest in [0.1, 1] { sums.add("likelihood", losses.moving.likelihood(atMost: greatest)) }
      }
    }
  }

  /// Rattles of several sizes and half periods on each trace.
  @Test func rattlesAreWeighedAsPinned() throws {
    try compare("rattles") { trace, sums in
      for half in 1...3 {
        for (number, swing) in [0.6, 3, 12].enumerated() {
          let values = trace.offsets.indices.map {
            trace.offsets[$0] / 4 + swing * ($0 / half % 2 == 0 ? 1 : 0.1 * Double($0 % (3 + number)))
          }
          let oscillation = Oscillation(
            of: values, at: trace.times, threshold: 0.5, longestHalfPeriod: 0.1)
          sums.add("reversals", Double(oscillation.reversals))
          sums.add("run", Double(oscillation.run))
          sums.add("peak to peak", oscillation.peakToPeak, "pt")
          sums.add("frequency", oscillation.frequency, "Hz")
          let turns = stride(from: 5, to: min(trace.count - 1, 5 + 12 * half), by: half).map { $0 }
          guard turns.count > 5 else { continue }
          let frames = turns.map { Double($0 + ($0 % 7 == 0 ? 1 : 0)) }
          let evidence = RattleEvidence(turns: turns, at: frames, values: values, grid: 0.25)
          sums.add("evidence", evidence.value)
          sums.count("clear", evidence.isClear)
          let swings = (0..<8).map { swing * (1 - 0.1 * Double($0 * number)) }
          let rattle = RattleMechanism.Rattle(
            values: values, first: turns[0], last: turns[turns.count - 1], swings: swings,
            period: 2 * Double(half) / 60)
          let mechanism = RattleMechanism(trace, rattle)
          sums.count("may be absolute", mechanism.mayBeAbsolute)
          sums.count("may be anchored", mechanism.mayBeAnchored)
          sums.count("may give back", mechanism.mayGiveBack)
          for blur in [0.4, 1.5] {
            let grid = BlurredGrid(of: values, at: trace.times, interval: 1 / 64.0, blur: blur)
            sums.add("grid", grid.quantum, "pt")
          }
        }
      }
    }
  }

  @Test func ridesAreAsPinned() throws {
    try RuleTraces.compare("rules-rides") { trace, sums in
      let prepared = PreparedTrace(trace)
      let ride = RideDetector(trace: trace, prepared: prepared)
      let jitter = JitterDetector(trace: trace, prepared: prepared)
      for half in 1...4 {
        for sample in prepared.times.indices {
          let swing = ride.swing(at: sample, half)
          sums.add("swing of \(half)", swing.map { abs($0) } ?? .nan, "pt")
          guard let swing, sample > 12 else { continue }
          for mean in [abs(swing) / 1.7, abs(swing), abs(swing) / 0.6] {
            sums.count(
              "goes on after \(half)",
              ride.goesOn(swing, at: sample, from: sample - 12, last: sample - 2 * half, mean: mean, half))
          }
        }
        let run = ride.clearestRun(half)
        sums.add("turns of \(half)", Double(run?.turns ?? 0))
        sums.add("weight of \(half)", run?.weight ?? .nan)
        if let run { sums.count("held \(half)", ride.isHeld(run)) }
      }
      for sample in stride(from: 6, to: prepared.offsets.count - 6, by: 3) {
        sums.add("threshold", ride.threshold(at: sample), "pt")
        let run = [sample, sample + 1 + sample % 3, sample + 4]
        sums.add("swings", jitter.swings(run, trace.offsets).reduce(0, +), "pt")
        sums.count("even", jitter.isEven(run, trace.offsets))
        sums.count("clear", jitter.isClear(run + [sample + 5], trace.offsets, 0.25))
      }
    }
  }

  @Test func framesAreAsPinned() throws {
    try RuleTraces.compare("rules-frames") { trace, sums in
      let prepared = PreparedTrace(trace)
      let detector = DroppedFrames(trace: trace, prepared: prepared, rattles: [], jumps: [])
      sums.add("time of a frame", detector.frameTime, "s")
      for time in [1 / 60.0, 1 / 64.0, detector.frameTime] {
        let resting = detector.resting(time, withTails: true)
        sums.add("kept at rest", Double(resting.kept))
        sums.add("lost at rest", Double(resting.lost))
      }
      for sample in 4..<prepared.offsets.count - 4 {
        let (shown, row) = (prepared.rows[sample], prepared.rows[sample + 1])
        let gap = trace.times[row] - trace.times[shown]
        for (frames, held) in [(1, 0), (2, 1), (3, 0)] {
          let step = DroppedFrames.Step(sample: sample, frames: frames, held: held, gap: gap)
          sums.count("seen", detector.isSeen(sample, step))
          sums.count("goes on", detector.goesOn(sample, step))
          let waits = detector.waitsBeside([step], of: frames, gap / Double(frames))
          sums.add("waits beside", Double(waits))
        }
      }
    }
  }
}
