import CommandLineInterface
import Testing

@testable import scroll_lab

@Suite struct CommandCatalogTests {
  @Test func everyDefaultIsAccepted() throws {
    for command in CommandCatalog.commands {
      for option in command.options where option.label.use != .required {
        #expect(throws: Never.self, "\(command.name) --\(option.label.name)") { try option.check([]) }
      }
    }
  }
}
