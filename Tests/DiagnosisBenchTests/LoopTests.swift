import DiagnosisBench
import Testing

/// Which loop is named in rattles that the lab's scenario plays; `diagnosis-bench --loops` has all of them.
@Suite struct LoopTests {
  @Test func aRecordedFingerTellsItsLoop() throws {
    let rows = try LoopTable(stride: 7).rows
    #expect(rows.count == 36)
    for row in rows where row.columns == .finger && row.late > 0 {
      // Readings of the same frame die away under an absolute finger, which looks like an anchored one's rest.
      if !row.mechanism.hasSuffix("back") { #expect(row.wrong == 0, "\(row.mechanism), \(row.late) late") }
      if row.mechanism.hasSuffix("absolutely") { #expect(row.right == row.found && row.found > 0) }
    }
  }
}
