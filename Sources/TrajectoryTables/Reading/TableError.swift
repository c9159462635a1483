/// Why bytes could not be read as a table, and where.
public struct TableError: Error, Equatable, Sendable {
  /// What a program can do something about; of the others the message says all.
  package enum Kind: Equatable, Sendable {
    /// No column is known to hold times, or offsets; whether there is one of steps.
    case noTimes, noOffsets(hasSteps: Bool)
    /// A row has more or fewer cells than the header.
    case cellCount
    /// The cell is not a decimal number.
    case notANumber
    /// A pattern of lines lacks the time or a second value.
    case badPattern
    /// The bytes are no text in UTF-8.
    case encoding
    /// The JSON ends before its last bracket.
    case tornJSON
    case other
  }

  /// What is wrong, and what is accepted.
  public let message: String
  /// The line of the bytes, counted from 1; `nil` if the problem is of the whole.
  public let line: Int?
  /// The name of the column; `nil` if the problem is of no one column.
  public let column: String?
  /// The offending text; `nil` if there is none.
  public let text: String?
  package let kind: Kind

  init(
    _ message: String, _ kind: Kind = .other, line: Int? = nil, column: String? = nil, text: String? = nil
  ) { (self.message, self.kind, self.line, self.column, self.text) = (message, kind, line, column, text) }
}

extension TableError: CustomStringConvertible {
  /// One line: where, what was found, what is accepted.
  public var description: String {
    var place: [String] = []
    if let line { place.append("line \(line)") }
    if let column { place.append("column \(Self.quoted(column))") }
    let found = text.map { Self.quoted($0) + " " } ?? ""
    return place.isEmpty ? found + message : place.joined(separator: ", ") + ": " + found + message
  }

  /// `text` in quotes, on one line, cut to a readable length.
  static func quoted(_ text: String) -> String {
    let visible = text.unicodeScalars.prefix(40).map { isVisible($0) ? String($0) : "\u{FFFD}" }.joined()
    return "\"" + visible + (text.unicodeScalars.count > 40 ? "…" : "") + "\""
  }

  /// Not a control code, a line end or a mark that changes the direction of writing: a terminal would obey them.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
    default: true
    }
  }
}

// What is said in several places.
extension TableError {
  static let number = "accepted is a finite decimal number with a point, such as -12.5 or 1.5e-3"

  static let noRows = TableError(
    "the table has no rows; accepted is a line of column names, then one row or more")

  static let tornJSON = TableError(
    "the JSON ends before its last bracket; accepted is one complete row or more", .tornJSON)

  static func tooManyCells(line: Int? = nil) -> TableError {
    TableError("here are more than \(Table.mostCells) cells; accepted are so many at most", line: line)
  }

  static func tooManyColumns(line: Int? = nil) -> TableError {
    TableError("names more than \(Table.mostColumns) columns; accepted are so many at most", line: line)
  }

  static func emptyColumn(_ name: String) -> TableError {
    TableError("every cell is empty; accepted is a number in one row or more", column: name)
  }

  static func sharedColumn(_ name: String) -> TableError {
    TableError("is named for the times and for the offsets; accepted are two columns", column: name)
  }

  /// None of the names `wanted` is among the `available` ones; `lack` says what that means.
  static func missing(
    _ wanted: [String], among available: [String], _ lack: String = "", _ kind: Kind = .other
  ) -> TableError {
    TableError(
      "\(lack)the names are \(list(available, ", ")), and not " + list(wanted, " or ") + hint(available), kind
    )
  }

  /// What is probably wrong with a first line that has none of the names looked for.
  private static func hint(_ names: [String]) -> String {
    if names.allSatisfy({ Double(decimal: $0) != nil }) { return "; a line of column names is missing" }
    if let step = names.first(where: { KnownNames.deltas.contains(ColumnName($0).base) }) {
      return "; \(quoted(step)) holds steps, which can be summed"
    }
    guard names.count == 1, names[0].contains(where: { " |".contains($0) }) else { return "" }
    return "; accepted between two names are a comma, a semicolon or a tab"
  }

  private static func list(_ names: [String], _ separator: String) -> String {
    let shown = names.prefix(24).map(quoted).joined(separator: separator)
    return names.count > 24 ? shown + " and \(names.count - 24) more" : shown
  }
}
