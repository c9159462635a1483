import TrajectoryTables

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Every number that is written is read as itself, by this package and by the C library: so many numbers of a seed.
@main struct RoundTrips {
  static func main() {
    guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[1]),
      var state = UInt64(CommandLine.arguments[2])
    else { fatalError("usage: round-trips COUNT SEED") }
    var wrong = 0
    for index in 0..<count {
      let value = number(index, drawing: &state)
      let text = value.decimalText()
      let (own, library) = (Double(decimal: text), strtod(text, nil))
      if own == value, library == value { continue }
      wrong += 1
      print(
        "\(value), by its bits \(value.bitPattern), is written \(text), read \(own.map { "\($0)" } ?? "not"), by C \(library)"
      )
      if wrong == 20 { exit(1) }
    }
    print("\(count) numbers written and read, \(wrong) wrong")
    exit(wrong == 0 ? 0 : 1)
  }

  /// Of four numbers one of any bits, one subnormal or near, one of few digits, one of a trajectory's size.
  private static func number(_ index: Int, drawing state: inout UInt64) -> Double {
    let bits = next(&state)
    switch index % 4 {
    case 0:
      let value = Double(bitPattern: bits)
      return value.isFinite ? value : 0
    case 1: return Double(bitPattern: bits >> (8 + bits % 8))
    case 2: return Double(bits >> 40) / [1, 10, 1000, 1e6, 1e9, 120, 3, 7][Int(bits % 8)]
    default: return (Double(bits >> 11) * 0x1p-53 - 0.5) * 1e4
    }
  }

  /// SplitMix64.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
