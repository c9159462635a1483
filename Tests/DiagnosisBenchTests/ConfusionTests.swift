import DiagnosisBench
import ScrollDiagnostics
import Testing

/// What the diagnosis reaches on labelled traces; `diagnosis-bench` does the same at any size.
@Suite struct ConfusionTests {
  /// Of 20,000 traces of several seeds 95.0 to 96.4 % of the faults are found and 0.4 to 1.7 % of healthy traces accused, in either
  /// family. The bars lie two binomial errors of 500 traces (1.0 % and 0.6 %) beyond the worse ends.
  @Test(arguments: Corpus.Family.allCases)
  func faultsAreFoundAndHealthyMotionIsNotAccused(family: Corpus.Family) {
    let table = ConfusionTable(Corpus(seed: 11, family: family), traces: 1000, withPublished: false)
    let (healthy, faulty) = (table.healthy, table.faulty)
    #expect(healthy.traces == 500 && faulty.traces == 500)
    #expect(faulty.found >= 465, "\(table.text(width: 200))")
    #expect(healthy.accused <= 14, "\(table.text(width: 200))")
    // Two thirds of each kind, so that none is given up for the sake of another.
    for kind in Finding.Kind.allCases {
      let row = table.row(of: kind)
      #expect(3 * row.found >= 2 * row.traces && row.traces > 10, "\(row.name): \(row.found)")
    }
  }

  @Test func aTraceOfTheCorpusIsAlwaysTheSame() {
    let corpus = Corpus(seed: 3, family: .open)
    #expect(corpus.csv(of: 17) == corpus.csv(of: 17))
    #expect(corpus.csv(of: 17) != corpus.csv(of: 19))
  }
}
