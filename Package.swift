// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let real: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")

/// A library target and the tests that mirror it, which draw their samples from the same generator.
func room(_ name: String, _ dependencies: [Target.Dependency], tests: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: strict),
    .testTarget(
      name: name + "Tests", dependencies: [.target(name: name), "Randomness"] + dependencies + tests,
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "slipstream",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "slipstream", targets: ["slipstream-cli"]),
    .library(
      name: "Slipstream",
      targets: [
        "CivilTime", "TimeSeries", "AxisScales", "ValueMotion", "RangeSelection", "TerminalCharts", "TerminalScreen",
        "FeedModel",
        "Slipstream",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
  ],
  targets: [
    [
      .target(name: "Randomness", path: "Tests/Randomness", swiftSettings: strict),
      .target(name: "TestFixtures", dependencies: ["CivilTime"], path: "Tests/TestFixtures", swiftSettings: strict),
    ],
    room("Platform", []),
    room("CivilTime", [], tests: ["TestFixtures"]),
    room("TimeSeries", ["CivilTime"]),
    room("TOML", ["CivilTime"]),
    [.executableTarget(name: "toml-probe", dependencies: ["TOML"], path: "Tests/TOMLProbe", swiftSettings: strict)],
    room("AxisScales", ["CivilTime", "TimeSeries", real], tests: ["TestFixtures"]),
    room("ValueMotion", [real]),
    room("RangeSelection", ["CivilTime", "TimeSeries", "AxisScales", "ValueMotion"]),
    room("TerminalScreen", [], tests: ["CVTerm", "TerminalSamples"]),
    [
      .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
      .target(
        name: "TerminalSamples", dependencies: ["TerminalScreen", "Randomness"], path: "Tests/TerminalSamples",
        swiftSettings: strict),
      .executableTarget(
        name: "terminal-probe",
        dependencies: ["TerminalScreen", "TerminalHost", "Platform", "TerminalSamples", "Randomness"],
        path: "Tests/TerminalProbe", swiftSettings: strict),
    ],
    room(
      "TerminalHost", ["TerminalScreen", "Platform"],
      tests: [
        "TerminalCharts", "FeedModel", "FeedIO", "Slipstream", "TerminalSamples", "CivilTime", "TimeSeries",
        "slipstream-cli",
      ]),
    room(
      "TerminalCharts", ["CivilTime", "TimeSeries", "AxisScales", "ValueMotion", "RangeSelection", "TerminalScreen"]),
    [
      .systemLibrary(
        name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
      .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
      .systemLibrary(
        name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
    ],
    room("FeedModel", ["CivilTime", "TimeSeries", "CZlib", "CZstd", "CLZ4"]),
    [
      .systemLibrary(
        name: "CZeroMQ",
        pkgConfig: zeroMQPkgConfig,
        providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])])
    ],
    room("ZeroMQ", ["CZeroMQ", "Platform"]),
    room("FeedIO", ["Platform", "CivilTime", "TimeSeries", "FeedModel", "ZeroMQ"]),
    [
      .executableTarget(
        name: "mcap-probe", dependencies: ["CivilTime", "TimeSeries", "FeedModel", "FeedIO"], path: "Tests/MCAPProbe",
        swiftSettings: strict)
    ],
    room(
      "Slipstream",
      [
        "CivilTime", "TimeSeries", "AxisScales", "ValueMotion", "RangeSelection", "TerminalCharts", "TerminalScreen",
        "FeedModel",
      ]),
    [
      .executableTarget(
        name: "slipstream-cli",
        dependencies: [
          "CivilTime", "TimeSeries", "AxisScales", "ValueMotion", "RangeSelection", "TerminalCharts", "TerminalScreen",
          "TerminalHost", "FeedModel", "ZeroMQ", "Platform",
          "FeedIO", "Slipstream", "TOML",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: strict),
      .testTarget(
        name: "CommandLineTests",
        dependencies: [
          "slipstream-cli", "TerminalCharts", "FeedModel", "FeedIO", "Randomness", "AxisScales", "Slipstream",
          "TerminalScreen", "TerminalHost", "Platform",
          "CivilTime", "TimeSeries",
        ],
        swiftSettings: strict),
    ],
    [
      .executableTarget(
        name: "slipstream-bench",
        dependencies: [
          "CivilTime", "TimeSeries", "AxisScales", "TerminalCharts", "TerminalScreen", "TerminalHost", "FeedModel",
          "ZeroMQ", "Platform",
          "FeedIO", "Slipstream",
          "Randomness",
        ],
        path: "tools/slipstream-bench", swiftSettings: strict)
    ],
  ].flatMap { $0 }
)

/// Debian's file makes the package manager print warnings, and its headers are found without it.
var zeroMQPkgConfig: String? {
  #if os(macOS)
    "libzmq"
  #else
    nil
  #endif
}
