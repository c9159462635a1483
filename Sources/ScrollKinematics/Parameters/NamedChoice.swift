/// A closed set of named values that a parameter may take.
public protocol NamedChoice: CaseIterable, Equatable, Sendable {
  /// The name that a user types, in kebab case.
  var name: String { get }
}
