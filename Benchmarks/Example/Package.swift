// swift-tools-version: 6.0
import PackageDescription

// A package of your own would depend on `.package(url: "<this repository's URL>", from: "0.1.0")`.
let package = Package(
  name: "Example",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [.package(name: "ScrollKinematics", path: "../..")],
  targets: [
    .target(
      name: "MyHeader",
      dependencies: [
        .product(name: "ScrollKinematics", package: "ScrollKinematics"),
        .product(name: "ScrollDiagnostics", package: "ScrollKinematics"),
        .product(name: "ScrollPlatforms", package: "ScrollKinematics"),
        .product(name: "ScrollScenarios", package: "ScrollKinematics"),
      ]),
    .executableTarget(
      name: "lab", dependencies: ["MyHeader", .product(name: "ScrollLab", package: "ScrollKinematics")]),
    .testTarget(name: "MyHeaderTests", dependencies: ["MyHeader"]),
  ],
  swiftLanguageModes: [.v6]
)
