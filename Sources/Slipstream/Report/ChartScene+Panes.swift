import TerminalCharts

extension ChartScene {
  /// The panes on the screen from the top: the names of their series, and their value axes.
  func paneReport(of symbol: String) -> [JSONOutput] {
    func axis(_ side: String, _ axis: ValueAxis) -> JSONOutput {
      .object([("side", .string(side)), ("lower", .finite(axis.lower)), ("upper", .finite(axis.upper))])
    }
    func pane(_ names: [String], _ axes: [JSONOutput]) -> JSONOutput {
      .object([("series", .array(names.map { .string($0) })), ("axes", .array(axes))])
    }
    let lines = change == nil ? [symbol] : main.series.reversed().map(\.name)
    let second = secondAxis
    let main = pane(
      lines + secondSeries.map(\.name),
      [axis(second == nil ? "right" : "left", self.axis)] + (second.map { [axis("right", $0.axis)] } ?? []))
    return [main]
      + panes.map { pane in
        .object([
          ("series", .array(pane.series.map { .string($0.name) })),
          (
            "axes",
            .array(
              (pane.left.map { [axis("left", $0.axis)] } ?? []) + (pane.right.map { [axis("right", $0.axis)] } ?? []))
          ),
        ])
      }
  }
}
