/// What people call a platform, and the model that stands for it.
enum EverydayName {
  /// The names with their models, in the order of lists.
  static let models = [
    ("ios", "uikit"), ("safari", "uikit"), ("chrome", "chromium-physics-fling"), ("firefox", "gecko-desktop"),
    ("macos", "mac-momentum"), ("compose", "compose-decay"), ("flutter", "flutter-bouncing"),
    ("reanimated", "reanimated-decay"), ("qt", "qt-flickable"), ("kivy", "kivy-damped"),
  ]

  /// The name of the model that `name` stands for: itself unless it is an everyday name.
  static func model(_ name: String) -> String { models.first { $0.0 == name }?.1 ?? name }

  /// What each everyday name among `names` stands for.
  static func notes(on names: [String]) -> [String] {
    names.filter { model($0) != $0 }.map { "\($0) is the model \(model($0))" }
  }

  /// All of them, as a list says it.
  static let list = models.map { "\($0.0) = \($0.1)" }.joined(separator: ", ")
}
