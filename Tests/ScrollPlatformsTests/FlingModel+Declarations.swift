import ScrollKinematics
import ScrollPlatforms

extension FlingModel {
  /// Default, least and greatest value of each number that the model declares, read without a look at whether the
  /// default lies between them.
  var declaredNumbers: [String: [Double]] {
    var (model, declarations) = (self, Declarations())
    model.visitParameters(&declarations)
    return declarations.found
  }
}

/// Writes down each number's default, least and greatest value.
private struct Declarations: ParameterVisitor {
  var found: [String: [Double]] = [:]

  mutating func visit(_ label: @autoclosure () -> ParameterLabel, _ value: inout Double) {
    let label = label()
    if case .number(let least, let greatest) = label.domain {
      found["\(label.name)"] = [value, least, greatest]
    }
  }
}
