import SlipstreamTerminal

/// A window of 1,000 points: each second ten come at its end, and ten leave at its start.
struct AppendPage: GalleryPage {
  let name = "append"
  let title = "Appending data"
  let words = "Ten points a second: the view follows, h holds it, f follows again."
  let interval: Double? = 0.1

  private static let window = 1_000

  func prepare(_ settings: inout Settings) {
    settings.retention = .count(Self.window)
    settings.span = TimeSpan(.points(120))
  }

  func fill(_ state: inout AppState) {
    let samples = Temperature.samples(0..<Self.window)
    state.update(.load(symbol: Temperature.symbol, .samples(samples), badRows: 0), at: 0)
  }

  func news(_ number: Int) -> AppMessage? {
    .arrive(symbol: Temperature.symbol, .samples([Temperature.sample(Self.window + number)]))
  }
}
