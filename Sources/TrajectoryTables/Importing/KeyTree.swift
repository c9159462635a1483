/// The names in JSON rows and the columns that they become: `a.b` for a member `b` of a member `a`.
struct KeyTree {
  private struct Node {
    let name: [UInt8]
    let parent: Int
    var children: [Int] = []
    /// Which child comes next if this row is like the one before.
    var next = 0
    var column: Int?
  }

  private var nodes = [Node(name: [], parent: -1)]
  /// The node of each column.
  private var columns: [Int] = []
  /// Whether names are added as they come.
  private var grows = true

  /// A tree of all names that come.
  init() {}

  /// A tree of the names on some paths alone, each of which has a column.
  init(only paths: [String]) {
    for path in paths {
      var node = 0
      for name in path.utf8.split(separator: ASCII.point) {
        node = child(of: node, named: 0..<name.count, in: Array(name)) ?? node
      }
      _ = column(of: node)
    }
    grows = false
  }

  /// The child of `parent` named by the bytes in `range`; `nil` where it is not wanted.
  mutating func child(of parent: Int, named range: Range<Int>, in bytes: [UInt8]) -> Int? {
    let count = nodes[parent].children.count
    var place = nodes[parent].next
    for _ in 0..<count {
      if place >= count { place = 0 }
      let child = nodes[parent].children[place]
      place += 1
      // Most names differ in their length.
      guard nodes[child].name.count == range.count, bytes[range].elementsEqual(nodes[child].name) else {
        continue
      }
      nodes[parent].next = place
      return child
    }
    return add(Array(bytes[range]), to: parent)
  }

  /// The child of `parent` for the element of a list.
  mutating func child(of parent: Int, at index: Int) -> Int? {
    let children = nodes[parent].children
    return index < children.count ? children[index] : add(Array(index.description.utf8), to: parent)
  }

  private mutating func add(_ name: [UInt8], to parent: Int) -> Int? {
    guard grows else { return nil }
    nodes.append(Node(name: name, parent: parent))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// The column of the values at a node.
  mutating func column(of node: Int) -> Int {
    if let column = nodes[node].column { return column }
    columns.append(node)
    nodes[node].column = columns.count - 1
    return columns.count - 1
  }

  /// The names of the columns.
  var names: [String] {
    columns.map { column in
      var (path, node) = ([String](), column)
      while node > 0 {
        let name = JSONScanner.text(nodes[node].name, nodes[node].name.indices)
        path.append(String(decoding: name, as: UTF8.self))
        node = nodes[node].parent
      }
      return path.reversed().joined(separator: ".")
    }
  }
}
