/// Why bytes could not be read as a table, and where.
public struct TableError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// There is no line that names the columns.
    case noHeader
    /// The header is not followed by a row.
    case noRows
    /// None of the names asked for is in the header, which has the `available` ones.
    case missingColumn(wanted: [String], available: [String])
    /// The name asked for stands more than once in the header.
    case repeatedColumn
    /// A row has `found` cells where the header has `expected`.
    case cellCount(found: Int, expected: Int)
    /// The header names more columns than any table of trajectories has.
    case tooManyColumns
    /// There are more than 33 million cells.
    case tooManyCells
    /// There are 4 GiB or more.
    case tooManyBytes
    /// A number is needed and the cell is empty.
    case emptyCell
    /// Numbers are needed and every cell of the column is empty.
    case emptyColumn
    /// One column is named for two quantities.
    case sharedColumn
    /// The cell is not a decimal number.
    case notANumber
    /// The cell is a number too large for a `Double`.
    case outOfRange
    /// The cell is a length that no view reaches.
    case beyondReach
    /// The cell is a number with a comma: where the point belongs, or between thousands.
    case decimalComma
    /// The cell is no time: neither a number, nor a date with a time, nor a time of day.
    case notATime
    /// All cells of the column of times are one number.
    case stillTime
    /// The cell is a time far before another that stands above, as written there.
    case timeGoesBack(previous: String)
    /// A pattern of lines lacks the time or a second value.
    case badPattern
    /// No line of a log looks like its pattern; the first line is `String`.
    case noMatch(String)
    /// The JSON ends before its last bracket.
    case tornJSON
    /// The JSON goes on as no JSON does.
    case malformedJSON
    /// The bytes are no table that can be read: what they are, and what is accepted.
    case unusable(String)
    /// A quoted cell is never closed.
    case unterminatedQuote
    /// A closing quote is followed by something else than a delimiter.
    case textAfterQuote
    /// A byte is 0, as in binary files and in UTF-16.
    case zeroByte
    /// A byte is not part of UTF-8 text.
    case invalidUTF8
  }

  /// What is wrong.
  public let problem: Problem
  /// The line of the bytes, counted from 1; `nil` if the problem is of the whole.
  public let line: Int?
  /// The name of the column; `nil` if the problem is of no one column.
  public let column: String?
  /// The offending text; `nil` if there is none.
  public let text: String?

  init(_ problem: Problem, line: Int? = nil, column: String? = nil, text: String? = nil) {
    self.problem = problem
    self.line = line
    self.column = column
    self.text = text
  }
}

extension TableError: CustomStringConvertible {
  /// One line: where, what was found, what is accepted.
  public var description: String {
    var place: [String] = []
    if let line { place.append("line \(line)") }
    if let column { place.append("column \(Self.quoted(column))") }
    let found = text.map { Self.quoted($0) + " " } ?? ""
    return place.isEmpty ? found + explanation : place.joined(separator: ", ") + ": " + found + explanation
  }

  private var explanation: String {
    let number = "accepted is a finite decimal number with a point, such as -12.5 or 1.5e-3"
    switch problem {
    case .noHeader: return "the table is empty; accepted is a line of column names, then rows"
    case .noRows: return "the table has no rows; accepted is a line of column names, then one row or more"
    case .missingColumn(let wanted, let available):
      let lack =
        wanted == KnownNames.shownTimes
        ? "no column of times: " : wanted == KnownNames.shownOffsets ? "no column of offsets: " : ""
      return "\(lack)the names are \(Self.list(available, joined: ", ")), and not "
        + Self.list(wanted, joined: " or ") + Self.hint(available)
    case .repeatedColumn:
      return "names more than one column; accepted is a name that stands once in the first line"
    case .cellCount(let found, let expected):
      let hint = found == 2 * expected && found > 2 ? ", and a point in numbers, never a comma" : ""
      return "the row has \(found) \(found == 1 ? "cell" : "cells"); accepted are \(expected), "
        + "as many as the first line has\(hint)"
    case .tooManyColumns: return "names more than \(Table.mostColumns) columns; accepted are so many at most"
    case .tooManyCells: return "here are more than \(Table.mostCells) cells; accepted are so many at most"
    case .tooManyBytes: return "the table is too long; accepted are less than 4 GiB"
    case .emptyCell: return "the cell is empty; \(number)"
    case .emptyColumn: return "every cell is empty; accepted is a number in one row or more"
    case .sharedColumn: return "is named for the times and for the offsets; accepted are two columns"
    case .notANumber: return "is no number; \(number)"
    case .outOfRange: return "is out of range; accepted are magnitudes up to 1.7976931348623157e308"
    case .beyondReach: return "is out of reach; accepted are lengths from -1e9 to 1e9"
    case .decimalComma:
      guard let text, let comma = text.firstIndex(of: ","), let point = text.firstIndex(of: ".") else {
        return "has a comma; \(number)"
      }
      return "has a \(comma < point ? "comma" : "point") as thousands separator; \(number)"
    case .notATime:
      return
        "is no time; accepted are numbers, dates such as 2026-11-28T14:57:27.399 and times such as 14:57:27.399"
    case .stillTime: return "all times are one; accepted are times that grow from row to row"
    case .timeGoesBack(let previous):
      return "comes before \(previous); accepted are rows that are late by up to 64 rows or 0.25 s"
    case .badPattern:
      let parts = (text ?? "").utf8.split(separator: UInt8(ascii: "{"))
      let hasTime = parts.contains { $0.starts(with: "time}".utf8) }
      let needed = hasTime ? "a value beside {time}, such as {offset}" : "{time}"
      return "needs \(needed); accepted is a pattern such as {time} * scrollY={offset}"
    case .noMatch(let line): return "is the pattern of no line; the first line is \(Self.quoted(line))"
    case .tornJSON: return "the JSON ends before its last bracket; accepted is one complete row or more"
    case .malformedJSON: return "is no JSON; accepted are objects, lists, or an object a line"
    case .unusable(let text): return text
    case .unterminatedQuote:
      return "opens a quote that is never closed; accepted is a second quote before the end"
    case .textAfterQuote: return "follows a closing quote; accepted is a delimiter or the end of the line"
    case .zeroByte: return "a byte is zero; accepted is text in UTF-8, or in UTF-16 with a mark"
    case .invalidUTF8: return "a byte is not UTF-8; accepted is text in UTF-8"
    }
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

  private static func list(_ names: [String], joined separator: String) -> String {
    let shown = names.prefix(24).map(quoted).joined(separator: separator)
    return names.count > 24 ? shown + " and \(names.count - 24) more" : shown
  }

  /// `text` in quotes, on one line, cut to a readable length.
  private static func quoted(_ text: String) -> String {
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
