import Foundation
public import Testing

/// Ends the whole run of tests when one of the suite takes far too long: `@Suite(.endsInTime)`.
///
/// The library's own limit only cancels, which no loop that never looks at it would hear, needs a newer macOS, and is counted in
/// minutes, of which a test on a busy machine may wait more than one for its turn.
public struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
  /// Every test of a suite, not the suite as a whole.
  public let isRecursive = true

  /// Runs a test while its time is watched.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = Watchdog.shared.watch("\(test.name) (\(test.sourceLocation))")
    defer { Watchdog.shared.forget(watch) }
    try await function()
  }
}

extension Trait where Self == TimeLimit {
  /// A test that takes half an hour ends the run, or as many seconds as the variable `TEST_LIMIT` of the environment says.
  ///
  /// Its own work takes seconds, but one that waits for a process gets its turn again only after those that were queued
  /// meanwhile: in the worst case all of them, which take 4 to 10 minutes on two cores.
  public static var endsInTime: TimeLimit { TimeLimit() }
}

// Sendable, since the names are touched under the lock only.
/// A thread that ends the process when something watched takes too long.
public final class Watchdog: @unchecked Sendable {
  static let shared = Watchdog(
    limit: ProcessInfo.processInfo.environment["TEST_LIMIT"].flatMap(Double.init) ?? 1800)

  private let limit: Double
  private let lock = NSLock()
  private var watched: [Int: (name: String, start: Date)] = [:]
  private var count = 0

  /// A thread that looks twice a second for what has taken longer than `limit` s.
  public init(limit: Double) {
    self.limit = limit
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: min(0.5, limit))
        if let late { end(late) }
      }
    }
  }

  /// Begins to watch what `name` names.
  public func watch(_ name: String) -> Int {
    lock.withLock {
      count += 1
      watched[count] = (name, Date())
      return count
    }
  }

  /// Ends to watch.
  public func forget(_ watch: Int) { lock.withLock { watched[watch] = nil } }

  private var late: String? {
    lock.withLock { watched.values.first { Date().timeIntervalSince($0.start) > limit }?.name }
  }

  private func end(_ name: String) -> Never {
    FileHandle.standardError.write(Data("\(name) has run for more than \(limit) s: no test may\n".utf8))
    _exit(1)
  }
}
