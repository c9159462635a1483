import DiagnosisBench
import ScrollDiagnostics
import Testing

/// The bars of the diagnosis on a corpus small enough for each run of the tests; `diagnosis-bench` does the same at any size.
///
/// 560 traces leave a binomial error of 1.3 % in a recall of 95 %, and of 0.8 % in a share of 2 % accused: the bars here lie two
/// of these errors from those that hold for many traces.
@Suite struct ConfusionTests {
  @Test(arguments: Corpus.Family.allCases)
  func faultsAreFoundAndHealthyMotionIsNotAccused(family: Corpus.Family) {
    let table = ConfusionTable(Corpus(seed: 11, family: family), traces: 560, withPublished: false)
    let (healthy, faulty) = (table.healthy, table.faulty)
    #expect(healthy.traces == 280 && faulty.traces == 280)
    #expect(Double(faulty.found) >= 0.90 * Double(faulty.traces), "\(table.text(width: 200))")
    #expect(Double(healthy.accused) <= 0.04 * Double(healthy.traces), "\(table.text(width: 200))")
  }

  @Test func aTraceOfTheCorpusIsAlwaysTheSame() throws {
    let corpus = Corpus(seed: 3, family: .open)
    #expect(corpus.csv(of: 17) == corpus.csv(of: 17))
    #expect(corpus.csv(of: 17) != corpus.csv(of: 19))
  }
}
