import Foundation
import TestSupport
import Testing

@testable import ScrollLab

/// What a sweep writes, whoever computes it.
@Suite(.endsInTime) struct SweepCommandTests {
  /// Rows few enough for a build without optimisation, yet more than a thread takes at a time.
  static let sweep = [
    "sweep", "bottom-jitter", "--metric", "reversals", "--axis", "content-length=280:680:9", "--axis",
    "latency-frames=0:2:3", "--set", "time-limit=1",
  ]
  /// Contents, latencies and variants.
  static let rowCount = 9 * 3 * 10
  /// What the program says about that sweep.
  static let note =
    "scroll-lab: sweep: kept what defines a variant: latency-frames of bottom-jitter.exact-reading, "
    + "bottom-jitter.exact-reading-absolute"

  private func rows(_ words: String...) throws -> [String] { try rows(words) }

  private func rows(_ words: [String]) throws -> [String] {
    let outcome = try LabProcess.run(["sweep"] + words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func theNumberOfJobsChangesNoByte() throws {
    let one = try LabProcess.run(Self.sweep + ["--jobs", "1"])
    #expect(one.status == 0)
    #expect(one.errors == Self.note + "\n")
    #expect(
      one.output.hasPrefix("content-length,latency-frames,variant,metric,value,unit\n280,0,naive,reversals,"))
    #expect(one.output.split(separator: "\n").count == 1 + Self.rowCount)
    #expect(try LabProcess.run(Self.sweep + ["--jobs", "2"]).output == one.output)
  }

  /// Too few for a dispatch queue.
  @Test func aSweepMakesDoWithFiveDescriptors() throws { try expectASweep(under: "-n 5") }

  /// Where a stack has a petabyte, no thread can be had.
  @Test(.enabled(if: try LabProcess.run(shell: "ulimit -s 1000000000000").status == 0))
  func aSweepWithoutThreadsIsDoneByOne() throws { try expectASweep(under: "-s 1000000000000") }

  private func expectASweep(under limit: String) throws {
    let words = Self.sweep.joined(separator: " ")
    let outcome = try LabProcess.run(shell: "ulimit \(limit) || exit 99; \"$0\" \(words) --jobs 3")
    #expect(outcome.status == 0 && outcome.errors == Self.note + "\n")
    #expect(outcome.output == (try LabProcess.run(Self.sweep + ["--jobs", "1"]).output))
  }

  @Test(arguments: [1, 3, 7, 270, 400])
  func shardsOneAfterTheOtherAreTheWhole(count: Int) throws {
    // A shard is a range of rows, whatever they hold: the cheapest rows show it.
    let words = Self.sweep.dropLast() + ["time-limit=0.1"]
    let whole = try LabProcess.run(Array(words)).output
    let header = whole.prefix { $0 != "\n" } + "\n"
    // The program starts once a shard: all of a few, some of many.
    let indices = count <= 7 ? Array(1...count) : [1, 2, count / 2, count]
    let parts = try indices.map { try LabProcess.run(words + ["--shard", "\($0)/\(count)"]).output }
    for part in parts { #expect(part.hasPrefix(header)) }
    let bodies = parts.map { $0.dropFirst(header.count) }
    if count <= 7 {
      #expect(header + bodies.joined() == whole)
    } else {
      let most = (Self.rowCount + count - 1) / count
      for body in bodies { #expect(body.split(separator: "\n").count <= most) }
      #expect(whole.hasPrefix(header + bodies[0] + bodies[1]))
    }
  }

  @Test func theFirstAxisIsTheSlowestAndEndsAreExact() throws {
    let table = try rows(
      "bottom-jitter", "--metric", "least_header", "--axis", "content-length=0.1:0.7:3", "--axis",
      "header-height=200:100:2", "--variant", "guarded", "--set", "time-limit=0.1")
    #expect(
      table.map { $0.split(separator: ",").prefix(2).joined(separator: " ") } == [
        "content-length header-height", "0.1 200", "0.1 100", "0.4 200", "0.4 100", "0.7 200", "0.7 100",
      ])
    #expect(table.count == 7)
    #expect(table.dropFirst().allSatisfy { $0.contains(",guarded,least_header,") && $0.hasSuffix(",pt") })
  }

  @Test func aChoiceIsPrintedByName() throws {
    let table = try rows(
      "bottom-jitter", "--metric", "reversals", "--axis", "marker=bottom:content:2", "--variant", "naive")
    #expect(table.map { $0.split(separator: ",")[0] } == ["marker", "bottom", "content"])
  }

  /// Each row is what the scenario says with that response set.
  @Test(arguments: [
    ("uikit:keep:5", ["uikit", "report", "absolute", "anchoring", "keep"]),
    ("keep:absolute:2", ["keep", "absolute"]),
    ("report:report:1", ["report"]),
  ])
  func anAxisOfResponsesStepsThroughThePresets(axis: String, names: [String]) throws {
    let words = ["bottom-jitter", "--metric", "reversals", "--variant", "naive"]
    let table = try rows(words + ["--set", "time-limit=2", "--axis", "response=\(axis)"])
    let expected = try names.map { name in
      let alone = try rows(words + ["--set", "response=\(name)", "--axis", "time-limit=2:2:1"])
      return name + alone[1].dropFirst()
    }
    #expect(Array(table.dropFirst()) == expected)
  }

  /// A variant whose momentum scales plays what it is; one that is `keep` plays no report; and `uikit` is that of the last.
  @Test func anAxisOfOneResponseLeavesWhatDefinesAVariant() throws {
    let scaled = "sweep inertia-cut --metric lost_travel --variant scale-up --axis response=keep:keep:1"
    #expect(refusal(of: scaled)?.message.contains("what defines") == true)
    let all = try LabProcess.run(
      [
        "sweep", "bottom-jitter", "--metric", "reversals", "--axis", "response=report:report:1", "--set",
        "time-limit=1",
      ])
    #expect(
      all.errors.contains("response of bottom-jitter.") && all.errors.contains("bottom-jitter.naive-keep"),
      "\(all.errors)")
    let own = try rows(
      "inertia-cut", "--metric", "lost_travel", "--variant", "preserve-up", "--axis", "response=uikit:uikit:1"
    )
    #expect(own.count == 2 && own[1].hasPrefix("uikit,preserve-up,lost_travel,"))
  }

  @Test func anImpossibleCombinationHasAnEmptyValue() throws {
    // The default screen is 760 pt long, and a row that is longer is never whole on it.
    let table = try rows(
      "row-detection", "--metric", "miss_rate", "--axis", "row-length=600:1000:3", "--variant", "sampled",
      "--set", "row-count=9")
    #expect(table.dropFirst(2) == ["800,sampled,miss_rate,,", "1000,sampled,miss_rate,,"])
    #expect(!table[1].contains(",,,"))
    let value = try #require(table[1].split(separator: ",", omittingEmptySubsequences: false).dropLast().last)
    #expect(Double(value) != nil, "\(table[1])")
  }

  @Test(arguments: [
    ("--axis =1:2:3", "'=1:2:3'", "KEY=FROM:TO:POINTS"),
    ("--axis content-length=1:2", "'1:2'", "KEY=FROM:TO:POINTS"),
    ("--axis content-length=1:2:0", "'1:2:0'", "from 1"),
    ("--axis content-length=1:2:1.5", "'1:2:1.5'", "whole number of points"),
    ("--axis content-length=1:2:3:4", "'1:2:3:4'", "KEY=FROM:TO:POINTS"),
    ("--axis content-length=-1:2:3", "'-1'", "from 0"),
    ("--axis content-length=nan:2:3", "'nan'", "a decimal number"),
    ("--axis conten-length=1:2:3", "'conten-length'", "nearest: content-length"),
    ("--axis row-length=1:2:3", "'row-length'", "a parameter of the scenario bottom-jitter"),
    ("--variant exact-reading --axis latency-frames=0:2:3", "exact-reading", "what defines"),
    ("--variant exact-reading --axis quantum=1:2:3", "exact-reading", "what defines"),
    ("--variant naive --variant exact-reading --axis quantum=1:2:3", "exact-reading", "what defines"),
    ("--variant exact-reading --axis content-length=1:2:3 --set quantum=1", "quantum", "what defines"),
    (
      "--variant naive --variant exact-reading --axis content-length=1:2:3 --set quantum=1", "quantum",
      "what defines"
    ),
    ("--axis latency-frames=0:3:3", "1.5", "a whole number from 0 to 3"),
    ("--axis response=uikit:clamp,cancel:2", "'clamp,cancel'", "uikit, report, absolute, anchoring, keep"),
    ("--axis response=8:8:1", "'8'", "uikit, report, absolute, anchoring, keep"),
    ("--axis response=uikit:keep:4", "point 2 of response", "whole steps through uikit, report"),
    ("--axis marker=bottom:content:3", "point 2 of marker", "whole steps through bottom, content"),
    ("--axis content-length=1:2:3 --axis content-length=3:4:5", "content-length", "one --axis"),
    ("--axis content-length=1:2:3 --set content-length=3", "content-length", "one --axis or one --set"),
    ("--metric reversls --axis content-length=1:2:3", "'reversls'", "nearest: reversals"),
    ("--axis content-length=1:2:3 --shard 0/2", "'0/2'", "I from 1 to N"),
    ("--axis content-length=1:2:3 --shard 3/2", "'3/2'", "I from 1 to N"),
    ("--axis content-length=1:2:3 --shard 1", "'1'", "I/N"),
    ("--axis content-length=1:2:3 --jobs 0", "'0'", "from 1"),
    ("--axis content-length=1:2:3 --resume", "--resume", "--output"),
    ("--variant naiv --axis content-length=1:2:3", "'naiv'", "nearest: naive"),
    ("", "--axis", "1 to 3 times"),
  ])
  func aWrongOptionIsRefusedInOneLine(words: String, value: String, accepted: String) throws {
    let metric = words.contains("--metric") ? "" : "--metric reversals "
    let failure = try #require(refusal(of: "sweep bottom-jitter " + metric + words))
    #expect(failure.status == .usage)
    #expect(failure.message.contains(value), "names the value \(value): \(failure.message)")
    #expect(failure.message.contains(accepted), "says what is accepted: \(failure.message)")
    #expect(!failure.message.contains("\n"))
  }

  @Test(arguments: [
    "> /dev/full", "--output /dev/full", "--output /dev/full --resume", "--output /dev/null/a",
  ])
  func whatCannotBeWrittenIsSeen(output: String) throws {
    let outcome = try LabProcess.run(shell: #""$0" \#(Self.sweep.joined(separator: " ")) \#(output)"#)
    #expect(outcome.status == 73)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.filter { $0 != Self.note }.count == 1)
    #expect(outcome.errors.contains("cannot write"))
  }

  @Test func aClosedPipeEndsQuietly() throws {
    // More rows than a pipe holds, so that the program meets the closed end.
    let words =
      "sweep bottom-jitter --metric reversals --axis content-length=280:680:1000000 --variant naive --set time-limit=0.1"
    let outcome = try LabProcess.run(shell: #"{ "$0" \#(words); echo "status $?" >&2; } | head -n 1"#)
    #expect(outcome.output == "content-length,variant,metric,value,unit\n")
    #expect(outcome.errors == "status 0\n")
  }
}
