import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The error of a parameter whose sum of squares is a parabola: it grows by the variance at one standard error.
@Suite(.endsInTime) struct ProfiledErrorTests {
  /// The error at `value` where the squares, 6 of 3 degrees of freedom at least, make one error `below` it and one `above`.
  private func error(
    _ below: Double, _ above: Double, at value: Double = -100, guess: Double, least: Double = 6,
    freedom: Double = 3
  ) -> Double {
    ProfiledError(least: least, freedom: freedom) { _, place in
      let errors = (place - value) / (place < value ? below : above)
      return least + least / freedom * errors * errors
    }.error(of: 0, at: value, guess: guess)
  }

  /// The guess doubles up to the error, which nine halvings find: from 1 to 2 in steps of 1/512, from 0 to 8 of 1/64.
  @Test func theErrorIsFoundByHalving() {
    let between: Double = 1 + 358.5 / 512
    #expect(error(1.7, 1.7, guess: 1) == between)
    #expect(error(1.7, 1.7, guess: 8) == 108.5 / 64)
    // The mean of 2 + 358.5/256 and 1 + 358.5/512.
    let mean: Double = 1.5 + 1075.5 / 1024
    #expect(error(3.4, 1.7, guess: 1) == mean)
  }

  /// Without a guess a hundredth of the value is one, or of a millionth.
  @Test(arguments: [0, -1, .infinity, .nan]) func withoutAGuessItBeginsAtAHundredth(guess: Double) {
    let between: Double = 1 + 358.5 / 512
    #expect(error(1.7, 1.7, guess: guess) == between)
    #expect(error(1.7, 1.7, at: 200, guess: guess) == error(1.7, 1.7, at: 200, guess: 2))
    #expect(error(3e-8, 3e-8, at: 0, guess: guess) == error(3e-8, 3e-8, at: 0, guess: 1e-8))
  }

  /// Forty doublings, and no further.
  @Test func whatIsNotBoundedIsNotKnown() {
    let farthest = 1_099_511_627_776.0
    #expect(abs(error(0.7 * farthest, 0.7 * farthest, at: 0, guess: 1) / farthest - 0.7) < 1e-3)
    #expect(error(0.7 * farthest, 1.5 * farthest, at: 0, guess: 1) == .infinity)
    #expect(error(1, 1, guess: 1, freedom: 0) == .infinity && error(1, 1, guess: 1, least: 0) == 0)
  }

  /// S = S₀·(1 + (p - p₀)²/(e²·n)) grows by the variance S₀/n at a distance of e.
  @Test(arguments: [0.02, 1, 30], [0.5, 1, 3.0]) func aParabolicProfileHasItsOwnError(
    error: Double, guess: Double
  ) {
    let profile = ProfiledError(least: 8, freedom: 10) { index, value in
      index == 1 ? 8 * (1 + (value - 5) * (value - 5) / (error * error * 10)) : .nan
    }
    // Nine halvings of the bracket, which is at most as wide as the guess or the error.
    let tolerance = error * max(1, guess) / 512
    #expect(abs(profile.error(of: 1, at: 5, guess: guess * error) - error) <= tolerance)
    // Without a guess it begins with a hundredth of the value.
    #expect(abs(profile.error(of: 1, at: 5, guess: .infinity) - error) <= max(error, 0.05) / 512)
    // Where the law does not exist the parameter cannot go.
    #expect(profile.error(of: 0, at: 5, guess: 1) < 1 / 256.0)
  }

  @Test func anUnevenProfileHasTheMeanOfBothSides() {
    let profile = ProfiledError(least: 1, freedom: 4) { _, value in
      value > 0 ? 1 + value * value / 4 : 1 + value * value / 16
    }
    // One to one side, two to the other.
    #expect(abs(profile.error(of: 0, at: 0, guess: 1) - 1.5) < 0.01)
  }

  @Test func whatIsNotBoundedHasNoError() {
    let open = ProfiledError(least: 1, freedom: 4) { _, value in value > 0 ? 1 + value * value : 1 }
    #expect(open.error(of: 0, at: 0, guess: 1) == .infinity)
    let exact = ProfiledError(least: 0, freedom: 4) { _, _ in 1 }
    #expect(exact.error(of: 0, at: 1, guess: 1) == 0)
    let free = ProfiledError(least: 1, freedom: 0) { _, _ in 1 }
    #expect(free.error(of: 0, at: 1, guess: 1) == .infinity)
  }
}
