import ScrollDiagnostics
import ScrollKinematics

/// How often the 95 % intervals of fits hold the truth, by parameter and by what is wrong with the recording.
package struct CoverageTable: Sendable {
  /// The trials of one parameter in one kind of motion, recorded with one kind of flaw.
  package struct Row: Sendable {
    /// What moved.
    package let motion: String
    /// The parameter.
    package let parameter: String
    /// What kept the recording from being exact; "all" for the sum.
    package let flaw: String
    /// How often it was looked for, found, and found with the truth within 1.96 standard errors.
    package fileprivate(set) var trials = 0, found = 0, inside = 0
    private var sum = 0.0, squares = 0.0

    fileprivate init(_ motion: String, _ parameter: String, _ flaw: String) {
      (self.motion, self.parameter, self.flaw) = (motion, parameter, flaw)
    }

    /// The share of intervals that hold the truth; NaN where none was found.
    package var coverage: Double { Double(inside) / Double(found) }
    /// Mean and root mean square of the errors in standard errors.
    package var meanError: Double { sum / Double(found) }
    package var rmsError: Double { (squares / Double(found)).squareRoot() }

    fileprivate mutating func add(_ error: Double?) {
      trials += 1
      guard let error else { return }
      found += 1
      if abs(error) < 1.96 { inside += 1 }
      // A single wild one should not hide the others.
      sum += max(-1000, min(1000, error))
      squares += min(1e6, error * error)
    }
  }

  /// The rows of each parameter: first its sum, then one for each flaw.
  package private(set) var rows: [Row] = []

  /// `trials` recordings, in which the kinds of motion take turns.
  package init(trials: Int, seed: UInt64) {
    let kinds = KnownMotion.Kind.allCases
    for index in 0..<trials {
      let kind = kinds[index % kinds.count]
      add(KnownTrace(kind, index: index / kinds.count, seed: seed), kind)
    }
  }

  private mutating func add(_ known: KnownTrace, _ kind: KnownMotion.Kind) {
    let fit = known.trace.fit(truth: known.truth)
    for (name, value) in known.truths {
      let error = fit[name].map { found -> Double in
        let miss = found.value - value
        return miss == 0 ? 0 : miss / max(found.standardError, 1e-300)
      }
      for flaw in ["all", known.flaw.rawValue] {
        rows[place(kind.name, name, flaw)].add(error)
      }
    }
  }

  /// The place of a row, which is added with those of all flaws where it is missing.
  private mutating func place(_ motion: String, _ parameter: String, _ flaw: String) -> Int {
    let flaws = ["all"] + KnownRecorder.Flaw.allCases.map(\.rawValue)
    let first = rows.firstIndex { $0.motion == motion && $0.parameter == parameter } ?? rows.count
    if first == rows.count { rows += flaws.map { Row(motion, parameter, $0) } }
    return first + (flaws.firstIndex(of: flaw) ?? 0)
  }
}
