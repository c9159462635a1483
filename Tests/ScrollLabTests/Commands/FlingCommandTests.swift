import ScrollKinematics
import ScrollLab
import Testing
import TrajectoryTables

/// The rows of `fling`, held against the core and against recordings.
@Suite struct FlingCommandTests {
  /// Times are quotients, offsets a few thousand points: what rounding takes.
  private let rounding = 1e-9
  private let content = "--content-size 3000 --viewport-length 600"

  private func offsets(_ options: String) throws -> [Double] {
    try answerTable("fling " + options).completeNumbers(named: "offset_pt")
  }

  @Test func rowsAreThoseOfTheClosedForm() throws {
    let text = try answer("fling --model uikit --velocity 2000 --offset 100 --max-offset 600 --rate 120")
    #expect(text.hasPrefix("time_s,offset_pt,velocity_pt_s,phase\n0,100,2000,deceleration\n"))
    #expect(text.hasSuffix(",600,0,rest\n"))
    let table = try Table(Array(text.utf8))
    let times = try table.completeNumbers(named: "time_s")
    let fling = Fling(.uikit, from: ScrollState(offset: 100, velocity: 2000), in: RestRange(-.infinity, 600))
    let rows = zip(
      try table.completeNumbers(named: "offset_pt"), try table.completeNumbers(named: "velocity_pt_s"))
    for (index, row) in rows.enumerated() {
      let state = fling.state(at: times[index])
      #expect(times[index] == Double(index) / 120)
      #expect(abs(row.0 - state.offset) < rounding && abs(row.1 - state.velocity) < rounding)
    }
    let rest = try #require(fling.restTime)
    #expect(times[times.count - 2] < rest && rest <= times[times.count - 1])
  }

  @Test(
    arguments: [
      ("0", 1), ("0.1", 4), ("0.11", 4), ("0.3333333333", 11), ("0.999", 30), ("1", 31),
      // A motion that never rests is cut at 10 s.
      ("", 301),
    ] as [(String, Int)])
  func theDurationIsInclusive(duration: String, rows: Int) throws {
    let option = duration.isEmpty ? "" : " --duration \(duration)"
    #expect(try offsets("--model decay --velocity 2000 --rate 30" + option).count == rows)
  }

  @Test func slowFlingsAreNotCut() throws {
    let table = try answerTable("fling --model uikit --velocity 5000 --set factor-per-ms=0.9995")
    let last = try #require(try table.completeNumbers(named: "time_s").last)
    // From 5000 to 10 pt/s: ln(500) / (-1000 ln 0.9995) = 12.426 s, up to the next sixtieth.
    #expect(last > 12.42 && last < 12.45)
    #expect(try table.texts(named: "phase").last == "rest")
  }

  @Test func ratesMayBeBelowOne() throws {
    let table = try answerTable("fling --model uikit --velocity 4619.94 --offset 364 --rate 0.25")
    #expect(try table.completeNumbers(named: "time_s") == [0, 4])
    // Recorded on a device (Stack Overflow 16155375): 2664.5, on a grid of half a point.
    #expect(abs(try table.completeNumbers(named: "offset_pt")[1] - 2664.5) <= 0.25)
  }

  @Test func restCountsFromTheLastChangeOn() throws {
    let table = try answerTable(
      "fling --model uikit --velocity 0 --offset 50 --max-offset 100 --change 0.5:max-offset=20 --rate 100")
    let phases = try table.texts(named: "phase")
    #expect(phases[49] == "rest" && phases[50] == "bounce" && phases.last == "rest")
    #expect(try table.completeNumbers(named: "offset_pt").last == 20)
  }

  @Test func changesActAtTheirExactTime() throws {
    let offsets = try offsets(
      "--model uikit-continuous --velocity 1000 --change 0.105:max-offset=5000 --response keep,cancel "
        + "--rate 100")
    let stop = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: 1000)).state(at: 0.105).offset
    #expect(offsets.count == 12 && abs(offsets[11] - stop) < rounding)
  }

  @Test(arguments: ["content-size", "content-length"]) func lengthsServeInPlaceOfBounds(name: String) throws {
    let lengths = try offsets(
      "--model uikit --velocity 2000 --\(name) 1500 --viewport-length 800 --inset-top 40 "
        + "--inset-bottom 20 --change 0.2:inset-top=100,\(name)=1400")
    let bounds = try offsets(
      "--model uikit --velocity 2000 --min-offset -40 --max-offset 720 --change 0.2:max-offset=620 "
        + "--change 0.2:min-offset=-100")
    #expect(lengths == bounds)
  }

  @Test func shiftFollowsTheTopInset() throws {
    for geometry in [
      "--min-offset -40 --change 0.2:min-offset=-100",
      "--content-size 9000 --viewport-length 800 --inset-top 40 --change 0.2:inset-top=100",
    ] {
      let options = "--model uikit --velocity 0 --offset 300 \(geometry) --response shift --rate 10"
      #expect(try offsets(options) == [300, 300, 240])
    }
  }

  /// Content that grows in flight: the motion class goes on, Kivy's widget keeps its share of the range and GTK's clamps.
  /// Recorded from Kivy 2.3.1, whose clock is a sum: 1e-6.
  @Test func widgetsAnswerWhereTheirMotionClassesDoNot() throws {
    let fling = "--model kivy-scroll --velocity 1500 --offset 300 \(content) --change 0.2:content-size=4000"
    let (plain, widget) = (try offsets(fling), try offsets(fling + " --widget"))
    #expect(abs(plain[11] - 505.98411704895216) < 1e-6 && abs(widget[11] - 505.98411704895216) < 1e-6)
    #expect(abs(plain[12] - 519.6613662133777) < 1e-6 && abs(widget[12] - 730.4880816477124) < 1e-6)
    let gtk = "--model gtk --velocity 1500 --offset 300 \(content) --change 0.2:content-size=900"
    #expect(try offsets(gtk)[12] > 500)
    #expect(try offsets(gtk + " --widget").last == 300)
  }

  @Test(arguments: ["gtk", "qt-flickable", "kivy-scroll", "kivy-damped", "flutter-bouncing", "android"])
  func widgetsAreTheirMotionClassesWhereNothingChanges(model: String) throws {
    let fling = "--model \(model) --velocity 1200 --min-offset 0 --max-offset 5000 --viewport-length 600"
    let (plain, widget) = (try offsets(fling), try offsets(fling + " --widget"))
    #expect(plain.count == widget.count)
    #expect(zip(plain, widget).allSatisfy { abs($0 - $1) < rounding })
  }

  /// Chromium clamps and cancels where the end has moved behind the offset, as recorded from 156.
  @Test func aWidgetNeedsNoMotionClassOfItsName() throws {
    let fling =
      "--model chromium --velocity 2000 --content-size 6000 --viewport-length 760 --change 0.3:content-size=1160"
    let offsets = try offsets(fling + " --widget")
    #expect(offsets.last == 400 && (offsets.max() ?? 0) > 420)
    #expect(refusal(of: "fling " + fling)?.message.contains("add --widget") == true)
  }

  /// The error of a step of the first order is proportional to it, and the closed form stands beside it.
  @Test func steppedFlingsStandBesideTheClosedForm() throws {
    let line = "fling --model uikit-continuous --velocity 2000 --duration 1"
    let closed = try offsets("--model uikit-continuous --velocity 2000 --duration 1")
    let errors = try ["0.01", "0.005"].map { timestep in
      let table = try answerTable("\(line) --stepper semi-implicit-euler --timestep \(timestep)")
      #expect(table.columnNames.suffix(3) == ["phase", "closed_offset_pt", "error_pt"])
      #expect(try table.completeNumbers(named: "closed_offset_pt") == closed)
      let shown = try table.completeNumbers(named: "offset_pt")
      let errors = try table.completeNumbers(named: "error_pt")
      for index in shown.indices { #expect(abs(shown[index] - closed[index] - errors[index]) < rounding) }
      return abs(errors[errors.count - 1])
    }
    let notes = try notes(on: "\(line) --stepper semi-implicit-euler --timestep 0.005")
    #expect(notes.count == 1 && notes[0].contains("off the closed form by up to"), "\(notes)")
    // The next order is 1 % of it: 0.01 s of a decay of 2 a second.
    #expect(abs(errors[0] / errors[1] - 2) < 0.02)
    #expect(
      refusal(of: "fling --model android --velocity 9 --stepper verlet")?.message.contains("uikit") == true)
    #expect(refusal(of: "\(line) --timestep 0.01")?.status == .usage)
  }
}
