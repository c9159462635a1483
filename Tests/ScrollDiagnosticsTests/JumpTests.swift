import Foundation
import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// Which steps of an offset are jumps, which of them are a release's, and which are neither jumps nor rattles.
@Suite(.endsInTime) struct JumpTests {
  /// The view moves 12 to 25 pt in a step meanwhile; a jump back by just that would be a view that stands still for a frame, and one
  /// ahead by 12 pt at 120 Hz a clock that begins with 1/60 s.
  @Test(arguments: [60.0, 90, 120], [-60.0, -20, 18, 60])
  func aJumpAtTheReleaseIsOneThoughItIsShorterThanAStep(rate: Double, jump: Double) throws {
    let trace = InjectedFaults(rate: rate, timeError: 0.001).trace { _, offsets, release in
      for frame in release..<offsets.count { offsets[frame] += jump }
    }
    #expect(trace.findings.map(\.kind) == [.releaseJump])
    let found = try #require(trace.findings.first?.value("jump"))
    #expect(abs(found - jump) <= 1, "the aim is 1 pt")
  }

  /// A step of the view is 6 to 13 pt; a jump ahead by just that would be a view that skips a frame.
  @Test(arguments: [60.0, 90, 120], [-150.0, -5, 22, 150])
  func aJumpInTheGlideIsNoRelease(rate: Double, jump: Double) {
    let trace = InjectedFaults(rate: rate).trace { _, offsets, release in
      for frame in release + Int(0.3 * rate)..<offsets.count { offsets[frame] += jump }
    }
    #expect(trace.findings.map(\.kind) == [.snappedOffset])
  }

  /// A finger brakes from 20 pt a frame to 8: a jump back by 17 pt is as long as some step of it, and goes back, as no view does that
  /// misses a frame.
  @Test func aJumpBackUnderABrakingFingerIsNoMissedFrame() throws {
    var (recorder, offset) = (ScrollRecorder(), 100.0)
    let drag = [0, 0, 0, 2, 7, 14, 18, 20, 18, 13.0]
    for frame in 0..<90 {
      recorder.record(offset, at: Double(frame) / 60, phase: frame <= drag.count ? .drag : .deceleration)
      offset += frame < drag.count ? drag[frame] : 8 * exp(-2 * Double(frame - drag.count) / 60)
      if frame == drag.count { offset -= 17 }
    }
    let found = try #require(recorder.trace.findings.first)
    #expect(recorder.trace.findings.count == 1 && found.kind == .releaseJump)
    // A parabola through four steps of a finger leaves 2 pt.
    #expect(try abs(#require(found.value("jump")) + 17) <= 2)
  }

  /// A rest of 0.2 s is as long as a coarse reader holds a reading, which is then caught up by as much as the view moves.
  @Test(arguments: [-40.0, 40]) func aViewSetElsewhereSoonAfterItCameToRestJumps(jump: Double) {
    let trace = InjectedFaults(rate: 120).trace { times, offsets, _ in
      let rest = offsets.lastIndex { $0 != offsets[offsets.count - 1] } ?? 0
      for frame in rest + 24..<offsets.count { offsets[frame] += jump }
    }
    #expect(trace.findings.map(\.kind) == [.snappedOffset])
  }

  /// Qt's view stands still for the frame in which the finger lets go, and goes on from there.
  @Test(arguments: [60.0, 120]) func aFlingThatBeginsAFrameLateIsNoJump(rate: Double) {
    let trace = InjectedFaults(rate: rate).trace { times, offsets, release in
      offsets.insert(offsets[release], at: release)
      offsets.removeLast()
    }
    #expect(!trace.findings.contains { $0.kind == .releaseJump || $0.kind == .snappedOffset })
  }

  /// Qt's animations tick each 16 ms: at 60 Hz every 25th frame shows two ticks.
  @Test(arguments: [1.0, 0.5, 1.0 / 3]) func aClockFasterThanTheDisplayDoesNotJump(grid: Double) {
    let tick = 0.016
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let clock = (time / tick + 1e-9).rounded(.down) * tick
      // A finger at 1500 pt/s lets go after 0.15 s.
      let offset = clock < 0.15 ? 1500 * clock : 225 + 750 * -expm1(-2 * (clock - 0.15))
      recorder.record((offset / grid).rounded() * grid, at: time)
    }
    #expect(recorder.trace.findings.map(\.kind) == [])
  }

  /// The jump turns the offset twice, the finger a third time within 0.1 s.
  @Test func aJumpUnderAFingerThatTurnsIsNoRattle() {
    var recorder = ScrollRecorder()
    for frame in 0..<90 {
      let time = Double(frame) / 60
      let offset = 1000 + 0.5 * 900 * (time - 0.8) * (time - 0.8)
      recorder.record((frame < 46 ? offset : offset + 30).rounded(), at: time)
    }
    #expect(recorder.trace.findings.map(\.kind) == [.snappedOffset])
  }

  /// Noise of a third of a grid step turns a resting offset back and forth between two points of a grid.
  @Test func aViewAtRestOnTheBorderOfAGridIsNoRattle() {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: 7))
    for frame in 0..<600 { recorder.record(generator.nextUnit() < 0.5 ? 700 : 701, at: Double(frame) / 60) }
    #expect(recorder.trace.findings.isEmpty)
  }

  /// From the first frame to the last there is nothing that would say what is noise.
  @Test(arguments: [1.0, 2, 20], [1, 2, 3]) func aTraceThatRattlesAllAlongDoes(swing: Double, half: Int) {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: 7))
    for frame in 0..<120 {
      let noise = 0.1 * (generator.nextUnit() - 0.5)
      recorder.record(500 + noise + (frame / half % 2 == 0 ? 0 : swing), at: Double(frame) / 60)
    }
    #expect(recorder.trace.findings.map(\.kind) == [.jitter])
  }
}
