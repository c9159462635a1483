import ScrollKinematics

@testable import ScrollDiagnostics

/// Traces that begin or end in the middle of what goes on, from one row to some: motions, rattles, leaps and rests, by themselves and
/// with phases or bounds beside them.
enum AbruptTraces {
  /// Offsets by row, each from the first one on.
  private static let shapes: [@Sendable (Int) -> Double] = [
    { 8 * Double($0) },
    { (row: Int) -> Double in -900 * Elementary.expm1(-0.04 * Double(row)) },
    { (row: Int) -> Double in 400 * Elementary.exp(-0.2 * Double(row)) - 30 },
    { $0 % 2 == 0 ? 0 : 12 },
    { $0 % 4 < 2 ? 300 : 320 },
    { $0 < 5 ? 100 : 160 },
    { 20 * Double($0 / 3 * 3) },
    { row in
      let late = Double(row - 6)
      return 60 - late * late
    },
    { $0 == 6 ? 90 : 5 * Double($0) },
    { 12 * Double(min($0, 7)) },
  ]

  /// Each shape, cut off behind so many rows.
  static let plain: [ScrollTrace] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 24].flatMap { count in
    shapes.map { shape in ScrollTrace(exactly: (0..<count).map(shape)) }
  }

  /// Those with a finger that lets go in row 4, with bounds, or with content that grows.
  static let all: [ScrollTrace] =
    plain
    + plain.map { plain in
      var trace = plain
      trace.set((0..<trace.count).map { $0 < 4 ? ScrollPhase.drag : $0 < 10 ? .deceleration : .rest })
      return trace
    }
    + plain.map { plain in
      var trace = plain
      trace.set(.minOffset, ScrollTrace.constant(0, trace.count))
      trace.set(.maxOffset, (0..<trace.count).map { $0 < 5 ? 150 : 90 })
      return trace
    }
    + plain.map { plain in
      var trace = plain
      trace.set(.finger, (0..<trace.count).map { $0 < 5 ? 400 - 7 * Double($0) : .nan })
      trace.set(.contentLength, (0..<trace.count).map { $0 < 6 ? 800 : 812 })
      trace.set(.viewportLength, ScrollTrace.constant(600, trace.count))
      trace.set(.sampledOffset, (0..<trace.count).map { trace.offsets[max(0, $0 - 2)] })
      return trace
    }
}
