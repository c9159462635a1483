import ScrollKinematics
import ScrollPlatforms

extension HealthyMotion {
  /// Models added after the first figures were measured: without them the traces, and so the figures, stay comparable. A new
  /// model joins them.
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
      else { return nil }
      course.range = range
      let shown = samples(entry, offset, velocity, in: range, viewport: 760, rate)
      course.frames(1 / rate, .deceleration) { index in
        index <= min(shown.count, Int((6 * rate).rounded(.up)) - 1) ? shown[index - 1].offset : nil
      }
      return course
    }
  }

  /// What a model shows frame by frame after a release, to its rest, or for 8 s.
  static func samples(
    _ entry: FlingCatalogEntry, _ offset: Double, _ velocity: Double, in range: RestRange,
    viewport: Double, _ rate: Double
  ) -> [FlingSample] {
    let run = entry.configured.run(
      FlingRelease(
        state: ScrollState(offset: offset, velocity: velocity), range: range, viewportLength: viewport,
        frameRate: rate))
    let begin = run.sample(frame: 0)
    // Some models have moved in their frame 0 already: that one is the first frame to show.
    var samples = abs(begin.offset - offset) > 0.2 * abs(velocity) / rate ? [begin] : []
    for frame in 1..<Int(8 * rate) {
      samples.append(run.sample(frame: frame))
      if samples[samples.count - 1].isAtRest { break }
    }
    return samples
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
