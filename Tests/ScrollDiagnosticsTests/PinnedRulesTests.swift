import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What the single rules of the detectors answer, place by place over drawn traces, held to tables in `Pins`.
///
/// A finding passes many rules, so it seldom shows where one of them alone begins to hold. Here each is asked everywhere.
@Suite(.endsInTime) struct PinnedRulesTests {
  private func compare(_ table: String, _ measure: (BreakContext, inout NamedSums) -> Void) throws {
    try RuleTraces.compare("rules-\(table)") { measure($0.context(rattles: [30..<33]), &$1) }
  }

  /// The samples that leave `margin` before and behind them.
  private func samples(_ context: BreakContext, _ margin: Int, by step: Int) -> [Int] {
    Array(stride(from: margin, to: context.prepared.offsets.count - margin, by: step))
  }

  @Test func stopsAreAsPinned() throws {
    try compare("stops") { context, sums in
      let (prepared, jumps) = (context.prepared, context.breaks)
      let detector = StopDetector(context: context, jumps: jumps)
      for sample in samples(context, 5, by: 1) {
        for speed in [60.0, 200, 1000] {
          sums.count("as fast as \(Int(speed)) pt/s", detector.isFast(sample, than: speed))
        }
        sums.count("leaps", detector.leaps(near: sample))
        sums.count("caught", detector.isCaught(sample))
        let row = context.row(sample)
        sums.count("touched", detector.isTouched(row, min(row + 4, context.trace.count - 1)))
      }
      for sample in samples(context, 6, by: 7) {
        sums.add("share of the last step", detector.lastShare(before: sample))
        for velocity in [-900.0, 300] {
          sums.count("lands from \(Int(velocity)) pt/s", detector.landsSoftly(at: sample, from: velocity))
          sums.count("outside at \(Int(velocity)) pt/s", detector.isOutside(sample, velocity))
        }
        sums.count("follows a fling", detector.followsFling(sample))
        sums.count("goes on to rest", detector.goesOnToRest(sample))
        for wait in 1...3 {
          sums.count("in a frame \(wait) later", detector.stopsInAFrame(sample, sample + wait))
          let velocity = detector.velocity(at: sample, beforeRestAt: sample + wait)
          sums.add("velocity \(wait) later", velocity ?? .nan, "pt/s")
        }
        guard let glide = prepared.glide(before: sample, leavingOut: context.isRattling) else { continue }
        sums.count("slows evenly", detector.slowsEvenly(glide))
        sums.count("kept", detector.isKept(glide, through: sample - 1))
        sums.count("no finger", detector.isNoFinger(glide, at: sample))
        for wait in [1, 3, 5] {
          sums.count("short \(wait) later", detector.stopsShort(glide, from: sample, to: sample + wait))
          sums.count("brakes for \(wait)", detector.brakes(glide, from: sample, to: sample + wait))
        }
        let evidence = detector.evidence(of: glide, from: sample, to: sample + 4)
        sums.add("evidence of braking", evidence)
        let finding = detector.finding(glide.velocity, glide.rate, from: sample, to: sample + 2)
        sums.add("lost travel", finding?.value("lost_travel") ?? .nan, "pt")
        sums.add("lost time", finding?.value("lost_time") ?? .nan, "s")
        sums.add("confidence", finding?.confidence ?? .nan)
      }
    }
  }

  @Test func lossesAreAsPinned() throws {
    try compare("losses") { context, sums in
      let prepared = context.prepared
      let detector = LossDetector(context: context, jumps: [])
      for sample in samples(context, 5, by: 1) {
        sums.count("brakes", detector.brakes(at: sample))
        for direction in [-1200.0, 1] {
          sums.count("passes an edge", detector.passesEdge(sample, direction: direction))
          sums.count(
            "returns", detector.returns(to: max(0, sample - 4), from: sample, direction: direction))
        }
        for slowest in [-100.0, 600] {
          sums.count("keeps going", detector.keepsGoing(sample - 3, sample, slowest: slowest))
        }
      }
      for sample in samples(context, 6, by: 7) {
        let loss = detector.loss(from: sample)
        sums.add("evidence of a loss", loss?.evidence ?? .nan)
        sums.add("expected of a loss", loss?.expected ?? .nan, "pt/s")
        let finding = loss.flatMap(detector.finding)
        sums.add("lost", finding?.value("lost_travel") ?? .nan, "pt")
        sums.add("confidence", finding?.confidence ?? .nan)
        guard let before = prepared.glide(before: sample, leavingOut: { _ in false }),
          let after = prepared.glide(after: sample + 1, leavingOut: { _ in false })
        else { continue }
        for end in sample...sample + 2 {
          sums.count("slow", detector.isSlow(end, behind: before, from: sample))
          sums.count("restarts", detector.restarts(after, behind: before, from: sample, to: end))
          sums.add("sharpness", detector.sharpness(before, after, at: sample, end))
        }
      }
    }
  }

  @Test func jumpsAreAsPinned() throws {
    try compare("jumps") { context, sums in
      let detector = JumpDetector(context: context)
      for sample in samples(context, 6, by: 3) {
        guard let fit = BreakFit(context.prepared, at: sample, width: sample % 2 == 0 ? 4 : 6) else {
          continue
        }
        sums.count("slop", detector.isSlop(fit))
        sums.count("landing", detector.isLanding(fit))
        sums.count("anchored", detector.isAnchored(fit))
        sums.count("starts ahead", detector.startsAhead(fit))
        sums.count("misses a frame", detector.missesFrame(fit))
        sums.count("catches a glide", detector.catchesGlide(fit))
        sums.count("lets go past an edge", detector.letsGoPastEdge(fit))
        sums.count("lets go", detector.letsGo(fit))
        sums.count("at a hand-over", detector.isAtHandOver(fit))
        guard sample % 2 == 0 else { continue }
        sums.count("starts a glide", detector.startsGlide(sample))
        sums.count("lasts", detector.lasts(fit))
        let finding = detector.finding(fit)
        sums.count("release", finding.kind == .releaseJump)
        sums.add("confidence", finding.confidence)
      }
    }
  }

  @Test func flashesAreAsPinned() throws {
    try compare("flashes") { context, sums in
      let detector = FlashDetector(
        trace: context.trace, prepared: context.prepared, rattles: context.rattles)
      for sample in samples(context, 10, by: 7) {
        for count in 1...3 {
          sums.count("may flash", detector.mayFlash(sample..<sample + count))
        }
        let flash = detector.fit(sample..<sample + 1 + sample % 3, width: sample % 2 == 0 ? 4 : 6)
        sums.add("jump", abs(flash.jump), "pt")
        sums.add("jump error", flash.jumpError, "pt")
        sums.add("ratio", flash.ratio)
        sums.add("velocity", flash.velocity, "pt/s")
        sums.count("jumps twice", detector.jumpsTwice(flash))
        sums.count("one course", detector.isOneCourse(flash))
        sums.count("anchored", detector.isAnchored(flash))
      }
    }
  }

  @Test func handOversAreAsPinned() throws {
    try compare("hands") { context, sums in
      let (prepared, detector) = (context.prepared, HandOverDetector(context: context))
      let restart = RestartDetector(context: context, jumps: [])
      sums.count("known", context.hand.isKnown)
      for sample in samples(context, 4, by: 2) {
        for time in [0.05, 0.15, 1] {
          sums.add("start within \(time) s", Double(detector.start(sample, within: time)))
        }
        sums.count("keeps its momentum", detector.keepsMomentum(sample))
        for direction in [-1.0, 1] {
          sums.count("past an edge", detector.isPastEdge(sample, direction))
        }
        sums.count("near an edge", restart.isNearEdge(sample, turns: false))
        guard sample % 6 == 0, sample > 6 else { continue }
        let shown = detector.shown(sample)
        for direction in [-1.0, 1] {
          sums.add("most shown", shown?.most(direction) ?? .nan, "pt/s")
          sums.add("least shown last", shown?.leastLast(direction) ?? .nan, "pt/s")
        }
        for finding in [detector.inRange(sample), detector.pastEdge(sample)] {
          sums.add("velocity before", finding?.value("velocity_before") ?? .nan, "pt/s")
          sums.add("velocity after", finding?.value("velocity_after") ?? .nan, "pt/s")
        }
        guard let fling = prepared.glide(after: sample, leavingOut: context.isRattling),
          let before = prepared.glide(before: sample, leavingOut: context.isRattling)
        else { continue }
        sums.count("slows at once", detector.slowsAtOnce(fling, after: sample))
        sums.count("goes on alike", restart.isLike(fling, before))
        sums.add("restart", restart.finding(sample)?.value("lost_travel") ?? .nan, "pt")
      }
    }
  }

  @Test func answersAreAsPinned() throws {
    try compare("answers") { context, sums in
      let (trace, prepared) = (context.trace, context.prepared)
      let detector = GeometryAnswer(context: context)
      let double = DoubleSpeed(context: context, jumps: [])
      for sample in samples(context, 8, by: 5) {
        sums.count("clamps at a bound", detector.clampsAtBound(sample))
        let change = GeometryChange(rows: prepared.rows[sample]..<prepared.rows[sample + 6] + 1)
        for length in [0.05, 0.2] {
          sums.add("last", Double(detector.last(of: change, from: sample, within: length)))
        }
        let finding = detector.finding(change, within: 0.1)
        sums.add("lost travel", finding?.value("lost_travel") ?? .nan, "pt")
        sums.add("lost time", finding?.value("lost_time") ?? .nan, "s")
        guard sample % 2 == 0, sample > 12 else { continue }
        sums.count("breaks", detector.breaks(from: sample - 8, sample, sample + 3, by: 10))
        let usual = detector.usualTravel(sample, sample + 4)
        sums.add("usual travel", usual?.travel ?? .nan, "pt")
        sums.add("usual velocity", usual?.velocity ?? .nan, "pt/s")
        sums.add("usual error", usual?.error ?? .nan, "pt")
        if let begin = BreakFit(prepared, at: sample - 6, width: 4),
          let end = BreakFit(prepared, at: sample, width: 4)
        {
          sums.add("sharpness", double.sharpness(from: begin, to: end))
        }
      }
      let doubled = trace.offsets.map { 2.05 * $0 + 0.3 }
      sums.add("speed ratio", double.ratio(of: doubled, to: trace.offsets)?.value("speed_ratio") ?? .nan)
      sums.add("travel", double.ratio(of: doubled, to: trace.offsets)?.value("driver_travel") ?? .nan, "pt")
    }
  }
}
