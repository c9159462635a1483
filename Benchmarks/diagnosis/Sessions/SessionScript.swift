import ScrollDiagnostics
import ScrollKinematics

/// What a person and an app do in a session, one thing after the other, with the faults put where they fit.
struct SessionScript {
  private(set) var stage: Stage
  private var dice: SeededGenerator
  private let hand: SessionHand
  private let glide: SessionGlide
  private let around: SessionFault.Surroundings
  /// Faults to come, and when the next one is due in s.
  private var pending: [SessionFault]
  private var due: Double
  private let duration: Double

  init(
    _ dice: SeededGenerator, stage: Stage, hand: SessionHand, glide: SessionGlide,
    around: SessionFault.Surroundings, faults: [SessionFault], duration: Double
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

  private var isDue: Bool { !pending.isEmpty && stage.time >= due }

  /// Shows a piece, with the next fault in it if that is due and fits.
  private mutating func show(_ piece: [Moment], _ places: SessionFault.Place...) {
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

  private mutating func note(_ done: SessionFault.Done, from first: Int) {
    let (fault, first) = (pending.removeFirst(), Double(first))
    stage.planted.append(
      Planted(
        name: "\(fault.kind.name) \(fault.name)", kinds: done.kinds ?? [fault.kind], notes: done.notes,
        start: (first + Double(done.frames.lowerBound)) * stage.frame,
        end: (first + Double(done.frames.upperBound)) * stage.frame))
    due = stage.time + dice.draw(2, 6)
  }

  // MARK: - What the person does

  /// A finger that stands drifts by up to some pt, and rolls when it lifts.
  private mutating func still(_ path: inout FingerPath, _ time: Double) {
    let begin = path.duration
    path.stroke(dice.draw(-2, 2), max(0.3, time))
    path.wait(begin + time - path.duration)
    if dice.flip() { path.stroke(dice.sign() * dice.draw(0.3, 2), dice.draw(0.06, 0.1)) }
  }

  private mutating func rest(_ time: Double) {
    stage.mark("rest", 0, Int(time * stage.rate))
    show([Moment](repeating: stage.standing, count: max(1, Int(time * stage.rate))), .rest)
  }

  /// A direction with room in it; mostly down the content.
  private mutating func direction() -> Double {
    let range = stage.layout.range
    if stage.offset > range.upper - 300 { return -1 }
    if stage.offset < range.lower + 200 { return 1 }
    return dice.nextUnit() < 0.65 ? 1 : -1
  }

  /// A stroke whose greatest speed is `speed` in pt/s, lifted in full motion.
  private mutating func flick(_ path: inout FingerPath, _ speed: Double, isLanding: Bool = false) {
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
  private mutating func touch(
    _ path: FingerPath, isCatch: Bool = false, _ places: SessionFault.Place...
  ) -> Double {
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
    stage.show(
      isDue && places.contains(pending[0].place) ? planted(in: piece, from: stage.moments.count) : piece)
    stage.mark("release", -1, 2)
    // A tracker errs by some per cent.
    return velocity * dice.draw(0.97, 1.03)
  }

  /// The glide after a touch, for `time` s at most.
  private mutating func fly(_ velocity: Double, for time: Double = .infinity) {
    let wasOut = stage.layout.range.overscroll(at: stage.offset) != 0
    if wasOut { stage.mark("release of an overscrolled view", 0, Int(0.4 * stage.rate)) }
    let course = glide.course(from: stage, velocity: velocity, wasHeldOut: wasOut)
    stage.mark("glide", 0, min(course.count, Int(min(time, 20) * stage.rate)))
    markEdges(course)
    guard time == .infinity || Double(course.count) < time * stage.rate else {
      return show(Array(course[..<Int(time * stage.rate)]))
    }
    show(course, .glide, .release)
  }

  private mutating func markEdges(_ course: [Moment]) {
    guard
      let edge = course.firstIndex(where: {
        let range = $0.layout.range
        return $0.offset < range.lower + 0.5 || $0.offset > range.upper - 0.5
      })
    else { return }
    stage.mark(glide.style == .wall ? "stop at an edge" : "bounce", edge - 1, edge + Int(0.5 * stage.rate))
  }

  private mutating func swipe() {
    var path = FingerPath()
    path.wait(dice.draw(0, 0.06))
    flick(&path, direction() * dice.drawEvenly(400, 4500))
    fly(touch(path))
  }

  private mutating func swipeToEnd() {
    var path = FingerPath()
    path.wait(dice.draw(0, 0.06))
    let range = stage.layout.range
    let isDown = isDue || stage.offset > (range.lower + range.upper) / 2
    guard isDown ? range.upper - stage.offset < 4000 : stage.offset - range.lower < 4000 else {
      return swipe()
    }
    flick(&path, (isDown ? 1 : -1) * dice.drawEvenly(1500, 5500))
    fly(touch(path))
  }

  /// A fling that a finger catches: the view stands under it, or it moves on at once.
  private mutating func swipeAndCatch() {
    for _ in 0...dice.pick(3) {
      var path = FingerPath()
      let way = direction()
      flick(&path, way * dice.drawEvenly(900, 4500))
      if dice.nextUnit() < 0.1, !isDue { return ignoreTouch(touch(path)) }
      fly(touch(path), for: dice.draw(0.12, 0.9))
      var caught = FingerPath()
      switch dice.pick(5) {
      case 0:
        // A tap that stops the view.
        caught.wait(dice.draw(0.06, 0.3))
      case 1, 2: still(&caught, dice.drawEvenly(0.3, 3))
      case 3:
        caught.wait(dice.draw(0.02, 0.4))
        caught.stroke(dice.sign() * dice.draw(10, 200), dice.draw(0.3, 1))
        caught.wait(dice.draw(0.1, 0.5))
      default: flick(&caught, way * dice.drawEvenly(600, 3500), isLanding: true)
      }
      fly(touch(caught, isCatch: true, .touchdown))
      if dice.flip() { return }
    }
  }

  /// A finger that lands on a fling and lifts again, and the view goes on: another view took the touch.
  private mutating func ignoreTouch(_ velocity: Double) {
    var course = glide.course(from: stage, velocity: velocity, wasHeldOut: false)
    let (first, length) = (Int(dice.draw(0.1, 0.6) * stage.rate), Int(dice.draw(0.06, 0.3) * stage.rate))
    stage.mark("glide", 0, course.count)
    stage.mark("touch that the view ignores", first, first + length)
    markEdges(course)
    for index in first..<first + length where index < course.count {
      course[index].finger = hand.tremor(at: stage.time + Double(index) * stage.frame)
    }
    show(course)
  }

  /// Reading that goes to and fro under the finger.
  private mutating func waver() {
    var path = FingerPath()
    path.wait(dice.draw(0.02, 0.2))
    for _ in 0..<3 + dice.pick(6) {
      path.stroke(dice.sign() * dice.drawEvenly(4, 150), dice.draw(0.25, 1.2))
      if dice.flip() { path.wait(dice.draw(-0.1, 0.5)) }
    }
    still(&path, dice.draw(0.1, 0.4))
    stage.mark("wavering", 0, Int(path.duration * stage.rate))
    fly(touch(path))
  }

  private mutating func holdStill() {
    var path = FingerPath()
    path.wait(dice.draw(0.02, 0.15))
    path.stroke(direction() * dice.draw(25, 300), dice.draw(0.3, 0.9))
    still(&path, dice.drawEvenly(0.8, 5))
    if dice.flip() { flick(&path, direction() * dice.drawEvenly(300, 2500)) }
    fly(touch(path, .hold))
  }

  private mutating func longDrag() {
    var path = FingerPath()
    path.wait(dice.draw(0, 0.1))
    path.stroke(
      direction() * dice.draw(250, 550), dice.draw(0.5, 1), share: dice.flip() ? 1 : dice.draw(0.6, 0.95))
    if dice.flip() { path.wait(dice.draw(0, 0.5)) }
    fly(touch(path, .drag))
  }

  /// A pull past the top that is held, or refreshes: the inset keeps the view open for a while.
  private mutating func pull() {
    var path = FingerPath()
    path.wait(dice.draw(0, 0.1))
    path.stroke(stage.layout.range.lower - stage.offset - dice.draw(80, 420), dice.draw(0.3, 0.8))
    path.wait(dice.draw(0, 1.5))
    let velocity = touch(path)
    guard glide.style == .band, stage.offset < stage.layout.range.lower - 70, dice.flip() else {
      return fly(velocity)
    }
    let usual = stage.layout.insetTop
    stage.layout.insetTop += 60
    stage.mark("refresh inset", -1, 2)
    fly(velocity)
    rest(dice.draw(0.6, 2.5))
    guard stage.layout.insetTop == usual + 60 else { return }
    // The view goes with the inset, eased, if it still stands there.
    stage.layout.insetTop = usual
    stage.mark("refresh inset", -1, Int(0.3 * stage.rate))
    if stage.offset < -usual { animate(to: -usual, dice.draw(0.25, 0.35)) }
  }

  /// A fling toward rows that load, an end that comes nearer, or an inset that changes far from any edge.
  private mutating func flingThroughChange() {
    guard !glide.isPlatform else { return swipe() }
    var path = FingerPath()
    let way = direction()
    flick(&path, way * dice.drawEvenly(1200, 4500))
    let velocity = touch(path)
    let healthy = glide.course(from: stage, velocity: velocity, wasHeldOut: false)
    guard healthy.count > 30, healthy.staysInside(80) || way > 0 else { return fly(velocity) }
    let place = 8 + dice.pick(healthy.count / 2)
    var layout = stage.layout
    let seen = healthy[place].offset
    switch dice.pick(3) {
    case 0:
      // Rows load below: the end goes away.
      layout.content += dice.draw(300, 3000)
      stage.mark("rows load", place - 1, place + 2)
    case 1 where healthy.staysInside(200):
      layout.insetBottom += dice.draw(34, 90)
      stage.mark("inset far away", place - 1, place + 2)
    default:
      // A wall that nobody recorded looks like a dead stop.
      guard way > 0, around.columns == .all || glide.style == .band else { return fly(velocity) }
      layout.content += seen + dice.draw(10, 300) - layout.range.upper
      stage.mark("end that meets the view", place - 1, healthy.count)
    }
    let course = glide.course(from: stage, velocity: velocity, wasHeldOut: false, changes: [(place, layout)])
    markEdges(course)
    show(course)
  }

  /// Rows load below, a bar comes or goes, rows appear above and the content stays where it is.
  private mutating func changeAtRest() {
    stage.mark("change at rest", 0, 2)
    let range = stage.layout.range
    switch dice.pick(3) {
    case 0: stage.layout.content += dice.draw(200, 2000)
    case 1 where stage.offset < range.upper - 100:
      stage.layout.insetBottom = stage.layout.insetBottom > 0 ? 0 : dice.draw(34, 300)
    default:
      // The offset goes along with the content: seen only where the content's length is recorded.
      guard around.columns == .all, range.overscroll(at: stage.offset) == 0 else { return }
      let growth = dice.draw(60, 600).rounded()
      stage.mark("rows above", -1, 2)
      var moment = stage.standing
      moment.layout.content += growth
      moment.offset += growth
      show([moment])
    }
  }

  /// Code scrolls: to the top, to an item.
  private mutating func animate() {
    let range = stage.layout.range
    let target =
      dice.flip() && stage.offset < 3000
      ? range.lower : range.nearest(to: stage.offset + dice.sign() * dice.draw(100, 1500))
    animate(to: target, dice.draw(0.25, 0.6))
  }

  private mutating func animate(to target: Double, _ time: Double) {
    var (moment, piece) = (stage.standing, [Moment]())
    let (start, count) = (stage.offset, max(2, Int(time * stage.rate)))
    stage.mark("animation", 0, count)
    moment.phase = .deceleration
    for index in 1...count {
      let u = Double(index) / Double(count)
      moment.offset = start + (target - start) * u * u * (3 - 2 * u)
      piece.append(moment)
    }
    show(piece)
  }
}
