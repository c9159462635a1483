/// A number or a choice that a user may set on an `Owner`, declared once: name, unit, domain and where it is kept.
///
/// Names are static text, so that modules without text processing can declare them.
public struct Parameter<Owner>: Sendable {
  /// What can be said of the parameter without its owner.
  public let label: ParameterLabel
  /// Reads the value.
  public let get: @Sendable (Owner) -> Double
  /// Writes a value that lies in the domain.
  public let set: @Sendable (inout Owner, Double) -> Void

  /// A parameter read and written by the given functions.
  public init(
    _ name: StaticString, unit: StaticString = "", _ domain: ParameterDomain, _ meaning: StaticString,
    get: @escaping @Sendable (Owner) -> Double, set: @escaping @Sendable (inout Owner, Double) -> Void
  ) {
    self.init(
      label: ParameterLabel(name: name, unit: unit, domain: domain, meaning: meaning), get: get, set: set)
  }

  private init(
    label: ParameterLabel, get: @escaping @Sendable (Owner) -> Double,
    set: @escaping @Sendable (inout Owner, Double) -> Void
  ) {
    self.label = label
    self.get = get
    self.set = set
  }

  /// The same parameter of a `Whole` that keeps its owner as a part.
  public func lifted<Whole>(
    get part: @escaping @Sendable (Whole) -> Owner,
    set store: @escaping @Sendable (inout Whole, Owner) -> Void
  ) -> Parameter<Whole> {
    let (read, write) = (get, set)
    return Parameter<Whole>(
      label: label, get: { read(part($0)) },
      set: { whole, value in
        var owner = part(whole)
        write(&owner, value)
        store(&whole, owner)
      })
  }
}

/// Name, unit, domain and meaning of a parameter, whoever owns it.
public struct ParameterLabel: Sendable {
  /// The name a user types, in kebab case.
  public let name: StaticString
  /// The unit, such as `pt` or `pt/s`; empty for a pure number or a choice.
  public let unit: StaticString
  /// The values it may take.
  public let domain: ParameterDomain
  /// One phrase: what it means.
  public let meaning: StaticString

  /// A label of the given parts.
  public init(name: StaticString, unit: StaticString, domain: ParameterDomain, meaning: StaticString) {
    self.name = name
    self.unit = unit
    self.domain = domain
    self.meaning = meaning
  }
}
