import Dispatch
import Foundation
import Synchronization

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

  /// Rows a thread takes at a time.
  private static let chunk = 16
  /// Chunks for each thread before the results are handed over, at first and at most: threads wait for each other then, so
  /// quick rows are handed over in larger parts.
  private static let chunksPerJob = (least: 16, most: 1024)
  /// Results are handed over about this often.
  private static let patience = Duration.milliseconds(100)

  /// Computes the rows of `range` and hands them to `deliver` in order, with the number of rows.
  ///
  /// Ends early when `deliver` says false or `isStopped` says true; rows handed over are always complete.
  package func run(
    _ range: Range<Int>, isStopped: @escaping @Sendable () -> Bool, deliver: ([UInt8], Int) -> Bool
  ) {
    var (start, chunksPerJob) = (range.lowerBound, Self.chunksPerJob.least)
    while start < range.upperBound, !isStopped() {
      let chunks = chunkRanges(from: start, to: range.upperBound, count: jobs * chunksPerJob)
      let begin = ContinuousClock.now
      let results = compute(chunks, isStopped: isStopped)
      if begin.duration(to: .now) < Self.patience / 2 {
        chunksPerJob = min(2 * chunksPerJob, Self.chunksPerJob.most)
      }
      for (chunk, bytes) in zip(chunks, results) {
        guard let bytes, deliver(bytes, chunk.count) else { return }
        start = chunk.upperBound
      }
    }
  }

  private func chunkRanges(from start: Int, to end: Int, count: Int) -> [Range<Int>] {
    (0..<count).compactMap { index in
      let first = start + index * Self.chunk
      return first < end ? first..<min(end, first + Self.chunk) : nil
    }
  }

  /// The bytes of each chunk, `nil` for those not reached before a stop.
  private func compute(_ chunks: [Range<Int>], isStopped: @escaping @Sendable () -> Bool) -> [[UInt8]?] {
    let results = Mutex([[UInt8]?](repeating: nil, count: chunks.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, chunks.count)) { _ in
      while !isStopped() {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < chunks.count else { return }
        let made = bytes(chunks[index])
        results.withLock { $0[index] = made }
      }
    }
    return results.withLock { $0 }
  }
}
