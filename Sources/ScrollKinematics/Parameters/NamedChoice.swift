/// A closed set of named values that a parameter may take.
///
/// ```swift
/// enum Direction: String, NamedChoice { case up, down }
/// ```
public protocol NamedChoice: CaseIterable, Equatable, RawRepresentable, Sendable where RawValue == String {}

extension NamedChoice {
  /// The name that a user types, in kebab case.
  package var name: String { rawValue }

  /// The position among all cases.
  package var index: Int { Self.allCases.enumerated().first { $0.element == self }?.offset ?? 0 }
}
