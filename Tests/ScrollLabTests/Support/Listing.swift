import Foundation

/// What `list --format json` says, as a program reads it.
struct Listing: Decodable {
  struct Parameter: Decodable, Equatable {
    let name, unit: String
    let `default`: Value
    let range: [Double]
    let choices: [String]
  }

  /// A number, or the name of a choice.
  enum Value: Decodable, Equatable {
    case number(Double)
    case name(String)

    /// As `--set` takes it.
    var spelling: String {
      switch self {
      case .number(let number): "\(number)"
      case .name(let name): name
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .name(try container.decode(String.self))
      }
    }
  }

  struct Model: Decodable {
    let name, summary: String
    let parameters: [Parameter]
  }

  struct Variant: Decodable {
    let name, role, summary: String
  }

  struct Scenario: Decodable {
    let name, summary: String
    let variants: [Variant]
    let parameters: [Parameter]
    let metrics: [String]
  }

  let scenarios: [Scenario]
  let models: [Model]

  init(_ text: String) throws { self = try JSONDecoder().decode(Listing.self, from: Data(text.utf8)) }
}
