import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The age of readings as the mean over every reader that may have made them, worked out once more, one
/// reader after another.
@Suite(.endsInTime) struct ReaderPosteriorTests {
  private static let row = 1 / 64.0

  /// Readings, when they were seen, and the true offsets in rows of 1/64 s, of which the first is at `begin`
  /// s.
  private struct Case {
    var readings: [Double]
    let clock: ReadingClock
    let truth: [Double]
    var begin = 0.0
    var deviation = 0.01

    var times: [Double] { truth.indices.map { begin + Double($0) * ReaderPosteriorTests.row } }

    var found: ReaderLatency? {
      ReaderLatency(
        readings, clock, truth: truth, at: times, row: ReaderPosteriorTests.row, deviation: deviation)
    }

    /// The true offset at a moment: that of its row, or on a line to the next.
    func offset(_ moment: Double, held: Bool) -> Double {
      let place = max(0, (moment - begin) / ReaderPosteriorTests.row)
      let row = min(truth.count - 1, Int(place + 1e-3))
      guard !held, row + 1 < truth.count else { return truth[row] }
      return truth[row] + max(0, place - Double(row)) * (truth[row + 1] - truth[row])
    }

    /// Readings less the offsets so much `earlier` than the moments of the clock, by intervals that are
    /// `stretch` s longer.
    func misses(_ earlier: Double, _ stretch: Double, held: Bool) -> [Double] {
      // 120 readings at the most, spread evenly.
      let each = readings.count <= 120 ? 1 : 2
      let rows = stride(from: 0, to: readings.count, by: each).map { $0 }
      let middle = clock.numbers[rows[rows.count / 2]]
      return rows.map { row in
        let moment = clock.moments[row] + stretch * (clock.numbers[row] - middle)
        return readings[row] - offset(moment - earlier, held: held)
      }
    }

    /// Mean and error of the ages from `first` to `first` + 5 rows.
    func expected(from first: Double) -> (latency: Double, error: Double) {
      let row = ReaderPosteriorTests.row
      let moments = max(1, Int((12 * clock.freedom / row).rounded()))
      var laters = (0..<moments).map { clock.freedom * (Double($0) + 0.5) / Double(moments) }
      // Half of all readers in step read in the frames themselves.
      if clock.isLocked { laters.append(row) }
      var readers: [(age: Double, weight: Double, misses: [Double])] = []
      let errors = clock.isLocked ? [0] : [-1.5, -0.75, 0, 0.75, 1.5]
      var least = Double.infinity
      for error in errors {
        for held in [true, false] {
          for step in -24...120 {
            let earlier = (first + Double(step) / 24) * row
            guard earlier > (first * row - clock.freedom) - row / 24.0001 else { continue }
            let missed = misses(earlier, error * clock.error, held: held)
            least = min(least, Median.of(missed.map { abs($0) }))
            for (place, later) in laters.enumerated() {
              let rows = (earlier + later) / row
              guard rows > first - 1 / 48.0, rows < first + 5 + 1 / 48.0 else { continue }
              let isFrame = clock.isLocked && place == moments
              if isFrame, step % 24 != 0 { continue }
              readers.append((max(0, rows * row), isFrame ? 24 * Double(moments) : 1, missed))
            }
          }
        }
      }
      let deviation = max(self.deviation, least / 0.674, 1e-6)
      let squares = readers.map { reader -> Double in
        var sum = 0.0
        for miss in reader.misses { sum += min(4, miss * miss / (deviation * deviation)) }
        return sum
      }
      let best = squares.min() ?? 0
      let weights = zip(readers, squares).map { $0.weight * Elementary.exp((best - $1) / 2) }
      let sum = weights.reduce(0, +)
      let mean = zip(readers, weights).reduce(0) { $0 + $1.0.age * $1.1 } / sum
      let width = row / 48 + clock.freedom / Double(2 * laters.count)
      let order = readers.indices.sorted { abs(readers[$0].age - mean) < abs(readers[$1].age - mean) }
      var (reach, last) = (0.0, 0)
      for index in order where reach < 0.95 * sum {
        reach += weights[index]
        last = index
      }
      let error = (abs(readers[last].age - mean) + width) / 1.96
      let none = readers.indices.reduce(0) { $0 + (readers[$1].age <= 2 * width ? weights[$1] : 0) }
      return (mean, none > 0.01 * sum ? max(error, (mean + width) / 1.96) : error)
    }

    /// The least that a quarter of a row of age leaves in the root mean square, and the first age tried, in
    /// rows.
    var nearest: (residual: Double, first: Double) {
      var (least, best) = (Double.infinity, 0)
      for quarter in -4...128 {
        let earlier = Double(quarter) * ReaderPosteriorTests.row / 4 - clock.freedom / 2
        let missed = misses(earlier, 0, held: false)
        let residual = RootMeanSquare(of: missed).value
        if residual < least { (least, best) = (residual, quarter) }
      }
      return (least, max(0, (Double(best) / 4 - 2.5).rounded(.down)))
    }

    /// Whether the age is found with the error and the residual that it has.
    var agrees: Bool {
      guard let found else { return false }
      let (residual, first) = nearest
      let (latency, error) = expected(from: first)
      let same = abs(found.latency - latency) < 1e-9 && abs(found.error - error) < 1e-9
      return same && abs(found.residual - residual) < 1e-9
    }
  }

  /// A view that jumps about: whole points, of which neighbours hardly ever are equal.
  private static func jumping(_ count: Int, by size: Double = 1) -> [Double] {
    (0..<count).map { row -> Double in
      let place = (row * row * 37 + row * 11) % 101
      return size * Double(place)
    }
  }

  /// In each third row from row `first` on.
  private static func inStep(_ count: Int, first: Int = 12) throws -> ReadingClock {
    let seen = (0..<count).map { Double(first + 3 * $0) * row }
    return try #require(ReadingClock(seen, waits: seen.map { _ in row }, row: row, rowError: 1e-7))
  }

  /// At moments of its own, seen within the next row.
  private static func ofItsOwn(_ count: Int, interval: Double, start: Double, wait: Double? = nil) throws -> (
    clock: ReadingClock, moments: [Double]
  ) {
    let moments = (0..<count).map { start + interval * Double($0) }
    let seen = wait == nil ? moments.map { ($0 / row).rounded(.up) * row } : moments
    let waits = seen.map { _ in wait ?? row }
    return (try #require(ReadingClock(seen, waits: waits, row: row, rowError: 1e-7)), moments)
  }

  /// A reader in step with the rows that sees the row `late` rows before: 25 steps of the age explain it, and
  /// with each of them twelve moments, or the frame itself, which counts for 24 times as many.
  @Test(arguments: [0, 1, 2, 3, 5, 9]) func everyReaderInStepCounts(late: Int) throws {
    let truth = Self.jumping(160)
    let readings = (0..<40).map { truth[12 + 3 * $0 - late] }
    let reader = Case(readings: readings, clock: try Self.inStep(40), truth: truth)
    #expect(reader.clock.isLocked)
    #expect(reader.agrees && reader.nearest == (0, max(0, Double(late) - 3)))
    if late > 2 {
      // Held rows: 288 readers of 47/48 row less; frames: 2 · 288; the line to the next row: 12 of half a row
      // less.
      let mean = Double(late) - (288 * 47 / 48.0 + 6) / 876
      #expect(abs(try #require(reader.found).latency - mean * Self.row) < 1e-9)
    }
  }

  /// A time that misses its row by less than a thousandth of it is in it.
  @Test(arguments: [0.0009, 0.0011, 0.0014]) func rowsBeginAThousandthEarly(share: Double) throws {
    let truth = Self.jumping(160)
    let readings = (0..<40).map { truth[8 + 3 * $0] }
    var reader = Case(readings: readings, clock: try Self.inStep(40), truth: truth)
    reader.begin = share * Self.row
    #expect(reader.agrees)
  }

  /// 120 readings are taken as they are, and of more each second one.
  @Test(arguments: [119, 120, 121, 122]) func manyReadingsAreThinned(count: Int) throws {
    let truth = Self.jumping(400)
    var readings = (0..<count).map { truth[8 + 3 * $0] }
    // Errors that each second reading has.
    for row in readings.indices where row % 4 == 1 { readings[row] += 0.02 * Double(row % 7) }
    for row in readings.indices where row % 4 == 2 { readings[row] += 0.008 * Double(row % 3) }
    let reader = Case(readings: readings, clock: try Self.inStep(count), truth: truth)
    #expect(reader.agrees)
  }

  /// Where nothing tells one age from another, all of five rows are as likely, around the one that leaves
  /// least.
  @Test(arguments: [2.25, 3, 4, 6.75, 12]) func fiveRowsAreTried(late: Double) throws {
    let truth = (0..<160).map { 0.001 * Double($0 * $0) }
    // The rows of the clock lie half a row behind the moments.
    var reader = Case(readings: [], clock: try Self.inStep(40), truth: truth)
    reader.readings = reader.clock.moments.map {
      reader.offset($0 - (late - 0.5) * Self.row, held: false)
    }
    reader.deviation = 1e9
    #expect(reader.agrees)
    #expect(reader.nearest.first == max(0, (late - 2.5).rounded(.down)))
  }

  /// A view that rests shows no age: the earliest is taken.
  @Test func aRestShowsTheEarliestAge() throws {
    let truth = [Double](repeating: 7, count: 160)
    let reader = Case(readings: [Double](repeating: 7, count: 40), clock: try Self.inStep(40), truth: truth)
    #expect(reader.agrees)
  }

  /// The first readings see the first row.
  @Test func whatIsBeforeTheFirstRowIsTheFirst() throws {
    let truth = Self.jumping(80)
    let clock = try Self.inStep(20, first: 0)
    let readings = (0..<20).map { truth[max(0, 3 * $0 - 4)] }
    #expect(Case(readings: readings, clock: clock, truth: truth).agrees)
    // The last reading is made in the last row.
    let last = (0..<20).map { truth[max(0, 3 * $0 - 1)] }
    #expect(Case(readings: last, clock: clock, truth: Array(truth[..<57])).agrees)
    // And here half a row before it.
    var between = Case(readings: [], clock: clock, truth: Array(truth[..<57]))
    between.readings = clock.moments.map { between.offset($0 - 0.5 * Self.row, held: false) }
    #expect(between.agrees)
  }

  /// Readers of their own time: intervals within one and a half errors count, and moments as free as the rows
  /// leave them.
  @Test(arguments: [0.0437, 0.0271], [0.004, 0.05])
  func everyReaderOfItsOwnTimeCounts(interval: Double, late: Double) throws {
    let (clock, moments) = try Self.ofItsOwn(40, interval: interval, start: 0.2023)
    let truth = Self.jumping(200)
    for held in [true, false] {
      var reader = Case(readings: [], clock: clock, truth: truth)
      reader.readings = moments.map { reader.offset($0 - late, held: held) }
      #expect(reader.agrees && !clock.isLocked)
    }
  }

  /// A single reading weighs four squared deviations at the most, and deviations are no less than 1e-6 pt.
  @Test func smallMissesAreWeighed() throws {
    let truth = Self.jumping(160, by: 2.5e-7)
    let readings = (0..<40).map { number -> Double in
      let error = 1e-7 * Double(number % 3)
      return truth[7 + 3 * number] + error
    }
    var reader = Case(readings: readings, clock: try Self.inStep(40), truth: truth)
    reader.deviation = 0
    #expect(reader.agrees)
    let (clock, moments) = try Self.ofItsOwn(40, interval: 0.0437, start: 0.2023)
    reader = Case(readings: [], clock: clock, truth: truth)
    reader.readings = moments.map { reader.offset($0 - 0.05, held: true) }
    reader.deviation = 0
    #expect(reader.agrees)
  }

  /// A reader whose moments are known to less than a step of the ages has one moment.
  @Test(arguments: [0.02, 0.2, 0.4, 0.6]) func aKnownMomentIsOne(share: Double) throws {
    let (clock, moments) = try Self.ofItsOwn(
      40, interval: 2.625 * Self.row, start: 0.25, wait: share * Self.row / 12)
    #expect(!clock.isLocked && abs(clock.freedom - share * Self.row / 12) < 1e-6)
    let truth = (0..<160).map { 0.001 * Double($0 * $0) }
    for deviation in [1e9, 0.01] {
      var reader = Case(readings: [], clock: clock, truth: truth)
      reader.readings = moments.map { reader.offset($0 - 4.25 * Self.row, held: false) }
      reader.deviation = deviation
      #expect(reader.agrees)
    }
  }

  /// Where more than a hundredth of what is likely is no delay at all, the error reaches to none: with
  /// deviations of 5.5 pt 0.88 %, of 6 pt 1.16 %.
  @Test(arguments: [1, 5.5, 6, 6.5, 10]) func noDelayMayBeLikely(deviation: Double) throws {
    let (clock, moments) = try Self.ofItsOwn(40, interval: 0.0437, start: 0.2023)
    let truth = (0..<160).map { Double($0 * $0) / 64 }
    var reader = Case(readings: [], clock: clock, truth: truth)
    reader.readings = moments.map { reader.offset($0 - 0.02, held: false) }
    reader.deviation = deviation
    #expect(reader.agrees)
    let (latency, error) = reader.expected(from: 0)
    let width = Self.row / 48 + clock.freedom / Double(2 * max(1, (12 * clock.freedom / Self.row).rounded()))
    #expect((error >= (latency + width) / 1.96 - 1e-9) == (deviation > 5.75))
  }
}
