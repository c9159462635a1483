import ScrollKinematics
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

/// The rows of `fling`, held against the core.
@Suite(.endsInTime) struct FlingCommandTests {
  /// A grid point's own rounding: times are quotients, offsets a few thousand.
  private let rounding = 1e-9

  @Test func rowsAreThoseOfTheClosedForm() throws {
    let table = try answerTable(
      "fling --model uikit --velocity 2000 --offset 100 --max-offset 600 --rate 120")
    let (times, offsets) = (
      try table.completeNumbers(named: "time_s"), try table.completeNumbers(named: "offset_pt")
    )
    let velocities = try table.completeNumbers(named: "velocity_pt_s")
    let fling = Fling(.uikit, from: ScrollState(offset: 100, velocity: 2000), in: RestRange(-.infinity, 600))
    for (index, time) in times.enumerated() {
      #expect(time == Double(index) / 120)
      #expect(abs(offsets[index] - fling.state(at: time).offset) < rounding)
      #expect(abs(velocities[index] - fling.state(at: time).velocity) < rounding)
    }
    let rest = try #require(fling.restTime)
    #expect(times[times.count - 2] < rest && rest <= times[times.count - 1])
    #expect(offsets.last == 600)
  }

  @Test func aMotionThatNeverRestsIsCutAtTenSeconds() throws {
    let times = try answerTable("fling --model decay --velocity 2000 --rate 30").completeNumbers(
      named: "time_s")
    #expect(times.count == 301)
    #expect(times.last == 10)
  }

  @Test func aMotionThatRestsLaterIsNotCut() throws {
    let table = try answerTable("fling --model uikit --velocity 5000 --set factor-per-ms=0.9995")
    let last = try #require(try table.completeNumbers(named: "time_s").last)
    // ln(500) / (-1000 ln 0.9995), up to the next sixtieth.
    #expect(last > 12.42 && last < 12.45)
    #expect(try table.texts(named: "phase").last == "rest")
  }

  @Test(arguments: [("0", 1), ("0.1", 4), ("0.11", 4), ("0.3333333333", 11), ("0.999", 30), ("1", 31)])
  func theDurationIsInclusive(duration: String, rows: Int) throws {
    let table = try answerTable("fling --model decay --velocity 2000 --rate 30 --duration \(duration)")
    #expect(table.rowCount == rows)
  }

  @Test func aRateBelowOneGivesRowsSecondsApart() throws {
    let table = try answerTable("fling --model uikit --velocity 4619.94 --offset 364 --rate 0.25")
    #expect(try table.completeNumbers(named: "time_s") == [0, 4])
    // Recorded on a device (Stack Overflow 16155375): 2664.5, on a grid of half a point.
    #expect(abs(try table.completeNumbers(named: "offset_pt")[1] - 2664.5) <= 0.25)
  }

  @Test func restCountsFromTheLastChangeOn() throws {
    let table = try answerTable(
      "fling --model uikit --velocity 0 --offset 50 --max-offset 100 --change 0.5:max-offset=20 --rate 100")
    let (times, phases) = (try table.completeNumbers(named: "time_s"), try table.texts(named: "phase"))
    #expect(phases[49] == "rest" && phases[50] == "bounce" && phases.last == "rest")
    #expect(times.count > 60)
    #expect(try table.completeNumbers(named: "offset_pt").last == 20)
  }

  @Test func aChangeActsAtItsExactTime() throws {
    let table = try answerTable(
      "fling --model uikit-continuous --velocity 1000 --change 0.105:max-offset=5000 --response keep,cancel "
        + "--rate 100")
    let stopped = Fling(.uikitContinuous, from: ScrollState(offset: 0, velocity: 1000)).state(at: 0.105)
      .offset
    #expect(try abs(#require(table.completeNumbers(named: "offset_pt").last) - stopped) < rounding)
    #expect(table.rowCount == 12)
  }

  @Test func lengthsServeInPlaceOfBounds() throws {
    let lengths = try answer(
      "fling", "--model", "uikit", "--velocity", "2000", "--content-length", "1500", "--viewport-length",
      "800",
      "--inset-top", "40", "--inset-bottom", "20", "--change", "0.2:inset-top=100,content-length=1400")
    let bounds = try answer(
      "fling", "--model", "uikit", "--velocity", "2000", "--min-offset", "-40", "--max-offset", "720",
      "--change", "0.2:max-offset=620", "--change", "0.2:min-offset=-100")
    #expect(lengths == bounds)
  }

  @Test(arguments: [
    "--min-offset -40 --change 0.2:min-offset=-100",
    "--content-length 9000 --viewport-length 800 --inset-top 40 --change 0.2:inset-top=100",
  ])
  func shiftFollowsTheTopInset(geometry: String) throws {
    let table = try answerTable(
      "fling --model uikit --velocity 0 --offset 300 \(geometry) --response shift --rate 10")
    #expect(try table.completeNumbers(named: "offset_pt") == [300, 300, 240])
  }

  /// The motion class meets content that grows where it is; Kivy's widget keeps its share, as recorded from 2.3.1, whose
  /// clock is a sum: 1e-6.
  @Test func aWidgetAnswersWhereItsMotionClassDoesNot() throws {
    let fling =
      "fling --model kivy-scroll --velocity 1500 --offset 300 --content-length 3000 --viewport-length 600 "
      + "--change 0.2:content-length=4000"
    let plain = try answerTable(fling).completeNumbers(named: "offset_pt")
    let widget = try answerTable(fling + " --widget").completeNumbers(named: "offset_pt")
    #expect(abs(plain[11] - 505.98411704895216) < 1e-6 && abs(widget[11] - 505.98411704895216) < 1e-6)
    #expect(abs(plain[12] - 519.6613662133777) < 1e-6 && abs(widget[12] - 730.4880816477124) < 1e-6)
    let gtk =
      "fling --model gtk --velocity 1500 --offset 300 --content-length 3000 --viewport-length 600 --change "
      + "0.2:content-length=900"
    #expect(try answerTable(gtk).completeNumbers(named: "offset_pt")[12] > 500)
    let clamped = try answerTable(gtk + " --widget")
    #expect(try clamped.completeNumbers(named: "offset_pt").last == 300 && clamped.rowCount == 13)
  }

  @Test func aWidgetIsItsMotionClassWhereNothingChanges() throws {
    for model in ["gtk", "qt-flickable", "kivy-scroll", "kivy-damped", "flutter-bouncing", "android"] {
      let fling =
        "fling --model \(model) --velocity 1200 --min-offset 0 --max-offset 5000 --viewport-length 600"
      let plain = try answerTable(fling).completeNumbers(named: "offset_pt")
      let widget = try answerTable(fling + " --widget").completeNumbers(named: "offset_pt")
      #expect(plain.count == widget.count, "\(model)")
      #expect(zip(plain, widget).allSatisfy { abs($0 - $1) < 1e-9 }, "\(model)")
    }
  }

  /// Recorded from Qt 6.12: a height under a return is ignored, content is not.
  @Test func lengthsSayWhichOfThemChanged() throws {
    let fling =
      "fling --model qt-flickable --velocity 2000 --content-length 1000 --viewport-length 600 --change 0.5:"
    for widget in ["", " --widget"] {
      let height = try answerTable(fling + "viewport-length=700" + widget).completeNumbers(named: "offset_pt")
      #expect(height.last == 400)
      let content = try answerTable(fling + "content-length=1020" + widget).completeNumbers(
        named: "offset_pt")
      #expect(abs(content[30] - 458.54313065033716) < 1e-9 && content.last == 420)
    }
  }

  @Test func aWidgetThatIsNotKnownIsRefused() {
    for refused in [
      "--model uikit --max-offset 9 --min-offset 0", "--model gtk", "--model gtk --min-offset 0",
      "--model gtk --min-offset 0 --max-offset 9 --set friction=3",
    ] {
      #expect(refusal(of: "fling --velocity 3 --widget " + refused)?.status == .usage, "\(refused)")
    }
  }

  /// Chromium clamps and cancels where the end has moved behind the offset, as recorded from 156.
  @Test func aWidgetNeedsNoMotionClassOfItsName() throws {
    let fling =
      "fling --model chromium --velocity 2000 --content-length 6000 --viewport-length 760 --change 0.3:content-length=1160"
    let offsets = try answerTable(fling + " --widget").completeNumbers(named: "offset_pt")
    #expect(offsets.last == 400 && (offsets.max() ?? 0) > 420)
    #expect(try #require(refusal(of: fling)).message.contains("add --widget"))
    #expect(try #require(refusal(of: fling + " --widget --set x=1")).message.contains("takes no --set"))
    #expect(try #require(refusal(of: fling + " --widget --response keep")).message.contains("--response"))
  }
}
