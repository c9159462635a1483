import TestSupport
import Testing

@testable import scroll_bench

@Suite(.endsInTime) struct ScrollBenchTests {
  @Test func helpHasExamples() throws {
    let outcome = try BenchProcess.run("--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("scroll-bench: "))
    #expect(outcome.output.contains("\nexamples:\n  scroll-bench\n"))
    #expect(outcome.errorLines.isEmpty)
  }

  @Test func anUnknownFigureIsRefusedWithTheNearest() throws {
    let outcome = try BenchProcess.run("--filter", "flnig-kernel")
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    let line = try #require(outcome.errorLines.first)
    #expect(
      line.contains("--filter") && line.contains("'flnig-kernel'") && line.contains("nearest: fling-kernel"))
  }

  @Test(arguments: [["--format", "xml"], ["--pairs", "0"], ["--clock", "sundial"], ["figure"]])
  func aWrongOptionIsRefused(words: [String]) throws {
    let outcome = try BenchProcess.run(words[0], words.count > 1 ? words[1] : "")
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
  }

  /// A test run builds the program as it builds the tests: what holds for them holds for it.
  @Test func aBuildWithoutOptimizationRefusesToReport() throws {
    let outcome = try BenchProcess.run("--filter", "fling-kernel", "--pairs", "3", "--format", "json")
    if BuildMode.isOptimized {
      #expect(outcome.status == 0)
      #expect(outcome.errorLines.isEmpty)
      #expect(outcome.output.hasPrefix("{"))
    } else {
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errorLines.first?.contains("not optimised") == true)
    }
  }
}
