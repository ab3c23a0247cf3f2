import TerminalCharts
import TerminalScreen

/// The list of symbols beside the chart: its form, and where it is scrolled to.
struct WatchList: Sendable {
  /// All symbols, as the list lays them out.
  var content = WatchContent()
  /// The form that a key chose; nil for the one that the screen suggests.
  private(set) var form: WatchForm?
  /// The first symbol that it shows, held to what there is by `places`.
  private var top = 0

  func layout(_ size: ScreenSize) -> WatchLayout { WatchLayout(size, wish: form, content) }

  /// The places on the screen, of `count` symbols.
  func places(_ size: ScreenSize, of count: Int) -> Range<Int> {
    let capacity = layout(size).capacity
    guard capacity > 0 else { return 0..<0 }
    let first = min(max(top, 0), max(0, count - capacity))
    return first..<min(first + capacity, count)
  }

  /// The next form that the screen has room for.
  mutating func nextForm(_ size: ScreenSize) {
    let forms = WatchLayout.forms(size, content)
    let place = forms.firstIndex(of: layout(size).form) ?? 0
    form = forms[(place + 1) % forms.count]
  }

  /// Brings a place into view, by as few rows as it takes.
  mutating func reveal(_ place: Int, _ size: ScreenSize, of count: Int) {
    let places = places(size, of: count)
    guard !places.isEmpty, !places.contains(place) else { return }
    top = place < places.lowerBound ? place : place - places.count + 1
  }

  mutating func scroll(by rows: Int, _ size: ScreenSize, of count: Int) {
    let most = max(0, count - layout(size).capacity)
    top = min(max(places(size, of: count).lowerBound + rows, 0), most)
  }
}
