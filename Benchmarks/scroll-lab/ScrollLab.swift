import CommandLineInterface

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program: one command, its answer written whole, or one line about why not.
@main struct ScrollLab {
  static func main() {
    StandardStreams.ignoreBrokenPipes()
    do {
      try StandardStreams.write(answer(to: CommandLine.arguments.dropFirst()))
      exit(0)
    } catch {
      StandardStreams.report("scroll-lab: " + error.message)
      exit(error.status.rawValue)
    }
  }

  /// What belongs on standard output after `words`.
  static func answer(to words: some Collection<String>) throws(Failure) -> [UInt8] {
    guard let name = words.first, name != "--help" else {
      return Array(help.utf8)
    }
    guard let command = CommandCatalog.commands.first(where: { $0.name == name }) else {
      let names = CommandCatalog.commands.map(\.name) + ["--help"]
      throw .usage("no command \(Quoted(name)); accepted is \(NearestNames.accepted(names, for: name))")
    }
    return try command.answer(to: words.dropFirst(), in: "scroll-lab")
  }

  private static var help: String {
    HelpText(program: "scroll-lab").page(
      of: CommandCatalog.commands, summary: "scroll trajectories as CSV, and what can be said about them")
  }
}
