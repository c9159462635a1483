import Foundation

/// The built program, run as a user would run it.
struct BenchProcess {
  /// What the run ended with.
  let status: Int32
  /// What stood on standard output.
  let output: String
  /// What stood on standard error, by lines.
  let errorLines: [Substring]

  /// Beside the bundle or the program that runs the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL.appending(path: "tests")
    let folders = [tests.deletingLastPathComponent(), Bundle.main.bundleURL]
    return folders.map { $0.appending(path: "scroll-bench") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? folders[0]
  }

  /// Runs the program with `words` after its name.
  init(_ words: String...) throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = Self.program
    process.arguments = words
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are a line at most, so that nobody has to read them meanwhile.
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let reported = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: written, as: UTF8.self)
    errorLines = String(decoding: reported, as: UTF8.self).split(separator: "\n")
  }
}
