import ScrollKinematics

/// One metric of one variant as a function of some parameters: what a sweep computes, and no more.
public struct ScenarioMeasurement: Sendable {
  /// Plays and measures a variant that is set so; `nil` where the parameters are impossible.
  typealias Measure = @Sendable ([Assignment]) -> Double?

  /// The parameters that vary, in the order of ``value(at:)``.
  package let keys: [ParameterLabel]
  private let measure: Measure
  private let fixed: [Assignment]
  private let positions: [Int]

  /// The metric at `values` of the keys.
  ///
  /// It is NaN where the run is possible but has no such metric, as a bounce that never comes to rest has no duration.
  /// It is `nil` where there is no run: a value lies outside its key's domain, or the values are impossible together.
  /// - Precondition: there is a value for each key.
  public func value(at values: [Double]) -> Double? {
    guard zip(keys, values).allSatisfy({ $0.domain.contains($1) }) else { return nil }
    return measure(assignments(values))
  }

  private func assignments(_ values: [Double]) -> [Assignment] {
    precondition(values.count == positions.count, "there is a value for each key")
    var all: [Assignment] = []
    all.reserveCapacity(fixed.count + positions.count)
    all += fixed
    for (position, value) in zip(positions, values) {
      let place = all.firstIndex { $0.position > position } ?? all.count
      all.insert((position, value), at: place)
    }
    return all
  }

  init(
    varying keys: [ParameterLabel], at positions: [Int], fixed: [Assignment], _ measure: @escaping Measure
  ) {
    self.keys = keys
    self.positions = positions
    self.fixed = fixed
    self.measure = measure
  }
}
