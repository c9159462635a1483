import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a user is advised to record or to change, word for word: who follows it has to be led to the right place.
@Suite(.endsInTime) struct AdviceWordTests {
  /// Twelve rows of nothing but offsets lack all that can be lacking.
  @Test func whatIsTooLittleIsSaidInFull() {
    let limits = ScrollTrace(exactly: (0..<12).map { 3 * Double($0) }).diagnosis().limits.map { "\($0)" }
    #expect(
      limits == [
        "Most faults: twelve samples or fewer show no motion.",
        """
        Physics that depends on the frame rate: it shows in a fling through uneven frames, or in two files recorded at \
        different frame rates.
        """,
        """
        Whether a finger was down: without a column phase, or a finger_pt that is empty where no finger is, a finger \
        that catches a fling and does not move again looks like a cut, and the moment of release is inferred.
        """,
        """
        Where the content ends: without min_offset_pt and max_offset_pt (or content_pt, viewport_pt and insets), an \
        edge is known only at 0 and where the view came to rest twice.
        """,
        """
        Double speed from the first sample to the last: it needs finger_pt or content_top_pt; without them only a \
        stretch between two normal speeds is seen.
        """,
        "How late a header or another reader is: that needs sampled_offset_pt.",
      ])
  }

  private func cure(_ kind: Finding.Kind, of trace: ScrollTrace) -> String? {
    trace.finding(kind).map { "\($0.cure)" }
  }

  /// A grid of 4 pt.
  @Test func aCoarseReaderIsCuredByReadingEachFrame() {
    #expect(
      cure(.coarseReader, of: InjectedFaults(rate: 120, quantum: 4).trace()) == """
        Read the offset in each frame, from the scroll view's own callback or a display link, without rounding or \
        throttling.
        """)
  }

  @Test func lostFramesAreCuredByLessWorkInMotion() {
    #expect(
      cure(.droppedFrames, of: .withHoles()) == """
        Do less on the main thread while the content moves: lay out and load ahead, and keep the work of a frame under \
        its interval.
        """)
  }

  /// A drag whose travel counts twice from 0.15 s to 0.35 s.
  @Test func doubleSpeedIsCuredByMovingOnce() {
    let trace = InjectedFaults(rate: 60, velocity: 600).trace { _, offsets, release in
      let (first, last) = (release * 3 / 10, release * 7 / 10)
      for row in first..<offsets.count { offsets[row] += 600 * Double(min(row, last) - first) / 60 }
    }
    #expect(
      cure(.doubleSpeed, of: trace) == """
        Move the content once: either the header's collapse or the scroll offset moves it, so draw the content back by \
        what the header moved.
        """)
  }

  /// A view at rest that is 80 pt away for two frames.
  @Test func aFlashIsCuredByOneWriter() {
    let trace = ScrollTrace(exactly: (0..<90).map { $0 == 40 || $0 == 41 ? 1080 : 1000 })
    #expect(
      cure(.snappedOffset, of: trace) == """
        Let one part of the code set the offset, once in a frame: what another part corrects later, the display has \
        shown.
        """)
  }

  @Test func physicsByFramesAreCuredByTime() {
    #expect(
      FrameRateComparison.byFrames.finding(in: ScrollTrace(exactly: [0, 1])).map { "\($0.cure)" } == """
        Step the physics by time: keep exp(-rate · elapsed) of the velocity, or take fixed steps with an accumulator, \
        whatever the frame rate.
        """)
  }
}
