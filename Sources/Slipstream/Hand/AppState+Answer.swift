import RangeSelection
import TerminalCharts
import TimeSeries

/// The words of answers to keys; see `Answer`.
extension AppState {
  /// Performs a key's action, and answers it.
  mutating func perform(_ action: Action, at now: Double) -> Change {
    let (before, hindrance) = (seen, action.hindrance(self))
    screen.remark = ""
    let change = action.effect(&self, now)
    return change.union(answer(action, since: before, hindrance)).union(.words)
  }

  mutating func answer(_ action: Action, since before: VisibleState, _ hindrance: String? = nil) -> Change {
    var words = action.answer.words(self, since: before)
    // An excuse says why the view is still, and nothing if it moved.
    if let hindrance, !action.answer.isExcuse { words = hindrance }
    guard screen.remark.isEmpty, let words else { return .nothing }
    screen.answer(words)
    return .words
  }

  /// Why a key changed neither crosshair nor box: there is no point, or it is at this end.
  func crosshairWords(since before: VisibleState, _ chart: ChartState, end: String) -> String? {
    guard before.crosshair == hand.crosshair, before.boxMark == hand.boxMark, before.view == seen.view else {
      return nil
    }
    return hand.crosshair == nil ? "there is no \(chart.pointWord) in view" : "this is the \(end) \(chart.pointWord)"
  }

  /// Says that a requested span is shorter than the minimum, which the view shows in its place.
  mutating func reportIfShort(_ name: String) {
    guard let chart, let selection = chart.selection, selection.goesToMinimum else { return }
    let least = selection.rules.limits.minimum / chart.slotWidth
    let count = Int(clamping: least.rounded())
    let words = "\(name) is shorter than the minimum span"
    screen.remark = abs(least - least.rounded()) < 1e-6 ? words + " of \(count) \(chart.pointWord)s" : words
  }

  func axisWords(_ chart: ChartState) -> String {
    switch chart.axis.rawValue {
    case AxisKind.ordinal.rawValue: return "time axis: ordinal, one place for each \(chart.pointWord)"
    case AxisKind.continuous.rawValue: return "time axis: continuous, all hours"
    case AxisKind.calendar.rawValue:
      let hasClosed = rules.time.hasClosedTime
      return "time axis: calendar, " + (hasClosed ? "closed hours are skipped" : "with no closed hours given")
    default: return "time axis: \(chart.axis.rawValue)"
    }
  }

  func volumeWords(_ chart: ChartState) -> String {
    let whole = chart.series.aggregate(chart.series.indices)
    guard whole.map({ $0.volume > 0 }) == true else { return "\(chart.symbol) has no volume" }
    if symbols.isComparing { return "there is no volume beside compared symbols" }
    return "there is no room for volume on this screen"
  }
}

extension ChartState {
  /// The word for one of its points.
  var pointWord: String { series.holdsBars ? "bar" : "point" }
}
