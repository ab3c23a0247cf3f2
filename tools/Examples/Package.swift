// swift-tools-version: 6.2
// Programs of a few lines that use the products of Slipstream as any other package does. tools/check-examples builds and
// runs them.

import PackageDescription

/// One program in one file, with the products that it imports.
func example(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "slipstream") },
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

let package = Package(
  name: "slipstream-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "slipstream", path: "../..")],
  targets: [
    example("OwnData", "SlipstreamCharts"),
    example("Subscribe", "SlipstreamFeed", "SlipstreamTerminal"),
    example("LinkedCharts", "SlipstreamCharts"),
    example("ChartInAString", "SlipstreamCharts"),
    example("OwnMark", "SlipstreamCharts"),
    example("OwnSelector", "SlipstreamCharts"),
    example("PartOfAScreen", "SlipstreamCharts"),
    example("LiveText", "SlipstreamCharts", "SlipstreamFeed"),
    example("Pictures", "SlipstreamCharts"),
    example("OwnAnnotations", "SlipstreamCharts", "SlipstreamTerminal"),
    example("NumberAxis", "SlipstreamCharts"),
    example("DerivedSpread", "SlipstreamCharts"),
    example("AlignedRuns", "SlipstreamCharts", "SlipstreamTerminal"),
    example("OwnTransition", "SlipstreamMotion", "SlipstreamCharts", "SlipstreamTerminal"),
  ]
)
