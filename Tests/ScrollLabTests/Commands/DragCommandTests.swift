import ScrollKinematics
import ScrollLab
import Testing
import TrajectoryTables

@Suite struct DragCommandTests {
  @Test func theRubberBandHoldsThenTheBounceTakesOver() throws {
    let table = try answerTable("drag --model uikit --travel -300 --drag-duration 0.3 --rate 100")
    let (offsets, phases) = (try table.completeNumbers(named: "offset_pt"), try table.texts(named: "phase"))
    #expect(phases[..<30].allSatisfy { $0 == "drag" } && phases[30] == "bounce" && phases.last == "rest")
    // 150 pt past the edge at half the stroke: the law itself.
    #expect(abs(offsets[15] - RubberBand().displayed(-150, dimension: 800)) < 1e-9)
    #expect(abs(offsets[30] - RubberBand().displayed(-300, dimension: 800)) < 1e-9)
    #expect(offsets.last == 0)
    // The release keeps the offset, and the velocity but for the slow root's.
    let velocity = -1000 * RubberBand().slope(at: -300, dimension: 800)
    let shown = ScrollState(offset: RubberBand().displayed(-300, dimension: 800), velocity: velocity)
    let range = RestRange(0, 2000)
    let bounce = Fling(.uikit, from: ScrollPhysics.uikit.released(shown, in: range), at: 0.3, in: range)
    for (time, offset) in zip(try table.completeNumbers(named: "time_s"), offsets) where time >= 0.3 {
      #expect(abs(offset - bounce.state(at: time).offset) < 1e-9)
    }
  }

  /// Held still past the top: at once by e^(-10 t), or slowly from a stand.
  @Test(arguments: [("slow-root", 0.607, 0.001), ("stand", 0.90, 0.005)])
  func aHeldViewIsReleasedAsTheOptionSays(name: String, left: Double, tolerance: Double) throws {
    let table = try answerTable("drag --model uikit --hold 0.2 --rate 20 --held-release " + name)
    let offsets = try table.completeNumbers(named: "offset_pt")
    #expect(abs(offsets[11] / offsets[10] - left) < tolerance)
  }

  @Test func theMotionDoesNotDependOnTheRateOfTheRows() throws {
    let line =
      "drag --model uikit --offset 500 --travel 431 --drag-duration 0.237 --noise 1 --duration 1 --rate "
    let coarse = try answerTable(line + "20").completeNumbers(named: "offset_pt")
    let fine = try answerTable(line + "180").completeNumbers(named: "offset_pt")
    for (index, offset) in coarse.enumerated() { #expect(abs(offset - fine[9 * index]) < 1e-9) }
  }

  @Test func aFingerHeldStillLetsGoAtNoVelocity() throws {
    let table = try answerTable("drag --model uikit --offset 500 --travel 100 --hold 0.15 --rate 100")
    #expect(try table.completeNumbers(named: "offset_pt").last == 600)
    #expect(try table.texts(named: "phase").last == "rest" && table.rowCount == 46)
  }

  @Test func theSameSeedGivesTheSameNoise() throws {
    let line = "drag --model uikit --noise 3 --seed "
    #expect(try answer(line + "7") == answer(line + "7"))
    #expect(try answer(line + "7") != answer(line + "8"))
  }

  /// flutter#61998: 400 px in 2 s, reported 90 times a second and shown 60 times: steps of one and of two reports, a mean second
  /// difference of 20/9 px. Resampled to the frame the steps are equal but for the first three and the last, which ends 5 ms late.
  @Test(arguments: [("", 20 / 9.0, 1e-9), (" --resample", 0, 0.06)])
  func aFingerOf90ReportsBeatsOn60FramesUnlessResampled(option: String, mean: Double, tolerance: Double)
    throws
  {
    let line = "drag --model uikit --travel 400 --drag-duration 2 --touch-rate 90 --duration 1.99"
    let offsets = try answerTable(line + option).completeNumbers(named: "offset_pt")
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    let differences = zip(steps.dropFirst(), steps).map { abs($0 - $1) }
    #expect(abs(differences.reduce(0, +) / Double(differences.count) - mean) < tolerance)
  }

  /// Caught at 2000 pt/s, 0.000816·2000^1.967 = 2540 pt/s are left: added to 3000, not to 1000 or the other way.
  @Test(arguments: [(900.0, 3000 + 2539.9), (300, 1000), (-900, -3000)])
  func aCaughtViewGivesItsMomentumToTheNextFling(travel: Double, velocity: Double) throws {
    let line =
      "drag --model uikit --offset 5000 --max-offset 90000 --caught-at 2000 --travel \(travel) --rate 10"
    let velocities = try answerTable(line).numbers(named: "velocity_pt_s")
    let released = velocities[3] ?? .nan
    #expect(abs(released - velocity) < 0.1)
  }
}
