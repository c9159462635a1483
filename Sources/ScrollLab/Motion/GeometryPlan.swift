import ScrollKinematics

/// A rest range and how it changes.
struct GeometryPlan {
  /// Where the view may rest at first.
  let range: RestRange
  /// The lengths behind it, where they are given.
  let geometry: ScrollGeometry?
  /// Length of the visible window at first in pt; 0 if not given.
  let viewportLength: Double
  /// The changes in order of time.
  let changes: [RangeChange]

  /// The plan that follows from a first geometry and requests to change it.
  init(_ values: [GeometryKey: Double], changes requests: [ChangeRequest]) throws(Failure) {
    let requests = try ChangeRequest.merged(requests)
    let later = requests.reduce(into: Set<GeometryKey>()) { $0.formUnion($1.values.keys) }
    var geometry = try GeometryDescription(values, changing: later)
    range = try geometry.range()
    self.geometry = geometry.lengths
    viewportLength = values[.viewportLength] ?? 0
    var changes: [RangeChange] = []
    for request in requests {
      let next = geometry.changed(by: request.values)
      var growth = 0.0
      if let old = geometry.topInset, let new = next.topInset { growth = new - old }
      do {
        changes.append(
          RangeChange(
            time: request.time, range: try next.range(), insetTopGrowth: growth, geometry: next.lengths))
      } catch {
        throw error.inContext("--change at \(request.time.shortText) s ")
      }
      geometry = next
    }
    self.changes = changes
  }
}
