import DiagnosisBench
import Foundation
import ScrollLab

StandardStreams.ignoreWriteSignals()
do {
  let words = CommandLine.arguments.dropFirst()
  try StandardStreams.write(DiagnosisCommand.command.answer(to: words, in: "diagnosis-bench"))
} catch {
  StandardStreams.report("diagnosis-bench: " + error.message)
  exit(error.status.rawValue)
}
