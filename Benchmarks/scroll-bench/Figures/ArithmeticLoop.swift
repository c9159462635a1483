import Dispatch

/// What threads gain where nothing is shared: additions and multiplications in registers.
struct ArithmeticLoop {
  /// Steps of all threads together.
  let steps: Int

  /// The steps, the same number for each thread.
  var work: ThreadedWork {
    ThreadedWork(operations: steps) { [steps] threads in
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        blackHole(Self.result(of: steps / threads, from: Double(thread)))
      }
    }
  }

  /// A number that takes `steps` dependent steps to know.
  private static func result(of steps: Int, from start: Double) -> Double {
    var value = start
    for _ in 0..<steps { value = value * 0.999 + 1 }
    return value
  }
}
