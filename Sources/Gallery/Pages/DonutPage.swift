import SlipstreamTerminal

/// A pie with a hole and a legend beside it.
struct DonutPage: GalleryPage {
  let name = "donut"
  let title = "Donut"
  let words = "A click in the legend, or 1 to 6, hides and shows a slice."

  func fill(_ state: inout AppState) throws {
    var chart = try Chart(Countries.table(), .donut, series: ["area"])
    chart.title = "The six largest countries"
    chart.legend = .beside
    chart.proportions.hole = 0.6
    state.show(chart)
  }
}
