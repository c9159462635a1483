/// The scroll offsets in a trace of Chrome, from its list of events.
///
/// `ScrollTree::SetScrollOffset` (category `cc`) and `ScrollableArea::scrollOffsetChanged` (category `input`) have the offset as
/// `x` and `y`; `NotifyDidScroll` has the offset before a step, `cur_y`, and the step, `delta`. None names its scroller.
struct ChromeTrace {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let names = [
    "ScrollTree::SetScrollOffset", "ScrollableArea::scrollOffsetChanged", "NotifyDidScroll",
  ]

  /// What one event says, where it is one of scrolling.
  private struct Event {
    var name: Range<Int>?
    var time = Double.nan
    var process = -1.0
    var thread = -1.0
    var arguments = -1
  }

  /// A thread of a process.
  private struct Owner {
    let process, thread: Double
    var name = ""

    var description: String {
      "process \(process.decimalText()), thread \(thread.decimalText())" + (name.isEmpty ? "" : " \(name)")
    }
  }

  /// The most travelled scroller, or the one of a number, in the events of the list at `place`.
  func table(at place: Int, scroller: Int?) throws(TableError) -> Table {
    var samples = [[ScrollerSample]](repeating: [], count: Self.names.count)
    var owners: [Owner] = []
    var (count, isTorn) = (0, false)
    do throws(TableError) {
      var scanner = JSONScanner(bytes, at: place)
      try scanner.elements { (scanner) throws(TableError) in
        guard scanner.kind() == .object else {
          throw scanner.error(scanner.kind() == .end ? .torn : .malformed)
        }
        try take(try event(&scanner), &samples, &owners)
        count += 1
      }
    } catch {
      // A list may lack its last bracket.
      guard case .tornJSON = error.problem, count > 0 else { throw error }
      isTorn = true
    }
    guard let found = samples.firstIndex(where: { !$0.isEmpty }) else {
      throw TableError(
        .unusable(
          "this is a Chrome trace without scroll offsets (\(count) events); record with the categories cc and input"
        ))
    }
    let scrollers = Scrollers(byContinuity: samples[found], unitsPerSecond: 1e6) { owner in
      // What is shown; the page's own thread has it later and rounded.
      owners[owner].name == "Compositor"
    }
    var table = try scrollers.table(scroller, source: "a Chrome trace", unitOfTime: "us") { owner in
      owners[owner].description
    }
    table.notes.insert(
      ReadingNote(.other, "The offsets are those of the events \(Self.names[found])."), at: 0)
    if scrollers.ambiguous > 0 {
      table.notes.append(
        ReadingNote(
          .other,
          "Scrollers of one thread come close to each other, and the events do not name them: "
            + "\(scrollers.ambiguous) of them may belong to another."))
    }
    if isTorn {
      table.notes.append(ReadingNote(.tornLine, "The trace ends in the middle; the torn end is left out."))
    }
    return table
  }

  private func take(
    _ event: Event, _ samples: inout [[ScrollerSample]], _ owners: inout [Owner]
  ) throws(TableError) {
    guard let name = event.name, event.arguments >= 0 else { return }
    if bytes[name].elementsEqual("thread_name".utf8) { return try takeThreadName(event, &owners) }
    guard event.time.isFinite,
      let kind = Self.names.firstIndex(where: { bytes[name].elementsEqual($0.utf8) })
    else { return }
    var (x, y, current, delta) = (0.0, Double.nan, Double.nan, Double.nan)
    var scanner = JSONScanner(bytes, at: event.arguments)
    guard scanner.kind() == .object else { return }
    try members(&scanner) { (key, value) in
      if key.elementsEqual("x".utf8) { x = number(value) }
      if key.elementsEqual("y".utf8) { y = number(value) }
      if key.elementsEqual("cur_y".utf8) { current = number(value) }
      if key.elementsEqual("delta".utf8) { delta = number(value) }
    }
    if y.isNaN { y = current + delta }
    guard x.isFinite, y.isFinite else { return }
    let owner = Self.owner(of: event, &owners)
    samples[kind].append(ScrollerSample(time: event.time, x: x, y: y, owner: owner))
  }

  /// Takes what a thread is called, from an event that says so.
  private func takeThreadName(_ event: Event, _ owners: inout [Owner]) throws(TableError) {
    var scanner = JSONScanner(bytes, at: event.arguments)
    guard scanner.kind() == .object else { return }
    try members(&scanner) { (_, value) in
      let name = String(decoding: JSONScanner.text(bytes, value).prefix(40), as: UTF8.self)
      owners[Self.owner(of: event, &owners)].name = name
    }
  }

  /// The place of an event's thread among the known ones.
  private static func owner(of event: Event, _ owners: inout [Owner]) -> Int {
    if let known = owners.firstIndex(where: { $0.process == event.process && $0.thread == event.thread }) {
      return known
    }
    owners.append(Owner(process: event.process, thread: event.thread))
    return owners.count - 1
  }

  /// Steps over an event and returns what it says.
  private func event(_ scanner: inout JSONScanner) throws(TableError) -> Event {
    var event = Event()
    try members(&scanner) { (key, value) in
      guard (2...4).contains(key.count) else { return }
      switch key[key.startIndex] {
      case UInt8(ascii: "n") where key.elementsEqual("name".utf8): event.name = value
      case UInt8(ascii: "t") where key.elementsEqual("ts".utf8): event.time = number(value)
      case UInt8(ascii: "t") where key.elementsEqual("tid".utf8): event.thread = number(value)
      case UInt8(ascii: "p") where key.elementsEqual("pid".utf8): event.process = number(value)
      case UInt8(ascii: "a") where key.elementsEqual("args".utf8): event.arguments = value.lowerBound
      default: break
      }
    }
    return event
  }

  /// Hands the key of each member of an object to `body`, and where its value lies, without quotes.
  private func members(
    _ scanner: inout JSONScanner, _ body: (ArraySlice<UInt8>, Range<Int>) -> Void
  ) throws(TableError) {
    try scanner.members { (scanner, key) throws(TableError) in
      let isText = scanner.kind() == .text
      let start = scanner.position
      try scanner.skip()
      body(bytes[key], isText ? start + 1..<scanner.position - 1 : start..<scanner.position)
    }
  }

  /// The number that is written there; NaN for anything else.
  private func number(_ range: Range<Int>) -> Double {
    if case .number(let value) = DecimalParser.number(in: bytes, range, allowsComma: false) {
      value
    } else {
      .nan
    }
  }
}
