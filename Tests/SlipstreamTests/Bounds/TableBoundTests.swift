import Platform
import Randomness
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// Whatever the cells of a table are, it is drawn in every mark and size, from the bytes of its text to the frame, and
/// its motion ends.
@Suite struct TableBoundTests {
  private static let parts = 0..<(EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? 3 : 120)
  private static let names = ["x", "low", "high"]

  /// A table as text, of cells that are any number, any text or nothing.
  private static func text(_ extremes: inout Extremes, rows: Int) -> String {
    let columns = names.map { _ in extremes.values(rows) }
    var text = "name,x,low,high\n"
    for row in 0..<rows {
      let cells = columns.map { column in
        extremes.bool(oneIn: 12) ? extremes.pick(["", "n/a", "word", "1e999", "-"]) : "\(column[row])"
      }
      text += "\(extremes.pick(["a", "b", "Ünï", "", String(repeating: "w", count: 70)]))\(row),"
      text += cells.joined(separator: ",") + "\n"
    }
    return text
  }

  private static func chart(_ bytes: [UInt8], _ mark: Mark, _ extremes: inout Extremes) throws -> Chart {
    let cells = try TextTable(bytes)
    var table = try PointTable(columns: names)
    for row in 0..<cells.rows {
      try table.append(cells.text(row, 0), names.indices.map { cells.number(row, $0 + 1) ?? .nan })
    }
    var chart = try Chart(table, mark, series: ["low", "high"], x: "x", size: "high")
    chart.legend = extremes.pick([nil] + LegendPosition.allCases.map { $0 })
    chart.title = extremes.pick(["", "title"])
    return chart
  }

  @Test(arguments: parts)
  func `a table of any cells is drawn in any mark, size and glyphs, with any keys, and comes to rest`(
    part: Int
  ) throws {
    var drawn = 0
    for seed in UInt64(part * 8)..<UInt64(part * 8 + 8) {
      for mark in Mark.ofRows where !mark.drawsPrices {
        var extremes = Extremes(seed: 3_000_000 + seed)
        let size = extremes.size()
        let what = "seed \(seed): \(mark) at \(size)"
        var settings = Settings()
        settings.isMotionEnabled = extremes.bool()
        var state = AppState(settings: settings, size: size, view: extremes.view())
        var now = 1.0
        for rows in [0, 1, 2, extremes.int(3...40)].shuffled(using: &extremes.random) {
          let bytes = Array(Self.text(&extremes, rows: rows).utf8)
          // Rows that a mark cannot draw are refused, by a fault that says so.
          guard let chart = try? Self.chart(bytes, mark, &extremes) else { continue }
          state.show(chart)
          for key in ["Tab", "Down", "Enter", "Right", "s", "K", "Up", "Shift+Tab", "Esc"] {
            if extremes.bool(), let key = Key(name: key) { state.update(.input(.key(key, .press)), at: now) }
            state.advance(to: now)
            let frame = state.frame(at: now)
            #expect(frame.size == size, "\(what)")
            now += 0.03
          }
          now += 30
          state.advance(to: now)
          var memory = FrameMemory()
          #expect(state.frame(at: now, memory: &memory).until == nil, "\(what): it moves on and on")
          drawn += 1
        }
      }
    }
    #expect(drawn > 8 * Mark.ofRows.count, "too few of the tables can be drawn: \(drawn)")
  }
}
