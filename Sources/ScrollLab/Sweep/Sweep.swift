/// A range of a sweep's rows, computed on several threads and written in order.
package struct Sweep: Sendable {
  private let plan: SweepPlan
  private let rows: Range<Int>
  private let jobs: Int
  /// What was measured so far; `nil` if that is too much to keep.
  let tally: SweepTally?

  package enum Ending: Equatable {
    case complete
    /// Asked to stop, after so many rows.
    case stopped(rows: Int)
    /// Nobody reads the output any more.
    case unread
  }

  /// A sweep over `rows` of `plan`, those that the output holds already among them, by `jobs` threads.
  package init(_ plan: SweepPlan, rows: Range<Int>, jobs: Int) {
    (self.plan, self.rows, self.jobs) = (plan, rows, jobs)
    tally = plan.tally
  }

  /// Writes the header, if `output` holds nothing yet, and the rows that are missing there; ends the output.
  ///
  /// Tells `progress` how many rows were added, each time some were. Whole rows are all that is ever written.
  package func run(
    into output: SweepOutput, isStopped: @escaping @Sendable () -> Bool = { false },
    progress: (Int) -> Void = { _ in }
  ) throws(Failure) -> Ending {
    if output.rowsThere == nil { guard try output.write(plan.header) else { return .unread } }
    let work = SweepWork(bytes: { [plan, tally] in plan.bytes($0, tally) }, jobs: jobs)
    var (written, failure, isUnread) = (output.rowsThere ?? 0, Failure?.none, false)
    work.run(rows.dropFirst(written), isStopped: isStopped) { bytes, count in
      do throws(Failure) { isUnread = try !output.write(bytes) } catch let error { failure = error }
      guard !isUnread, failure == nil else { return false }
      written += count
      progress(count)
      return true
    }
    if let failure { throw failure }
    try output.finish()
    if isUnread { return .unread }
    return written == rows.count ? .complete : .stopped(rows: written)
  }
}
