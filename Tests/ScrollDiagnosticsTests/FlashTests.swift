import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// An offset that is elsewhere for one frame, two or three, and then goes on as if nothing had been.
@Suite(.endsInTime) struct FlashTests {
  /// A motion at `velocity` pt/s that loses a share of 2 a second, in 64 rows a second; `jump` pt away in rows 40 to 40 + `count`.
  private func offsets(_ velocity: Double, _ jump: Double, for count: Int, rows: Int = 90) -> [Double] {
    (0..<rows).map { row in
      let time = Double(row) / 64
      let away = row >= 40 && row < 40 + count ? jump : 0
      return 1000 + velocity / 2 * (1 - Elementary.exp(-2 * time)) + away
    }
  }

  private func trace(_ offsets: [Double], lengths: [Double] = []) -> ScrollTrace {
    var trace = ScrollTrace()
    for (row, offset) in offsets.enumerated() {
      trace.append(offset, at: Double(row) / 64)
      if !lengths.isEmpty { trace.setLast(.contentLength, lengths[row]) }
    }
    return trace
  }

  @Test(arguments: 1...3, [0, 200.0, -200]) func aFlashIsFoundAndMeasured(count: Int, velocity: Double)
    throws
  {
    for jump in [-60.0, 3, 12] {
      let findings = trace(offsets(velocity, jump, for: count)).findings
      let found = try #require(findings.first)
      #expect(findings.count == 1 && found.kind == .snappedOffset)
      #expect(found.samples == 39..<41 + count && found.start == 39 / 64.0)
      // A cubic leaves less than a hundredth of a point of this course.
      #expect(abs((found.value("jump") ?? 0) - jump) < 0.01)
      #expect(found.value("frames_away") == Double(count))
    }
  }

  @Test func itsMessageSaysThatItCameBack() throws {
    let found = try #require(trace(offsets(0, 80, for: 2)).findings.first)
    #expect(found.message == "the offset jumps by 80.0 pt within a frame, and back 2 frames later")
    let short = try #require(trace(offsets(0, 80, for: 1)).findings.first)
    #expect(short.message == "the offset jumps by 80.0 pt within a frame, and back 1 frame later")
  }

  /// What stays away for four frames has jumped, and jumped again.
  @Test func aLongerStayIsTwoJumps() {
    let findings = trace(offsets(0, 30, for: 12)).findings
    #expect(findings.count == 2 && findings.allSatisfy { $0.value("frames_away") == nil })
  }

  /// A frame that is shown early or late makes no motion turn: at 640 pt/s a step is 10 pt, less what the motion has lost.
  @Test(arguments: [-0.9, 0.9]) func aFrameShownEarlyOrLateIsNoFlash(share: Double) {
    let step = 640 * Elementary.exp(-2 * 40 / 64.0) / 64
    #expect(trace(offsets(640, share * step, for: 1)).findings.isEmpty)
    let flashed = trace(offsets(640, 3 * step * share, for: 1)).findings
    #expect(flashed.contains { $0.value("frames_away") == 1 })
  }

  /// Content above the eye that comes for two frames, and goes, leaves the eye what it sees; so does content that goes, and comes.
  @Test(arguments: [300.0, -300]) func contentAboveThatGoesAgainIsNoFlash(growth: Double) {
    let lengths = (0..<90).map { $0 >= 40 && $0 < 42 ? 5000 + growth : 5000 }
    #expect(trace(offsets(0, growth, for: 2), lengths: lengths).findings.isEmpty)
    #expect(!trace(offsets(0, growth * 5 / 6, for: 2), lengths: lengths).findings.isEmpty)
  }

  /// A point of content and less is none that anybody sees.
  @Test func onlyMoreThanAPointOfContentMovesTheOffset() {
    func found(_ growth: Double) -> Bool {
      let lengths = (0..<90).map { $0 >= 40 && $0 < 42 ? 5000 + growth : 5000 }
      return !trace(offsets(0, 3, for: 2), lengths: lengths).findings.isEmpty
    }
    #expect(found(1) && !found(1.125))
  }

  /// Two flashes are two, each with its own numbers.
  @Test func eachFlashIsFound() {
    var twice = offsets(200, 60, for: 1)
    for row in 60..<62 { twice[row] -= 25 }
    let findings = trace(twice).findings
    #expect(findings.map(\.samples) == [39..<42, 59..<63])
    #expect(findings.map { ($0.value("jump") ?? 0).rounded() } == [60, -25])
    #expect(findings.map { $0.value("frames_away") } == [1, 2])
  }

  /// A motion that turns sharply at an elastic edge, and is as fast on its way back, jumps nowhere.
  @Test func aSharpTurnIsNoFlash() {
    let turn = (0..<90).map { row -> Double in
      let time = abs(Double(row) - 41) / 64
      return 300 - 350 * time + (row < 41 ? 200 : 500) * time * time
    }
    #expect(trace(turn).findings.allSatisfy { $0.value("frames_away") == nil })
  }

  /// A fling under a flash is judged as if it had not been: its deceleration is found.
  @Test func theMotionUnderAFlashIsSeen() {
    let flashed = PreparedTrace(trace(offsets(900, 80, for: 2)))
    let detector = FlashDetector(trace: trace(offsets(900, 80, for: 2)), prepared: flashed, rattles: [])
    let moved = flashed.moved(detector.lengths(detector.flashes))
    let still = PreparedTrace(trace(offsets(900, 0, for: 0)))
    for sample in still.offsets.indices {
      #expect(abs(moved.offsets[sample] - still.offsets[sample]) < 0.01)
    }
    #expect(moved.velocities.count == still.velocities.count)
    #expect(abs(moved.velocities[40] - still.velocities[40]) < 1)
  }
}
