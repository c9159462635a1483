/// A straight line through points by least squares.
struct LineFit {
  /// Value at place 0.
  private(set) var value = 0.0
  /// Growth of the value for each unit of place.
  private(set) var slope = 0.0
  /// Root mean square of what the line leaves.
  private(set) var residual = 0.0
  /// Standard error of the slope; infinite with fewer than three points.
  private(set) var slopeError = Double.infinity

  /// The line through `values` at `places`.
  init(_ places: [Double], _ values: [Double]) {
    let count = Double(places.count)
    guard count > 0 else { return }
    let (meanPlace, meanValue) = (places.reduce(0, +) / count, values.reduce(0, +) / count)
    var (spread, product) = (0.0, 0.0)
    for (place, value) in zip(places, values) {
      spread += (place - meanPlace) * (place - meanPlace)
      product += (place - meanPlace) * (value - meanValue)
    }
    slope = spread > 0 ? product / spread : 0
    value = meanValue - slope * meanPlace
    var squares = 0.0
    for (place, value) in zip(places, values) {
      let rest = value - self.value - slope * place
      squares += rest * rest
    }
    residual = (squares / count).squareRoot()
    if count > 2, spread > 0 { slopeError = (squares / (count - 2) / spread).squareRoot() }
  }
}
