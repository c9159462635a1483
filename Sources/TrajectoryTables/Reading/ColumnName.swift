/// The name of a column, parted into what it names and a unit: `time_ms`, `Offset (pt)`, `t`.
struct ColumnName {
  /// What it names, in small letters, words joined by `_`.
  let base: String
  /// The unit, in small letters; empty if there is none that is known here.
  let unit: String

  init(_ name: String) {
    let text = name.lowercased()
    if text.hasSuffix("millis"), text.count > 6 {
      (base, unit) = (Self.joined(text.dropLast(6)), "ms")
      return
    }
    for unit in ["s", "ms", "us", "ns", "pt", "px", "dp"] {
      for ending in ["_\(unit)", " \(unit)", " (\(unit))", "(\(unit))", " [\(unit)]", "[\(unit)]"]
      where text.hasSuffix(ending) {
        (base, self.unit) = (Self.joined(text.dropLast(ending.count)), unit)
        return
      }
    }
    (base, unit) = (Self.joined(text[...]), "")
  }

  private static func joined(_ words: Substring) -> String { String(words.map { $0 == " " ? "_" : $0 }) }

  /// How many of its unit of time make a second; 1 if the unit is none.
  var unitsPerSecond: Double {
    switch unit {
    case "ms": 1e3
    case "us": 1e6
    case "ns": 1e9
    default: 1
    }
  }
}

/// A quantity and the names by which a column is known to hold it.
struct KnownQuantity {
  /// What the column may be called, in small letters, the preferred first.
  let bases: [String]
  /// The units that may follow, the preferred first.
  let units: [String]

  /// Time.
  static let time = KnownQuantity(
    bases: ["time", "t", "timestamp", "elapsed", "clock", "uptime"], units: ["s", "", "ms", "us", "ns"])
  /// The scroll position.
  static let offset = KnownQuantity(
    bases: [
      "offset", "x", "content_offset", "contentoffset", "contentoffset.y", "content_offset_y",
      "contentoffsety",
      "offset_y", "offset.y", "scroll_offset", "scrolloffset", "scrolltop", "scroll_top", "scrolly",
      "scroll_y",
      "pageyoffset", "y", "position", "pos", "pixels", "sampled_offset",
    ],
    units: ["pt", "", "px", "dp"])

  /// The preferred one among `columns` that is known.
  func firstName(in columns: [String]) -> String? {
    let names = columns.map(ColumnName.init)
    for base in bases {
      for unit in units {
        if let index = names.firstIndex(where: { $0.base == base && $0.unit == unit }) {
          return columns[index]
        }
      }
    }
    return nil
  }

  /// The names to show to somebody who used none of them.
  var names: [String] { ["\(bases[0])_\(units[0])"] + bases }
}
