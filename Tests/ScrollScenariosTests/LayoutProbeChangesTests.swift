import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A header of 120 pt over a list that follows it from a time on.
private struct WakingHeader: Scenario {
  static let name: StaticString = "waking-header"
  static let summary: StaticString = "a header that follows its list after a while"
  static let variants: [Variant<WakingHeader>] = [Variant("own", .fault, "as it is")]
  static let metrics: [Metric<WakingHeader>] = []
  var settings = FrameSettings()
  /// When it begins to follow, in s.
  var wakeTime = 0.0

  init() {}
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  func makeRig() -> Rig { Rig(wakeTime: wakeTime) }

  struct Rig: FrameRig {
    let wakeTime: Double
    var header = 0.0

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      if moment.hasReached(wakeTime) { header = max(-120, min(0, -reading.offset)) }
    }

    var geometry: ScrollGeometry { ScrollGeometry(contentLength: 700, viewportLength: 580 - header) }
  }
}

/// What a probe finds where a layout remembers, begins outside its range, or is another one by the time it is met.
@Suite(.endsInTime) struct LayoutProbeChangesTests {
  /// The share that an end keeps of where it was, and how many frames ago that was.
  private typealias Memory = (share: Double, frames: Int)

  /// Content whose end lies at 120 pt less the reading, with a memory for growing readings, another for falling ones.
  private func loop(growing: Memory, falling: Memory) throws -> LayoutLoop {
    let probe = LayoutProbe(
      layouts: { readings in
        var ends = [Double](repeating: 120 - readings[0], count: 4)
        for reading in readings {
          let wanted = 120 - reading
          let memory = wanted < ends[ends.count - 1] ? growing : falling
          ends.append(memory.share * ends[ends.count - memory.frames] + (1 - memory.share) * wanted)
        }
        return ends.dropFirst(4).map { ScrollGeometry(contentLength: 700, viewportLength: 700 - $0) }
      }, start: 0)
    return try #require(probe.loops().first)
  }

  /// A motion to and fro meets both memories in turn: √(0.81 · 0.64) = 0.72 is kept, of √(0.19 · 0.36) in the first
  /// frame. What one direction has above that the other lacks, so none of it comes back.
  @Test func twoSharesCountByTheirGeometricMean() throws {
    let loop = try loop(growing: (0.81, 1), falling: (0.64, 1))
    // The end is 4 pt behind as the readings arrive, of which 0.81^60 is left when the step comes.
    #expect(loop.memory.count == 1 && abs(loop.memory[0] - 0.72) < 1e-4)
    #expect(loop.answer.count == 1 && abs(loop.answer[0] + (0.19 * 0.36).squareRoot()) < 1e-4)
    #expect(!loop.runsOnlyWhileScrolling)
  }

  /// One frame in the one direction, two in the other: no memory describes both, so all of it is an answer. That is
  /// -0.2 · 0.8^k in the one, and in every other frame -0.36 · 0.8^k in the other, in the 24 frames that are watched.
  @Test func memoriesOfDifferentLengthsAreNone() throws {
    let loop = try loop(growing: (0.8, 1), falling: (0.64, 2))
    #expect(loop.memory.isEmpty && loop.answer.count == 23)
    var kept = 1.0
    for (frame, answer) in loop.answer.enumerated() {
      // The readings tremble by 4e-9 pt.
      #expect(abs(answer + (frame.isMultiple(of: 2) ? 0.072.squareRoot() * kept : 0)) < 1e-7)
      kept *= 0.8
    }
  }

  /// Content that grows as it is pulled out beyond 300 pt, under a rig that begins at 500 pt: what lies half a
  /// viewport of 400 pt further out is looked at, too.
  @Test func whatIsPulledOutIsLookedAtFromThere() {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map { ScrollGeometry(contentLength: 1000 + max(0, -300 - $0), viewportLength: 400) }
      }, start: -500)
    let loops = probe.loops()
    #expect(loops.map { "\($0.path.name)" } == ["bottom-edge"])
    let zone = loops.first?.zone ?? 0...0
    #expect(abs(zone.lowerBound + 700) < 1e-5 && abs(zone.upperBound + 300) < 1e-5)
  }

  /// A header of 120 pt over short content, with an inset of 40 pt that is gone half-way: the list rests at -40, the
  /// only offset that is the start of its own range. There the header stands still.
  @Test func shortContentRestsBehindTheInsetThatItHasThere() throws {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map {
          ScrollGeometry(
            contentLength: 500, viewportLength: 580 + max(0, min(120, $0)), insetTop: max(0, min(40, 50 - $0))
          )
        }
      }, start: 0)
    let loop = try #require(probe.loops().first { $0.path == .bottomEdge })
    #expect(loop.isShort && loop.restingOffset == -40 && loop.answer.isEmpty)
  }

  /// The probe gives 144 readings, one a frame: 2.4 s at 60 Hz, 4.8 s at 30 Hz. The end is met half-way up the header.
  @Test(arguments: [(60.0, 0.5, true), (60, 3, false), (30, 3, true), (30, 5, false)])
  func anEventAfterTheLastReadingIsNotSeen(rate: Double, wakeTime: Double, isSeen: Bool) {
    var scenario = WakingHeader()
    (scenario.settings.frameRate, scenario.wakeTime) = (rate, wakeTime)
    let loops = scenario.loops
    #expect(loops.map { "\($0.path.name)" } == (isSeen ? ["bottom-edge"] : []))
    #expect(loops.allSatisfy { abs(($0.restingOffset ?? .nan) - 60) < 1e-5 })
  }
}
