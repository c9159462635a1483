import ScrollKinematics
import TrajectoryTables

extension ParameterDomain {
  /// The value that `text` spells, if it lies in the domain; a choice is spelled by its name.
  func value(spelled text: String) -> Double? {
    if case .choice(let names) = self {
      return names.firstIndex { $0 == text }.map(Double.init)
    }
    if case .response = self { return GeometryResponse(text).map { Double($0.number) } }
    guard let value = Double(decimal: text), contains(value) else { return nil }
    return value
  }

  /// What is accepted, in words.
  var words: String {
    switch self {
    case .number(let least, let greatest):
      "a decimal number from \(least.shortText) to \(greatest.shortText)"
    case .integer(let least, let greatest): "a whole number from \(least) to \(greatest)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .response: ResponseText.accepted
    }
  }

  /// The range or the names, for a list.
  var span: String {
    switch self {
    case .number(let least, let greatest): "\(least.shortText) to \(greatest.shortText)"
    case .integer(let least, let greatest): "\(least) to \(greatest), whole"
    case .choice(let names): names.joined(separator: ", ")
    case .response: GeometryResponse.accepted
    }
  }
}

extension ParameterValue {
  /// The parameter's name as text.
  var key: String { label.name }

  /// How the value is spelled.
  var spelling: String { choice ?? value.shortText }
}

extension ParameterLabel {
  /// The value that `text` spells.
  func value(parsing text: String) throws(Failure) -> Double {
    if let value = domain.value(spelled: text) { return value }
    guard case .choice(let names) = domain else { throw .refused(text, accepted: domain.words) }
    throw .refused(text, accepted: NearestNames.accepted(names, for: text))
  }

  /// The parameter set as `text` spells; with a response comes the factor it has.
  fileprivate func settings(parsing text: String) throws(Failure) -> [Settings.Pair] {
    guard case .response = domain else { return [(name, .number(try value(parsing: text)))] }
    let (response, factor) = try ResponseText.read(text)
    let pair: Settings.Pair = (name, .number(Double(response.number)))
    return [pair] + (factor.map { [("momentum-factor", .number($0))] } ?? [])
  }
}

extension [ParameterValue] {
  /// The settings that `assignments` make; keys that are not among these parameters are passed over.
  func settings(from assignments: [Assignment]) throws(Failure) -> Settings {
    var settings: Settings = [:]
    for assignment in assignments {
      guard let label = first(where: { $0.key == assignment.key })?.label else { continue }
      do {
        settings.pairs += try label.settings(parsing: assignment.text)
      } catch { throw error.inContext("\(assignment.origin) ") }
    }
    return settings
  }
}
