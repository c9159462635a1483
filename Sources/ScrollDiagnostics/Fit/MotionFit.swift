public import ScrollKinematics

/// A law of motion whose parameters were found from recorded offsets.
public struct MotionFit: Sendable {
  /// A parameter as far as the recording tells it.
  public struct Parameter: Sendable {
    /// The parameter's name, as in the settings of the models.
    public let name: StaticString
    /// The value that fits best.
    public let value: Double
    /// Its standard error from the profile of the likelihood; infinite for what the recording cannot tell.
    public let standardError: Double
    /// The unit of both.
    public let unit: ScrollUnit
  }

  /// What was looked for, without the offsets and velocities at the start.
  public let parameters: [Parameter]
  /// Root mean square in pt of what the law leaves: about 0.29 of the grid's step for a law that holds.
  public let residual: Double
  /// How many samples the law was held to.
  public let samples: Int

  /// The parameter of the given name; `nil` if the law has none.
  public subscript(name: StaticString) -> Parameter? { parameters.first { $0.name.isSpelled(like: name) } }

  /// Stiffness and damping of a bounce of unit mass, in which the view springs back to `rest` pt.
  ///
  /// - Parameters:
  ///   - times: times in s that grow, within one bounce.
  ///   - offsets: offsets in pt, one for each time.
  ///   - rest: the offset at which the spring is at rest.
  /// - Returns: `nil` with fewer than eight samples, or if no spring fits.
  public static func bounce(times: [Double], offsets: [Double], rest: Double) -> MotionFit? {
    guard times.count >= 8, times.count == offsets.count else { return nil }
    let speed = (offsets[1] - offsets[0]) / (times[1] - times[0])
    return MotionFit(
      [("stiffness", "1/s²"), ("damping", "1/s")], from: [100, 20, offsets[0] - rest, speed], offsets
    ) { parameters, misses in
      guard parameters[0] > 0, parameters[1] >= 0, parameters[0] < 1e9, parameters[1] < 1e6 else {
        return false
      }
      let spring = Spring(stiffness: parameters[0], damping: parameters[1])
      let start = ScrollState(offset: parameters[2], velocity: parameters[3])
      for row in times.indices {
        misses[row] = offsets[row] - rest - spring.state(from: start, after: times[row] - times[0]).offset
      }
      return true
    }
  }

  /// The factor per millisecond by which a fling in free glide slows down.
  ///
  /// - Parameters:
  ///   - times: times in s that grow, within one deceleration.
  ///   - offsets: offsets in pt, one for each time.
  /// - Returns: `nil` with fewer than eight samples, or if no decay fits.
  public static func deceleration(times: [Double], offsets: [Double]) -> MotionFit? {
    guard times.count >= 8, times.count == offsets.count else { return nil }
    let speed = (offsets[1] - offsets[0]) / (times[1] - times[0])
    return MotionFit([("factor-per-ms", .none)], from: [0.998, offsets[0], speed], offsets) {
      parameters, misses in
      guard parameters[0] > 0, parameters[0] < 1 else { return false }
      let rate = -1000 * Elementary.log(parameters[0])
      for row in times.indices {
        let travel = -Elementary.expm1(-rate * (times[row] - times[0])) / rate
        misses[row] = offsets[row] - parameters[1] - parameters[2] * travel
      }
      return true
    }
  }

  /// The fit of a law; `law` answers false for parameters that it does not exist for.
  private init?(
    _ labels: [(StaticString, ScrollUnit)], from start: [Double], _ offsets: [Double],
    law: @escaping (_ parameters: [Double], _ misses: inout [Double]) -> Bool
  ) {
    func fit(from start: [Double], fixing fixed: (index: Int, value: Double)?) -> LeastSquares {
      var free = start
      if let fixed { free.remove(at: fixed.index) }
      return LeastSquares(from: free, count: offsets.count, most: 500) { parameters, misses in
        var whole = parameters
        if let fixed { whole.insert(fixed.value, at: fixed.index) }
        if !law(whole, &misses) { for row in misses.indices { misses[row] = .nan } }
      }
    }
    let best = fit(from: start, fixing: nil)
    guard best.sumOfSquares.isFinite else { return nil }
    let freedom = Double(offsets.count - start.count)
    let profile = ProfiledError(least: best.sumOfSquares, freedom: freedom) { index, value in
      fit(from: best.parameters, fixing: (index, value)).sumOfSquares
    }
    parameters = labels.indices.map { index in
      Parameter(
        name: labels[index].0, value: best.parameters[index],
        standardError: profile.error(
          of: index, at: best.parameters[index], guess: best.standardErrors[index]),
        unit: labels[index].1)
    }
    residual = best.residual
    samples = offsets.count
  }
}
