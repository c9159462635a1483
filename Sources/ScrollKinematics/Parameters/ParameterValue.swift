/// A parameter with the value it has.
public struct ParameterValue: Sendable {
  /// Name, unit, domain and meaning.
  public let label: ParameterLabel
  /// The value: the number, 0 or 1, or the index of a choice.
  public let value: Double

  package init(label: ParameterLabel, value: Double) { (self.label, self.value) = (label, value) }

  /// The name of the choice or the response; `nil` for a number.
  public var choice: String? {
    switch label.domain {
    case .choice(let names): names[Int(value)]
    case .response: GeometryResponse(number: Int(value)).name
    case .number, .integer: nil
    }
  }
}

/// A parameter's position, and the number it is set to.
@usableFromInline package typealias Assignment = (position: Int, value: Double)

extension [Assignment] {
  /// Adds one in order of positions, in place of one of the same position.
  package mutating func set(_ value: Double, at position: Int) {
    let place = firstIndex { $0.position >= position } ?? count
    if place < count, self[place].position == position { remove(at: place) }
    insert((position, value), at: place)
  }
}

extension Parametrized {
  /// The parameters with their values, in order.
  public var parameterValues: [ParameterValue] {
    var (reader, copy) = (ParameterReader(), self)
    copy.visitParameters(&reader)
    return reader.values
  }

  /// Sets parameters by their positions in ``parameterValues``, in growing order, to values that lie in their domains.
  @inlinable package mutating func set(_ values: [Assignment]) {
    guard !values.isEmpty else { return }
    var writer = ParameterWriter(values)
    visitParameters(&writer)
  }
}

private struct ParameterReader: ParameterVisitor {
  private(set) var values: [ParameterValue] = []

  mutating func visit(_ label: @autoclosure () -> ParameterLabel, _ value: inout Double) {
    values.append(ParameterValue(label: label(), value: value))
  }
}

/// Sets parameters by position, in one visit and without a look at names.
@usableFromInline struct ParameterWriter: ParameterVisitor {
  @usableFromInline let values: [Assignment]
  @usableFromInline var next = 0
  @usableFromInline var position = 0

  @inlinable init(_ values: [Assignment]) { self.values = values }

  @inlinable mutating func visit(_ label: @autoclosure () -> ParameterLabel, _ value: inout Double) {
    if next < values.count, values[next].position == position {
      value = values[next].value
      next += 1
    }
    position += 1
  }
}
