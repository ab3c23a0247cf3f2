import AxisScales
import TerminalCharts

extension ChartScene {
  /// The annotations of the chart, for `snapshot --format json`: their places in data coordinates, and the cell of a
  /// note in view.
  var annotationReport: JSONOutput {
    .array(
      annotations.map { annotation in
        let (kind, from, to) = annotation.shape.parts
        var members: [(String, JSONOutput)] = [
          ("kind", .string(kind)), ("text", .string(annotation.text)), ("time", .time(from.time, on: subject.scale)),
          ("value", .finite(from.value)),
        ]
        if let to { members += [("toTime", .time(to.time, on: subject.scale)), ("toValue", .finite(to.value))] }
        let cell = to == nil ? cell(of: from) : nil
        members += [
          ("column", cell.map { .integer(Int64(layout.plot.column + 1 + $0.column)) } ?? .null),
          ("row", cell.map { .integer(Int64(layout.plot.row + 1 + $0.row)) } ?? .null),
          ("layer", .string(annotation.isBelow ? "below" : "above")),
        ]
        if let coloring = annotation.coloring { members.append(("colors", .string(String(describing: coloring)))) }
        if !annotation.name.isEmpty { members.append(("name", .string(annotation.name))) }
        return .object(members)
      })
  }
}

extension Annotation.Shape {
  /// The name and the ends of the shape.
  fileprivate var parts: (kind: String, from: Annotation.Point, to: Annotation.Point?) {
    switch self {
    case .text(let point): ("text", point, nil)
    case .marker(let point): ("marker", point, nil)
    case .line(let from, let to): ("line", from, to)
    case .ray(let from, let through): ("ray", from, through)
    case .band(let from, let to): ("band", from, to)
    }
  }
}
