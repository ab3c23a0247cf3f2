import TerminalCharts

extension ChartScene {
  /// The panes on the screen from the top: the names of their series, and their value axes.
  func paneReport(of symbol: String) -> [JSONOutput] {
    func axis(_ side: String, _ value: ValueScene) -> JSONOutput {
      .object([
        ("side", .string(side)), ("lower", .finite(value.axis.lower)), ("upper", .finite(value.axis.upper)),
        ("mode", .string(value.modeWord)),
      ])
    }
    func pane(_ names: [String], _ axes: [JSONOutput]) -> JSONOutput {
      .object([("series", .array(names.map { .string($0) })), ("axes", .array(axes))])
    }
    let lines = change == nil ? [symbol] : main.series.reversed().map(\.name)
    let second = secondAxis
    let main = pane(
      lines + secondSeries.map(\.name),
      [axis(second == nil ? "right" : "left", value)] + (second.map { [axis("right", $0)] } ?? []))
    return [main]
      + panes.map { pane in
        var members: [(String, JSONOutput)] = [
          ("series", .array((pane.cloud.map { [$0.up.name] } ?? pane.series.map(\.name)).map { .string($0) })),
          (
            "axes",
            .array(
              (pane.left.map { [axis("left", $0)] } ?? []) + (pane.right.map { [axis("right", $0)] } ?? []))
          ),
        ]
        if let cloud = pane.cloud { members.append(("against", cloud.report)) }
        return .object(members)
      }
  }
}

extension PointCloud {
  /// The series across with its extent, how many points are drawn, and the values at the crosshair or the right edge.
  fileprivate var report: JSONOutput {
    let extent = extents?.x
    return .object([
      ("series", .string(across.name)), ("lower", .finite(extent?.lowerBound)), ("upper", .finite(extent?.upperBound)),
      ("points", .integer(Int64(pairs.count))), ("every", .integer(Int64(stride))), ("x", .finite(reading?.x)),
      ("y", .finite(reading?.y)),
    ])
  }
}

extension ValueScene {
  /// How its range comes about: `held` by a user, or `auto`.
  var modeWord: String { isHeld ? "held" : "auto" }
}
