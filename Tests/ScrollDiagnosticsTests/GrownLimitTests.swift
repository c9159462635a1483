import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How a law grows, what its errors are made of, and what an eased motion is.
@Suite(.endsInTime) struct GrownLimitTests {
  private let times = (0..<140).map { Double($0) / 64 }

  /// A motion of 1.5 s that brakes evenly, and such that brake more and more: a part of each looks like a deceleration.
  @Test(arguments: EasedLaw.powers) func aMotionOfASetDurationIsEased(power: Int) throws {
    let law = [Double(power - 1) / 1.5, 40, 800.0]
    let region = FitSamples(times: times, offsets: times.map { EasedLaw.law(power)(law, $0) }, quantum: 1)
    let start = [law[0] * 1.3, 40, 800]
    let grown = try #require(GrownFit(region, seed: 10..<40, from: [start], law: DecayLaw.offset))
    #expect(grown.isEased(in: region))
  }

  /// A motion that brakes evenly has the power 2; that of a deceleration grows without end.
  @Test func powersInUseBeginWithEvenBraking() { #expect(Array(EasedLaw.powers) == [2, 3, 4, 5]) }

  /// A law that holds in ten rows of a region whose other rows are elsewhere grows to them row by row.
  @Test(arguments: [0, 1, 2, 3, 5, 7]) func aLawGrowsToTheLastRow(more: Int) throws {
    var samples = FitSamples(times: times, offsets: times.map { 640 * $0 }, quantum: 0)
    for row in 0..<50 - more { samples.offsets[row] += 90 }
    for row in 60 + more..<140 { samples.offsets[row] -= 90 }
    let grown = try #require(
      GrownFit(samples, seed: 50..<60, from: [[0, 640]], law: { $0[0] + $0[1] * $1 }))
    #expect(grown.rows == 50 - more..<60 + more)
  }

  /// Of 401 samples each second tells enough.
  @Test func fourHundredSamplesAreEnough() throws {
    func count(_ rows: Int) throws -> Int {
      let samples = FitSamples(
        times: (0..<rows).map { Double($0) }, offsets: (0..<rows).map { 3 * Double($0) }, quantum: 0)
      return try #require(
        GrownFit(samples, seed: 0..<rows, from: [[0, 3]], law: { $0[0] + $0[1] * $1 })
      ).fit.samples.count
    }
    #expect(try count(400) == 400 && count(401) == 201)
  }

  /// How often a law with no misses is asked for each of `rows` rows, from some starts.
  private func asked(_ rows: Int, _ starts: [[Double]]) -> [Int] {
    var counts = [Int](repeating: 0, count: rows)
    let samples = FitSamples(
      times: (0..<rows).map { Double($0) }, offsets: (0..<rows).map { 3 * Double($0) }, quantum: 0)
    let law: LawFit.Law = { parameters, time in
      if parameters == [0, 3] { counts[Int(time)] += 1 }
      return parameters[0] + parameters[1] * time
    }
    _ = GrownFit(samples, seed: 0..<rows, from: starts, law: law, growing: false)
    return counts
  }

  /// Of several starts the best is found on 60 samples; of one more, each second is left out. One start is used as it is.
  @Test func sixtySamplesTellTheStart() {
    let (all, half) = (asked(60, [[0, 3], [1, 3]]), asked(61, [[0, 3], [1, 3]]))
    #expect(Set(all).count == 1 && half[0] > half[1] && half[1] == half[59])
    #expect(Set(asked(61, [[0, 3]])).count == 1)
  }

  /// A stretch is first tried a third longer, and two rows at least.
  @Test(arguments: [(8, 2), (9, 3), (12, 4)]) func aStretchIsTriedAThirdLonger(rows: Int, step: Int) {
    var samples = FitSamples(
      times: (0..<60).map { Double($0) }, offsets: (0..<60).map { 3 * Double($0) }, quantum: 0)
    for row in 0..<60 where !(30..<30 + rows).contains(row) { samples.offsets[row] += row < 30 ? 99 : -99 }
    var asked: Set<Int> = []
    let law: LawFit.Law = { parameters, time in
      asked.insert(Int(time))
      return parameters[0] + parameters[1] * time
    }
    let grown = GrownFit(samples, seed: 30..<30 + rows, from: [[0, 3]], law: law)
    #expect(grown?.rows == 30..<30 + rows && asked == Set(30 - step..<30 + rows + step))
  }
}
