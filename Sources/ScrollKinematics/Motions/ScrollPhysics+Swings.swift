extension ScrollPhysics {
  /// How long the swings about a single edge last that begin on it with `velocity`, in s; `nil` if they never end.
  ///
  /// They end where a swing comes to rest on its way back, on whichever side, or crosses the edge no faster than a
  /// deceleration stops. The bounce has to be one that swings.
  func durationOfSwings(at velocity: Double) -> Double? {
    let (halfSwing, speed) = (.pi / bounce.split, abs(velocity))
    // The end of the swing that follows `count` others, if it is the last or comes after it: a smaller swing ends as well
    // wherever a larger one does.
    func end(after count: Double) -> Double? {
      let left = speed * Elementary.exp(-bounce.decayRate * halfSwing * count)
      if deceleration.hasStopped(at: left) { return count * halfSwing }
      return bounce.restTime(from: ScrollState(offset: 0, velocity: left), within: bounceRest)
        .map { count * halfSwing + $0 }
    }
    if let time = end(after: 0) { return time }
    // At the latest it is one whose peak is near: none reaches farther than its speed over ω, and a peak is slow.
    let excess = speed / min(bounceRest.speed, bounceRest.distance * bounce.frequency)
    let most = (Elementary.log(excess) / (bounce.decayRate * halfSwing)).rounded(.up)
    guard most >= 1, most < .infinity, var time = end(after: most) else { return nil }
    var (tooFew, enough) = (0.0, most)
    while true {
      let middle = ((tooFew + enough) / 2).rounded(.down)
      // Neighbours: two whole numbers, or beyond 2⁵³ two that have no other between them.
      guard middle > tooFew, middle < enough else { return time }
      if let earlier = end(after: middle) { (enough, time) = (middle, earlier) } else { tooFew = middle }
    }
  }
}
