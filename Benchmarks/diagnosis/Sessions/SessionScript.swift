import ScrollKinematics

/// What a person and an app do in a session, one thing after the other, with the faults put where they fit.
struct SessionScript {
  var stage: Stage
  var dice: SeededGenerator
  let hand: SessionHand
  let glide: SessionGlide
  let around: Fault.Surroundings
  /// Faults to come, and when the next one is due in s.
  private var pending: [Fault]
  private var due: Double
  private let duration: Double

  init(
    _ dice: SeededGenerator, stage: Stage, hand: SessionHand, glide: SessionGlide,
    around: Fault.Surroundings, faults: [Fault], duration: Double
  ) {
    (self.dice, self.stage, self.hand, self.glide, self.around) = (dice, stage, hand, glide, around)
    (self.duration, pending, due) = (duration, faults, 0)
    due = self.dice.draw(0.1, 0.5) * duration
  }

  /// Plays the session; `false` if a fault found no place.
  mutating func play() -> Bool {
    rest(dice.draw(0.1, 0.8))
    while stage.time < duration || !pending.isEmpty && stage.time < duration + 15 {
      act()
      rest(dice.nextUnit() < 0.2 ? dice.draw(0.02, 0.1) : dice.drawEvenly(0.1, 2.5))
    }
    rest(dice.draw(0.3, 1))
    if let last = pending.first, last.place == .recording {
      let session = planted(in: stage.moments, from: 0)
      stage.replace(session)
    }
    return pending.isEmpty
  }

  private mutating func act() {
    let (room, share) = (stage.offset - stage.layout.range.lower, dice.nextUnit())
    switch isDue ? pending[0].place : nil {
    case .glide, .release: return swipe()
    case .rest where pending[0].name == "at the bottom": return swipeToEnd()
    case .rest: return rest(dice.draw(1, 3))
    case .hold: return holdStill()
    case .drag: return longDrag()
    case .touchdown: return swipeAndCatch()
    default: break
    }
    if room < 300, dice.nextUnit() < 0.3 { return pull() }
    if share < 0.3 { return swipe() }
    if share < 0.5 { return swipeAndCatch() }
    if share < 0.62 { return waver() }
    if share < 0.72 { return holdStill() }
    if share < 0.8 { return longDrag() }
    if share < 0.86 { return flingThroughChange() }
    if share < 0.9 { return swipeToEnd() }
    if share < 0.94 { return changeAtRest() }
    if share < 0.96 { return animate() }
    rest(dice.draw(1, 4))
  }

  // MARK: - Faults

  var isDue: Bool { !pending.isEmpty && stage.time >= due }

  /// Shows a piece, with the next fault in it if that is due and fits.
  mutating func show(_ piece: [Moment], _ places: [Fault.Place] = []) {
    stage.show(
      isDue && places.contains(pending[0].place) ? planted(in: piece, from: stage.moments.count) : piece)
  }

  /// The piece with the next fault in it if it fits.
  private mutating func planted(in piece: [Moment], from first: Int) -> [Moment] {
    var (wanted, around) = (piece, around)
    around.stepBefore = stage.moments.step(stage.moments.count - 1)
    guard let done = pending[0].plant(&wanted, around, &dice) else { return piece }
    note(done, from: first)
    return wanted
  }

  private mutating func note(_ done: Fault.Done, from first: Int) {
    let (fault, first) = (pending.removeFirst(), Double(first))
    stage.planted.append(
      Planted(
        name: fault.fullName, kinds: done.kinds ?? [fault.kind], notes: done.notes,
        start: (first + Double(done.frames.lowerBound)) * stage.frame,
        end: (first + Double(done.frames.upperBound)) * stage.frame))
    due = stage.time + dice.draw(2, 6)
  }

  // MARK: - What the person does

  /// A finger that stands drifts by up to some pt, and rolls when it lifts.
  mutating func still(_ path: inout FingerPath, _ time: Double) {
    let begin = path.duration
    path.stroke(dice.draw(-2, 2), max(0.3, time))
    path.wait(begin + time - path.duration)
    if dice.flip() { path.stroke(dice.sign() * dice.draw(0.3, 2), dice.draw(0.06, 0.1)) }
  }

  mutating func rest(_ time: Double) {
    stage.mark("rest", 0, Int(time * stage.rate))
    show([Moment](repeating: stage.standing, count: max(1, Int(time * stage.rate))), [.rest])
  }

  /// A direction with room in it; mostly down the content.
  mutating func direction() -> Double {
    let range = stage.layout.range
    if stage.offset > range.upper - 300 { return -1 }
    if stage.offset < range.lower + 200 { return 1 }
    return dice.nextUnit() < 0.65 ? 1 : -1
  }

  /// A stroke whose greatest speed is `speed` in pt/s, lifted in full motion.
  mutating func flick(_ path: inout FingerPath, _ speed: Double, isLanding: Bool = false) {
    let time = min(dice.draw(0.2, 0.55), 1.875 * 700 / abs(speed))
    let way = speed * time / 1.875
    let end = dice.draw(0.42, 0.62)
    if isLanding {
      path.landing(way, time, under: dice.draw(0.15, 0.25), until: end)
    } else {
      path.stroke(way, time, share: end)
    }
  }

  /// A touch, and the velocity it leaves.
  mutating func touch(_ path: FingerPath, isCatch: Bool = false, _ places: Fault.Place...) -> Double {
    let (piece, velocity) = stage.touch(path, hand, glide.style, isHeld: isCatch && dice.flip())
    stage.mark(isCatch ? "catch" : "touchdown", -1, 2)
    stage.mark(hand.beats(at: stage.rate) ? "drag with a beat" : "drag", 0, piece.count)
    var first: Int?
    for index in piece.indices {
      let isStill = abs(path.velocity(Double(index) * stage.frame)) < 25
      if isStill { first = first ?? index }
      if let begin = first, !isStill || index == piece.count - 1 {
        if index - begin > Int(0.1 * stage.rate) {
          stage.mark(hand.tremor > 0.05 ? "still finger that trembles" : "still finger", begin, index)
        }
        first = nil
      }
    }
    show(piece, places)
    stage.mark("release", -1, 2)
    // A tracker errs by some per cent.
    return velocity * dice.draw(0.97, 1.03)
  }

  /// The glide after a touch, for `time` s at most.
  mutating func fly(_ velocity: Double, for time: Double = .infinity) {
    let wasOut = stage.layout.range.overscroll(at: stage.offset) != 0
    if wasOut { stage.mark("release of an overscrolled view", 0, Int(0.4 * stage.rate)) }
    let course = glide.course(from: stage, velocity: velocity, wasHeldOut: wasOut)
    stage.mark("glide", 0, min(course.count, Int(min(time, 20) * stage.rate)))
    markEdges(course)
    guard time == .infinity || Double(course.count) < time * stage.rate else {
      return show(Array(course[..<Int(time * stage.rate)]))
    }
    show(course, [.glide, .release])
  }

  mutating func markEdges(_ course: [Moment]) {
    guard
      let edge = course.firstIndex(where: {
        let range = $0.layout.range
        return $0.offset < range.lower + 0.5 || $0.offset > range.upper - 0.5
      })
    else { return }
    stage.mark(glide.style == .wall ? "stop at an edge" : "bounce", edge - 1, edge + Int(0.5 * stage.rate))
  }
}
