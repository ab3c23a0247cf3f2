import SlipstreamTerminal

/// An area on both sides of a base line, each in a colour of its own.
struct BaselinePage: GalleryPage {
  let name = "baseline"
  let title = "Above and below a base line"
  let words = "Warmer and colder than the mean, filled from the base line on: h and l pan."

  func prepare(_ settings: inout Settings) {
    settings.mark = .area
    settings.span = TimeSpan(.days(4))
  }

  func fill(_ state: inout AppState) {
    state.update(
      .load(symbol: Temperature.symbol, .samples(Temperature.samples(0..<240)), badRows: 0), at: 0)
    state.update(.annotations([.baseline(23, text: "mean")]), at: 0)
  }
}
