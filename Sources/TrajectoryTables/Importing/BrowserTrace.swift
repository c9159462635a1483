/// The scroll offsets among the events of a browser: a list of JSON objects in which scrollers have to be told apart.
struct BrowserTrace {
  let bytes: [UInt8]
  /// Where the list begins.
  let place: Int
  /// The number of the scroller that is wanted, from 1 on; `nil`: the most travelled one.
  let scroller: Int?

  /// Events of rrweb: those of type 3 whose data have source 3 have a node's `id`, `x` and `y`.
  func rrweb() throws(TableError) -> Table {
    let (type, time, source, node, x, y) = (0, 1, 2, 3, 4, 5)
    let paths = ["type", "timestamp", "data.source", "data.id", "data.x", "data.y"]
    let events = try JSONRows(bytes, only: paths).table(at: self.place, isList: true)
    var samples: [ScrollerSample] = []
    for row in 0..<events.rowCount where events.known(row, type) == 3 && events.known(row, source) == 3 {
      guard let time = events.known(row, time), let node = events.known(row, node), abs(node) < 1e9,
        let x = events.known(row, x), let y = events.known(row, y)
      else { continue }
      samples.append(ScrollerSample(time: time, x: x, y: y, owner: Int(node)))
    }
    guard !samples.isEmpty else {
      throw TableError(
        "this is a session of rrweb without scroll events (\(events.rowCount) events); record one in which the page scrolls"
      )
    }
    var table = try Scrollers(byOwner: samples).table(scroller, source: "rrweb", unitOfTime: "ms") {
      "node \($0)"
    }
    table.notes += events.notes
    table.note(
      "rrweb records a scroll at most every 100 ms unless its sampling says otherwise: what is faster, such as a rattle, is not in it."
    )
    return table
  }

  // MARK: Chrome

  /// The events that tell offsets, the best first. The first two have the offset as `x` and `y`; the last has the offset before a
  /// step, `cur_y`, and the step, `delta`. None names its scroller.
  private static let chromeEvents = [
    "ScrollTree::SetScrollOffset", "ScrollableArea::scrollOffsetChanged", "NotifyDidScroll",
  ]

  private struct Thread {
    let process, thread: Double
    var name = ""

    var description: String {
      "process \(process.decimalText()), thread \(thread.decimalText())" + (name.isEmpty ? "" : " \(name)")
    }
  }

  /// Events of Chrome and Chromium, with the categories `cc` or `input`.
  func chrome() throws(TableError) -> Table {
    let (name, time, process, thread, x, y, before, step, called) = (0, 1, 2, 3, 4, 5, 6, 7, 8)
    let paths = ["name", "ts", "pid", "tid", "args.x", "args.y", "args.cur_y", "args.delta", "args.name"]
    let events = try JSONRows(bytes, only: paths, noun: "trace").table(at: self.place, isList: true)
    var samples = Self.chromeEvents.map { _ in [ScrollerSample]() }
    var threads: [Thread] = []
    func place(ofThreadIn row: Int) -> Int {
      let own = Thread(process: events.known(row, process) ?? -1, thread: events.known(row, thread) ?? -1)
      if let known = threads.firstIndex(where: { $0.process == own.process && $0.thread == own.thread }) {
        return known
      }
      threads.append(own)
      return threads.count - 1
    }
    for row in 0..<events.rowCount {
      let event = bytes[events.content(row: row, column: name)]
      if let kind = Self.chromeEvents.firstIndex(where: { event.elementsEqual($0.utf8) }) {
        let stepped = events.known(row, before).flatMap { y in events.known(row, step).map { y + $0 } }
        guard let time = events.known(row, time), let y = events.known(row, y) ?? stepped else { continue }
        let (x, owner) = (events.known(row, x) ?? 0, place(ofThreadIn: row))
        samples[kind].append(ScrollerSample(time: time, x: x, y: y, owner: owner))
      } else if event.elementsEqual("thread_name".utf8) {
        let text = JSONScanner.text(bytes, events.content(row: row, column: called))
        threads[place(ofThreadIn: row)].name = String(decoding: text.prefix(40), as: UTF8.self)
      }
    }
    guard let found = samples.firstIndex(where: { !$0.isEmpty }) else {
      throw TableError(
        "this is a Chrome trace without scroll offsets (\(events.rowCount) events); record with the categories cc and input"
      )
    }
    let scrollers = Scrollers(byContinuity: samples[found], unitsPerSecond: 1e6) { owner in
      // What is shown; the page's own thread has it later and rounded.
      threads[owner].name == "Compositor"
    }
    var table = try scrollers.table(scroller, source: "a Chrome trace", unitOfTime: "us") {
      threads[$0].description
    }
    let source = ReadingNote(.other, "The offsets are those of the events \(Self.chromeEvents[found]).")
    table.notes.insert(source, at: 0)
    if scrollers.ambiguous > 0 {
      table.note(
        "Scrollers of one thread come close to each other, and the events do not name them: "
          + "\(scrollers.ambiguous) of them may belong to another.")
    }
    table.notes += events.notes
    return table
  }
}
