import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a prepared trace measures of its offsets' errors, by formula, and from how many rows on.
@Suite(.endsInTime) struct PreparedPlaceTests {
  /// Offsets of `step` pt a row that lie `error` pt off their course to both sides in turn: each misses its neighbours' by four errors.
  private func zigzag(_ rows: Int, step: Double = 10, error: Double) -> [Double] {
    (0..<rows).map { step * Double($0) + ($0 % 2 == 0 ? error : -error) }
  }

  private func prepared(_ offsets: [Double]) -> PreparedTrace { PreparedTrace(ScrollTrace(exactly: offsets)) }

  @Test func twoRowsAreATrace() {
    let two = prepared([3, 5])
    #expect(two.offsets == [3, 5] && two.velocities == [128] && two.isRegular && two.frames == [0, 1])
    #expect(prepared([3]).offsets.isEmpty && prepared([3, 5, 7, 9]).isRegular)
  }

  /// The clock stays near even times that lie a third of a frame beside it: each third wait is a tenth of a frame too long.
  @Test func aClockMayLieBesideItsEvenTimes() {
    var (trace, time) = (ScrollTrace(), 0.0)
    for row in 0..<90 {
      trace.append(10 * time * 64, at: time)
      time += (row % 3 == 2 ? 5.1 : 1) / 64
    }
    let prepared = PreparedTrace(trace)
    #expect(abs(prepared.interval - 1 / 64.0) < 1e-9 && prepared.isRegular)
  }

  /// A course of whole points whose bends are even shows no rounding; five rows are the fewest that show any.
  @Test func fiveRowsShowWhetherTheyAreRounded() {
    #expect(prepared([0, 1, 4, 9, 16]).quantum == 0 && prepared([0, 1, 4, 9]).grid == 1)
    #expect(prepared([0, 1, 4, 9, 17]).quantum == 1)
  }

  /// Of `moving` misses that a step of a whole point more makes in one place, three are more than a fifth of a point.
  private func isRounded(moving: Int) -> Bool {
    let offsets = (0..<moving + 4).map { row -> Double in 5 * Double(row) + Double(max(0, row - 9)) }
    let trace = prepared(offsets)
    #expect(trace.grid == 1 && trace.offsets.count == moving + 4)
    return trace.quantum == 1
  }

  /// 15 % of 20 are three.
  @Test func roundingMissesMoreThanOneInSeven() {
    #expect(
      isRounded(moving: 20) && isRounded(moving: 14) && !isRounded(moving: 21) && !isRounded(moving: 27))
  }

  /// A fifth of the grid is no rough miss: behind a gap of four frames 10 pt too far make misses of 1, 3, 3 and 1 pt.
  @Test func aMissOfAFifthOfTheGridIsSmooth() {
    var (trace, offset) = (ScrollTrace(), 0.0)
    for row in 0..<24 {
      trace.append(offset, at: Double(row < 12 ? row : row + 3) / 64)
      offset += row == 11 ? 70 : 15
    }
    let prepared = PreparedTrace(trace)
    // Two of 20 are rough.
    #expect(prepared.grid == 5 && prepared.quantum == 0 && prepared.offsets.count == 24)
  }

  /// White noise misses by 2.09 deviations; the least quarter of blocks of 24 ends at 0.79 of them, of 16, for fewer than 96 misses,
  /// at 0.75.
  @Test func noiseIsMeasuredInBlocks() {
    let error = 0.0123456789
    for (rows, share) in [(99, 0.75), (100, 0.79), (40, 0.75), (180, 0.79)] {
      #expect(abs(prepared(zigzag(rows, error: error)).noise - 4 * error / (share * 2.09)) < 1e-12, "\(rows)")
    }
  }

  /// With an error of 3 pt in each block of 24, the median is what counts up to five blocks, and their root mean square from six on.
  @Test func fewBlocksAreMeasuredByTheirMedian() {
    let error = 0.0123456789
    func noise(_ rows: Int) -> Double {
      var offsets = zigzag(rows, error: error)
      for row in stride(from: 14, to: rows, by: 24) { offsets[row] += 3 }
      return prepared(offsets).noise
    }
    // Of 24 misses five are larger: by 4.5 pt, twice by 3 pt and twice by 0.75 pt.
    let few = 4 * error / (0.674 * 2.09)
    #expect(abs(noise(147) - few) < 1e-12 && abs(noise(124) - few) < 1e-12)
    let block = ((4.5 * 4.5 + 2 * 9 + 2 * 0.75 * 0.75) / 24).squareRoot()
    #expect(abs(noise(148) - block / (0.79 * 2.09)) < 0.02)
  }

  /// Eight fast steps tell by how much the clock errs: a miss of 0.005 pt in steps of 10 pt.
  @Test func eightStepsTellTheClocksError() {
    let error = 0.00123456789
    let expected = 4 * error / 10 / (0.524 * 2.09) / 64
    #expect(abs(prepared(zigzag(12, error: error)).timeNoise - expected) < 1e-12)
    #expect(prepared(zigzag(11, error: error)).timeNoise == 0)
  }

  /// The rows that differ least tell what may be held: the ten least steps of a block of 16 rows.
  @Test func stillRowsTellWhatMayBeHeld() {
    // Steps of 0.01 to 0.1 pt, then larger ones.
    let steps = (1...10).map { 0.01 * Double($0) } + [3, 5, 2, 6, 4, 7, 2, 5, 3]
    let offsets = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let trace = prepared(offsets.map { $0 + 0.00123456789 })
    let still = 0.055 / (0.45 * 2.0.squareRoot())
    #expect(trace.quantum == 0 && trace.noise > 2.0.squareRoot() * still)
    #expect(abs(trace.heldNoise - 5 * 2.0.squareRoot() * still) < 1e-9)
  }

  /// A device's grid is finer than 1.02 pt: a reading may be held with a step of it, and not with one of a coarser grid.
  @Test func aCoarseGridHoldsNoReading() {
    func held(_ quantum: Double) -> Double {
      let moving = (0..<60).map { quantum * (7.3 * Double($0)).rounded() }
      let trace = prepared(moving + ScrollTrace.constant(moving[59], 60))
      #expect(trace.quantum == quantum)
      return trace.heldNoise
    }
    #expect(held(1) == 1.01 && held(1.25) == 0 && held(1.5) == 0)
  }

  /// Velocities follow the moved offsets.
  @Test func aMovedTraceHasItsOwnVelocities() {
    let trace = prepared([0, 1, 3, 6, 10, 15])
    let moved = trace.moved(by: [0, 0, 1, 1, 1, -2])
    #expect(moved.offsets == [0, 1, 2, 5, 9, 17] && moved.velocities == [64, 64, 192, 256, 512])
    #expect(trace.moved([2: 1, 4: -1]).velocities == [64, 64, 256, 320, 256])
    #expect(trace.without([(row: 2, length: 1), (row: 4, length: -2)]).offsets == [0, 1, 2, 5, 11, 16])
    #expect(trace.without([(row: 0, length: 1)]).offsets == [-1, 0, 2, 5, 9, 14])
  }

  /// Of 32,768 misses only each second one counts for the clock's error; here the others are 0.
  @Test func aLongTraceShowsItsClockInAPart() {
    func error(_ rows: Int) -> Double {
      let bend = [0.5, 0, -0.5, 0]
      let trace = ScrollTrace(
        exactly: (0..<rows).map { row -> Double in 30 * Double(row) + bend[(row + 2) % 4] })
      return PreparedTrace(trace, keepsHeld: true).timeNoise
    }
    #expect(error(32_772) > 0 && error(32_771) == 0)
  }

  /// Of 2,048 blocks only each second one counts for what may be held; the rows of the others differ by 0.02 pt.
  @Test func aLongTraceShowsItsStillRowsInAPart() {
    func held(_ rows: Int) -> Double {
      let offsets = (0..<rows).map { row -> Double in
        let error = row / 16 % 2 == 0 ? 0.1 : 0.01
        return 0.001 * Double(row) + (row % 2 == 0 ? error : -error)
      }
      return PreparedTrace(ScrollTrace(exactly: offsets), keepsHeld: true).heldNoise
    }
    #expect(held(32_768) > 0.7 && abs(held(32_767) - 5 * 0.02 / 0.45) < 0.02)
  }
}
