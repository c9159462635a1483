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
  public static func main(
    catalog: ScenarioCatalog = .standard, models: FlingCatalog = .standard
  ) -> Never {
    let words = SystemText.arguments
    let path = words.first ?? "scroll-lab"
    let lab = Lab(
      program: path.split(separator: "/").last.map(String.init) ?? path, catalog: catalog, models: models)
    StandardStreams.ignoreWriteSignals()
    do {
      let answer = try lab.fullAnswer(to: words.dropFirst())
      // Text that gets lost on a full disk is a failure, which replaces no file; a reader need not be waited for.
      let finishesFirst = StandardStreams.outputHasReader
      if finishesFirst { try answer.finish() }
      let said = try StandardStreams.write(answer.bytes)
      if !finishesFirst { try answer.finish() }
      // Not before: a failed write has its one line to itself, and who reads no more needs no notes.
      if said == .done {
        for note in answer.notes { StandardStreams.report("\(lab.program): \(note)") }
      }
      exit(0)
    } catch {
      StandardStreams.report("\(lab.program): \(error.message)")
      exit(error.status.rawValue)
    }
  }
}
