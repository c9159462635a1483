/// Work that can be shared among threads.
struct ThreadedWork {
  /// How many operations it has.
  let operations: Int
  /// Does all of it on the given number of threads.
  let run: (Int) -> Void

  /// Nanoseconds that pass for each operation while `threads` threads do it all.
  func timePerOperation(threads: Int) -> Double {
    let start = Clock.monotonic.now()
    run(threads)
    return (Clock.monotonic.now() - start) / Double(operations)
  }
}

extension Comparison {
  /// Times on one thread and on two, round by round.
  typealias ThreadTimes = (one: [Double], two: [Double])

  /// What a second thread gains the subject, beside what it gains the baseline, round about: each round times both on one
  /// thread and on two, in an order that the next round reverses.
  init(gainOf subject: ThreadedWork, over baseline: ThreadedWork, rounds: Int, progress: (Int) -> Void) {
    let turns = [(subject, 1), (subject, 2), (baseline, 2), (baseline, 1)]
    // Threads start, caches and predictors warm up.
    for (work, threads) in turns { work.run(threads) }
    var times = turns.map { _ in [Double]() }
    for round in 0..<rounds {
      progress(round)
      let order = round % 2 == 0 ? Array(turns.indices) : turns.indices.reversed()
      for turn in order {
        let (work, threads) = turns[turn]
        times[turn].append(work.timePerOperation(threads: threads))
      }
    }
    self.init(subject: (times[0], times[1]), baseline: (times[3], times[2]))
  }

  /// The gains in nanoseconds an operation taken elsewhere; those reported are of two threads.
  init(subject: ThreadTimes, baseline: ThreadTimes) {
    func gains(_ times: ThreadTimes) -> [Double] { zip(times.one, times.two).map { $0 / $1 } }
    self.init(
      subject: Spread(of: subject.two), baseline: Spread(of: baseline.two),
      ratio: Spread(of: zip(gains(subject), gains(baseline)).map(Quotient.gain.of)))
  }
}
