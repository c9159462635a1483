/// The square root of the mean square of the values added: the size of an error that may have either sign.
package struct RootMeanSquare: Equatable, Sendable {
  private var sum = 0.0
  private var count = 0

  /// Nothing added yet.
  package init() {}

  /// The root mean square of a whole sequence.
  package init(of values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Takes in the next value.
  package mutating func add(_ value: Double) {
    sum += value * value
    count += 1
  }

  /// The root mean square, in the values' unit; 0 for none.
  package var value: Double { count > 0 ? (sum / Double(count)).squareRoot() : 0 }
}
