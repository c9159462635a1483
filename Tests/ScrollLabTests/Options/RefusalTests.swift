import ScrollLab
import Testing

/// Wrong command lines: exit status 64, and one line with the value and what is accepted.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("flng", "'flng'", "fling"),
    ("fling --velocity 5", "--model", "uikit-continuous"),
    ("fling --model uikit --velocity fast", "'fast'", "a decimal number"),
    ("fling --model uiki --velocity 5", "'uiki'", "nearest: uikit"),
    ("fling --model uikit --velocity --rate 5", "'--rate'", "needs a value"),
    ("fling --model uikit --velocity 5 --velocity 6", "'6'", "once"),
    ("fling --model uikit --velocity 5 --velocty 6", "'--velocty'", "nearest: --velocity"),
    ("fling --model uikit --velocity 5 -r 6", "'-r'", "--rate"),
    ("fling --model uikit --velocity 5 6", "'6'", "options only"),
    ("fling --model uikit --velocity 5 --duration -1", "'-1'", "from 0"),
    ("fling --model uikit --velocity 5 --rate 100000 --duration 1000", "1000 s", "1e7 rows"),
    ("fling --model uikit --velocity 5 --min-offset 5 --max-offset 4", "5 over 4", "min-offset"),
    ("fling --model uikit --velocity 5 --max-offset 5 --content-size 4", "content-size", "max-offset"),
    ("fling --model uikit --velocity 5 --content-length 5 --content-size 4", "content-length", "one of them"),
    ("fling --model uikit --velocity 5 --inset-top 5", "inset-top", "--content-size"),
    ("fling --model uikit --velocity 5 --change 5", "'5'", "T:KEY=VALUE"),
    ("fling --model uikit --velocity 5 --change x:max-offset=5", "'x'", "a time"),
    ("fling --model uikit --velocity 5 --change 1:max-ofset=5", "'max-ofset'", "nearest: max-offset"),
    ("fling --model uikit --velocity 5 --change 1:max-offset", "'max-offset'", "KEY=VALUE"),
    ("fling --model uikit --velocity 5 --change 1:max-offset=5,max-offset=6", "max-offset", "once"),
    ("fling --model uikit --velocity 5 --min-offset 0 --change 1:max-offset=-5", "0 over -5", "max-offset"),
    ("fling --model uikit --velocity 5 --max-offset 5 --change 1:inset-top=5", "inset-top", "max-offset"),
    ("fling --model uikit --velocity 5 --response kep", "'kep'", "keep, clamp, shift"),
    ("fling --model uikit --velocity 5 --response keep,stop", "'keep,stop'", "cancel"),
    ("fling --model decay --velocity 5 --response keep", "decay", "uikit"),
    ("fling --model uikit --velocity 5 --widget", "uikit", "use it with"),
    ("fling --model gtk --velocity 5 --widget", "--widget", "both bounds"),
    ("fling --model gtk --velocity 5 --widget --set friction=3", "--widget", "no --set"),
    ("fling --model uikit --velocity 5 --set stifness=5", "'stifness'", "nearest: stiffness"),
    ("fling --model uikit --velocity 5 --set stiffness", "'stiffness'", "KEY=VALUE"),
    ("fling --model uikit --velocity 5 --set pixel=1 --set pixel=2", "'2'", "once"),
    ("drag --model uikit --offset -900", "-900", "between -800 and 2800"),
    ("drag --model uikit --rubber-band 0", "'0'", "to 1"),
    ("sample a.csv b.csv", "'b.csv'", "one FILE"),
    ("sample --phase 0.1", "--phase", "with --rate"),
    ("convergence --stepper euler", "'euler'", "explicit-euler"),
    ("run botom-jitter", "'botom-jitter'", "nearest: bottom-jitter"),
    ("run bottom-jitter --variant naiv", "'naiv'", "nearest: naive"),
    ("predict rattle", "'rattle'", "nearest: bottom-jitter"),
    ("run bottom-jitter --set conten-size=5", "'conten-size'", "nearest: content-size"),
    ("run bottom-jitter --set content-size=-5", "'-5'", "from 0"),
    (
      "run bottom-jitter --set content-length=5", "is now content-size",
      "add the bottom padding (244 pt here)"
    ),
    ("predict bottom-jitter --set content-length=5 --set header-height=180", "content-size", "(224 pt here)"),
    ("run tab-adjustment --set other-content-length=5", "other-content-size", "padding included"),
    ("run bottom-jitter --set latency-frames=0.5", "'0.5'", "a whole number"),
    ("run bottom-jitter --variant guarded --model gtk --set response=keep", "has laws", "uikit"),
    ("run --frame-rate 0", "--frame-rate takes", "from 1"),
    ("run --model gtkk", "--model takes", "nearest: gtk"),
    ("run --frame-rate 90 --set frame-rate=60", "frame-rate", "once"),
    ("run bottom-jitter --set header-height=800", "bottom-jitter", "screen-length"),
    // Impossible combinations of what was named, and settings that nothing uses.
    ("run header-swipe --frame-rate 15", "header-swipe", "too low"),
    ("run --variant own-list --frame-rate 15", "header-swipe", "too low"),
    ("run platform-answers --model uikit", "model", "defines platform-answers (all)"),
    ("run inertia-cut --set tab-bar-height=40", "'tab-bar-height'", "the scenario inertia-cut"),
    ("run bounce deceleration --set response=keep", "'response'", "any of these scenarios"),
    ("run --variant naive --set row-length=50", "row-length", "no variant"),
    ("run --set tab-bar-height=9000", "'9000'", "from 0 to 5000"),
    ("run bounce --model gtk", "'gtk'", "uikit, uikit-continuous"),
    ("predict", "a SCENARIO is missing", "bottom-jitter"),
    ("predict bottom-jitter inertia-cut", "'inertia-cut'", "one SCENARIO"),
    ("predict bottom-jitter --variant calm", "--variant", "naive"),
    ("sweep --axis frame-rate=30:60:2", "a SCENARIO is missing", "bottom-jitter"),
    ("sweep bounce --axis frame-rate=30:60:2", "--metric", "a metric of the scenario"),
    ("list --format xml", "'xml'", "text, json"),
    ("list bonce", "'bonce'", "nearest: bounce"),
    ("list qwrx zzz header", "'qwrx'", "`list` shows all"),
    ("--version list", "--version", "alone"),
  ])
  func wrongCommandLinesAreRefusedInOneLine(line: String, value: String, accepted: String) {
    expectRefusal(of: line, value, accepted)
  }

  @Test(arguments: [
    ("--axis =1:2:3", "'=1:2:3'", "KEY=FROM:TO:POINTS"),
    ("--axis content-size=1:2", "'1:2'", "KEY=FROM:TO:POINTS"),
    ("--axis content-size=1:2:0", "'1:2:0'", "from 1"),
    ("--axis content-length=1:2:3", "is now content-size", "(244 pt here)"),
    ("--axis content-size=-1:2:3", "'-1'", "from 0"),
    ("--axis conten-size=1:2:3", "'conten-size'", "nearest: content-size"),
    ("--variant exact-reading --axis latency-frames=0:2:3", "exact-reading", "what defines"),
    ("--variant exact-reading --axis content-size=1:2:3 --set quantum=1", "quantum", "what defines"),
    ("--axis latency-frames=0:3:3", "1.5", "a whole number from 0 to 3"),
    ("--axis response=uikit:clamp,cancel:2", "'clamp,cancel'", "uikit, report, absolute, anchoring, keep"),
    ("--axis response=uikit:keep:4", "point 2 of response", "whole steps through uikit, report"),
    ("--axis marker=bottom:content:3", "point 2 of marker", "whole steps through bottom, content"),
    ("--axis content-size=1:2:3 --set content-size=3", "content-size", "one --axis or one --set"),
    ("--metric reversls --axis content-size=1:2:3", "'reversls'", "nearest: reversals"),
    ("--axis content-size=1:2:3 --shard 0/2", "'0/2'", "I from 1 to N"),
    ("--axis content-size=1:2:3 --shard 3/2", "'3/2'", "I from 1 to N"),
    ("--axis content-size=1:2:3 --resume", "--resume", "--output"),
    ("--variant naiv --axis content-size=1:2:3", "'naiv'", "nearest: naive"),
    ("", "--axis", "1 to 3 times"),
  ])
  func wrongSweepsAreRefusedInOneLine(options: String, value: String, accepted: String) {
    let metric = options.contains("--metric") ? "" : "--metric reversals "
    expectRefusal(of: "sweep bottom-jitter " + metric + options, value, accepted)
  }

  private func expectRefusal(of line: String, _ value: String, _ accepted: String) {
    guard let failure = refusal(of: line) else {
      Issue.record("\(line) is accepted")
      return
    }
    #expect(failure.status == .usage && !failure.message.contains("\n"))
    #expect(failure.message.contains(value), "names the value \(value): \(failure.message)")
    #expect(failure.message.contains(accepted), "says what is accepted: \(failure.message)")
  }
}
