import SlipstreamTerminal

/// The four posts about building a range selector, over 100 days of an hourly temperature.
struct SelectorPage: GalleryPage {
  let name: String
  let title: String
  let words: String
  /// The change that the post makes to the settings.
  private let change: @Sendable (inout Settings) -> Void

  private init(_ name: String, _ title: String, _ words: String, _ change: @escaping @Sendable (inout Settings) -> Void)
  {
    self.name = name
    self.title = title
    self.words = words
    self.change = change
  }

  static let first = SelectorPage(
    "selector-1", "Range selector I: two charts, one source",
    "The upper chart shows what is between the grips: + and - zoom."
  ) { $0.span = TimeSpan(.days(20)) }

  static let second = SelectorPage(
    "selector-2", "Range selector II: the selection moves the chart",
    "Drag the window or a grip, or Tab to a part and move it with h and l."
  ) { $0.span = TimeSpan(.days(10)) }

  static let third = SelectorPage(
    "selector-3", "Range selector III: least span and momentum",
    "A grip stops at four days; a thrown window coasts for a second."
  ) { settings in
    settings.span = TimeSpan(.days(10))
    settings.minimumSpan = TimeSpan(.days(4))
    settings.momentum = .seed
  }

  static let fourth = SelectorPage(
    "selector-4", "Range selector IV: first range and value line",
    "The fourth fifth comes first; a line has the value of the last point."
  ) { settings in
    settings.policies.firstSelection = .fourthFifth
    settings.minimumSpan = TimeSpan(.days(4))
    settings.momentum = .seed
  }

  func prepare(_ settings: inout Settings) {
    settings.mark = .line
    change(&settings)
  }

  func fill(_ state: inout AppState) {
    let samples = Temperature.samples(0..<Temperature.usualCount)
    state.update(.load(symbol: Temperature.symbol, .samples(samples), badRows: 0), at: 0)
  }
}
