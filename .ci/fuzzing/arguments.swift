import ScrollLab

/// Any words, one a line, after the name of any command: taken or refused in one line, and never done.
@_cdecl("LLVMFuzzerTestOneInput") public func tryArguments(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
  -> CInt
{
  var input = Input(bytes, count)
  let command = commands[Int(input.byte()) % commands.count]
  let words = String(decoding: input.bytes, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false
  )
  .map(String.init)
  do {
    _ = try Arguments(words, options: command.options, operands: command.operands)
  } catch {
    let message = error.message
    expect(!message.isEmpty && !message.contains("\n"), "an error is one line: \(message)")
    expect(error.status == .usage, "wrong words are a usage error")
    expect(
      message.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) },
      "an error holds no terminal codes: \(message)")
  }
  return 0
}

private let commands = Lab().commands
