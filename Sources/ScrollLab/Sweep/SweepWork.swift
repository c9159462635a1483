import Foundation

/// The rows of a range computed on several threads and handed over in order, in memory that does not grow with them.
package struct SweepWork: Sendable {
  /// Makes the bytes of some rows; called from several threads at once.
  let bytes: @Sendable (Range<Int>) -> [UInt8]
  /// Threads at once.
  let jobs: Int

  /// Work by `jobs` threads that call `bytes`.
  package init(bytes: @escaping @Sendable (Range<Int>) -> [UInt8], jobs: Int) {
    (self.bytes, self.jobs) = (bytes, jobs)
  }

  /// Cores that can work at the moment.
  package static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// What a block of rows should take at least and at most, in s: long beside what its threads wait for the last of them, short
  /// beside what a person waits.
  private static let span = (least: 0.05, most: 0.2)
  /// Pieces of a block for each thread, so that a thread whose rows are quick does more of them; and rows of a piece.
  private static let (pieces, longestPiece) = (16, 256)

  /// Computes the rows of `range` and hands them to `deliver` in order, with the number of rows.
  ///
  /// Ends early when `deliver` says false or `isStopped` says true; rows handed over are always complete.
  package func run(
    _ range: Range<Int>, isStopped: @escaping @Sendable () -> Bool, deliver: ([UInt8], Int) -> Bool
  ) {
    var (rest, length) = (range, jobs)
    while !rest.isEmpty, !isStopped() {
      let start = ProgressBar.now
      let block = Block(rest.prefix(length), pieces: jobs * Self.pieces)
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        while !isStopped(), let (index, rows) = block.take() { block.put(bytes(rows), at: index) }
      }
      for (index, made) in block.results.enumerated() {
        guard let made, deliver(made, block.rows(index).count) else { return }
      }
      rest = rest.dropFirst(length)
      let took = ProgressBar.now - start
      if took < Self.span.least { length = min(2 * length, jobs * Self.pieces * Self.longestPiece) }
      if took > Self.span.most { length = max(length / 2, jobs) }
    }
  }

  // Sendable, since what changes is touched under the lock only.
  /// Rows that threads compute piece by piece.
  private final class Block: @unchecked Sendable {
    private let range: Range<Int>
    private let pieceLength: Int
    private let lock = NSLock()
    private var taken = 0
    private(set) var results: [[UInt8]?]

    init(_ range: Range<Int>, pieces: Int) {
      self.range = range
      pieceLength = max(1, (range.count + pieces - 1) / pieces)
      results = Array(repeating: nil, count: (range.count + pieceLength - 1) / pieceLength)
    }

    func rows(_ index: Int) -> Range<Int> { range.dropFirst(index * pieceLength).prefix(pieceLength) }

    /// The next piece; `nil` if all are taken.
    func take() -> (index: Int, rows: Range<Int>)? {
      lock.withLock {
        guard taken < results.count else { return nil }
        taken += 1
        return (taken - 1, rows(taken - 1))
      }
    }

    func put(_ bytes: [UInt8], at index: Int) { lock.withLock { results[index] = bytes } }
  }
}
