import ScrollKinematics

/// Where the content's row is that one reads.
enum ContentTop: Int, RecordedColumn {
  case contentTop

  static let names = ["content_top_pt"]
}

extension ClosureRig<ContentTop> {
  /// A scroll view whose layout changes once, and what the app's code does about it: rows inserted, a list reloaded, a
  /// keyboard that goes.
  ///
  /// The layout turns from `before` into `after` at `time` s, in `duration` s, or once the view rests if it `waits`.
  static func changing(
    from before: ScrollGeometry, to after: ScrollGeometry, at time: Double, over duration: Double = 0,
    _ answer: LayoutAnswer.Kind, lateFrames: Int = 0, waits: Bool = false
  ) -> ClosureRig {
    var code = LayoutAnswer(answer, lateFrames: lateFrames)
    // The share of the change that is made, and when it began.
    var (isChanged, share, begin) = (false, 0.0, 0.0)
    func geometry() -> ScrollGeometry {
      if share == 0 || share == 1 { return share == 0 ? before : after }
      func mixed(_ a: Double, _ b: Double) -> Double { a + share * (b - a) }
      return ScrollGeometry(
        contentLength: mixed(before.contentLength, after.contentLength),
        viewportLength: mixed(before.viewportLength, after.viewportLength),
        insetTop: mixed(before.insetTop, after.insetTop),
        insetBottom: mixed(before.insetBottom, after.insetBottom),
        lengthAbove: mixed(before.lengthAbove, after.lengthAbove))
    }
    return ClosureRig {
      geometry()
    } control: { reading, view, moment in
      if isChanged { share = duration > 0 ? min(1, (moment.time - begin) / duration) : 1 }
      guard !isChanged, moment.hasReached(time), !(waits && view.isMoving) else { return }
      (isChanged, begin) = (true, moment.time)
      share = duration > 0 ? 0 : 1
      code.note(growth: after.lengthAbove - before.lengthAbove, reading, view)
    } adjust: { view, moment in
      code.adjust(&view, at: moment)
    } isOver: {
      share == 1 && code.isSettled
    } cell: { _, view in
      geometry().lengthAbove - view.state.offset - code.drawnAbove
    }
  }
}
