import ScrollDiagnostics
import ScrollKinematics

/// A virtual list knows a row's length once it has been on the screen; until then it estimates.
///
/// While one scrolls up, each row that comes in at the top is longer than estimated and pushes what one reads down, unless
/// the offset moves in the same frame. Moved later, all corrections show at once, and then their removal. Toward the end the
/// rows push the end away instead.
struct VirtualList: Scenario {
  static let name = "virtual-list"
  static let summary = "rows that turn out longer than estimated push a virtual list about"
  static let verdict = Verdict("virtual list jumps as one scrolls up", cure: "corrected")

  var settings = FrameSettings()
  var answer = LayoutAnswer.Kind.nothing
  var correction = EstimatedRows.Correction.atOnce
  var lateFrames = 0
  var writeGrid = 0.0
  var isMeasuredAhead = false
  var error = 40.0
  var spread = 0.0
  var overscan = 0.0
  /// Rows that come in above while it glides, and when, in s.
  var (prepended, prependTime) = (0, 0.3)
  var start = ScrollState(offset: 6000, velocity: -2000)
  /// Estimated length of a row in pt, and how many there are.
  var (estimate, rowCount) = (100.0, 100)
  static let screen = 760.0

  static let variants: [Variant<VirtualList>] = [
    Variant("at-once", .fault, "nobody moves the offset as a row is measured") { $0.answer = .nothing },
    Variant("deferred", .fault, "the offset is moved once the list rests") { $0.answer = .shiftAtRest },
    Variant("stopping", .fault, "it is moved by a call that ends a motion") { $0.answer = .shiftAndStop },
    Variant("toward-end", .fault, "a fling to the end, which recedes") {
      $0.start = ScrollState(offset: 8000, velocity: 3000)
    },
    Variant("landing", .fault, "code jumps to a row; the correction comes 150 ms later, in whole pixels") {
      $0.land()
      ($0.answer, $0.lateFrames) = (.shiftAtRest, 9)
    },
    Variant("landing-at-once", .cure, "the same with the correction in the frame of the measurement") {
      $0.land()
      $0.answer = .shift
    },
    Variant("corrected", .cure, "the offset is moved with its velocity in that frame") { $0.answer = .shift },
    Variant("anchored", .fault, "the browser's scroll anchoring alone, which holds the row that comes in") {
      $0.settings.response = GeometryResponse(offset: .anchored)
    },
    Variant("anchored-overscan", .cure, "the same with rows measured 200 pt above the screen") {
      $0.settings.response = GeometryResponse(offset: .anchored)
      $0.overscan = 200
    },
    Variant(
      "below", .price, "a row is corrected once it is below the screen; until then it overlaps the next"
    ) { $0.correction = .below },
    Variant("transform", .price, "the content is drawn where it was, until rest; the top is off until then") {
      $0.answer = .transform
    },
    Variant("measured", .price, "all rows are measured before the list is shown") {
      $0.isMeasuredAhead = true
    },
    Variant("measured-to-end", .price, "the same on the way to the end") {
      $0.isMeasuredAhead = true
      $0.start = ScrollState(offset: 11_200, velocity: 3000)
    },
  ]

  /// Rests with the second row 8 pt below the top of the screen, and the first 4.8 pt longer than estimated, as in
  /// TanStack/virtual 1250.
  private mutating func land() { (start, error, writeGrid) = (ScrollState(offset: 5992), 4.8, 1) }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("answer", &answer, "what the list's code does as a row is measured")
    visitor.integer("late-frames", &lateFrames, in: 0...60, .frames, "frames after which it does that")
    visitor.number("write-grid", &writeGrid, in: 0...10, .points, "grid of the offsets that it sets; 0: none")
    visitor.choice("correction", &correction, "when a row takes its actual length")
    visitor.choice("measured", &isMeasuredAhead, off: "as-shown", on: "ahead", "when rows are measured")
    visitor.number("estimate", &estimate, in: 1...10_000, .points, "estimated length of a row")
    visitor.integer("row-count", &rowCount, in: 1...10_000, .none, "number of rows")
    visitor.number(
      "error", &error, in: -10_000...10_000, .points, "by how much rows are longer than estimated")
    visitor.number("spread", &spread, in: 0...10_000, .points, "by how much more or less, at most")
    visitor.number("overscan", &overscan, in: 0...10_000, .points, "how far off the screen rows are measured")
    visitor.integer("prepended", &prepended, in: 0...1000, .none, "rows that come in above while it glides")
    visitor.number("prepend-time", &prependTime, in: 0...60, .seconds, "when they do")
    visitor.release(&start)
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<VirtualList>] = [
    .contentJump, .lostTravel,
    Metric("sag", .points, "furthest that a row one jumped to is from where it settles") {
      let tops = $0.contentTops
      return $0.scenario.start.velocity == 0
        ? tops.reduce(0) { max($0, abs($1 - tops[tops.count - 1])) } : .nan
    },
    Metric("end_recedes", .points, "by how much the end of the range moves away") {
      $0.recording.last(.maxOffset) - $0.recording.value(.maxOffset, at: 0)
    },
    Metric("overlap", .points, "by how much a row on the screen overlaps the next", greatest: .overlap),
    Metric(
      "edge_error", .points, "furthest that the content is drawn from its layout, and its top from the edge",
      greatest: .drawnAbove),
    Metric("measured_ahead", .none, "rows measured before the list is shown") {
      $0.scenario.isMeasuredAhead ? Double($0.scenario.rowCount) : 0
    },
  ]

  /// None: what a reading measures stays measured.
  var loops: [LayoutLoop] { [] }

  enum Column: Int, RecordedColumn {
    case contentTop, overlap, drawnAbove

    static let names = ["content_top_pt", "overlap_pt", "drawn_above_pt"]
  }

  /// A list of estimated rows, and the code that moves its offset as they are measured.
  func makeRig() -> ClosureRig<Column> {
    var random = SeededGenerator(seed: UInt64(settings.seed))
    func lengths(_ count: Int) -> [Double] {
      (0..<count).map { _ in max(1, estimate + error + spread * (2 * random.nextUnit() - 1)) }
    }
    var rows = EstimatedRows(
      lengths(rowCount), estimate: estimate, correction: isMeasuredAhead ? .atOnce : correction)
    if isMeasuredAhead { _ = rows.show(at: 0, viewport: .infinity) }
    var coming = lengths(prepended)
    var code = LayoutAnswer(answer, lateFrames: lateFrames, grid: writeGrid)
    // Where the row begins that one reads, and the part of it that anchoring holds.
    var place = (start.offset / estimate).rounded(.up) * estimate
    var lengthAbove = place
    return ClosureRig {
      ScrollGeometry(contentLength: rows.contentLength, viewportLength: Self.screen, lengthAbove: lengthAbove)
    } control: { reading, view, moment in
      guard moment.index > 0 else { return }
      var inserted = 0.0
      if !coming.isEmpty, moment.hasReached(prependTime) {
        inserted = rows.prepend(coming, estimate: estimate)
        coming = []
      }
      let growth = rows.show(at: reading.offset + inserted, viewport: Self.screen, overscan: overscan)
      let moved = inserted + growth.moved
      lengthAbove = max(0, lengthAbove + inserted + growth.held)
      place += moved
      if moved != 0 { code.note(growth: moved, reading, view) }
    } adjust: { view, moment in
      code.adjust(&view, at: moment)
    } isOver: {
      coming.isEmpty && code.isSettled
    } cell: { column, view in
      switch column {
      case .contentTop: place - view.state.offset - code.drawnAbove
      case .overlap: rows.overlap
      case .drawnAbove: code.drawnAbove
      }
    }
  }
}
