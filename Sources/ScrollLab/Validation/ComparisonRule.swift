/// By what a recording and its simulation are compared.
enum ComparisonRule: Sendable {
  /// Time is exact: every offset up to a time in s, or to the end.
  case exact(until: Double?)
  /// The header loop: when it rattles, how fast, and between which offsets.
  case headerLoop(LoopWindows)
  /// A steady drag: how much its steps change from frame to frame, within times in s.
  case steps(Range<Double>)
  /// A change in flight: what it does to the motion, and where that ends.
  case flight(FlightTimes)
  case curve(FlightTimes)
}

/// A simulation that was compared, and the start that explains the recording best.
struct ComparedReplay: Sendable {
  let finding: Finding
  let frames: ReplayedFrames
  /// Whether it agrees from the first start phase, too.
  let agreesAtPhase0: Bool
}

extension ComparisonRule {
  /// Start phases of the finger that are tried where the recording does not tell it, as shares of a frame.
  static let phases = (0..<16).map { Double($0) / 16 }

  func compare(_ recorded: ReplayedFrames, with play: (ReplayStart) -> ReplayedFrames) -> ComparedReplay {
    switch self {
    case .exact: return firstAgreeing(recorded, [ReplayStart()], play)
    case .headerLoop, .steps: return firstAgreeing(recorded, Self.phases.map { ReplayStart(phase: $0) }, play)
    case .flight(let times), .curve(let times):
      // By what came before the change; where that is too little to tell the velocity, by the whole.
      let ends = times.change.map { [$0 - FlightTimes.frame, .infinity] } ?? [.infinity]
      let fits = ends.compactMap { times.bestStart(of: recorded, until: $0, play) }
      return firstAgreeing(recorded, fits.isEmpty ? Self.phases.map { ReplayStart(phase: $0) } : fits, play)
    }
  }

  private func firstAgreeing(
    _ recorded: ReplayedFrames, _ starts: [ReplayStart], _ play: (ReplayStart) -> ReplayedFrames
  ) -> ComparedReplay {
    let first = play(starts[0])
    let atPhase0 = finding(recorded, first)
    for start in starts.dropFirst() where !atPhase0.agrees {
      let frames = play(start)
      let finding = finding(recorded, frames)
      if finding.agrees { return ComparedReplay(finding: finding, frames: frames, agreesAtPhase0: false) }
    }
    return ComparedReplay(finding: atPhase0, frames: first, agreesAtPhase0: atPhase0.agrees)
  }

  func finding(_ recorded: ReplayedFrames, _ simulated: ReplayedFrames) -> Finding {
    switch self {
    case .exact(let end): Self.worstOffset(recorded, simulated, until: end)
    case .headerLoop(let windows): windows.finding(recorded, simulated)
    case .steps(let window): Self.steps(recorded, simulated, in: window)
    case .flight(let times): times.finding(recorded, simulated)
    case .curve(let times): Self.curve(recorded, simulated, from: times.release)
    }
  }

  /// The largest offset difference that counts as none, in pt.
  private static let exactTolerance = 1e-6

  private static func worstOffset(
    _ recorded: ReplayedFrames, _ simulated: ReplayedFrames, until end: Double?
  ) -> Finding {
    let frames = recorded.frames(in: -.infinity..<(end ?? .infinity))
    let compared = frames.prefix(simulated.offsets.count)
    let worst = compared.max {
      abs(recorded.offsets[$0] - simulated.offsets[$0]) < abs(recorded.offsets[$1] - simulated.offsets[$1])
    }
    let (real, ours) = (frames.count, simulated.offsets.count)
    guard let worst, compared.count == real else {
      return Finding(false, "frames", "\(real)", "\(ours)", by: Double(ours - real))
    }
    let (there, here) = (recorded.offsets[worst], simulated.offsets[worst])
    let difference = abs(there - here)
    return Finding(difference <= exactTolerance, "worst_offset_pt", there.cell, here.cell, by: difference)
  }

  /// How far the mean changes of the steps may be apart, as a share of the recorded one: whole pixels blur them.
  private static let stepTolerance = 0.2

  private static func steps(
    _ recorded: ReplayedFrames, _ simulated: ReplayedFrames, in window: Range<Double>
  ) -> Finding {
    func change(_ frames: ReplayedFrames) -> Double {
      let offsets = frames.frames(in: window).map { frames.offsets[$0] }
      let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
      let changes = zip(steps, steps.dropFirst()).map { abs($1 - $0) }
      return changes.reduce(0, +) / Double(max(1, changes.count))
    }
    let (there, here) = (change(recorded), change(simulated))
    let agrees = abs(here - there) <= stepTolerance * there
    return Finding(agrees, "step_change_pt", there.cell, here.cell, by: here - there)
  }

  /// The largest root mean square of the difference of two curves that counts as none, in pt.
  private static let curveTolerance = 3.0

  private static func curve(
    _ recorded: ReplayedFrames, _ simulated: ReplayedFrames, from release: Double
  ) -> Finding {
    let frames = recorded.frames(in: (release + FlightTimes.lateness)..<(.infinity))
    let squares = frames.map { frame in
      let difference = recorded.offsets[frame] - simulated.offset(at: recorded.times[frame])
      return difference * difference
    }
    let rms = squares.isEmpty ? .infinity : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    let (end, ourEnd) = (recorded.offsets.last?.cell ?? "", simulated.offsets.last?.cell ?? "")
    return Finding(rms <= curveTolerance, "curve_rms_pt", end, ourEnd, by: rms)
  }
}
