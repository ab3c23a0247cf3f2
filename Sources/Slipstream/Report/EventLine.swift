import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TimeSeries

/// A line of `--events`: an event of the selection or the feed, for programs that follow.
enum EventLine {
  /// A movement of the selection on the time axis (I8): `event` is pan, zoom, reset, box-zoom, range, stream or mode.
  static func line(_ event: SelectionEvent, symbol: String, scale: TimeScale) -> String {
    let viewport = event.viewport
    return JSONOutput.object([
      ("event", .string(event.action.rawValue)), ("axis", .string("time")),
      ("phase", .string(event.phase.rawValue)),
      ("symbol", .string(symbol)), ("seconds", .finite(event.time)), ("momentum", .bool(event.isMomentum)),
      ("mode", .string(viewport.mode.rawValue)), ("from", .time(scale.time(at: viewport.lower), on: scale)),
      ("to", .time(scale.time(at: viewport.upper), on: scale)), ("lower", .position(viewport.lower)),
      ("upper", .position(viewport.upper)), ("span", .finite(viewport.span)),
    ]).text
  }

  /// A movement of a held range of values, or the begin or the end of holding it (`mode`).
  ///
  /// - Parameter pane: whose axis it is: a pane, `right`, or nil for the charted series.
  static func line(_ event: ValueEvent, symbol: String, pane: String?) -> String {
    JSONOutput.object([
      ("event", .string(event.action.rawValue)), ("axis", .string("value")),
      ("phase", .string(event.phase.rawValue)), ("symbol", .string(symbol)),
      ("pane", pane.map { .string($0) } ?? .null), ("seconds", .finite(event.time)),
      ("momentum", .bool(event.isMomentum)), ("mode", .string(event.isHeld ? "held" : "auto")),
      ("lower", .finite(event.range.lowerBound)), ("upper", .finite(event.range.upperBound)),
      ("span", .finite(event.range.upperBound - event.range.lowerBound)),
    ]).text
  }

  /// The part that the keys act on, the bar under the crosshair, and the selected series or point.
  static func line(_ selected: Selected, scale: TimeScale, at now: Double) -> String {
    JSONOutput.object([
      ("event", .string("selection")), ("symbol", .string(selected.symbol)), ("seconds", .finite(now)),
      ("part", .string(selected.part.word)), ("crosshair", .time(selected.crosshair, on: scale)),
      ("series", selected.selection.series.map { .string($0) } ?? .null),
      ("point", .time(selected.selection.time, on: scale)),
    ]).text
  }

  /// Sequence numbers that never came.
  static func gap(_ missing: Range<UInt64>, symbol: String, at now: Double) -> String {
    JSONOutput.object([
      ("event", .string("gap")), ("symbol", .string(symbol)), ("seconds", .finite(now)),
      ("first", .integer(Int64(clamping: missing.lowerBound))),
      ("missing", .integer(Int64(clamping: missing.upperBound - missing.lowerBound))),
    ]).text
  }

  /// An alert that fired.
  static func alert(_ firing: AlertFiring, at now: Double) -> String {
    JSONOutput.object([
      ("event", .string("alert")), ("rule", .string(firing.rule)), ("symbol", .string(firing.symbol)),
      ("seconds", .finite(now)), ("time", firing.time.map { .time($0) } ?? .null), ("value", .finite(firing.value)),
      ("words", .string(firing.words)),
    ]).text
  }

  /// A stage of the loop: `load` with its symbol and points, or `draw`; the phase is start or finish.
  static func line(_ stage: LoopStage, at now: Double) -> String {
    func line(_ event: String, _ phase: String, _ more: [(String, JSONOutput)] = []) -> String {
      JSONOutput.object(
        [("event", .string(event)), ("phase", .string(phase)), ("seconds", .finite(now))] + more
      ).text
    }
    func points(_ symbol: String, _ count: Int) -> [(String, JSONOutput)] {
      [("symbol", .string(symbol)), ("points", .integer(Int64(clamping: count)))]
    }
    switch stage {
    case .willLoad(let symbol, let count): return line("load", "start", points(symbol, count))
    case .didLoad(let symbol, let count): return line("load", "finish", points(symbol, count))
    case .willDraw(let isWhole): return line("draw", "start", [("whole", .bool(isWhole))])
    case .didDraw: return line("draw", "finish")
    }
  }

  /// The panes below the main plot, from the top.
  static func panes(_ names: [String], symbol: String, at now: Double) -> String {
    JSONOutput.object([
      ("event", .string("panes")), ("symbol", .string(symbol)), ("seconds", .finite(now)),
      ("panes", .array(names.map { .string($0) })),
    ]).text
  }

  /// The selected part and bar.
  struct Selected: Equatable, Sendable {
    var symbol: String
    var part: SelectorPart
    /// Time of the bar under the crosshair; nil while it is off.
    var crosshair: Timestamp?
    var selection = ChartSelection.none
  }
}

extension SelectorPart {
  /// The part in a word of JSON.
  fileprivate var word: String {
    switch self {
    case .main: "main"
    case .body: "window"
    case .lowerGrip: "left-grip"
    case .upperGrip: "right-grip"
    }
  }
}

extension AppState {
  /// The lines of `--events` since the last call, oldest first, each without its line feed.
  ///
  /// Movements adopted from another viewer are not reported: that viewer may be following this one.
  package mutating func drainEventLines() -> [String] {
    var lines = outbox.newLines
    outbox.newLines.removeAll()
    for entry in symbols.drainEvents() where entry.event.action != .link {
      lines.append(EventLine.line(entry.event, symbol: entry.symbol, scale: entry.scale))
    }
    lines += drainValueLines()
    let selected = self.selected
    if let chart, let selected, selected != outbox.reportedSelected {
      lines.append(EventLine.line(selected, scale: chart.scale, at: clock.now))
    }
    outbox.reportedSelected = selected
    let panes = paneChoices().map(\.name)
    if let chart, panes != outbox.reportedPanes {
      lines.append(EventLine.panes(panes, symbol: chart.symbol, at: clock.now))
      outbox.reportedPanes = panes
    }
    return lines
  }

  private mutating func drainValueLines() -> [String] {
    guard let chart else { return [] }
    return symbols.charts[symbols.charted].scales.drainEvents().map { id, event in
      EventLine.line(event, symbol: chart.symbol, pane: id.paneName)
    }
  }

  /// Removes and returns the selection's events of the charted symbol, for `--events`.
  public mutating func drainEvents() -> [SelectionEvent] { symbols.drainEvents().map(\.event) }

  private var selected: EventLine.Selected? {
    guard let chart, let selection = chart.selection else { return nil }
    let index = crosshairIndex
    return EventLine.Selected(
      symbol: chart.symbol, part: selection.focus, crosshair: index.map { chart.series.time(at: $0) },
      selection: hand.selection)
  }
}

extension ValueAxisID {
  /// The pane of the axis in a line; nil for the charted series.
  fileprivate var paneName: String? {
    switch self {
    case .charted, .changes: nil
    case .second: PaneAxis.right
    case .pane(let choice, _): choice.name
    }
  }
}
