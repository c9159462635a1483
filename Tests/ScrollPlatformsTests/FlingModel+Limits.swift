import ScrollKinematics

@testable import ScrollPlatforms

extension FlingModel {
  /// The least value of the parameter `name`; no number if there is none.
  func least(_ name: String) -> Double {
    switch parameterValues.first(where: { "\($0.label.name)" == name })?.label.domain {
    case .number(let least, _): least
    case .integer(let least, _): Double(least)
    default: .nan
    }
  }
}
