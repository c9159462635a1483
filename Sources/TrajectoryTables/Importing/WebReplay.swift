/// The scroll events of a session that rrweb recorded: events of type 3 whose data have source 3, a node's `id`, `x` and `y`.
struct WebReplay {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The most travelled scroller, or the one of a number, in the events of the list at `place`.
  func table(at place: Int, scroller: Int?) throws(TableError) -> Table {
    let events = try JSONRows(bytes).table(
      at: place, isList: true,
      only: ["type", "timestamp", "data.source", "data.id", "data.x", "data.y"])
    func column(_ name: String) throws(TableError) -> [Double?] {
      guard events.columnNames.contains(name) else { return Array(repeating: nil, count: events.rowCount) }
      return try events.numbers(named: name)
    }
    let (types, sources) = (try column("type"), try column("data.source"))
    let (times, nodes) = (try column("timestamp"), try column("data.id"))
    let (x, y) = (try column("data.x"), try column("data.y"))
    var samples: [ScrollerSample] = []
    for row in types.indices where types[row] == 3 && sources[row] == 3 {
      guard let time = times[row], let node = nodes[row], let x = x[row], let y = y[row], abs(node) < 1e9
      else { continue }
      samples.append(ScrollerSample(time: time, x: x, y: y, owner: Int(node)))
    }
    guard !samples.isEmpty else {
      throw TableError(
        .unusable(
          "this is a session of rrweb without scroll events (\(events.rowCount) events); record one in which the page scrolls"
        ))
    }
    var table = try Scrollers(byOwner: samples).table(scroller, source: "rrweb", unitOfTime: "ms") {
      "node \($0)"
    }
    table.notes += events.notes
    table.notes.append(
      ReadingNote(
        .other,
        "rrweb records a scroll at most every 100 ms unless its sampling says otherwise: what is faster, such as a rattle, is not in it."
      ))
    return table
  }
}
