import CivilTime
import FeedModel
import TerminalCharts
import TimeSeries

/// One chart for each symbol: where points go, and what bounds them.
extension AppState {
  /// Appends points to the chart of their symbol, which the first of them makes.
  ///
  /// - Complexity: that of the append; it does not depend on how many symbols there are.
  mutating func append(
    _ payload: FeedPayload, symbol: String, timesAreIndices: Bool = false, atOnce: Bool = false, at now: Double
  ) {
    guard settings.admits(symbol),
      let place = place(of: symbol, for: payload, timesAreIndices: timesAreIndices, atOnce: atOnce)
    else { return }
    let (before, beyond) = (charts[place].bytes, faults.beyond)
    charts[place].append(payload, noting: &faults, at: now)
    if place == charted { openCharted(at: now) }
    // Said with the first; the count among the faults goes on.
    if beyond == 0, faults.beyond > 0 { remark = beyondWords ?? "" }
    held.bytes += charts[place].bytes - before
    holdPoints(at: now)
    if isInView(place) {
      needsFrame = true
    } else {
      // Nobody asks for the movements of a chart that nobody sees.
      _ = charts[place].takeEvents()
      if settings.tellsEverySymbol { needsFrame = true }
    }
  }

  /// Shows a series that was filled before, under a symbol that has no chart yet.
  public mutating func load(_ loaded: LoadedSeries, at now: Double) {
    faults.add(loaded.faults)
    needsFrame = true
    guard settings.admits(loaded.symbol), places[loaded.symbol] == nil,
      let chart = ChartState(loaded, rules: settings.chart, at: now)
    else { return }
    guard charts.count < settings.symbolLimit else {
      held.leftOut += chart.series.count
      return
    }
    if insert(chart) == charted { openCharted(at: now) }
    if let words = loaded.memoryWords { remark = words }
    if loaded.faults.beyond > 0 { remark = beyondWords ?? "" }
    held.bytes += chart.bytes
    holdPoints(at: now)
  }

  /// Points that no chart can place, over all symbols; they are refused, and counted among the faults.
  public var beyondCount: Int { faults.beyond }

  /// What was refused so far because no chart can place it, in a sentence; nil while there is none.
  public var beyondWords: String? { Self.beyondWords(beyondCount) }

  /// The sentence for a number of points that no chart can place; nil for none.
  package static func beyondWords(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return (count == 1 ? "1 point is" : "\(count) points are")
      + " beyond what a chart can place: values to ±1e300, times from 1678 to 2261"
  }

  /// Begins every chart anew with the points before another place of a tape.
  ///
  /// - Complexity: O(points).
  mutating func refill(_ runs: [TapeRun], isWhole: Bool, at now: Double) {
    for run in runs where settings.admits(run.symbol) {
      _ = place(of: run.symbol, for: run.payload, timesAreIndices: run.timesAreIndices, atOnce: false)
    }
    let runs = Dictionary(grouping: runs, by: \.symbol).mapValues { runs in
      // Of points that turned from indices to times, or to another kind, the last are those that are shown.
      Array(runs.suffix { $0.form == runs.last?.form })
    }
    for (symbol, runs) in runs {
      if let form = runs.last?.form { adopt(form, of: symbol) }
    }
    // It would keep the old points in memory beside the new ones.
    sceneMemory = SceneMemory()
    held.bytes = 0
    faults.forgetPoints()
    for index in charts.indices {
      charts[index].refill(runs[charts[index].symbol] ?? [], isWhole: isWhole, noting: &faults, at: now)
      held.bytes += charts[index].bytes
    }
    holdPoints(at: now)
  }

  /// Takes note of when a symbol was heard of.
  mutating func note(_ symbol: String, received: Timestamp, at now: Double) {
    lastMessage = received
    guard let place = places[symbol] else {
      if charts.isEmpty { needsFrame = true }
      return
    }
    charts[place].pace.heard(received, at: now)
    if isInView(place) { needsFrame = true }
  }

  /// Tells the charted chart, once, in how many columns it is first shown; a layout costs too much for every point.
  mutating func openCharted(at now: Double) {
    guard charts.indices.contains(charted), charts[charted].opening.columns == 0,
      let layout = layout(for: charts[charted])
    else { return }
    charts[charted].open(columns: layout.plot.columns, at: now)
  }

  /// The place of a symbol's chart, made when it can be: nil beyond the most symbols, and while there is no point.
  private mutating func place(
    of symbol: String, for payload: FeedPayload, timesAreIndices: Bool, atOnce: Bool
  ) -> Int? {
    if let place = places[symbol] { return place }
    let kind: SeriesKind
    switch payload {
    case .bars(let bars) where !bars.isEmpty: kind = .bars
    case .samples(let samples) where !samples.isEmpty: kind = .samples
    default: return nil
    }
    guard charts.count < settings.symbolLimit else {
      // What a person watches is never pushed out by a name that came later.
      held.leftOut += payload.count
      needsFrame = true
      return nil
    }
    return insert(
      ChartState(
        symbol: symbol, form: PointForm(kind, timesAreIndices: timesAreIndices), isThereAtOnce: atOnce,
        rules: settings.chart))
  }

  /// Gives a chart of a new symbol its place.
  private mutating func insert(_ chart: ChartState) -> Int {
    let place = rank(of: chart.symbol)
    charts.insert(chart, at: place)
    watched.add(chart.symbol, isPrice: chart.isPrice)
    for index in place..<charts.count { places[charts[index].symbol] = index }
    if charts.count > 1, isSymbolChosen, place <= charted { charted += 1 }
    if chart.isIndex, settings.chart.value.hasTimeRules {
      remark = "\(chart.symbol) counts numbers: axis, calendar and exclusions do not apply to it"
    }
    needsFrame = true
    return place
  }

  /// Where a new symbol stands: in the order that was asked for, else after those that came before.
  private func rank(of symbol: String) -> Int {
    let order = settings.symbols
    guard order.count > 1, let rank = order.firstIndex(of: symbol) else { return charts.count }
    return charts.firstIndex { (order.firstIndex(of: $0.symbol) ?? .max) > rank } ?? charts.count
  }

  /// Beyond the most memory, the largest series that nobody looks at gives up its oldest eighth; the first time this is
  /// reported.
  ///
  /// - Complexity: amortised O(1) a point: each pass over the symbols frees at least an eighth of their mean length.
  private mutating func holdPoints(at now: Double) {
    while held.bytes > settings.memoryLimit {
      let largest = charts.indices.filter { $0 != charted }.max { charts[$0].bytes < charts[$1].bytes }
      guard let largest, charts[largest].series.count > 8 else { return }
      let before = charts[largest].bytes
      charts[largest].drop(charts[largest].series.count / 8, at: now)
      held.bytes -= before - charts[largest].bytes
      guard !held.isFullReported else { continue }
      held.isFullReported = true
      remark = "the memory for points is full: symbols that are not charted lose their oldest; see --window"
    }
  }
}

extension Array {
  /// The longest part at the end whose elements all satisfy a condition.
  fileprivate func suffix(_ satisfies: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !satisfies($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
