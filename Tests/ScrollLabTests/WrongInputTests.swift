import TestSupport
import Testing

@testable import ScrollLab

/// A wrong command line: exit status 64, one line with the value and what is accepted, nothing on standard output.
@Suite(.endsInTime) struct WrongInputTests {
  @Test(arguments: [
    ("flng", "'flng'", "fling"),
    ("fling --velocity 5", "--model", "uikit-continuous"),
    ("fling --model uikit", "--velocity", "a decimal number"),
    ("fling --model uiki --velocity 5", "'uiki'", "nearest: uikit"),
    ("fling --model uikit --velocity", "--velocity", "needs a value"),
    ("fling --model uikit --velocity --rate 5", "'--rate'", "needs a value"),
    ("fling --model uikit --velocity 5 --velocity 6", "'6'", "once"),
    ("fling --model uikit --velocity 5 --velocty 6", "'--velocty'", "nearest: --velocity"),
    ("fling --help=velocity", "'--help=velocity'", "no value"),
    ("fling --model uikit --velocity 5 -r 6", "'-r'", "--rate"),
    ("fling --model uikit --velocity 5 6", "'6'", "options only"),
    ("fling --model uikit --velocity 5 --rate 0", "'0'", "0.001"),
    ("fling --model uikit --velocity 5 --duration -1", "'-1'", "from 0"),
    ("fling --model uikit --velocity 5 --rate 100000 --duration 1000", "1000 s", "1e7 rows"),
    ("fling --model uikit --velocity 5 --min-offset 5 --max-offset 4", "5 over 4", "min-offset"),
    ("fling --model uikit --velocity 5 --max-offset 5 --content-length 4", "content-length", "max-offset"),
    ("fling --model uikit --velocity 5 --inset-top 5", "inset-top", "--content-length"),
    ("fling --model uikit --velocity 5 --content-length -5 --viewport-length 4", "'-5'", "from 0"),
    ("fling --model uikit --velocity 5 --change 5", "'5'", "T:KEY=VALUE"),
    ("fling --model uikit --velocity 5 --change x:max-offset=5", "'x'", "a time"),
    ("fling --model uikit --velocity 5 --change -1:max-offset=5", "'-1'", "from 0"),
    ("fling --model uikit --velocity 5 --change 1:max-ofset=5", "'max-ofset'", "nearest: max-offset"),
    ("fling --model uikit --velocity 5 --change 1:max-offset", "'max-offset'", "KEY=VALUE"),
    ("fling --model uikit --velocity 5 --change 1:max-offset=a", "'a'", "a decimal number"),
    ("fling --model uikit --velocity 5 --change 1:max-offset=5,max-offset=6", "max-offset", "once"),
    ("fling --model uikit --velocity 5 --min-offset 0 --change 1:max-offset=-5", "0 over -5", "max-offset"),
    ("fling --model uikit --velocity 5 --max-offset 5 --change 1:inset-top=5", "inset-top", "max-offset"),
    ("fling --model uikit --velocity 5 --response kep", "'kep'", "keep, clamp, shift"),
    ("fling --model uikit --velocity 5 --response keep,stop", "'keep,stop'", "cancel"),
    ("fling --model uikit --velocity 5 --response keep,scale=nan", "'keep,scale=nan'", "scale=F"),
    ("fling --model decay --velocity 5 --response keep", "decay", "uikit"),
    ("fling --model uikit --velocity 5 --set stifness=5", "'stifness'", "nearest: stiffness"),
    ("fling --model uikit --velocity 5 --set stiffness", "'stiffness'", "KEY=VALUE"),
    ("fling --model uikit --velocity 5 --set stiffness=0", "'0'", "0.001"),
    ("fling --model uikit --velocity 5 --set pixel=1 --set pixel=2", "'2'", "once"),
    ("fling --model spring --velocity 5 --set damping-ratio=-0.5", "spring", "damping-ratio"),
    ("drag --model decay", "'decay'", "uikit-continuous"),
    ("drag --model uikit --offset -900", "-900", "between -800 and 2800"),
    ("drag --model uikit --easing slow", "'slow'", "linear, eased, smooth"),
    ("drag --model uikit --seed 1.5", "'1.5'", "a whole number"),
    ("drag --model uikit --rubber-band 0", "'0'", "to 1"),
    ("drag --model uikit --min-offset 5 --max-offset 4", "5 over 4", "min-offset"),
    ("sample a.csv b.csv", "'b.csv'", "one FILE"),
    (
      "fling --model uikit --velocity 9 --max-offset 1e-9 --min-offset 0 --set rest-speed=1e-9 "
        + "--set damping=0 --set stiffness=1e6", "5,000 times", "damping"
    ),
    ("sample --dropout 1.5", "'1.5'", "from 0 to 1"),
    ("sample --phase 0.1", "--phase", "with --rate"),
    ("sample --quantum 1 --jitter 0.1", "--jitter", "with --rate"),
    ("convergence --stepper euler", "'euler'", "explicit-euler"),
    ("run botom-jitter", "'botom-jitter'", "nearest: bottom-jitter"),
    ("run bottom-jitter --variant naiv", "'naiv'", "nearest: naive"),
    ("run bottom-jitter --set conten-length=5", "'conten-length'", "nearest: content-length"),
    ("run bottom-jitter --set content-length=-5", "'-5'", "from 0"),
    ("run bottom-jitter --set model=uikt", "'uikt'", "nearest: uikit"),
    ("run bottom-jitter --set latency-frames=0.5", "'0.5'", "a whole number"),
    ("run bottom-jitter --variant guarded --model gtk --set response=keep", "has laws", "uikit"),
    ("run inertia-cut --variant constraint-up --model gtk --set momentum-factor=0.5", "has laws", "uikit"),
    ("run --frame-rate 0", "--frame-rate takes", "from 1"),
    ("run --model gtkk", "--model takes", "nearest: gtk"),
    ("run --frame-rate 90 --set frame-rate=60", "frame-rate", "once"),
    ("run bottom-jitter --set header-height=800", "bottom-jitter", "screen-length"),
    ("sweep", "a SCENARIO is missing", "bottom-jitter"),
    ("sweep --axis frame-rate=30:60:2", "a SCENARIO is missing", "bottom-jitter"),
    ("sweep bounce --axis frame-rate=30:60:2", "--metric", "a metric of the scenario"),
    ("list --format xml", "'xml'", "text, json"),
    ("list bonce", "'bonce'", "nearest: bounce"),
    ("--version list", "--version", "alone"),
  ])
  func isRefusedInOneLine(words: String, value: String, accepted: String) throws {
    let failure = try #require(refusal(of: words))
    #expect(failure.status == .usage)
    #expect(failure.message.contains(value), "names the value \(value): \(failure.message)")
    #expect(failure.message.contains(accepted), "says what is accepted: \(failure.message)")
    #expect(!failure.message.contains("\n"))
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "1e999", "0x1p3", "1,5", "1.5.2", "", " 5", "5 ", "٥", "1e", "5pt", "--5",
  ])
  func numbersAreDecimalAndFinite(text: String) throws {
    let outcome = try LabProcess.run("fling", "--model", "uikit", "--velocity=\(text)")
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("'\(text)'"))
  }

  @Test func aValueOnManyLinesIsShownOnOne() throws {
    let outcome = try LabProcess.run(
      "fling", "--model", "a\nb\u{1B}[31m" + String(repeating: "x", count: 500))
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(#"'a\nb\u{1B}[31m"#))
    #expect(outcome.errors.contains("x…x") && !outcome.errors.contains(String(repeating: "x", count: 80)))
  }
}
