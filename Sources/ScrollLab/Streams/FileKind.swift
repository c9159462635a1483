/// A file that holds no text, known by its first bytes.
struct FileKind {
  private let start: String
  private let place: Int
  /// What it is, and what to do with it.
  private let words: String

  private init(_ start: String, at place: Int = 0, _ words: String) {
    (self.start, self.place, self.words) = (start, place, words)
  }

  private static let picture =
    "a picture, not a table; accepted are offsets over time as numbers, or a screen recording by Plots/watch FILE"
  private static let video =
    "a video, not a table; Plots/watch FILE makes a trace of a screen recording, and diagnoses it"

  /// The bytes are written as letters of Latin-1.
  private static let known = [
    FileKind("\u{89}PNG", picture), FileKind("\u{FF}\u{D8}\u{FF}", picture), FileKind("WEBP", at: 8, picture),
    FileKind("ftyphei", at: 4, picture), FileKind("ftypmif1", at: 4, picture), FileKind("ftyp", at: 4, video),
    FileKind("GIF8", video), FileKind("\u{1A}E\u{DF}\u{A3}", video), FileKind("AVI ", at: 8, video),
    FileKind("PK\u{3}\u{4}", "a ZIP archive, not a table; unpack it, or save the spreadsheet as CSV"),
    FileKind("\u{1F}\u{8B}", "compressed by gzip; decompress it, as in gunzip -c FILE | scroll-lab analyze"),
    FileKind("%PDF", "a PDF document, not a table; accepted are CSV, JSON, a browser's trace or a log"),
  ]

  /// Why `bytes` of the file named `name` are no table; `nil`: they may be one.
  static func failure(_ name: String, _ bytes: [UInt8]) -> Failure? {
    let kind = known.first { kind in
      bytes.dropFirst(kind.place).starts(with: kind.start.unicodeScalars.map { UInt8($0.value) })
    }
    return kind.map { Failure(status: .badData, message: "\(name) is \($0.words)") }
  }
}
