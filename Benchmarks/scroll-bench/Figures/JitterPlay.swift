import CKernels
import ScrollKinematics
import ScrollScenarios

/// The variant of bottom-jitter that rattles, played by the scenario and by the same loop in C.
package struct JitterPlay {
  /// Plays the variant `naive` and returns its frames.
  package let record: @Sendable () -> RecordedTable
  private let kernelRun: jitter_run
  /// Frames of a run.
  let frameCount: Int

  /// A play over `content` pt, in which the finger goes `past` pt past where it meets the bottom within `duration` s and
  /// lets go after `until` s.
  package init(until: Double, duration: Double = 0.8, past: Double = 150, content: Double = 764) {
    do throws(ScenarioError) {
      record = try ScenarioCatalog.standard["bottom-jitter"].recorder(
        of: "naive",
        [
          "drag-until": .number(until), "drag-duration": .number(duration), "drag-past": .number(past),
          "content-size": .number(content),
        ])
    } catch { preconditionFailure("\(error)") }
    kernelRun = jitter_run(until: until, duration: duration, past: past, content: content)
    frameCount = record().frameCount
  }

  /// A run recorded by the kernel; the caller frees it.
  package func recordByKernel() -> jitter_recording {
    withUnsafePointer(to: kernelRun) { record_jitter($0) }
  }

  /// Runs of the scenario.
  var work: Workload {
    Workload(operations: frameCount) { blackHole(record().frameCount) }
  }

  /// Runs of the kernel.
  var kernelWork: Workload {
    Workload(operations: frameCount) {
      let recording = recordByKernel()
      keep_alive(recording.rows)
      free_jitter(recording)
    }
  }
}

extension jitter_run {
  /// The scenario at its defaults but for what is given.
  fileprivate init(until: Double, duration: Double, past: Double, content: Double) {
    let (screen, header, tabBar) = (760.0, 200.0, 44.0)
    // What the content is longer than the viewport, and where offset and bottom meet.
    let excess = content + header + tabBar - screen
    let meeting = excess <= 0 ? 0 : excess < 2 * header ? excess / 2 : excess - header
    let physics = ScrollPhysics.uikit
    self.init(
      laws: fling_laws(physics, interval: 1.0 / 60), rubber_band: physics.rubberBand.coefficient,
      frame_rate: 60, time_limit: 10, quantum: 1.0 / 3, layout_quantum: 1.0 / 3, screen_length: screen,
      content_length: content,
      header_height: header, tab_bar_height: tabBar, start: 0, travel: meeting + past, duration: duration,
      hold: max(0, until - duration))
  }
}
