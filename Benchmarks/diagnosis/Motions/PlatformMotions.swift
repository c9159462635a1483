import ScrollKinematics
import ScrollPlatforms

extension HealthyMotion {
  /// Models that came after the bars were set: without them the traces, and what was reached on them, stay comparable. Some
  /// of them are no healthy motions, such as Compose's snap, which cuts a frame short.
  private static let later = [
    "mac-momentum", "compose-decay", "compose-snap", "reanimated-decay", "reanimated-rubber-band",
    "better-scroll", "lenis", "locomotive-scroll", "gsap-scroll-smoother",
  ]

  /// A finger, then the fling of each platform's model, by its own clock and rounding.
  static let platforms: [HealthyMotion] = FlingCatalog.standard.entries.filter { entry in
    !later.contains(entry.name)
  }.map { entry in
    HealthyMotion(entry.name) { dice, rate in
      var course = Finger.course(&dice)
      // A slow finger, too, may leave a spring or a snap to do.
      Finger.swipe(
        &course, &dice, velocity: dice.sign() * dice.drawEvenly(250, 4000), time: dice.draw(0.1, 0.4))
      let (offset, velocity) = (course.offset, course.velocity)
      let room = dice.flip() ? dice.draw(30, 600) : 20_000
      let inside = RestRange(0, (velocity > 0 ? offset + room : offset + 8000).rounded())
      // Some models only bring back what is past an edge, and stand still inside.
      let outside =
        velocity > 0
        ? RestRange(0, offset.rounded() - 30) : RestRange(offset.rounded() + 30, offset.rounded() + 8000)
      guard let range = [inside, outside].first(where: { moves(entry, offset, velocity, in: $0, rate) })
      else {
        return nil
      }
      let release = FlingRelease(
        state: ScrollState(offset: offset, velocity: velocity), range: range, viewportLength: 760,
        frameRate: rate)
      let model = entry.configured
      course.range = range
      let run = model.run(release)
      var (isOver, first, ahead) = (false, true, 0)
      course.frames(1 / rate, .deceleration) { index in
        if first {
          first = false
          let begin = run.sample(frame: 0)
          // Some models have moved in their frame 0 already: that one is the first frame to show.
          if abs(begin.offset - offset) > 0.2 * abs(velocity) / rate {
            ahead = 1
            return begin.offset
          }
        }
        guard !isOver, Double(index) < 6 * rate else { return nil }
        let sample = run.sample(frame: index - ahead)
        isOver = sample.isAtRest
        return sample.offset
      }
      return course
    }
  }

  /// Whether a model accepts the release, and goes on about as fast as the finger: a snap to nowhere near does not.
  static func moves(
    _ entry: FlingCatalogEntry, _ offset: Double, _ velocity: Double, in range: RestRange, _ rate: Double
  ) -> Bool {
    let release = FlingRelease(
      state: ScrollState(offset: offset, velocity: velocity), range: range, viewportLength: 760,
      frameRate: rate)
    guard entry.configured.validationError(for: release) == nil else { return false }
    let run = entry.configured.run(release)
    let first = run.sample(frame: 0).offset
    _ = run.sample(frame: 1)
    let travel = run.sample(frame: 2).offset - first
    let longest = 2.8 * abs(velocity) / rate + 3
    return abs(travel) > 0.5 && abs(travel) < longest
      && (range.overscroll(at: offset) != 0 || travel * velocity > 0)
  }
}
