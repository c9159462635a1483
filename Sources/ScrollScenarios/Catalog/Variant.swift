import ScrollKinematics

/// What a variant is there for.
public enum Role: String, NamedChoice {
  /// It shows what goes wrong.
  case fault
  /// It shows what mends it.
  case cure
  /// It shows that what is suspected is not the cause, or how things should look.
  case control
  /// It shows what a cure costs.
  case price
}

/// A named setting of a scenario: broken in one of several ways, or cured.
public struct Variant<Owner>: Sendable {
  /// Name, role and summary.
  package let label: VariantLabel
  /// Makes the variant of a scenario.
  package let configure: @Sendable (inout Owner) -> Void

  /// A variant that `configure` makes of a scenario with its defaults or a user's settings.
  public init(
    _ name: String, _ role: Role, _ summary: String,
    _ configure: @escaping @Sendable (inout Owner) -> Void = { _ in }
  ) {
    label = VariantLabel(name: name, role: role, summary: summary)
    self.configure = configure
  }
}

/// Name, role and summary of a variant.
public struct VariantLabel: Sendable {
  /// The name that a user types, in kebab case.
  public let name: String
  /// What it is there for.
  public let role: Role
  /// One phrase: what is special about it.
  public let summary: String
}

/// Name, unit and meaning of a metric.
public struct MetricLabel: Sendable {
  /// The name, in snake case.
  public let name: String
  /// The unit; none for a pure number.
  public let unit: ScrollUnit
  /// One phrase: what it means.
  public let meaning: String

  /// A label of the given parts.
  package init(name: String, unit: ScrollUnit, meaning: String) {
    (self.name, self.unit, self.meaning) = (name, unit, meaning)
  }
}

/// What is said of a scenario in one line: what is seen, and one metric of a faulty and of a cured variant.
public struct Verdict: Sendable {
  /// What a person sees, in one phrase.
  package let symptom: String
  /// The metric; `nil`: the first.
  package let metric: String?
  /// The variant that shows the fault; `nil`: the first fault.
  package let fault: String?
  /// The variant that shows the cure; `nil`: the first cure.
  package let cure: String?

  /// A verdict on the given metric and variants, or on the first ones where none is given.
  public init(_ symptom: String, metric: String? = nil, fault: String? = nil, cure: String? = nil) {
    (self.symptom, self.metric, self.fault, self.cure) = (symptom, metric, fault, cure)
  }
}
