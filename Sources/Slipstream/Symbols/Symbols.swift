// Symbols: the charts of all symbols. A point finds its chart by name, the watch list shows all symbols, and a key or a
// click charts another one, which adopts the view.

import AxisScales
import RangeSelection
import TerminalCharts
import TextPoints
import TimeSeries

/// The charts of all symbols, the charted one, and their shared data.
package struct Symbols {
  /// One chart for each symbol, in the order of the watch list.
  var charts: [ChartState] = []
  /// The place of each symbol's chart.
  private(set) var places: [String: Int] = [:]
  private(set) var charted = 0
  /// Events of views that have been charted and are no longer.
  private var leftEvents: [ChartEvent] = []
  /// Whether the user chose the symbol, so that a later symbol first in order does not replace it.
  private var isChosen = false
  /// The view that charts adopt in turn, and how often the user has changed it.
  private var carried: ViewedTimes?
  private var wishes = 0
  /// The points in all charts.
  var held = HeldPoints()
  /// How the series beside the charted one are drawn.
  var scale = ComparedScale.change
  /// The series computed from others.
  package var derived = DerivedFeed()
  /// Moves the series of a source along the axis.
  var alignment = RunAlignment()
  /// Whether it is decided which series are drawn beside the charted one at first.
  var isFirstChoiceMade = false
  /// The view of another viewer, until there are points to show.
  var linked: LinkedView.Range?

  /// The charted chart.
  var chart: ChartState? { charts.indices.contains(charted) ? charts[charted] : nil }

  /// Changes the view of the charted chart; does nothing without one.
  mutating func withChart(_ change: (inout ChartState) -> Void) -> Change {
    guard charts.indices.contains(charted) else { return .nothing }
    change(&charts[charted])
    return .view
  }

  // MARK: places

  /// Inserts the chart of a new symbol, and returns its place.
  ///
  /// - Parameter order: the requested symbols in their order; empty for the order in which they come.
  mutating func insert(_ chart: ChartState, in order: [String], charted wish: String? = nil) -> Int {
    let place = rank(of: chart.symbol, in: order)
    charts.insert(chart, at: place)
    for index in place..<charts.count { places[charts[index].symbol] = index }
    if charts.count > 1, isChosen, place <= charted { charted += 1 }
    if !isChosen, chart.symbol == wish { (charted, isChosen) = (place, true) }
    return place
  }

  /// The place of a new symbol: in the requested order, else after the others.
  private func rank(of symbol: String, in order: [String]) -> Int {
    guard order.count > 1, let rank = order.firstIndex(of: symbol) else { return charts.count }
    return charts.firstIndex { (order.firstIndex(of: $0.symbol) ?? .max) > rank } ?? charts.count
  }

  /// Restarts the chart at a place with points of another form; returns the old chart.
  mutating func restart(_ place: Int, as form: PointSchema, _ rules: Shared<ChartRules>) -> ChartState {
    let old = charts[place]
    held.bytes -= old.bytes
    charts[place] = ChartState(symbol: old.symbol, form: form, isThereAtOnce: false, rules: rules)
    charts[place].slot = old.slot
    charts[place].words = old.words
    charts[place].pace = old.pace
    return old
  }

  // MARK: memory

  /// Beyond the memory limit, the largest series that is not charted drops its oldest eighth.
  ///
  /// - Returns: whether to report this: true the first time.
  /// - Complexity: amortised O(1) per point: each pass over the symbols frees at least an eighth of their mean length.
  mutating func hold(within limit: Int, at now: Double) -> Bool {
    var isNews = false
    var budget = LoopBudget("points that leave for lack of memory", most: 1_000_000)
    while budget.spend(), held.bytes > limit {
      let largest = charts.indices.filter { $0 != charted }.max { charts[$0].bytes < charts[$1].bytes }
      guard let largest, charts[largest].series.count > 8 else { return isNews }
      let before = charts[largest].bytes
      charts[largest].drop(charts[largest].series.count / 8, at: now)
      held.bytes -= before - charts[largest].bytes
      guard !held.isFullReported else { continue }
      held.isFullReported = true
      isNews = true
    }
    return isNews
  }

  /// The number of points in all charts.
  package var pointCount: Int { charts.reduce(0) { $0 + $1.series.count } }

  /// Words where there is one symbol or none.
  var lonelyWords: String? { charts.count < 2 ? "there is no other symbol" : nil }

  // MARK: events

  /// Returns and clears the events of the charted view, and of views that were charted since the last call.
  package mutating func drainEvents() -> [ChartEvent] {
    defer { leftEvents.removeAll() }
    guard charts.indices.contains(charted) else { return leftEvents }
    let symbol = charts[charted].symbol
    return leftEvents
      + charts[charted].drainEvents().map { ChartEvent(symbol: symbol, event: $0.event, scale: $0.scale) }
  }

  // MARK: switching

  /// Leaves the charted symbol for the one at a place: motions end, and the user's view is kept for `enter`.
  mutating func leave(for place: Int, at now: Double) {
    defer {
      (charted, isChosen) = (place, true)
      // The layout in which a frame showed that chart is no longer on the screen.
      charts[place].shown.layout = nil
    }
    charts[charted].select(at: now) { $0.stop(at: now) }
    charts[charted].scales.changeHeld { $0.goOn { $0.stop(at: now) } }
    charts[charted].timeAxis.change { $0.finish() }
    leftEvents = drainEvents()
    charts[charted].studies.clear()
    let chart = charts[charted]
    guard let view = ViewOnAxis(chart.timeAxis), let present = chart.viewedTimes(wish: 0) else { return }
    if let left = chart.earlier.left, let carried, left.wish == carried.wish,
      chart.opening.isCarried || view.isUnmoved(since: left.view)
    {
      // The live end has moved on in the meantime, and the view with it.
      if present.mode == .follow { self.carried = carried.advanced(by: present.to.nanoseconds(since: left.to)) }
    } else {
      wishes += 1
      carried = chart.viewedTimes(wish: wishes)
    }
    keepPlace()
  }

  /// Shows the previous symbol's view in the charted one.
  ///
  /// The same times stay in view if it has points in them; else it is shown as it was left, or in its first view. Back
  /// at a symbol without a movement in between, its view is exactly the same.
  mutating func enter(at now: Double) {
    guard let carried, !carried.isOpening else { return }
    let chart = charts[charted]
    if let left = chart.earlier.left, let view = ViewOnAxis(chart.timeAxis), left.wish == carried.wish,
      view.isUnmoved(since: left.view)
    {
      return
    }
    charts[charted].look(at: carried, now: now)
    keepPlace()
  }

  private mutating func keepPlace() {
    let axis = charts[charted].timeAxis
    guard let carried, let view = ViewOnAxis(axis), let viewport = axis.selection?.viewport else { return }
    charts[charted].earlier.left = LeftChart(wish: carried.wish, view: view, to: axis.scale.time(at: viewport.upper))
  }
}

/// The points in the charts of all symbols, and the points that were skipped.
struct HeldPoints: Equatable, Sendable {
  /// Bytes of memory that the points of all charts need.
  var bytes = 0
  /// Points of symbols beyond the limit of symbols.
  var leftOut = 0
  /// Whether a full memory has been reported.
  var isFullReported = false
}

extension ChartState {
  /// Bytes of memory that the points need.
  var bytes: Int {
    let rolled = rollUp == nil ? 0 : series.count * series.kind.bytesPerPoint
    return source.count * source.kind.bytesPerPoint + rolled
  }
}

/// An event of a symbol's view, with the scale of its positions.
package struct ChartEvent {
  package let symbol: String
  package let event: SelectionEvent
  package let scale: TimeScale
}

/// The symbols drawn beside the charted one.
extension Symbols {
  /// Marks or unmarks a symbol for comparison. The charted one of two takes the other along: there is no choice.
  ///
  /// - Returns: the answer for the status line.
  mutating func toggleCompared(_ place: Int) -> String? {
    guard charts.indices.contains(place), charts.count > 1 else {
      return "there is no other symbol to compare with"
    }
    let other = charts.count == 2 && place == charted ? 1 - place : nil
    let places = other.map { [$0, place] } ?? [place]
    if charts[places[0]].slot != nil {
      for place in places { charts[place].slot = nil }
      return nil
    }
    for place in places {
      if let words = mark(place) { return words }
    }
    return isComparing ? nil : "\(charts[place].symbol) is marked; chart another symbol to compare them"
  }

  /// Marks a symbol for comparison.
  ///
  /// - Returns: the reason why it cannot be compared; nil if it is marked.
  private mutating func mark(_ place: Int) -> String? {
    guard place == charted || charts[place].sharesAxis(with: charts[charted]) else {
      if charts[place].isIndex, charts[charted].isIndex {
        return "\(charts[place].symbol) and \(charts[charted].symbol) count in other steps: they share no axis"
      }
      let (numbers, times) = charts[place].isIndex ? (place, charted) : (charted, place)
      return "\(charts[numbers].symbol) counts numbers and \(charts[times].symbol) has times: they share no axis"
    }
    guard charts[place].slot == nil else { return nil }
    let taken = Set(charts.compactMap(\.slot))
    charts[place].slot = (0..<LineSign.most).first { !taken.contains($0) }
    guard charts[place].slot == nil else { return nil }
    return "\(LineSign.most) symbols are the most that can be compared; C on one of them removes it"
  }

  /// Draws a symbol beside the charted one, while there are colours left.
  ///
  /// - Parameter order: the slots from the colour farthest from the charted series' on.
  mutating func markTogether(_ place: Int, in order: [Int]) {
    let taken = Set(charts.compactMap(\.slot))
    charts[place].slot = (order + (0..<LineSign.most)).first { !taken.contains($0) }
  }

  /// Whether a symbol is in the main chart of this moment.
  func isDrawn(_ place: Int) -> Bool { place == charted || charts[place].slot != nil }

  /// The names of all symbols in the main chart.
  var drawn: [String] { charts.indices.filter(isDrawn).map { charts[$0].symbol } }

  /// Whether symbols besides the charted one are drawn.
  var hasCompared: Bool { charts.indices.contains { $0 != charted && charts[$0].slot != nil } }

  /// Whether they are drawn with the charted one as changes.
  var isComparing: Bool { scale != .together && hasCompared }

  /// The unit of the changes of a comparison.
  var changeUnit: ChangeUnit {
    if scale == .indexed { return .indexed }
    return charts.indices.contains { isDrawn($0) && charts[$0].isPrice } ? .percent : .value
  }

  /// The marked symbols with their values, in the order of the list; none but on one scale.
  var together: [ChartSeries] {
    guard scale == .together, charts.indices.contains(charted) else { return [] }
    let marked = charts.indices.filter {
      $0 != charted && charts[$0].slot != nil && charts[$0].sharesAxis(with: charts[charted])
        && !charts[$0].series.isEmpty
    }
    return marked.map { place in
      var series = ChartSeries(charts[place].symbol, charts[place].series, .line, slot: charts[place].slot)
      series.decimals = charts[place].shownDecimals
      return series
    }
  }

  /// The symbols of the main chart as lines of changes in the order of their marks, the charted one last, on top.
  var compared: [ChartSeries] {
    let marked = charts.indices.filter { $0 != charted && charts[$0].slot != nil }
      .sorted { (charts[$0].slot ?? 0) > (charts[$1].slot ?? 0) }
    let unit = changeUnit
    return (marked + [charted]).map { place in
      let chart = charts[place]
      var series = ChartSeries(chart.symbol, chart.series, .line, slot: chart.slot)
      (series.change, series.decimals) = (unit, chart.shownDecimals)
      return series
    }
  }
}

/// The scale of the series that are drawn beside the charted one.
enum ComparedScale: String, CaseIterable {
  /// Their values, on the axis of the charted one.
  case together
  /// The change of each since the left edge of the view.
  case change
  /// As change, with 100 at the left edge.
  case indexed

  /// The scale after this one, as a key goes through them.
  var next: ComparedScale {
    switch self {
    case .together: .change
    case .change: .indexed
    case .indexed: .together
    }
  }

  var words: String {
    switch self {
    case .together: "values on one scale"
    case .change: "changes since the left edge"
    case .indexed: "indexed to 100 at the left edge"
    }
  }
}
