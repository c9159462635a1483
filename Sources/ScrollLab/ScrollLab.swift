import Foundation
import ScrollPlatforms
import ScrollScenarios

/// The command line over a catalog of scenarios and one of fling models.
///
/// A program of your own over your own scenarios is a line:
///
/// ```swift
/// ScrollLab.main(catalog: .standard.adding(MyHeader.self))
/// ```
public enum ScrollLab {
  /// The version of this package, as `--version` prints it.
  public static let version = "0.1.0"

  /// Does what the command line asks, writes the answer whole or one line about why not, and ends the process.
  ///
  /// - Parameters:
  ///   - catalog: the scenarios of `run`, `list` and `sweep`.
  ///   - models: the models of `fling`, `drag` and `list`.
  public static func main(catalog: ScenarioCatalog = .standard, models: FlingCatalog = .standard) -> Never {
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "scroll-lab"
    let lab = Lab(program: program, catalog: catalog, models: models)
    end(program) { (words) throws(Failure) in try lab.answer(to: words) }
  }

  /// Writes the answer to the words of the command line, or one line about why there is none, and ends the process.
  package static func end(
    _ program: String, _ answer: (ArraySlice<String>) throws(Failure) -> Answer
  ) -> Never {
    StandardStreams.ignoreWriteSignals()
    do throws(Failure) {
      let answer = try answer(CommandLine.arguments.dropFirst())
      // Text that gets lost on a full disk is a failure, which replaces no file.
      let said = try StandardStreams.write(answer.bytes)
      try answer.finish()
      // Who reads no more needs no notes.
      for note in answer.notes where said == .done { StandardStreams.report("\(program): \(note)") }
      for line in answer.lines where said == .done { StandardStreams.report(line) }
      exit(0)
    } catch {
      StandardStreams.report("\(program): \(error.message)")
      exit(error.status.rawValue)
    }
  }
}
