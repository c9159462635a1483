import Testing

@testable import ScrollScenarios

/// A header of 200 pt on a screen of 760 pt, K the length of content beyond the viewport.
private func reversals(
  _ variant: String, excess: Double, configure: (inout BottomJitter) -> Void = { _ in }
) -> Double {
  var scenario = BottomJitter()
  scenario.contentLength = excess + 272
  configure(&scenario)
  BottomJitter.variants.first { "\($0.name)" == variant }?.configure(&scenario)
  return scenario.measure(scenario.run())[0]
}

/// Phenomenon A4: figures of an independent prototype, which counted up to one frame more.
@Test(arguments: zip([38.0, 148, 248, 348, 388], [86.0, 80, 76, 73, 72]))
func aHeaderOneFrameLateRattlesAsOftenAsThePrototype(excess: Double, prototype: Double) {
  #expect(abs(reversals("naive", excess: excess) - prototype) <= 1)
}
