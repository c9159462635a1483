import ScrollKinematics

// A hand's motion slows down evenly, and a part of it follows any law. What tells a law from it is the end.
extension GrownFit {
  /// A deceleration that keeps no more than this share of its velocity has shown its curve. What keeps more than the other is a
  /// motion at one velocity.
  private static let (mostKept, steady) = (0.2, 0.9)
  /// What ends it sooner takes half of the velocity so many times as fast as the law: a hand's motion runs out more slowly.
  private static let hardBrake = 5.0
  /// A velocity is seen over this time, in s, or as long as it takes to go so many standard deviations of the noise.
  private static let (shortestLook, clearWay) = (0.01, 10.0)

  /// Whether the deceleration is no part of a motion that slows down evenly: it holds until most of its velocity is lost, or the
  /// recording ends, or something stops or moves the view.
  func endsAsDeceleration(in samples: FitSamples) -> Bool {
    let (rate, last) = (fit.parameters[0], rows.upperBound - 1)
    let (begin, end) = (samples.times[rows.lowerBound], samples.times[last])
    let kept = Elementary.exp(-rate * (end - begin))
    guard kept > Self.mostKept, kept < Self.steady else { return kept <= Self.mostKept }
    let velocity = DecayLaw.velocity(fit.parameters, end)
    let look = max(Self.shortestLook, Self.clearWay * noise(in: samples) / abs(velocity))
    var later = last
    for row in last..<samples.count {
      while later < samples.count, later == row || samples.times[later] - samples.times[row] < look {
        later += 1
      }
      guard later < samples.count else { return true }
      let seen =
        (samples.offsets[later] - samples.offsets[row]) / (samples.times[later] - samples.times[row])
      if abs(seen / velocity - 1) > 0.5 {
        let middle = (samples.times[row] + samples.times[later]) / 2
        return 0.5 > Self.hardBrake * rate * (middle - end)
      }
    }
    return true
  }

  /// Whether the view goes where the spring leads until the spring is within `snap` pt of its `rest`: a hand's motion does not
  /// swing past its end.
  func leadsToRest(_ rest: Double, snap: Double, in samples: FitSamples) -> Bool {
    let behind = rows.upperBound..<samples.count
    let leads = behind.map { fit.law(fit.parameters, samples.times[$0]) }
    let most = snap + 4 * noise(in: samples)
    let away = leads.lastIndex { abs($0 - rest) > snap } ?? -1
    return zip(behind, leads).prefix(away + 1).allSatisfy { abs(samples.offsets[$0] - $1) <= most }
  }

  private func noise(in samples: FitSamples) -> Double {
    max(fit.deviation, samples.gridDeviation, 1e-6)
  }
}
