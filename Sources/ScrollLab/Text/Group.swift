/// Things that are counted together: a row of a table.
package struct Group<Member> {
  package let name: String
  package let members: [Member]

  package init(name: String, members: [Member]) { (self.name, self.members) = (name, members) }

  package func count(_ isMeant: (Member) -> Bool) -> Int { members.count(where: isMeant) }
}

extension Group: Sendable where Member: Sendable {}

extension Sequence {
  /// Those of one name together, in the order in which the names first come.
  package func grouped(by name: (Element) -> String) -> [Group<Element>] {
    var (names, members) = ([String](), [String: [Element]]())
    for element in self {
      let own = name(element)
      if members[own] == nil { names.append(own) }
      members[own, default: []].append(element)
    }
    return names.map { Group(name: $0, members: members[$0] ?? []) }
  }
}
