import ScrollKinematics

/// Where a finger takes the view or lets it go.
extension MotionContext {
  /// Whether a finger catches the view or lets it go at a jump, as the columns say; where they say nothing, whether the motion shows it.
  func isHandOver(_ jump: StepFit) -> Bool {
    guard hand.isKnown else { return letsGo(jump) || letsGoPastEdge(jump) }
    let (times, reach) = (trace.times, Threshold.handOverReach.value)
    let (row, next) = (row(jump.sample), min(row(jump.sample) + 1, trace.count - 1))
    var first = row
    while first > 0, times[row] - times[first] <= reach { first -= 1 }
    return (first + 1..<times.count).prefix { times[$0] - times[next] <= reach }
      .contains { hand.changes(at: $0) }
  }

  /// Whether a glide begins at a jump that was none before: code that sets an offset leaves the motion alone, or ends it.
  private func letsGo(_ jump: StepFit) -> Bool {
    let sample = jump.sample
    guard
      let after = prepared.bestGlide(.after, sample + 1, leavingOut: isRattling),
      abs(after.velocity) > Threshold.slowestFling.value
    else { return false }
    guard let before = prepared.glide(.before, sample, leavingOut: isRattling),
      before.velocity * after.velocity > 0
    else { return jump.before * jump.after > 0 && abs(jump.before) > Threshold.slowestFling.value }
    let unsure = before.rateError + Threshold.fingersBraking.value * after.rateError
    return before.rate + unsure < Threshold.fingersBraking.value * after.rate
  }

  /// Whether a view that rested past an edge comes back after a jump: past an edge nothing but a finger holds it.
  private func letsGoPastEdge(_ jump: StepFit) -> Bool {
    let sample = jump.sample
    guard sample > 3, sample + 5 < prepared.offsets.count else { return false }
    let outside = overscroll(sample) ?? min(0, prepared.offsets[sample])
    let near = prepared.stillness
    let rested = (sample - 3..<sample).allSatisfy {
      abs(prepared.offsets[$0] - prepared.offsets[sample]) < near
    }
    let back = prepared.offsets[sample + 5] - prepared.offsets[sample + 1]
    return abs(outside) > prepared.leastJump && rested && back * outside < 0 && abs(back) > 2 * near
  }
}
