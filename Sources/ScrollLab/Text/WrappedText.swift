/// Text for people, broken into lines of limited width.
package enum WrappedText {
  /// Letters left to a line, however far it is indented.
  private static let least = 24

  /// The words of `text` in lines of at most `width` letters, each after `indent` blanks; a longer word stands alone.
  package static func lines(_ text: String, indent: Int, width: Int) -> String {
    let width = max(width, indent + least)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    lines.append(line)
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }

  /// A command line in lines of at most `width` letters, each after `indent` blanks, more from the second on.
  ///
  /// It is broken before an option or a pipe, by a backslash, so that a shell reads it as it is shown.
  package static func commandLine(_ text: String, indent: Int, width: Int) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var rest = text.split(separator: " ")[...]
    while let first = rest.popFirst() {
      // An option stays beside its value.
      let others = rest.prefix { !$0.hasPrefix("--") && $0 != "|" }
      rest = rest.dropFirst(others.count)
      let part = ([first] + others).joined(separator: " ")
      let isEmpty = line.allSatisfy { $0 == " " }
      // Two letters are left to the backslash.
      if !isEmpty, line.count + 1 + part.count + (rest.isEmpty ? 0 : 2) > width {
        lines.append(line + " \\")
        line = String(repeating: " ", count: indent + 4) + part
      } else {
        line += isEmpty ? part : " " + part
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// `head`, and `body` from `column` on, or from the middle where that comes first, wrapped; below a head that leaves
  /// less than two blanks.
  package static func row(_ head: String, _ body: String, column: Int, width: Int) -> String {
    let column = min(column, width / 2)
    let body = lines(body, indent: column, width: width)
    return head.count + 2 <= column ? head + body.dropFirst(head.count) : head + "\n" + body
  }
}
