import PinnedValues
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// From how many lost frames on they are no recorder's, in every pattern, held to a table in `Pins`.
@Suite(.endsInTime) struct PinnedLossesTests {
  /// Which of `frames` frames are lost, if `lost` of them are.
  private static let patterns:
    [(name: String, isLost: @Sendable (_ frame: Int, _ lost: Int, _ frames: Int) -> Bool)] =
      [
        ("one by one", { frame, lost, frames in (frame + 1) * lost / frames > frame * lost / frames }),
        ("in a run", { frame, lost, frames in frame >= frames / 2 && frame < frames / 2 + lost }),
        (
          "in pairs",
          { frame, lost, frames in
            let pairs = (lost + 1) / 2
            return (frame / 2 + 1) * pairs / (frames / 2) > frame / 2 * pairs / (frames / 2)
          }
        ),
        (
          "one by one in a third",
          { frame, lost, frames in
            let (place, part) = (frame - frames / 3, frames / 3)
            return place >= 0 && place < part && (place + 1) * lost / part > place * lost / part
          }
        ),
      ]
  private static let rests = [
    (kept: 0, lost: 0), (kept: 60, lost: 0), (kept: 60, lost: 6), (kept: 40, lost: 10),
  ]

  private static func losses(_ frames: Int, _ isLost: (Int) -> Bool) -> FrameLosses {
    var (losses, waiting) = (FrameLosses(), 0)
    for frame in 0..<frames {
      if isLost(frame) {
        waiting += 1
      } else {
        losses.addMoving(lost: waiting)
        waiting = 0
      }
    }
    return losses
  }

  @Test func lossesAreRealAsPinned() throws {
    let counts = [12, 30, 60, 120, 300]
    let all = counts.map { frames -> NamedSums in
      var sums = NamedSums()
      for (name, isLost) in Self.patterns {
        for lost in 0...frames / 3 {
          var losses = Self.losses(frames) { isLost($0, lost, frames) }
          sums.count("\(name): in runs", losses.comeInRuns)
          sums.add("\(name): likelihood", losses.moving.likelihood(atMost: FrameLosses.recordersShare))
          for rest in Self.rests {
            losses.resting = FrameLosses.Count(kept: rest.kept, lost: rest.lost)
            sums.count("\(name): real beside \(rest.lost) of \(rest.kept) at rest", losses.areReal)
          }
        }
      }
      return sums
    }
    let pinned = PinnedTable("losses", of: counts.map { "\($0) frames" }, beside: #filePath)
    #expect(try pinned.difference(from: NamedSums.rows(all)) == nil)
  }
}
