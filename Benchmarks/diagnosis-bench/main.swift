import DiagnosisBench
import ScrollLab

ScrollLab.end("diagnosis-bench") { (words) throws(Failure) in
  try DiagnosisCommand.command.answer(to: words, in: "diagnosis-bench")
}
