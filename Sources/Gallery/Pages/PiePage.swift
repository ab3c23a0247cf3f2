import SlipstreamTerminal

/// Shares of a sum with a label at each slice.
struct PiePage: GalleryPage {
  let name = "pie"
  let title = "Pie"
  let words = "Drag the disc and let go: it coasts. A click or Enter selects a slice."

  func fill(_ state: inout AppState) throws {
    var chart = try Chart(Countries.table(), .pie, series: ["area"])
    chart.title = "The six largest countries"
    chart.proportions.protrusion = 0.1
    state.show(chart)
  }
}
