import CSignals

/// Whether the user (Ctrl-C), the system (SIGTERM) or a closed terminal (SIGHUP) asked the program to stop.
enum StopRequest {
  /// Turns the signals into a request from here on; a second one ends the program at once.
  static func listen() { stop_requests_listen() }

  /// Whether a request has come.
  static var isMade: Bool { stop_request_is_made() != 0 }
}
