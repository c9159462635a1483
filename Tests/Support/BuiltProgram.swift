import Foundation

/// A program of the package, run as a user would run it, and never for longer than a limit.
///
/// Not by Foundation's `Process`, which has no limit and hangs where there is no loopback interface.
public struct BuiltProgram: Sendable {
  /// What a run left behind.
  public struct Outcome: Equatable, Sendable {
    /// The exit status; behind a signal, 128 and its number.
    public let status: Int32
    /// What stood on standard output.
    public let output: String
    /// What stood on standard error.
    public let errors: String

    /// Lines on standard error.
    public var errorLines: [Substring] {
      errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
  }

  /// Where it lies.
  public let path: String

  /// The program called `name`, beside the bundle or the program that runs the tests.
  public init(_ name: String) {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL.appending(path: "tests")
    let folders = [tests.deletingLastPathComponent(), Bundle.main.bundleURL]
    let places = folders.map { $0.appending(path: name).path }
    path = places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[0]
  }

  /// Runs it with `words` after its name and `input` on standard input.
  public func run(_ words: [String], input: String = "", limit: Double = 120) throws -> Outcome {
    try run(shell: #""$0" "$@""#, words, input: input, limit: limit)
  }

  /// Runs a line of shell in which `"$0"` is the program. What is still running after `limit` s is killed, with all that
  /// the line has started; the status is that of the signal.
  public func run(
    shell line: String, _ words: [String] = [], input: String = "", limit: Double = 120
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes: however much is written, nobody has to read it meanwhile.
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    let redirected = #"exec <"$1" >"$2" 2>"$3"; shift 3; "# + line
    let child = try ChildProcess(["/bin/sh", "-c", redirected, path] + files.map(\.path) + words)
    let status = child.wait(atMost: limit)
    return Outcome(
      status: status, output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}
