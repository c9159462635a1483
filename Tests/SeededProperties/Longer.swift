import Foundation

/// By how much longer than in CI properties are tried: 1, or what the environment variable `PROPERTIES` says.
public let longer = ProcessInfo.processInfo.environment["PROPERTIES"].flatMap(Int.init) ?? 1
