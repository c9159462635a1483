/// What people call a platform, and the model that stands for it.
enum EverydayName {
  /// The models with the names that people use, in the order of lists.
  private static let models: [(model: String, names: [String])] = [
    ("uikit", ["ios", "iphone", "ipad", "safari"]), ("android", ["android", "pixel"]),
    ("chromium-physics-fling", ["chrome", "edge", "windows"]), ("gecko-desktop", ["firefox"]),
    ("mac-momentum", ["macos", "mac"]), ("gtk", ["gnome"]), ("qt-flickable", ["qt", "qml"]),
    ("kivy-damped", ["kivy"]), ("flutter-bouncing", ["flutter"]), ("compose-decay", ["compose"]),
    ("reanimated-decay", ["reanimated"]),
  ]

  static let all = models.flatMap(\.names)

  /// The name of the model that `name` stands for, whatever its case: itself unless it is an everyday name.
  static func model(_ name: String) -> String {
    models.first { $0.names.contains(name.lowercased()) }?.model ?? name
  }

  /// The first of `choices` whose name is meant by `name`: itself, in another case, or as an everyday name.
  static func first<Choice>(_ name: String, among choices: [Choice], named: (Choice) -> String) -> Choice? {
    let model = model(name)
    return choices.first { named($0) == model }
      ?? choices.first { named($0).lowercased() == model.lowercased() }
  }

  /// What each everyday name among `names` stands for.
  static func notes(on names: [String]) -> [String] {
    names.filter { model($0) != $0.lowercased() && model($0) != $0 }.map { "\($0) is the model \(model($0))" }
  }

  /// All of them, as a list says it.
  static let list = models.map { "\($0.names.joined(separator: ", ")) = \($0.model)" }.joined(separator: "; ")
}
