import ScenarioSweeps
import Testing

@Suite struct SweepPlanTests {
  @Test(arguments: [1, 2, 3, 7, 53, 54, 60])
  func shardsAreAllRowsInOrderAndEven(count: Int) throws {
    let plan = try SmallSweep.plan(lengths: 9)
    #expect(plan.rowCount == 54)
    let shards = (1...count).map { plan.shard($0, of: count) }
    #expect(shards.flatMap { Array($0) } == Array(0..<54))
    let sizes = shards.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func rowsAreTheSameWhereverARangeBegins() throws {
    let plan = try SmallSweep.plan(lengths: 5)
    let whole = plan.bytes(0..<30)
    #expect(whole == plan.bytes(0..<7) + plan.bytes(7..<8) + plan.bytes(8..<30))
    let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 30)
    #expect(lines[0].hasPrefix("280,0,naive,reversals,") && lines[1].hasPrefix("280,0,healthy,reversals,"))
    #expect(lines[29].hasPrefix("680,2,healthy,reversals,"))
  }
}
