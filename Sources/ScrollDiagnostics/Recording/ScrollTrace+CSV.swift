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
  public var csv: [UInt8] {
    let quantities = Quantity.allCases.filter(knows)
    var names: [String] = ["time_s"]
    if !phases.isEmpty { names.append("phase") }
    names.append("offset_pt")
    for quantity in quantities { names.append(quantity.column) }
    var table = TableWriter(columns: names)
    for row in 0..<count {
      table.append(times[row])
      if !phases.isEmpty { table.append(phases[row]?.word ?? "") }
      table.append(offsets[row])
      for quantity in quantities { table.append(values(of: quantity)[row]) }
      table.endRow()
    }
    return table.bytes
  }
}
