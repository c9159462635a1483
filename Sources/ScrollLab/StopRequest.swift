import CSignals

/// Whether the user (Ctrl-C), the system (SIGTERM) or a closed terminal (SIGHUP) asked the program to stop.
enum StopRequest {
  /// Turns the signals into a request from here on, unless they are ignored; a second one ends the program at once.
  ///
  /// A command that writes files listens before the first of them, so that none is left half-written.
  static func listen() { stop_requests_listen() }

  /// Whether a request has come.
  static var isMade: Bool { stop_request_is_made() != 0 }

  /// Fails with `message` if a request has come.
  static func check(_ message: @autoclosure () -> String) throws(Failure) {
    if isMade { throw Failure(status: .other, message: message()) }
  }
}
