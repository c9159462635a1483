import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// The project's own recordings of Qt 6.12, GTK 4.8.3 and Kivy 2.3.1, played again: every fifth one, so that it is quick.
@Suite(.endsInTime) struct ToolkitReplayTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Plots/recordings"

  private func validation(of engine: String, _ isPlayed: (Int, LiveRecording) -> Bool) throws -> Validation {
    var validation = Validation()
    let recordings = try LiveRecording.all(in: Self.folder).filter {
      $0.engine.hasPrefix(engine) && $0.excluded.isEmpty
    }
    for (index, recording) in recordings.enumerated() where isPlayed(index, recording) {
      try validation.add(recording, ToolkitReplay.models)
    }
    return validation
  }

  /// Virtual clocks agree to 1e-6 pt, real ones in what a person would see; the bars are the project's own.
  @Test(arguments: [("qt-flickable", 0.95), ("kivy", 0.9), ("gtk", 0.85), ("qt-scroller", 0.5)])
  func theModelsDoWhatTheToolkitsDid(engine: String, bar: Double) throws {
    let entries = try validation(of: engine) { index, _ in engine == "qt-scroller" || index % 5 == 0 }.entries
    let agreeing = entries.filter { $0.verdict == .agree }
    #expect(entries.count > 3 && entries.allSatisfy { $0.verdict != .uncovered })
    #expect(Double(agreeing.count) >= bar * Double(entries.count))
  }

  /// A model that moved nothing would agree where nothing rattled, so those that do are looked at alone.
  @Test func theLoopsThatRattleAgree() throws {
    let entries = try validation(of: "qt-flickable") { index, recording in
      recording.experiment == "C" && index % 3 == 0
    }.entries.filter(\.isRattling)
    #expect(entries.count > 3 && entries.allSatisfy { $0.verdict == .agree && !$0.stubAgrees })
  }
}
