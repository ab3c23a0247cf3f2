import AxisScales
import RangeSelection
import TerminalCharts

/// The part of a report that says which points a chart shows, and in which range of values.
struct ReportedView {
  let chart: ChartState
  let selection: RangeSelection
  let scene: ChartScene

  var members: [(String, JSONOutput)] {
    let bounds = scene.subject.bounds
    return [
      ("mode", .string(selection.viewport.mode.rawValue)),
      ("visible", visible),
      ("minimumSpan", .finite(selection.rules.limits.minimum)),
      ("bounds", .object([("lower", .position(bounds.lower)), ("upper", .position(bounds.upper))])),
      (
        "y",
        .object([
          ("lower", .finite(scene.axis.lower)), ("upper", .finite(scene.axis.upper)),
          ("mode", .string(scene.value.modeWord)), ("scale", .string(scene.axis.mode.word)),
        ])
      ),
      ("valueLine", valueLine),
    ]
  }

  private var visible: JSONOutput {
    let viewport = selection.viewport
    return .object([
      ("from", .time(chart.time(at: viewport.lower), on: chart.scale)),
      ("to", .time(chart.time(at: viewport.upper), on: chart.scale)),
      ("lower", .position(viewport.lower)), ("upper", .position(viewport.upper)), ("span", .finite(viewport.span)),
    ])
  }

  private var valueLine: JSONOutput {
    guard let index = scene.edgeIndex else { return .null }
    let series = scene.subject.series
    return .object([
      ("time", .time(series.time(at: index), on: chart.scale)), ("value", .finite(series.value(at: index))),
    ])
  }
}
