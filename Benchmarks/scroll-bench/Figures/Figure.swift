/// Something timed, what it is timed beside, and what is demanded of it.
struct Figure: Sendable {
  /// The name a user types.
  let name: String
  /// One phrase: what is timed.
  let summary: String
  /// What one operation is: `sample`, `frame`, `number`.
  let operation: String
  /// One phrase: what it is timed beside.
  let baseline: String
  /// What the ratio divides by what.
  var quotient = Comparison.Quotient.cost
  /// What is demanded; `nil` for a figure that only informs.
  var gate: Gate?
  /// Makes the two works, which take turns, pair by pair.
  let prepare: @Sendable () -> Contest

  /// The two works of a figure.
  struct Contest {
    let subject: Workload
    let baseline: Workload
    /// Heap allocations of an operation, if that is no plain average over the subject's passes.
    var allocations: (() -> Double?)?
  }
}

/// A limit that a figure has to keep.
struct Gate: Sendable {
  /// What is limited.
  enum Quantity: String, Sendable {
    case ratio = "median ratio"
    case nanoseconds = "median ns"
    case allocations = "allocations"
  }

  /// The side on which the limit is kept.
  enum Relation: String, Sendable {
    case atMost = "<="
    case atLeast = ">="
  }

  let quantity: Quantity
  let relation: Relation
  let value: Double

  /// Whether `measured` keeps the limit.
  func admits(_ measured: Double) -> Bool {
    switch relation {
    case .atMost: measured <= value
    case .atLeast: measured >= value
    }
  }
}
