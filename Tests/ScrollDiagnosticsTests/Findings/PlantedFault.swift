import ScrollDiagnostics
import ScrollKinematics
import Testing

/// A fault that is put into a gesture, and when it begins.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What is to be found.
  let kind: Finding.Kind
  /// Puts it there and returns the time in s at which it begins.
  let plant: @Sendable (inout Gesture) -> Double

  init(
    _ name: String, _ kind: Finding.Kind, mayBeCatch: Bool = false,
    _ plant: @escaping @Sendable (inout Gesture) -> Double
  ) {
    (testDescription, self.kind, self.mayBeCatch, self.plant) = (name, kind, mayBeCatch, plant)
  }

  /// Whether a finger that catches the view looks the same.
  var mayBeCatch = false

  static let all = rattles + cuts + jumps + speeds + timings

  /// Loops that turn every frame, or every few.
  private static let rattles: [PlantedFault] =
    [1, 2, 3].map { frames in
      PlantedFault("a rattle of \(frames) frames under a still finger", .jitter) { gesture in
        gesture.hold(0.8)
        let first = gesture.release + Int(0.2 * gesture.rate)
        for row in 0..<8 * frames where row / frames % 2 == 0 { gesture.offsets[first + row] -= 9 }
        return gesture.times[first]
      }
    } + [
      PlantedFault("two writers of one offset in a drag", .jitter) { gesture in
        let first = gesture.release - Int(0.3 * gesture.rate)
        // Swings of 60 pt are more than two steps of 25 pt at 60 Hz.
        for row in stride(from: first, to: gesture.release - 4, by: 2) { gesture.offsets[row] -= 60 }
        return gesture.times[first]
      },
      PlantedFault("a view that never comes to rest", .jitter) { gesture in
        let first = gesture.times.count - Int(0.45 * gesture.rate)
        for row in stride(from: first, to: gesture.times.count, by: 2) { gesture.offsets[row] -= 6 }
        return gesture.times[first]
      },
      PlantedFault("a header that rattles beside a calm offset", .jitter) { gesture in
        let first = gesture.row(after: 0.5)
        gesture.others[.header] = gesture.times.indices.map { row in
          row >= first && row < first + 16 && row % 2 == 0 ? 108 : 120
        }
        return gesture.times[first]
      },
    ]

  /// Flings that lose their velocity.
  private static let cuts: [PlantedFault] =
    [
      PlantedFault("a fling that stops dead", .inertiaCut, mayBeCatch: true) { gesture in
        let row = gesture.row(after: 0.3)
        gesture.stop(at: row)
        return gesture.times[row]
      }
    ]
    + [0.3, 0.7].map { factor in
      PlantedFault("a fling that goes on at \(factor) of its velocity", .inertiaCut) { gesture in
        let row = gesture.row(after: 0.3)
        gesture.scale(from: row, by: factor)
        return gesture.times[row]
      }
    } + [
      PlantedFault("a fling that is moved along with an inset", .inertiaCut) { gesture in
        // A header of 120 pt comes back by 0.8 of the travel, and the view answers each frame of it.
        let row = gesture.row(after: 0.3)
        let whole = gesture.offsets
        for index in row + 1..<whole.count {
          let step = whole[index] - whole[index - 1]
          let grown = min(0.8 * step, 164 - gesture.insetTop[index - 1])
          gesture.insetTop[index] = gesture.insetTop[index - 1] + grown
          gesture.offsets[index] = gesture.offsets[index - 1] + step - grown
        }
        return gesture.times[row]
      }
    ]

  /// Offsets that go to another place at once.
  private static let jumps: [PlantedFault] =
    [-60.0, 60].flatMap { distance in
      [
        PlantedFault("a jump of \(distance) pt in a glide", .snappedOffset) { gesture in
          let row = gesture.row(after: 0.6)
          gesture.shift(from: row, by: distance)
          return gesture.times[row - 1]
        },
        PlantedFault("a jump of \(distance) pt at rest", .snappedOffset) { gesture in
          let row = gesture.times.count - Int(0.25 * gesture.rate)
          gesture.shift(from: row, by: distance)
          return gesture.times[row - 1]
        },
        PlantedFault("a jump of \(distance) pt at the release", .releaseJump) { gesture in
          gesture.shift(from: gesture.release, by: distance)
          return gesture.times[gesture.release - 1]
        },
      ]
    } + [
      PlantedFault("a flash of two frames", .snappedOffset) { gesture in
        let row = gesture.times.count - Int(0.25 * gesture.rate)
        for index in row..<row + 2 { gesture.offsets[index] += 80 }
        return gesture.times[row - 1]
      }
    ]

  /// Motion at twice its speed.
  private static let speeds: [PlantedFault] = [
    PlantedFault("a drag that counts twice for 0.2 s", .doubleSpeed) { gesture in
      let first = gesture.release - Int(0.3 * gesture.rate)
      gesture.scale(from: first, by: 2, rows: Int(0.2 * gesture.rate))
      return gesture.times[first]
    },
    PlantedFault("content that moves twice as far as the offset", .doubleSpeed) { gesture in
      gesture.others[.contentTop] = gesture.offsets.map { 90 - 2 * ($0 - 1000) }
      return gesture.times[gesture.release]
    },
  ]

  /// Frames and readings that do not come when they should, and physics that counts frames.
  private static let timings: [PlantedFault] = [
    PlantedFault("frames that are lost in runs", .droppedFrames) { gesture in
      let first = gesture.row(after: 0.1)
      let run = max(4, Int(0.06 * gesture.rate))
      gesture.remove { $0 > first && $0 < first + 5 * run && ($0 - first) % (2 * run) < run }
      return gesture.times[first]
    },
    PlantedFault("frames that show the one before", .droppedFrames) { gesture in
      let (first, whole) = (gesture.row(after: 0.1), gesture.offsets)
      for row in stride(from: first, to: gesture.row(after: 1), by: 5) {
        gesture.offsets[row] = whole[row - 1]
      }
      return gesture.times[first]
    },
    PlantedFault("a reader that sees every fourth frame at 60 Hz", .coarseReader) { gesture in
      let (hold, whole) = (Int(gesture.rate / 15), gesture.offsets)
      gesture.offsets = whole.indices.map { whole[$0 / hold * hold] }
      return gesture.times[gesture.release]
    },
    PlantedFault("a reader that rounds to 7 pt", .coarseReader) { gesture in
      gesture.offsets = gesture.offsets.map { ($0 / 7).rounded() * 7 }
      return gesture.times[gesture.release]
    },
    PlantedFault("a reader that is 0.1 s late", .coarseReader) { gesture in
      let (late, whole) = (Int(0.1 * gesture.rate), gesture.offsets)
      gesture.others[.sampledOffset] = whole.indices.map { whole[max(0, $0 - late)] }
      return gesture.times[gesture.release]
    },
    PlantedFault("a glide that keeps a share of its velocity each frame", .frameRateDependent) { gesture in
      // A display that waits for one to two frames, by turns that never repeat.
      var (time, velocity) = (gesture.times[gesture.release - 1], Gesture.speed)
      let kept = Elementary.exp(-3 / gesture.rate)
      for row in gesture.release..<gesture.times.count {
        let wait = (1.5 + 0.5 * Elementary.sin(Double(row * row))) / gesture.rate
        time += wait
        gesture.times[row] = time
        gesture.offsets[row] = gesture.offsets[row - 1] + (velocity > 10 ? velocity * wait : 0)
        velocity *= kept
      }
      // Every part of the glide shows it.
      return gesture.times[gesture.row(after: 0.4)]
    },
  ]
}
