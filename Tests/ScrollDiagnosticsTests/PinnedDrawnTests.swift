import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import DiagnosisBench
@testable import ScrollDiagnostics

/// What the diagnosis says of some hundred drawn traces, a line each, held to files in `Pins`.
@Suite(.endsInTime) struct PinnedDrawnTests {
  /// A few lists, so that tests run beside each other and a difference names its place.
  @Test(arguments: 0..<5) func drawnTracesAreSeenAsPinned(part: Int) throws {
    let lines = (0..<110).map { index -> String in
      let (name, trace) = DrawnTrace.trace(UInt64(1 + index + 110 * part))
      return "\(name): \(trace.diagnosis().line(of: trace, withMetrics: index % 3 == 0))"
    }
    let pinned = PinnedLines(
      "drawn-\(part + 1)", head: ["Traces of DrawnTrace by their seeds: stretches | findings."] + Self.legend,
      beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }

  @Test(arguments: Corpus.Family.allCases) func theCorpusIsSeenAsPinned(family: Corpus.Family) throws {
    let corpus = Corpus(seed: 77, family: family)
    let lines = (0..<40).map { index -> String in
      let labelled = corpus.trace(index)
      let said = labelled.trace.diagnosis().line(of: labelled.trace, withMetrics: false)
      return "\(index) \(labelled.motion.name), \(labelled.fault?.name ?? "healthy"): \(said)"
    }
    let pinned = PinnedLines(
      "drawn-\(family.rawValue)", head: ["Traces of the benchmark's corpus, seed 77."] + Self.legend,
      beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }

  @Test func searchedTracesAreSeenAsPinned() throws {
    let lines = SearchedTraces.named("diagnoses").map { name, trace in
      "\(name): \(trace.diagnosis().line(of: trace, withMetrics: true))"
    }
    let pinned = PinnedLines(
      "drawn-searched", head: ["Traces of SearchedTraces."] + Self.legend, beside: #filePath)
    #expect(try pinned.difference(from: lines) == nil)
  }

  private static let legend = [
    "A stretch is its first letter and row; a finding its kind, subject, mechanism, rows, confidence and evidence, three digits."
  ]
}

extension Diagnosis {
  /// Everything in a line: stretches by their first rows, findings with their evidence, and the metrics if asked.
  func line(of trace: ScrollTrace, withMetrics: Bool) -> String {
    let stretches = segments.map { segment in
      "\("\(segment.phase.name)".prefix(1))\(trace.times.firstIndex { $0 >= segment.start } ?? -1)"
    }
    let said = findings.map { finding in
      let numbers = finding.evidence.map { PinnedLines.text($0.value) }.joined(separator: " ")
      return "\(finding.kind.name) of \(finding.subject) by \(finding.mechanism) in \(finding.samples), "
        + "\(PinnedLines.text(finding.confidence)): \(numbers)"
    }
    let measured = withMetrics ? [metrics.map { PinnedLines.text($0.value) }.joined(separator: " ")] : []
    return ([stretches.joined(separator: " ")] + said + measured).joined(separator: " | ")
  }
}
