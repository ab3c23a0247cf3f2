import SlipstreamTerminal

/// The drawings of a user: a trend line, a ray, a horizontal line, a box and a text.
struct DrawingsPage: GalleryPage {
  let prices: [Bar]
  let name = "drawings"
  let title = "Drawings"
  let words = "D draws one more, d or a click selects one: arrows and the pointer move it."

  func prepare(_ settings: inout Settings) {
    settings.span = TimeSpan(.points(75))
  }

  func fill(_ state: inout AppState) {
    guard prices.count > 100 else { return }
    state.update(.load(symbol: "AAPL", .bars(prices), badRows: 0), at: 0)
    let seen = Array(prices.suffix(75))
    func place(_ index: Int, _ value: KeyPath<Bar, Double>) -> Annotation.Point {
      Annotation.Point(time: seen[index].time, value: seen[index][keyPath: value])
    }
    let drawings: [Annotation] = [
      .trend(from: place(0, \.high), to: place(56, \.high), text: "falling"),
      .ray(from: place(18, \.low), through: place(50, \.low)), .level(seen[3].low, text: "support"),
      .rectangle(from: place(56, \.high), to: place(73, \.low)), .words("a quiet month", at: place(58, \.open)),
    ]
    state.update(.drawings(drawings, symbol: "AAPL"), at: 0)
  }
}
