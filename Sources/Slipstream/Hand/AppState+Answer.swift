import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TimeSeries

/// Answers to keys: the status line says what a key changed out of sight, or why it changed nothing.
///
/// The law: every key of the table changes the frame or is answered. Esc alone is silent if there is nothing to stop.
extension AppState {
  /// The parts of the state that show whether a key changed anything.
  struct Seen: Equatable {
    var view: Viewport?
    var isMoving: Bool
    var crosshair: Crosshair?
    var boxMark: Timestamp?
    var hasVolume: Bool
    var played: Timestamp?
    var pace: Pace?
  }

  var seen: Seen {
    Seen(
      view: chart?.selection?.destination, isMoving: chart?.selection?.isMoving ?? false, crosshair: hand.crosshair,
      boxMark: hand.boxMark, hasVolume: chart.flatMap(layout)?.volume != nil, played: playback.replay?.played,
      pace: playback.replay?.transport.pace)
  }

  /// Performs a key's action, and answers it.
  mutating func perform(_ action: Action, at now: Double) -> Change {
    let before = seen
    screen.remark = ""
    let change = act(action, at: now)
    return change.union(answer(action, since: before)).union(.words)
  }

  mutating func answer(_ action: Action, since before: Seen) -> Change {
    guard screen.remark.isEmpty, let words = words(for: action, since: before) else { return .nothing }
    screen.answer(words)
    return .words
  }

  private func words(for action: Action, since before: Seen) -> String? {
    switch action {
    case .nextTheme: return "theme \(look.view.theme.words)"
    case .nextGlyphs: return "glyphs: \(look.view.glyphs.rawValue)"
    case .nextLook: return "drawn as \(look.series.rawValue)"
    case .toggleLogarithm: return logarithmWords
    case .legend:
      let hasLegend = look.hasLegend(isComparing: symbols.isComparing)
      return hasLegend && chart.flatMap(layout)?.legend == nil ? "there is no room for a legend" : nil
    case .watchList, .nextSymbol, .previousSymbol:
      if symbols.charts.count < 2 { return "there is no other symbol" }
      return action == .watchList && watchLayout.form == .hidden ? "the list of symbols is hidden" : nil
    case .slower, .faster:
      guard before.pace == seen.pace else { return nil }
      return action == .slower ? "this is the slowest speed" : "this is the fastest speed"
    case .stepBack, .seekBack: return before.played == seen.played ? "the recording begins here" : nil
    case .stepOn, .seekOn: return before.played == seen.played ? "the recording ends here" : nil
    case .stop, .help, .quit, .interrupt, .suspend, .faults, .record, .compare, .playPause: return nil
    default: break
    }
    guard let chart, chart.selection != nil else { return "there are no points yet" }
    switch action {
    case .focusNext, .focusPrevious: return nil
    case .nextAxis: return axisWords(chart)
    case .toggleValueLock:
      return chart.scales.valueRange.isLocked ? "the values' range is locked" : "the values' range goes with the bars"
    case .toggleVolume: return before.hasVolume == seen.hasVolume ? volumeWords(chart) : nil
    case .crosshair, .crosshairLeft, .crosshairRight, .box:
      guard before.crosshair == hand.crosshair, before.boxMark == hand.boxMark, before.view == seen.view else {
        return nil
      }
      if hand.crosshair == nil { return "there is no \(chart.pointWord) in view" }
      return action == .crosshairLeft
        ? "this is the oldest \(chart.pointWord)" : "this is the newest \(chart.pointWord)"
    default:
      if before.view != seen.view { return spanWords(since: before.view, chart) }
      return before.isMoving || seen.isMoving ? nil : excuse(for: action, chart)
    }
  }

  /// The number of selected bars, if bars of whole columns look the same for another span.
  private func spanWords(since before: Viewport?, _ chart: ChartState) -> String? {
    guard chart.series.kind == .bars, let before, let after = chart.selection?.destination, before.span != after.span,
      let columns = layout(for: chart)?.plot.columns,
      chart.grid(before, columns: columns) == chart.grid(after, columns: columns)
    else { return nil }
    let count = Int(clamping: (after.span / chart.slotWidth).rounded())
    return "\(count) \(count == 1 ? "bar" : "bars") selected; in whole columns they are drawn as before"
  }

  /// Why a key that moves the view did not move it.
  private func excuse(for action: Action, _ chart: ChartState) -> String? {
    guard let selection = chart.selection, let bounds = chart.bounds else { return nil }
    let isWhole = selection.viewport.span >= bounds.lower.distance(to: bounds.upper) * (1 - 1e-9)
    let whole = "all of the window is in view: zoom in to move"
    let point = chart.pointWord
    let movesGrip = selection.focus == .lowerGrip || selection.focus == .upperGrip
    if movesGrip, action == .panLeft || action == .panRight {
      return selection.isAtMinimum ? nil : "the grip is at the end of the window"
    }
    switch action {
    case .panLeft, .pageBack, .oldest: return isWhole ? whole : "the oldest \(point) is in view already"
    case .panRight, .pageForward: return isWhole ? whole : "the newest \(point) is in view already"
    case .live, .follow, .toggleFollow: return "the newest \(point) is in view already"
    case .zoomIn, .doubleTap: return selection.isAtMinimum ? nil : "the view is as close as it can be"
    case .zoomOut: return isWhole ? "all of the window is in view already" : "the view is as wide as it may be"
    case .fit: return "all of the window is in view already"
    case .reset: return "the view is as it was at the start"
    case .previousWindow: return "there is no window to go back to"
    case .namedSpan where selection.isAtMinimum: return "this span is shorter than the least one"
    case .namedSpan:
      return action.namedSpan.map(chart.fits) == true
        ? "the view has this span already" : "the window is shorter than this span"
    default: return nil
    }
  }

  private var logarithmWords: String {
    guard look.isLogarithmic else { return "linear values" }
    if symbols.isComparing { return "a comparison has no logarithm; values are logarithmic without it" }
    let seen = visibleIndices.flatMap { chart?.series.aggregate($0) }
    if let low = seen?.low, low <= 0 {
      return "values at or below zero have no logarithm: linear values while they are in view"
    }
    return "logarithmic values"
  }

  private func axisWords(_ chart: ChartState) -> String {
    switch chart.axis.rawValue {
    case AxisKind.ordinal.rawValue: return "time axis: ordinal, one place for each \(chart.pointWord)"
    case AxisKind.continuous.rawValue: return "time axis: continuous, all hours"
    case AxisKind.calendar.rawValue:
      let hasClosed = rules.hasClosedTime
      return "time axis: calendar, " + (hasClosed ? "closed hours are skipped" : "with no closed hours given")
    default: return "time axis: \(chart.axis.rawValue)"
    }
  }

  private func volumeWords(_ chart: ChartState) -> String {
    let whole = chart.series.aggregate(chart.series.indices)
    guard whole.map({ $0.volume > 0 }) == true else { return "\(chart.symbol) has no volume" }
    if symbols.isComparing { return "there is no volume beside compared symbols" }
    return "there is no room for volume on this screen"
  }
}

extension ChartState {
  /// The word for one of its points.
  var pointWord: String { series.kind == .bars ? "bar" : "point" }
}

extension Theme {
  /// Its name, or its ground and the meaning of its colours.
  fileprivate var words: String {
    let colors: [MarketColors: String] = [.neutral: "blue up", .west: "green up", .east: "red up"]
    let name = custom?.name ?? ground.rawValue + (colors[market].map { ", " + $0 } ?? "")
    return isMono ? name + "; this screen has no colours" : name
  }
}
