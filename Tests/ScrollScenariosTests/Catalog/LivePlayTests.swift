import ScrollKinematics
import ScrollScenarios
import Testing

/// What a reader's finger does to a view that is played live.
@Suite struct LivePlayTests {
  /// A list at 900 pt whose offset nothing but the finger moves; its fling goes by the continuous decay.
  private func list(scripted: Bool = false) throws -> LivePlay {
    try scenario("inertia-cut").play("constraint-up", isScripted: scripted)
  }

  private func offsets(_ play: LivePlay) throws -> [Double] {
    try #require(play.recording.column("offset_pt"))
  }

  private func advance(_ play: LivePlay, _ frames: Int) { for _ in 0..<frames { play.advance() } }

  /// Inside the range content and finger move alike, wherever the finger touched.
  @Test(arguments: [0, 300, -450.0]) func aFingerTakesTheContentAlong(position: Double) throws {
    let play = try list()
    play.advance()
    play.add(FingerEvent(.touch, at: 0.01, position: position))
    for index in 1...20 {
      play.add(FingerEvent(.move, at: Double(index) / 60, position: position + 4 * Double(index)))
      play.advance()
    }
    for (frame, offset) in try offsets(play).enumerated() {
      #expect(isClose(offset, 900 + 4 * Double(frame), rounding))
    }
  }

  /// 240 pt/s at the release, between two frames: the glide is the core's fling from there. 1e-6 pt, because the velocity
  /// is the slope of a line through a few rounded reports.
  @Test(arguments: [(0.5, 120.0), (0.495, 118.8)]) func aFingerThatLetsGoFlings(
    time: Double, position: Double
  ) throws {
    let play = try list()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    for index in 1...29 { play.add(FingerEvent(.move, at: Double(index) / 60, position: 4 * Double(index))) }
    play.add(FingerEvent(.release, at: time, position: position))
    advance(play, 60)
    let fling = Fling(.uikitContinuous, from: ScrollState(offset: 900 + position, velocity: 240), at: time)
    let shown = try offsets(play)
    for frame in 31..<60 { #expect(isClose(shown[frame], fling.state(at: Double(frame) / 60).offset, 1e-6)) }
  }

  @Test func aFingerThatStoodStillDoesNotFling() throws {
    let play = try list()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    play.add(FingerEvent(.move, at: 0.05, position: 90))
    play.add(FingerEvent(.release, at: 0.3, position: 90))
    while play.frameCount < 60, !play.isSettled { play.advance() }
    #expect(try offsets(play).last == 990 && play.isSettled)
  }

  /// A finger's whole flick between two frames of a slow display counts at its own times: 1000 pt/s.
  @Test func aFlickBetweenFramesKeepsItsVelocity() throws {
    let play = try scenario("deceleration").play("normal", settings("frame-rate=5"))
    play.advance()
    play.add(FingerEvent(.touch, at: 0.01, position: 0))
    for index in 1...4 {
      play.add(FingerEvent(.move, at: 0.01 + 0.01 * Double(index), position: 10 * Double(index)))
    }
    play.add(FingerEvent(.release, at: 0.06, position: 50))
    advance(play, 20)
    let travel = try #require(offsets(play).last) - 50_000
    #expect(isClose(travel, 50 + ScrollPhysics.uikit.deceleration.travel(from: 1000), 1))
  }

  /// A script's finger as well as a reader's, and none once it has let go.
  @Test func aPlayTellsWhereTheFingerWas() throws {
    let play = try scenario("bottom-jitter").play("naive", isScripted: true)
    while !play.isSettled { play.advance() }
    let phases = try #require(play.recording.column("phase"))
    #expect(zip(phases, play.fingers).allSatisfy { phase, finger in (phase == 0) == finger.isFinite })
    play.add(FingerEvent(.touch, at: Double(play.frameCount) / 60, position: 40))
    play.advance()
    #expect(play.fingers.last == 40)
  }

  /// A wheel moves at once, up to an edge, and ends a fling.
  @Test func aWheelMovesAtOnceAndEndsAFling() throws {
    let play = try list()
    play.add(FingerEvent(.wheel, at: 0.01, position: 50))
    advance(play, 2)
    #expect(try offsets(play).last == 950)
    play.add(FingerEvent(.wheel, at: 0.05, position: 1e6))
    advance(play, 4)
    #expect(try offsets(play).last == 10_000 - 760, "content less viewport")
    let fling = try list(scripted: true)
    advance(fling, 12)
    let before = try #require(offsets(fling).last)
    fling.add(FingerEvent(.wheel, at: 11.0 / 60, position: 50))
    advance(fling, 5)
    // The fling goes on to the event and no further.
    #expect(isClose(try #require(offsets(fling).last), before + 50, rounding))
  }

  /// A touch between two frames stops the fling where it is then, and ends the script for good.
  @Test func aTouchEndsTheScriptAtItsOwnTime() throws {
    let (free, held) = (try list(scripted: true), try list(scripted: true))
    held.add(FingerEvent(.touch, at: 11.4 / 60, position: 0))
    advance(free, 14)
    advance(held, 40)
    let (moving, stopped) = (try offsets(free), try offsets(held))
    // Two fifths of the way; over a frame the fling is straight to some percent.
    let step = moving[12] - moving[11]
    #expect(isClose(stopped[12], moving[11] + 0.4 * step, 0.02 * abs(step)))
    #expect(Set(stopped[12...]).count == 1)
  }

  /// An event that waits for a frame is not over; one that is reported late happens after the last frame shown.
  @Test func aPlayWaitsForEventsThatWereAdded() throws {
    let play = try list()
    while !play.isSettled { play.advance() }
    play.add(FingerEvent(.wheel, at: Double(play.frameCount + 5) / 60, position: 50))
    #expect(!play.isSettled)
    while !play.isSettled { play.advance() }
    #expect(try offsets(play).last == 950)
  }

  /// The first touch is the first stroke, which a pager leaves to its list; it takes the second, which runs sideways.
  @Test func touchesAreCountedFromTheFirst() throws {
    let play = try scenario("swipe-ownership").play("pager-outside")
    for (start, position) in [(0.0, 40.0), (0.3, 90)] {
      play.add(FingerEvent(.touch, at: start, position: 0))
      play.add(FingerEvent(.move, at: start + 0.05, position: position))
      play.add(FingerEvent(.move, at: start + 0.2, position: position))
      play.add(FingerEvent(.release, at: start + 0.25, position: position))
    }
    advance(play, 60)
    #expect(try offsets(play).max() == 40 && offsets(play).last == 40)
  }

  /// Pulled twice, the list is held open for the whole of both tasks: a second each, a frame more or less.
  @Test func aSecondRefreshLastsAsLongAsTheFirst() throws {
    let play = try scenario("pull-to-refresh").play("native")
    for start in [0.0, 4] {
      play.add(FingerEvent(.touch, at: start, position: 0))
      play.add(FingerEvent(.move, at: start + 0.3, position: -300))
      play.add(FingerEvent(.release, at: start + 0.6, position: -300))
    }
    advance(play, 480)
    let inset = try #require(play.recording.column("inset_top_pt"))
    for half in [inset[..<240], inset[240...]] { #expect(abs(half.count { $0 == 60 } - 60) <= 1) }
  }

  /// The playground's scenarios are those of the catalog.
  @Test func thePlaygroundPlaysScenariosOfTheCatalog() throws {
    let names = ScenarioEntry.playground.map { $0.name }
    #expect(
      names == [
        "bottom-jitter", "threshold-header", "inertia-cut", "pull-to-refresh", "overscroll-background",
      ])
    for name in names { #expect(try !scenario(name).variants.isEmpty) }
  }
}
