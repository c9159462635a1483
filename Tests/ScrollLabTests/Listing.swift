import Foundation

/// What `list --format json` says, as a program reads it.
struct Listing: Decodable {
  struct Parameter: Decodable, Equatable {
    let name: String
    let unit: String
    let `default`: Value
    let range: [Double]
    let choices: [String]
  }

  /// A number, or the name of a choice.
  enum Value: Decodable, Equatable {
    case number(Double)
    case name(String)

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
    let name: String
    let summary: String
    let parameters: [Parameter]
  }

  struct Variant: Decodable {
    let name: String
    let role: String
    let summary: String
  }

  struct Scenario: Decodable {
    let name: String
    let summary: String
    let variants: [Variant]
    let parameters: [Parameter]
    let metrics: [String]
  }

  let scenarios: [Scenario]
  let models: [Model]

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(Listing.self, from: Data(bytes)) }
}
