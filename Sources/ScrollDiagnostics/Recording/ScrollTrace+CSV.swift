import ScrollKinematics
import TrajectoryTables

extension ScrollTrace.Quantity {
  /// The name of the quantity's column, with its unit.
  package var column: String {
    switch self {
    case .insetTop: "inset_top_pt"
    case .insetBottom: "inset_bottom_pt"
    case .viewportLength: "viewport_pt"
    case .contentLength: "content_pt"
    case .minOffset: "min_offset_pt"
    case .maxOffset: "max_offset_pt"
    case .header: "header_pt"
    case .finger: "finger_pt"
    case .contentTop: "content_top_pt"
    case .sampledOffset: "sampled_offset_pt"
    case .offsetError: "offset_error_pt"
    }
  }
}

extension ScrollTrace {
  /// The trace as CSV: `time_s`, `phase` if known, `offset_pt`, and a column for each known quantity.
  ///
  /// The bytes are UTF-8. Numbers read back exactly; an unknown value is an empty cell.
  public var csv: [UInt8] { Self.csv([self]) }

  /// Several traces as one table, with a column `segment` if there is more than one; offsets of a video have a comment that says so.
  package static func csv(_ traces: [ScrollTrace]) -> [UInt8] {
    let quantities = Quantity.allCases.filter { quantity in traces.contains { $0.knows(quantity) } }
    let hasPhases = traces.contains { !$0.phases.isEmpty }
    var names: [String] = ["time_s"]
    if hasPhases { names.append("phase") }
    names.append("offset_pt")
    for quantity in quantities { names.append(quantity.column) }
    if traces.count > 1 { names.append("segment") }
    var table = TableWriter(columns: names)
    for (index, trace) in traces.enumerated() {
      for row in 0..<trace.count {
        table.append(trace.times[row])
        if hasPhases { table.append(trace.phases.isEmpty ? "" : trace.phases[row]?.word ?? "") }
        table.append(trace.offsets[row])
        for quantity in quantities {
          table.append(trace.knows(quantity) ? trace.values(of: quantity)[row] : nil)
        }
        if traces.count > 1 { table.append(index + 1) }
        table.endRow()
      }
    }
    guard traces.contains(where: { $0.isVideo }) else { return table.bytes }
    let steps = traces.flatMap { zip($0.times, $0.times.dropFirst()).map { $1 - $0 } }.sorted()
    let rate = steps.isEmpty ? "" : ", \(Int(min(1000, 1 / steps[steps.count / 2]).rounded())) fps"
    return Array("# source: video\(rate)\n".utf8) + table.bytes
  }
}
