/// Names and what was perhaps meant by one that is none of them.
package enum NearestNames {
  /// The most letters of a list that is shown whole.
  private static let longest = 110

  /// `one of a, b, c`, and after a misspelling what it comes near to; of many names, all of which `place` shows, a few.
  package static func accepted(
    _ names: [String], for typed: String = "", shownBy place: String = "list"
  ) -> String {
    let near = nearest(to: typed, among: names)
    let whole = names.joined(separator: ", ")
    let isLong = whole.count > longest
    let many = "\(names.count) names that \(place) shows"
    let some = near.isEmpty && isLong ? ", such as " + names.prefix(3).joined(separator: ", ") : ""
    return (names.count == 1 ? "" : "one of ") + (isLong ? many + some : whole)
      + (near.isEmpty ? "" : " (nearest: \(near.joined(separator: ", ")))")
  }

  /// Up to three names that begin with `typed`; if there is none, that hold it, or are a few letters away from it, the
  /// best first.
  package static func nearest(to typed: String, among names: [String]) -> [String] {
    let typed = bare(typed)
    guard !typed.isEmpty, typed.count <= 64 else { return [] }
    let beginning = names.filter { bare($0).starts(with: typed) }
    if !beginning.isEmpty { return Array(beginning.prefix(3)) }
    let holding = typed.count < 3 ? [] : names.filter { bare($0).contains(typed) }
    if !holding.isEmpty { return Array(holding.prefix(3)) }
    let limit = max(1, min(3, typed.count / 3))
    let ranked = names.enumerated().map { (distance: editDistance(typed, bare($1)), index: $0, name: $1) }
    return ranked.filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.name)
  }

  /// Letters to insert, drop, exchange or swap with their neighbour to make `a` of `b`.
  static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var older: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
        row.append(best)
      }
      (older, above) = (above, row)
    }
    return above[b.count]
  }

  /// A name in small letters without an option's dashes.
  private static func bare(_ name: String) -> [UInt8] {
    Array(name.lowercased().utf8.drop { $0 == UInt8(ascii: "-") })
  }
}
