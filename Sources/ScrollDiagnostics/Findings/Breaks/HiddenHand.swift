import ScrollKinematics

/// A hand that nobody recorded, by what the view does before and behind a jump of its offset.
///
/// Code that sets an offset leaves the motion alone, or ends it. Where a glide begins that was none before, or ends in a motion that
/// is none, a finger let go or caught the view.
struct HiddenHand {
  let context: BreakContext

  /// Whether a finger catches the view or lets it go at a jump.
  func handsOver(_ jump: BreakFit) -> Bool { letsGo(jump) || catches(jump) || letsGoPastEdge(jump) }

  /// Whether a glide begins at a jump that was none before.
  private func letsGo(_ jump: BreakFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    guard
      let after = prepared.fling(after: sample + 1, leavingOut: context.isRattling),
      abs(after.velocity) > Threshold.slowestFling.value, !turnsBack(sample + 1, from: after.velocity)
    else { return false }
    guard let before = prepared.glide(before: sample, leavingOut: context.isRattling),
      before.velocity * after.velocity > 0
    else { return jump.before * jump.after > 0 && abs(jump.before) > Threshold.slowestFling.value }
    let unsure = before.rateError + Threshold.fingersBraking.value * after.rateError
    let change = abs(after.velocity - before.velocity)
    let error = 3 * (before.shareError * abs(before.velocity) + after.shareError * abs(after.velocity))
    return before.rate + unsure < Threshold.fingersBraking.value * after.rate
      || !before.isFling(prepared) && change > 0.04 * abs(before.velocity) + error && before.rate < after.rate
  }

  /// Whether the motion from a sample on soon turns round and goes back nearly as fast: a finger does, and a bounce does not.
  private func turnsBack(_ sample: Int, from velocity: Double) -> Bool {
    let prepared = context.prepared
    return (sample..<max(sample, prepared.velocities.count - 1)).prefix {
      prepared.times[$0] - prepared.times[sample] < Threshold.longestCatch.value
    }
    .contains { step in
      let now = (prepared.velocities[step] + prepared.velocities[step + 1]) / 2
      return now * velocity < 0 && abs(now) > Threshold.bouncesShare.value * abs(velocity)
    }
  }

  /// Whether a fling ends at a jump, and what is seen from there on is a finger: it holds the view, then moves it faster.
  private func catches(_ jump: BreakFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    guard let fling = prepared.fling(before: sample, leavingOut: context.isRattling),
      abs(fling.velocity) > Threshold.slowestFling.value, prepared.shows(fling.velocity)
    else { return false }
    let (start, slow) = (sample + 1, max(abs(jump.after), Threshold.slowestFling.value))
    return (start..<prepared.velocities.count).prefix {
      prepared.times[$0] - prepared.times[start] < Threshold.longestCatch.value
    }
    .contains { step in
      step >= start + 2
        && abs(prepared.velocities[step - 1] + prepared.velocities[step])
          > 3 * slow + 4 * prepared.noise(at: slow) / prepared.interval
    }
  }

  /// Whether a view that rested past an edge comes back behind a jump: past an edge nothing but a finger holds it.
  private func letsGoPastEdge(_ jump: BreakFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    guard sample > 3, sample + 5 < prepared.offsets.count else { return false }
    let outside = context.overscroll(sample) ?? min(0, prepared.offsets[sample])
    let near = max(0.5, 5 * prepared.noise)
    let rested = (sample - 3..<sample).allSatisfy {
      abs(prepared.offsets[$0] - prepared.offsets[sample]) < near
    }
    let back = prepared.offsets[sample + 5] - prepared.offsets[sample + 1]
    return abs(outside) > prepared.leastJump && rested && back * outside < 0 && abs(back) > 2 * near
  }
}
