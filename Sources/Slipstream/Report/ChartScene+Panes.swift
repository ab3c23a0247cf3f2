import AxisScales
import TerminalCharts

extension ChartScene {
  /// The panes on the screen from the top: the names of their series, and their value axes.
  ///
  /// - Parameters:
  ///   - symbol: the charted series.
  ///   - others: the series that are drawn on its scale with their own values.
  func paneReport(of symbol: String, with others: [String]) -> [JSONOutput] {
    func axis(_ side: String, _ value: ValueScene) -> JSONOutput {
      .object([
        ("side", .string(side)), ("lower", .finite(value.axis.lower)), ("upper", .finite(value.axis.upper)),
        ("mode", .string(value.modeWord)), ("scale", .string(value.axis.mode.word)),
      ])
    }
    func pane(_ names: [String], _ axes: [JSONOutput]) -> JSONOutput {
      .object([("series", .array(names.map { .string($0) })), ("axes", .array(axes))])
    }
    let lines = isComparison ? main.named.map(\.name) : (legend.hidesCharted ? [] : [symbol]) + others
    let second = secondAxis
    let main = pane(
      lines + secondSeries.map(\.name),
      [axis(second == nil ? "right" : "left", value)] + (second.map { [axis("right", $0)] } ?? []))
    return [main]
      + panes.map { pane in
        var members: [(String, JSONOutput)] = [
          ("series", .array(pane.reportedNames.map { .string($0) })),
          (
            "axes",
            .array(
              (pane.left.map { [axis("left", $0)] } ?? []) + (pane.right.map { [axis("right", $0)] } ?? []))
          ),
        ]
        if let states = pane.states { members += states.report(columns: pane.rows.plot.columns) }
        if let cloud = pane.cloud { members.append(("against", cloud.report)) }
        return .object(members)
      }
  }
}

extension PaneScene {
  fileprivate var reportedNames: [String] {
    cloud.map { [$0.up.name] } ?? states.map { [$0.name] } ?? series.map(\.name)
  }
}

extension StateBars {
  /// The states in view, the word of each column, and the word at the crosshair or the right edge.
  fileprivate func report(columns: Int) -> [(String, JSONOutput)] {
    var words = [JSONOutput](repeating: .null, count: columns)
    for segment in segments {
      let (first, end) = (Int(segment.from.rounded()), Int(segment.to.rounded()))
      for column in max(first, 0)..<max(min(end, columns), max(first, 0)) {
        words[column] = .string(word(segment.state))
      }
    }
    let states = shares.map { one in
      JSONOutput.object([
        ("word", .string(word(one.state))), ("share", .finite(one.share)), ("count", .integer(Int64(one.runs))),
        ("points", .integer(Int64(tally[one.state].points))),
        ("seconds", countsPoints ? .null : .finite(Double(tally[one.state].time) / 1e9)),
      ])
    }
    return [
      ("state", reading.map { .string(word($0)) } ?? .null), ("states", .array(states)), ("columns", .array(words)),
    ]
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
