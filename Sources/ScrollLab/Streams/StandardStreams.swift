import Foundation

/// Standard output and error as bytes, with every error seen.
package enum StandardStreams {
  /// Whether a write was done, or nobody reads any more.
  package enum WriteResult { case done, closed }

  /// Makes a closed pipe, and a file that has reached its limit, an error of the write instead of the end of the process.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  @discardableResult package static func write(_ bytes: [UInt8]) throws(Failure) -> WriteResult {
    guard let code = write(bytes, to: STDOUT_FILENO) else { return .done }
    if code == EPIPE { return .closed }
    throw Failure(
      status: .cannotWrite, message: "cannot write to standard output: \(String(cString: strerror(code)))")
  }

  /// Writes all of `bytes`; returns the error number if that failed.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Writes a line to standard error; nothing can be done if that fails.
  package static func report(_ line: String) { _ = write(Array((line + "\n").utf8), to: STDERR_FILENO) }

  package static var reportsToTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  package static var showsOnTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Puts `text` in place of the terminal line that standard error ends with.
  package static func reportInPlace(_ text: String) {
    _ = write(Array(("\r\u{1B}[K" + text).utf8), to: STDERR_FILENO)
  }

  /// Letters on a line of the terminal that shows standard output; else the variable `COLUMNS`, or 80.
  package static var outputWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    if isKnown { return Int(size.ws_col) }
    let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return said > 0 ? said : 80
  }
}
