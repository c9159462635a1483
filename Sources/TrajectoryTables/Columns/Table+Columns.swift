extension Table {
  /// The columns of the given names, or else those that are known by theirs.
  ///
  /// Capitals, dots, underscores and units do not matter: `time_ms`, `uptimeMillis` and `frameTimeNanos` hold times;
  /// `contentOffset.y`, `scrollTop`, `offsetY` and `nativeEvent.contentOffset.y` hold offsets. `time_s` and `offset_pt` win; of
  /// names that may also be something else, such as `y` and `position`, the column that moves most, and `x` only if none of them
  /// moves. `delta` names a column of steps that are summed instead.
  /// - Throws: ``TableError`` where no name is known, and where one column is named for both.
  public func trajectoryColumns(
    time: String? = nil, offset: String? = nil, delta: String? = nil
  ) throws(TableError) -> TrajectoryColumns {
    let names = columnNames.map(ColumnName.init)
    var doubts: [String] = []
    let timeIndex: Int
    if let time { timeIndex = try index(of: time) } else { timeIndex = try timeColumn(names) }
    let offsetIndex: Int
    if let given = delta ?? offset {
      offsetIndex = try index(of: given)
    } else {
      offsetIndex = try offsetColumn(names, beside: timeIndex, &doubts)
    }
    guard timeIndex != offsetIndex else { throw .sharedColumn(columnNames[timeIndex]) }
    var columns = TrajectoryColumns(time: columnNames[timeIndex], offset: columnNames[offsetIndex])
    columns.holdsSteps = delta != nil
    columns.doubts = doubts
    settleUnit(of: &columns)
    return columns
  }

  /// The unit of a column, as its name or the row of units says; empty if neither does.
  package func unit(of name: String) -> String {
    let own = ColumnName(name).unit
    guard own.isEmpty, let index = columnNames.firstIndex(of: name), index < units.count else { return own }
    return units[index]
  }

  /// The unit of the times in `columns`: `s`, `ms`, `ISO 8601`, …
  package func unitOfTime(_ columns: TrajectoryColumns) -> String {
    if let kind = clockKind(of: columns.time) { return kind == .date ? "ISO 8601" : "time of day" }
    switch columns.unitsPerSecond {
    case 1e3?: return "ms"
    case 1e6?: return "us"
    case 1e9?: return "ns"
    case nil where !unit(of: columns.time).isEmpty: return unit(of: columns.time)
    default: return "s"
    }
  }

  /// The unit of the offsets in `columns`: what is written, or what the name stands for.
  package func unitOfLength(_ columns: TrajectoryColumns) -> String {
    let written = unit(of: columns.offset)
    return written.isEmpty ? ColumnName(columns.offset).unitOfLength : written
  }

  /// The first column whose name is one of `bases`, in small letters without blanks, dots and underscores, and without a unit.
  package func column(knownAs bases: [String]) -> String? {
    let names = columnNames.map(ColumnName.init)
    for base in bases {
      if let index = names.firstIndex(where: { $0.bases.contains(base) }) { return columnNames[index] }
    }
    return nil
  }

  /// The columns whose names have one of `words`, in small letters: `isDragging` has `is` and `dragging`.
  package func columns(with words: [String]) -> [String] {
    columnNames.filter { ColumnName($0).words.contains(where: words.contains) }
  }

  // MARK: the choice

  /// The preferred of the columns that are known to hold times and grow; `time_s` whatever it does.
  private func timeColumn(_ names: [ColumnName]) throws(TableError) -> Int {
    if let own = columnNames.firstIndex(of: "time_s") { return own }
    // Of several units the one that needs no conversion.
    var known = columns(names, knownAs: KnownNames.times, inUnits: ["s", "", "ms", "us", "ns"])
    let words = ["time", "timestamp", "ts", "elapsed", "uptime"]
    known += names.indices.filter { index in
      !known.contains(index) && names[index].words.contains(where: words.contains)
    }
    guard let first = known.first else {
      throw .missing(KnownNames.shownTimes, among: columnNames, "no column of times: ", .noTimes)
    }
    return known.count == 1 ? first : known.first(where: grows) ?? first
  }

  /// Whether nearly all numbers of a column come in order, and not all are one.
  private func grows(_ column: Int) -> Bool {
    if clockKind(of: columnNames[column]) != nil { return true }
    guard let numbers = try? numbers(named: columnNames[column]) else { return false }
    let known = numbers.compactMap { $0 }
    guard let first = known.first, let last = known.last, last > first || known.count == 1 else {
      return false
    }
    let late = zip(known, known.dropFirst()).reduce(0) { $0 + ($1.1 < $1.0 ? 1 : 0) }
    return late <= known.count / 10
  }

  private func offsetColumn(
    _ names: [ColumnName], beside time: Int, _ doubts: inout [String]
  ) throws(TableError) -> Int {
    if let own = columnNames.firstIndex(of: "offset_pt"), own != time { return own }
    func known(_ bases: [String], but others: [Int] = []) -> [Int] {
      columns(names, knownAs: bases, inUnits: ["pt", "", "px", "dp"])
        .filter { $0 != time && !others.contains($0) }
    }
    let exact = known(KnownNames.offsets)
    let places = known(KnownNames.places, but: exact)
    let sideways = known(KnownNames.sideways, but: exact + places)
    let all = exact + places + sideways
    guard let first = all.first else {
      let isOffset = (KnownNames.offsets + KnownNames.places + KnownNames.sideways).contains(names[time].base)
      if isOffset { throw .sharedColumn(columnNames[time]) }
      let hasSteps = columnNames.contains { name in
        let letters = Array(name.lowercased().utf8)
        return letters.indices.contains { letters[$0...].starts(with: "delta".utf8) }
      }
      throw .missing(
        KnownNames.shownOffsets, among: columnNames, "no column of offsets: ", .noOffsets(hasSteps: hasSteps))
    }
    guard all.count > 1 else { return first }
    let travels = all.map { travel(of: $0) }
    func moved(_ column: Int) -> Double { all.firstIndex(of: column).map { travels[$0] } ?? 0 }
    func most(of columns: [Int]) -> Int? { columns.filter { moved($0) > 0 }.max { moved($0) < moved($1) } }
    let chosen = exact.first { moved($0) > 0 } ?? most(of: places) ?? most(of: sideways) ?? first
    func list(_ isMeant: (Int) -> Bool) -> [String] {
      all.filter { $0 != chosen && isMeant($0) }.map { "\"\(columnNames[$0])\"" }
    }
    let (others, still) = (list { moved($0) > 0 }, list { moved($0) == 0 })
    if !others.isEmpty {
      let verb = others.count == 1 ? "moves" : "move"
      doubts.append(
        "The offset is read from \"\(columnNames[chosen])\"; \(others.joined(separator: ", ")) \(verb) as well (--offset NAME)."
      )
    } else if moved(chosen) > 0, !still.isEmpty, !exact.contains(chosen) {
      doubts.append(
        "The offset is read from \"\(columnNames[chosen])\", because \(still.joined(separator: ", ")) never changes."
      )
    }
    return chosen
  }

  /// The columns whose names are among `bases`, in the order of these and of their units.
  private func columns(_ names: [ColumnName], knownAs bases: [String], inUnits units: [String]) -> [Int] {
    var columns: [Int] = []
    for base in bases {
      for unit in units {
        columns += names.indices.filter {
          names[$0].unit == unit && names[$0].bases.contains(base) && !columns.contains($0)
        }
      }
    }
    return columns
  }

  /// How far the numbers of a column lie apart; 0 for a column of words.
  private func travel(of column: Int) -> Double {
    guard let numbers = try? numbers(named: columnNames[column]) else { return 0 }
    let known = numbers.compactMap { $0 }
    return (known.max() ?? 0) - (known.min() ?? 0)
  }

  // MARK: the unit of times

  /// Takes the times for another unit where steps of seconds, as read, would be absurd, unless their name says that they are.
  private func settleUnit(of columns: inout TrajectoryColumns) {
    let unit = unit(of: columns.time)
    if ColumnName(columns.time).unit.isEmpty { columns.unitsPerSecond = ColumnName.perSecond(unit) }
    guard ["", "s"].contains(unit), clockKind(of: columns.time) == nil,
      let written = try? numbers(named: columns.time)
    else { return }
    let times = written.compactMap { $0 }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    let largest = times.reduce(0) { max($0, abs($1)) }
    let step = steps.count > 1 ? steps[steps.count / 2] : 0
    // A display shows 1 to 1000 frames a second; no clock that counts seconds from 1970 reaches 1e11.
    guard step >= 1.5 && rowCount > 4 || largest >= 1e11 else { return }
    let isByStep = step >= 1.5
    let (name, perSecond) =
      isByStep
      ? step < 1000 ? ("milliseconds", 1e3) : step < 1e6 ? ("microseconds", 1e6) : ("nanoseconds", 1e9)
      : largest < 1e14 ? ("milliseconds", 1e3) : largest < 1e17 ? ("microseconds", 1e6) : ("nanoseconds", 1e9)
    if unit == "s" {
      guard isByStep else { return }
      let shown = ((step * 10).rounded() / 10).decimalText()
      columns.doubts.append(
        "The rows of column \"\(columns.time)\" lie \(shown) s apart; if its numbers are \(name), its name should say so."
      )
      return
    }
    columns.unitsPerSecond = perSecond
    columns.doubts.append(
      "The times of column \"\(columns.time)\" are taken for \(name), by their \(isByStep ? "steps" : "size")."
    )
  }
}
