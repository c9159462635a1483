import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What a finger was shown to do before it let go, and what the view does then, at the limits of both: 64 rows a second.
@Suite(.endsInTime) struct HandOverLimitTests {
  /// A finger that rests, then makes some steps, and a view that leaves it at `after` pt/s and loses `rate` /s.
  private struct Release {
    var steps = ScrollTrace.constant(10, 20)
    var (after, rate, fps) = (1500.0, 2.002, 64.0)
    var (side, rest) = (1.0, 30)
    var error: (Int) -> Double = { _ in 0 }
    /// The phase of the row behind the finger's last one.
    var first = ScrollPhase.deceleration
    var columns: [ScrollTrace.Quantity: [Double]] = [:]

    var sample: Int { rest + steps.count }

    var offsets: [Double] {
      let held = ScrollTrace.constant(0, rest) + steps
      let free = (0..<60).map { row in
        -after / rate * Elementary.exp(-rate * Double(row) / fps) * Elementary.expm1(-rate / fps)
      }
      let all = (held + free).reduce(into: [2000.0]) { $0.append($0[$0.count - 1] + side * $1) }
      return all.indices.map { all[$0] + error($0) }
    }

    var detector: HandOverDetector {
      let all = offsets
      let phases = all.indices.map { row -> ScrollPhase in
        row <= sample ? .drag : row == sample + 1 ? first : .deceleration
      }
      // A rest is no reading that is held.
      let trace = ScrollTrace(exactly: all, fps: fps, phases: phases, columns)
      let prepared = PreparedTrace(trace, keepsHeld: true)
      return HandOverDetector(context: BreakContext(trace: trace, prepared: prepared, rattles: []))
    }

    var inRange: Finding? { detector.inRange(sample) }
  }

  private func release(_ change: (inout Release) -> Void) -> Release {
    var release = Release()
    change(&release)
    return release
  }

  /// 640 pt/s may leave at 924 pt/s, a row behind the release.
  @Test(arguments: [1.0, -1]) func aFlingIsAThirdFasterAtTheMost(side: Double) throws {
    func found(_ after: Double) -> Finding? {
      release {
        $0.side = side
        $0.after = after * Elementary.exp(2.002 / 64)
      }.inRange
    }
    #expect(found(1.35 * 640 + 58) == nil)
    let fast = try #require(found(1.35 * 640 + 62))
    #expect(abs((fast.value("velocity_before") ?? 0) - side * 640) < 1e-6)
    #expect(abs((fast.value("velocity_after") ?? 0) - side * 926) < 0.1)
  }

  /// A finger of 2560 pt/s loses 966 pt/s at the most in a row that nobody sees.
  @Test(arguments: [1.0, -1]) func aFlingIsNotMuchSlowerThanItsFinger(side: Double) throws {
    func found(_ after: Double) -> Finding? {
      release {
        $0.side = side
        $0.steps = ScrollTrace.constant(40, 20)
        $0.after = after
      }.inRange
    }
    let least = (2560 - 61_800 / 64.0 - 60) / 1.35
    #expect(found(least + 2) == nil)
    let slow = try #require(found(least - 2))
    #expect(abs((slow.value("velocity_before") ?? 0) - side * 2560) < 1e-6)
    #expect(found(0.5) != nil)
  }

  /// Errors of a fling's velocity count three times, whether it is faster or slower.
  @Test(arguments: [1.0, -1]) func aFlingIsKnownToItsErrors(side: Double) {
    var counts = [0, 0, 0, 0]
    for seed in 1...4 {
      var dice = SeededGenerator(seed: UInt64(seed))
      let errors = (0..<120).map { _ in 0.2 * dice.nextNormal() }
      for step in 0...60 {
        let release = release {
          $0.side = side
          $0.steps = ScrollTrace.constant(30, 20)
          $0.after = step < 30 ? 2640 + 5 * Double(step) : 500 + 4 * Double(step)
          $0.error = { errors[$0] }
        }
        let (detector, sample) = (release.detector, release.sample)
        let context = detector.context
        guard let shown = detector.shown(sample),
          let fling = context.prepared.fling(after: sample + 1, leavingOut: context.isRattling),
          fling.isOfBouncingViews, detector.slowsAtOnce(fling, after: sample + 1)
        else { continue }
        let error = 3 * fling.shareError * abs(fling.velocity)
        let wait = context.prepared.times[sample + 1] - context.prepared.times[sample]
        let isFast = abs(fling.velocity) > 1.35 * shown.most(side) + 60 + error
        let isSlow =
          1.35 * abs(fling.velocity(after: -wait)) + 60 + error < shown.leastLast(side) - 61_800 * wait
        #expect((release.inRange != nil) == (isFast || isSlow), "seed \(seed), step \(step)")
        counts[(isFast ? 1 : 0) + (isSlow ? 2 : 0)] += 1
      }
    }
    #expect(counts[1] > 10 && counts[2] > 10)
  }

  /// A finger of 100 pt/s leaves it to the view where to go.
  @Test(arguments: [1.0, -1]) func aSlowFingerLeavesTheFlingToTheView(side: Double) {
    func isFound(_ velocity: Double) -> Bool {
      release {
        $0.side = side
        $0.steps = ScrollTrace.constant(velocity / 64, 20)
      }.inRange != nil
    }
    #expect([98, 99.9, 100, 100.1].map(isFound) == [false, false, false, true])
  }

  /// Nobody looks at a finger for longer than 0.15 s: nine rows, and any three steps of them.
  @Test func aFingerIsLookedAtForNineRows() {
    for place in 2...12 {
      var steps = ScrollTrace.constant(10, 20)
      for step in 17 - place..<20 - place { steps[step] = 30 }
      let most = release { $0.steps = steps }.detector.shown(50)?.most(1) ?? 0
      let seen = Double(max(0, min(3, 9 - place)))
      #expect(abs(most - 64 * (30 + 20 * seen) / 3) < 1e-6, "\(place) rows before the release")
    }
  }

  /// A drag that began in motion, within the last second.
  @Test func aDragThatBeganInMotionMayKeepIt() {
    for count in 60...68 {
      let release = release { $0.steps = ScrollTrace.constant(2, count) }
      #expect(release.detector.keepsMomentum(release.sample) == (count > 63), "\(count) rows")
    }
  }

  /// A fling that no glide begins slows down as well as any; one that begins behind the release does from its first step on.
  @Test func aFlingSlowsDownFromItsFirstStep() {
    let release = Release()
    let last = release.offsets.count - 1
    #expect(release.detector.slowsAtOnce(Glide(at: 500, losing: 2), after: last - 2))
    #expect(release.inRange != nil && self.release { $0.first = .bounce }.inRange == nil)
  }

  /// 640 pt/s that leave at 1500 pt/s: what is shown counts, and not the finger.
  @Test func aWrongReleaseIsCuredByWhatIsShown() throws {
    let found = try #require(Release().inRange)
    #expect(
      "\(found.cure)" == """
        Release with the velocity of the content that is shown, over the last tenth of a second, not with the \
        finger's: past an edge the rubber band moves slower than the finger.
        """)
  }

  /// Past an edge the last 0.05 s count, three rows, or the velocity at the release, and two errors besides.
  @Test(arguments: [1.0, -1], [[30.0, 22, 14], [10, 18, 26], [20, 20, 20]])
  func pastAnEdgeTheLastRowsCount(side: Double, last: [Double]) throws {
    for seed in 1...3 {
      var dice = SeededGenerator(seed: UInt64(seed))
      let errors = (0..<120).map { _ in 0.15 * dice.nextNormal() }
      for step in 0...70 {
        let release = release {
          ($0.side, $0.steps) = (side, ScrollTrace.constant(last[0], 15) + last)
          $0.after = 1200 + 20 * Double(step)
          $0.error = { errors[$0] }
        }
        let all = release.offsets
        let edges = ScrollTrace.constant(all[release.sample] - side * 60, all.count)
        let bounded = self.release {
          $0 = release
          $0.columns = [
            .minOffset: side > 0 ? edges.map { $0 - 2000 } : edges,
            .maxOffset: side > 0 ? edges : edges.map { $0 + 2000 },
          ]
        }
        let (detector, sample) = (bounded.detector, bounded.sample)
        let prepared = detector.context.prepared
        let fit = try #require(BreakFit(prepared, at: sample))
        let mean =
          abs(prepared.offsets[sample] - prepared.offsets[sample - 3])
          / (prepared.times[sample] - prepared.times[sample - 3])
        let least = 1.35 * max(abs(fit.before), mean) + 60 + 2 * fit.velocityError
        #expect((detector.pastEdge(sample) != nil) == (abs(fit.after) > least), "seed \(seed), step \(step)")
      }
    }
  }

  /// A finger of a hundredth of a point a second has a direction, too.
  @Test func theSlowestFingerHasADirection() {
    let slow = release { ($0.steps, $0.after) = (ScrollTrace.constant(0.01 / 64, 20), 90) }
    let edge = slow.offsets[50] - 5
    let detector = release {
      $0 = slow
      $0.columns = [.maxOffset: ScrollTrace.constant(edge, slow.offsets.count)]
    }.detector
    #expect(detector.pastEdge(50) != nil)
  }

  /// A bounce comes back within a second: 63 rows, not 64.
  @Test func aBounceComesBackWithinASecond() {
    for row in 60...68 {
      let offsets = (0..<120).map { $0 <= 20 ? 2000.0 : $0 < 20 + row ? 2010 : 1900 }
      let trace = ScrollTrace(exactly: offsets, phases: (0..<120).map { $0 <= 20 ? .drag : .bounce })
      let context = BreakContext(trace: trace, prepared: PreparedTrace(trace, keepsHeld: true), rattles: [])
      #expect(HandOverDetector(context: context).isPastEdge(20, 1) == (row < 64), "row \(row)")
    }
  }

  /// The first 0.08 s of a fling, behind the release, lose at least half of its rate, as far as they tell.
  @Test func aFlingThatBeginsSlowlyIsASpring() {
    var counts = [0, 0]
    for last in [90.0, 15] {
      for seed in 1...300 {
        var dice = SeededGenerator(seed: UInt64(seed))
        let errors = (0..<120).map { $0 < 51 ? 0 : 0.6 * dice.nextNormal() }
        let release = release {
          ($0.steps, $0.after) = (ScrollTrace.constant(90, 19) + [last], 1000)
          $0.error = { errors[$0] }
        }
        let context = release.detector.context
        guard let fling = context.prepared.fling(after: 51, leavingOut: context.isRattling),
          fling.isOfBouncingViews,
          let first = context.prepared.glide(after: 51, within: 0.08, leavingOut: context.isRattling)
        else { continue }
        let isAtOnce = first.rate > 0.5 * fling.rate - first.rateError
        #expect((release.inRange != nil) == isAtOnce, "seed \(seed)")
        counts[isAtOnce ? 1 : 0] += 1
      }
    }
    #expect(counts[0] > 3 && counts[1] > 100)
  }
}
