import ScrollKinematics
import Testing
import TrajectoryTables

@Suite struct TableTrajectoryTests {
  @Test(arguments: [
    ("time_s", "offset_pt", 1.0), ("t", "x", 1), ("Time", "Offset", 1), ("time_ms", "contentOffset", 1000),
    ("Time (ms)", "Offset (pt)", 1000), ("timestamp ms", "position", 1000), ("t_us", "x_px", 1e6),
    ("elapsed[ns]", "sampled_offset_pt", 1e9), ("Timestamp", "contentOffset.y", 1), ("t", "scrollTop", 1),
    ("uptimeMillis", "pixels", 1000), ("clock", "pageYOffset", 1), ("TIME", "content_offset_y (dp)", 1),
  ])
  func knownNamesAndUnitsAreFound(time: String, offset: String, unitsPerSecond: Double) throws {
    let table = try read("other,\(offset),\(time)\n9,1,0\n9,2,8\n")
    let columns = try table.trajectoryColumns()
    #expect(columns == TrajectoryColumns(time: time, offset: offset))
    let expected = Trajectory(times: [0, 8 / unitsPerSecond], offsets: [1, 2])
    #expect(try table.trajectory(in: columns) == expected)
  }

  @Test(arguments: [
    ("time", "x", "", ""), ("time_s", "offset_pt", "s", "pt"), ("t (ms)", "x [px]", "ms", "px"),
    ("uptimeMillis", "dp", "ms", ""), ("time_h", "xpt", "", ""),
  ])
  func unitIsWhatANameEndsWith(time: String, offset: String, unitOfTime: String, unitOfLength: String) {
    let columns = TrajectoryColumns(time: time, offset: offset)
    #expect(columns.unitOfTime == unitOfTime && columns.unitOfLength == unitOfLength)
  }

  /// By name, then by the unit that needs no conversion; of two spellings of one name the first column.
  @Test(arguments: [
    ("x,sampled_offset_pt,offset_pt,time_ms,time_s", "time_s", "offset_pt"),
    ("time_ns,time_us,time_ms,time,offset_px,offset", "time", "offset"), ("Time,time,y,x", "Time", "x"),
    ("t[ms],tMillis,offset_dp,offset_px", "t[ms]", "offset_px"),
  ])
  func ofSeveralKnownNamesThePreferredIsTaken(header: String, time: String, offset: String) throws {
    let table = try Table(Array(header.utf8), allowsNoRows: true)
    #expect(try table.trajectoryColumns() == TrajectoryColumns(time: time, offset: offset))
  }

  @Test func givenNamesAndUnitAreTaken() throws {
    let table = try read("t,x,clock ms,y\n1,2,3,4\n")
    let columns = try table.trajectoryColumns(time: "clock ms", offset: "y")
    #expect(try table.trajectory(in: columns) == Trajectory(times: [0.003], offsets: [4]))
    let ticks = TrajectoryColumns(time: "clock ms", offset: "y", unitsPerSecond: 60)
    #expect(try table.trajectory(in: ticks).times == [0.05])
    #expect(throws: TableError.self) { try table.trajectoryColumns(time: "x") }
  }

  @Test func columnIsFoundByItsNameWithoutTheUnit() throws {
    let table = try read("x,time_ms,Time,clock\n1,2,3,4\n")
    #expect(table.column(knownAs: ["time"]) == "time_ms")
    #expect(table.column(knownAs: ["phase", "clock", "time"]) == "clock")
    #expect(table.column(knownAs: ["phase"]) == nil)
  }

  /// A repeated time is a repeated frame; two neighbouring numbers whose thousandths are one number are one time.
  @Test func lastRowOfARepeatedTimeIsUsed() throws {
    let (first, second) = (1.99, 1.99.nextUp)
    let table = try read("time_ms,x\n0,7\n\(first),1\n\(second),2\n2.5,3\n2.5,4\n2.5,5\n")
    let columns = try table.trajectoryColumns()
    let expected = Trajectory(times: [0, first / 1000, 0.0025], offsets: [7, 2, 5])
    #expect(try table.trajectory(in: columns) == expected)
    #expect(try table.frames(at: columns).rows == [0, 2, 5])
  }

  private func read(_ text: String) throws -> Table { try Table(Array(text.utf8)) }
}
