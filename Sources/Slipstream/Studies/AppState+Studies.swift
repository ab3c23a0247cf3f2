import CivilTime
import Studies
import TerminalCharts

/// The studies of the charted symbol.
extension AppState {
  /// The further series of the main plot, on the axis of the charted one.
  func overlaySeries(of chart: ChartState, _ layout: ChartLayout) -> [ChartSeries] {
    (earlierPeriods(of: chart) + studySeries(of: chart)).map { $0.on(layout.chartedSide) }
  }

  /// The earlier periods over the slots of the present one, dim.
  private func earlierPeriods(of chart: ChartState) -> [ChartSeries] {
    guard let shift = settings.panes.shift, !chart.isIndex else { return [] }
    let earlier = chart.studies.shifted(
      chart.series, by: shift, in: chart.zone, skipsClosedDays: chart.axis != .continuous)
    var series = ChartSeries("\(shift.text) before", earlier, .line)
    (series.decimals, series.isDim) = (chart.shownDecimals, true)
    return [series]
  }

  private func studySeries(of chart: ChartState) -> [ChartSeries] {
    guard !parts.panes.overlays.isEmpty else { return [] }
    // The series on the second axis has the first colour.
    let first = settings.panes.rightSymbol == nil ? 0 : 1
    let slots = look.view.theme.overlaySlots
    return parts.panes.overlays.enumerated().flatMap { place, study in
      chart.chartSeries(of: study, slot: slots[(first + place) % slots.count], isAlone: parts.panes.isAlone(study))
    }
  }

  /// The pane of a study of the charted symbol; nil if its points cannot have it.
  func pane(of study: Study, height: Double) -> Pane? {
    guard let series = chart?.chartSeries(of: study, slot: 0, isAlone: parts.panes.isAlone(study)), !series.isEmpty
    else {
      return nil
    }
    return Pane(series, height: height, levels: study.levels, range: study.kind.range)
  }

  /// Why the charted symbol cannot have some study on the screen; nil if it can have all.
  var refusedStudy: RuleError? {
    guard let chart else { return nil }
    return parts.panes.studies.lazy.compactMap { $0.refusal(of: chart.series.kind, named: chart.symbol) }.first
  }

  /// Opens the list of studies.
  mutating func askForStudy() -> Change {
    prompt = chart.map { chart in
      let (kind, symbol) = (chart.series.kind, chart.symbol)
      return StudyPrompt(shown: parts.panes.studies) { $0.refusal(of: kind, named: symbol) == nil }
    }
    return .words
  }

  /// Adds a study over the prices or in a pane, according to its kind, or removes it.
  mutating func toggle(_ study: Study) -> Change {
    parts.panes.toggleStudy(study)
    chart?.studies.keep(only: parts.panes.studies)
    if let refusal = refusedStudy { screen.remark = refusal.description }
    return [.look, .words]
  }
}
