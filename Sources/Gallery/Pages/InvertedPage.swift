import SlipstreamTerminal

/// A dive, whose depth grows downward.
struct InvertedPage: GalleryPage {
  let name = "inverted"
  let title = "Inverted values"
  let words = "The depth of a dive, greatest at the bottom: I turns the axis over."

  /// Minutes and metres of the turns of a dive: down, along a reef, and up with two stops.
  private static let turns = [
    (0, 0.0), (4, 32.4), (9, 30.1), (15, 26.8), (22, 17.5), (25, 6), (28, 6), (29, 3), (34, 3), (35, 0),
  ]

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["depth"]
    settings.isInverted = true
    settings.mark = .line
    settings.span = TimeSpan(.points(210))
  }

  func fill(_ state: inout AppState) {
    var samples: [Sample] = []
    for (from, to) in zip(Self.turns, Self.turns.dropFirst()) {
      let steps = (to.0 - from.0) * 6
      for step in 0..<steps {
        let depth = from.1 + (to.1 - from.1) * Double(step) / Double(steps)
        let sway = Double((from.0 * 6 + step) * 37 % 11) * 0.06
        let time = Timestamp(nanoseconds: 1_717_400_000_000_000_000 + Int64(samples.count) * 10_000_000_000)
        samples.append(Sample(time: time, value: ((depth + (depth > 0 ? sway : 0)) * 10).rounded() / 10))
      }
    }
    state.update(.load(symbol: "depth", .samples(samples), badRows: 0), at: 0)
  }
}
