import Foundation

/// A process that this one has started, at the head of a group of its own.
struct ChildProcess {
  private let number: pid_t

  /// What a run of tests in the background may have been started with as ignored signals.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Starts the program that the first of the `words` is the path of, with no signal ignored.
  init(_ words: [String]) throws {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var set = sigset_t()
    sigemptyset(&set)
    for signal in Self.signals { sigaddset(&set, signal) }
    posix_spawnattr_setsigdefault(&attributes, &set)
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    let (arguments, variables) = (words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
    defer { (arguments + variables).forEach { free($0) } }
    var number = pid_t()
    let code = posix_spawn(&number, words[0], nil, &attributes, arguments, variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    self.number = number
  }

  /// Waits for its end, which comes after `limit` s at the latest: the status, or 128 and the number of the signal.
  func wait(atMost limit: Double) -> Int32 {
    let start = Date()
    var (status, pause) = (Int32(), 0.001)
    while waitpid(number, &status, WNOHANG) == 0 {
      if Date().timeIntervalSince(start) > limit {
        kill(-number, SIGKILL)
        waitpid(number, &status, 0)
        break
      }
      Thread.sleep(forTimeInterval: pause)
      pause = min(2 * pause, 0.05)
    }
    // What it may have left in the background.
    kill(-number, SIGKILL)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
