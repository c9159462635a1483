import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct SparklineTests {
  @Test func risesFromTheLeastToTheGreatest() {
    #expect(Sparkline.text([0, 1, 2, 3, 4, 5, 6, 7], width: 8) == "▁▂▃▄▅▆▇█")
    #expect(Sparkline.text([-3, 4], width: 8) == "▁█")
  }

  @Test func showsFirstAndLastOfMany() {
    let line = Sparkline.text((0..<1000).map(Double.init), width: 24)
    #expect(line.count == 24)
    #expect(line.first == "▁" && line.last == "█")
  }

  @Test func standsStill() {
    #expect(Sparkline.text([5, 5, 5], width: 8) == "▁▁▁")
    #expect(Sparkline.text([5], width: 8) == "▁")
    #expect(Sparkline.text([], width: 8) == "")
  }

  @Test func showsNothingWhereThereIsNoNumber() {
    #expect(Sparkline.text([0, .nan, .infinity, 1], width: 8) == "▁  █")
    #expect(Sparkline.text([.nan], width: 8) == " ")
    let huge = Double.greatestFiniteMagnitude
    #expect(Sparkline.text([-huge, 0, huge], width: 8) == "▁▅█")
  }
}
