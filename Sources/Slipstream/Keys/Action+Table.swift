/// Charts of tables, and the pages of the gallery.
extension Action {
  static let table = ActionSection(
    "Table",
    [
      .rowBefore, .rowAfter, .turnBack, .turnOn, .closerRows, .widerRows, .pageOfRowsBack, .pageOfRowsOn, .firstRows,
      .lastRows, .resetRows, .rowsBefore, .rowsAfter, .nextRowGrip, .stretchRowValues, .squeezeRowValues,
      .nextTableSeries, .previousTableSeries, .selectInTable, .clearTableSelection, .hideInTable, .nextMark,
      .nextLegendPlace,
    ] + togglesOfParts, only: .table)
  static let gallery = ActionSection("Gallery", [.previousPage, .nextPage], only: .gallery)

  static let rowBefore = onTable(
    "row-before", ["Up", "h", "k"], shown: "↑ k", "select the previous row"
  ) { table, now in
    table.step(row: -1, at: now)
  }

  static let rowAfter = onTable("row-after", ["Down", "l", "j"], shown: "↓ j", "select the next row") { table, now in
    table.step(row: 1, at: now)
  }

  static let turnBack = onTable("turn-back", ["Left"], "turn, pan or previous row") { table, now in
    table.goAside(-1, at: now)
  }

  static let turnOn = onTable("turn-on", ["Right"], "turn, pan or next row") { table, now in
    table.goAside(1, at: now)
  }

  static let closerRows = onTable("rows-closer", ["+", "="], "fewer rows") { table, now in
    table.move(.zoomIn, at: now)
  }

  static let widerRows = onTable("rows-wider", ["-", "_"], "more rows") { table, now in
    table.move(.zoomOut, at: now)
  }

  static let pageOfRowsBack = onTable("rows-page-back", ["PageUp", "["], "page of rows back") { table, now in
    table.page(-1, at: now)
  }

  static let pageOfRowsOn = onTable("rows-page-forward", ["PageDown", "]"], "page of rows forward") { table, now in
    table.page(1, at: now)
  }

  static let firstRows = onTable("rows-first", ["Home"], "the first rows") { table, now in
    table.goToEnd(false, at: now)
  }

  static let lastRows = onTable("rows-last", ["End"], "the last rows") { table, now in table.goToEnd(true, at: now) }

  static let resetRows = onTable("rows-all", ["r", "0"], "all rows and values") { table, now in
    table.resetRange(at: now)
  }

  static let rowsBefore = onTable("rows-previous", ["Backspace"], "previous range of rows") { table, now in
    table.walkHistory(isBack: true, at: now)
  }

  static let rowsAfter = onTable("rows-next", ["u"], "next range of rows") { table, now in
    table.walkHistory(isBack: false, at: now)
  }

  static let nextRowGrip = onTable("rows-grip", ["e"], "arrows: view or grip") { table, _ in
    table.nextGrip()
  }

  static let stretchRowValues = onTable("rows-stretch", ["Shift+Up"], "stretch the values") { table, now in
    table.stretchValues(.zoomIn, at: now)
  }

  static let squeezeRowValues = onTable("rows-squeeze", ["Shift+Down"], "squeeze the values") { table, now in
    table.stretchValues(.zoomOut, at: now)
  }

  static let nextTableSeries = onTable("table-series-next", ["Tab"], "select the next series") { table, _ in
    table.step(series: 1)
  }

  static let previousTableSeries = onTable(
    "table-series-previous", ["Shift+Tab"], "select the previous series"
  ) { table, _ in table.step(series: -1) }

  static let selectInTable = onTable("table-select", ["Enter"], "select or unselect") { table, now in
    table.toggleSelection(at: now)
  }

  static let clearTableSelection = onTable("table-clear", ["Esc"], "select nothing") { table, _ in
    table.clearSelection()
  }

  static let hideInTable = onTable("table-hide", ["Space"], "hide or show the selected") { table, now in
    table.toggleSelected(at: now)
  }

  static let nextMark = onTable("table-mark", ["s"], "next mark") { table, now in table.nextMark(at: now) }

  static let nextLegendPlace = onTable("table-legend", ["K"], "next place of the legend") { table, _ in
    table.nextLegend()
  }

  private static let togglesOfParts = (1...9).map { number in
    onTable(
      "table-hide-\(number)", ["\(number)"], shown: number == 1 ? "1 to 9" : nil, "hide or show by its number"
    ) { table, now in table.toggle(number - 1, at: now) }
  }

  package static let previousPage = turningPages("page-previous", ["Left"], "previous page", by: -1)
  package static let nextPage = turningPages("page-next", ["Right"], "next page", by: 1)

  private static func turningPages(_ name: String, _ keys: [String], _ verb: String, by pages: Int) -> Action {
    Action(name, keys, verb) { state, _ in
      state.outbox.turnedPages += pages
      return .outbox
    }.silent
  }

  private static func onTable(
    _ name: String, _ keys: [String], shown: String? = nil, _ verb: String,
    _ effect: @escaping @Sendable (inout TableState, Double) -> Void
  ) -> Action {
    Action(name, keys, shown: shown, verb) { state, now in
      guard var table = state.screen.content?.table else { return .nothing }
      effect(&table, now)
      state.screen.content?.table = table
      return [.view, .words]
    }.silent
  }
}
