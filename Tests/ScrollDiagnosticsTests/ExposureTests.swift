import ScrollDiagnostics
import TestSupport
import Testing

@Suite(.endsInTime) struct ExposureTests {
  @Test func anExposureKeepsPeakFramesAndArea() {
    var exposure = Exposure()
    for length in [0, 3, -5, 0.0005, 2.0] { exposure.add(length, for: 0.5) }
    #expect(exposure.peak == 5)
    #expect(exposure.frames == 3)
    #expect(exposure.area == 5)
  }

  @Test func twiceTheFramesGiveTheSameArea() {
    var (coarse, fine) = (Exposure(), Exposure())
    for length in [1, 4, 2.0] {
      coarse.add(length, for: 0.5)
      fine.add(length, for: 0.25)
      fine.add(length, for: 0.25)
    }
    #expect(fine.area == coarse.area)
    #expect(fine.frames == 2 * coarse.frames)
  }

  /// What is no longer than the threshold is not seen; of what is, the peak may be below a point.
  @Test func thePeakIsTheLongestThatIsSeen() {
    var exposure = Exposure(threshold: 0.25)
    for length in [0.25, -0.5, 0.375] { exposure.add(length, for: 0.5) }
    #expect(exposure.peak == 0.5 && exposure.frames == 2 && exposure.area == 0.4375)
  }
}
