import Slipstream
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// A table of `slipstream chart`, from its bytes to the cells of a frame: the first cell of a row is its name, the
/// columns of numbers are drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var bytes = input(data, size)[...]
  func next() -> Int { Int(bytes.popFirst() ?? 0) }
  let mark = Mark.ofRows[next() % Mark.ofRows.count]
  let (columns, rows) = [(40, 12), (24, 8), (80, 24), (1, 1), (0, 0), (60, 16)][next() % 6]
  let look = next()
  let keys = (0..<next() % 8).map { _ in ["s", "K", "Tab", "Enter", "Left", "Down", "Up", "Esc"][next() % 8] }
  guard let cells = try? TextTable(Array(bytes)), let chart = try? chart(cells, mark) else { return -1 }
  var settings = Settings()
  settings.isMotionEnabled = look & 1 == 0
  var state = AppState(
    settings: settings, size: ScreenSize(columns: columns, rows: rows),
    view: ChartView(theme: Theme(), glyphs: GlyphSet.allCases[look / 2 % GlyphSet.allCases.count]))
  state.show(chart)
  for (place, key) in keys.enumerated() {
    let now = Double(place) * 0.05
    if let key = Key(name: key) { state.update(.input(.key(key, .press)), at: now) }
    state.advance(to: now)
    draw(state, at: now)
  }
  state.advance(to: 60)
  draw(state, at: 60)
  return 0
}

/// At most eight columns of at most 200 rows: a run has a second.
private func chart(_ cells: TextTable, _ mark: Mark) throws -> Chart {
  let numbers = cells.names.indices.filter(cells.isNumber).prefix(8)
  var table = try PointTable(columns: numbers.map { cells.names[$0] })
  for row in 0..<min(cells.rows, 200) {
    try table.append(cells.text(row, 0), numbers.map { cells.number(row, $0) ?? .nan })
  }
  let names = table.columns
  let series = mark == .band ? Array(names.prefix(2)) : names
  return try Chart(table, mark, series: series, x: names.first, size: names.last)
}
