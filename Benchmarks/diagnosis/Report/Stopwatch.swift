import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// How fast the diagnosis itself is, without the making of its traces.
struct Stopwatch {
  private var (rows, nanoseconds) = (0, 0.0)

  mutating func diagnosis(of trace: ScrollTrace) -> Diagnosis {
    let start = TimingClock.cpu.now()
    defer { nanoseconds += TimingClock.cpu.now() - start }
    rows += trace.count
    return trace.diagnosis()
  }

  var text: String {
    "speed of the diagnosis alone: \((1e9 * Double(rows) / nanoseconds).decimalText(as: .fixed(0))) rows a second of processor time\n"
  }
}
