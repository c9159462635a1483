import ScrollKinematics

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
  ///
  /// Bounds and lengths don't mix. A viewport length alone stands beside bounds too, for the models that use one.
  init(_ values: [GeometryKey: Double], changes requests: [ChangeRequest] = []) throws(Failure) {
    let requests = try ChangeRequest.merged(requests)
    let later = requests.reduce(into: Set<GeometryKey>()) { $0.formUnion($1.values.keys) }
    let named = later.union(values.keys)
    var lengths = named.intersection([.contentSize, .insetTop, .insetBottom])
    if later.contains(.viewportLength) { lengths.insert(.viewportLength) }
    if let length = lengths.min() {
      if let bound = named.intersection([.minOffset, .maxOffset]).min() {
        throw .usage(
          "takes bounds (min-offset, max-offset) or lengths (content-size, viewport-length, inset-top, "
            + "inset-bottom), not \(length.rawValue) beside \(bound.rawValue)")
      }
      if values[.contentSize] == nil || values[.viewportLength] == nil {
        throw .usage(
          "needs --content-size and --viewport-length where lengths decide the bounds, as \(length.rawValue) does"
        )
      }
    }
    var layout = try Layout(values, hasLengths: !lengths.isEmpty)
    (range, geometry, viewportLength) = (layout.range, layout.lengths, values[.viewportLength] ?? 0)
    var (current, changes) = (values, [RangeChange]())
    for request in requests {
      current.merge(request.values) { _, new in new }
      do throws(Failure) {
        let next = try Layout(current, hasLengths: !lengths.isEmpty)
        var growth = 0.0
        if let old = layout.topInset, let new = next.topInset { growth = new - old }
        changes.append(
          RangeChange(time: request.time, range: next.range, insetTopGrowth: growth, geometry: next.lengths))
        layout = next
      } catch { throw error.inContext("--change at \(request.time.shortText) s ") }
    }
    self.changes = changes
  }

  /// A geometry at a time: by its bounds, or by the lengths that decide them.
  private struct Layout {
    let range: RestRange
    let lengths: ScrollGeometry?
    /// The inset before the content, in pt: minus the least offset at rest; `nil` if there is none.
    let topInset: Double?

    init(_ values: [GeometryKey: Double], hasLengths: Bool) throws(Failure) {
      if hasLengths {
        let lengths = ScrollGeometry(
          contentLength: values[.contentSize] ?? 0, viewportLength: values[.viewportLength] ?? 0,
          insetTop: values[.insetTop] ?? 0, insetBottom: values[.insetBottom] ?? 0)
        (self.lengths, range, topInset) = (lengths, lengths.restRange, lengths.insetTop)
        return
      }
      let (lower, upper) = (values[.minOffset] ?? -.infinity, values[.maxOffset] ?? .infinity)
      guard lower <= upper else {
        throw .usage(
          "takes a min-offset up to the max-offset, not \(lower.shortText) over \(upper.shortText)")
      }
      (lengths, range, topInset) = (nil, RestRange(lower, upper), values[.minOffset].map { -$0 })
    }
  }
}
