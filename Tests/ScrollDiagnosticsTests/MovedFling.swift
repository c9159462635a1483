import ScrollKinematics

@testable import ScrollDiagnostics

/// A fling that is moved besides, evenly over some rows, as a view is that answers a change of its geometry.
struct MovedFling {
  var (velocity, rate, fps) = (1500.0, 2.0, 64.0)
  /// The length in pt by which it is moved from row `begin` on, over how many rows.
  var (shift, frames, begin, rows) = (100.0, 4, 40, 120)
  /// The share of its velocity that the fling keeps behind the shift.
  var kept = 1.0
  /// The last row of the finger; `nil` where nothing tells of it.
  var held: Int?
  /// What an offset errs by, by its row, and the grid that it is rounded to, in pt.
  var error: (Int) -> Double = { _ in 0 }
  var quantum = 0.0
  var columns: [ScrollTrace.Quantity: [Double]] = [:]

  /// The way in pt that the fling alone makes until a row, and its velocity there.
  func way(_ row: Int) -> Double { -velocity / rate * Elementary.expm1(-rate * Double(row) / fps) }
  func velocity(_ row: Int) -> Double { velocity * Elementary.exp(-rate * Double(row) / fps) }

  var offsets: [Double] {
    (0..<rows).map { row in
      let part = min(1, max(0, Double(row - begin) / Double(frames)))
      let behind = way(max(row, begin + frames)) - way(begin + frames)
      let exact = 5000 + shift * part + way(row) + (kept - 1) * behind + error(row)
      return quantum > 0 ? (exact / quantum).rounded() * quantum : exact
    }
  }

  var answer: GeometryAnswer {
    let phases = held.map { held in (0..<rows).map { $0 <= held ? ScrollPhase.drag : .deceleration } }
    return GeometryAnswer(
      context: ScrollTrace(exactly: offsets, fps: fps, phases: phases ?? [], columns).context())
  }

  /// The shift that is found behind a change of so many rows.
  func lateShift(behind steps: Int = 1) -> Finding? {
    answer.lateShift(behind: GeometryChange(rows: begin..<begin + steps + 1))
  }

  /// What is found in a change that begins so many rows before the shift, and ends with it.
  func finding(early: Int = 0) -> Finding? {
    answer.finding(GeometryChange(rows: begin - early..<begin + frames + 1), within: 1)
  }

  /// The fling with a change.
  func with(_ change: (inout MovedFling) -> Void) -> MovedFling {
    var fling = self
    change(&fling)
    return fling
  }
}

extension ScrollTrace {
  /// A view that brakes by 90 pt/s² and makes the step up to row `row` at `velocity` pt/s.
  ///
  /// It is moved besides by `shift` pt over four rows.
  static func braking(
    to velocity: Double, at row: Int, rows: Int, shift: Double, from begin: Int, side: Double = 1
  ) -> [Double] {
    (0..<rows - 1).reduce(into: [5000.0]) { offsets, step in
      let slide = (velocity + Double(row - 1 - step) * 90 / 64) / 64
      let moved = (begin..<begin + 4).contains(step) ? shift / 4 : 0
      offsets.append(offsets[offsets.count - 1] + side * (max(0, slide) + moved))
    }
  }
}
