import ScrollKinematics

/// The momentum of a Mac's trackpad, as recorded from the wheel events of macOS Safari 13; px, seconds.
///
/// The events' sum decays by 0.99475 a ms (five recordings: 0.9945 to 0.9949) and ends near 40 px/s, where whole px have
/// no more to report. That holds from some 3000 px/s down. A harder swipe decays more slowly at first, by 0.9967 a ms at
/// 8000 px/s: macOS decays the fingers' own deltas by 0.975 in 8 ms and accelerates them by a curve of the trackpad
/// (WebKit's `MomentumEventDispatcher.cpp`), whose numbers are not published. Past an edge follows WebKit's published rubber
/// band, ``ElasticStretch``: no recording shows it.
struct MacMomentum: FlingModel {
  static let name = "mac-momentum"
  static let summary = "macOS trackpad momentum as recorded in wheel events: 0.99475 a ms"
  var factorPerMillisecond = 0.99475
  var restSpeed = 40.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.factorPerMillisecond(&factorPerMillisecond)
    visitor.number("rest-speed", &restSpeed, in: .positive, .pointsPerSecond, "speed at which it ends")
  }

  /// The decay up to the edge or the rest, then the stretch about that edge; a function of time.
  func run(_ release: FlingRelease) -> FlingRun {
    let law = Deceleration(
      factorPerMillisecond: factorPerMillisecond, stopSpeed: restSpeed, reading: .continuous)
    let (start, range) = (release.state, release.range)
    let excess = range.overscroll(at: start.offset)
    let bound = excess == 0 ? range.bound(toward: start.velocity) : range.nearestBound(to: start.offset)
    let arrival = excess == 0 ? law.arrival(at: bound, from: start) : (time: 0, velocity: start.velocity)
    let edgeTime = arrival?.time ?? .infinity
    let stretch = ElasticStretch(
      stretch: excess, velocity: arrival?.velocity ?? 0, amplitude: 0.31, period: 1.6)
    return .untilRest { index in
      let time = Double(index) / release.frameRate
      guard time >= edgeTime else {
        if time >= law.stopTime(from: start.velocity) {
          return .rest(at: start.offset + law.travel(from: start.velocity))
        }
        return FlingSample(law.state(from: start, after: time), phase: .deceleration)
      }
      let excess = stretch.stretch(after: time - edgeTime)
      // A stretch of less than half a px shows nothing; at the edge itself it only begins.
      if abs(excess) < 0.5, time - edgeTime > 0.1 { return .rest(at: bound) }
      return FlingSample(offset: bound + excess, velocity: nil, phase: "bounce")
    }
  }
}
