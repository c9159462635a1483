/// What was counted in some traces.
package struct Tally {
  /// Healthy traces, and those of them with a finding.
  package private(set) var (healthy, accused) = (0, 0)
  /// Faults, and those found by a finding or by a note alone.
  package private(set) var (faults, byFinding, byNote) = (0, 0, 0)
  /// Faulty traces, and those of them with a finding that is not their fault.
  package private(set) var (faulty, misled) = (0, 0)
  /// Indices of traces with a fault that was missed.
  private(set) var missedIn: [Int] = []
  /// Faults that were found.
  package var found: Int { byFinding + byNote }

  mutating func add(_ judgement: Judgement, isHealthy: Bool, index: Int) {
    let accused = judgement.isAccused ? 1 : 0
    if isHealthy { (healthy, self.accused) = (healthy + 1, self.accused + accused) }
    if !isHealthy { (faulty, misled) = (faulty + 1, misled + accused) }
    for found in judgement.found { add(found, index) }
  }

  mutating func add(_ found: Judgement.Found, _ index: Int) {
    faults += 1
    switch found {
    case .byFinding: byFinding += 1
    case .byNote: byNote += 1
    case .not: missedIn.append(index)
    }
  }
}
