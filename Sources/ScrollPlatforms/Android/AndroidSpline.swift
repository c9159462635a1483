import ScrollKinematics

/// The curve of Android's fling as two tables of 100 intervals, in single precision as the system has them.
///
/// Both are read off a pair of cubics in a common parameter s. Bisection stops at the first midpoint that is near
/// enough, and its lower end is carried from one entry to the next: the entries hold the errors of that (entry 0 is not
/// 0), and so do the flings of every Android device. Chromium and Gecko took the table over.
struct AndroidSpline: Sendable {
  /// Share of the fling's distance covered at each hundredth of its duration.
  let position: [Float]
  /// Share of its duration spent at each hundredth of its distance.
  let time: [Float]

  static let intervals = 100
  /// Where the fling's cubic in time turns over: a share of the duration.
  static let inflexion: Float = 0.35
  /// The tables of Android itself and of Chromium, searched to within 1e-5.
  static let standard = AndroidSpline { Double($0) < 1e-5 }

  /// The tables whose search ends where `isNear` holds for the distance from the entry sought.
  init(isNear: (Float) -> Bool) {
    let alongTime = Cubic(first: 0.5 * Self.inflexion, second: 1 - 1 * (1 - Self.inflexion))
    let alongDistance = Cubic(first: 0.5, second: 1)
    position = Self.table(of: alongDistance, against: alongTime, isNear: isNear)
    time = Self.table(of: alongTime, against: alongDistance, isNear: isNear)
  }

  /// Values of `curve` where `argument` is 0, 0.01, … 0.99, and 1 at the end.
  private static func table(of curve: Cubic, against argument: Cubic, isNear: (Float) -> Bool) -> [Float] {
    var low: Float = 0
    var entries: [Float] = []
    for index in 0..<intervals {
      entries.append(curve.value(at: argument.parameter(reaching: share(index), from: &low, isNear: isNear)))
    }
    return entries + [1]
  }

  /// The hundredth of number `index`.
  static func share(_ index: Int) -> Float { Float(index) / Float(intervals) }

  /// Share of the distance covered at the share `time` of the duration, and its slope there.
  func progress(at time: Float) -> (distance: Float, slope: Float) {
    let index = Int(Float(Self.intervals) * time)
    guard index < Self.intervals else { return (1, 0) }
    let begin = Self.share(index)
    let slope = (position[index + 1] - position[index]) / (Self.share(index + 1) - begin)
    return (position[index] + (time - begin) * slope, slope)
  }

  /// Share of the duration spent at the share `distance` of the travel; `nil` at its end.
  func elapsed(at distance: Float) -> Float? {
    let index = Int(Float(Self.intervals) * distance)
    guard index < Self.intervals else { return nil }
    let begin = Self.share(index)
    return time[index]
      + (distance - begin) / (Self.share(index + 1) - begin) * (time[index + 1] - time[index])
  }
}

/// A cubic from 0 to 1 over s in [0, 1] with two inner control values.
private struct Cubic {
  let first: Float
  let second: Float

  func value(at s: Float) -> Float { 3 * s * (1 - s) * ((1 - s) * first + s * second) + s * s * s }

  /// The first midpoint of a bisection at which the cubic is near to `level`; `low` keeps the bracket's lower end.
  func parameter(reaching level: Float, from low: inout Float, isNear: (Float) -> Bool) -> Float {
    var high: Float = 1
    while true {
      let middle = low + (high - low) / 2
      let reached = value(at: middle)
      if isNear(abs(reached - level)) { return middle }
      if reached > level { high = middle } else { low = middle }
    }
  }
}

/// How far and how long a fling of some velocity goes on Android, and on the systems that took its fling over.
struct AndroidFriction: Sendable {
  /// In px/s²: friction × earth's gravity × inches in a metre × pixels in an inch × a share of gravity.
  let drag: Float

  /// ln 0.78 / ln 0.9, the exponent of the fling's law.
  static let exponent = Float(Elementary.log(0.78) / Elementary.log(0.9))

  /// Friction on a screen of `pixelsPerInch`, with the share of gravity that brakes.
  init(friction: Double, pixelsPerInch: Float, gravityShare: Float = 0.84) {
    let coefficient: Float = 9.80665 * 39.37 * pixelsPerInch * gravityShare
    drag = Float(friction) * coefficient
  }

  /// Distance in px that a fling of `speed` px/s covers.
  func distance(of speed: Float) -> Double {
    let exponent = Double(Self.exponent)
    return Double(drag) * Elementary.exp(exponent / (exponent - 1) * level(of: speed))
  }

  /// Duration in s of a fling of `speed` px/s.
  func seconds(of speed: Float) -> Double { Elementary.exp(level(of: speed) / (Double(Self.exponent) - 1)) }

  private func level(of speed: Float) -> Double {
    Elementary.log(Double(AndroidSpline.inflexion * speed / drag))
  }
}
