/// The name of a column, split into what it names and a unit: `time_ms`, `Offset (pt)`, `frameTimeNanos`, `contentOffset.y`.
struct ColumnName {
  /// The words of what it names, in small letters.
  let words: [String]
  /// The unit in short, such as `ms` or `px`; empty if there is none that is known here.
  let unit: String
  /// What it names, as one word; of a path also its ends: `nativeeventcontentoffsety`, `contentoffsety`, `y`.
  let bases: [String]

  init(_ name: String) {
    var parts = name.unicodeScalars.split(separator: ".").map { Self.words(in: $0) }.filter { !$0.isEmpty }
    var unit = ""
    if let last = parts.last?.last, let known = Self.short(last) {
      unit = known
      // A lone word, such as `seconds` or `metrics.pixels`, is the name as well.
      let isName = parts[parts.count - 1].count == 1 && KnownNames.isKnown(last)
      if !isName, parts.count > 1 || parts[0].count > 1 { parts[parts.count - 1].removeLast() }
      parts.removeAll { $0.isEmpty }
    }
    self.unit = unit
    words = parts.flatMap { $0 }
    var bases: [String] = []
    for start in parts.indices {
      let base = parts[start...].map { $0.joined() }.joined()
      // The y of a velocity or a touch is no place of the content; the scrollTop of a target is.
      let isOther = start > 0 && parts[start - 1].contains(where: Self.others.contains)
      if isOther, start == parts.count - 1, !KnownNames.offsets.contains(base) { break }
      bases.append(base)
      // Lists have plural names.
      if base.utf8.count > 1, base.hasSuffix("s") { bases.append(String(base.dropLast())) }
    }
    self.bases = bases
  }

  /// What it names, as one word.
  var base: String { bases.first ?? "" }

  /// The unit of the lengths that it names: where none is written, what the web counts in, or points.
  var unitOfLength: String {
    if !unit.isEmpty { return unit }
    let ofWeb = ["scrolltop", "scrolly", "pageyoffset", "scrollleft", "scrollx", "pagexoffset"]
    return bases.contains(where: ofWeb.contains) ? "px" : "pt"
  }

  /// Words of quantities beside the offset.
  static let others = [
    "velocity", "speed", "inset", "insets", "size", "measurement", "touch", "touches", "finger", "pointer",
    "mouse", "acceleration", "delta", "movement", "target", "translation", "bounds", "frame", "rect",
    "viewport", "zoom", "header", "min", "max", "error", "true", "predicted", "range",
  ]

  /// The words of a name, split at capitals and at all characters but letters.
  private static func words(in name: Substring.UnicodeScalarView) -> [String] {
    var (words, word, wasSmall) = ([String](), "", false)
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let isCapital = (65...90).contains(letter.value)
      let next = index + 1 < letters.count ? letters[index + 1].value : 0
      let endsCapitals = isCapital && !word.isEmpty && (97...122).contains(next)
      if isCapital && wasSmall || endsCapitals || !isLetter(letter) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      wasSmall = (97...122).contains(letter.value)
      guard isLetter(letter) else { continue }
      word.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(letter.value) + 32) : letter)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether a scalar is a letter or a digit; of other scripts everything but wide blanks and brackets.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 48...57, 65...90, 97...122: true
    case 0x3000, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0x3010, 0x3011: false
    default: scalar.value >= 0x80
    }
  }

  /// The short form of a unit, as it stands at the end of a name or in a row of units; `nil` for another word.
  static func unit(_ word: String) -> String? {
    let words = words(in: Substring(word).unicodeScalars)
    return words.count == 1 ? short(words[0]) : nil
  }

  /// A unit by the small letters of its name.
  private static func short(_ word: String) -> String? { units.first { $0.words.contains(word) }?.unit }

  private static let units: [(unit: String, words: [String])] = [
    ("s", ["s", "sec", "secs", "second", "seconds"]),
    ("ms", ["ms", "msec", "millis", "millisecond", "milliseconds"]),
    ("us", ["us", "µs", "μs", "usec", "micros", "microsecond", "microseconds"]),
    ("ns", ["ns", "nsec", "nanos", "nanosecond", "nanoseconds"]),
    ("pt", ["pt", "pts", "point", "points"]), ("px", ["px", "pixel", "pixels"]), ("dp", ["dp", "dip"]),
  ]

  /// How many of a unit of time make a second; `nil` for another unit.
  static func perSecond(_ unit: String) -> Double? {
    switch unit {
    case "s": 1
    case "ms": 1e3
    case "us": 1e6
    case "ns": 1e9
    default: nil
    }
  }
}
