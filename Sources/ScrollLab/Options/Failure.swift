/// Why a command could not do what was asked: an exit status and one line that says so.
package struct Failure: Error, Equatable {
  /// What a script sees of a failure, as in the BSD list of exit statuses.
  package enum Status: Int32 {
    /// Anything that the others don't name.
    case other = 1
    /// A command line that cannot be meant.
    case usage = 64
    /// Input that was found and read, but holds no usable table.
    case badData = 65
    /// Input that is not there or cannot be read.
    case inputNotFound = 66
    /// Output that cannot be written.
    case cannotWrite = 73
  }

  package let status: Status
  /// What a person reads, without a line end.
  package let message: String

  package init(status: Status, message: String) { (self.status, self.message) = (status, message) }

  package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }

  static func badData(_ message: String) -> Failure { Failure(status: .badData, message: message) }

  /// A `value` given for what, if anything, takes only `accepted`.
  package static func refused(_ value: String, accepted: String) -> Failure {
    usage("takes \(accepted), not \(Quoted(value))")
  }

  /// The same failure with `context` in front.
  package func inContext(_ context: String) -> Failure { Failure(status: status, message: context + message) }
}

/// A value as typed, in quotes, kept to one line of moderate length: of a long one both ends, since a path ends with the name.
struct Quoted: CustomStringConvertible {
  let description: String

  init(_ value: String) {
    let letters = value.unicodeScalars
    let shown =
      letters.count <= 80
      ? Self.visible(value)
      : Self.visible(String(letters.prefix(40))) + "…" + Self.visible(String(letters.suffix(40)))
    description = "'" + shown + "'"
  }

  /// `text` without quotes, on one line, with nothing in it that a terminal would obey: no control codes, no line ends, and
  /// nothing that changes the direction of writing or shows nothing.
  static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
