import ScrollDiagnostics
import ScrollKinematics

@testable import DiagnosisBench

/// Traces at which a rule decides by a hair, or takes a turn that others leave out.
///
/// They were searched: among 9,000 drawn ones, each asked one group of rules, these show changes of a limit, a sign or a bound
/// that no other expected number shows.
enum SearchedTraces {
  /// Where a trace is drawn from.
  enum Source {
    case drawn, corpus, cut, jump, rattle, frames, reader, double, dependence

    func trace(_ seed: UInt64) -> ScrollTrace {
      switch self {
      case .drawn: DrawnTrace.trace(seed).trace
      case .corpus: Corpus(seed: 5077, family: seed % 2 == 0 ? .open : .heldOut).trace(Int(seed)).trace
      case .cut: RandomFault.cut(seed)
      case .jump: RandomFault.jump(seed)
      case .rattle: RandomFault.rattle(seed)
      case .frames: RandomFault.frames(seed)
      case .reader: RandomFault.reader(seed)
      case .double: RandomFault.double(seed)
      case .dependence: RandomFault.dependence(seed)
      }
    }
  }

  /// The traces for a table of expected numbers; none where the table has no such column.
  static func traces(for table: String) -> [ScrollTrace] {
    seeds[table, default: []].map { source, seed in source.trace(seed) }
  }

  /// Names and traces for what looks at whole traces.
  static func named(_ table: String) -> [(name: String, trace: ScrollTrace)] {
    seeds[table, default: []].map { source, seed in ("\(source) \(seed)", source.trace(seed)) }
  }

  private static let seeds: [String: [(Source, UInt64)]] = [
    "rules-stops": [
      (.corpus, 4318), (.corpus, 9164), (.drawn, 23838), (.drawn, 47123), (.drawn, 57665), (.jump, 6744),
      (.rattle, 6527), (.rattle, 7038), (.reader, 2458),
    ],
    "rules-losses": [(.corpus, 12029), (.corpus, 13376), (.rattle, 5582)],
    "rules-jumps": [
      (.corpus, 16204), (.corpus, 17833), (.cut, 5131), (.cut, 5944), (.double, 2990), (.drawn, 21499),
      (.drawn, 29260), (.drawn, 33705), (.drawn, 46249), (.jump, 2768), (.jump, 3056), (.rattle, 7391),
      (.rattle, 8435),
    ],
    "rules-flashes": [(.corpus, 10938), (.drawn, 21100), (.reader, 3242)],
    "rules-hands": [
      (.corpus, 15941), (.double, 5251), (.drawn, 24111), (.drawn, 40588), (.frames, 2719), (.rattle, 5998),
    ],
    "rules-answers": [(.corpus, 16860), (.cut, 6271), (.drawn, 33606), (.rattle, 1841)],
    "rules-rides": [
      (.corpus, 8589), (.corpus, 10503), (.corpus, 16753), (.dependence, 1749), (.drawn, 46047),
    ],
    "rules-frames": [(.corpus, 6589), (.corpus, 14077), (.cut, 3895)],
    "evidence-readings": [(.corpus, 19092)],
    "evidence-losses": [(.corpus, 14003)],
    "evidence-rattles": [(.dependence, 6902)],
    "evidence-phases": [
      (.corpus, 3167), (.corpus, 15367), (.corpus, 17732), (.cut, 3221), (.jump, 7378), (.jump, 8926),
      (.rattle, 2004), (.rattle, 6027), (.rattle, 8350),
    ],
    "courses-prepared": [(.corpus, 2599), (.corpus, 9127), (.drawn, 30433)],
    "courses-glides": [
      (.corpus, 2655), (.corpus, 18443), (.corpus, 19902), (.cut, 4561), (.double, 6599), (.drawn, 55488),
      (.jump, 4068), (.reader, 2393),
    ],
    "courses-places": [(.corpus, 18884), (.double, 4182), (.drawn, 28170)],
    "courses-clocks": [(.double, 5955), (.double, 6363)],
    "courses-metrics": [
      (.corpus, 157), (.corpus, 17589), (.double, 6459), (.drawn, 35443), (.drawn, 36705), (.drawn, 53971),
      (.jump, 4612), (.rattle, 6242), (.rattle, 6553),
    ],
    "diagnoses": [
      (.corpus, 3991), (.corpus, 6292), (.corpus, 7116), (.corpus, 8884), (.cut, 3814), (.double, 6631),
      (.double, 7846), (.drawn, 42237), (.drawn, 43538), (.drawn, 44713), (.drawn, 47402), (.drawn, 55601),
      (.rattle, 1324), (.reader, 1573),
    ],
    "detectors": [
      (.corpus, 9352), (.corpus, 12837), (.corpus, 15413), (.corpus, 17801), (.cut, 7979),
      (.dependence, 6006), (.double, 3805), (.double, 4708), (.rattle, 2244), (.rattle, 3118),
      (.rattle, 4424), (.reader, 6668),
    ],
  ]
}
