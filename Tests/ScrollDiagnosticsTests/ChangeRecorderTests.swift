import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Recorders that are called when the offset changes: they have no row while the view rests.
@Suite(.endsInTime) struct ChangeRecorderTests {
  /// Two swipes, 64 frames a second: each is 12 frames of drag by up to 20 pt, the first one by `slop` pt, and a fling of 4 /s from
  /// 1200 pt/s; the first fling stops in frame `stop`, if anywhere. `rest` frames lie between them.
  private func swipes(rest: Int, slop: Double, stop: Int = .max, each hold: Int = 1) -> [Double] {
    var (offsets, place) = ([Double](), 500.3)
    for swipe in 0..<2 {
      for frame in 0..<12 {
        place += frame == 0 ? slop : min(20, 3 + 2.3 * Double(frame))
        offsets.append(place)
      }
      let start = place
      let frames = swipe == 0 ? min(stop, 100) : 100
      for frame in 1...frames {
        place = start - 300 * Elementary.expm1(-4 * Double(frame) / 64)
        offsets.append(place)
      }
      offsets += ScrollTrace.constant(place, rest)
    }
    return offsets.indices.map { offsets[$0 / hold * hold] }
  }

  /// The rows at which the offset is another than before.
  private func changes(_ offsets: [Double], phases: [ScrollPhase] = []) -> ScrollTrace {
    var trace = ScrollTrace()
    for (frame, offset) in offsets.enumerated() where frame == 0 || offset != offsets[frame - 1] {
      trace.append(offset, at: Double(frame) / 64)
      if !phases.isEmpty { trace.setLast(phases[frame]) }
    }
    return trace
  }

  /// The first step of a swipe is long, and the wait before it a rest.
  @Test(arguments: [8, 12, 30], [3.0, 12, 19]) func aRestThatNoRowShowsDropsNoFrames(rest: Int, slop: Double)
  {
    #expect(changes(swipes(rest: rest, slop: slop)).findings.isEmpty)
  }

  /// A step that makes up for the frames of its wait is none behind a rest: 1.5 times the faster of the steps beside it.
  @Test func framesThatAreMadeUpForAreDropped() {
    let offsets = swipes(rest: 30, slop: 12)
    var trace = ScrollTrace()
    // Three times three frames of the first drag and fling.
    for (frame, offset) in offsets.enumerated() where ![8, 9, 10, 20, 21, 22, 30, 31, 32].contains(frame) {
      if frame == 0 || offset != offsets[frame - 1] { trace.append(offset, at: Double(frame) / 64) }
    }
    let found = trace.findings
    #expect(found.map(\.kind) == [.droppedFrames] && found.first?.value("missing_frames") == 9)
  }

  /// At 1200·e^(-4·20/64) = 344 pt/s a fling stops dead: no row comes for 0.7 s, and the next one is about there.
  @Test func aDeadStopIsACut() throws {
    let trace = changes(swipes(rest: 45, slop: 12, stop: 20))
    let found = try #require(trace.findings.first)
    #expect(trace.findings.count == 1 && found.kind == .inertiaCut && "\(found.mechanism)" == "cancel")
    #expect(abs((found.value("velocity_before") ?? 0) - 344) < 20 && found.samples.lowerBound == 31)
    // A finger that catches a view moves it again within 0.6 s.
    #expect(changes(swipes(rest: 35, slop: 12, stop: 20)).findings.isEmpty)
    // A view that went on while nobody looked.
    let away = changes(swipes(rest: 45, slop: 60, stop: 20))
    #expect(away.findings.allSatisfy { $0.kind != .inertiaCut })
  }

  /// With phases, and with a finger's column, the next finger has not stopped it.
  @Test func theNextFingerIsNotTheOneThatStoppedIt() {
    let offsets = swipes(rest: 45, slop: 12, stop: 20)
    let isDrag = offsets.indices.map { $0 < 12 || (77..<89).contains($0) }
    let phases = changes(offsets, phases: isDrag.map { $0 ? .drag : .deceleration })
    #expect(phases.findings.map(\.kind) == [.inertiaCut])
    var trace = changes(offsets)
    let rows = trace.times.map { Int($0 * 64) }
    trace.set(.finger, rows.map { isDrag[$0] ? 900 - offsets[$0] : .nan })
    #expect(trace.findings.map(\.kind) == [.inertiaCut])
  }

  /// A view that shows each offset twice, and stands under a finger before it swipes: two frames are its usual step.
  @Test(arguments: [6, 14]) func eachOffsetTwiceIsAView(rest: Int) {
    let trace = ScrollTrace(exactly: swipes(rest: rest, slop: 17, each: 2))
    #expect(trace.findings.allSatisfy { $0.kind != .droppedFrames })
  }

  /// The last of a fling moves by no more than a grid's step, but one way: no row of it shows that a rest is recorded.
  @Test func theTailOfAFlingIsNoRest() {
    func resting(_ offsets: [Double], withTails: Bool) -> Int {
      let trace = ScrollTrace(exactly: (0..<90).map { 10 * Double($0) } + offsets)
      return DroppedFrames(trace: trace, prepared: PreparedTrace(trace), rattles: [], jumps: [])
        .resting(1 / 64.0, withTails: withTails).kept
    }
    let tail = (1...60).map { 890 + Double($0) / 2 }
    #expect(resting(tail, withTails: false) == 0)
    #expect(resting(ScrollTrace.constant(900, 60), withTails: false) == 59)
  }
}
