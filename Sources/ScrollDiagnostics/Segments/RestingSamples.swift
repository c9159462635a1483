/// Where the samples of a trace rest, and the motions between.
struct RestingSamples {
  /// The motions, in samples.
  private(set) var motions: [Range<Int>] = []
  /// The offset of each rest that lasts for 0.1 s, in pt, from the least on.
  private var places: [Double] = []

  /// The trace without its jumps: a view that jumps and rests has not moved.
  private let prepared: PreparedTrace
  /// Its offsets with them, in pt.
  private let shown: [Double]
  /// A view that moves less than this within 0.1 s rests, in pt; and a motion that goes no farther is none.
  private let (restTravel, motionTravel): (Double, Double)

  /// A view rests that goes no farther within so many s to both sides.
  private static let reach = 0.05

  /// The rests of a trace without its jumps, at the offsets that were shown.
  init(_ prepared: PreparedTrace, shown: [Double]) {
    (self.prepared, self.shown) = (prepared, shown)
    (restTravel, motionTravel) = (max(0.4, 5 * prepared.noise), max(1, 6 * prepared.noise))
    var start = 0
    while start < prepared.times.count {
      let rests = isResting(start)
      var end = start + 1
      while end < prepared.times.count, isResting(end) == rests { end += 1 }
      rests ? addRest(start..<end) : addMotion(start..<end)
      start = end
    }
    places.sort()
  }

  /// The least offset of a rest in pt; -∞ without one.
  var least: Double { places.first ?? -.infinity }

  /// How many rests lie at an offset.
  func count(at offset: Double, within near: Double) -> Int {
    func place(_ value: Double) -> Int {
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if places[middle] < value { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return place(offset + near) - place(offset - near)
  }

  private mutating func addRest(_ samples: Range<Int>) {
    let offsets = shown[samples]
    guard prepared.times[samples.upperBound - 1] - prepared.times[samples.lowerBound] >= 2 * Self.reach else {
      return
    }
    places.append(offsets.reduce(0, +) / Double(offsets.count))
  }

  private mutating func addMotion(_ samples: Range<Int>) {
    let (first, last) = (
      max(0, samples.lowerBound - 1), min(prepared.offsets.count - 1, samples.upperBound)
    )
    let offsets = prepared.offsets
    guard travel(first...last) > motionTravel else { return }
    // At its ends the view moves only within reach.
    var (start, end) = (samples.lowerBound, samples.upperBound)
    while first < start, start + 1 < end, isWithinReach(samples.lowerBound, start + 1),
      abs(offsets[start + 1] - offsets[first]) <= restTravel
    { start += 1 }
    while last == samples.upperBound, end - 1 > start, isWithinReach(end - 1, samples.upperBound - 1),
      abs(offsets[end - 1] - offsets[last]) <= restTravel
    { end -= 1 }
    motions.append(start..<end)
  }

  private func isWithinReach(_ first: Int, _ last: Int) -> Bool {
    prepared.times[last] - prepared.times[first] <= Self.reach
  }

  /// Whether the offset stays about where it is, as far as the reach and a sample more to each side.
  private func isResting(_ sample: Int) -> Bool {
    let times = prepared.times
    var (first, last) = (sample, sample)
    while first > 0, times[sample] - times[first] < Self.reach { first -= 1 }
    while last + 1 < times.count, times[last] - times[sample] < Self.reach { last += 1 }
    return travel(first...last) < restTravel
  }

  private func travel(_ samples: ClosedRange<Int>) -> Double {
    let offsets = prepared.offsets[samples]
    return (offsets.max() ?? 0) - (offsets.min() ?? 0)
  }
}
