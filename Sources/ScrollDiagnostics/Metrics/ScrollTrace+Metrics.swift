public import ScrollKinematics

/// A named number measured in a trace, with its unit.
public struct TraceMetric: Sendable {
  /// The metric's name.
  public let name: String
  /// Its value; NaN where it does not exist.
  public let value: Double
  /// The unit of the value.
  public let unit: ScrollUnit

  /// A metric of the given name, value and unit.
  package init(_ name: String, _ value: Double, _ unit: ScrollUnit) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }
}

extension ScrollTrace {
  /// A reversal goes back by more than this, in pt: more than one step on a device's pixel grid.
  package static let reversalThreshold = 0.5
  /// No finger turns more often than every 0.1 s; what does so is a rattle.
  package static let longestHalfPeriod = 0.1

  /// The metrics that need nothing but the samples; <doc:Metrics> defines each.
  package var sampleMetrics: [TraceMetric] {
    sampleMetrics(FrameTiming(times: times, offsets: offsets), grid: OffsetGrid(of: offsets).quantum)
  }

  /// The same, with what is known of frames and grid.
  func sampleMetrics(_ timing: FrameTiming, grid: Double) -> [TraceMetric] {
    let runs = Turn.runs(
      of: offsets, at: times, by: Self.reversalThreshold, within: Self.longestHalfPeriod)
    let reversals = Double(runs.reduce(0) { $0 + $1.count })
    let longest = runs.max { $0.count < $1.count } ?? []
    let changes = StepStatistics(of: offsets)
    var metrics = [
      TraceMetric("samples", Double(count), .none),
      TraceMetric("duration", duration, .seconds),
      TraceMetric("sampling_rate", timing.rate, .hertz),
      TraceMetric("update_rate", updateRate, .hertz),
      TraceMetric("quantum", grid, .points),
      TraceMetric("missing_frames", Double(timing.missingFrames), .frames),
      TraceMetric("hitch_ratio", timing.hitchRatio, "ms/s"),
      TraceMetric("repeated_times", Double(repeatedTimes), .frames),
      TraceMetric("travel", (offsets.last ?? 0) - (offsets.first ?? 0), .points),
      TraceMetric("largest_step", changes.largestStep, .points),
      TraceMetric("reversals", reversals, .none),
      TraceMetric("reversals_per_second", duration > 0 ? reversals / duration : 0, .perSecond),
      TraceMetric("peak_to_peak", longest.peakToPeak(of: offsets), .points),
      TraceMetric("dominant_frequency", longest.frequency(at: times), .hertz),
      TraceMetric("jerk", changes.jerk, .points),
      TraceMetric("residual_jerk", offsets.residualJerk, .points),
      TraceMetric("predictor_jank", offsets.predictorJank, .none),
    ]
    if let overscroll = peakOverscroll { metrics.append(TraceMetric("peak_overscroll", overscroll, .points)) }
    if knows(.sampledOffset), timing.interval > 0 {
      let reading = ReadingLatency(
        of: values(of: .sampledOffset), offsets: offsets, at: times, interval: timing.interval)
      metrics.append(TraceMetric("latency", reading.latency, .seconds))
    }
    return metrics
  }

  /// Fresh offsets a second while the offset moves: a value held for over a quarter of a second is a rest.
  private var updateRate: Double {
    var (updates, time, last) = (0.0, 0.0, 0)
    for row in offsets.indices.dropFirst() where offsets[row] != offsets[row - 1] {
      let wait = times[row] - times[last]
      if wait <= Threshold.longestHold.value { (updates, time) = (updates + 1, time + wait) }
      last = row
    }
    return time > 0 ? updates / time : 0
  }

  /// The standard error that offsets usually have, in pt, where it is recorded; 0 where it is not.
  var usualError: Double { Median.of(values(of: .offsetError).filter { $0.isFinite }) }

  /// The rest range at a sample, from its bounds or from lengths and insets; `nil` where neither is known.
  func restRange(at index: Int) -> RestRange? {
    func value(_ quantity: Quantity) -> Double? {
      let column = values(of: quantity)
      return column.isEmpty || !column[index].isFinite ? nil : column[index]
    }
    let (lower, upper) = (value(.minOffset), value(.maxOffset))
    if lower != nil || upper != nil {
      // A scroll view without a lower bound of its own begins at 0.
      let least = lower ?? 0 - (value(.insetTop) ?? 0)
      return RestRange(least, max(least, upper ?? .infinity))
    }
    guard let content = value(.contentLength), let viewport = value(.viewportLength),
      content >= 0, viewport >= 0
    else { return nil }
    return ScrollGeometry(
      contentLength: content, viewportLength: viewport, insetTop: value(.insetTop) ?? 0,
      insetBottom: value(.insetBottom) ?? 0
    ).restRange
  }

  /// The greatest distance past the rest range, in pt; `nil` if no range is known.
  private var peakOverscroll: Double? {
    var peak: Double?
    for index in offsets.indices {
      guard let range = restRange(at: index) else { continue }
      peak = max(peak ?? 0, abs(range.overscroll(at: offsets[index])))
    }
    return peak
  }
}
