import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

@Suite(.endsInTime) struct LivePlayTests {
  /// Nobody touches it: the live play is the scenario's own run, in every bit, with its phases, rig, reader and view.
  @Test(
    arguments: LiveScenario.playground.map(\.name.description) + ["bounce", "offset-sampling", "rubber-band"])
  func aScriptedPlayIsTheRun(name: String) throws {
    let entry = try ScenarioCatalog.standard[Name(name)]
    for variant in entry.variants {
      let run = try entry.run(Name(variant.name)).recording
      let play = try entry.live.play(Name(variant.name), isScripted: true)
      for _ in 0..<run.frameCount {
        #expect(!play.isSettled, "\(variant.name) settles where the run ends")
        play.advance()
      }
      let cells = play.withCells { Array($0) }
      #expect(cells.map(\.bitPattern) == run.values.map(\.bitPattern), "\(variant.name)")
      #expect(play.columns.map(\.description) == run.columns.map(\.description))
    }
  }

  /// A play of a list whose offset nothing but the finger moves.
  private func play(_ variant: Name = "constraint-up") throws -> LivePlay {
    try ScenarioCatalog.standard["inertia-cut"].live.play(variant)
  }

  private func offsets(_ play: LivePlay) throws -> [Double] {
    try #require(play.recording.column("offset_pt"))
  }

  /// Inside the range content and finger move alike: the offset is the start and the finger's travel, frame by frame.
  @Test func aFingerTakesTheContentAlong() throws {
    let play = try play()
    play.advance()
    play.add(FingerEvent(.touch, at: 0.01, position: 300))
    for index in 1...20 {
      play.add(FingerEvent(.move, at: Double(index) / 60, position: 300 + 4 * Double(index)))
      play.advance()
    }
    let offsets = try offsets(play)
    #expect(offsets.first == 900)
    for index in 1...20 { #expect(abs(offsets[index] - (900 + 4 * Double(index))) < 1e-9) }
  }

  /// 240 pt/s at the release: the glide is that of the core's fling from there, which a closed form knows.
  @Test func aFingerThatLetsGoFlings() throws {
    let play = try play()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    for index in 1...30 { play.add(FingerEvent(.move, at: Double(index) / 60, position: 4 * Double(index))) }
    play.add(FingerEvent(.release, at: 0.5, position: 120))
    while play.frameCount < 600, !play.isSettled { play.advance() }
    let fling = Fling(
      .uikitContinuous, from: ScrollState(offset: 1020, velocity: 240), at: 0.5, in: RestRange(-200, 9240))
    // 1e-6 pt: the velocity is the slope of a line through a few rounded reports.
    let rest = try #require(fling.restingOffset)
    let last = try #require(offsets(play).last)
    #expect(abs(last - rest) < 1e-6)
  }

  /// Let go between two frames, it glides from then on: the next frame is 5 ms into the glide.
  @Test func aReleaseActsAtItsOwnTime() throws {
    let play = try play()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    for index in 1...29 { play.add(FingerEvent(.move, at: Double(index) / 60, position: 4 * Double(index))) }
    play.add(FingerEvent(.release, at: 0.495, position: 118.8))
    for _ in 0...40 { play.advance() }
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 1018.8, velocity: 240), at: 0.495)
    let shown = try offsets(play)
    // 1e-6 pt for the slope of a line through rounded reports.
    for frame in 30...40 { #expect(abs(shown[frame] - fling.state(at: Double(frame) / 60).offset) < 1e-6) }
  }

  /// A wheel at rest: what no frame has taken in yet is left to happen.
  @Test func anEventThatWaitsIsNoRest() throws {
    let play = try play()
    while play.frameCount < 60, !play.isSettled { play.advance() }
    #expect(play.isSettled)
    play.add(FingerEvent(.wheel, at: Double(play.frameCount) / 60, position: 50))
    #expect(!play.isSettled)
    while play.frameCount < 120, !play.isSettled { play.advance() }
    #expect(try play.isSettled && offsets(play).last == 950)
  }

  @Test func aFingerThatStoodStillDoesNotFling() throws {
    let play = try play()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    play.add(FingerEvent(.move, at: 0.05, position: 90))
    play.add(FingerEvent(.release, at: 0.3, position: 90))
    while play.frameCount < 60, !play.isSettled { play.advance() }
    #expect(try offsets(play).last == 990)
  }

  /// A touch takes the place of a script that was still to be done: without it the play settles all the same.
  @Test func aScriptThatWasCutOffIsOver() throws {
    let play = try ScenarioCatalog.standard["bottom-jitter"].live.play("guarded", isScripted: true)
    play.add(FingerEvent(.touch, at: 0.1, position: 0))
    play.add(FingerEvent(.release, at: 0.2, position: 0))
    while play.frameCount < 600, !play.isSettled { play.advance() }
    #expect(play.isSettled && play.frameCount > 12)
  }

  @Test func aWheelMovesAtOnceAndStopsAtTheEdge() throws {
    let play = try play()
    play.add(FingerEvent(.wheel, at: 0.01, position: 50))
    play.advance()
    play.advance()
    #expect(try offsets(play).last == 950)
    play.add(FingerEvent(.wheel, at: 0.05, position: 1e6))
    for _ in 0..<4 { play.advance() }
    #expect(try offsets(play).last == 10_000 - 760, "content less viewport")
  }

  /// A wheel in mid-fling moves the view by its step and leaves no velocity.
  @Test func aWheelEndsAFling() throws {
    let play = try ScenarioCatalog.standard["inertia-cut"].live.play("constraint-up", isScripted: true)
    for _ in 0..<12 { play.advance() }
    let before = try #require(try offsets(play).last)
    play.add(FingerEvent(.wheel, at: 11.0 / 60, position: 50))
    for _ in 0..<3 { play.advance() }
    let velocities = try #require(play.recording.column("velocity_pt_s"))
    let after = try offsets(play)
    #expect(velocities[11] != 0 && velocities[12] == 0 && velocities.last == 0)
    // The fling goes on to the event, which was reported a frame late, and no further.
    #expect(abs(after[12] - (before + 50)) < 1e-9 && after.last == after[12])
  }

  /// A touch between two frames stops the fling where it is then: two fifths of the way from the one to the other.
  @Test func aTouchActsAtItsOwnTime() throws {
    func play(touchedAt time: Double?) throws -> [Double] {
      let play = try ScenarioCatalog.standard["inertia-cut"].live.play("constraint-up", isScripted: true)
      if let time { play.add(FingerEvent(.touch, at: time, position: 0)) }
      for _ in 0..<14 { play.advance() }
      return try offsets(play)
    }
    let (free, held) = (try play(touchedAt: nil), try play(touchedAt: 11.4 / 60))
    let step = free[12] - free[11]
    // Over a frame the fling is straight to some percent.
    #expect(held[11] == free[11] && abs(held[12] - (free[11] + 0.4 * step)) < 0.02 * abs(step))
    #expect(held[13] == held[12])
  }

  /// Wherever it touches, and however long it then holds still, a touch moves nothing.
  @Test(arguments: [0, 300, -450.0]) func aTouchAloneMovesNothing(position: Double) throws {
    let play = try play()
    play.add(FingerEvent(.touch, at: 0.01, position: position))
    for _ in 0..<30 { play.advance() }
    #expect(try offsets(play).allSatisfy { $0 == 900 })
    play.add(FingerEvent(.move, at: 0.5, position: position + 25))
    play.advance()
    play.advance()
    #expect(try offsets(play).last == 925)
  }

  /// The first touch is the first stroke, which a pager leaves to its list; it takes the second, which runs sideways.
  @Test func touchesAreCountedFromTheFirst() throws {
    let play = try ScenarioCatalog.standard["swipe-ownership"].live.play("pager-outside")
    for (start, position) in [(0.0, 40.0), (0.3, 90)] {
      play.add(FingerEvent(.touch, at: start, position: 0))
      play.add(FingerEvent(.move, at: start + 0.05, position: position))
      play.add(FingerEvent(.move, at: start + 0.2, position: position))
      play.add(FingerEvent(.release, at: start + 0.25, position: position))
    }
    while play.frameCount < 60 { play.advance() }
    #expect(try offsets(play).max() == 40 && offsets(play).last == 40)
  }

  /// An event that is reported late happens in the frame after the last one shown, not before: the fling has gone on since.
  @Test func aTouchThatIsReportedLateActsAtTheLastFrame() throws {
    let play = try ScenarioCatalog.standard["inertia-cut"].live.play("constraint-up", isScripted: true)
    for _ in 0..<12 { play.advance() }
    let shown = try #require(offsets(play).last)
    play.add(FingerEvent(.touch, at: 5.0 / 60, position: 0))
    for _ in 0..<5 { play.advance() }
    // The touch comes at the time of frame 11, which has been shown.
    #expect(try abs(offsets(play)[12] - shown) < 1e-9)
  }

  /// A reader takes over from the script in mid-fling, and nothing of it comes back.
  @Test func aTouchEndsTheScript() throws {
    let play = try ScenarioCatalog.standard["inertia-cut"].live.play("constraint-up", isScripted: true)
    for _ in 0..<12 { play.advance() }
    play.add(FingerEvent(.touch, at: 0.2, position: 0))
    for _ in 0..<30 { play.advance() }
    let offsets = try offsets(play)
    #expect(offsets[11] < 900, "it was flung")
    #expect(Set(offsets[13...]).count == 1, "it is held")
  }

  /// A wheel that turns while the script's finger drags takes the touch away from it: the view goes on by the wheel alone.
  @Test func aWheelEndsTheScriptsTouch() throws {
    let play = try ScenarioCatalog.standard["bottom-jitter"].live.play("naive", isScripted: true)
    for _ in 0..<7 { play.advance() }
    play.add(FingerEvent(.wheel, at: 6.5 / 60, position: -40))
    for _ in 0..<5 { play.advance() }
    let (offsets, phases) = (try offsets(play), try #require(play.recording.column("phase")))
    #expect(offsets[6] > 50 && phases[6] == Double(ScrollPhase.drag.rawValue))
    #expect(offsets[7...].allSatisfy { abs($0 - (offsets[6] - 40)) < 1e-9 })
    #expect(phases[7...].allSatisfy { $0 == Double(ScrollPhase.rest.rawValue) })
  }

  @Test func theSameEventsGiveTheSameFrames() throws {
    let plays = [try play("cancel-up"), try play("cancel-up")]
    for play in plays {
      for index in 0...10 {
        play.add(
          FingerEvent(index == 0 ? .touch : .move, at: Double(index) / 97, position: -9 * Double(index)))
      }
      play.add(FingerEvent(.release, at: 0.11, position: -95))
      for _ in 0..<90 { play.advance() }
    }
    #expect(plays[0].recording.values == plays[1].recording.values)
    #expect(plays[0].recording.frameCount == 90)
  }

  /// The list is pulled twice: both refreshes hold it open for the whole of their task.
  @Test func aSecondRefreshLastsAsLongAsTheFirst() throws {
    let play = try ScenarioCatalog.standard["pull-to-refresh"].live.play("native")
    for start in [0.0, 4] {
      play.add(FingerEvent(.touch, at: start, position: 0))
      play.add(FingerEvent(.move, at: start + 0.3, position: -300))
      play.add(FingerEvent(.release, at: start + 0.6, position: -300))
    }
    while play.frameCount < 480 { play.advance() }
    let inset = try #require(play.recording.column("inset_top_pt"))
    let held = [inset[..<240], inset[240...]].map { half in half.filter { $0 == 60 }.count }
    // A second of task, a frame more or less.
    #expect(held.allSatisfy { abs($0 - 60) <= 1 }, "\(held)")
  }
}
