import ScrollKinematics
import TestSupport
import Testing

extension AnchorMemory {
  /// The offset after a change of the range alone.
  fileprivate mutating func offset(_ offset: Double, upTo upper: Double) -> Double {
    self.offset(offset, movingTo: RestRange(0, upper), from: 0, to: 0)
  }
}

/// Against what Chromium 156 was recorded to do.
@Suite(.endsInTime) struct AnchorMemoryTests {
  /// A header that shrinks by 100 pt and grows again, at once or 30 frames later.
  @Test func whatAClampTookIsGivenBack() {
    var memory = AnchorMemory()
    #expect(memory.offset(440, upTo: 340) == 340)
    // Layouts that leave it no more room change nothing.
    for upper in [339.0, 320, 340] { _ = memory.offset(340, upTo: upper) }
    #expect(memory.offset(340, upTo: 390) == 390)
    #expect(memory.offset(390, upTo: 440) == 440)
    #expect(memory.offset(440, upTo: 700) == 440)
  }

  /// An offset set once to 140 pt over K = 248 alternates with 108 pt without end; the two make up K.
  @Test func aHeaderThatFollowsIsAnEndlessLoop() {
    let length = 248.0
    var (memory, offset) = (AnchorMemory(), 140.0)
    for pass in 0..<1000 {
      let before = offset
      offset = memory.offset(before, upTo: length - before)
      #expect(offset == (pass.isMultiple(of: 2) ? 108 : 140))
      #expect(offset + before == length)
    }
  }

  /// Without a memory, the loop clamps once and stays.
  @Test func motionForgets() {
    var memory = AnchorMemory()
    #expect(memory.offset(440, upTo: 340) == 340)
    #expect(!memory.isEmpty)
    memory.forget()
    #expect(memory == AnchorMemory())
    #expect(memory.offset(340, upTo: 440) == 340)
    // What is remembered now is the later place.
    #expect(memory.offset(340, upTo: 300) == 300)
    #expect(memory.offset(300, upTo: 440) == 340)
  }

  /// A step of rounding is none, whichever way: a billionth of a point at most. What is nowhere yet has moved.
  @Test func roundingIsNoMotion() {
    func isKept(_ left: Double, _ offset: Double) -> Bool {
      var memory = AnchorMemory()
      _ = memory.offset(440, upTo: 340)
      memory.forget(ifMovedFrom: left, to: offset)
      return !memory.isEmpty
    }
    #expect(isKept(340, 340) && isKept(0, 1e-9) && isKept(1e-9, 0) && isKept(340, 340.0.nextUp))
    #expect(!isKept(0, (1e-9).nextUp) && !isKept((1e-9).nextUp, 0) && !isKept(340, 340.001))
    #expect(!isKept(.nan, 340))
  }

  /// 200 pt inserted above, and removed again: the content stays where the eye rests on it.
  @Test func growthAboveShiftsTheOffset() {
    var memory = AnchorMemory()
    let (short, long) = (RestRange(0, 1000), RestRange(0, 1200))
    #expect(memory.offset(440, movingTo: long, from: 0, to: 200) == 640)
    #expect(memory.offset(640, movingTo: short, from: 200, to: 0) == 440)
    #expect(memory.offset(440, movingTo: RestRange(0, 500), from: 0, to: 200) == 500)
    #expect(memory.offset(500, movingTo: long, from: 200, to: 200) == 640)
  }

  /// Two memories are the same if they give back the same place after whatever grows above it.
  @Test func memoriesOfOnePlaceAreEqual() {
    func memory(at offset: Double, above: Double) -> AnchorMemory {
      var memory = AnchorMemory()
      _ = memory.offset(offset, movingTo: RestRange(0, 1000), from: above, to: above)
      return memory
    }
    #expect(memory(at: 440, above: 200) == memory(at: 440, above: 200))
    #expect(memory(at: 440, above: 200) != memory(at: 440, above: 0))
    #expect(memory(at: 440, above: 200) != memory(at: 441, above: 200))
    #expect(memory(at: 440, above: 200) != AnchorMemory() && AnchorMemory() != memory(at: 440, above: 0))
  }

  /// At the start nothing lies above that could be held on to.
  @Test func theStartRemembersNothing() {
    var memory = AnchorMemory()
    #expect(memory.offset(0, movingTo: RestRange(0, 1200), from: 0, to: 200) == 0)
    #expect(memory.isEmpty)
    #expect(memory.offset(440, upTo: 340) == 340)
    #expect(memory.offset(0, upTo: 340) == 0)
    #expect(memory.offset(0, upTo: 1000) == 0)
  }
}
