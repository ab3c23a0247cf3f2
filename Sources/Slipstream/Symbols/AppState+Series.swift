import CivilTime
import FeedModel
import TerminalCharts
import TextPoints
import TimeSeries

/// One chart for each symbol: appends points, and bounds their number.
extension AppState {
  /// Appends points to the chart of their symbol, and what they give derived series to theirs; the first points make
  /// the chart.
  ///
  /// - Complexity: that of the append, whatever the number of symbols.
  mutating func append(
    _ payload: FeedPayload, symbol: String, indexScale: IndexScale? = nil, equalTimesAreOwn: Bool = false,
    atOnce: Bool = false, isHistory: Bool = false, at now: Double
  ) -> Change {
    let (payload, indexScale) = aligned(payload, of: symbol, on: indexScale)
    if symbols.derived.isDerived(symbol), symbols.derived.fault == nil, let place = symbols.places[symbol],
      let form = payload.kind.map({ PointSchema($0, indexScale: indexScale, areTrades: equalTimesAreOwn) })
    {
      // The source has a series of this name: the points derived so far are not its own.
      _ = symbols.restart(place, as: form, settings.chart)
    }
    let change = appendOwn(
      payload, symbol: symbol, indexScale: indexScale, equalTimesAreOwn: equalTimesAreOwn, atOnce: atOnce,
      isHistory: isHistory, at: now)
    guard !symbols.derived.definitions.isEmpty else { return change }
    let derived = derive(
      payload, of: symbol, indexScale: indexScale, areTrades: equalTimesAreOwn, atOnce: atOnce, isHistory: isHistory,
      at: now)
    if atOnce { reportMissingInputs() }
    return change.union(derived)
  }

  /// Moves points along the axis as the options say, and says what does not fit.
  private mutating func aligned(
    _ payload: FeedPayload, of symbol: String, on scale: IndexScale?
  ) -> (FeedPayload, IndexScale?) {
    let before = symbols.alignment.fault
    let moved = symbols.alignment.moved(payload, of: symbol, on: scale)
    if before == nil, let fault = symbols.alignment.fault { screen.remark = fault }
    return moved
  }

  /// Appends points to the chart of their symbol alone.
  mutating func appendOwn(
    _ payload: FeedPayload, symbol: String, indexScale: IndexScale?, equalTimesAreOwn: Bool, atOnce: Bool,
    isHistory: Bool, at now: Double
  ) -> Change {
    guard settings.admits(symbol) else { return .nothing }
    let form = payload.kind.map { PointSchema($0, indexScale: indexScale, areTrades: equalTimesAreOwn) }
    let (found, made) = place(of: symbol, for: payload, form, atOnce: atOnce)
    guard let place = found else { return made }
    if payload.count > 0 { symbols.charts[place].source.keepsEqualTimes = equalTimesAreOwn }
    let beyond = feed.faults.beyond
    let hadLeftOut = symbols.charts[place].closedCount > 0
    let newest = symbols.charts[place].series.lastTime
    symbols.held.bytes += symbols.charts[place].append(payload, recording: &feed.faults, at: now)
    // The status line counts the others.
    if !hadLeftOut, symbols.charts[place].closedCount > 0, let words = leftOutWords(of: symbols.charts[place]) {
      screen.remark = words
    }
    if place == symbols.charted { openCharted(at: now) } else if made != .nothing { openBesideList(at: now) }
    // Reported with the first; the count among the faults continues.
    if beyond == 0, feed.faults.beyond > 0 { screen.remark = feed.faults.beyondWords ?? "" }
    holdPoints(at: now)
    let change = made.union(alert(payload, of: symbol, since: newest, isHistory: atOnce || isHistory))
    if place != symbols.charted { symbols.charts[place].settle(at: now) }
    if isInView(place) { return change.union([.points, .view]) }
    return change.union(settings.reports.includesEverySymbol ? .points : .hiddenPoints)
  }

  /// Shows a filled series, under a symbol that has no chart yet.
  @discardableResult
  package mutating func load(_ loaded: LoadedSeries, at now: Double) -> Change {
    feed.faults.add(loaded.faults)
    guard settings.admits(loaded.symbol), symbols.places[loaded.symbol] == nil,
      let chart = ChartState(loaded, rules: settings.chart, at: now)
    else { return .words }
    guard symbols.charts.count < settings.list.limit else {
      symbols.held.leftOut += chart.series.count
      return .words
    }
    if insert(chart) == symbols.charted { openCharted(at: now) } else { openBesideList(at: now) }
    if let words = loaded.memoryWords { screen.remark = words }
    if loaded.faults.beyond > 0 { screen.remark = feed.faults.beyondWords ?? "" }
    symbols.held.bytes += chart.bytes
    holdPoints(at: now)
    showAlerts(newestOf: chart)
    // Adopt the axis of the new chart now; else the hand would let go of the next press, because of another axis.
    return keepHand().union([.points, .view, .look, .words])
  }

  /// Shows local time from the first point on that has the time of its arrival, unless the user chose a zone.
  mutating func showLocalTimes() -> Change {
    guard let zone = settings.origin.localZone, symbols.charts.isEmpty, settings.time.zone == nil,
      settings.time.calendar == nil
    else { return .nothing }
    settings.origin.localZone = nil
    settings.time.zone = zone
    return [.look, .view, .words]
  }

  /// Refills every chart with the points before another place of a tape.
  ///
  /// - Complexity: O(points).
  mutating func refill(_ runs: [TapeRun], isWhole: Bool, at now: Double) {
    let moved = runs.map { run in
      var moved = run
      (moved.payload, moved.indexScale) = aligned(run.payload, of: run.symbol, on: run.indexScale)
      return moved
    }
    let all = symbols.derived.runs(moved)
    for run in all where settings.admits(run.symbol) {
      _ = place(of: run.symbol, for: run.payload, run.form, atOnce: false)
    }
    let runs = Dictionary(grouping: all, by: \.symbol).mapValues { runs in
      // If points turned from indices to times, or to another kind, show the last ones.
      Array(runs.suffix { $0.form == runs.last?.form })
    }
    for (symbol, runs) in runs {
      if let form = runs.last?.form { _ = adopt(form, of: symbol) }
    }
    symbols.held.bytes = 0
    feed.faults.forgetPoints()
    for index in symbols.charts.indices {
      symbols.charts[index].refill(
        runs[symbols.charts[index].symbol] ?? [], isWhole: isWhole, keepsEnd: playback.replay?.part != nil,
        recording: &feed.faults, at: now)
      symbols.held.bytes += symbols.charts[index].bytes
    }
    for (symbol, runs) in runs { if let words = runs.last?.words { _ = learn(words, of: symbol) } }
    restartAlerts()
    holdPoints(at: now)
  }

  /// Records when a message of a symbol came.
  mutating func recordArrival(of symbol: String, received: Timestamp, at now: Double) -> Change {
    feed.lastMessage = received
    guard let place = symbols.places[symbol] else {
      return symbols.charts.isEmpty ? .words : .nothing
    }
    symbols.charts[place].pace.recordArrival(received, at: now)
    return isInView(place) ? .words : .nothing
  }

  /// Opens the charted chart once, as soon as it has points; a layout costs too much for every point.
  mutating func openCharted(at now: Double) {
    guard symbols.charts.indices.contains(symbols.charted), symbols.charts[symbols.charted].opening.columns == 0,
      openInNextColumns(at: now)
    else { return }
    if let refusal = refusedStudy { screen.remark = refusal.description }
  }

  /// Opens the charted chart again in the columns that the list of symbols leaves, until a hand moves its view.
  private mutating func openBesideList(at now: Double) {
    guard let chart, chart.opening.columns > 0, let selection = chart.selection, selection.viewport.mode == .follow,
      selection.destination.span == selection.initialSpan
    else { return }
    _ = openInNextColumns(at: now)
  }

  /// The place of a symbol's chart, which is made if needed, and the change of making it. The place is nil beyond the
  /// limit of symbols, and while there is no point.
  private mutating func place(
    of symbol: String, for payload: FeedPayload, _ form: PointSchema?, atOnce: Bool
  ) -> (Int?, Change) {
    if let place = symbols.places[symbol] { return (place, .nothing) }
    guard let form, payload.count > 0 else { return (nil, .nothing) }
    guard symbols.charts.count < settings.list.limit else {
      // A later name never pushes out a symbol that a user watches.
      symbols.held.leftOut += payload.count
      return (nil, .words)
    }
    let place = insert(ChartState(symbol: symbol, form: form, isThereAtOnce: atOnce, rules: settings.chart))
    return (place, [.look, .words])
  }

  /// Inserts the chart of a new symbol, and returns its place.
  private mutating func insert(_ chart: ChartState) -> Int {
    let place = symbols.insert(chart, in: settings.symbols, charted: settings.opening.charted)
    let slot = settings.opening.compared.prefix(LineSign.most).firstIndex(of: chart.symbol)
    if let slot {
      symbols.charts[place].slot = slot
    } else if settings.panes.with.contains(where: { NameGlob.admits($0, chart.symbol) }) {
      symbols.markTogether(place, in: look.view.theme.overlaySlots)
    }
    watchList.content.add(chart.symbol, isPrice: chart.isPrice)
    if let words = unusedOptions(of: chart) { screen.remark = words }
    return place
  }

  private mutating func holdPoints(at now: Double) {
    guard symbols.hold(within: rules.memoryLimit, at: now) else { return }
    screen.remark = "the memory for points is full: symbols that are not charted lose their oldest; see --window"
  }
}

extension Array {
  /// The longest part at the end whose elements all satisfy a condition.
  fileprivate func suffix(_ satisfies: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !satisfies($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
