import ScrollLab

/// Every figure, in the order of the report.
enum FigureCatalog {
  static let figures =
    FlingFigures.all + FrameFigures.all + ElementaryFigures.all + TableFigures.all

  /// The figures whose names begin with one of `filters`; all without a filter.
  static func figures(matching filters: [String]) throws(Failure) -> [Figure] {
    for filter in filters where !figures.contains(where: { $0.name.hasPrefix(filter) }) {
      let names = NearestNames.accepted(figures.map(\.name), for: filter, shownBy: "a report of all")
      throw .refused(filter, accepted: names).inContext("--filter ")
    }
    if filters.isEmpty { return figures }
    return figures.filter { figure in filters.contains { figure.name.hasPrefix($0) } }
  }
}
