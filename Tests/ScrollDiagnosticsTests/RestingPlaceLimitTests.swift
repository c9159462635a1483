import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The place of a rest in noise, and where a view was before: at each limit.
@Suite(.endsInTime) struct RestingPlaceLimitTests {
  /// A motion of 320 rows with noise, whose last place is 777 pt but for some `misses`, and what is known of it.
  private func place(_ misses: (Double) -> [Double]) -> (place: RestingPlace, noise: Double) {
    var generator = SeededGenerator(seed: 3)
    let way = (0..<320).map { row -> Double in 8 * Double(row) - 1783 + 0.1 * generator.nextNormal() }
    func context(_ misses: [Double]) -> BreakContext {
      let end = ScrollTrace.constant(misses[misses.count - 1], 8)
      return ScrollTrace(exactly: way + (misses + end).map { 777 + $0 }).context()
    }
    let noise = context(ScrollTrace.constant(0, 16)).prepared.noise
    let found = context(misses(noise))
    return (RestingPlace(context: found, sample: found.sample(at: 320) ?? 0), noise)
  }

  /// A reading differs from the mean of those before it by five deviations of their difference: √2 of the first, √1.5 of two.
  @Test(arguments: [1.0, -1]) func aRestEndsWhereAReadingDiffers(side: Double) {
    let (two, three) = (5 * 2.0.squareRoot(), 5 * 1.5.squareRoot())
    func isOne(_ misses: @escaping (Double) -> [Double]) -> Bool {
      let (found, noise) = place { misses(side * $0) + ScrollTrace.constant(0, 13) }
      #expect(abs(noise - 0.1) < 0.02)
      return found.offset != 777
    }
    #expect(isOne { [0, 0.98 * two * $0, 0] } && !isOne { [0, 1.02 * two * $0, 0] })
    // One that goes on the way it came would show that the two before are one that was held.
    #expect(isOne { [0, 0, -0.95 * side * three * $0] } && !isOne { [0, 0, -1.05 * side * three * $0] })
    // The mean of 0 and 2 deviations is one.
    let near = place { [0, 2 * $0, (1 + 0.98 * three) * $0, 99] }
    let far = place { [0, 2 * $0, (1 + 1.02 * three) * $0, 99] }
    #expect(abs(near.place.offset - 777 - (3 + 0.98 * three) / 3 * near.noise) < 1e-9)
    #expect(abs(far.place.offset - 777 - far.noise) < 1e-9)
  }

  /// The mean of 16 readings is known to a quarter of the noise: two and a half times as much may be missing to a whole point.
  @Test func aMeanIsAWholePoint() {
    func isWhole(_ errors: Double) -> Bool {
      let (found, noise) = place { noise in
        (0..<16).map { errors * noise / 4 + ($0 % 2 == 0 ? 0.5 : -0.5) * noise } + [-99]
      }
      #expect(abs(found.offset - 777 - errors * noise / 4) < 1e-9)
      return found.isEdge(direction: 1, share: 0.5)
    }
    #expect(isWhole(0) && isWhole(2.45) && !isWhole(2.55) && isWhole(-2.45) && !isWhole(-2.55))
    // Four readings are known to half of it, which is more than 0.04 pt.
    let few = place { noise in [0.5, -0.5, 0.5, -0.5].map { $0 * noise } + [-99] }
    #expect(few.place.offset == 777 && few.noise / 2 > 0.04 && !few.place.isEdge(direction: 1, share: 0.5))
  }

  /// Readings that are all the same have no error.
  @Test func aReadingIsAWholePointToAMillionth() {
    func isWhole(_ miss: Double) -> Bool {
      let offsets = (0..<40).map { row -> Double in
        let left = Double(40 - row)
        return 777 + miss - 0.31 * left * left
      }
      let context = ScrollTrace(exactly: offsets + ScrollTrace.constant(777 + miss, 20)).context()
      let place = RestingPlace(context: context, sample: context.sample(at: 40) ?? 0)
      return place.isEdge(direction: 1, share: 0.5)
    }
    #expect(isWhole(0.9e-6) && !isWhole(1.2e-6) && isWhole(-0.9e-6) && !isWhole(-1.2e-6))
  }

  /// Whether a view rests where it was in its first rows, `away` rows before it came back, or comes back to after a row elsewhere.
  private func wasHere(_ rows: Int = 4, away: [Double], then next: [Double] = []) -> Bool {
    let offsets = ScrollTrace.constant(700.3, rows) + away + [700.3] + next + ScrollTrace.constant(900, 3)
    let context = ScrollTrace(exactly: offsets).context()
    let sample = context.sample(at: rows + away.count) ?? 0
    return RestingPlace(context: context, sample: sample).isEdge(direction: -1, share: nil)
  }

  /// 2,400 samples are looked at, and four of them are a rest.
  @Test func aRestIsRememberedFor2400Samples() {
    func away(_ rows: Int) -> [Double] { (0..<rows).map { 500 + 0.0371 * Double($0) } }
    #expect(wasHere(away: away(2396)) && !wasHere(away: away(2397)) && !wasHere(3, away: away(90)))
  }

  /// Away is more than 20 pt, if only for a row; and what it comes to later counts as what it was before.
  @Test func aViewIsAwayFrom20PointsOn() {
    #expect(wasHere(away: [600, 720.31, 690]) && wasHere(away: [690, 720.31, 710]))
    #expect(!wasHere(away: [690, 720.29, 710]) && !wasHere(away: [710, 680.31, 690]))
    let back = ScrollTrace.constant(700.3, 4)
    #expect(wasHere(0, away: [650, 675], then: [730] + back))
    #expect(!wasHere(0, away: [650, 675], then: [730] + back.dropLast()))
    #expect(!wasHere(0, away: [650, 675], then: [715] + back))
  }

  /// A bound that leaps in one of three rows before the rest, in its first row or in two behind.
  @Test func aBoundLeapsAroundARest() {
    for leap in 30...50 {
      let bound = (0..<60).map { $0 >= leap ? 990.0 : 900 }
      let columns: [ScrollTrace.Quantity: [Double]] = [
        .maxOffset: bound, .minOffset: ScrollTrace.constant(0, 60),
      ]
      let offsets = (0..<60).map { row -> Double in
        let left = Double(max(0, 40 - row))
        return 300 - 0.31 * left * left
      }
      let context = ScrollTrace(exactly: offsets, columns).context()
      let place = RestingPlace(context: context, sample: context.sample(at: 40) ?? 0)
      #expect(place.boundLeaps == (37...42).contains(leap), "row \(leap)")
    }
  }
}
