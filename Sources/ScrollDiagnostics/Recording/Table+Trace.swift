import ScrollKinematics
public import TrajectoryTables

extension Table {
  /// The trace in the table: times and offsets from the given columns, other quantities by their usual names.
  ///
  /// Rows with an empty offset are left out. A column that holds only words is left out, unless its name ends with `_pt`.
  /// - Throws: `TableError` for a cell that is no number.
  public func trace(in columns: TrajectoryColumns) throws(TableError) -> ScrollTrace {
    let frames = try frames(at: columns)
    let offsets = try lengthsAndGaps(named: columns.offset)
    let rows = frames.rows.filter { offsets[$0] != nil }
    // A gap at the same time may count instead of each number: says which.
    if rows.isEmpty { _ = try completeNumbers(named: columns.offset) }
    var trace = ScrollTrace()
    trace.reserve(rows.count)
    for (time, row) in zip(frames.times, frames.rows) {
      if let offset = offsets[row] { trace.append(offset, at: time) }
    }
    trace.repeatedTimes = rowCount - frames.rows.count
    for quantity in ScrollTrace.Quantity.allCases {
      guard let name = column(knownAs: quantity.names), name != columns.offset else { continue }
      do throws(TableError) {
        let values = try numbers(named: name)
        try checkReach(of: values, named: name)
        trace.set(quantity, rows.map { values[$0] ?? .nan })
      } catch {
        guard holdsWords(name) else { throw error }
      }
    }
    if let name = column(knownAs: ["phase"]), let words = try? texts(named: name) {
      // A phase lasts for many rows.
      var last = (word: "", phase: ScrollPhase?.none)
      trace.set(
        rows.map { row in
          if words[row] != last.word { last = (words[row], ScrollPhase(named: words[row])) }
          return last.phase
        })
    }
    return trace
  }

  /// Whether no cell of a column is a number, and its name does not say points: a `touch` that began and ended is no position.
  private func holdsWords(_ name: String) -> Bool {
    guard !name.hasSuffix("_pt"), let texts = try? texts(named: name) else { return false }
    return texts.allSatisfy { Double($0) == nil }
  }
}

extension ScrollTrace.Quantity {
  /// The names by which a column is known to hold it, in small letters and without a unit.
  fileprivate var names: [String] {
    switch self {
    case .insetTop: ["inset_top", "insettop", "adjustedcontentinset.top", "contentinset.top"]
    case .insetBottom: ["inset_bottom", "insetbottom", "adjustedcontentinset.bottom", "contentinset.bottom"]
    case .viewportLength: ["viewport", "viewport_length", "bounds.height", "clientheight", "frame.height"]
    case .contentLength: ["content", "content_length", "contentsize.height", "scrollheight"]
    case .minOffset: ["min_offset"]
    case .maxOffset: ["max_offset"]
    case .header: ["header", "header_height", "header_length"]
    case .finger: ["finger", "finger_position", "touch", "touch_y"]
    case .contentTop: ["content_top"]
    case .sampledOffset: ["sampled_offset"]
    case .offsetError: ["offset_error"]
    }
  }
}

extension ScrollPhase {
  /// The phase of a name, in capitals or not; `nil` for a word that says nothing of who moves the view.
  fileprivate init?(named word: String) {
    let small = word.lowercased()
    guard let phase = Self.allCases.first(where: { $0.names.contains(small) }) else { return nil }
    self = phase
  }

  /// The word here first, then those of UIKit, SwiftUI, Android's lists and Flutter's activities.
  private var names: [String] {
    switch self {
    case .drag: ["drag", "dragging", "tracking", "interacting", "hold"]
    case .deceleration: ["deceleration", "decelerating", "settling", "ballistic", "fling"]
    case .bounce: ["bounce", "bouncing"]
    case .rest: ["rest", "idle"]
    }
  }
}
