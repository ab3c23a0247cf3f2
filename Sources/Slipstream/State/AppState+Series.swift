import Charts
import Feed
import TimeSeries

/// One chart for each symbol: where points go, and what bounds them.
extension AppState {
  /// Appends points to the chart of their symbol, which the first of them makes.
  ///
  /// - Complexity: that of the append; it does not depend on how many symbols there are.
  mutating func append(_ payload: FeedPayload, symbol: String, atOnce: Bool = false, at now: Double) {
    guard settings.admits(symbol), let place = place(of: symbol, for: payload, atOnce: atOnce) else { return }
    let before = charts[place].series.count
    charts[place].append(payload, at: now)
    if place == charted { openCharted(at: now) }
    heldPoints += charts[place].series.count - before
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
    badRows += loaded.badRows
    needsFrame = true
    guard settings.admits(loaded.symbol), places[loaded.symbol] == nil,
      let chart = ChartState(loaded, settings: settings, at: now)
    else { return }
    guard charts.count < settings.symbolLimit else {
      pointsLeftOut += chart.series.count
      return
    }
    if insert(chart) == charted { openCharted(at: now) }
    heldPoints += chart.series.count
    holdPoints(at: now)
  }

  /// Begins every chart anew with the points before another place of a tape.
  ///
  /// - Complexity: O(points).
  mutating func refill(_ runs: [TapeRun], isWhole: Bool, at now: Double) {
    for run in runs where settings.admits(run.symbol) { _ = place(of: run.symbol, for: run.payload, atOnce: false) }
    let runs = Dictionary(grouping: runs, by: \.symbol)
    // It would keep the old points in memory beside the new ones.
    sceneMemory = SceneMemory()
    heldPoints = 0
    for index in charts.indices {
      charts[index].refill(runs[charts[index].symbol] ?? [], isWhole: isWhole, at: now)
      heldPoints += charts[index].series.count
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
  private mutating func place(of symbol: String, for payload: FeedPayload, atOnce: Bool) -> Int? {
    if let place = places[symbol] { return place }
    let kind: SeriesKind
    switch payload {
    case .bars(let bars) where !bars.isEmpty: kind = .bars
    case .samples(let samples) where !samples.isEmpty: kind = .samples
    default: return nil
    }
    guard charts.count < settings.symbolLimit else {
      // What a person watches is never pushed out by a name that came later.
      pointsLeftOut += payload.count
      needsFrame = true
      return nil
    }
    return insert(ChartState(symbol: symbol, kind: kind, isThereAtOnce: atOnce, settings: settings))
  }

  /// Gives a chart of a new symbol its place.
  private mutating func insert(_ chart: ChartState) -> Int {
    let place = rank(of: chart.symbol)
    charts.insert(chart, at: place)
    for index in place..<charts.count { places[charts[index].symbol] = index }
    if charts.count > 1, isSymbolChosen, place <= charted { charted += 1 }
    needsFrame = true
    return place
  }

  /// Where a new symbol stands: in the order that was asked for, else after those that came before.
  private func rank(of symbol: String) -> Int {
    let order = settings.symbols
    guard order.count > 1, let rank = order.firstIndex(of: symbol) else { return charts.count }
    return charts.firstIndex { (order.firstIndex(of: $0.symbol) ?? .max) > rank } ?? charts.count
  }

  /// Beyond the most points, the longest series that nobody looks at gives up its oldest eighth.
  ///
  /// - Complexity: amortised O(1) a point: each pass over the symbols frees at least an eighth of their mean length.
  private mutating func holdPoints(at now: Double) {
    while heldPoints > settings.pointLimit {
      let longest = charts.indices.filter { $0 != charted }.max { charts[$0].series.count < charts[$1].series.count }
      guard let longest, charts[longest].series.count > 8 else { return }
      let before = charts[longest].series.count
      charts[longest].removeFirst(before / 8, at: now)
      heldPoints -= before - charts[longest].series.count
    }
  }
}

extension Settings {
  /// Whether points of a symbol are wanted.
  func admits(_ symbol: String) -> Bool { symbols.isEmpty || symbols.contains(symbol) }
}
