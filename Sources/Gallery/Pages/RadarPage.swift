import SlipstreamTerminal

/// A direction for each category, on a web of straight lines.
struct RadarPage: GalleryPage {
  let name = "radar"
  let title = "Radar chart"
  let words = "Ratings of two players; the last point is joined to the first."

  func fill(_ state: inout AppState) throws {
    var table = try PointTable(columns: ["Anna", "Bert"])
    try table.append("Pace", [88, 64])
    try table.append("Shooting", [79, 85])
    try table.append("Passing", [91, 58])
    try table.append("Dribbling", [84, 71])
    try table.append("Defending", [38, 82])
    try table.append("Stamina", [76, 90])
    var chart = try Chart(table, .radar, series: ["Anna", "Bert"])
    chart.title = "Player ratings"
    chart.proportions.range = 0...100
    chart.proportions.hasRoundGrid = false
    state.show(chart)
  }
}
