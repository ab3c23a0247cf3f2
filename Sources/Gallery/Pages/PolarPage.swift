import SlipstreamTerminal

/// Numbers as directions: a spiral of two turns.
struct PolarPage: GalleryPage {
  let name = "polar"
  let title = "Polar chart"
  let words = "A distance for each direction; drag to turn the axis."

  func fill(_ state: inout AppState) throws {
    var table = try PointTable(columns: ["distance", "degrees"])
    for degrees in stride(from: 0.0, through: 720, by: 15) {
      try table.append("\(Int(degrees))", [degrees / 10, degrees])
    }
    var chart = try Chart(table, .polar, series: ["distance"], x: "degrees")
    chart.title = "A spiral"
    chart.proportions.turn = 360
    state.show(chart)
  }
}
