import TerminalCharts
import TimeSeries

/// The order of the watch list, and the symbols found by name.
extension AppState {
  /// The places of the listed symbols in the order of the list: all, or those whose names contain the typed text.
  ///
  /// - Complexity: O(symbols), and O(symbols * log(symbols * points)) if they are sorted.
  var listed: [Int] { chosenOrder ?? Array(symbols.charts.indices) }

  /// The symbols in the visible rows of the list.
  var watchedPlaces: [Int] {
    guard let order = chosenOrder else { return Array(watchList.places(size, of: symbols.charts.count)) }
    return Array(order[watchList.places(size, of: order.count)])
  }

  /// Whether a symbol is in a visible row of the list.
  ///
  /// - Complexity: O(1) while the list is in its given order, because every tick asks.
  func isWatched(_ place: Int) -> Bool {
    guard let order = chosenOrder else { return watchList.places(size, of: symbols.charts.count).contains(place) }
    return order[watchList.places(size, of: order.count)].contains(place)
  }

  /// The number of listed symbols.
  var listedCount: Int { chosenOrder?.count ?? symbols.charts.count }

  /// The order that the user chose; nil for all symbols in the given order.
  private var chosenOrder: [Int]? {
    let wanted = (prompt as? FindPrompt)?.entered.lowercased() ?? ""
    guard !wanted.isEmpty || watchList.sort != .given || watchList.group != nil else { return nil }
    var places = Array(symbols.charts.indices)
    if let group = watchList.group {
      let names = Set(group.symbols)
      places.removeAll { !names.contains(symbols.charts[$0].symbol) }
    }
    if !wanted.isEmpty { places = matches(of: wanted, among: places) }
    switch wanted.isEmpty ? watchList.sort : .given {
    case .given: break
    case .name: places.sort { symbols.charts[$0].symbol < symbols.charts[$1].symbol }
    case .change:
      sort(&places) { $0.quote(of: $1, sparks: 0)?.sortedChange($0.symbols.charts[$1].isPrice) }
    case .volume: sort(&places) { $0.symbols.charts[$1].newestVolume }
    }
    return places
  }

  /// Sorts places by a value, greatest first; equal ones keep their order, and those without a value are last.
  private func sort(_ places: inout [Int], by value: (AppState, Int) -> Double?) {
    let keyed = places.map { ($0, value(self, $0).flatMap { $0.isFinite ? $0 : nil } ?? -.infinity) }
    places = keyed.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map(\.0)
  }

  /// The place of the best match of a typed name.
  func found(_ text: String) -> Int? {
    text.isEmpty ? nil : matches(of: text.lowercased(), among: listed).first
  }

  /// The places whose names contain a text in small letters, the best first: the whole name, then beginnings, then
  /// parts.
  private func matches(of wanted: String, among places: [Int]) -> [Int] {
    var ranked: [[Int]] = [[], [], []]
    for place in places {
      let name = symbols.charts[place].symbol.lowercased()
      guard name.contains(wanted) else { continue }
      ranked[name == wanted ? 0 : name.hasPrefix(wanted) ? 1 : 2].append(place)
    }
    return ranked.flatMap(\.self)
  }

  /// The symbol that the list marks: the one that Enter charts while a name is typed, else the charted one.
  var pointedPlace: Int { (prompt as? FindPrompt).flatMap { found($0.entered) } ?? symbols.charted }

  /// Opens the prompt for a symbol's name.
  mutating func askForSymbol() -> Change {
    guard symbols.charts.count > 1 else { return .nothing }
    prompt = FindPrompt()
    watchList.revealTop()
    return [.words, .look]
  }

  /// Lists the next group of which there are symbols, and charts its first symbol; after the last group all symbols.
  mutating func listNextGroup(at now: Double) -> Change {
    let groups = settings.list.groups.filter { group in group.symbols.contains { symbols.places[$0] != nil } }
    let place = watchList.group.flatMap { groups.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    watchList.group = groups.indices.contains(place) ? groups[place] : nil
    let order = listed
    guard let first = order.first, !order.contains(symbols.charted) else {
      watchList.reveal(order.firstIndex(of: symbols.charted) ?? 0, size, of: order.count)
      return [.look, .words]
    }
    return chart(place: first, at: now).union([.look, .words])
  }

  /// Sorts the list by the next order.
  mutating func sortList() -> Change {
    guard symbols.charts.count > 1 else { return .nothing }
    watchList.sort = watchList.sort.next
    watchList.reveal(listed.firstIndex(of: symbols.charted) ?? 0, size, of: symbols.charts.count)
    return .look
  }
}

extension WatchQuote {
  fileprivate func sortedChange(_ isPrice: Bool) -> Double? { isPrice ? percent : change }
}

extension ChartState {
  fileprivate var newestVolume: Double? {
    series.isEmpty || series.kind != .bars ? nil : series.bar(at: series.indices.upperBound - 1).volume
  }
}

/// The line in which the user types a part of a symbol's name; the list shows the matches while it is open.
struct FindPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine()

  static let longest = 60

  /// The words of the status line.
  var words: String {
    isRefused
      ? "no symbol has '\(text)' in its name; Backspace corrects, Esc closes"
      : "find \(text)_  a part of a name; Enter charts the first match, Esc closes"
  }

  func perform(on state: inout AppState, at now: Double) -> Change? {
    guard let place = state.found(entered) else { return nil }
    return state.chart(place: place, at: now).union([.look, .words])
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7F }
}
