extension GeometryResponse {
  /// A response that has a name, with what is known of it.
  package enum Preset: String, NamedChoice {
    case uikit, report, absolute, anchoring, keep
    case anchoringLimited = "anchoring-limited"
    case anchoringWebKit = "anchoring-webkit"

    /// Those that one change of geometry tells apart; a brake takes ten.
    package static var told: [Preset] { allCases.filter { $0.response.offset.brake == nil } }

    package var response: GeometryResponse { known.response }

    /// What it rests on, in a word or two.
    package var evidence: String { known.evidence }

    private var known: (response: GeometryResponse, evidence: String) {
      switch self {
      case .uikit: (.uikit, "reported of UIKit, not measured")
      case .report: (.report, "as two field reports saw it")
      case .absolute: (.absolute, "measured in Kivy and GTK")
      case .anchoring: (.anchoring, "measured in Chromium")
      case .keep: (.keep, "assumed")
      case .anchoringLimited: (.anchoringLimited, "measured in Firefox")
      case .anchoringWebKit: (.anchoringWebKit, "WebKit's source of March 2026")
      }
    }
  }

  /// Clamped, velocity preserved, finger anchored to what is shown: UIKit as public traces and threads report it.
  ///
  /// Among them are openradar 3680 and WebKit 58368; nothing of it is measured.
  public static let uikit = GeometryResponse(offset: .clamp)
  /// Clamped, velocity cancelled: what firefox-ios 5018 and the report of the inertia cut saw; the cause is unexplained.
  public static let report = GeometryResponse(offset: .clamp, momentum: .cancel)
  /// Clamped, but undone by the finger's whole travel: measured in Kivy 2.3.1, and in GTK 4.8.3 when its finger moves.
  public static let absolute = GeometryResponse(offset: .clamp, anchor: .absolute)
  /// Clamped and given back: scroll anchoring as measured in Chromium 156.
  public static let anchoring = GeometryResponse(offset: .restore)
  /// Shifted by what grows above, until ten adjustments cancel out: scroll anchoring as measured in Firefox 153.
  package static let anchoringLimited = GeometryResponse(offset: .anchoredGecko)
  /// The same with WebKit's brake, which lets go after 3 s or when the user scrolls.
  package static let anchoringWebKit = GeometryResponse(offset: .anchoredWebKit)
  /// Nothing is touched, and the finger is absolute: assumed by the first version of this project, seen nowhere.
  public static let keep = GeometryResponse(anchor: .absolute)

  /// The preset that it is; `nil`: none.
  package var preset: Preset? { Preset.allCases.first { $0.response == self } }
}

// As a parameter a response is a number: the index of its policies. A factor is a parameter of its own.
extension GeometryResponse {
  /// Momentum policies by name; `scale` gets its factor beside it.
  package enum Momentum: String, NamedChoice {
    case preserve, cancel, scale, remeasure

    package init(_ policy: MomentumPolicy) {
      switch policy {
      case .preserve: self = .preserve
      case .cancel: self = .cancel
      case .scale: self = .scale
      case .remeasure: self = .remeasure
      }
    }

    /// The policy, with the factor that `scale` has.
    package func policy(factor: Double) -> MomentumPolicy {
      switch self {
      case .preserve: .preserve
      case .cancel: .cancel
      case .scale: .scale(factor)
      case .remeasure: .remeasure
      }
    }
  }

  /// Flutter's factor of `scale`.
  package static let standardFactor = 0.91
  /// How many responses there are, but for the factor of `scale`.
  package static var count: Int {
    OffsetPolicy.allCases.count * Momentum.allCases.count * FingerAnchor.allCases.count
  }

  /// The response of the given number, with the factor that `scale` has.
  /// - Precondition: `0 <= number < count`.
  package init(number: Int, factor: Double = standardFactor) {
    let (anchors, momenta) = (FingerAnchor.allCases, Momentum.allCases)
    self.init(
      offset: OffsetPolicy.allCases[number / anchors.count / momenta.count],
      momentum: momenta[number / anchors.count % momenta.count].policy(factor: factor),
      anchor: anchors[number % anchors.count])
  }

  /// Its number, the same for all factors.
  package var number: Int {
    let kinds = offset.index * Momentum.allCases.count + Momentum(momentum).index
    return kinds * FingerAnchor.allCases.count + anchor.index
  }

  /// The response that a user types, a preset or `OFFSET[,MOMENTUM[,ANCHOR]]`; `nil` if it is none.
  ///
  /// Left out are `preserve` and `shown`; `scale` has Flutter's factor, 0.91.
  public init?(_ name: String) {
    if let preset = Preset.allCases.first(where: { name == $0.name }) {
      self = preset.response
      return
    }
    let parts = name.split(separator: ",", omittingEmptySubsequences: false)
    func choice<Choice: NamedChoice>(_ place: Int, _ omitted: Choice?) -> Choice? {
      place < parts.count ? Choice.allCases.first { parts[place] == $0.name } : omitted
    }
    guard parts.count <= 3, let offset: OffsetPolicy = choice(0, nil),
      let momentum = choice(1, Momentum.preserve), let anchor = choice(2, FingerAnchor.shown)
    else { return nil }
    self.init(offset: offset, momentum: momentum.policy(factor: Self.standardFactor), anchor: anchor)
  }

  /// The name of a preset, or the policies as a user types them, but for the factor of `scale`.
  public var name: String {
    if let preset { return preset.name }
    var parts = [offset.name, Momentum(momentum).name]
    if anchor != .shown { parts.append(anchor.name) }
    return parts.joined(separator: ",")
  }
}
