import ScrollKinematics
import ScrollScenarios

/// All variants of all scenarios, played one by one for a host that saves their tables.
private struct Play: Sendable {
  let scenario: ScenarioEntry
  let variant: String
}

private let plays = ScenarioCatalog.standard.entries.flatMap { scenario in
  scenario.variants.map { Play(scenario: scenario, variant: $0.name) }
}

/// What the last call left for the host: a text, or a table.
nonisolated(unsafe) private var answer: [UInt8] = []

/// How many variants there are.
@_expose(wasm, "variant_count") @_cdecl("determinism_variant_count")
func variantCount() -> Int32 { Int32(plays.count) }

/// Leaves the name of the variant's table; returns its length.
@_expose(wasm, "table_name") @_cdecl("determinism_table_name")
func tableName(index: Int32) -> Int32 {
  let play = plays[Int(index)]
  return leave(Array("\(play.scenario.name).\(play.variant).csv".utf8))
}

/// Plays a variant, with `frameRate` Hz if that is not 0, and leaves its table; returns its length, or -1 if the settings
/// are impossible.
@_expose(wasm, "play") @_cdecl("determinism_play")
func play(index: Int32, frameRate: Double) -> Int32 {
  let play = plays[Int(index)]
  let (scenario, variant) = (play.scenario, play.variant)
  do throws(ScenarioError) {
    var settings: Settings = frameRate == 0 ? [:] : ["frame-rate": .number(frameRate)]
    // A variant that is defined by its rate keeps it.
    if !(try scenario.configured(variant, settings).defined.isEmpty) { settings = [:] }
    return leave(try scenario.recorder(of: variant, settings)().csv)
  } catch {
    return -1
  }
}

/// Where the last answer is.
@_expose(wasm, "answer") @_cdecl("determinism_answer")
func answerAddress() -> Int32 { answer.withUnsafeBufferPointer { Int32(Int(bitPattern: $0.baseAddress)) } }

private func leave(_ bytes: [UInt8]) -> Int32 {
  answer = bytes
  return Int32(bytes.count)
}
