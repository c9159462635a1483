import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Readers that read seldom, in large steps or late, at the limits of what is called so.
@Suite(.endsInTime) struct SeldomReadTests {
  /// A view that goes faster and slower, by 5 to 11 pt a row.
  private func offset(_ row: Double) -> Double { 700.37 + 8 * row + 24 * Elementary.sin(row / 8) }

  private func coarse(_ trace: ScrollTrace) -> [Finding] {
    CoarseReader(trace: trace, prepared: PreparedTrace(trace)).findings
  }

  private func sampled(hold: Int = 1, late: Double = 0, fps: Double = 64, rows: Int = 100) -> ScrollTrace {
    let offsets = (0..<rows).map { offset(Double($0)) }
    let readings = (0..<rows).map { offset(Double($0 / hold * hold) - late) }
    return ScrollTrace(exactly: offsets, fps: fps, [.sampledOffset: readings])
  }

  /// A reading that is held for three frames comes too seldom, one for two does not.
  @Test func aReaderThatSkipsTwoFramesIsCoarse() throws {
    #expect(coarse(sampled(hold: 2)).isEmpty)
    let found = try #require(coarse(sampled(hold: 3)).first)
    #expect(
      "\(found.subject)" == "reading" && "\(found.mechanism)" == "held readings" && found.samples == 0..<100)
    #expect(abs((found.value("interval") ?? 0) - 3 / 64.0) < 1e-9 && found.value("display_rate") == 64)
    #expect(abs((found.value("rate") ?? 0) - 64 / 3.0) < 1e-6 && found.value("quantum") == 0)
    // On average a reading held for three frames is one frame old.
    #expect(abs((found.value("latency") ?? 0) - 1 / 64.0) < 0.5 / 64 && abs(found.confidence - 0.8) < 1e-9)
    #expect(found.start == 0 && found.end == 99 / 64.0)
  }

  /// Rows that come seldom are compared with a display of 60 Hz: 2.05 frames of it are 0.034 s.
  @Test(arguments: [(23.0, true), (28, true), (30, false), (40, false)])
  func rowsThatComeSeldomAreHeldAgainstSixtyHertz(fps: Double, isCoarse: Bool) throws {
    let found = coarse(ScrollTrace(exactly: (0..<100).map { offset(Double($0)) }, fps: fps))
    #expect(found.count == (isCoarse ? 1 : 0))
    guard let one = found.first else { return }
    #expect("\(one.subject)" == "offset" && one.value("display_rate") == 60)
    #expect(abs((one.value("rate") ?? 0) - fps) < 1e-6)
  }

  /// Of rows at 30 Hz two of nine in a short motion are lost: what remains says how often it was read, not how long one waited.
  @Test func aLostRowIsNoSlowReader() {
    var trace = ScrollTrace()
    for row in 0..<34 where row != 15 && row != 18 {
      let place = Double(min(max(row, 11), 20) - 11)
      trace.append(700.37 + 40 * place + 0.613 * place * place, at: Double(row) / 30)
    }
    #expect(coarse(trace).isEmpty)
  }

  /// A reading of the frame before last is late from two and a quarter frames on.
  @Test(arguments: [(2.0, false), (2.25, false), (2.5, true), (6, true)])
  func anOldReadingIsLate(late: Double, isLate: Bool)
    throws
  {
    let found = coarse(sampled(late: late))
    #expect(found.count == (isLate ? 1 : 0))
    guard let one = found.first else { return }
    #expect("\(one.mechanism)" == "late readings" && abs((one.value("latency") ?? 0) - late / 64) < 0.2 / 64)
    #expect(one.confidence == 0.8)
  }

  /// Steps of more than 1.02 pt are a reader's and no device's; 60 pt are a page's.
  @Test(arguments: [(1.0, false), (1.25, true), (5, true), (50, true), (64, false)])
  func roundedReadingsAreCoarse(quantum: Double, isCoarse: Bool) throws {
    let offsets = (0..<200).map { offset(Double($0)) }
    let readings = offsets.map { ($0 / quantum).rounded() * quantum }
    let found = coarse(ScrollTrace(exactly: offsets, [.sampledOffset: readings])).filter {
      "\($0.mechanism)" == "rounded readings"
    }
    #expect(found.count == (isCoarse ? 1 : 0))
    #expect(found.first?.value("quantum").map { abs($0 - quantum) < 1e-3 } ?? true)
  }

  /// Twelve changes show a grid, and nine rows are looked at.
  @Test func fewReadingsAreNoReader() {
    func stair(_ changes: Int) -> [Finding] {
      let readings = (0..<200).map { row -> Double in
        let turn = row / 14
        return 5 * Double(min(turn, changes) * (1 + turn % 2))
      }
      let offsets = (0..<200).map { row -> Double in 0.5 * Double(row) + 0.0371 * Double(row % 11) }
      return coarse(ScrollTrace(exactly: offsets, [.sampledOffset: readings]))
    }
    #expect(stair(14).count == 1)
    #expect(!coarse(sampled(hold: 3, rows: 40)).isEmpty && coarse(sampled(hold: 3, rows: 8)).isEmpty)
  }

  /// A finer grid over a coarse one: 7 pt, then thirds of a point.
  @Test(arguments: [4.0, 7, 11]) func aCoarseGridShowsThroughAFinerOne(quantum: Double) {
    let offsets = (0..<240).map { row -> Double in
      let exact = offset(Double(row)) + 60 * Elementary.sin(Double(row) / 17)
      return ((exact / quantum).rounded() * quantum * 3 + (row % 2 == 0 ? 0.3 : -0.3)).rounded() / 3
    }
    let times = offsets.indices.map { Double($0) / 64 }
    let found = BlurredGrid(of: offsets, at: times, interval: 1 / 64.0, blur: 0.7).quantum
    #expect(abs(found - quantum) < 0.05)
    // Offsets on no such grid, and too few steps.
    let smooth = (0..<240).map { offset(Double($0)) }
    #expect(BlurredGrid(of: smooth, at: times, interval: 1 / 64.0, blur: 0.7).quantum == 0)
    #expect(BlurredGrid(of: Array(offsets[..<15]), at: times, interval: 1 / 64.0, blur: 0.7).quantum == 0)
    #expect(BlurredGrid(of: offsets, at: times, interval: 0, blur: 0.7).quantum == 0)
  }

  /// A step after a thousand frames or more is none of a motion: fifteen others are too few.
  @Test(arguments: [(999, true), (1000, false)]) func aStepAfterAPauseIsNone(frames: Int, isSeen: Bool) {
    // Two to come up to speed and fifteen that count, of one and two units, and then one behind a pause.
    let steps = (0..<17).map { 7 * Double(1 + $0 % 2) }
    var offsets = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    offsets += ScrollTrace.constant(offsets[17], frames - 1) + [offsets[17] + 7]
    let times = offsets.indices.map { Double($0) / 64 }
    let found = BlurredGrid(of: offsets, at: times, interval: 1 / 64.0, blur: 0.7).quantum
    #expect(found == (isSeen ? 7 : 0))
  }
}
