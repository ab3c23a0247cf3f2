import Studies
import TerminalCharts

extension AppState {
  /// The outputs of the studies over the chart and in panes: the last value in each of the scene's columns, and the
  /// last of all.
  func overlayReport(_ scene: ChartScene) -> [JSONOutput] {
    guard let chart else { return [] }
    return parts.panes.studies.flatMap { study -> [JSONOutput] in
      guard let values = chart.values(of: study) else { return [] }
      return study.outputs.enumerated().map { place, output in
        .object([
          ("name", .string(study.name(of: output, isAlone: false))),
          ("values", .array(scene.bars.selected.map { .finite(values.aggregate(place, $0.indices)?.close) })),
          ("last", .finite(values.aggregate(place, chart.series.indices)?.close)),
        ])
      }
    }
  }
}
