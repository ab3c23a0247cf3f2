// Screen: the frame. It reads the state and changes nothing in it; parts for the next frame stay in the memory that the
// loop passes.

import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The frame and its parts. These functions only read the state.
extension AppState {
  /// Draws the frame of this moment.
  ///
  /// - Parameters:
  ///   - now: seconds of the loop's clock.
  ///   - memory: the memory of the screen's last frame; becomes that of this one.
  public func frame(at now: Double, memory: inout FrameMemory) -> Frame {
    memory.meter.drew(at: now)
    if let content = screen.content { return withLists(content.frame(look.view, size: size, at: now)) }
    return movingFrame(at: now, memory: &memory) ?? drawn(at: now, memory: &memory)
  }

  /// The frame of a content with the help or the list of a prompt over it, if one is shown.
  private func withLists(_ frame: Frame) -> Frame {
    let (help, choices) = (help, choices)
    guard help != nil || choices != nil else { return frame }
    var surface = CellSurface(size: size, theme: look.view.theme, glyphs: look.view.glyphs)
    surface.buffer = frame.cells
    if let help { surface.drawHelp(help, size: size) }
    if let choices { surface.drawChoices(choices, size: size) }
    let picture = frame.picture.flatMap { surface.hidePixelsBelowBoxes() ? $0 : nil }
    return Frame(surface.buffer, picture: picture, until: frame.until, shown: frame.shown)
  }

  /// Draws the frame of this moment with the chosen parts.
  func drawn(at now: Double, memory: inout FrameMemory) -> Frame {
    let watch = watchPane(at: now)
    // The chart is an argument, because a local copy would copy all of its parts.
    guard symbols.charts.indices.contains(symbols.charted) else {
      return emptyFrame(nil, watch, at: now, memory: &memory)
    }
    return drawn(symbols.charts[symbols.charted], watch, at: now, memory: &memory)
  }

  /// Draws the frame of a chart beside the list of symbols.
  private func drawn(
    _ chart: ChartState, _ watch: (pane: WatchPane?, until: Double?), at now: Double,
    memory: inout FrameMemory
  ) -> Frame {
    let facts = ChartFacts(chart)
    guard let layout = layout(for: chart) else { return emptyFrame(facts, watch, at: now, memory: &memory) }
    var chrome = chrome(words: "", over: facts, at: now, memory: &memory)
    chrome.watch = watch.pane
    let frame = withScene(of: chart, in: layout, at: now, memory: &memory.scene) { scene, scales, isRescaling in
      var isMoving = isRescaling || chart.selection?.isMoving == true
      if !scene.isComparison,
        let bars = scene.bars.replacingLast(of: chart.series, with: { chart.lastBar.drawn($0, index: $1, at: now) })
      {
        scene.bars = bars
        if scene.edgeIndex == chart.series.indices.upperBound - 1, let close = bars.bars.last?.values?.close {
          scene.moveValueLine(to: close)
        }
        isMoving = true
      }
      if let measure { scene.annotations += measure.annotations(decimals: scene.priceDecimals) }
      scene.annotations += drawingsInHand
      if screen.showsStatistics { chrome.statistics = chart.series.statistics(scene.bars.indices) }
      let mark = facts.minimumMarkEnd.flatMap { now < $0 ? $0 : nil }
      let drawn = look.view.frame(scene, chrome: chrome, keeping: &memory.parts)
      return Frame(
        drawn.cells, picture: drawn.picture,
        until: isMoving ? now : earliest(watch.until, earliest(mark, guideEnd(at: now))),
        shown: (symbols.charted, Shown(scales: scales, layout: layout)))
    }
    return frame ?? emptyFrame(facts, watch, at: now, memory: &memory)
  }

  /// The frame of a chart without points, or of none.
  private func emptyFrame(
    _ chart: ChartFacts?, _ watch: (pane: WatchPane?, until: Double?), at now: Double, memory: inout FrameMemory
  ) -> Frame {
    let chrome = chrome(words: emptyWords, over: chart, at: now, memory: &memory)
    let silence = unansweredStart.flatMap { now < $0 ? $0 : nil }
    return Frame(look.view.emptyFrame(size: size, chrome: chrome), until: earliest(watch.until, silence))
  }

  /// The cells of this moment, drawn from nothing, for a picture.
  package func cells(at now: Double) -> CellBuffer { wholeFrame(at: now).cells }

  /// The frame of this moment, drawn from nothing.
  package func wholeFrame(at now: Double) -> Frame {
    var memory = FrameMemory()
    return frame(at: now, memory: &memory)
  }

  /// Both charts of this moment; nil without points or room.
  package func scene(at now: Double) -> ChartScene? {
    var memory = SceneMemory()
    return scene(at: now, memory: &memory)
  }

  /// - Parameter memory: the parts of the last scene; the parts of this one replace them.
  package func scene(at now: Double, memory: inout SceneMemory) -> ChartScene? {
    guard let chart, let layout = layout(for: chart) else { return nil }
    return withScene(of: chart, in: layout, at: now, memory: &memory) { scene, _, _ in scene }
  }

  /// The same where a hand finds its parts.
  func shownScene(at now: Double) -> ChartScene? { shownLayout.flatMap { scene(at: now, in: $0) } }

  /// The same in a layout.
  func scene(at now: Double, in layout: Shown.Layout) -> ChartScene? {
    guard let chart else { return nil }
    var memory = SceneMemory()
    return withScene(of: chart, in: layout, at: now, memory: &memory) { scene, _, _ in scene }
  }

  /// Lends the scene of a chart with its scales, and whether the value axis is moving. A scene is large: it is not copied.
  ///
  /// - Returns: what `body` makes of it; nil where there are no points to select, or no value to show.
  private func withScene<Result>(
    of chart: ChartState, in placed: Shown.Layout, at now: Double, memory: inout SceneMemory,
    _ body: (_ scene: inout ChartScene, _ scales: ChartScales, _ isRescaling: Bool) -> Result
  ) -> Result? {
    guard let selection = chart.selection, let bounds = chart.bounds else { return nil }
    let layout = placed.chart
    let viewport = selection.viewport
    let grid = self.grid(of: chart, viewport, layout)
    let subject = subject(of: chart, viewport, bounds)
    let bars = memory.bars.bars(of: subject, grid: grid)
    // Out of view a crosshair reads nothing, and the values are those at the right edge.
    let pointed = readPlace.flatMap { bars.indices.contains($0.index) ? $0 : nil }
    let readingTime = pointed.flatMap { subject.time(of: $0) }
    let frame = TimeFrame(
      consume subject, grid: grid, bars: bars, readingTime: readingTime,
      joinsReadings: settings.pointing.steps == .interpolate)
    let content = content(of: chart, in: placed, memory: &memory)
    var composer = ChartComposer(content.chart, rows: content.rows, on: frame, in: layout)
    var scales = chart.scales
    composer.overview = ShownOverview(columnWidth: scales.overviewWidth, held: heldOverview(in: layout))
    let composed = composer.scene(memory: &memory) { axis, extent, rows in
      switch axis {
      case .charted: return chartedAxis(of: chart, extent, rows: rows, &scales, at: now)
      case .second: return secondAxis(extent, rows: rows, &scales.panes, at: now)
      case .pane(let place, let side):
        let before = layout.volume == nil ? 1 : 2
        let choice = place < before ? nil : placed.choice(of: content.rows[place - before])
        return paneAxis(
          of: content.chart.panes[place], choice, side, extent, rows: rows, &scales.panes, at: now)
      }
    }
    guard var scene = consume composed else { return nil }
    scales.overviewWidth = scene.overview?.grid.cellWidth
    scene.isInMotion = hand.pointer?.hasLeft == true || chart.isCoasting
    scene.isLogarithmAsked = scaleMode(of: symbols.isComparing ? .changes : .charted).isLogarithmic
    scene.labelHiddenPanes(of: placed)
    return body(&scene, scales, scales.isMoving(at: now))
  }

  /// The columns of a chart's plot.
  func grid(of chart: ChartState, _ viewport: Viewport, _ layout: ChartLayout) -> CellGrid {
    let joins = !symbols.isComparing && mark(of: chart).joinsBars(of: chart.series, on: chart.scale)
    return chart.grid(viewport, columns: layout.plot.columns, joins: joins)
  }

  private func subject(of chart: ChartState, _ viewport: Viewport, _ bounds: SelectionBounds) -> ChartSubject {
    var subject = ChartSubject(
      series: chart.series, scale: chart.scale, zone: rules.time.displayZone, secondZone: secondZone(of: chart),
      viewport: viewport, bounds: bounds)
    subject.timeTicks = settings.timeTicks
    subject.format = chart.format
    (subject.isPrice, subject.changesSince) = (chart.isPrice, settings.changeReference)
    subject.name = chart.symbol
    subject.mark = mark(of: chart)
    subject.selection = hand.selection
    if subject.mark == .heikinAshi { subject.averaged = chart.studies.averaged(chart.series) }
    subject.breaks = rules.breaks
    subject.isFine = look.view.pixels != nil
    if settings.shadesSessions { subject.calendar = rules.time.calendar }
    return subject
  }

  /// Whether changes of value scales are animated: not in a window without the keyboard, which nobody watches.
  var easesScales: Bool { rules.isMotionEnabled && screen.pace.isFocused }

  /// The axis of the charted series, or of the changes of a comparison.
  private func chartedAxis(
    of chart: ChartState, _ extent: (low: Double, high: Double), rows: Int, _ scales: inout ChartScales, at now: Double
  ) -> ValueScene? {
    let change = symbols.isComparing ? symbols.changeUnit : nil
    scales.show(percent: change != nil, chart.rules)
    let isOfValues = change == nil
    let wish = ValueRange.Wish(
      low: extent.low, high: extent.high, rows: rows, scaleMode(of: isOfValues ? .charted : .changes),
      rule: isOfValues
        ? TickRule(chart.words == nil ? settings.valueAxis.ticks : valueAxis(of: chart).ticks) : TickRule(),
      gaps: isOfValues ? NumberGaps.skipping(settings.valueAxis.excluded) : nil)
    scales.valueRange.show(wish, at: now, eased: easesScales)
    guard let free = scales.valueRange.axis(at: now), let even = scales.valueRange.scale else { return nil }
    let (axis, scale) = lockAspect(free, even, extent: extent, &scales, at: now)
    // The end of a locked aspect's motion is that of the time axis.
    let rest = axis == free && scale == even ? ValueAxis(even) : axis
    var options = valueAxis(of: chart)
    if change != nil {
      // Changes begin at 0, and are not in the unit of the values.
      options.hasZeroLine = true
      options.title = ""
    }
    return ValueScene(
      axis: axis, scale: scale, decimals: chart.shownDecimals, look: PaneLook(options: options),
      change: change, rest: rest, isHeld: scales.valueRange.isHeld)
  }

  /// The axis and its ticks, with the aspect locked if the user asked for it; a held range takes precedence.
  private func lockAspect(
    _ axis: ValueAxis, _ scale: EvenScale, extent: (low: Double, high: Double), _ scales: inout ChartScales,
    at now: Double
  ) -> (ValueAxis, EvenScale) {
    guard rules.policies.locksAspect, let selection = chart?.selection, !scales.isPercent,
      !scales.valueRange.isHeld
    else { return (axis, scale) }
    let locked = scales.aspect.axis(
      axis, extent: extent, span: selection.viewport.span, settled: selection.destination.span, at: now,
      eased: easesScales)
    if let gaps = locked.gaps {
      var even = EvenScale(
        exactly: locked.lower...locked.upper, rows: locked.rows, isLogarithmic: false, rule: scale.rule, gaps: gaps)
      even.isInverted = scale.isInverted
      return (locked, even)
    }
    let even =
      locked.isLogarithmic
      ? EvenScale(logarithmicLow: locked.lower, high: locked.upper, rows: locked.rows)
      : EvenScale(low: locked.lower, high: locked.upper, rows: locked.rows)
    guard var even else { return (locked, scale) }
    (even.rule, even.isInverted) = (scale.rule, scale.isInverted)
    return (locked, even)
  }

  /// Where the next frame shows the parts of a chart; nil without room for one.
  func layout(for chart: ChartState) -> Shown.Layout? {
    let whole = chart.series.aggregate(chart.series.indices)
    let isComparing = symbols.isComparing
    let width =
      whole.map {
        valueAxis(of: chart).labelColumns(from: $0.low, to: $0.high, decimals: chart.shownDecimals)
      } ?? 6
    let watch = watchLayout
    // Shorten prices that would take more than a quarter of the width.
    let most = max(watch.chart.columns / 4 - 3, 13)
    var content = ChartContent(
      labelWidth: isComparing
        ? CompareLayout.labelWidth(columns: watch.chart.columns, symbols: symbols.drawn) : min(width, most),
      hasVolume: wantsVolume(of: whole))
    content.hasProfile = settings.panes.hasProfile && !isComparing && (whole.map { $0.volume > 0 } ?? false)
    content.hasSecondZone = secondZone(of: chart) != nil
    content.hasLegend = look.hasLegend(isComparing: wantsLegend)
    let choices = paneChoices()
    content.panes = parts.panes.room(choices) { areStates($0) }
    if !isComparing, let second = secondSeries {
      (content.leftLabelWidth, content.labelWidth) = (
        content.labelWidth, min(second.labelWidth(settings.panes.rightAxis.options), most)
      )
    }
    content.labelWidth = max(content.labelWidth, min(paneLabelWidth(choices), most))
    content.foot = ScreenFoot(watch.chart, hasTransport: playback.replay != nil, needsStatus: needsStatus).rows
    let layout = ChartLayout(watch.chart, content, split: settings.split)
    guard let layout, layout.panes.contains(where: \.isCompact) else {
      return layout.map { Shown.Layout(screen: size, chart: $0, choices: choices) }
    }
    // The names of such panes are among the value labels.
    let names = SymbolNames(choices.compactMap(\.symbolName)).longest(.own)
    content.labelWidth = max(content.labelWidth, min(names, watch.chart.columns / Self.nameShare))
    return ChartLayout(watch.chart, content, split: settings.split)
      .map { Shown.Layout(screen: size, chart: $0, choices: choices) }
  }

  /// The part of a chart's columns that names beside compact panes may take is one of this many.
  private static var nameShare: Int { 10 }

  /// Whether the status line has what must be read on a low screen, too.
  private var needsStatus: Bool { !tourForms.isEmpty || prompt?.isOneLine == true }

  /// Opens the charted chart in the columns of its next frame, on which its first view depends; false without room.
  mutating func openInNextColumns(at now: Double) -> Bool {
    guard let layout = chart.flatMap({ layout(for: $0) }) else { return false }
    symbols.charts[symbols.charted].open(columns: layout.chart.plot.columns, at: now)
    return true
  }

  /// Whether to show the volume of the charted series below the plot, where there is room.
  func wantsVolume(of whole: Aggregate?) -> Bool {
    parts.shown.hasVolume && !symbols.isComparing && !parts.panes.isOfEverySymbol && !parts.panes.hasVolume
      && (whole.map { $0.volume > 0 } ?? false)
  }

  /// Whether the main plot has what a legend names: several lines, markers, or a charted series that is hidden.
  var wantsLegend: Bool { hasSeveralLines || hasMarkers || isChartedHidden }

  /// Whether the charted chart has markers, shown or hidden.
  private var hasMarkers: Bool {
    guard markers.count > 0, symbols.charts.indices.contains(symbols.charted) else { return false }
    let chart = symbols.charts[symbols.charted]
    return markers.sets(of: chart.symbol, isIndex: chart.isIndex).contains { !$0.isEmpty }
  }

  private var isChartedHidden: Bool {
    guard !look.hidden.isEmpty, symbols.charts.indices.contains(symbols.charted) else { return false }
    return look.hidden.contains(symbols.charts[symbols.charted].symbol)
  }

  /// Whether there are several lines in the main plot.
  var hasSeveralLines: Bool {
    symbols.hasCompared || secondSeries != nil || !parts.panes.overlays.isEmpty || settings.panes.shift != nil
      || hasLevelNames
  }

  /// Whether levels that colour the charted series have labels.
  var hasLevelNames: Bool {
    rules.annotations.contains { $0.coloring != nil && !$0.text.isEmpty } || notes.hasLevelNames
  }

  /// The options of a chart's value axis, with its unit as the title and prefixes in its labels if nothing else is
  /// chosen.
  private func valueAxis(of chart: ChartState) -> ValueAxisOptions {
    let format = chart.format
    // A chart without words, unit and prefixes uses the options of the viewer.
    if chart.words == nil, format.unit.isEmpty, !format.hasPrefixes { return settings.valueAxis }
    var options = settings.valueAxis
    if let words = chart.words { options.label(with: words) }
    if options.title.isEmpty { options.title = format.unit }
    if options.ticks.format == nil, format.hasPrefixes {
      options.ticks.format = { SIPrefix.text($0, decimals: $1) }
    }
    return options
  }

  /// The second zone, if points have a time of day to show in it.
  private func secondZone(of chart: ChartState) -> Zone? {
    guard let zone = settings.secondZone, !chart.isIndex, !chart.series.isDaily else { return nil }
    return zone
  }
}
