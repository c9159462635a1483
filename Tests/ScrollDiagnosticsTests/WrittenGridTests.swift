import Foundation
import Testing

@testable import ScrollDiagnostics

/// Grids of offsets that were written with a few decimals.
struct WrittenGridTests {
  /// A fling's offsets on a grid of `step` pt, as text with so many decimals has them.
  private func offsets(step: Double, decimals: Int, from origin: Double = 127) -> [Double] {
    let scale = pow(10.0, Double(decimals))
    return (0..<160).map { row in
      let offset = origin + 1000 * (1 - exp(-2 * Double(row) / 60))
      return ((offset / step).rounded() * step * scale).rounded() / scale
    }
  }

  /// An offset is off by up to half of its last decimal, and 1000 pt lie between the first and the last: the step follows to that part of
  /// it, or at least to what the larger differences of neighbours tell.
  @Test(arguments: [2, 3, 4], [1.0 / 3, 2.0 / 3, 0.25])
  func aGridBehindFewDecimalsIsFound(decimals: Int, step: Double) {
    let unit = pow(0.1, Double(decimals))
    let found = OffsetGrid(of: offsets(step: step, decimals: decimals)).quantum
    // Of neighbours the farthest lie some 33 pt apart.
    #expect(abs(found - step) < 2 * unit * step / 33 * 2)
    let times = (0..<160).map { Double($0) / 60 }
    let sampler = SamplerFit(offsets(step: step, decimals: decimals), at: times, truth: nil)
    let quantum = sampler.parameters.first { "\($0.name)" == "quantum" }
    #expect(abs((quantum?.value ?? 0) - step) < 3 * (quantum?.standardError ?? 0))
    #expect((quantum?.standardError ?? 1) < unit / 100)
  }

  /// A step that has so few decimals itself is met exactly.
  @Test(arguments: [0.25, 0.75, 0.125, 1.25]) func aStepOfFewDecimalsIsExact(step: Double) {
    #expect(OffsetGrid(of: offsets(step: step, decimals: 4)).quantum == step)
  }

  /// What is on no grid but that of its decimals has none.
  @Test(arguments: [2, 3, 4]) func decimalsAreNoGrid(decimals: Int) {
    #expect(OffsetGrid(of: offsets(step: 1e-6, decimals: decimals)).quantum == 0)
  }

  @Test func othersAreNotLookedAt() {
    #expect(WrittenGrid([0, 0.5, 1.5]) == nil && WrittenGrid([0, 1, 3]) == nil)
    #expect(WrittenGrid([0, 1 / 3.0, 1]) == nil && WrittenGrid([0.25]) == nil && WrittenGrid([]) == nil)
    // Each of seven hundredths is as far from its grid as from the next.
    #expect(WrittenGrid([0, 0.06, 0.13, 0.19]) == nil)
  }

  /// A grid of twelfths shows through two digits, which leave it three times the least that its shortest step has to know.
  @Test func aTwelfthShowsThroughTwoDigits() throws {
    var places = [0.0]
    for place in 0..<40 { places.append(places[place] + Double(1 + place % 4 * (place % 3))) }
    let written = places.map { (100 * $0 / 12).rounded() / 100 }
    let grid = try #require(WrittenGrid(written))
    // Seven steps at the most, known to 0.01 pt to both sides.
    #expect(abs(grid.step - 1 / 12.0) < 0.01 / 7)
  }
}
