import DiagnosisBench
import ScrollDiagnostics
import Testing

/// What the diagnosis reaches on labelled traces; `diagnosis-bench` does the same at any size.
@Suite struct ConfusionTests {
  /// Of 20,000 traces of several seeds 95.0 to 96.4 % of the faults are found and 0.4 to 1.7 % of healthy traces accused, in either
  /// family. The bars lie two binomial errors of 500 traces (1.0 % and 0.6 %) beyond the worse ends.
  @Test(arguments: [Corpus.Family.open, .heldOut])
  func faultsAreFoundAndHealthyMotionIsNotAccused(family: Corpus.Family) {
    let table = ConfusionTable(Corpus(seed: 11, family: family), traces: 1000, withPublished: false)
    let (healthy, faulty) = (table.healthy, table.faulty)
    #expect(healthy.traces == 500 && faulty.traces == 500)
    #expect(faulty.found >= 465, "\(table.text(width: 200))")
    #expect(healthy.accused <= 14, "\(table.text(width: 200))")
    // Two thirds of each kind, so that none is given up for the sake of another.
    // A beat of reports and frames is no fault of the view, and nothing here does it.
    for kind in Finding.Kind.allCases where kind != .inputBeat {
      let row = table.row(of: kind)
      #expect(3 * row.found >= 2 * row.traces && row.traces > 10, "\(row.name): \(row.found)")
    }
  }

  /// Of 600 sessions 95 % of the faults are found, and half of the healthy ones have a false finding, most of them a trembling hand.
  /// The bars lie two binomial errors of 100 and 200 sessions (4.4 % and 7 %) beyond.
  @Test func faultsOfSessionsAreFound() {
    let sessions = JudgedTraces(seed: 11, family: .sessions, traces: 300).all
    #expect(sessions.healthy == 200 && sessions.faulty == 100)
    #expect(100 * sessions.found >= 90 * sessions.faults)
    #expect(100 * sessions.accused <= 57 * sessions.healthy)
  }

  @Test func aTraceOfTheCorpusIsAlwaysTheSame() {
    let corpus = Corpus(seed: 3, family: .open)
    #expect(corpus.csv(of: 17) == corpus.csv(of: 17))
    #expect(corpus.csv(of: 17) != corpus.csv(of: 19))
  }
}
