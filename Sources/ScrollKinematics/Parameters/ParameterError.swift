/// Why settings cannot be made.
public enum ParameterError: Error, Sendable {
  /// There is no parameter of this name; `accepted` are the names that there are.
  case unknown(String, accepted: [String])
  /// The value does not lie in the parameter's domain.
  case refused(Setting, for: ParameterLabel)
}

extension [ParameterValue] {
  /// The positions of the parameters that `settings` name, in growing order, with the numbers they are set to.
  ///
  /// Of two settings of one parameter the later one counts.
  /// - Throws: ``ParameterError`` where a name is unknown or a value lies outside its domain.
  package func resolve(_ settings: Settings) throws(ParameterError) -> [Assignment] {
    var resolved: [Assignment] = []
    for (key, setting) in settings.pairs {
      guard let position = firstIndex(where: { key == $0.label.name }) else {
        throw .unknown(key, accepted: map { $0.label.name })
      }
      guard let value = self[position].label.domain.value(of: setting) else {
        throw .refused(setting, for: self[position].label)
      }
      resolved.set(value, at: position)
    }
    return resolved
  }
}

extension ParameterError: CustomStringConvertible {
  /// One line that says what was wrong and what is accepted.
  public var description: String {
    switch self {
    case .unknown(let name, let accepted):
      "no parameter '\(name)'; accepted are \(accepted.joined(separator: ", "))"
    case .refused(let setting, let label):
      "\(label.name) does not take \(setting); accepted is \(label.domain)"
    }
  }
}

extension Setting: CustomStringConvertible {
  /// The value as a user would type it.
  public var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .flag(let isOn): isOn ? "1" : "0"
    case .name(let name): "'\(name)'"
    }
  }
}

extension GeometryResponse {
  /// What is accepted as a response, in words.
  package static var accepted: String {
    func names<Choice: NamedChoice>(_: Choice.Type) -> String {
      Choice.allCases.map { $0.name }.joined(separator: ", ")
    }
    return "one of \(names(Preset.self)), or OFFSET[,MOMENTUM[,ANCHOR]] with OFFSET one of "
      + "\(names(OffsetPolicy.self)), MOMENTUM one of preserve, cancel, scale, remeasure and ANCHOR one of "
      + names(FingerAnchor.self)
  }
}

extension ParameterDomain: CustomStringConvertible {
  /// What is accepted, in words.
  public var description: String {
    switch self {
    case .number(let least, let greatest): "a number from \(least) to \(greatest)"
    case .integer(let least, let greatest): "a whole number from \(least) to \(greatest)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .response: GeometryResponse.accepted
    }
  }
}
