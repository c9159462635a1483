import ScrollKinematics

/// A number that cases vary: where it lies, which values are worth trying for their own sake, and which is simplest.
public struct Quantity: Sendable {
  /// Its name in a report.
  public let name: String
  /// Where ordinary values lie.
  public let range: ClosedRange<Double>
  /// Values at the edge of what is allowed, drawn for a third of the cases.
  public let edges: [Double]
  /// Whether ordinary values are spread by their order of magnitude.
  public let isLogarithmic: Bool
  /// The value that a shrunken case prefers.
  public let simplest: Double

  /// A quantity of ordinary values in `range`; the first of the edges, or the least value, is the simplest.
  public init(
    _ name: String, _ range: ClosedRange<Double>, edges: [Double] = [], isLogarithmic: Bool = false,
    simplest: Double? = nil
  ) {
    (self.name, self.range, self.edges, self.isLogarithmic) = (name, range, edges, isLogarithmic)
    self.simplest = simplest ?? edges.first ?? range.lowerBound
  }

  func draw(_ generator: inout SeededGenerator) -> Double {
    let unit = generator.nextUnit()
    if !edges.isEmpty, generator.nextUnit() < 1.0 / 3 { return edges[Int(unit * Double(edges.count))] }
    guard isLogarithmic else {
      return range.lowerBound + (range.upperBound - range.lowerBound) * unit
    }
    return range.lowerBound * Elementary.pow(range.upperBound / range.lowerBound, unit)
  }

  /// Simpler values than `value`, the simplest first.
  func simpler(than value: Double) -> [Double] {
    if value == simplest { return [] }
    let whole = value.rounded(.towardZero)
    let halfway = simplest + ((value - simplest) / 2).rounded(.towardZero)
    return [simplest, whole, halfway].filter { $0 != value && (range.contains($0) || edges.contains($0)) }
  }
}

/// A claim about all values of some quantities, tried on seeded cases; a case that fails is shrunk to a small one.
public struct Property: Sendable {
  /// What cases vary, in the order of their numbers.
  public let quantities: [Quantity]
  /// Decides the cases.
  public let seed: UInt64
  /// How many cases are tried.
  public let count: Int

  /// A claim about `quantities`, tried `count` times, or as often as `.ci/long` asks for.
  public init(_ quantities: [Quantity], seed: UInt64, count: Int) {
    self.quantities = quantities
    self.seed = seed
    self.count = count * longer
  }

  /// Tries the claim: `fault` says what is wrong with a case, or `nil`.
  ///
  /// The answer is what is wrong with the smallest case found, and the case; `nil` where all hold.
  public func counterexample(_ fault: (Case) -> String?) -> String? {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<count {
      let numbers = quantities.map { $0.draw(&generator) }
      guard var reason = fault(Case(self, numbers)) else { continue }
      let (small, steps) = shrunk(numbers, &reason, fault)
      return "\(reason) at \(Case(self, small)) (case \(index) of seed \(seed), shrunk in \(steps) steps)"
    }
    return nil
  }

  /// The smallest case found that fails, number by number, until no number becomes simpler.
  private func shrunk(
    _ failing: [Double], _ reason: inout String, _ fault: (Case) -> String?
  ) -> ([Double], steps: Int) {
    var (numbers, steps, isDone) = (failing, 0, false)
    while !isDone, steps < 1000 {
      isDone = true
      for index in numbers.indices {
        for value in quantities[index].simpler(than: numbers[index]) {
          var candidate = numbers
          candidate[index] = value
          guard let why = fault(Case(self, candidate)) else { continue }
          (numbers, reason, steps, isDone) = (candidate, why, steps + 1, false)
          break
        }
      }
    }
    return (numbers, steps)
  }
}

/// One choice of numbers, read by name.
public struct Case: CustomStringConvertible {
  private let property: Property
  private let numbers: [Double]

  init(_ property: Property, _ numbers: [Double]) { (self.property, self.numbers) = (property, numbers) }

  /// The number of the quantity `name`.
  public subscript(_ name: String) -> Double {
    guard let index = property.quantities.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("no quantity \(name)")
    }
    return numbers[index]
  }

  /// Names and numbers, those at their simplest left out.
  public var description: String {
    let told = zip(property.quantities, numbers).filter { $0.simplest != $1 }.map { "\($0.name) = \($1)" }
    return told.isEmpty ? "the simplest case" : told.joined(separator: ", ")
  }
}
