import ScrollDiagnostics
import ScrollKinematics
import Testing

/// A recorded header: what it does is told as what it does, and where it causes a fault it is named.
@Suite struct HeaderTests {
  /// A naive header of 200 pt over a view whose finger is mapped absolutely, under a mouse that moves every 0.03 to 0.07 s by whole
  /// points. Offset and header meet at half of `length`, and flip there by a point or two.
  private static func slowMouse(speed: Double, length: Double, seed: UInt64) -> ScrollTrace {
    var (recorder, dice) = (ScrollRecorder(), SeededGenerator(seed: seed))
    var (offset, place, next) = (0.0, 0.0, 0.0)
    let moving = (length / 2 + 40) / speed
    for frame in 0..<Int(60 * (moving + 1.5)) {
      let time = Double(frame) / 60
      if time >= next, time < moving {
        (place, next) = ((speed * time).rounded(), time + 0.03 + 0.04 * dice.nextUnit())
      }
      let header = min(200, offset)
      let read = offset
      offset = min(place, length - header)
      recorder.record(offset, at: time, phase: .drag)
      recorder.record(.header, -header)
      recorder.record(.sampledOffset, read)
      recorder.record(.finger, 300 - place)
    }
    return recorder.trace
  }

  @Test(arguments: [30.0, 60, 90], [248.0, 249])
  func aHeaderThatFlipsUnderASlowMouseIsTheOnlyFault(speed: Double, length: Double) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let trace = Self.slowMouse(speed: speed, length: length, seed: seed)
      let header = trace.values(of: .header)
      // Where the last step of the mouse meets the middle by chance nothing flips.
      guard Reversals(of: header, threshold: 0.5).count > 20 else { continue }
      #expect(trace.findings.map(\.kind) == [.jitter], "seed \(seed): \(trace)")
      #expect(try #require(trace.finding(.jitter)).subject == "header")
    }
  }

  @Test func theSizeOfARattlingHeaderIsItsOwn() throws {
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let isShort = frame > 40 && frame < 100 && frame / 3 % 2 == 0
      recorder.record(isShort ? 408 : 500, at: Double(frame) / 60, phase: .drag)
      recorder.record(.header, isShort ? -200 : 0)
    }
    let jitter = try #require(recorder.trace.finding(.jitter))
    #expect(jitter.subject == "header" && jitter.value("largest_swing") == 200)
    #expect(jitter.message.contains("by up to 200.0 pt (the offset by up to 92.0 pt)"))
  }

  /// A header that loses 74 pt at a threshold, and whose page scroll anchoring throws back by what the header lost.
  @Test func aHeaderThatThrowsThePageBackIsNamed() throws {
    var (recorder, offset) = (ScrollRecorder(), 0.0)
    for frame in 0..<90 {
      let isThrown = frame == 45
      offset = isThrown ? 0 : offset + (frame > 10 ? 2 : 0)
      recorder.record(offset, at: Double(frame) / 60, phase: .drag)
      recorder.record(.header, isThrown ? 44 : 118)
    }
    let jump = try #require(recorder.trace.finding(.snappedOffset))
    #expect(jump.message.contains("as the header changes by -74.0 pt"))
    #expect(jump.cure.contains("Fix a header that flips at a threshold"))
  }

  /// A screen recording: the header follows a frame late, so header less content moves by a whole step in the drag's first frame.
  @Test(arguments: [0.0, 0.08]) func theFirstStepOfADragInAScreenRecordingIsNoJump(error: Double) {
    var (trace, dice) = (ScrollRecorder(), SeededGenerator(seed: 1))
    for frame in 0..<60 {
      func place(_ frame: Int) -> Double { 186 - 11 * Double(min(15, max(0, frame - 15))) }
      let (top, header) = (place(frame) + error * dice.nextNormal(), place(frame - 1))
      trace.record(header - top, at: Double(frame) / 60)
      trace.record(.contentTop, top)
      trace.record(.header, header)
      trace.record(.offsetError, max(0.05, error))
    }
    #expect(!trace.trace.findings.contains { $0.kind == .snappedOffset }, "\(trace.trace)")
  }
}
