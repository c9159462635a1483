import Foundation

/// Expected lines of text in a file beside the tests: one a subject, for what has no fixed list of quantities.
///
/// Lines that begin with `#` say how the file is made. `.ci/pins check` shows where the code gives other lines, and
/// `.ci/pins update` writes them again; the difference is for a reader to judge.
public struct PinnedLines {
  private let file: URL
  private let head: [String]

  /// The lines `name` in the folder `Pins` beside the file of the test; the `head` says how they are made.
  public init(_ name: String, head: [String], beside test: String) {
    file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Pins/\(name).txt")
    self.head =
      (head + ["`.ci/pins update` writes these lines again; a pin is no reason, so look at each difference."])
      .map { "# \($0)" }
  }

  /// Where measured lines differ from the file, old and new under one another, the first ten; `nil` where none does.
  ///
  /// With `PINS=update` in the environment the file is written first.
  public func difference(from measured: [String]) throws -> String? {
    if ProcessInfo.processInfo.environment["PINS"] == "update" {
      try ((head + measured).joined(separator: "\n") + "\n").write(
        to: file, atomically: true, encoding: .utf8)
    }
    let pinned = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
    guard pinned.count == measured.count else {
      return "\(file.lastPathComponent): \(pinned.count) lines pinned, \(measured.count) measured"
    }
    let changed = zip(pinned, measured).filter { $0 != $1 }
    let rest = changed.count > 10 ? ["and \(changed.count - 10) more"] : []
    let shown = changed.prefix(10).map { "\(file.lastPathComponent):\n  pinned \($0)\n  is     \($1)" } + rest
    return changed.isEmpty ? nil : shown.joined(separator: "\n")
  }

  /// A number to three digits, the same whatever its last bits are: half a digit, where rounding turns, is moved aside.
  public static func text(_ value: Double) -> String {
    if value.isNaN { return "-" }
    return abs(value) < 1e-7 ? "0" : String(format: "%.3g", value * (1 + 1e-8))
  }
}
