import RealModule
import SlipstreamTerminal

/// A series that is computed from two others, in a pane below them.
struct DerivedPage: GalleryPage {
  let name = "derived"
  let title = "Derived series"
  let words = "The spread of two prices follows them as they come: h holds, f follows again."
  let interval: Double? = 0.5

  private static let names = ["north", "south"]

  func prepare(_ settings: inout Settings) throws {
    settings.symbols = Self.names
    try settings.derive("spread = north - south")
    settings.panes.with = ["south"]
    settings.panes.choices = [.symbol("spread")]
    settings.mark = .line
    settings.span = TimeSpan(.points(150))
  }

  func fill(_ state: inout AppState) {
    for name in Self.names {
      let samples = (0..<300).map { Self.sample($0, of: name) }
      state.update(.load(symbol: name, .samples(samples), badRows: 0), at: 0)
    }
  }

  /// One price after the other: the other one holds until its next point.
  func news(_ number: Int) -> AppMessage? {
    let name = Self.names[number % 2]
    return .arrive(symbol: name, .samples([Self.sample(300 + number / 2, of: name)]))
  }

  private static func sample(_ second: Int, of name: String) -> Sample {
    let common = 64 + 3 * Double.sin(Double(second) / 41) + 1.3 * Double.sin(Double(second) / 13)
    let own = name == names[0] ? 0.8 + 0.7 * Double.sin(Double(second) / 29) : 0
    let noise = Double((second * 29 + name.utf8.count * 7 + (own == 0 ? 5 : 0)) % 17) * 0.02
    return Sample(
      time: Timestamp(nanoseconds: 1_717_400_040_000_000_000 + Int64(second) * 1_000_000_000),
      value: ((common + own + noise) * 100).rounded() / 100)
  }
}
