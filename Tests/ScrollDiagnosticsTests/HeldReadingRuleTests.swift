import TestSupport
import Testing

@testable import ScrollDiagnostics

extension [[Double]] {
  /// What a rule says of all: of a motion and of its mirror image the same.
  fileprivate func allAgree(_ rule: ([Double]) -> Bool) -> Bool {
    let answers = map(rule)
    #expect(Set(answers).count == 1)
    return answers[0]
  }
}

/// Whether a motion goes on over rows that show one reading: 64 rows a second, 10 pt a row up to row 10, which is held.
@Suite(.endsInTime) struct HeldReadingRuleTests {
  private func readings(_ offsets: [Double]) -> HeldReadings {
    HeldReadings(times: offsets.indices.map { Double($0) / 64 }, offsets: offsets, noise: 0)
  }

  /// Row 10 is shown for `hold` rows; `after` pt farther lies what follows, and behind that the rest in steps.
  private func goesOn(
    _ hold: Int, _ after: Double, then steps: [Double] = [10], from last: Int = 9, least: Double = 0,
    before: [Double] = []
  ) -> Bool {
    var offsets = before.isEmpty ? (0..<10).map { 10 * Double($0) } : before
    offsets += ScrollTrace.constant(100, hold) + [100 + after]
    for step in steps { offsets.append(offsets[offsets.count - 1] + step) }
    offsets += (1...9).map { offsets[offsets.count - 1] + 10 * Double($0) }
    return [offsets, offsets.map { 0 - $0 }].allAgree {
      readings($0).goesOn(10..<10 + hold, from: last, least: least)
    }
  }

  /// 640 pt/s make 40 pt in four rows: two and a half times as much is caught up, of the faster motion on both sides.
  @Test func whatWasHeldIsCaughtUp() {
    #expect(goesOn(4, 100) && !goesOn(4, 100.5) && goesOn(4, 200, then: [20]) && !goesOn(4, 201, then: [20]))
    #expect(goesOn(4, 100, then: [1]) && !goesOn(4, 101, then: [1]))
    // 30 pt in the two rows before are 960 pt/s.
    let faster = [0.0, 10, 20, 30, 40, 50, 60, 65, 70, 95]
    #expect(goesOn(4, 150, from: 8, before: faster) && !goesOn(4, 151, from: 8, before: faster))
    #expect(!goesOn(4, 0) && !goesOn(4, -10) && goesOn(2, 0.5) && goesOn(16, 100) && !goesOn(17, 100))
  }

  /// The steps to it and from it are longer than what may be noise.
  @Test func bothStepsAreMoreThanNoise() {
    #expect(goesOn(4, 30, least: 9.5) && !goesOn(4, 30, least: 10) && !goesOn(2, 8, least: 8))
    #expect(goesOn(2, 8, least: 7.5))
  }

  /// What starts to move makes longer and longer steps, by a third.
  @Test func aStartIsNoReading() {
    #expect(goesOn(4, 10, then: [13]) && !goesOn(4, 10, then: [13.5]) && goesOn(4, 20, then: [26]))
    // But where the next reading is held for as long, or two and a half times shorter.
    #expect(goesOn(2, 10, then: [20]) && !goesOn(3, 10, then: [20]) && goesOn(4, 10, then: [0, 20]))
    #expect(!goesOn(5, 10, then: [0, 20]) && goesOn(7, 10, then: [0, 0, 20]))
  }

  /// Before a view that stands still, what follows is no farther than the motion goes, and was held for 0.13 s, eight rows.
  @Test func aMotionEndsSlower() {
    func ends(_ hold: Int, _ after: Double, still: Int) -> Bool {
      let offsets = (0..<10).map { 10 * Double($0) } + ScrollTrace.constant(100, hold)
      let all = offsets + ScrollTrace.constant(100 + after, still + 1)
      return [all, all.map { 0 - $0 }].allAgree {
        readings($0).goesOn(10..<10 + hold, from: 9, least: 0)
      }
    }
    #expect(ends(4, 40, still: 30) && !ends(4, 41, still: 30))
    #expect(ends(4, 40, still: 1) && !ends(4, 41, still: 1))
    #expect(ends(8, 40, still: 30) && !ends(9, 40, still: 30))
    // A recording that ends as soon as the hold was long does not say whether it stands.
    #expect(ends(9, 40, still: 9) && !ends(9, 40, still: 10))
    // A stand of a quarter of a second and more may be followed by anything.
    #expect(!goesOn(4, 41, then: ScrollTrace.constant(0, 16) + [90]))
    #expect(goesOn(4, 41, then: ScrollTrace.constant(0, 15) + [90]))
  }

  /// What comes back after more than eight rows was let go, and how fast it comes back counts for nothing.
  @Test func whatComesBackWasNotHeldForLong() {
    #expect(goesOn(8, 200, then: [-100]) && !goesOn(8, 201, then: [-100]) && !goesOn(9, 20, then: [-10]))
    #expect(goesOn(9, 20, then: [10]))
  }

  /// A view that stood for 0.13 s, nine rows, and for no less than what it shows, rested and leapt.
  @Test func aViewLeapsFromARest() {
    func leaps(_ rest: Int, _ rows: Int, within held: Double = 0, noise: Double = 0) -> Bool {
      var offsets = [-50.0] + ScrollTrace.constant(0, rest) + ScrollTrace.constant(30, rows + 1)
      offsets[rest - 1] += noise
      return readings(offsets).leaps(rest + 1..<rest + 1 + rows, within: held)
    }
    #expect(leaps(9, 4) && !leaps(8, 4) && leaps(10, 10) && !leaps(9, 10) && leaps(12, 10))
    #expect(!leaps(9, 4, noise: 0.5) && leaps(9, 4, within: 0.5, noise: 0.5))
  }

  /// A reading ends with the first row that differs by more than what is held, or that lies more than a quarter of a second behind.
  @Test func aReadingEnds() {
    #expect(readings([0, 0.5, 0.5, 1]).end(of: 0, within: 0.5) == 3)
    #expect(readings([0, 0]).end(of: 0, within: 0) == 2)
    #expect(readings([0, -0.5, 0]).end(of: 0, within: 0.25) == 1 && readings([5]).end(of: 0, within: 0) == 1)
    #expect(readings(ScrollTrace.constant(1, 40)).end(of: 2, within: 0) == 19)
  }

  /// A rest that is read each four rows: the first row, and those 3.6 rows and more apart from its end on.
  @Test func aRestIsReadFromItsEndOn() {
    let rest = readings(ScrollTrace.constant(0, 40))
    #expect(rest.readings(10..<30, each: 0.0625) == [10, 14, 18, 22, 26])
    #expect(rest.readings(11..<30, each: 0.0625) == [11, 14, 18, 22, 26])
    #expect(rest.readings(12..<30, each: 0.0625) == [12, 18, 22, 26])
    // At the end of the recording the last row is the end.
    #expect(rest.readings(30..<40, each: 0.0625) == [30, 35] && rest.readings(30..<31, each: 0.0625) == [30])
  }
}
