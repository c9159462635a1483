import ScrollLab
import Testing

/// The program as a whole: its help, its version, its examples.
@Suite struct CommandLineTests {
  @Test func versionIsThePackages() throws {
    #expect(ScrollLab.version == "0.1.0")
    #expect(try answer("--version") == "scroll-lab 0.1.0\n")
    #expect(try answer("--version", from: Lab(program: "lab")) == "lab, on scroll-lab 0.1.0\n")
  }

  @Test(arguments: ["", "--help", "fling --help", "list --help", "fling --rate x --help"])
  func helpIsShownWhereverItIsAskedFor(line: String) throws {
    let page = try answer(line)
    #expect(page.contains("usage: scroll-lab") && page.contains("examples:\n  scroll-lab "))
  }

  @Test func helpNamesEveryCommandAndOption() throws {
    let page = try answer("")
    for command in Lab().commands {
      #expect(page.contains("\n  \(command.name) "))
      let own = try answer("\(command.name) --help")
      for option in command.options { #expect(own.contains("\n  --\(option.name)"), "\(command.name)") }
      #expect(own.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(command.name)")
    }
  }

  /// A user's own program has its own name in its help.
  @Test func helpCallsTheProgramByItsName() throws {
    let lab = Lab(program: "lab")
    for command in [""] + lab.commands.map(\.name) {
      let page = try answer("\(command) --help", from: lab)
      #expect(page.contains("usage: lab") && !page.contains("scroll-lab"), "\(command)")
    }
  }

  @Test(arguments: Lab().commands.flatMap(\.examples)) func everyExampleRuns(example: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("t,x\n0,0\n0.1,5\n", to: "trace.csv")
    try folder.write("[{\"t\":0,\"y\":0},{\"t\":0.1,\"y\":5}]", to: "trace.json")
    try folder.write("t,deltaY\n0,0\n0.1,5\n", to: "wheel.csv")
    try folder.write("14:00:00.0 scrollY=0\n14:00:00.1 scrollY=5\n", to: "log.txt")
    try folder.makeFolder("Plots/recordings")
    let index = RecordingFolder.header + "a,b,1,A,real,,{},{},a.csv\n"
    try folder.write(index, to: "Plots/recordings/index.csv")
    let outcome = try shell(
      #"PATH="$(dirname "$0"):$PATH"; cd '\#(folder.path())' && scroll-lab \#(example)"#)
    // What convert read as what, what an everyday name stands for, and how far off steps are stand beside the CSV.
    let isSaid = ["convert", "compare"].contains { example.hasPrefix($0) } || example.contains("--stepper")
    #expect(outcome.status == 0 && (outcome.errors.isEmpty || isSaid), "\(outcome.errors)")
    #expect(!outcome.output.isEmpty || example.contains("--output"))
  }
}
