import ScrollDiagnostics
import ScrollKinematics
import TrajectoryTables

/// A screen recording as `Plots/watch` measures it: a row for each frame of a video, with its own error and no phase.
struct VideoRecorder {
  /// Frames a second of the video.
  let rate: Double
  /// Standard error of a measured offset in pt.
  private let error: Double
  /// The share of frames that the encoder replaces by the one before.
  private let repeats: Double

  init(_ dice: inout SeededGenerator) {
    rate = [30.0, 60, 60][dice.pick(3)]
    error = dice.drawEvenly(0.03, 0.4)
    repeats = [0, 0, 0.005, 0.02][dice.pick(4)]
  }

  /// The trace of what a display of `displayRate` Hz showed.
  func trace(of moments: [Moment], displayRate: Double, _ dice: inout SeededGenerator) -> ScrollTrace {
    var table = TableWriter(columns: ["time_s", "offset_pt", "offset_error_pt"])
    var (shown, offset, measured) = (0, Double.nan, 0.0)
    for frame in 0..<Int(Double(moments.count) / displayRate * rate) {
      let newest = Int(Double(frame) / rate * displayRate + 1e-6)
      if dice.nextUnit() >= repeats { shown = moments[...newest].lastIndex { !$0.isLost } ?? 0 }
      // Frames that show the same are the same, their errors too.
      if moments[shown].offset != offset {
        offset = moments[shown].offset
        measured = offset + error * dice.nextNormal()
      }
      // Containers write whole milliseconds.
      table.appendRow([(Double(frame) / rate * 1000).rounded() / 1000, measured, error])
    }
    let bytes = Array("# source: video, \(Int(rate)) fps\n".utf8) + table.bytes
    do {
      let table = try Table(recording: bytes)
      return try table.trace(in: table.trajectoryColumns())
    } catch { preconditionFailure("what was written can be read") }
  }
}
