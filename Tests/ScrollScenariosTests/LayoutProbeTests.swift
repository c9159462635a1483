import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A header of an app that knows nothing of prediction: it follows a share of what is missing, or a threshold.
private struct OwnHeader: Scenario {
  static let name: StaticString = "own-header"
  static let summary: StaticString = "a header over a list"
  static let variants: [Variant<OwnHeader>] = [Variant("own", .fault, "as it is")]
  static let metrics: [Metric<OwnHeader>] = []
  var settings = FrameSettings()
  var contentLength = 700.0
  /// Its travel, in pt.
  var height = 120.0
  /// The share of the missing travel that it goes in a frame.
  var share = 1.0
  /// The offset at which it collapses at once; `nil`: it follows.
  var threshold: Double?
  /// Frames that the layout comes late.
  var delay = 0
  /// Whether it hears of its list only while that scrolls.
  var followsScrolling = false

  init() {}
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  func makeRig() -> Rig { Rig(scenario: self) }

  struct Rig: FrameRig {
    let scenario: OwnHeader
    var headers = [0.0]
    var heard = Double.nan

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      if scenario.followsScrolling, reading.offset == heard { return }
      heard = reading.offset
      let last = headers[headers.count - 1]
      let wanted =
        scenario.threshold.map { reading.offset > $0 ? -scenario.height : 0 }
        ?? max(-scenario.height, min(0, -reading.offset))
      headers.append(last + scenario.share * (wanted - last))
    }

    var geometry: ScrollGeometry {
      let header = headers[max(0, headers.count - 1 - scenario.delay)]
      return ScrollGeometry(contentLength: scenario.contentLength, viewportLength: 580 - header)
    }
  }
}

@Suite(.endsInTime) struct LayoutProbeTests {
  private func loop(_ configure: (inout OwnHeader) -> Void) throws -> LayoutLoop {
    var scenario = OwnHeader()
    configure(&scenario)
    return try #require(scenario.loops.first)
  }

  /// K = 120: the end is met at 60 pt, and gives way point by point.
  @Test func aHeaderOfAnAppIsFoundWithoutAWord() throws {
    let loop = try loop { _ in }
    #expect(loop.path == .bottomEdge && loop.answer.count == 1 && abs(loop.answer[0] + 1) < 1e-6)
    #expect(loop.memory.isEmpty && abs((loop.restingOffset ?? .nan) - 60) < 1e-5)
    #expect(
      loop.contentGrowth.map { abs($0.lowerBound + 120) < 1e-4 && abs($0.upperBound - 120) < 1e-4 } == true)
  }

  /// A layout that comes frames late adds them to the loop's delay.
  @Test(arguments: 0...3) func aLateLayoutAddsItsFrames(delay: Int) throws {
    let prediction = try loop { $0.delay = delay }.prediction(under: LoopConditions(.uikit, latencyFrames: 2))
    #expect(abs(prediction.equation.delay - Double(2 + delay)) < 1e-6)
    #expect(prediction.verdict == .undamped)
  }

  /// A smoothed header that hears of its list only while it scrolls comes to its place all the same: a hand is never still.
  @Test func aHeaderThatHearsOfScrollingAloneIsFound() throws {
    let loop = try loop { ($0.share, $0.followsScrolling) = (0.25, true) }
    #expect(abs((loop.restingOffset ?? .nan) - 60) < 1e-5)
    #expect(
      loop.contentGrowth.map { abs($0.lowerBound + 120) < 1e-4 && abs($0.upperBound - 120) < 1e-4 } == true)
  }

  /// A header that goes a share a of the missing way: z = (1 - a) - a, read a frame late.
  @Test(arguments: [0.25, 0.5, 0.9, 1]) func aSmoothedHeaderDampsItself(share: Double) throws {
    let prediction = try loop { $0.share = share }.prediction(under: LoopConditions(.uikit))
    let root = 1 - 2 * share
    #expect(abs(prediction.equation.factorPerFrame - abs(root)) < 1e-3 || abs(root) < 1e-3)
    #expect(prediction.rattles == (share == 1))
    #expect((prediction.period == nil) == (root >= -1e-3))
  }

  /// A header that collapses at once at 100 pt, the steepest answer there is. Recorded from Chromium 156 with a header of
  /// 200 pt, `overflow-anchor: auto`: endless where the content is 248 or 300 pt longer than the list, not at 2000.
  @Test(arguments: [(90.0, false), (248, true), (300, true), (2000, false)])
  func aThresholdInReachGrows(excess: Double, rattles: Bool) throws {
    let prediction = try loop {
      ($0.height, $0.threshold, $0.contentLength) = (200, 100, 580 + excess)
    }.prediction(under: LoopConditions(.anchoring))
    #expect(prediction.verdict == (rattles ? .growing : .none) && prediction.rattles == rattles)
    if rattles { #expect(prediction.period == 2 && prediction.drive == .nothing) }
  }

  /// What changes with time alone is no answer.
  @Test func layoutsThatMoveByThemselvesHaveNoLoop() {
    #expect(InsetChange().loops.isEmpty && PullToRefresh().loops.isEmpty && LayoutReset().loops.isEmpty)
  }

  /// A motion toward the top meets a header that feeds its inset back before it meets the start of the list.
  @Test func loopsComeAsAMotionTowardTheTopMeetsThem() {
    #expect(InertiaCut().loops.map(\.path) == [.inset, .topEdge])
  }

  // MARK: A layout that is a function of the reading

  /// Content of 700 pt on a viewport of 580 pt that meets its end at 60 pt, and moves it by `above` pt a point from there
  /// on, `below` before.
  private func bend(above: Double, below: Double, grid: Double = 0) -> LayoutLoop? {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map { reading in
          let past = reading - 60
          let edge = 60 - (past > 0 ? above : below) * past
          let rounded = grid == 0 ? edge : (edge / grid).rounded() * grid
          return ScrollGeometry(contentLength: 700, viewportLength: 700 - rounded)
        }
      }, start: 0)
    return probe.loops().first
  }

  /// The slope of a loop that is steeper one way is the geometric mean of both: a motion to and fro meets them in turn.
  @Test(arguments: [(1.0, 1.0, 1.0), (1, 0.25, 0.5), (0.16, 1, 0.4), (0.25, 0.25, 0.25), (2, 0.5, 1)])
  func aBendCountsByTheGeometricMean(above: Double, below: Double, slope: Double) throws {
    let loop = try #require(bend(above: above, below: below))
    #expect(loop.path == .bottomEdge && loop.answer.count == 1 && loop.memory.isEmpty)
    // Steps of 0.01 pt of places found to 1e-6 pt.
    #expect(abs(loop.answer[0] + slope) < 1e-3)
    #expect(!loop.runsOnlyWhileScrolling && abs((loop.restingOffset ?? .nan) - 60) < 1e-5)
  }

  /// An answer to one direction alone feeds nothing back; nor do answers of either sign.
  @Test(arguments: [(1.0, 0.0), (0, 1), (1, 0.5e-4), (0.5e-4, 1), (0.6, -0.6), (-0.6, 0.6)])
  func anAnswerOneWayIsNone(above: Double, below: Double) throws {
    let loop = try #require(bend(above: above, below: below))
    #expect(loop.answer.isEmpty && loop.memory.isEmpty && !loop.runsOnlyWhileScrolling)
  }

  /// An end that moves along with the offset answers with a positive slope.
  @Test func anEndThatMovesAlongHasAPositiveSlope() throws {
    let loop = try #require(bend(above: -0.5, below: -0.5))
    #expect(loop.answer.count == 1 && abs(loop.answer[0] - 0.5) < 1e-6)
  }

  /// An end that moves wherever it is looked at: half a viewport of 580 pt before 0, and as much behind the end at 120 pt.
  @Test func whatMovesEverywhereHasAllAsItsZone() throws {
    let zone = try #require(bend(above: 1, below: 1)?.zone)
    #expect(abs(zone.lowerBound + 290) < 1e-5 && abs(zone.upperBound - 410) < 1e-5)
  }

  /// Layouts rounded to a third of a point: a step of a whole point sees the slope that one of 0.01 pt would not.
  @Test func anAppsOwnRoundingIsEvenedOut() throws {
    let loop = try #require(bend(above: 1, below: 1, grid: 1.0 / 3))
    #expect(loop.answer.count == 1 && abs(loop.answer[0] + 1) < 0.01)
  }

  /// Slopes that differ by 4.9 % of the greater: a whole point still, in which a grid of 0.001 pt is a thousandth.
  @Test func slopesThatHardlyDifferAreSeenOverAPoint() throws {
    let loop = try #require(bend(above: 1, below: 0.951, grid: 0.001))
    #expect(loop.answer.count == 1 && abs(loop.answer[0] + 0.951.squareRoot()) < 2e-3)
  }

  /// The end lies behind the bottom inset; where only that moves, there is the same loop.
  @Test func theBottomInsetMovesTheEnd() throws {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map {
          ScrollGeometry(contentLength: 500, viewportLength: 640, insetBottom: max(0, 260 - $0))
        }
      }, start: 0)
    let loop = try #require(probe.loops().first { $0.path == .bottomEdge })
    #expect(loop.answer.count == 1 && abs(loop.answer[0] + 1) < 1e-6)
    // 500 + 260 - x - 640 = x.
    #expect(abs((loop.restingOffset ?? .nan) - 60) < 1e-5)
  }

  /// A bend half a point away from where the end is met: a whole point would mix both slopes, a small step sees the nearer.
  @Test(arguments: [0.5, -0.5]) func aBendNearbyIsLeftOut(distance: Double) throws {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map { reading in
          let past = reading - 60
          let beyond = distance > 0 ? max(0, past - distance) : min(0, past - distance)
          return ScrollGeometry(contentLength: 700, viewportLength: 640 + past - 0.75 * beyond)
        }
      }, start: 0)
    let loop = try #require(probe.loops().first)
    #expect(loop.answer.count == 1 && abs(loop.answer[0] + 1) < 1e-3)
  }

  /// An end that jumps counts by its jump from half a point on; a smaller one has no slope on either side of it.
  @Test(arguments: [(0.6, true), (0.4, false), (30, true)])
  func aJumpCountsByItsSize(jump: Double, counts: Bool) throws {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map {
          ScrollGeometry(contentLength: 700, viewportLength: 640 + ($0 > 60 ? jump / 2 : -jump / 2))
        }
      }, start: 0)
    let loop = try #require(probe.loops().first)
    if counts {
      #expect(loop.answer.count == 1 && abs(loop.answer[0] + jump) < 1e-3 * jump)
    } else {
      #expect(loop.answer.isEmpty)
    }
  }

  /// An end that jumps by 30 pt at 60 pt lies there while the content grows by up to 15 pt either way. Where the jump lies is known to
  /// a place: a 200th of the 700 pt looked at, from half a viewport of 625 pt before 0 to as much behind 75.
  @Test func theGrowthThatMeetsAJumpIsKnownToAPlace() throws {
    let probe = LayoutProbe(
      layouts: { readings in
        readings.map { ScrollGeometry(contentLength: 700, viewportLength: $0 > 60 ? 655 : 625) }
      }, start: 0)
    let growth = try #require(probe.loops().first?.contentGrowth)
    #expect(growth.lowerBound <= -15 && growth.upperBound >= 15)
    #expect(abs(growth.upperBound - growth.lowerBound - (30 + 3.5)) < 1e-6)
  }

  /// Two filters in a row that keep a share a in each frame answer with (n + 1)·a^n in frame n. From frame 12 on that is 13/12·a of the
  /// frame before, but for up to 1 % of the answer in frame 12 where a is below 0.79; above it, no share says what comes.
  @Test(arguments: [(0.75, true), (0.82, false)]) func twoFiltersHardlyKeepAShare(share: Double, keeps: Bool)
    throws
  {
    let probe = LayoutProbe(
      layouts: { readings in
        var (first, second) = (readings[0], readings[0])
        return readings.map { reading in
          first = share * first + (1 - share) * reading
          second = share * second + (1 - share) * first
          return ScrollGeometry(contentLength: 700, viewportLength: 580 + second)
        }
      }, start: 0)
    let loop = try #require(probe.loops().first)
    #expect(loop.memory.count == (keeps ? 1 : 0))
    #expect(loop.memory.allSatisfy { abs($0 - 13 / 12 * share) < 1e-6 })
  }

  /// Short content answers only in the travel of its header, here 1.9 pt: from the middle of it, 0.95 pt to either side.
  @Test func aShortZoneIsProbedInItsMiddle() throws {
    let loop = try loop { ($0.height, $0.contentLength) = (1.9, 570) }
    #expect(loop.isShort && loop.restingOffset == 0)
    #expect(loop.answer.count == 1 && abs(loop.answer[0] + 0.95) < 1e-4)
  }
}
