import TerminalScreen

/// Whether a page over the chart is shown, and how far it is scrolled.
struct PageScroll: Equatable, Sendable {
  /// The first shown entry; nil while the page is hidden.
  private(set) var first: Int?

  var isShown: Bool { first != nil }

  mutating func toggle() { first = first == nil ? 0 : nil }

  /// Scrolls by a key; false if the key does not scroll.
  ///
  /// - Parameter rows: entries on a page.
  mutating func scroll(_ key: Key, rows: Int, of count: Int) -> Bool {
    guard let first else { return false }
    let step: Int
    switch key {
    case Key(name: "Up"): step = -1
    case Key(name: "Down"): step = 1
    case Key(name: "PageUp"): step = -rows
    case Key(name: "PageDown"), Key(name: "Space"): step = rows
    case Key(name: "Home"): step = -count
    case Key(name: "End"): step = count
    default: return false
    }
    self.first = min(max(first + step, 0), max(0, count - rows))
    return true
  }
}
