/// A key and the text given for it.
struct Assignment: Equatable {
  /// What stands before the equal sign.
  let key: String
  /// What stands after it.
  let text: String
  /// What a user typed before the value, for messages.
  let origin: String

  /// The value of an option that stands for the parameter of its name.
  init(option key: String, _ text: String) { (self.key, self.text, origin) = (key, text, "--\(key)") }

  /// Reads `KEY=VALUE`, of which `form` says more; the value may hold further equal signs.
  init(_ argument: some StringProtocol, form: String = "KEY=VALUE") throws(Failure) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
      throw .refused(String(argument), accepted: form)
    }
    key = String(argument[..<sign])
    text = String(argument[argument.index(after: sign)...])
    origin = "--set \(key)"
  }
}

extension ValueKind where Value == Assignment {
  static var assignment: ValueKind { assignment("KEY=VALUE") }

  /// A key and its value, the form of which `placeholder` shows.
  static func assignment(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder, accepted: placeholder) { (text: String) throws(Failure) in
      try Assignment(text, form: placeholder)
    }
  }
}

extension [Assignment] {
  /// Refuses a key that is none of `names`, or is set twice; `owner` is named in messages.
  func check(among names: [String], owner: String) throws(Failure) {
    var given: Set<String> = []
    for assignment in self {
      guard names.contains(assignment.key) else {
        let accepted = names.isEmpty ? "none" : NearestNames.accepted(names, for: assignment.key)
        throw .usage("--set: no parameter \(Quoted(assignment.key)) of \(owner); accepted is \(accepted)")
      }
      guard given.insert(assignment.key).inserted else {
        throw .usage(
          "\(assignment.key) is set twice, the second time to \(Quoted(assignment.text)); once is accepted")
      }
    }
  }
}
