extension Lab {
  /// Every command, in the order of the help.
  package var commands: [Command] {
    [
      RunCommand(lab: self).command,
      ListCommand(lab: self).command,
      FlingCommand(lab: self).command,
      DragCommand(lab: self).command,
      SampleCommand.command(of: program),
      AnalyzeCommand(lab: self).command,
      PredictCommand(lab: self).command,
      FitCommand(lab: self).command,
      ConvergenceCommand.command,
      SweepCommand(lab: self).command,
      ValidateCommand.command,
    ]
  }

  /// What belongs on standard output after `words`; nothing is left to do.
  package func answer(to words: some Collection<String>) throws(Failure) -> [UInt8] {
    let answer = try fullAnswer(to: words)
    try answer.finish()
    return answer.bytes
  }

  /// The same with its notes, and with its files not yet in their places.
  package func fullAnswer(to words: some Collection<String>) throws(Failure) -> Answer {
    let commands = commands
    guard let name = words.first, name != "--help" else { return Answer(Array(help(commands).utf8)) }
    if name == "--version" {
      guard words.count == 1 else { throw .usage("--version stands alone") }
      return Answer(Array((version + "\n").utf8))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let names = commands.map(\.name) + ["--help", "--version"]
      throw .usage("no command \(Quoted(name)); accepted is \(NearestNames.accepted(names, for: name))")
    }
    return try command.fullAnswer(to: words.dropFirst(), in: program)
  }

  private var version: String {
    let own = "scroll-lab \(ScrollLab.version)"
    return program == "scroll-lab" ? own : "\(program), on \(own)"
  }

  private func help(_ commands: [Command]) -> String {
    HelpText(program: program).page(
      of: commands, summary: "scroll trajectories as CSV, and what can be said about them")
  }
}
