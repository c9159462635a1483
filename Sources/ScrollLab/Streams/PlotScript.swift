import Foundation

/// A program of the project's folder `Plots` that draws a table.
struct PlotScript {
  private let name: String
  private let title: String

  /// The program `Plots/NAME`, told what stands above the picture.
  init(_ name: String, title: String) { (self.name, self.title) = (name, title) }

  /// Draws `table` beside the place `path`; the result puts the pictures in their places.
  func draw(_ table: [UInt8], at path: String) throws(Failure) -> () throws(Failure) -> Void {
    let script = try found()
    return { () throws(Failure) in try run(script, table, at: path) }
  }

  /// The program beside the nearest `Package.swift` above the working folder.
  private func found() throws(Failure) -> String {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while true {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
        let script = folder.appendingPathComponent("Plots/\(name)").path
        if FileManager.default.isExecutableFile(atPath: script) { return script }
        break
      }
      if folder.path == "/" { break }
      folder.deleteLastPathComponent()
    }
    throw Failure(
      status: .inputNotFound,
      message:
        "--plot needs Plots/\(name) beside the nearest Package.swift above the working folder; none is there")
  }

  private func run(_ script: String, _ table: [UInt8], at path: String) throws(Failure) {
    #if os(macOS) || os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: script)
      process.arguments = ["-", "--output", path, "--title", title]
      let input = Pipe()
      process.standardInput = input
      process.standardOutput = FileHandle.standardError
      do { try process.run() } catch {
        throw Failure(status: .inputNotFound, message: "--plot cannot run \(Quoted(script))")
      }
      _ = StandardStreams.write(table, to: input.fileHandleForWriting.fileDescriptor)
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(
          status: Failure.Status(rawValue: process.terminationStatus) ?? .other,
          message: "--plot: \(Quoted(script)) has drawn nothing")
      }
    #else
      throw Failure(status: .other, message: "--plot needs a system that runs programs")
    #endif
  }
}
