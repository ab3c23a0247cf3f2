import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// Alerts: the values for the rules, the words on the screen, and the key that sets one.
extension AppState {
  /// Seconds on the clock of the points: in a replay the tape's, else the loop's.
  var alertClock: Double {
    playback.replay.map { Double($0.position(at: clock.now).nanoseconds) / 1e9 } ?? clock.now
  }

  /// Shows points to the rules of their series.
  ///
  /// - Parameter newest: the time of the newest point before these; nil if there was none. Rules skip
  ///   older points: a late point of one series changes them in a series derived from it.
  mutating func alert(
    _ payload: FeedPayload, of symbol: String, since newest: Timestamp? = nil, isHistory: Bool
  ) -> Change {
    fire(alerts.evaluate(payload, of: symbol, since: newest, isHistory: isHistory, at: alertClock))
  }

  mutating func alertLoss(_ missing: Range<UInt64>, of symbol: String) -> Change {
    fire(alerts.lose(missing, of: symbol, at: alertClock))
  }

  mutating func advanceAlerts() -> Change {
    alerts.watch.isEmpty ? .nothing : fire(alerts.advance(to: alertClock))
  }

  /// When a silence fires by itself; in a replay the tape's turns fire it.
  var alertDeadline: Double? { playback.replay == nil ? alerts.watch.deadline : nil }

  /// After a jump on a tape, the rules start from the points that are there.
  mutating func restartAlerts() {
    guard !alerts.watch.isEmpty else { return }
    alerts.restart(newestPoints, at: alertClock)
  }

  /// Sets the rules of a loaded series by its newest point.
  mutating func showAlerts(newestOf chart: ChartState) {
    guard let newest = chart.newestPayload else { return }
    _ = alert(newest, of: chart.symbol, isHistory: true)
  }

  private var newestPoints: [(symbol: String, payload: FeedPayload)] {
    symbols.charts.compactMap { chart in chart.newestPayload.map { (chart.symbol, $0) } }
  }

  private mutating func fire(_ firings: [AlertFiring]) -> Change {
    guard let last = firings.last else { return .nothing }
    alerts.record(firings)
    outbox.alert(firings, includesEvents: settings.reports.includesEvents, at: clock.now)
    screen.remark = "alert: " + last.words + (firings.count > 1 ? ", and \(firings.count - 1) more; A lists them" : "")
    return [.words, .outbox]
  }

  // MARK: the screen

  /// The page of the rules and of what fired; nil while it is not shown.
  var alertPage: FaultPage? {
    guard let first = alerts.page.first else { return nil }
    let lines = alerts.rules.map { rule in
      let count = alerts.counts[rule.text] ?? 0
      return rule.text + (count == 0 ? "" : count == 1 ? ": fired once" : ": fired \(count) times")
    }
    var page = FaultPage(
      summary: lines.isEmpty ? ["There is no alert: ! sets one here, --alert 'AAPL > 450' from the start."] : lines)
    page.title = "Alerts"
    page.key = "A"
    page.first = first
    page.rows = alerts.fired.reversed().map { firing in
      let chart = symbols.places[firing.symbol].map { symbols.charts[$0] }
      return FaultPage.Row(
        when: firing.time.flatMap { time in chart?.placeWords(time, settings.timeTicks.dates) } ?? "",
        place: firing.symbol, reason: firing.words)
    }
    return page
  }

  /// A key while the page is shown: it scrolls, closes, or ends the program.
  mutating func turnAlerts(_ key: Key, _ action: Action?, at now: Double) -> Change {
    if alerts.page.scroll(key, rows: alertPage?.rowCount(in: size) ?? 1, of: alerts.fired.count) { return .words }
    guard let action else { return .nothing }
    if [.alerts, .stop].contains(action) { return alerts.togglePage() }
    return Action.endings.contains(action) ? perform(action, at: now) : .nothing
  }

  // MARK: the key

  /// Opens the prompt for an alert at the crosshair's value, or at the newest value in view; for the alert whose level
  /// is there already, if there is one.
  mutating func askAlert() -> Change {
    guard let chart, chart.selection != nil else { return .nothing }
    guard let visible = visibleIndices, let last = visible.last, let newest = chart.series.indices.last else {
      screen.remark = "there is no \(chart.pointWord) in view to set an alert at"
      return .words
    }
    let index = min(max(hand.crosshair?.index ?? last, chart.series.indices.lowerBound), newest)
    let value = chart.decimals.rounded(hand.crosshair?.value ?? chart.series.value(at: index))
    guard value.isFinite else {
      screen.remark = "there is no value here to set an alert at"
      return .words
    }
    var prompt = AlertPrompt()
    if let old = alert(at: value, of: chart) {
      prompt.old = old
      prompt.line.text = old.text
    } else {
      let sign: AlertComparison = value < chart.series.value(at: newest) ? .below : .above
      prompt.line.text = "\(AlertRule.quoted(chart.symbol)) \(sign.rawValue) \(AlertFiring.text(value))"
    }
    self.prompt = prompt
    return .words
  }

  /// The latest alert whose level is in the row of a value.
  private func alert(at value: Double, of chart: ChartState) -> AlertRule? {
    guard let axis = shownScene(at: clock.now)?.axis else { return nil }
    return alerts.rules.last { rule in
      rule.concerns(chart.symbol) && rule.condition.level.map { axis.row(of: $0) == axis.row(of: value) } ?? false
    }
  }

  /// Sets, changes or removes an alert.
  mutating func setAlert(_ new: AlertRule?, over old: AlertRule?) -> Change {
    if new == nil, old == nil { return .words }
    if !alerts.replace(old, by: new, newest: newestPoints, at: alertClock) {
      screen.remark = "\(AlertRule.most) alerts are the most that fit; ! on one of them removes it"
    } else {
      screen.answer(new.map { "alert set: \($0.text)" } ?? "alert removed")
    }
    return [.look, .words]
  }

  // MARK: the report

}

extension ChartState {
  /// The newest point as it came; nil without points.
  fileprivate var newestPayload: FeedPayload? {
    source.indices.last.map { .bars([source.bar(at: $0)]) }
  }
}

extension AlertRule {
  /// A name as a rule has it: in quotes if the grammar would read it otherwise.
  static func quoted(_ symbol: String) -> String {
    let isPlain = (try? AlertRule(parsing: symbol + " gap"))?.symbol == symbol
    return isPlain ? symbol : "\"" + symbol.filter { $0 != "\"" } + "\""
  }
}
