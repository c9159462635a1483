import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// What a recording says of its frames, on rows written by hand.
@Suite(.endsInTime) struct RecordingTests {
  /// A header, then a row a frame: counts without a point, phases as words, and nothing for what is unknown.
  @Test func aRecordingIsWrittenRowByRow() throws {
    let rows = [ScrollPhase.drag, .deceleration, .rest].enumerated().map { index, phase in
      var row = (0..<FrameColumn.count).map { 0.25 * Double($0) }
      (row[FrameColumn.frame.rawValue], row[FrameColumn.phase.rawValue]) = (
        Double(index), Double(phase.rawValue)
      )
      row[FrameColumn.sampledOffset.rawValue] = index == 1 ? .nan : -0.5
      return row
    }
    let recording = Recording<NoColumns>(rows: rows)
    let lines = String(decoding: recording.csv, as: UTF8.self).split(separator: "\n")
    #expect(
      lines == [
        "frame,time_s,phase,offset_pt,velocity_pt_s,min_offset_pt,max_offset_pt,inset_top_pt,inset_bottom_pt,"
          + "viewport_pt,content_pt,overscroll_pt,sampled_offset_pt",
        "0,0.25,drag,0.75,1,1.25,1.5,1.75,2,2.25,2.5,2.75,-0.5",
        "1,0.25,deceleration,0.75,1,1.25,1.5,1.75,2,2.25,2.5,2.75,",
        "2,0.25,rest,0.75,1,1.25,1.5,1.75,2,2.25,2.5,2.75,-0.5",
      ])
    #expect(recording.table.column("offset_pt") == [0.75, 0.75, 0.75] && recording.table.column("no") == nil)
    #expect(recording.table.value(.phase, at: 2) == Double(ScrollPhase.rest.rawValue))
    #expect(
      recording.table.values.count == 3 * 13 && recording.lastHeldFrame == 0 && recording.stopTime == 0.25)
  }

  /// Frames 0.1 s apart of the given phases, at 10 pt a frame.
  private func recording(_ phases: [ScrollPhase]) -> Recording<NoColumns> {
    Recording(
      rows: phases.enumerated().map { index, phase in
        let frame = Double(index)
        return [
          frame, frame / 10, Double(phase.rawValue), 10 * frame, 100, 0, 900, 0, 0, 600, 1500, 0, 10 * frame,
        ]
      })
  }

  @Test func heldFramesAreFoundFromTheFirstToTheLast() {
    #expect(recording([.drag]).lastHeldFrame == 0)
    #expect(recording([.drag, .rest, .rest]).lastHeldFrame == 0)
    #expect(recording([.rest, .drag, .deceleration, .drag]).lastHeldFrame == 3)
    #expect(recording([.rest, .deceleration, .bounce]).lastHeldFrame == nil)
  }

  /// The frame after the last that moves; the last one of a recording that never rests.
  @Test func theStopIsTheFirstFrameOfLastingRest() {
    #expect(recording([.rest, .rest]).stopTime == 0)
    #expect(recording([.deceleration, .rest, .rest]).stopTime == 0.1)
    #expect(recording([.drag, .rest, .bounce, .rest]).stopTime == 3.0 / 10)
    #expect(recording([.rest, .bounce]).stopTime == 0.1)
    #expect(recording([.drag]).stopTime == 0)
  }

  @Test func changesAreThoseFromAFrameToTheNext() {
    let recording = recording([.drag, .drag, .rest])
    #expect(recording.changes(of: .offset) == [1, 2] && recording.changes(of: .phase) == [2])
    #expect(recording.changes(of: .maxOffset).isEmpty)
    #expect(self.recording([.rest]).changes(of: .offset).isEmpty)
    #expect(recording.lastFrame == 2 && recording.column(.offset) == [0, 10, 20])
  }

  /// A step is what a column grew by since the frame before; the first frame has none before it.
  @Test func aStepIsFromTheFrameBefore() {
    let recording = recording([.drag, .drag, .rest])
    #expect((0..<3).map { recording.step(.offset, at: $0) } == [0, 10, 10])
    let rest = Double(ScrollPhase.rest.rawValue) - Double(ScrollPhase.drag.rawValue)
    #expect((0..<3).map { recording.step(.phase, at: $0) } == [0, 0, rest])
  }

  /// Steps of 10 pt in 0.1 s at 100 pt/s: the velocity accounts for all of them.
  @Test func stepsThatTheVelocityAccountsForAreExplained() {
    #expect(
      abs(recording([.deceleration, .deceleration, .deceleration]).unexplainedStep(in: 0...2).excess) < 1e-12)
  }
}
