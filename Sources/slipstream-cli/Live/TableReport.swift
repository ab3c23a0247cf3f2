import Slipstream
import TerminalCharts

/// A table chart as JSON.
enum TableReport {
  /// One object: schema, mark, title, x, series, size, and the rows with their values.
  static func text(_ chart: TableChart) -> String {
    let table = chart.table
    let rows = table.names.indices.map { row in
      JSONOutput.object(
        [("name", .string(table.names[row]))]
          + [chart.x.map { ("x", value(chart, row, $0)) }].compactMap(\.self)
          + [("values", .array(chart.series.indices.map { .finite(chart.value(row, $0)) }))]
          + [chart.size.map { ("size", value(chart, row, $0)) }].compactMap(\.self))
    }
    return JSONOutput.object([
      ("schema", .integer(1)), ("mark", .string(chart.mark.rawValue)), ("title", .string(chart.title)),
      ("x", chart.x.map(JSONOutput.string) ?? .null), ("series", .array(chart.series.map(JSONOutput.string))),
      ("size", chart.size.map(JSONOutput.string) ?? .null), ("decimals", .integer(Int64(chart.decimals))),
      ("rows", .array(rows)),
    ]).text
  }

  private static func value(_ chart: TableChart, _ row: Int, _ column: String) -> JSONOutput {
    .finite(chart.table.place(ofColumn: column).map { chart.table[row, $0] })
  }
}
