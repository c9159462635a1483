import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

/// The rows of a sweep, numbered: every point of the grid, the first axis slowest, with every variant.
package struct SweepPlan: Sendable {
  private let measurements: [(variant: String, metric: ScenarioMeasurement)]
  private let metric: MetricLabel
  private let axes: [SweepAxis]

  /// A metric of variants of `scenario`, by their names, over the grid of `axes`, with `settings` everywhere.
  ///
  /// - Throws: `ScenarioError` where a name is unknown or a setting is refused.
  package init(
    _ scenario: ScenarioEntry, variants: [String], metric name: String, settings: Settings = [:],
    axes: [SweepAxis]
  ) throws(ScenarioError) {
    self.axes = axes
    let keys = axes.map { $0.parameter.name }
    var measurements: [(variant: String, metric: ScenarioMeasurement)] = []
    for variant in variants {
      let measurement = try scenario.measurement(of: name, variant: variant, varying: keys, settings)
      measurements.append((variant, measurement))
    }
    guard let label = scenario.metrics.first(where: { name == $0.name }) else {
      throw .unknown(.metric, name, accepted: scenario.metrics.map(\.name))
    }
    self.measurements = measurements
    metric = label
  }

  package var rowCount: Int { axes.reduce(measurements.count) { $0 * $1.points } }

  /// A tally for all rows; `nil` if they are too many.
  var tally: SweepTally? { SweepTally(points: axes.map(\.points) + [measurements.count]) }

  package var columns: [String] { axes.map(\.key) + ["variant", "metric", "value", "unit"] }

  /// The rows of part `index` of `count`, from 1: together, in order, all rows.
  package func shard(_ index: Int, of count: Int) -> Range<Int> {
    let (quotient, rest) = rowCount.quotientAndRemainder(dividingBy: count)
    let start = (index - 1) * quotient + min(index - 1, rest)
    return start..<(start + quotient + (index <= rest ? 1 : 0))
  }

  /// The rows in `range` as CSV without a header. An impossible combination has an empty value.
  package func bytes(_ range: Range<Int>, _ tally: SweepTally? = nil) -> [UInt8] {
    var measured: [Double] = []
    var table = TableWriter(columns: columns, writesHeader: false)
    for row in range {
      let (variant, measurement) = measurements[row % measurements.count]
      let values = point(row / measurements.count)
      for (axis, value) in zip(axes, values) { append(value, of: axis, to: &table) }
      let value: Double? = measurement.value(at: values)
      measured.append(value ?? .nan)
      table.appendRow(variant, metric.name, value, metric.unit.symbol)
    }
    tally?.add(measured, from: range.lowerBound)
    return table.bytes
  }

  package var header: [UInt8] { TableWriter(columns: columns).bytes }

  private func append(_ value: Double, of axis: SweepAxis, to table: inout TableWriter) {
    switch axis.parameter.domain {
    case .choice(let names): table.append(names[Int(value)])
    // An axis steps through presets.
    case .response: table.append(GeometryResponse(number: Int(value)).preset?.name ?? "")
    case .number, .integer: table.append(value)
    }
  }

  /// The values of the axes at point `index`.
  private func point(_ index: Int) -> [Double] {
    var rest = index
    var values = [Double](repeating: 0, count: axes.count)
    for axis in axes.indices.reversed() {
      values[axis] = axes[axis].value(rest % axes[axis].points)
      rest /= axes[axis].points
    }
    return values
  }
}
