import ScrollLab

/// Work that can be shared among threads.
struct ThreadedWork {
  /// How many operations it has.
  let operations: Int
  /// Does all of it on the given number of threads.
  let run: (Int) -> Void

  /// Nanoseconds that pass for each operation while `threads` threads do it all.
  func timePerOperation(threads: Int) -> Double {
    let start = TimingClock.monotonic.now()
    run(threads)
    return (TimingClock.monotonic.now() - start) / Double(operations)
  }
}

extension Comparison {
  /// What a second thread gains the subject, beside what it gains the baseline, round about: each round times both on one
  /// thread and on two, in an order that the next round reverses. The times reported are those of two threads.
  init(gainOf subject: ThreadedWork, over baseline: ThreadedWork, rounds: Int, progress: (Int) -> Void) {
    let turns = [(subject, 1), (subject, 2), (baseline, 2), (baseline, 1)]
    // Threads start, caches and predictors warm up.
    for (work, threads) in turns { work.run(threads) }
    var times = turns.map { _ in [Double]() }
    for round in 0..<rounds {
      progress(round)
      for turn in round % 2 == 0 ? Array(turns.indices) : turns.indices.reversed() {
        times[turn].append(turns[turn].0.timePerOperation(threads: turns[turn].1))
      }
    }
    let gains = (0..<rounds).map { (times[0][$0] / times[1][$0]) / (times[3][$0] / times[2][$0]) }
    self.init(subject: Spread(of: times[1]), baseline: Spread(of: times[2]), ratio: Spread(of: gains))
  }
}
