import CKernels
import ScrollLab

/// Work to be timed: passes that do the same each time, and what a pass consists of.
package struct Workload {
  /// How many operations a pass has.
  let operations: Int
  package let run: (Int) -> Void

  /// Work of `operations` a pass, done by `pass`, which is called once a pass.
  init(operations: Int, pass: @escaping () -> Void) {
    self.init(operations: operations) { passes in for _ in 0..<passes { pass() } }
  }

  /// Work of `operations` a pass, done by `run` for a number of passes: for passes so short that calling each as a
  /// closure would count.
  init(operations: Int, run: @escaping (Int) -> Void) {
    self.operations = operations
    self.run = run
  }

  /// The same with a pass as its operation.
  var asOne: Workload { Workload(operations: 1, run: run) }

  /// Nanoseconds that `passes` passes take.
  func time(_ passes: Int, by clock: TimingClock) -> Double {
    let start = clock.now()
    run(passes)
    return clock.now() - start
  }

  /// Heap allocations of an operation on the average; `nil` where they are not counted.
  func allocations(passes: Int = 4) -> Double? {
    run(1)
    let before = heap_allocations()
    guard before >= 0 else { return nil }
    run(passes)
    return Double(heap_allocations() - before) / Double(passes * operations)
  }
}
