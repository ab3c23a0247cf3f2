import AxisScales
import CivilTime
import TerminalCharts

/// The session that the key saves.
extension AppState {
  /// Asks the program around the loop to save the session.
  mutating func saveSession() -> Change {
    outbox.session = sessionEntries
    screen.answer("saving the session ...")
    return [.words, .outbox]
  }

  /// The options whose values a session takes from the view; an option that the session lacks has its usual value.
  package static let sessionOptions: Set<String> = [
    "charted", "compare", "pane", "panes", "xy", "overlay", "axis", "show", "span", "series", "y-scale", "theme",
    "range",
    "alert", "no-volume", "exclude", "sort", "derive", "with",
    "hide",
    "speed", "loop-selection",
  ]

  /// The state of the view, in options.
  var sessionEntries: [SessionEntry] {
    var entries: [SessionEntry] = []
    func add(_ option: String, _ values: [String]) {
      if !values.isEmpty { entries.append(SessionEntry(option, values)) }
    }
    if symbols.charted > 0, let chart { add("charted", [chart.symbol]) }
    let marked = symbols.charts.filter { $0.slot != nil }
    if symbols.scale == .together {
      add("with", marked.map(\.symbol))
    } else {
      add("compare", marked.sorted { ($0.slot ?? 0) < ($1.slot ?? 0) }.map(\.symbol))
    }
    if !look.hidden.isEmpty {
      let all = symbols.charts.map(\.symbol)
      add("hide", look.hidden.options(of: all + hideableNames.filter { !all.contains($0) }))
    }
    add("derive", settings.derived.map(\.description))
    add("pane", parts.panes.choices.filter(\.pairNames.isEmpty).map(\.option))
    add("xy", parts.panes.choices.filter { !$0.pairNames.isEmpty }.map(\.option))
    if parts.panes.isOfEverySymbol { entries.append(SessionEntry("panes")) }
    add("overlay", parts.panes.overlays.map(\.description))
    if let chart, !chart.isIndex, chart.axis != rules.time.axisKind(for: chart.shownForm) || rules.time.axis != nil {
      add("axis", [chart.axis.rawValue])
    }
    if let view = viewText { add("show", [view]) }
    let isOfTrades = look.isMarkChosen && chart?.series.holdsTrades == true
    if look.mark != .candles || isOfTrades { add("series", [look.mark.word]) }
    add("y-scale", scaleModeTexts)
    if let theme = look.chosenTheme { add("theme", [theme]) }
    add("range", heldRanges)
    add("alert", alerts.rules.map(\.text))
    if !parts.shown.hasVolume { entries.append(SessionEntry("no-volume")) }
    add("exclude", rules.time.exclusions.compactMap(\.text))
    if let replay = playback.replay {
      add("speed", [replay.transport.pace.label])
      if replay.part != nil { entries.append(SessionEntry("loop-selection")) }
    }
    if watchList.sort != .given { add("sort", [watchList.sort.rawValue]) }
    return entries
  }

  /// The held ranges of values as `--range` reads them. A comparison's are changes, which no option names.
  private var heldRanges: [String] {
    let ranges = chart?.scales.caught ?? [:]
    return ranges.compactMap { id, range -> String? in
      let text = "\(range.lowerBound)..\(range.upperBound)"
      switch id {
      case .charted: return text
      case .changes: return nil
      case .second: return "\(PaneAxis.right)=\(text)"
      case .pane(let choice, _): return "\(choice.name)=\(text)"
      }
    }.sorted()
  }

  /// The view as `--show` reads it; nil without points.
  private var viewText: String? {
    guard let chart, let viewport = chart.selection?.destination else { return nil }
    func place(_ position: AxisPosition) -> String {
      let time = chart.time(at: position)
      return chart.indexScale.map { IndexWord.place(time, $0) } ?? ISO8601.format(time)
    }
    return place(viewport.lower) + ".." + place(viewport.upper) + "," + viewport.mode.rawValue
  }
}

extension PaneChoice {
  /// The choice as `--pane` or `--xy` reads it.
  fileprivate var option: String {
    switch self {
    case .pair: name
    case .study(let study): study.description
    case .symbol(let name): "symbol:" + name
    }
  }
}
