import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Whether a motion goes on behind a reading that was held, at each limit: a reading of 10 pt from row 8 on, after a rest at 0 pt.
@Suite(.endsInTime) struct HeldReadingEdgeTests {
  /// Eight rows before it, 1/32 s apart; then the reading for `wait` s, and what comes behind it at times from there on.
  private func goesOn(
    _ before: [Double], wait: Double, _ behind: [(time: Double, offset: Double)], least: Double = 2
  ) -> Bool {
    var times = (0..<8).map { Double($0) / 32 }
    var offsets = before
    times += [0.25, 0.25 + wait / 2]
    offsets += [10, 10]
    for (time, offset) in behind {
      times.append(0.25 + wait + time)
      offsets.append(offset)
    }
    func ask(_ offsets: [Double]) -> Bool {
      HeldReadings(times: times, offsets: offsets, noise: least / 2).goesOn(8..<10, from: 7, least: least)
    }
    // The same to the other side.
    let answer = ask(offsets)
    #expect(ask(offsets.map { -$0 }) == answer)
    return answer
  }

  private let still = ScrollTrace.constant(0, 8)
  /// It came from far away, so it did not rest before.
  private let moving = (0..<8).map { 10 * Double($0) - 70 }

  /// Half of the least step may be noise: with 2 pt, what differs by up to 1 pt is one reading.
  @Test func theNextReadingMayHaveNoise() {
    func isOne(_ second: Double) -> Bool {
      goesOn(moving, wait: 0.1875, [(0, 20), (0.03125, second), (0.125, 30), (0.25, 40)])
    }
    // Behind 20 pt it would come back, and a motion held for so long does not.
    #expect(isOne(19.2) && isOne(19) && !isOne(18.9) && !isOne(17))
  }

  /// A step like those behind it, after a wait of four of theirs: it was held, unless the view rested before.
  @Test func aRestMayHaveNoise() {
    func rested(_ error: Double) -> Bool {
      let before = (0..<8).map { $0 % 2 == 1 ? 0 : error }
      return !goesOn(before, wait: 0.125, [(0, 20), (0.03125, 30), (0.0625, 40)])
    }
    #expect(rested(0) && rested(0.9) && rested(1) && !rested(1.1) && !rested(3))
  }

  /// A step more than 1.3 times as long as the next one catches up.
  @Test func aCatchUpIsLongerThanTheNextStep() {
    func catchesUp(_ step: Double, _ next: Double) -> Bool {
      goesOn(still, wait: 0.125, [(0, 10 + step), (0.03125, 10 + step + next), (0.0625, 90)])
    }
    #expect(!catchesUp(13, 10) && catchesUp(13.01, 10) && catchesUp(20, 10) && catchesUp(19.4, 10))
    // And a next step that is longer by as much starts slowly.
    #expect(!catchesUp(10, 13.01) && !catchesUp(10, 19))
  }

  /// From two and a half times as long as the next reading on, a step must be a catch-up.
  @Test func aFirstReadingIsHeldAsLongAsTheNext() {
    func isHeld(_ wait: Double) -> Bool { goesOn(still, wait: wait, [(0, 20), (0.03125, 30), (0.0625, 40)]) }
    #expect(isHeld(0.0625) && isHeld(0.078) && !isHeld(0.078125) && !isHeld(0.1))
  }

  /// Two and a half times as far as the faster of both sides went meanwhile: at 320 pt/s in 1/16 s, 50 pt.
  @Test func aCatchUpGoesTwoAndAHalfTimesAsFar() {
    func isHeld(_ step: Double) -> Bool {
      goesOn(moving, wait: 0.0625, [(0, 10 + step), (0.03125, 20 + step), (0.0625, 30 + step)])
    }
    #expect(isHeld(50) && !isHeld(50.01) && !isHeld(60) && isHeld(30))
  }

  /// What stands still behind a reading held for up to 0.13 s was slowing down; a reading held for up to a quarter of a second was
  /// held.
  @Test func aLastReadingIsHeldForNoLongerThanAnother() {
    func isHeld(_ wait: Double, rest: Double) -> Bool {
      goesOn(moving, wait: wait, [(0, 15), (rest, 15)])
    }
    #expect(isHeld(0.13, rest: 0.2) && !isHeld(0.14, rest: 0.2) && !isHeld(0.18, rest: 0.2))
    // A recording that ends as soon does not say.
    #expect(isHeld(0.18, rest: 0.1))
    func isAnyHeld(_ wait: Double) -> Bool { goesOn(moving, wait: wait, [(0, 20), (0.2, 30), (0.3, 40)]) }
    #expect(isAnyHeld(0.25) && !isAnyHeld(0.2501) && !isAnyHeld(0.3))
  }

  /// The view stood for as long as the reading was held, from its first row on.
  @Test func aRestMayBeginWithTheTrace() {
    func leaps(_ count: Int, wait: Double) -> Bool {
      let times = (0..<count).map { Double($0) / 32 } + [Double(count) / 32 + wait]
      let readings = HeldReadings(
        times: times, offsets: ScrollTrace.constant(0, count - 1) + [10, 20], noise: 0)
      return readings.leaps(count - 1..<count, within: 0)
    }
    // Four rows before it are 1/8 s, five 5/32 s.
    #expect(leaps(6, wait: 0) && !leaps(5, wait: 0) && leaps(7, wait: 0.15) && !leaps(6, wait: 0.15))
  }
}
