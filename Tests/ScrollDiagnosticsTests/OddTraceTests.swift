import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// Traces that nobody would record on purpose and a diagnosis must survive.
@Suite(.endsInTime) struct OddTraceTests {
  @Test func aTraceThatBeginsPastABoundIsABounce() {
    var recorder = ScrollRecorder()
    for frame in 0..<60 {
      let time = Double(frame) / 60
      recorder.record(1000 + 200 * Elementary.exp(-5 * time), at: time)
      recorder.record(.minOffset, 0)
      recorder.record(.maxOffset, 1000)
    }
    let segments = recorder.trace.diagnosis().segments
    #expect(segments.first?.phase == .bounce && segments.first?.start == 0)
    #expect(!segments.contains { $0.phase == .drag || $0.phase == .deceleration })
  }

  /// A fling of a model is played frame by frame: of a year of frames, or of ones that last for minutes, there is none.
  @Test(arguments: [1e-16, 1e-9, 2, 1000])
  func framesThatNoDisplayShowsAreNotCompared(interval: Double) {
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let offset = 1000 - 1000 * Elementary.exp(-Double(frame) / 30)
      recorder.record(offset, at: Double(frame) * interval)
    }
    #expect(recorder.trace.comparison() == nil)
  }
}
