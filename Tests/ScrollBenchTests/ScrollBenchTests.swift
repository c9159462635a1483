import Foundation
import TestSupport
import Testing
import TrajectoryTables

/// The program as a user runs it.
@Suite struct ScrollBenchTests {
  private struct Report: Decodable {
    struct Spread: Decodable { let median, min, p90: Double }
    struct Gate: Decodable {
      let op: String
      let value: Double
      let met: Bool
    }
    struct Figure: Decodable {
      let name, baseline: String
      let ratio: Spread
      let gate: Gate?
      let ns: [String: Double]
      let allocations: Double?
    }
    let figures: [Figure]
  }

  private func run(_ words: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram("scroll-bench").run(words)
  }

  @Test func helpHasExamples() throws {
    let outcome = try run("--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.hasPrefix("scroll-bench: "))
    #expect(outcome.output.contains("\nexamples:\n  scroll-bench\n"))
  }

  @Test(arguments: [
    ("--format", "xml", "text, json, csv"), ("--pairs", "0", "from 1"),
    ("--clock", "sundial", "monotonic, cpu"),
    ("--filter", "flnig-kernel", "nearest: fling-kernel"), ("figure", "more", "options only"),
  ])
  func wrongOptionsAreRefused(option: String, value: String, accepted: String) throws {
    let outcome = try run(option, value)
    #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(accepted), "\(outcome.errors)")
  }

  /// An unoptimised build, whose figures would mean nothing, refuses to report.
  @Test func figuresStandBesideTheirBaselines() throws {
    let outcome = try run("--filter", "fling-", "--pairs", "3", "--format", "json")
    guard outcome.status == 0 else {
      #expect(outcome.status == 1 && outcome.errors.contains("not optimised"))
      return
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.figures.count >= 5 && outcome.errors.isEmpty)
    for figure in report.figures {
      #expect(figure.ratio.min <= figure.ratio.median && figure.ratio.median <= figure.ratio.p90)
      #expect(figure.ns["median"] ?? 0 > 0 && figure.ns["baseline_median"] ?? 0 > 0)
    }
    let speed = try #require(report.figures.first { $0.name == "fling-textbook" })
    let gate = try #require(speed.gate)
    #expect(gate.op == ">=" && gate.met == (speed.ratio.median >= gate.value))
    let buffers = try #require(report.figures.first { $0.name == "fling-allocations" })
    // `nil` where allocations are not counted, as under a sanitizer.
    #expect(buffers.allocations ?? 0 == 0)
    let table = try Table(
      Array(run("--filter", "fling-kernel", "--pairs", "3", "--format", "csv").output.utf8))
    #expect(try table.texts(named: "figure") == ["fling-kernel"])
    #expect(try table.completeNumbers(named: "ratio_median")[0] > 0)
  }
}
