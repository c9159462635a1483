import ScrollKinematics

/// Hand-overs of a finger that nothing in the trace tells of, by what the view does before and after a jump.
extension JumpDetector {
  /// A fling that goes on keeps this share of its velocity, and a finger that catches it takes up less.
  private static let keptShare = 0.5

  /// Whether a fling ends at a jump, and what it shows from there on is a finger: it holds the view, or moves it by itself.
  ///
  /// Code that sets the offset leaves the fling alone, or ends it for good.
  func catchesGlide(_ jump: BreakFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    guard let fling = prepared.fling(before: sample, leavingOut: context.isRattling),
      abs(fling.velocity) > Self.slowestFling, prepared.shows(fling.velocity),
      jump.after * fling.velocity < Self.keptShare * fling.velocity * fling.velocity
    else { return false }
    // Behind the jump the view is slow at first; then it is moved faster than it was there.
    let (start, slow) = (sample + 1, max(abs(jump.after), Self.slowestFling))
    return (start..<prepared.velocities.count).prefix {
      prepared.times[$0] - prepared.times[start] < VelocityBreaks.longestCatch
    }
    .contains { step in
      step >= start + 2
        && abs(prepared.velocities[step - 1] + prepared.velocities[step])
          > 2 * 1.5 * slow + 4 * prepared.noise(at: slow) / prepared.interval
    }
  }

  /// Whether a view that rested past an edge comes back behind a jump: past an edge nothing but a finger holds it.
  func letsGoPastEdge(_ jump: BreakFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    guard sample > 3, sample + 5 < prepared.offsets.count,
      abs(overscroll(sample)) > prepared.leastJump
    else { return false }
    let near = max(0.5, 5 * prepared.noise)
    let rested = (sample - 3..<sample).allSatisfy {
      abs(prepared.offsets[$0] - prepared.offsets[sample]) < near
    }
    let back = prepared.offsets[sample + 5] - prepared.offsets[sample + 1]
    return rested && back * overscroll(sample) < 0 && abs(back) > 2 * near
  }

  /// How far a sample lies past an edge, in pt: a known one, or 0 where the view rested there.
  private func overscroll(_ sample: Int) -> Double {
    context.overscroll(sample) ?? min(0, context.prepared.offsets[sample])
  }
}
