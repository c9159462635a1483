import Foundation

/// The rows of a range computed on several threads and handed over in order, in memory that does not grow with them.
package struct SweepWork: Sendable {
  /// Makes the bytes of some rows; called from several threads at once.
  package let bytes: @Sendable (Range<Int>) -> [UInt8]
  /// Threads at once.
  package let jobs: Int

  /// Work by `jobs` threads that call `bytes`.
  package init(bytes: @escaping @Sendable (Range<Int>) -> [UInt8], jobs: Int) {
    self.bytes = bytes
    self.jobs = jobs
  }

  /// Cores that can work at the moment.
  package static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Chunks for each thread that may wait to be handed over while one before them takes long.
  private static let chunksAhead = 64

  /// Computes the rows of `range` and hands them to `deliver` in order, with the number of rows.
  ///
  /// Ends early when `deliver` says false or `isStopped` says true; rows handed over are always complete.
  package func run(
    _ range: Range<Int>, isStopped: @escaping @Sendable () -> Bool, deliver: ([UInt8], Int) -> Bool
  ) {
    let board = RowBoard(range, ahead: jobs * Self.chunksAhead)
    // Where a thread cannot be had, the others do its part.
    let others = (1..<max(1, min(jobs, range.count))).compactMap { _ in
      WorkerThread { compute(from: board, until: isStopped) }
    }
    let isWanted = workAndDeliver(from: board, until: isStopped, to: deliver)
    board.close()
    for other in others { other.join() }
    while isWanted, let made = board.next(waits: false), deliver(made.bytes, made.rows) {}
  }

  private func compute(from board: RowBoard, until isStopped: () -> Bool) {
    while !isStopped(), let chunk = board.take(waits: true) { make(chunk, of: board) }
  }

  private func make(_ chunk: RowBoard.Chunk, of board: RowBoard) {
    let begin = MonotonicClock.now
    let made = bytes(chunk.rows)
    board.put(made, of: chunk, took: MonotonicClock.now - begin)
  }

  /// The calling thread's part: it computes like the others, and it alone delivers. Says whether `deliver` wants more.
  private func workAndDeliver(
    from board: RowBoard, until isStopped: () -> Bool, to deliver: ([UInt8], Int) -> Bool
  ) -> Bool {
    while !isStopped(), !board.isDone {
      let chunk = board.take(waits: false)
      if let chunk { make(chunk, of: board) }
      var waits = chunk == nil
      while let made = board.next(waits: waits) {
        guard deliver(made.bytes, made.rows) else { return false }
        waits = false
      }
    }
    return true
  }
}
