import PinnedValues
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Default, least and greatest value of each parameter of each fling model, held to the table in `Pins`: users see them, and scripts
/// rely on them.
@Suite(.endsInTime) struct PinnedParametersTests {
  @Test func parametersAreAsPinned() throws {
    let entries = FlingCatalog.standard.entries.map { ("\($0.name)", $0.parameters) }
    let rows = PinnedTable.parameterRows(of: entries)
    let table = PinnedTable("parameters", of: ["default", "least", "greatest"], beside: #filePath)
    #expect(try table.difference(from: rows) == nil)
  }
}
