import ScrollPlatforms
import ScrollScenarios

/// A command line: its name, and what it is about.
package struct Lab: Sendable {
  /// The name of the program in help and messages.
  let program: String
  let catalog: ScenarioCatalog
  let models: FlingCatalog

  package init(
    program: String = "scroll-lab", catalog: ScenarioCatalog = .standard, models: FlingCatalog = .standard
  ) { (self.program, self.catalog, self.models) = (program, catalog, models) }
}
