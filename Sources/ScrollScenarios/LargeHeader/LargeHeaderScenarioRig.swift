import ScrollKinematics

extension LargeHeaderScenario {
  enum Column: Int, RecordedColumn {
    case header, headerError, searchBar, searchBarGap, indicatorInset, indicatorError, layoutPasses

    static let names = [
      "header_pt", "header_error_pt", "search_bar_pt", "search_bar_gap_pt", "indicator_inset_pt",
      "indicator_error_pt", "layout_passes",
    ]
  }

  /// A list under a large header, with a search bar and a scroll indicator that should both begin where the header ends.
  func makeRig() -> ClosureRig<Column> {
    // The inset in force, and the one that the app asks for.
    var (inset, target) = (headerHeight, headerHeight)
    var (lastRead, top, passes) = (start.offset, 0.0, 0)
    return ClosureRig {
      ScrollGeometry(contentLength: contentLength, viewportLength: screenLength, insetTop: inset)
    } control: { reading, _, _ in
      // The app's code in the callback of scrolling.
      if runsInEachFrame || !Tolerance.isSameOffset(reading.offset, lastRead) {
        let offsetY = reading.offset + inset
        switch headerMotion {
        case .following: top = header.top(at: offsetY)
        case .fixed: top = 0
        case .clamped: top = min(0, header.top(at: offsetY))
        }
        if feedsInset { target = header.visibleLength(at: offsetY) }
      }
      lastRead = reading.offset
      // Passes of the layout until none has asked for another: setting the inset does.
      passes = 0
      var isAskedFor = true
      while isAskedFor && passes < passLimit {
        passes += 1
        isAskedFor = setsInsetAlways || inset != target
        if isAskedFor { inset = target }
      }
    } cell: { column, view in
      let end = headerHeight + top
      let searchBar = movesSearchBar ? end : headerHeight
      let indicatorInset = movesIndicator ? end : headerHeight
      return switch column {
      case .header: top
      case .headerError: top - header.top(at: view.state.offset + inset)
      case .searchBar: searchBar
      case .searchBarGap: searchBar - end
      case .indicatorInset: indicatorInset
      case .indicatorError: indicatorInset - end
      case .layoutPasses: Double(passes)
      }
    }
  }
}
