import ScrollKinematics
import ScrollScenarios
import TrajectoryTables

/// The rows of a sweep, numbered: every point of the grid, the first axis slowest, with every variant.
package struct SweepPlan: Sendable {
  private let scenario: ScenarioCatalogEntry
  private let variants: [Int]
  private let settings: [ScenarioCatalogEntry.Setting]
  private let axes: [SweepAxis]
  private let metric: Int

  /// Variants and a metric of `scenario` by their indices, over the grid of `axes`, with `settings` everywhere.
  package init(
    _ scenario: ScenarioCatalogEntry, variants: [Int], metric: Int,
    settings: [ScenarioCatalogEntry.Setting] = [], axes: [SweepAxis]
  ) {
    self.scenario = scenario
    self.variants = variants
    self.metric = metric
    self.settings = settings
    self.axes = axes
  }

  /// Rows of the whole sweep.
  package var rowCount: Int { axes.reduce(variants.count) { $0 * $1.points } }

  /// Names of the columns.
  package var columns: [String] { axes.map(\.key) + ["variant", "metric", "value", "unit"] }

  /// The rows of part `index` of `count`, from 1: together, in order, all rows.
  package func shard(_ index: Int, of count: Int) -> Range<Int> {
    let (quotient, rest) = rowCount.quotientAndRemainder(dividingBy: count)
    let start = (index - 1) * quotient + min(index - 1, rest)
    return start..<(start + quotient + (index <= rest ? 1 : 0))
  }

  /// The rows in `range` as CSV without a header. A combination that the scenario objects to has an empty value.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    var table = TableWriter(columns: columns, writesHeader: false)
    let label = scenario.metrics[metric]
    for row in range {
      let variant = variants[row % variants.count]
      let values = point(row / variants.count)
      for (axis, value) in zip(axes, values) { append(value, of: axis, to: &table) }
      table.append(scenario.variants[variant])
      table.append(label.name)
      table.append(measured(variant, at: values))
      table.append(label.unit)
      table.endRow()
    }
    return table.bytes
  }

  /// The header line as CSV.
  package var header: [UInt8] { TableWriter(columns: columns).bytes }

  private func measured(_ variant: Int, at values: [Double]) -> Double? {
    var all = settings
    for (axis, value) in zip(axes, values) { all.append(.init(parameter: axis.parameter, value: value)) }
    return scenario.runIfPossible(variant: variant, settings: all)?.metrics[metric]
  }

  private func append(_ value: Double, of axis: SweepAxis, to table: inout TableWriter) {
    if case .choice(let names) = scenario.parameters[axis.parameter].label.domain {
      table.append(names[Int(value)])
    } else {
      table.append(value)
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
