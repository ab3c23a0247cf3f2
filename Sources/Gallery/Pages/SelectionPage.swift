import SlipstreamTerminal

/// One selected value at a time, with its own style.
struct SelectionPage: GalleryPage {
  let name = "selection"
  let title = "Selection"
  let words = "A click, or Tab and the arrows up and down, selects; Esc lets go."

  func fill(_ state: inout AppState) throws {
    var table = try PointTable(columns: ["North", "South"])
    for (month, values) in [
      ("Jan", [4.2, 21.5]), ("Feb", [5.1, 20.9]), ("Mar", [8.3, 18.4]), ("Apr", [12.0, 15.2]), ("May", [16.4, 12.1]),
      ("Jun", [19.8, 9.7]), ("Jul", [22.1, 9.0]), ("Aug", [21.6, 10.3]),
    ] {
      try table.append(month, values)
    }
    var chart = try Chart(table, .line, series: ["North", "South"])
    chart.title = "Mean temperature"
    chart.selection = .value(of: "North", row: 4)
    state.show(chart)
  }
}
