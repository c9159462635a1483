import ScrollKinematics

@testable import ScrollScenarios

/// Frames written by hand, to measure: what is not given is 0.
struct HandMadeRecording<S: Scenario> where S.Analysis == RecordedRun<S> {
  let run: RecordedRun<S>

  init(
    _ scenario: S = S(), frames: Int, interval: Double = 0.1, _ cells: [FrameColumn: [Double]] = [:],
    own: [S.Rig.Column: [Double]] = [:]
  ) where S.Rig.Column: Hashable {
    let rows = (0..<frames).map { frame in
      FrameColumn.allCases.map { column in
        switch column {
        case .frame: Double(frame)
        case .time: interval * Double(frame)
        default: cells[column].map { $0[frame] } ?? 0
        }
      } + S.Rig.Column.allCases.map { own[$0].map { $0[frame] } ?? 0 }
    }
    run = RecordedRun(scenario: scenario, recording: Recording(rows: rows))
  }

  /// A metric by name.
  subscript(metric: Name) -> Double {
    guard let metric = S.metrics.first(where: { metric.matches($0.label.name) }) else {
      preconditionFailure("\(S.name) has no metric \(metric)")
    }
    return metric.value(run)
  }
}

extension [ScrollPhase] {
  /// The cells of the column of phases.
  var cells: [Double] { map { Double($0.rawValue) } }
}
