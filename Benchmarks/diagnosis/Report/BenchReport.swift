/// What the bench has counted.
protocol BenchReport {
  /// The tables for people, in lines of at most `width` letters.
  func text(width: Int) -> String
  /// A row of numbers for each line of the table.
  var csv: [UInt8] { get }
}

/// A share in percent; nothing where there is no whole.
func percent(_ part: Int, _ whole: Int) -> String { (Double(part) / Double(whole)).percentText }

/// The indices of some traces, the first of many.
func list(_ indices: [Int], most: Int = 10) -> String {
  indices.prefix(most).map(String.init).joined(separator: " ") + (indices.count > most ? " …" : "")
}
