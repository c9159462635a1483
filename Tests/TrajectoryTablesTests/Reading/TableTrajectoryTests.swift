import ScrollKinematics
import Testing
import TrajectoryTables

@Suite struct TableTrajectoryTests {
  /// A table of eleven rows, two columns of numbers that grow and one that stands still.
  private func table(_ header: String, _ row: (Int) -> String) throws -> Table {
    try read(header + "\n" + (0...10).map { row($0) + "\n" }.joined())
  }

  @Test(arguments: [
    ("time_s", "offset_pt", 1.0), ("t", "x", 1), ("Time", "Offset", 1), ("time_ms", "contentOffset", 1000),
    ("Time (ms)", "Offset (pt)", 1000), ("timestamp ms", "position", 1000), ("t_us", "x_px", 1e6),
    ("elapsed[ns]", "sampled_offset_pt", 1e9), ("Timestamp", "contentOffset.y", 1), ("ts", "scrollTop", 1),
    ("uptimeMillis", "pixels", 1000), ("clock", "pageYOffset", 1), ("TIME", "content_offset_y (dp)", 1),
    ("frameTimeNanos", "offsetY", 1e9), ("systemUptime", "nativeEvent.contentOffset.y", 1),
    ("elapsed_ms", "target.scrollTop", 1000), ("seconds", "scrollPosition", 1),
    ("vsync_time_us", "scroll.y", 1e6), ("t", "metrics.pixels", 1),
  ])
  func knownNamesAndUnitsAreFound(time: String, offset: String, unitsPerSecond: Double) throws {
    let table = try table("other,\(offset),\(time)") { "9,\($0 * $0),\(Double($0) * unitsPerSecond / 8)" }
    let columns = try table.trajectoryColumns()
    #expect(columns.time == time && columns.offset == offset)
    let trajectory = try table.trajectory(in: columns)
    #expect(trajectory.times == (0...10).map { Double($0) / 8 })
    #expect(trajectory.offsets == (0...10).map { Double($0 * $0) })
  }

  /// The lab's own names win, then names that nothing else has; of others the column that moves most, a sideways one last.
  /// The numbers below the header move by its letters: `-` stands still, `s` moves a little, `m` much.
  @Test(
    arguments: [
      ("x,sampled_offset_pt,offset_pt,time_ms,time_s", "mm-tt", "time_s", "offset_pt", false),
      ("time_ns,time_us,time_ms,time,offset_px,offset", "ttttss", "time", "offset", true),
      ("time,x,y", "tms", "time", "y", true), ("time,x,y", "t-s", "time", "y", true),
      ("time,x,y", "ts-", "time", "x", true), ("time,position,y", "tsm", "time", "y", true),
      ("time,scrollY,y", "tsm", "time", "scrollY", true),
      ("time,scrollTop,scrollY", "t-s", "time", "scrollY", false),
      ("timestamp,elapsed,y", "-tm", "elapsed", "y", false),
      (
        "t,nativeEvent.velocity.y,nativeEvent.contentOffset.y", "tms", "t", "nativeEvent.contentOffset.y",
        false
      ),
    ] as [(String, String, String, String, Bool)])
  func ofSeveralKnownNamesThePreferredIsTaken(
    header: String, moves: String, time: String, offset: String, isDoubtful: Bool
  ) throws {
    let table = try table(header) { row in
      moves.map { move in
        switch move {
        case "t": "\(row)"
        case "s": "\(row % 2)"
        case "m": "\(40 * (row % 2))"
        default: "7"
        }
      }.joined(separator: ",")
    }
    let columns = try table.trajectoryColumns()
    #expect(columns.time == time && columns.offset == offset && columns.doubts.isEmpty == !isDoubtful)
  }

  @Test func givenNamesAndUnitAreTaken() throws {
    let table = try read("t,x,clock ms,y\n1,2,3,4\n")
    let columns = try table.trajectoryColumns(time: "clock ms", offset: "y")
    #expect(try table.trajectory(in: columns) == Trajectory(times: [0.003], offsets: [4]))
    let ticks = TrajectoryColumns(time: "clock ms", offset: "y", unitsPerSecond: 60)
    #expect(try table.trajectory(in: ticks).times == [0.05])
    #expect(throws: TableError.self) { try read("t,x\n1,2\n").trajectoryColumns(time: "x") }
  }

  /// Rows that come late by 64 rows or 0.25 s are sorted; steps are summed in order of time.
  @Test func lateRowsAreSortedAndCounted() throws {
    let table = try read("t,x\n0,1\n0.2,4\n0.1,2\n0.3,8\n")
    var columns = try table.trajectoryColumns()
    let frames = try table.frames(at: columns)
    #expect(frames.times == [0, 0.1, 0.2, 0.3] && frames.rows == [0, 2, 1, 3])
    #expect(frames.notes == [ReadingNote(.lateRows, "1 row came late and was sorted by time.")])
    #expect(try table.offsets(of: frames, in: columns) == [1, 2, 4, 8])
    columns.holdsSteps = true
    #expect(try table.offsets(of: frames, in: columns) == [1, 3, 7, 15])
    let rows = (0..<66).map { "\($0),1\n" }.joined()
    #expect(try read("t,x\n" + rows + "1.5,2\n").frames(at: columns).rows.count == 67)
    let error = #expect(throws: TableError.self) { try read("t,x\n" + rows + "0.5,2\n").frames(at: columns) }
    #expect(error.map { "\($0)" }?.contains("line 68, column \"t\": \"0.5\" comes before 65") == true)
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
