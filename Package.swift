// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let real: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")

/// A library target and the tests that mirror it, which import it and what is named.
func room(_ name: String, _ dependencies: [Target.Dependency], tests: [Target.Dependency]) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: strict + optimised(name) + inlineCopies(name)),
    .testTarget(name: name + "Tests", dependencies: [.target(name: name)] + tests, swiftSettings: strict),
  ]
}

/// A product is a module of the same name, which exports what its rooms make public.
func product(_ name: String, of rooms: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: rooms, swiftSettings: strict)
}

let package = Package(
  name: "slipstream",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "slipstream", targets: ["slipstream-cli"]),
    .library(name: "SlipstreamMotion", targets: ["SlipstreamMotion"]),
    .library(name: "SlipstreamCharts", targets: ["SlipstreamCharts"]),
    .library(name: "SlipstreamFeed", targets: ["SlipstreamFeed"]),
    .library(name: "SlipstreamTerminal", targets: ["SlipstreamTerminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
  ] + documentation,
  targets: [
    [
      .target(name: "Randomness", path: "Tests/Randomness", swiftSettings: strict),
      .target(
        name: "TestFixtures", dependencies: ["Platform", "CivilTime"], path: "Tests/TestFixtures", swiftSettings: strict
      ),
    ],
    room("Platform", [], tests: []),
    room("CivilTime", [], tests: ["Platform", "Randomness", "TestFixtures"]),
    room("TimeSeries", ["CivilTime"], tests: ["CivilTime", "Randomness"]),
    [.target(name: "BuildStamp", cSettings: stamp)],
    room("TOML", ["CivilTime"], tests: ["CivilTime", "Randomness"]),
    [.executableTarget(name: "toml-probe", dependencies: ["TOML"], path: "Tests/TOMLProbe", swiftSettings: strict)],
    room(
      "AxisScales", ["CivilTime", "TimeSeries", real], tests: ["CivilTime", "TimeSeries", "Randomness", "TestFixtures"]),
    room(
      "Studies", ["CivilTime", "TimeSeries", "AxisScales", real],
      tests: ["CivilTime", "TimeSeries", "AxisScales", "Randomness"]),
    [
      .executableTarget(
        name: "studies-probe", dependencies: ["CivilTime", "TimeSeries", "Studies"], path: "Tests/StudiesProbe",
        swiftSettings: strict)
    ],
    room("ValueMotion", [real], tests: ["Randomness", real]),
    room(
      "RangeSelection", ["AxisScales", "ValueMotion"],
      tests: ["Platform", "AxisScales", "ValueMotion", "ChartParts", "Randomness"]),
    room(
      "ChartParts", ["AxisScales", "ValueMotion", "RangeSelection"], tests: ["AxisScales", "RangeSelection"]),
    room("TerminalScreen", [], tests: ["Platform", "Randomness", "TerminalSamples", "CVTerm"]),
    [
      .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
      .target(
        name: "TerminalSamples", dependencies: ["TerminalScreen", "Randomness"], path: "Tests/TerminalSamples",
        swiftSettings: strict),
      .executableTarget(
        name: "terminal-probe",
        dependencies: ["Platform", "TerminalScreen", "TerminalHost", "Randomness", "TerminalSamples"],
        path: "Tests/TerminalProbe", swiftSettings: strict),
    ],
    room(
      "TerminalHost", ["Platform", "TerminalScreen"],
      tests: ["Platform", "TerminalScreen", "Randomness", "TerminalSamples"]),
    room(
      "TerminalCharts", ["CivilTime", "TimeSeries", "AxisScales", "ValueMotion", "RangeSelection", "TerminalScreen"],
      tests: [
        "CivilTime", "TimeSeries", "AxisScales", "RangeSelection", "TerminalScreen", "Randomness", "TerminalSamples",
        real,
      ]),
    [
      .systemLibrary(
        name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
      .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
      .systemLibrary(
        name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
    ],
    // The tests of foreign messages give them to a session, too.
    room(
      "TextPoints", ["CivilTime", "TimeSeries", "CZlib", "CZstd"],
      tests: ["Platform", "CivilTime", "TimeSeries", "FeedModel", "Randomness", "CZlib", "CZstd"]),
    room(
      "FeedModel", ["CivilTime", "TimeSeries", "TextPoints", "CZlib", "CZstd", "CLZ4"],
      tests: ["Platform", "CivilTime", "TimeSeries", "TextPoints", "Randomness"]),
    [
      .systemLibrary(
        name: "CZeroMQ",
        pkgConfig: zeroMQPkgConfig,
        providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])])
    ],
    room("ZeroMQ", ["Platform", "CZeroMQ"], tests: []),
    // libnats is loaded when a stream is first named: nothing of it is needed to build.
    [.target(name: "NATS", dependencies: ["Platform"], swiftSettings: strict)],
    room(
      "FeedIO", ["Platform", "CivilTime", "TimeSeries", "TextPoints", "FeedModel", "ZeroMQ", "NATS"],
      tests: ["Platform", "CivilTime", "TimeSeries", "TextPoints", "FeedModel", "ZeroMQ", "NATS", "Randomness"]),
    [
      .executableTarget(
        name: "mcap-probe", dependencies: ["TimeSeries", "TextPoints", "FeedModel", "FeedIO"], path: "Tests/MCAPProbe",
        swiftSettings: strict)
    ],
    room(
      "Slipstream",
      [
        "CivilTime", "TimeSeries", "AxisScales", "Studies", "ValueMotion", "RangeSelection", "TerminalScreen",
        "TerminalCharts", "TextPoints", "FeedModel",
      ],
      tests: [
        "Platform", "CivilTime", "TimeSeries", "AxisScales", "Studies", "RangeSelection", "TerminalScreen",
        "TerminalCharts", "TextPoints", "FeedModel", "Gallery", "GalleryScreen", "Randomness", "TerminalSamples",
      ]),
    // The pages of the gallery are examples: they have the products, and no access to the package.
    [
      .target(
        name: "Gallery", dependencies: ["SlipstreamCharts", "SlipstreamTerminal", real], packageAccess: false,
        swiftSettings: strict),
      .testTarget(
        name: "GalleryTests", dependencies: ["Gallery", "TerminalCharts", "TerminalScreen", "Slipstream"],
        swiftSettings: strict),
      .target(
        name: "GalleryScreen", dependencies: ["TerminalScreen", "TerminalCharts", "Slipstream", "Gallery"],
        swiftSettings: strict),
    ],
    // Simulates the whole program from one seed. The tests run 3,000 seeds, tools/check-simulation any number.
    [
      .target(
        name: "Simulation",
        dependencies: [
          "Platform", "CivilTime", "TimeSeries", "AxisScales", "Studies", "RangeSelection", "TerminalScreen",
          "TerminalCharts", "TextPoints", "FeedModel", "Slipstream", "Gallery", "GalleryScreen", "Randomness",
          "TerminalSamples",
        ], path: "Tests/Simulation", swiftSettings: strict),
      .executableTarget(
        name: "simulation-probe", dependencies: ["Platform", "Simulation"], path: "Tests/SimulationProbe",
        swiftSettings: strict),
      .testTarget(
        name: "SimulationTests", dependencies: ["Platform", "Simulation"], path: "Tests/SimulationTests",
        swiftSettings: strict),
    ],
    room(
      "SlipstreamTerminal",
      [
        "Platform", "CivilTime", "TimeSeries", "AxisScales", "ValueMotion", "RangeSelection", "TerminalScreen",
        "TerminalHost", "TerminalCharts", "TextPoints", "FeedModel", "Slipstream", "ChartParts",
      ],
      tests: [
        "Platform", "CivilTime", "TimeSeries", "TerminalScreen", "TerminalHost", "TerminalCharts", "TextPoints",
        "FeedModel", "FeedIO", "Slipstream", "TerminalSamples",
      ]),
    [
      product("SlipstreamMotion", of: ["ValueMotion"]),
      product(
        "SlipstreamCharts",
        of: [
          "CivilTime", "TimeSeries", "AxisScales", "Studies", "ValueMotion", "RangeSelection", "ChartParts",
          "TerminalScreen", "TerminalCharts",
        ]),
      product(
        "SlipstreamFeed", of: ["Platform", "CivilTime", "TimeSeries", "TextPoints", "FeedModel", "ZeroMQ", "FeedIO"]),
      .executableTarget(
        name: "embedded-viewer", dependencies: ["SlipstreamFeed", "SlipstreamTerminal"], path: "Tests/EmbeddedViewer",
        packageAccess: false, swiftSettings: strict),
    ],
    [
      .executableTarget(
        name: "slipstream-cli",
        dependencies: [
          "Platform", "CivilTime", "TimeSeries", "AxisScales", "Studies", "ValueMotion", "RangeSelection",
          "TerminalScreen", "TerminalHost", "TerminalCharts", "TextPoints", "FeedModel", "ZeroMQ", "FeedIO", "TOML",
          "Slipstream", "SlipstreamTerminal", "Gallery", "GalleryScreen", "BuildStamp",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], swiftSettings: strict),
      .testTarget(
        name: "CommandLineTests",
        dependencies: [
          "Platform", "CivilTime", "TimeSeries", "AxisScales", "Studies", "TerminalScreen", "TerminalHost",
          "TerminalCharts", "TextPoints", "FeedModel", "FeedIO", "Slipstream",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
          "slipstream-cli", "Randomness", "TerminalSamples",
        ], swiftSettings: strict),
      .executableTarget(
        name: "slipstream-bench",
        dependencies: [
          "Platform", "CivilTime", "TimeSeries", "AxisScales", "TerminalScreen", "TerminalCharts", "TextPoints",
          "FeedModel",
          "ZeroMQ", "FeedIO", "Slipstream", "Randomness", "TerminalHost",
        ], path: "tools/slipstream-bench", swiftSettings: strict),
    ],
  ].flatMap { $0 }.filter(isBuilt)
)

/// Whether a target is built: all are, but in tools/check-threads only the program, and the tests of sockets, terminals
/// and threads with what they import.
func isBuilt(_ target: Target) -> Bool {
  guard Context.environment["SLIPSTREAM_BUILD"] == "threads" else { return true }
  let tried = ["Platform", "ZeroMQ", "FeedIO", "TerminalHost", "SlipstreamTerminal"].map { $0 + "Tests" }
  return switch target.type {
  case .test: tried.contains(target.name)
  case .executable: target.name == "slipstream-cli"
  default: target.name != "Simulation"
  }
}

/// The builds for all tests, which tools/lib.sh names in the environment, optimise the rooms that the tests keep busy:
/// compiling them takes longer, and the tests much less. Assertions stay. No other build has these flags.
func optimised(_ room: String) -> [SwiftSetting] {
  let busy = [
    "CivilTime", "TimeSeries", "AxisScales", "Studies", "ValueMotion", "RangeSelection", "TerminalScreen",
    "TerminalCharts", "Slipstream",
  ]
  let isForAllTests = ["whole", "counted"].contains(Context.environment["SLIPSTREAM_BUILD"])
  return isForAllTests && busy.contains(room) ? [.unsafeFlags(["-O", "-assert-config", "Debug"])] : []
}

/// The flag for the rooms whose large values are copied in each frame: with it the compiler copies their optionals inline, and
/// without it by calls through the metadata of their types, which make an idle frame a sixth slower. SwiftPM refuses such flags
/// in a dependency, which lies below a folder named `checkouts` or `registry`.
func inlineCopies(_ room: String) -> [SwiftSetting] {
  let isDependency = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
  let large = ["AxisScales", "RangeSelection", "TerminalScreen", "TerminalCharts", "Slipstream"]
  guard !isDependency, large.contains(room) else { return [] }
  return [.unsafeFlags(["-Xfrontend", "-disable-type-layout"], .when(configuration: .release))]
}

/// What `--version` says of the build: the commit in the environment of a release build, where it is set.
var stamp: [CSetting] {
  guard let commit = Context.environment["SLIPSTREAM_COMMIT"], !commit.isEmpty,
    commit.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) || $0 == 45 })
  else { return [] }
  return [.define("SLIPSTREAM_COMMIT", to: "\"\(commit)\"")]
}

/// The plugin of `swift package generate-documentation`, for those who ask for it alone: no build needs it.
var documentation: [Package.Dependency] {
  guard Context.environment["SLIPSTREAM_DOCUMENTATION"] != nil else { return [] }
  return [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]
}

/// Debian's file makes the package manager print warnings, and its headers are found without it.
var zeroMQPkgConfig: String? {
  #if os(macOS)
    "libzmq"
  #else
    nil
  #endif
}
