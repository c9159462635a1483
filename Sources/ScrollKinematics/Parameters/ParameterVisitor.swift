/// Something whose parameters a user may list, read and set by name.
public protocol Parametrized {
  /// Shows every parameter to `visitor`, each with the property that holds it, always in the same order.
  mutating func visitParameters(_ visitor: inout some ParameterVisitor)
}

/// What lists, reads or sets parameters while it is shown them one by one.
///
/// A type declares each parameter once, in ``Parametrized/visitParameters(_:)``:
///
/// ```swift
/// mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
///   visitor.number("height", &height, in: 0...500, .points, "length of the header")
///   visitor.choice("direction", &direction, "where the finger goes")
///   settings.visitParameters(&visitor)
/// }
/// ```
public protocol ParameterVisitor {
  /// Takes in a parameter and the number that holds it: the value, 0 or 1, or the index of a choice.
  ///
  /// `label` is built only where it is needed.
  mutating func visit(_ label: @autoclosure () -> ParameterLabel, _ value: inout Double)
}

// Inlinable, so that a visit in another module is specialised: a sweep sets parameters for each of its points.
extension ParameterVisitor {
  /// Visits a number in `range`.
  @inlinable public mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ unit: ScrollUnit,
    _ meaning: String
  ) {
    visit(
      ParameterLabel(
        name: name, unit: unit, domain: .number(least: range.lowerBound, greatest: range.upperBound),
        meaning: meaning), &value)
  }

  /// Visits a whole number in `range`.
  @inlinable public mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ unit: ScrollUnit, _ meaning: String
  ) {
    visitWhole(
      ParameterLabel(
        name: name, unit: unit, domain: .integer(least: range.lowerBound, greatest: range.upperBound),
        meaning: meaning), &value)
  }

  /// Visits a truth value, which a user spells 0 or 1.
  @inlinable public mutating func flag(_ name: String, _ value: inout Bool, _ meaning: String) {
    var number = value ? 1 : 0
    integer(name, &number, in: 0...1, .none, meaning)
    value = number == 1
  }

  /// Visits one of a closed set of named values.
  @inlinable public mutating func choice<Choice: NamedChoice>(
    _ name: String, _ value: inout Choice, _ meaning: String
  ) {
    let all = Array(Choice.allCases)
    var index = all.firstIndex(of: value) ?? 0
    choice(name, &index, among: all.map { $0.rawValue }, meaning)
    value = all[index]
  }

  /// Visits the index of one of several names.
  @inlinable package mutating func choice(
    _ name: String, _ index: inout Int, among names: @autoclosure () -> [String], _ meaning: String
  ) {
    visitWhole(ParameterLabel(name: name, unit: .none, domain: .choice(names()), meaning: meaning), &index)
  }

  /// Visits the number of a response to geometry changes.
  @inlinable package mutating func response(_ name: String, _ number: inout Int, _ meaning: String) {
    visitWhole(ParameterLabel(name: name, unit: .none, domain: .response, meaning: meaning), &number)
  }

  /// Visits a value that is a whole number.
  @inlinable package mutating func visitWhole(_ label: @autoclosure () -> ParameterLabel, _ value: inout Int)
  {
    var number = Double(value)
    visit(label(), &number)
    value = Int(number)
  }

  /// Visits a truth value that has a name for either state.
  @inlinable package mutating func choice(
    _ name: String, _ isOn: inout Bool, off: String, on: String, _ meaning: String
  ) {
    var index = isOn ? 1 : 0
    choice(name, &index, among: [off, on], meaning)
    isOn = index == 1
  }
}

/// Name, unit, domain and meaning of a parameter.
public struct ParameterLabel: Sendable {
  /// The name that a user types, in kebab case.
  public let name: String
  /// The unit; none for a pure number or a choice.
  public let unit: ScrollUnit
  /// The values it may take.
  public let domain: ParameterDomain
  /// One phrase: what it means.
  public let meaning: String

  /// A label of the given parts.
  @inlinable public init(name: String, unit: ScrollUnit, domain: ParameterDomain, meaning: String) {
    (self.name, self.unit, self.domain, self.meaning) = (name, unit, domain, meaning)
  }
}
