/// `validate`: recordings of real systems beside the models' simulation of what was done to them.
enum ValidateCommand {
  private static let format = OutputFormat.option(.text, .csv)
  private static let simulated = Option.optional(
    "simulated", .text("OUT"), "folder for the simulated frames, OUT/ID.csv for each recording that has some")

  static let command =
    Command(
      name: "validate", summary: "recordings of real systems beside their simulation",
      operands: .optional("DIR"),
      options: [format, simulated],
      notes: [
        "DIR is \(ownRecordings), the project's own, unless given. DIR/index.csv names the recordings: "
          + "id,engine,version,experiment,clock,excluded,setup,result,file; setup and result are JSON. Each setup that a "
          + "model covers is simulated.",
        "A virtual clock: offsets agree to 1e-6 pt. A header loop: it rattles or not while the finger moves, holds and "
          + "has let go, from one of 16 start phases; its rate agrees within 20 %, and the two offsets of an endless one. "
          + "A change in flight: its kind agrees, and the final offset within max(5 pt, 2 %). An undisturbed curve: the "
          + "root mean square of the difference is 3 pt at most. Release velocities are fitted.",
        "csv has a row a recording: id,engine,experiment,verdict,measure,recorded,simulated,difference. The verdict is "
          + "agree, differ, uncovered (no model claims that engine and setting) or excluded (the index says why).",
      ],
      examples: ["validate", "validate Plots/recordings --format csv --simulated OUT"]
    ) { (arguments: Arguments) throws(Failure) in
      let (validation, output) = try validation(arguments)
      let bytes =
        arguments[format] == .csv
        ? validation.bytes : Array(validation.text(width: StandardStreams.outputWidth).utf8)
      return Answer(bytes: bytes, finish: { () throws(Failure) in try output?.finish() })
    }

  private static let ownRecordings = "Plots/recordings"

  private static let models = BrowserReplay.models.merging(ToolkitReplay.models) { first, _ in first }

  private static func validation(_ arguments: Arguments) throws(Failure) -> (Validation, OutputFolder?) {
    let source = arguments.operands.first ?? ownRecordings
    let folder = arguments[simulated]
    if let folder {
      guard !OutputPath.areSame(folder, source) else {
        throw Failure.refused(folder, accepted: "another folder than that of the recordings")
          .inContext("--simulated ")
      }
      StopRequest.listen()
    }
    let recordings = try LiveRecording.all(in: source)
    // A place that takes nothing is found before the simulations, not after.
    let output = try folder.map { (folder) throws(Failure) in try OutputFolder(folder) }
    var validation = Validation()
    let bar = ProgressBar(total: recordings.count, things: "recordings", after: ProgressBar.patience)
    defer { bar.end() }
    for recording in recordings {
      try StopRequest.check(
        "stopped after \(validation.entries.count) of \(recordings.count) recordings; no file was written")
      try validation.add(recording, models)
      bar.advance(by: 1)
    }
    for entry in validation.entries {
      if let compared = entry.compared {
        try output?.add(compared.frames.bytes, named: entry.recording.id + ".csv")
      }
    }
    return (validation, output)
  }
}
