extension Lab {
  /// Every command, in the order of the help.
  package var commands: [Command] {
    [
      RunCommand(lab: self).command, ListCommand(lab: self).command, FlingCommand(lab: self).command,
      DragCommand(lab: self).command, CompareCommand(lab: self).command, SampleCommand.command(of: program),
      ConvertCommand.command(of: program), AnalyzeCommand(lab: self).command,
      PredictCommand(lab: self).command, FitCommand(lab: self).command, ConvergenceCommand.command,
      SweepCommand(lab: self).command, ValidateCommand.command,
    ]
  }

  /// The answer to `words`, the first of which is a command's name.
  package func answer(to words: some Collection<String>) throws(Failure) -> Answer {
    let commands = commands
    guard let name = words.first, name != "--help", name != "help" else {
      let page = HelpText(program: program).page(
        of: commands, summary: "scroll trajectories as CSV, and what can be said about them")
      return Answer(bytes: Array(page.utf8))
    }
    if name == "--version" {
      guard words.count == 1 else { throw .usage("--version stands alone") }
      let own = "scroll-lab \(ScrollLab.version)\n"
      return Answer(bytes: Array((program == "scroll-lab" ? own : "\(program), on \(own)").utf8))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let names = commands.map(\.name) + ["--help", "--version"]
      throw .usage(
        "no command \(Quoted(name)); accepted is \(NearestNames.accepted(names, for: name, shownBy: "--help"))"
      )
    }
    return try command.answer(to: words.dropFirst(), in: program)
  }
}
