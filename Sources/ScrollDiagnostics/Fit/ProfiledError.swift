import ScrollKinematics

/// The error of a parameter from the likelihood itself: how far it can go while the others make the best of it.
///
/// Where two exponentials lie close together, as in a bounce near critical damping, the curvature at the minimum does not tell
/// how far the valley goes. One standard error is where the sum of squares has grown by the residual variance.
struct ProfiledError {
  /// The sum of squares at the best fit.
  let least: Double
  /// Data less parameters.
  let freedom: Double
  /// The least sum of squares with a parameter held at a value.
  let profile: (_ index: Int, _ value: Double) -> Double

  /// The mean of the errors to both sides; infinite if the data do not bound the parameter on one of them.
  func error(of index: Int, at value: Double, guess: Double) -> Double {
    guard freedom > 0, least > 0 else { return least == 0 ? 0 : .infinity }
    let first = guess.isFinite && guess > 0 ? guess : 0.01 * max(abs(value), 1e-6)
    let sides = [1.0, -1].map { side(index, value, $0, first) }
    return (sides[0] + sides[1]) / 2
  }

  /// How far the parameter can go to one side.
  private func side(_ index: Int, _ value: Double, _ sign: Double, _ guess: Double) -> Double {
    let limit = least * (1 + 1 / freedom)
    let isOut = { (distance: Double) -> Bool in
      let square = profile(index, value + sign * distance)
      return !(square < limit)
    }
    var (near, far) = (0.0, guess)
    // Each question is a fit: where the answer is known, none is asked.
    var steps = 0
    while !isOut(far) {
      guard steps < 40 else { return .infinity }
      (near, far, steps) = (far, 2 * far, steps + 1)
    }
    for _ in 0..<9 {
      let middle = (near + far) / 2
      if isOut(middle) { far = middle } else { near = middle }
    }
    return (near + far) / 2
  }
}
