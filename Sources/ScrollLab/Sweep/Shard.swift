/// Part `index` of `count` of a job, counted from 1.
struct Shard: Sendable {
  let index: Int
  let count: Int
}

extension ValueKind where Value == Shard {
  /// `I/N` with 1 <= I <= N.
  static var shard: ValueKind {
    let accepted = "I/N with whole numbers, I from 1 to N and N up to 1000000"
    return ValueKind("I/N", accepted: accepted) { (text: String) throws(Failure) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let index = parts[0], let count = parts[1], (1...1_000_000).contains(count),
        (1...count).contains(index)
      else { throw .refused(text, accepted: accepted) }
      return Shard(index: index, count: count)
    }
  }
}
