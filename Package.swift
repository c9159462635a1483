// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ScrollKinematics",
  // Declared, not compiled on those systems: nothing here needs more.
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "ScrollKinematics", targets: ["ScrollKinematics"]),
    .library(name: "ScrollPlatforms", targets: ["ScrollPlatforms"]),
    .library(name: "ScrollScenarios", targets: ["ScrollScenarios"]),
    .library(name: "ScrollDiagnostics", targets: ["ScrollDiagnostics"]),
    .library(name: "TrajectoryTables", targets: ["TrajectoryTables"]),
    .library(name: "ScrollLab", targets: ["ScrollLab"]),
    .executable(name: "scroll-lab", targets: ["scroll-lab"]),
    .executable(name: "scroll-bench", targets: ["scroll-bench"]),
    .executable(name: "diagnosis-bench", targets: ["diagnosis-bench"]),
  ],
  targets: [
    // Square roots and rounding to whole numbers, both exact, are functions of this library on some processors.
    .target(
      name: "ScrollKinematics", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "ScrollPlatforms", dependencies: ["ScrollKinematics"]),
    .target(
      name: "ScrollDiagnostics", dependencies: ["ScrollKinematics", "ScrollPlatforms", "TrajectoryTables"]),
    .target(
      name: "ScrollScenarios",
      dependencies: ["ScrollKinematics", "ScrollPlatforms", "ScrollDiagnostics", "TrajectoryTables"]),
    .target(name: "TrajectoryTables", dependencies: ["ScrollKinematics"]),
    .target(name: "CSignals"),
    .target(
      name: "ScrollLab",
      dependencies: [
        "CSignals", "ScrollDiagnostics", "ScrollKinematics", "ScrollPlatforms", "ScrollScenarios",
        "TrajectoryTables",
      ]),
    .executableTarget(name: "scroll-lab", dependencies: ["ScrollLab"], path: "Benchmarks/scroll-lab"),
    .target(name: "CKernels", path: "Benchmarks/CKernels"),
    .executableTarget(
      name: "scroll-bench",
      dependencies: [
        "CKernels", "ScrollKinematics", "ScrollLab", "ScrollScenarios", "TrajectoryTables",
      ],
      path: "Benchmarks/scroll-bench"
    ),
    .target(
      name: "DiagnosisBench",
      dependencies: [
        "ScrollLab", "ScrollDiagnostics", "ScrollKinematics", "ScrollPlatforms", "TrajectoryTables",
      ],
      path: "Benchmarks/diagnosis"),
    .executableTarget(
      name: "diagnosis-bench", dependencies: ["DiagnosisBench", "ScrollLab"],
      path: "Benchmarks/diagnosis-bench"),
    // For the tests alone: runs the programs.
    .target(name: "TestSupport", path: "Tests/Support"),
    .testTarget(name: "ScrollKinematicsTests", dependencies: ["ScrollKinematics"]),
    .testTarget(
      name: "ScrollPlatformsTests", dependencies: ["ScrollPlatforms"], exclude: ["recordings.csv"]),
    .testTarget(
      name: "ScrollScenariosTests",
      dependencies: ["ScrollDiagnostics", "ScrollKinematics", "ScrollPlatforms", "ScrollScenarios"]),
    .testTarget(
      name: "ScrollDiagnosticsTests",
      dependencies: [
        "DiagnosisBench", "ScrollDiagnostics", "ScrollKinematics", "ScrollPlatforms", "TrajectoryTables",
      ], exclude: ["Recording/recordings.csv"]),
    .testTarget(name: "TrajectoryTablesTests", dependencies: ["TrajectoryTables"]),
    .testTarget(name: "ScrollLabTests", dependencies: ["ScrollLab", "scroll-lab", "TestSupport"]),
    .testTarget(name: "ScrollBenchTests", dependencies: ["scroll-bench", "TestSupport"]),
    .testTarget(
      name: "DiagnosisBenchTests", dependencies: ["DiagnosisBench", "ScrollDiagnostics", "ScrollLab"]),
  ],
  swiftLanguageModes: [.v6]
)
