import PinnedValues

/// Sums of numbers by name: the column of one subject in a table of expected numbers.
struct NamedSums {
  private var sums: [String: (value: Double, unit: String)] = [:]

  /// Adds a number to the sum of its name; one that does not exist is counted instead.
  mutating func add(_ name: String, _ value: Double, _ unit: String = "") {
    let (name, value, unit) = value.isFinite ? (name, value, unit) : ("\(name) unknown", 1, "")
    sums[name] = ((sums[name]?.value ?? 0) + value, unit)
  }

  /// Counts what is true.
  mutating func count(_ name: String, _ isTrue: Bool) { add(name, isTrue ? 1 : 0) }

  /// The rows of a table with a column for each of `all`.
  static func rows(_ all: [NamedSums]) -> [PinnedTable.Row] {
    var units: [String: String] = [:]
    for one in all { for (name, sum) in one.sums { units[name] = sum.unit } }
    return units.sorted { $0.key < $1.key }.map { name, unit in
      PinnedTable.Row(
        setting: "", quantity: name, unit: unit, values: all.map { $0.sums[name]?.value ?? .nan })
    }
  }
}
