import ScrollScenarios
import TestSupport
import Testing

@Suite(.endsInTime) struct PresentedOffsetsTests {
  /// Five frames of different offsets: the last four are kept, each in its place.
  @Test func theLastFourAreKeptInOrder() {
    var presented = PresentedOffsets(7)
    #expect((1...PresentedOffsets.depth).map(presented.offset) == [7, 7, 7, 7])
    for offset in 1...5 { presented.present(Double(offset)) }
    #expect((1...PresentedOffsets.depth).map(presented.offset) == [5, 4, 3, 2])
  }
}
