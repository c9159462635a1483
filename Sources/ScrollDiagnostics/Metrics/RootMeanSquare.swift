extension Sequence<Double> {
  /// The square root of the mean square: the size of errors of either sign; 0 for none.
  package var rootMeanSquare: Double {
    var (sum, count) = (0.0, 0)
    for value in self { (sum, count) = (sum + value * value, count + 1) }
    return count > 0 ? (sum / Double(count)).squareRoot() : 0
  }
}
