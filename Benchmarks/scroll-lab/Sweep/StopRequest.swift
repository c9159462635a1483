import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the user (Ctrl-C) or the system (SIGTERM) asked the program to stop.
enum StopRequest {
  private static let flag = Atomic(false)

  /// Turns both signals into a request from here on; a second one ends the program at once.
  static func listen() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        StopRequest.flag.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Whether a request has come.
  static var isMade: Bool { flag.load(ordering: .relaxed) }
}
