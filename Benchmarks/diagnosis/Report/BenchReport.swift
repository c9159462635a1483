/// What the bench has counted.
protocol BenchReport {
  /// The tables for people, in lines of at most `width` letters.
  func text(width: Int) -> String
  /// A row of numbers for each line of the table.
  var csv: [UInt8] { get }
}

/// Things that are counted together: a row of a table.
package struct Group<Member> {
  package let name: String
  let members: [Member]

  func count(_ isMeant: (Member) -> Bool) -> Int { members.count(where: isMeant) }
}

extension Group: Sendable where Member: Sendable {}

extension Sequence {
  /// Those of one name together, in the order in which the names first come.
  func grouped(by name: (Element) -> String) -> [Group<Element>] {
    var (names, members) = ([String](), [String: [Element]]())
    for element in self {
      let own = name(element)
      if members[own] == nil { names.append(own) }
      members[own, default: []].append(element)
    }
    return names.map { Group(name: $0, members: members[$0] ?? []) }
  }
}

/// A share in percent; nothing where there is no whole.
func percent(_ part: Int, _ whole: Int) -> String { (Double(part) / Double(whole)).percentText }

/// The indices of some traces, the first of many.
func list(_ indices: [Int], most: Int = 10) -> String {
  indices.prefix(most).map(String.init).joined(separator: " ") + (indices.count > most ? " …" : "")
}
