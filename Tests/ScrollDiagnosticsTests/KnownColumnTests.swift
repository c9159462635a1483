import ScrollKinematics
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollDiagnostics

/// The names of columns and the words for phases by which a table of UIKit, of the web or of another program is known.
@Suite(.endsInTime) struct KnownColumnTests {
  private func trace(_ text: String) throws -> ScrollTrace {
    let table = try Table(Array(text.utf8))
    return try table.trace(in: table.trajectoryColumns(time: "time_s", offset: "offset_pt"))
  }

  private static let columns: [(name: String, quantity: ScrollTrace.Quantity)] = [
    ("inset_top_pt", .insetTop), ("insetTop", .insetTop), ("adjustedContentInset.top", .insetTop),
    ("contentInset.top (pt)", .insetTop), ("inset_bottom_pt", .insetBottom), ("insetBottom", .insetBottom),
    ("adjustedContentInset.bottom", .insetBottom), ("contentInset.bottom", .insetBottom),
    ("viewport_pt", .viewportLength), ("viewport_length", .viewportLength),
    ("bounds.height", .viewportLength), ("clientHeight", .viewportLength), ("frame.height", .viewportLength),
    ("content_px", .contentLength), ("content_length", .contentLength),
    ("contentSize.height", .contentLength), ("scrollHeight", .contentLength), ("min_offset_pt", .minOffset),
    ("max_offset_pt", .maxOffset), ("header_pt", .header), ("header_height", .header),
    ("header_length", .header), ("finger_pt", .finger), ("finger_position", .finger), ("touch", .finger),
    ("touch_y", .finger), ("content_top_pt", .contentTop), ("sampled_offset_pt", .sampledOffset),
  ]

  @Test(arguments: columns.indices) func aColumnIsKnownByItsName(index: Int) throws {
    let (name, quantity) = Self.columns[index]
    let trace = try trace("time_s,offset_pt,\(name)\n0,5,1.5\n1,6,2.5\n")
    #expect(ScrollTrace.Quantity.allCases.filter { trace.knows($0) } == [quantity])
    #expect(trace.values(of: quantity) == [1.5, 2.5] && trace.offsets == [5, 6])
  }

  private static let words: [(phase: ScrollPhase, words: [String])] = [
    (.drag, ["drag", "dragging", "tracking", "interacting", "hold"]),
    (.deceleration, ["deceleration", "decelerating", "settling", "ballistic", "fling"]),
    (.bounce, ["bounce", "bouncing"]), (.rest, ["rest", "idle"]),
  ]

  @Test(arguments: words.indices) func aPhaseIsKnownByItsWord(index: Int) throws {
    let (phase, words) = Self.words[index]
    for word in words {
      for spelled in [word, word.uppercased()] {
        let trace = try trace("time_s,phase,offset_pt\n0,\(spelled),5\n1,,6\n")
        #expect(trace.phases == [phase, nil], "\(spelled)")
      }
    }
  }

  /// A word that says nothing of who moves the view is no phase.
  @Test func anotherWordIsNoPhase() throws {
    #expect(try trace("time_s,phase,offset_pt\n0,flinging,5\n1,drags,6\n").phases.isEmpty)
  }
}
