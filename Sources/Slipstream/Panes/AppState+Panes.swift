import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The panes below the main plot.
extension AppState {
  /// The contents of all panes that have data, from the top. The charted symbol is in the main plot, and in a pane too
  /// if it has states.
  func paneChoices() -> [PaneChoice] {
    guard !parts.panes.isEmpty else { return [] }
    let chosen = parts.panes.choices.filter { choice in
      switch choice {
      case .symbol(let name): place(inPane: name).map { canShare($0) || areChartedStates($0) } ?? false
      case .study(let study): chart?.values(of: study) != nil
      case .pair: choice.pairNames.allSatisfy { symbols.places[$0].map(canPair) ?? false }
      }
    }
    guard parts.panes.isOfEverySymbol else { return chosen }
    let every = symbols.charts.indices.filter(canShare).map { PaneChoice.symbol(symbols.charts[$0].symbol) }
    return chosen.filter { !every.contains($0) } + every
  }

  /// Whether the points of a symbol can be drawn on the axis of the charted one.
  private func sharesAxis(_ place: Int) -> Bool {
    guard let chart else { return false }
    return symbols.charts[place].sharesAxis(with: chart)
  }

  /// Whether a symbol is not in the main plot and can be drawn on its time axis.
  private func canShare(_ place: Int) -> Bool {
    place != symbols.charted && sharesAxis(place) && !symbols.charts[place].series.isEmpty
      && symbols.charts[place].symbol != settings.panes.rightSymbol
  }

  /// Whether a symbol is the charted one and has states: their bars and shares are not in the main plot.
  private func areChartedStates(_ place: Int) -> Bool {
    place == symbols.charted && symbols.charts[place].words != nil && !symbols.charts[place].series.isEmpty
  }

  /// Whether the points of two symbols, the charted one included, can go together.
  private func canPair(_ place: Int) -> Bool { sharesAxis(place) && !symbols.charts[place].series.isEmpty }

  /// The pane of a choice; nil without its data.
  func pane(_ choice: PaneChoice) -> Pane? {
    let height = parts.panes.height(of: choice)
    var pane =
      switch choice {
      case .symbol(let name):
        // Each has a colour of its own, which it keeps while others come and go.
        place(inPane: name).map { Pane([chartSeries($0, slot: symbols.charts[$0].slot ?? $0)], height: height) }
      case .study(let study): self.pane(of: study, height: height)
      case .pair(let across, let up):
        symbols.places[up].map { place in
          var pane = Pane([chartSeries(place)], height: height)
          pane.across = symbols.places[across].map { chartSeries($0) }
          return pane
        }
      }
    let axis = settings.panes.axis(of: choice)
    pane?.axis = axis.options
    pane?.levels += axis.levels
    return pane
  }

  /// A symbol as a series of a chart, in the chart's look.
  func chartSeries(_ place: Int, side: AxisSide = .right, slot: Int? = nil) -> ChartSeries {
    let chart = symbols.charts[place]
    let form = look.mark(of: chart.series)
    let isPoint = chart.series.kind == .samples && form.drawsBars
    var series = ChartSeries(
      chart.symbol, chart.series, isPoint ? .line : form, side: side, slot: slot ?? chart.slot)
    series.decimals = chart.shownDecimals
    (series.isPrice, series.changesSince) = (chart.isPrice, chart.words == nil ? settings.changeReference : nil)
    if let words = chart.words {
      // Bars made of states would have no words.
      series.data = chart.source
      series.mark = .step
      series.words = words
      series.states = chart.studies.states(chart.source)
    }
    if series.mark == .heikinAshi { series.averaged = chart.studies.averaged(chart.series) }
    return series
  }

  /// Whether a symbol is in a pane or on the second value axis.
  func isInPane(_ place: Int) -> Bool {
    let symbol = symbols.charts[place].symbol
    return symbol == settings.panes.rightSymbol || (!parts.panes.isEmpty && paneChoices().contains(.symbol(symbol)))
  }

  /// The symbol on the second value axis, as a series; nil without one.
  var secondSeries: ChartSeries? {
    guard let name = settings.panes.rightSymbol, let place = symbols.places[name], place != symbols.charted,
      sharesAxis(place), !symbols.charts[place].series.isEmpty
    else { return nil }
    var series = chartSeries(place, slot: symbols.charts[place].slot ?? look.view.theme.overlaySlots.first)
    // Candles and areas would cover the charted series.
    if series.mark.hasPlaces || series.mark == .area { series.mark = .line }
    return series.on(.right)
  }

  /// The axis of the symbol on the second value axis.
  func secondAxis(
    _ extent: (low: Double, high: Double), rows: Int, _ scales: inout PaneScales, at now: Double
  ) -> ValueScene? {
    guard let series = secondSeries else { return nil }
    let axis = settings.panes.rightAxis
    let wish = axis.wish(extent, rows: rows, scaleMode(of: .second), rule: TickRule(axis.options.ticks))
    return scales.axis(
      of: .second, wish, given: axis.range, rules, decimals: series.decimals, at: now, eased: easesScales)?
      .with(PaneLook(options: axis.options))
  }

  /// The axis of a side of a pane; without a choice, of the charted series' volumes.
  func paneAxis(
    of pane: Pane, _ choice: PaneChoice?, _ side: AxisSide, _ extent: (low: Double, high: Double), rows: Int,
    _ scales: inout PaneScales, at now: Double
  ) -> ValueScene? {
    guard let choice else {
      // The label at the top of the volumes is the upper end of their axis.
      let axis = ValueAxis(upper: extent.high, lower: 0, rows: rows)
      return ValueScene(axis: axis, scale: EvenScale(low: 0, high: extent.high, rows: rows), decimals: 0)
    }
    let axis = settings.panes.axis(of: choice)
    let decimals = pane.series.filter { $0.side == side }.map(\.decimals).max() ?? 2
    var wish = axis.wish(
      extent, rows: rows, scaleMode(of: .pane(choice, side)), rule: pane.tickRule(rows: rows),
      isExact: pane.range != nil)
    // The label of a volume is the upper end of its axis.
    if pane.series.allSatisfy({ $0.mark == .volume }) { wish.isTight = false }
    return scales.axis(
      of: .pane(choice, side), wish, given: axis.range, rules, decimals: decimals, at: now, eased: easesScales)
  }

  /// The content of a frame: the chart, and the rows of its panes below the first and the volumes.
  struct Content {
    var chart: Chart
    var rows: [PaneRows] = []
  }

  /// The chart of the frame, with the panes that have room and data.
  func content(of chart: ChartState, in placed: Shown.Layout, memory: inout SceneMemory) -> Content {
    let layout = placed.chart
    var (panes, rows) = ([Pane](), layout.panes)
    panes.reserveCapacity(1 + (layout.volume == nil ? 0 : 1) + layout.panes.count)
    panes.append(mainPane(of: chart, layout))
    if layout.volume != nil { panes.append(memory.volumes.pane(of: chart.series)) }
    for place in layout.panes {
      guard let choice = placed.choice(of: place), var pane = pane(choice) else {
        rows.removeAll { $0 == place }
        continue
      }
      if place.isCompact {
        // Two rows are too few for candles.
        for series in pane.series.indices where pane.series[series].mark.drawsBars { pane.series[series].mark = .line }
      }
      panes.append(pane)
    }
    var hidden: Set<String> = []
    if !look.hidden.isEmpty {
      let names = panes[0].series.map(\.legendName) + panes[0].markers.map(\.name)
      hidden = Set(names.filter(look.hidden.contains))
    }
    let isAlone = layout.legend != nil && !symbols.isComparing && !hasLevelNames
    let chart = Chart(
      checked: panes, selection: hand.selection, hidden: hidden, lone: isAlone ? symbols.compared.last : nil)
    return Content(chart: chart, rows: rows)
  }

  /// The charted series with all that share its plot.
  func mainPane(of chart: ChartState, _ layout: ChartLayout) -> Pane {
    Pane(first: mainSeries(of: chart, layout), annotations: annotations(of: chart), markers: markers(of: chart))
  }

  private func mainSeries(of chart: ChartState, _ layout: ChartLayout) -> [ChartSeries] {
    if symbols.isComparing {
      let compared = symbols.compared
      return compared.suffix(1) + compared.dropLast()
    }
    var series = [ChartSeries(chart.symbol, chart.series, mark(of: chart), side: layout.chartedSide)]
    series += symbols.together.map { $0.on(layout.chartedSide) } + overlaySeries(of: chart, layout)
    if layout.leftGutter > 0, let second = secondSeries { series.append(second) }
    return series
  }

  /// The columns of the widest value label of the panes.
  func paneLabelWidth(_ choices: [PaneChoice]) -> Int {
    choices.filter { !areStates($0) }.compactMap { pane($0) }.flatMap { pane in
      pane.series.map { $0.labelWidth(pane.axis) }
    }.max() ?? 0
  }

  // MARK: keys and pointer

  mutating func togglePanesOfAll() -> Change {
    guard symbols.charts.count > 1 || parts.panes.isOfEverySymbol else { return .nothing }
    parts.panes.toggleEverySymbol()
    return .look
  }

  /// Changes the list of panes; `change` gets the number of shown panes and the number of all panes.
  mutating func changePanes(_ change: (inout PaneList, _ shown: Int, _ count: Int) -> Void) -> Change {
    guard !parts.panes.isEmpty, let shown = shownLayout, !shown.choices.isEmpty else { return .nothing }
    change(&parts.panes, shown.chart.panes.count, shown.choices.count)
    return .look
  }

  /// Handles a press on the name of a pane, a drag that begins there, and the wheel over it; nil for other events.
  mutating func movePane(_ mouse: MouseEvent) -> Change? {
    guard !parts.panes.isEmpty, let shown = shownLayout, !shown.chart.panes.isEmpty else { return nil }
    let layout = shown.chart
    switch mouse.kind {
    case .press:
      guard let pane = layout.panes.first(where: { $0.hasName && $0.header == mouse.row }),
        mouse.column < layout.size.columns
      else {
        return nil
      }
      hand.heldPane = shown.choice(of: pane)
      return .nothing
    case .drag:
      guard let choice = hand.heldPane else { return nil }
      resize(choice, to: mouse.row, shown)
      return .look
    case .release:
      guard hand.heldPane != nil else { return nil }
      hand.heldPane = nil
      return .nothing
    case .wheelUp, .wheelDown:
      guard layout.panes.contains(where: { $0.hasName && $0.header == mouse.row }) else { return nil }
      return changePanes { $0.scroll(by: mouse.kind == .wheelUp ? -1 : 1, shown: $1, of: $2) }
    default: return nil
    }
  }

  /// Moves the upper border of a pane to a row: the pane's height becomes the rows below it.
  private mutating func resize(_ choice: PaneChoice, to row: Int, _ shown: Shown.Layout) {
    guard let pane = shown.pane(of: choice) else { return }
    let (plot, rows) = (shown.chart.plot, max(pane.plot.endRow - row, 1))
    let main = max(plot.rows + pane.header - row < 1 ? 1 : plot.rows + row - pane.header, 1)
    parts.panes.set(Double(rows) / Double(main), of: choice)
  }
}
