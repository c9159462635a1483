import Testing

@testable import TrajectoryTables

@Suite struct RecordedTrajectoryTests {
  @Test(arguments: [
    ("time_s", "offset_pt", 1.0), ("t", "x", 1), ("Time", "Offset", 1), ("time_ms", "contentOffset", 1000),
    ("Time (ms)", "Offset (pt)", 1000), ("timestamp ms", "position", 1000), ("t_us", "x_px", 1e6),
    ("elapsed[ns]", "sampled_offset_pt", 1e9),
  ])
  func findsKnownNamesAndUnits(time: String, offset: String, unitsPerSecond: Double) throws {
    let trajectory = try read("other,\(offset),\(time)\n9,1,0\n9,2,8\n").trajectory()
    #expect(trajectory.times == [0, 8 / unitsPerSecond])
    #expect(trajectory.offsets == [1, 2])
    #expect(trajectory.timeColumn == time)
    #expect(trajectory.offsetColumn == offset)
  }

  @Test func prefersTheFirstKnownNameWhereverItStands() throws {
    let table = try read("x,sampled_offset_pt,offset_pt,time_ms,time_s\n1,2,3,4000,4\n")
    #expect(try table.trajectory().offsets == [3])
    #expect(try table.trajectory().timeColumn == "time_s")
  }

  @Test func refusesTimesThatBecomeOneInSeconds() throws {
    // Two neighbouring numbers whose thousandths are one number.
    let (first, second) = (1.99, 1.99.nextUp)
    try #require(first / 1000 == second / 1000)
    let table = try read("time_ms,x\n\(first),1\n\(second),2\n")
    #expect(throws: TableError.self) { try table.trajectory() }
  }

  @Test func takesTheNamesItIsGiven() throws {
    let table = try read("t,x,clock ms,y\n1,2,3,4\n")
    let trajectory = try table.trajectory(time: "clock ms", offset: "y")
    #expect(trajectory.times == [0.003])
    #expect(trajectory.offsets == [4])
  }

  @Test func neverGuessesByPosition() throws {
    let table = try read("a,b\n0,1\n")
    let expected = TableError(
      .missingColumn(wanted: ["time_s", "time", "t", "timestamp", "elapsed"], available: ["a", "b"]))
    #expect(throws: expected) { try table.trajectory() }
    #expect(throws: TableError(.missingColumn(wanted: ["t"], available: ["a", "b"]))) {
      try table.trajectory(time: "t", offset: "b")
    }
  }

  @Test(arguments: ["0.5", "0.50", "0.25", "-1"])
  func refusesTimeThatDoesNotGrow(time: String) throws {
    let table = try read("t,x\n0,1\n0.5,1\n\(time),1\n")
    let expected = TableError(.timeNotIncreasing(previous: 0.5), line: 4, column: "t", text: time)
    #expect(throws: expected) { try table.trajectory() }
  }

  @Test func refusesEmptyCells() throws {
    #expect(throws: TableError(.emptyCell, line: 3, column: "x")) { try read("t,x\n0,1\n1,\n").trajectory() }
    #expect(throws: TableError(.emptyCell, line: 2, column: "t")) { try read("t,x\n,1\n1,1\n").trajectory() }
  }

  private func read(_ text: String) throws -> Table { try Table(Array(text.utf8)) }
}
