import TerminalCharts
import TimeSeries

extension ChartScene {
  /// The markers of the range in view, for `snapshot --format json`: their number, also by kind, and the newest of
  /// them.
  var markerReport: JSONOutput {
    let lists = markersInView
    let count = lists.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.count } }
    let newest = lists.flatMap { list, groups in
      let first = groups.first?.lowerBound ?? 0
      let end = groups.last?.upperBound ?? 0
      return (max(first, end - Self.mostReported)..<max(first, end)).map { list[$0] }
    }
    let listed = newest.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .suffix(Self.mostReported).map(\.element)
    return .object([
      ("count", .integer(Int64(count))),
      (
        "kinds",
        .array(
          markersByKind.map { .object([("kind", .string($0.kind)), ("count", .integer(Int64($0.count)))]) })
      ),
      ("listed", .array(listed.map(report))),
    ])
  }

  /// Markers that a report lists.
  private static let mostReported = 1_000

  private func report(_ marker: Marker) -> JSONOutput {
    .object([
      ("time", .time(marker.time, on: subject.scale)), ("text", .string(marker.text)),
      ("value", .finite(marker.value)), ("kind", marker.kind.isEmpty ? .null : .string(marker.kind)),
      ("side", marker.side.map { .string($0 == .buy ? "buy" : "sell") } ?? .null), ("size", .finite(marker.size)),
    ])
  }
}
