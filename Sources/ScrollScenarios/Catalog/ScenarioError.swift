import ScrollKinematics

/// Why a scenario cannot be run as asked.
public enum ScenarioError: Error, Sendable {
  /// What a name can be the name of.
  public enum Kind: UInt8, Sendable { case scenario, variant, parameter, metric }

  /// There is nothing of this name; `accepted` are the names that there are.
  case unknown(Kind, String, accepted: [String])
  /// The value does not lie in the parameter's domain.
  case refused(Setting, for: ParameterLabel)
  /// The parameter is what defines the variant, so it cannot be set on it.
  case defined(parameter: String, variant: String)
  /// The parameters are impossible together, and why.
  case impossible(scenario: String, reason: String)

  init(_ error: ParameterError) {
    switch error {
    case .unknown(let name, let accepted): self = .unknown(.parameter, name, accepted: accepted)
    case .refused(let setting, let label): self = .refused(setting, for: label)
    }
  }
}

extension String {
  /// The position of this name among `names`, which are those of a `kind` of thing.
  func position(among names: [String], _ kind: ScenarioError.Kind) throws(ScenarioError) -> Int {
    guard let index = names.firstIndex(where: { self == $0 }) else {
      throw .unknown(kind, self, accepted: names)
    }
    return index
  }
}

extension ScenarioError: CustomStringConvertible {
  /// One line that says what was wrong and what is accepted.
  public var description: String {
    switch self {
    case .unknown(let kind, let name, let accepted):
      "no \(kind) '\(name)'; accepted are \(accepted.joined(separator: ", "))"
    case .refused(let setting, let label): "\(ParameterError.refused(setting, for: label))"
    case .defined(let parameter, let variant):
      "\(parameter) cannot be set on the variant \(variant): it is what defines that variant"
    case .impossible(let scenario, let reason): "\(scenario): \(reason)"
    }
  }
}
