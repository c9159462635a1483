import ScrollKinematics
import ScrollPlatforms

/// A model that plays flings of a window in a unit of length of its own.
struct ScaledModel {
  let entry: FlingCatalogEntry
  let window: FlingWindow
  /// So many recorded units are one of the model.
  private(set) var scale = 1.0
  private var model: ConfiguredFling

  /// `nil` where the model cannot be told where to go.
  init?(_ entry: FlingCatalogEntry, _ window: FlingWindow) {
    guard let model = Self.configured(entry, window, density: nil) else { return nil }
    (self.entry, self.window, self.model) = (entry, window, model)
  }

  /// The model with its defaults, and the place of rest for a model that is told where to go.
  private static func configured(
    _ entry: FlingCatalogEntry, _ window: FlingWindow, density: Double?
  ) -> ConfiguredFling? {
    var settings: [(key: String, value: Setting)] = []
    for parameter in entry.parameters {
      if parameter.label.name == "target" {
        var place = window.rest
        if case .integer = parameter.label.domain { place = place.rounded() }
        settings.append((key: "target", value: .number(place)))
      } else if let density, parameter.label.name == "density" {
        settings.append((key: "density", value: .number(density)))
      }
    }
    return try? entry.configured(Settings(settings))
  }

  private var hasDensity: Bool { entry.parameters.contains { $0.label.name == "density" } }
  /// Recorded units to one of the model; one that knows its density plays in recorded units.
  private var unit: Double { hasDensity ? 1 : scale }

  mutating func setScale(_ scale: Double) {
    guard scale != self.scale else { return }
    self.scale = scale
    if hasDensity, let model = Self.configured(entry, window, density: scale) { self.model = model }
  }

  private func release(_ velocity: Double, from offset: Double) -> FlingRelease {
    let unit = unit
    return FlingRelease(
      state: ScrollState(offset: offset / unit, velocity: velocity / unit),
      range: unit == 1 ? window.range : RestRange(window.range.lower / unit, window.range.upper / unit),
      viewportLength: window.viewportLength / unit, frameRate: window.frameRate)
  }

  /// Whether the model has an answer: a search may come to releases beyond its limits.
  func canPlay(_ velocity: Double, from offset: Double) -> Bool {
    model.validationError(for: release(velocity, from: offset)) == nil
  }

  /// The fling from a velocity in pt/s and an offset in pt, for `duration` s.
  func play(_ velocity: Double, from offset: Double, for duration: Double) -> PlayedFling {
    PlayedFling(
      model, release(velocity, from: offset), count: max(2, Int(duration * window.frameRate) + 4), unit: unit)
  }
}
