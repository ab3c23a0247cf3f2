// Symbols: the charts of all symbols. A point finds its chart by name, the list beside the chart says which there are, a
// key or a click charts another, and what was looked at goes along.

import FeedModel
import RangeSelection
import TimeSeries

/// The charts of all symbols, which of them is seen, and what they have in common.
struct Symbols {
  /// One for each symbol, in the order of the watch list.
  var charts: [ChartState] = []
  /// Where the chart of each symbol is.
  private(set) var places: [String: Int] = [:]
  private(set) var charted = 0
  /// A hand chose the symbol, so one that comes first in order later does not take its place.
  private var isChosen = false
  /// What the charts are to show in turn, and how often a hand has changed it.
  private var carried: LookedAt?
  private var wishes = 0
  /// What all charts hold together.
  var held = HeldPoints()
  /// What another viewer shows, until there are points to show it of.
  var linked: LinkedView?

  /// The charted chart.
  var chart: ChartState? { charts.indices.contains(charted) ? charts[charted] : nil }

  /// Changes the view of the charted chart; nothing changes where there is none.
  mutating func withChart(_ change: (inout ChartState) -> Void) -> Change {
    guard charts.indices.contains(charted) else { return .nothing }
    change(&charts[charted])
    return .view
  }

  // MARK: places

  /// Gives the chart of a new symbol its place, and returns it.
  ///
  /// - Parameter order: the symbols that were asked for, in their order; empty for the order in which they come.
  mutating func insert(_ chart: ChartState, in order: [String]) -> Int {
    let place = rank(of: chart.symbol, in: order)
    charts.insert(chart, at: place)
    for index in place..<charts.count { places[charts[index].symbol] = index }
    if charts.count > 1, isChosen, place <= charted { charted += 1 }
    return place
  }

  /// Where a new symbol stands: in the order that was asked for, else after the ones that came before.
  private func rank(of symbol: String, in order: [String]) -> Int {
    guard order.count > 1, let rank = order.firstIndex(of: symbol) else { return charts.count }
    return charts.firstIndex { (order.firstIndex(of: $0.symbol) ?? .max) > rank } ?? charts.count
  }

  /// Starts the chart at a place over, of points of another form; returns the chart that was there.
  mutating func restart(_ place: Int, as form: PointForm, _ rules: Shared<ChartRules>) -> ChartState {
    let old = charts[place]
    held.bytes -= old.bytes
    charts[place] = ChartState(symbol: old.symbol, form: form, isThereAtOnce: false, rules: rules)
    charts[place].slot = old.slot
    charts[place].pace = old.pace
    return old
  }

  // MARK: memory

  /// Beyond the most memory, the largest series that nobody looks at gives up its oldest eighth.
  ///
  /// - Returns: whether this is to be reported, which it is the first time.
  /// - Complexity: amortised O(1) a point: each pass over the symbols frees at least an eighth of their mean length.
  mutating func hold(within limit: Int, at now: Double) -> Bool {
    var isNews = false
    while held.bytes > limit {
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

  // MARK: switching

  /// Leaves the charted symbol for the one at a place: what moves ends, and what a hand wanted to see is kept for
  /// `enter`.
  mutating func leave(for place: Int, at now: Double) {
    defer { (charted, isChosen) = (place, true) }
    charts[charted].select(at: now) { $0.stop(at: now) }
    let chart = charts[charted]
    guard let viewport = chart.selection?.viewport, let present = chart.lookedAt(wish: 0) else { return }
    if let left = chart.left, let carried, left.wish == carried.wish,
      chart.opening.isCarried || viewport.isUnmoved(since: left.viewport)
    {
      // The live end has gone on in the meantime, and the wish with it.
      if viewport.mode == .follow { self.carried = carried.advanced(by: present.to.nanoseconds(since: left.to)) }
    } else {
      wishes += 1
      carried = chart.lookedAt(wish: wishes)
    }
    keepPlace()
  }

  /// Shows in the charted symbol what was looked at in the one before.
  ///
  /// The same times stay in view where it has points in them; else it is shown as it was left, or as it first was. Back
  /// at a symbol without a movement in between, its view is exactly what it was.
  mutating func enter(at now: Double) {
    guard let carried, !carried.isOpening else { return }
    let chart = charts[charted]
    if let left = chart.left, let viewport = chart.selection?.viewport, left.wish == carried.wish,
      viewport.isUnmoved(since: left.viewport)
    {
      return
    }
    charts[charted].look(at: carried, now: now)
    keepPlace()
  }

  private mutating func keepPlace() {
    guard let carried, let viewport = charts[charted].selection?.viewport else { return }
    charts[charted].left = LeftChart(
      wish: carried.wish, viewport: viewport, to: charts[charted].scale.time(at: viewport.upper))
  }
}
