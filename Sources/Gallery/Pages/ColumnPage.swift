import SlipstreamTerminal

/// Columns side by side; the second year has a row that the first one lacks.
struct ColumnPage: GalleryPage {
  let name = "column"
  let title = "Columns"
  let words = "s changes the mark, Tab and Enter select, Space hides a series."

  func fill(_ state: inout AppState) throws {
    var table = try PointTable(columns: ["2011", "2012"])
    try table.append("Broccoli", [5.65, 4.35])
    try table.append("Carrots", [12.6, 13.2])
    try table.append("Mushrooms", [8.4, 4.6])
    try table.append("Okra", [.nan, 0.6])
    var chart = try Chart(table, .columns, series: ["2011", "2012"])
    chart.title = "Sales (1000s)"
    state.show(chart)
  }
}
