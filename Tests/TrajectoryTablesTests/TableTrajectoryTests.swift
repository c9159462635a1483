import ScrollKinematics
import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct TableTrajectoryTests {
  @Test(arguments: [
    ("time_s", "offset_pt", 1.0), ("t", "x", 1), ("Time", "Offset", 1), ("time_ms", "contentOffset", 1000),
    ("Time (ms)", "Offset (pt)", 1000), ("timestamp ms", "position", 1000), ("t_us", "x_px", 1e6),
    ("elapsed[ns]", "sampled_offset_pt", 1e9), ("Timestamp", "contentOffset.y", 1), ("t", "scrollTop", 1),
    ("time (us)", "offset_px", 1e6), ("clock", "y", 1),
  ])
  func findsKnownNamesAndUnits(time: String, offset: String, unitsPerSecond: Double) throws {
    let table = try read("other,\(offset),\(time)\n9,1,0\n9,2,8\n")
    let columns = try table.trajectoryColumns()
    let trajectory = try table.trajectory(in: columns)
    #expect(trajectory.times == [0, 8 / unitsPerSecond])
    #expect(trajectory.offsets == [1, 2])
    #expect(columns == TrajectoryColumns(time: time, offset: offset))
  }

  @Test func prefersTheFirstKnownNameWhereverItStands() throws {
    let table = try read("x,sampled_offset_pt,offset_pt,time_ms,time_s\n1,2,3,4000,4\n")
    let columns = try table.trajectoryColumns()
    #expect(columns.time == "time_s")
    #expect(try table.trajectory(in: columns).offsets == [3])
  }

  /// Of two columns of one name the first counts; of two names the one that is asked for first.
  @Test func aColumnIsFoundByItsNameWithoutTheUnit() throws {
    let table = try read("x,time_ms,Time,clock\n1,2,3,4\n")
    #expect(table.column(knownAs: ["time"]) == "time_ms")
    #expect(table.column(knownAs: ["clock", "time"]) == "clock")
    #expect(table.column(knownAs: ["phase", "time"]) == "time_ms")
    #expect(table.column(knownAs: ["phase"]) == nil)
  }

  @Test func aRepeatedTimeIsARepeatedFrameOfWhichTheLastCounts() throws {
    // Two neighbouring numbers whose thousandths are one number.
    let (first, second) = (1.99, 1.99.nextUp)
    try #require(first / 1000 == second / 1000)
    let table = try read("time_ms,x\n0,7\n\(first),1\n\(second),2\n2.5,3\n2.5,4\n2.5,5\n")
    #expect(try trajectory(of: table) == Trajectory(times: [0, first / 1000, 0.0025], offsets: [7, 2, 5]))
    #expect(try table.frames(at: table.trajectoryColumns()).rows == [0, 2, 5])
  }

  @Test func takesTheNamesItIsGiven() throws {
    let table = try read("t,x,clock ms,y\n1,2,3,4\n")
    let trajectory = try table.trajectory(in: TrajectoryColumns(time: "clock ms", offset: "y"))
    #expect(trajectory.times == [0.003])
    #expect(trajectory.offsets == [4])
  }

  @Test(arguments: [1.0, 2, 60, 1000]) func takesTheUnitItIsGiven(unitsPerSecond: Double) throws {
    let table = try read("time_ms,x\n0,1\n30,2\n")
    let columns = TrajectoryColumns(time: "time_ms", offset: "x", unitsPerSecond: unitsPerSecond)
    #expect(try table.trajectory(in: columns).times == [0, 30 / unitsPerSecond])
  }

  @Test(arguments: [("time", ""), ("time_s", "s"), ("t (ms)", "ms"), ("clock", ""), ("uptimeMillis", "ms")])
  func saysTheUnitThatANameEndsWith(name: String, unit: String) {
    #expect(TrajectoryColumns(time: name, offset: "x").unitOfTime == unit)
    let length = unit == "" ? "" : "px"
    #expect(TrajectoryColumns(time: "t", offset: unit == "" ? "x" : "x_px").unitOfLength == length)
  }

  /// Android's clock and Flutter's offsets go by names of their own.
  @Test func readsMillisecondsByTheirWord() throws {
    let table = try read("uptimeMillis,pixels\n1000,5\n1016,7\n")
    let trajectory = try table.trajectory(in: try table.trajectoryColumns())
    #expect(trajectory.times == [1, 1.016] && trajectory.offsets == [5, 7])
  }

  @Test func oneColumnIsNotTimeAndOffset() throws {
    let table = try read("t,x\n0,1\n")
    #expect(throws: TableError(.sharedColumn, column: "x")) { try table.trajectoryColumns(time: "x") }
  }

  @Test func neverGuessesByPosition() throws {
    let table = try read("a,b\n0,1\n")
    let expected = TableError(
      .missingColumn(
        wanted: ["time_s", "time", "t", "timestamp", "elapsed", "clock", "uptime"], available: ["a", "b"]))
    #expect(throws: expected) { try table.trajectoryColumns() }
    #expect(throws: TableError(.missingColumn(wanted: ["t"], available: ["a", "b"]))) {
      try table.trajectory(in: TrajectoryColumns(time: "t", offset: "b"))
    }
  }

  @Test(arguments: ["0.49999", "0.25", "-1"])
  func refusesTimeThatGoesBack(time: String) throws {
    let table = try read("t,x\n0,1\n0.5,1\n\(time),1\n")
    let expected = TableError(.timeGoesBack(previous: 0.5), line: 4, column: "t", text: time)
    #expect(throws: expected) { try trajectory(of: table) }
  }

  @Test func refusesEmptyCells() throws {
    let columns = TrajectoryColumns(time: "t", offset: "x")
    #expect(throws: TableError(.emptyCell, line: 3, column: "x")) {
      try read("t,x\n0,1\n1,\n").trajectory(in: columns)
    }
    #expect(throws: TableError(.emptyCell, line: 2, column: "t")) {
      try read("t,x\n,1\n1,1\n").trajectory(in: columns)
    }
  }

  private func trajectory(of table: Table) throws -> Trajectory {
    try table.trajectory(in: try table.trajectoryColumns())
  }

  private func read(_ text: String) throws -> Table { try Table(Array(text.utf8)) }
}
