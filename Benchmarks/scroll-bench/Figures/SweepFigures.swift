import Dispatch
import ScrollLab

/// Figures of sweeps on several threads. They go by the time that passes, whatever the clock of the others.
enum SweepFigures {
  static let all: [Figure] = [
    Figure(
      name: "sweep-speedup",
      summary:
        "16,000 points of bottom-jitter swept into /dev/null, on two threads beside one, by the time that passes",
      operation: "point", baseline: "multiplications and additions in registers on two threads beside one",
      quotient: .gain, gate: Gate(quantity: .ratio, relation: .atLeast, value: 0.95),
      method: .survey { (pairs, progress) throws(Unmeasurable) in
        try gain(of: SweptJitter(times: 16), rounds: min(pairs, 21), progress)
      }),
    Figure(
      name: "sweep-scale",
      summary:
        "1,000,000 points of bottom-jitter, 1,000 of them over and over, swept into /dev/null on all cores from start "
        + "to end, by the time that passes",
      operation: "point", baseline: "a sweep of the 1,000 points once",
      quotient: .cost, gate: Gate(quantity: .ratio, relation: .atMost, value: 1.1),
      method: .survey { (pairs, progress) throws(Unmeasurable) in
        scale(SweptJitter(times: 1000), over: SweptJitter(times: 1), rounds: min(pairs, 100), progress)
      }),
  ]

  /// What a second thread gains `sweep`.
  static func gain(
    of sweep: SweptJitter, rounds: Int, _ progress: (String) -> Void
  ) throws(Unmeasurable) -> Comparison {
    guard SweepWork.cores > 1 else { throw Unmeasurable(reason: "this machine has one core") }
    // A sixth of a second on one thread, of six cycles a step.
    let steps = 100_000_000
    let loop = ThreadedWork(operations: steps) { threads in
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        var value = Double(thread)
        for _ in 0..<steps / threads { value = value * 0.999 + 1 }
        blackHole(value)
      }
    }
    return Comparison(gainOf: sweep.work, over: loop, rounds: rounds) { round in
      progress("round \(round + 1) of \(rounds)")
    }
  }

  /// Time a point of `large`, once, beside that of `small`, half of its rounds before and half after.
  static func scale(
    _ large: SweptJitter, over small: SweptJitter, rounds: Int, _ progress: (String) -> Void
  ) -> Comparison {
    let jobs = SweepWork.cores
    let half = (rounds + 1) / 2
    small.run(jobs: jobs)
    var theirs = (0..<half).map { _ in small.work.timePerOperation(threads: jobs) }
    var done = 0
    let start = TimingClock.monotonic.now()
    large.run(jobs: jobs) { rows in
      done += rows
      if done % 1000 < rows { progress("\(done) of \(large.count) points") }
    }
    let ours = (TimingClock.monotonic.now() - start) / Double(large.count)
    theirs += (0..<half).map { _ in small.work.timePerOperation(threads: jobs) }
    return Comparison(
      subject: Spread(of: [ours]), baseline: Spread(of: theirs),
      ratio: Spread(of: theirs.map { Comparison.Quotient.cost.of(ours, $0) }))
  }
}
