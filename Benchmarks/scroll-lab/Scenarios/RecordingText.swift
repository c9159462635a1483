import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

extension Recording {
  /// The frames as CSV, base columns first.
  var bytes: [UInt8] {
    let names = BaseColumn.allCases.map(\.header) + ownColumns.map(\.description)
    var table = TableWriter(columns: names)
    for frame in 0..<frameCount {
      for column in BaseColumn.allCases {
        switch column {
        case .frame: table.append(frame)
        case .phase: table.append(phase(at: frame).word)
        default: table.append(value(column, at: frame))
        }
      }
      for index in ownColumns.indices { table.append(own(index, at: frame)) }
      table.endRow()
    }
    return table.bytes
  }
}

extension BaseColumn {
  /// The name in the first line of a table.
  var header: String {
    switch self {
    case .frame: "frame"
    case .time: "time_s"
    case .phase: "phase"
    case .offset: "offset_pt"
    case .velocity: "velocity_pt_s"
    case .minOffset: "min_offset_pt"
    case .maxOffset: "max_offset_pt"
    case .insetTop: "inset_top_pt"
    case .insetBottom: "inset_bottom_pt"
    case .viewport: "viewport_pt"
    case .content: "content_pt"
    case .overscroll: "overscroll_pt"
    case .sampledOffset: "sampled_offset_pt"
    }
  }
}
