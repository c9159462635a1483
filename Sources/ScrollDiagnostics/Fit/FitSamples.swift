/// Offsets of one stretch of a trace, and what is known of their errors.
struct FitSamples {
  /// Times in s from a moment within the stretch.
  var times: [Double]
  /// Offsets in pt.
  var offsets: [Double]
  /// The grid of the offsets in pt; 0 for none.
  var quantum: Double
  /// Standard deviation in s of the recorded times around the even ones used; 0 where times are used as recorded.
  var clockError = 0.0
  /// Standard deviation in pt of an offset's error at the greatest speed, as the whole trace shows it; infinite if unknown.
  var noise = Double.infinity
  /// Standard deviation in pt of the error of the column that the law follows, a finger's or the true offset's; 0 for none.
  var columnError = 0.0

  /// More samples than these tell nothing more.
  static let most = 300

  /// Number of samples.
  var count: Int { times.count }

  /// The samples in `rows`.
  subscript(rows: some Sequence<Int>) -> FitSamples {
    var part = self
    (part.times, part.offsets) = (rows.map { times[$0] }, rows.map { offsets[$0] })
    return part
  }

  /// The standard deviation that rounding to the grid alone leaves, in pt.
  var gridDeviation: Double { quantum / 12.0.squareRoot() }

  /// The standard deviation that rounding and the error of the column leave, in pt.
  var knownDeviation: Double { (gridDeviation * gridDeviation + columnError * columnError).squareRoot() }

  /// The mean velocity in pt/s over the samples in `rows`.
  func velocity(_ rows: Range<Int>) -> Double {
    LineFit(Array(times[rows]), Array(offsets[rows])).slope
  }

  /// At most about `count` of the samples, spread evenly.
  func thinned(to count: Int) -> FitSamples {
    guard self.count > count else { return self }
    return self[stride(from: 0, to: self.count, by: (self.count + count - 1) / count)]
  }
}

/// The even clock of a display behind recorded times that scatter around it.
///
/// A frame's time read a little early or late moves no offset. Where frames come at even times, a straight line
/// through time over frame number has the clock's errors but for a part in the root of the number of frames.
struct FrameClock {
  /// The even times, one for each recorded one; the recorded ones where frames do not come evenly.
  private(set) var times: [Double]
  /// The interval of frames, in s.
  private(set) var interval = 0.0
  /// Its standard error, in s.
  private(set) var intervalError = Double.infinity
  /// Whether the recorded times lie so that every frame has a place of its own, as a display's do.
  private(set) var isEven = false
  /// Standard deviation in s of the recorded times around ``times``.
  private(set) var error = 0.0

  /// The scatter of errors without a memory is that of their changes, to a sixth at the least of twelve frames.
  private static let mostWander = 1.5

  /// The clock behind `recorded` times that grow.
  init(_ recorded: [Double]) {
    times = recorded
    guard recorded.count > 2 else { return }
    let usual = Median.of((1..<recorded.count).map { recorded[$0] - recorded[$0 - 1] })
    guard usual > 0 else { return }
    let numbered = NumberedTimes(recorded, guess: usual)
    let line = numbered.line
    (interval, intervalError) = (line.slope, line.slopeError)
    let evenTimes = numbered.numbers.map { recorded[0] + line.value + line.slope * $0 }
    let errors = zip(recorded, evenTimes).map { $0 - $1 }
    // Frames of which each takes a while of its own wander away from even ones: after a tenth of a frame that counts.
    isEven =
      interval > 0 && line.residual < 0.3 * interval
      && (line.residual < 0.1 * interval || line.residual < Self.mostWander * errors.roughness)
    if isEven { (times, error) = (evenTimes, line.residual) }
  }
}

/// Times that come about evenly, gaps and all, and the straight line through them over their numbers.
struct NumberedTimes {
  /// The number of each time, from 0 on.
  private(set) var numbers = [0.0]
  /// Its value counts from the first time.
  let line: LineFit
  /// The clock follows what it sees, slowly: by this share of what a time misses it.
  private static let follow = 0.2

  /// Numbers `times` that grow and come about `guess` s apart.
  init(_ times: [Double], guess: Double) {
    numbers.reserveCapacity(times.count)
    var (number, expected) = (0.0, times[0])
    for time in times.dropFirst() {
      let steps = max(1, ((time - expected) / guess).rounded())
      number += steps
      numbers.append(number)
      expected += steps * guess
      expected += Self.follow * (time - expected)
    }
    line = LineFit(numbers, times.map { $0 - times[0] })
  }
}
