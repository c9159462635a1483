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
  let quotient: Comparison.Quotient
  /// What is demanded; `nil` for a figure that only informs.
  let gate: Gate?
  /// How it is measured.
  let method: Method

  /// A method of measuring.
  enum Method: Sendable {
    /// Two works take turns, pair by pair.
    case contest(@Sendable () -> Contest)
    /// One of its own, with long rounds, of which it takes at most as many as others take pairs of short ones.
    case survey(@Sendable (_ pairs: Int, _ progress: (String) -> Void) throws(Unmeasurable) -> Comparison)
  }

  /// The two works of a figure.
  struct Contest {
    let subject: Workload
    let baseline: Workload
    /// Heap allocations of an operation, if that is no plain average over the subject's passes.
    var allocations: (() -> Double?)?
  }
}

extension Figure {
  /// A figure of two works that take turns.
  init(
    name: String, summary: String, operation: String, baseline: String,
    quotient: Comparison.Quotient = .cost, gate: Gate? = nil, prepare: @escaping @Sendable () -> Contest
  ) {
    self.init(
      name: name, summary: summary, operation: operation, baseline: baseline, quotient: quotient, gate: gate,
      method: .contest(prepare))
  }
}

/// Why a figure has no value here.
struct Unmeasurable: Error {
  /// A phrase for the user.
  let reason: String
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
