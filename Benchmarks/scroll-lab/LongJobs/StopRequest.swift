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
    // A parent may have blocked them for its own sake, and a child inherits that.
    var both = sigset_t()
    sigemptyset(&both)
    for number in [SIGINT, SIGTERM] { sigaddset(&both, number) }
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        StopRequest.flag.store(true, ordering: .relaxed)
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
      }
    }
  }

  /// Whether a request has come.
  static var isMade: Bool { flag.load(ordering: .relaxed) }
}
