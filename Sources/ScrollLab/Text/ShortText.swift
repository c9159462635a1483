import TrajectoryTables

extension Collection<String> {
  /// `a`, `a or b`, `a, b or c`, with the given last word.
  func list(_ word: String) -> String {
    let last = suffix(1).joined()
    return count < 2 ? last : dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Double {
  /// The number in few characters, for help and messages: `60`, `0.5`, `1e9`, `1e-6`.
  package var shortText: String {
    guard magnitude >= 1e6 || self != rounded() else { return Int(self).description }
    let parts = description.split(separator: "e").map(String.init)
    let digits = parts[0].hasSuffix(".0") ? String(parts[0].dropLast(2)) : parts[0]
    if parts.count == 2, let exponent = Int(parts[1]) { return "\(digits)e\(exponent)" }
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    guard zeros >= 6 else { return digits }
    let exponent = digits.count(where: \.isNumber) - 1
    return (self / (0..<exponent).reduce(1) { power, _ in power * 10 }).shortText + "e\(exponent)"
  }

  /// The share in percent with one decimal; empty where it is none.
  package var percentText: String { isFinite ? (100 * self).decimalText(as: .fixed(1)) : "" }
}
