import ScrollKinematics
import ScrollScenarios
import Testing

@Suite struct RecordingTests {
  /// Frames 0.1 s apart of the given phases, at 10 pt a frame.
  private func recording(_ phases: [ScrollPhase]) -> Recording<NoColumns> {
    Recording(
      rows: phases.enumerated().map { index, phase in
        let frame = Double(index)
        return [
          frame, frame / 10, Double(phase.rawValue), 10 * frame, 100, 0, 900, 0, 0, 600, 1500, 0,
          index == 1 ? .nan : 10 * frame,
        ]
      })
  }

  /// A header, then a row a frame: counts without a point, phases as words, nothing for what is unknown.
  @Test func aRecordingIsWrittenRowByRow() {
    let table = recording([.drag, .deceleration, .rest]).table
    let lines = String(decoding: table.csv, as: UTF8.self).split(separator: "\n")
    #expect(
      lines == [
        "frame,time_s,phase,offset_pt,velocity_pt_s,min_offset_pt,max_offset_pt,inset_top_pt,inset_bottom_pt,"
          + "viewport_pt,content_pt,overscroll_pt,sampled_offset_pt",
        "0,0,drag,0,100,0,900,0,0,600,1500,0,0", "1,0.1,deceleration,10,100,0,900,0,0,600,1500,0,",
        "2,0.2,rest,20,100,0,900,0,0,600,1500,0,20",
      ])
    #expect(table.column("offset_pt") == [0, 10, 20] && table.column("no") == nil)
  }

  @Test(
    arguments: [
      ([ScrollPhase.rest, .rest], 0.0, nil), ([.deceleration, .rest, .rest], 0.1, nil),
      ([.drag, .rest, .bounce, .rest], 0.3, 0), ([.drag], 0, 0),
      ([.rest, .drag, .deceleration, .drag], 0.3, 3),
    ] as [([ScrollPhase], Double, Int?)])
  func aRecordingKnowsItsStopAndItsLastTouch(phases: [ScrollPhase], stop: Double, held: Int?) {
    #expect(isClose(recording(phases).stopTime, stop, rounding) && recording(phases).lastHeldFrame == held)
  }
}
