import ScrollKinematics

/// A list over painted backgrounds, and how much of the wrong one shows above and below it.
struct BackgroundRig: FrameRig {
  static let columns: [StaticString] = [
    "content_top_pt", "exposed_top_pt", "exposed_bottom_pt", "header_offset_pt",
  ]

  private let scenario: OverscrollBackground
  private var viewport: Double
  private var readTop = 0.0
  private var hasFlung = false

  init(_ scenario: OverscrollBackground) {
    self.scenario = scenario
    viewport = scenario.screenLength
  }

  /// Length of padding that counts as content, at each end.
  private var inside: Double { scenario.isPaddingInside ? scenario.padding : 0 }

  var geometry: ScrollGeometry {
    ScrollGeometry(contentLength: scenario.contentLength + 2 * inside, viewportLength: viewport)
  }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    if scenario.isRotated, moment.time >= OverscrollBackground.rotationTime {
      viewport = scenario.rotatedLength
    }
    guard !hasFlung, moment.time >= OverscrollBackground.flingTime - 1e-9 else { return }
    hasFlung = true
    view.set(ScrollState(offset: view.state.offset, velocity: scenario.flingVelocity), at: moment.time)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: SimulatedScrollView, at moment: FrameMoment)
  {
    readTop = inside - reading.offset
  }

  func write(to recording: inout Recording, _ view: SimulatedScrollView) {
    let top = inside - view.state.offset
    let (above, below) = exposed(contentTop: top)
    recording.append(top)
    recording.append(above)
    recording.append(below)
    recording.append(headerOffset(contentTop: top))
  }

  /// The strips of the wrong colour above and below content whose top is at `top` pt in the viewport.
  private func exposed(contentTop top: Double) -> (above: Double, below: Double) {
    let end = top + scenario.contentLength
    let (openAbove, openBelow) = (max(0, top), max(0, viewport - end))
    switch scenario.paint {
    case .white: return (0, openBelow)
    case .grey: return (openAbove, 0)
    case .halves: return (max(0, top - viewport / 2), max(0, viewport / 2 - end))
    case .computed:
      // White down to where the top was read, grey from there on for as long as the viewport was thought to be.
      let length = scenario.readsLengthOnce ? scenario.screenLength : viewport
      let greyEnd = max(length, readTop)
      return (max(0, openAbove - max(0, readTop)), max(0, viewport - max(greyEnd, end)))
    case .padding: return (max(0, openAbove - scenario.padding), max(0, openBelow - scenario.padding))
    case .listBounce:
      // The header is moved back by what it was read to have come down; the strip above it is painted white.
      return (0, 0)
    }
  }

  /// How far the header is from where it belongs, in pt: at 0 while the list is pulled down, if it is to stand still.
  private func headerOffset(contentTop top: Double) -> Double {
    guard scenario.paint == .listBounce else { return top }
    return top - max(0, readTop)
  }

  var isSettled: Bool { hasFlung }
}
