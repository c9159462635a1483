import ScrollKinematics

@testable import ScrollDiagnostics

/// Traces with a fault each, or with none, for tables of expected numbers: other rates, grids and directions from one to the next.
enum PinnedTraces {
  static let all: [(name: String, trace: ScrollTrace)] = [
    ("bounce", InjectedFaults(start: 30, room: 200).trace()),
    (
      "noisy bounce",
      InjectedFaults(rate: 90, quantum: 0, velocity: -1800, room: 320, seed: 5, timeError: 0.001).trace()
    ),
    (
      "rattle",
      InjectedFaults(rate: 120, quantum: 0.5).trace { _, offsets, release in
        for row in release + 20..<release + 60 { offsets[row] += row % 3 == 0 ? 7 : -4 }
      }
    ),
    (
      "stop",
      InjectedFaults(velocity: 2000).trace { _, offsets, release in
        for row in release + 18..<offsets.count { offsets[row] = offsets[release + 18] }
      }
    ),
    (
      "slowed",
      InjectedFaults(rate: 120, velocity: -2600).trace { _, offsets, release in
        let whole = offsets
        for row in release + 40..<offsets.count {
          offsets[row] = whole[release + 40] + 0.6 * (whole[row] - whole[release + 40])
        }
      }
    ),
    (
      "snapped",
      InjectedFaults(rate: 90, velocity: 900).trace { _, offsets, release in
        for row in release + 36..<offsets.count { offsets[row] -= 60 }
      }
    ),
    (
      "thrown",
      InjectedFaults(quantum: 1, velocity: -1200).trace { _, offsets, release in
        for row in release..<offsets.count { offsets[row] += 45 }
      }
    ),
    (
      "doubled",
      InjectedFaults(rate: 120, velocity: 600).trace { _, offsets, release in
        let (first, last) = (release * 3 / 10, release * 7 / 10)
        for row in first..<offsets.count { offsets[row] += 5 * Double(min(row, last) - first) }
      }
    ),
    (
      "lost",
      InjectedFaults(rate: 120, velocity: 2500).trace { times, offsets, release in
        for row in stride(from: release + 144, to: 3, by: -1) where row % 12 < 3 {
          times.remove(at: row)
          offsets.remove(at: row)
        }
      }
    ),
    (
      "shown again",
      InjectedFaults(velocity: 2500).trace { _, offsets, release in
        for row in stride(from: release + 60, to: 3, by: -1) where row % 7 == 2 {
          offsets[row] = offsets[row - 1]
        }
      }
    ),
    (
      "held",
      InjectedFaults(rate: 120).trace { _, offsets, _ in
        let exact = offsets
        for row in offsets.indices { offsets[row] = exact[row / 4 * 4] }
      }
    ),
    (
      "blurred",
      InjectedFaults(rate: 120, velocity: -1500).trace { _, offsets, _ in
        offsets = offsets.map { ($0 / 6.4).rounded() * 6.4 }
      }
    ),
    ("by frames", byFrames), ("finger past the edge", pulled), ("inset grows", answering(.report)),
    ("inset grows anchored", answering(.anchoring)), ("inset grows kept", answering(.keep)),
    ("header rattles", header),
    ("at rest in the next row", cancelled),
    (
      "cancelled",
      InjectedFaults(rate: 120, quantum: 0.5, velocity: -1700).trace { _, offsets, release in
        for row in release + 2..<offsets.count { offsets[row] = offsets[release + 2] }
      }
    ),
    (
      "frozen",
      InjectedFaults(velocity: 2500).trace { _, offsets, release in
        for row in release + 10..<release + 14 { offsets[row] = offsets[release + 9] }
      }
    ),
    (
      "scaled over frames",
      InjectedFaults(rate: 90, velocity: 2200).trace { _, offsets, release in
        let whole = offsets
        for row in release + 20..<offsets.count {
          offsets[row] = offsets[row - 1] + (whole[row] - whole[row - 1]) * (row < release + 30 ? 0.93 : 0.5)
        }
      }
    ),
    ("noisy", InjectedFaults(rate: 120, velocity: 1900, seed: 9, timeError: 0.003).trace()),
  ]

  /// A fling that keeps a share of its velocity a frame, in uneven frames.
  private static var byFrames: ScrollTrace {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: 3))
    var (time, offset, velocity) = (7.0, 0.0, 2000.0)
    for _ in 0..<70 {
      recorder.record(offset, at: time)
      let wait = (generator.nextUnit() < 0.3 ? 2.0 : 1) / 60
      time += wait
      offset += velocity * wait
      velocity *= 0.95
    }
    return recorder.trace
  }

  /// A finger that pulls the view 300 pt past its top on a rubber band, and lets go.
  private static var pulled: ScrollTrace {
    var (recorder, band) = (ScrollRecorder(), RubberBand())
    let release = 60
    let bounce = Fling(
      .uikit, from: ScrollState(offset: -band.displayed(300, dimension: 700), velocity: 0),
      at: Double(release) / 60,
      in: RestRange(0, 2000))
    for frame in 0..<150 {
      let time = Double(frame) / 60
      let pull = 5 * Double(min(frame, release))
      recorder.record(
        frame < release ? -band.displayed(pull, dimension: 700) : bounce.state(at: time).offset, at: time,
        viewportLength: 700,
        contentLength: 2700, phase: frame < release ? .drag : bounce.phase(at: time))
      recorder.record(.finger, pull)
    }
    return recorder.trace
  }

  /// A fling during which the top inset grows by 80 pt in ten steps, under a response.
  private static func answering(_ response: GeometryResponse) -> ScrollTrace {
    var (recorder, range) = (ScrollRecorder(), RestRange(0, 4000))
    let changes = (0..<10).map { step in
      RangeChange(
        time: 0.3 + 0.02 * Double(step), range: RestRange(-8 * Double(step + 1), 4000), insetTopGrowth: 8)
    }
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: 1500), in: range, changes: changes,
      response: response, frameRate: 60)
    for frame in 0..<110 {
      let time = Double(frame) / 60
      range = changes.last { $0.time <= time }?.range ?? range
      recorder.record((fling.state(at: time).offset * 3).rounded() / 3, at: time, insetTop: -range.lower)
      recorder.record(.minOffset, range.lower)
      recorder.record(.maxOffset, range.upper)
    }
    return recorder.trace
  }

  /// A fling with its phases, cancelled in the second row after the release.
  private static var cancelled: ScrollTrace {
    var recorder = ScrollRecorder()
    for row in 0..<60 {
      let phase: ScrollPhase = row < 20 ? .drag : row == 20 ? .deceleration : .rest
      recorder.record(300 + 15 * Double(min(row, 21)), at: Double(row) / 60, phase: phase)
    }
    return recorder.trace
  }

  /// A header whose length follows the offset a frame late and overshoots.
  private static var header: ScrollTrace {
    var recorder = ScrollRecorder()
    let (times, offsets, release) = InjectedFaults(velocity: 1000).samples()
    for (row, offset) in offsets.enumerated() {
      recorder.record(offset, at: times[row])
      let rattle = (release + 8..<release + 40).contains(row) ? (row % 2 == 0 ? 12.0 : -12) : 0
      recorder.record(.header, max(44, 200 - offset / 10) + rattle)
    }
    return recorder.trace
  }
}
