import TerminalCharts
import TerminalScreen

/// The list of symbols beside the chart: its form and its scroll position.
struct WatchList: Sendable {
  /// All symbols, in the layout of the list.
  var content = WatchContent()
  /// The form that a key chose; nil for the screen's default.
  private(set) var form: WatchStyle?
  var sort = WatchSort.given
  /// The group that is listed alone; nil for all symbols.
  var group: SymbolGroup?
  /// The first visible symbol; `places` clamps it to the list.
  private var top = 0

  func layout(_ size: ScreenSize) -> WatchLayout { WatchLayout(size, wish: form, content) }

  /// The answer to the key of groups.
  var groupWords: String {
    guard let group else { return "the list has all symbols" }
    return "the list has the group \(group.name)"
  }

  /// The visible places, of `count` symbols.
  func places(_ size: ScreenSize, of count: Int) -> Range<Int> {
    let capacity = layout(size).capacity
    guard capacity > 0 else { return 0..<0 }
    let first = min(max(top, 0), max(0, count - capacity))
    return first..<min(first + capacity, count)
  }

  /// Switches to the next form that the screen has room for.
  mutating func nextForm(_ size: ScreenSize) {
    let forms = WatchLayout.forms(size, content)
    let place = forms.firstIndex(of: layout(size).form) ?? 0
    form = forms[(place + 1) % forms.count]
  }

  /// Hides the list until a key shows it.
  mutating func hide() { form = .hidden }

  /// Brings a place into view by the fewest rows.
  mutating func reveal(_ place: Int, _ size: ScreenSize, of count: Int) {
    let places = places(size, of: count)
    guard !places.isEmpty, !places.contains(place) else { return }
    top = place < places.lowerBound ? place : place - places.count + 1
  }

  /// Scrolls to the top, where the best match for the typed text is.
  mutating func revealTop() { top = 0 }

  mutating func scroll(by rows: Int, _ size: ScreenSize, of count: Int) {
    let most = max(0, count - layout(size).capacity)
    top = min(max(places(size, of: count).lowerBound + rows, 0), most)
  }
}
