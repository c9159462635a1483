import ScrollKinematics

/// Looks for decelerations that are at rest in the next row: phases show them even one frame after a release.
struct InstantCancel {
  let context: BreakContext

  var findings: [Finding] {
    let phases = context.trace.phases
    return phases.indices.dropFirst().dropLast().compactMap { row -> Finding? in
      guard phases[row] == .deceleration, phases[row + 1] == .rest, phases[row - 1] == .drag else {
        return nil
      }
      let velocity = speedBeforeRest(row)
      guard abs(velocity) > 200, let sample = context.sample(at: row), let end = context.sample(at: row + 1),
        !isAtEdge(row + 1, end, direction: velocity) || context.geometryChanges(around: row)
      else { return nil }
      // Too short to measure a rate: iOS's normal one, 2.002 /s.
      let rate = 2.002
      let lost =
        (abs(velocity) - 10) / rate - abs(context.trace.offsets[row + 1] - context.trace.offsets[row])
      return InertiaCut(
        context: context, sample: sample, end: end, mechanism: "cancel", before: velocity, after: 0,
        lost: lost,
        lostTime: Elementary.log(abs(velocity) / 10) / rate, rate: rate, confidence: 0.9
      ).finding
    }
  }

  private func speedBeforeRest(_ row: Int) -> Double {
    let (times, offsets) = (context.trace.times, context.trace.offsets)
    let first = (offsets[row] - offsets[row - 1]) / (times[row] - times[row - 1])
    let second = (offsets[row + 1] - offsets[row]) / (times[row + 1] - times[row])
    return abs(first) > abs(second) ? first : second
  }

  private func isAtEdge(_ row: Int, _ sample: Int, direction: Double) -> Bool {
    let (offset, near) = (RestingPlace(context: context, sample: sample).offset, RestingPlace.nearEdge)
    guard let range = context.trace.restRange(at: row) else {
      return direction < 0 && abs(offset) < RestingPlace.nearZero
    }
    return direction > 0 ? offset > range.upper - near : offset < range.lower + near
  }
}
