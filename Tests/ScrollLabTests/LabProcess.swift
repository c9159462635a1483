import Foundation

/// The built program, run as a user would run it.
struct LabProcess {
  /// What a run left behind.
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String

    /// Lines on standard error.
    var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  /// Beside the bundle or the program that runs the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL.appending(path: "tests")
    let folders = [tests.deletingLastPathComponent(), Bundle.main.bundleURL]
    return folders.map { $0.appending(path: "scroll-lab") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? folders[0]
  }

  /// Runs the program with `words` after its name and `input` on standard input.
  static func run(_ words: String..., input: String = "") throws -> Outcome { try run(words, input: input) }

  /// Runs the program with `words` after its name and `input` on standard input.
  static func run(_ words: [String], input: String = "") throws -> Outcome {
    try shell(#""$@""#, [program.path] + words, input: input)
  }

  /// Runs a line of shell in which `"$0"` is the program.
  static func run(shell line: String, input: String = "") throws -> Outcome {
    try shell(line, [program.path], named: true, input: input)
  }

  private static func shell(_ line: String, _ words: [String], named: Bool = false, input: String) throws
    -> Outcome
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scroll-lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes: however much is written, nobody has to read it meanwhile.
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line] + (named ? [] : ["sh"]) + words
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }
}
