import CommandLineInterface

/// Every command, in the order of the help.
enum CommandCatalog {
  static let commands: [Command] = [
    RunCommand.command,
    ListCommand.command,
    FlingCommand.command,
    DragCommand.command,
    SampleCommand.command,
    ConvergenceCommand.command,
    SweepCommand.command,
  ]
}
