@testable import ScrollScenarios

/// Plays a variant by name and returns its metrics by name.
func play<S: Scenario>(
  _ scenario: S.Type, _ variant: String, configure: (inout S) -> Void = { _ in }
) -> (recording: Recording, metrics: [String: Double]) {
  var instance = S()
  configure(&instance)
  S.variants.first { "\($0.name)" == variant }?.configure(&instance)
  let recording = instance.run()
  let names = S.metrics.map { "\($0.name)" }
  return (recording, Dictionary(uniqueKeysWithValues: zip(names, instance.measure(recording))))
}
