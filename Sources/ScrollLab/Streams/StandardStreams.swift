import Foundation

/// Standard input, output and error as bytes, with every error seen.
package enum StandardStreams {
  /// Whether a write was done, or nobody reads any more.
  package enum WriteResult { case done, closed }

  /// Makes a closed pipe, and a file that has reached its limit, an error of the write instead of the end of the process.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all of `bytes` to standard output.
  @discardableResult package static func write(_ bytes: [UInt8]) throws(Failure) -> WriteResult {
    guard let code = FileBytes.write(bytes, to: STDOUT_FILENO) else { return .done }
    if code == EPIPE { return .closed }
    throw Failure(
      status: .cannotWrite, message: "cannot write to standard output: \(FileBytes.reason(code))")
  }

  /// Whether standard output is a pipe, a socket or a terminal: a write waits for the reader there, and fails only if there is none.
  package static var outputHasReader: Bool {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isatty(STDOUT_FILENO) == 1
  }

  /// Writes a line to standard error; nothing can be done if that fails.
  package static func report(_ line: String) {
    _ = FileBytes.write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal.
  package static var reportsToTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Puts `text` in place of the terminal line that standard error ends with.
  package static func reportInPlace(_ text: String) {
    _ = FileBytes.write(Array(("\r\u{1B}[K" + text).utf8), to: STDERR_FILENO)
  }

  /// Letters on a line of the terminal that shows standard output; if it is none, what the variable `COLUMNS` says,
  /// and 80 without it.
  package static var outputWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    if isKnown { return Int(size.ws_col) }
    let said = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 0
    return said > 0 ? said : 80
  }
}
