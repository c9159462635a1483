import ScrollKinematics

/// What the person does, and what the app does meanwhile.
extension SessionScript {
  mutating func swipe() {
    var path = FingerPath()
    path.wait(dice.draw(0, 0.06))
    flick(&path, direction() * dice.drawEvenly(400, 4500))
    fly(touch(path))
  }

  mutating func swipeToEnd() {
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
  mutating func swipeAndCatch() {
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
  mutating func waver() {
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

  mutating func holdStill() {
    var path = FingerPath()
    path.wait(dice.draw(0.02, 0.15))
    path.stroke(direction() * dice.draw(25, 300), dice.draw(0.3, 0.9))
    still(&path, dice.drawEvenly(0.8, 5))
    if dice.flip() { flick(&path, direction() * dice.drawEvenly(300, 2500)) }
    fly(touch(path, .hold))
  }

  mutating func longDrag() {
    var path = FingerPath()
    path.wait(dice.draw(0, 0.1))
    path.stroke(
      direction() * dice.draw(250, 550), dice.draw(0.5, 1), share: dice.flip() ? 1 : dice.draw(0.6, 0.95))
    if dice.flip() { path.wait(dice.draw(0, 0.5)) }
    fly(touch(path, .drag))
  }

  /// A pull past the top that is held, or refreshes: the inset keeps the view open for a while.
  mutating func pull() {
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
  mutating func flingThroughChange() {
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
  mutating func changeAtRest() {
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
  mutating func animate() {
    let range = stage.layout.range
    let target =
      dice.flip() && stage.offset < 3000
      ? range.lower : range.clamped(stage.offset + dice.sign() * dice.draw(100, 1500))
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
