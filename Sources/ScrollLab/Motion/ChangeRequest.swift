import TrajectoryTables

/// A change of geometry as typed: `T:KEY=VALUE[,KEY=VALUE]`.
struct ChangeRequest {
  /// When, in s.
  let time: Double
  private(set) var values: [GeometryKey: Double]

  init(_ text: String) throws(Failure) {
    guard let colon = text.firstIndex(of: ":") else {
      throw .refused(text, accepted: "T:KEY=VALUE[,KEY=VALUE]")
    }
    guard let time = Double(decimal: String(text[..<colon])), (0...Limits.latestTime).contains(time) else {
      throw .refused(String(text[..<colon]), accepted: "a time in s from 0 to \(Limits.latestTime.shortText)")
    }
    self.time = time
    values = [:]
    let parts = text[text.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false)
    for part in parts { try add(Assignment(part)) }
  }

  private mutating func add(_ assignment: Assignment) throws(Failure) {
    guard let key = GeometryKey(spelled: assignment.key) else {
      let names = GeometryKey.allCases.map(\.rawValue)
      throw .refused(
        assignment.key, accepted: "the keys \(NearestNames.accepted(names, for: assignment.key))")
    }
    guard values[key] == nil else {
      throw .usage("gives \(key.rawValue) twice at \(time.shortText) s; once is accepted")
    }
    values[key] = try key.kind.parse(assignment.text)
  }

  /// The changes in order of time, those of one time made one.
  static func merged(_ changes: [ChangeRequest]) throws(Failure) -> [ChangeRequest] {
    var result: [ChangeRequest] = []
    // A stable order for equal times is not needed: they may not name a key twice.
    for change in changes.sorted(by: { $0.time < $1.time }) {
      guard let last = result.last, last.time == change.time else {
        result.append(change)
        continue
      }
      if let key = Set(change.values.keys).intersection(last.values.keys).min() {
        throw .usage("--change gives \(key.rawValue) twice at \(change.time.shortText) s; once is accepted")
      }
      result[result.count - 1].values.merge(change.values) { old, _ in old }
    }
    return result
  }
}
