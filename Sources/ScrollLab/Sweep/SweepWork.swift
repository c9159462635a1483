import Foundation

/// The rows of a range computed on several threads and handed over in order, in memory that does not grow with them.
package struct SweepWork: Sendable {
  /// Makes the bytes of some rows; called from several threads at once.
  let bytes: @Sendable (Range<Int>) -> [UInt8]
  let jobs: Int

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
      let block = rest.prefix(length)
      let pieceLength = (block.count + jobs * Self.pieces - 1) / (jobs * Self.pieces)
      let pieces = stride(from: block.lowerBound, to: block.upperBound, by: pieceLength).map {
        $0..<min($0 + pieceLength, block.upperBound)
      }
      let made = Locked(Pieces(results: Array(repeating: nil, count: pieces.count)))
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        while !isStopped(), let index = made.with({ $0.take() }) {
          let own = bytes(pieces[index])
          made.with { $0.results[index] = own }
        }
      }
      for (rows, made) in zip(pieces, made.with { $0.results }) {
        guard let made, deliver(made, rows.count) else { return }
      }
      rest = rest.dropFirst(length)
      let took = ProgressBar.now - start
      if took < Self.span.least { length = min(2 * length, jobs * Self.pieces * Self.longestPiece) }
      if took > Self.span.most { length = max(length / 2, jobs) }
    }
  }

  /// What threads made piece by piece.
  private struct Pieces {
    var taken = 0
    var results: [[UInt8]?]

    /// The next piece; `nil` if all are taken.
    mutating func take() -> Int? {
      taken += 1
      return taken <= results.count ? taken - 1 : nil
    }
  }
}

/// A value that several threads change, one at a time.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
