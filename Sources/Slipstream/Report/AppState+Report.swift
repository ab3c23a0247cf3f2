// Report: output for programs and plain terminals: one JSON object, lines of events, lines of text.

import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TextPoints
import TimeSeries

extension AppState {
  /// The object that `snapshot --format json` prints: everything a script may ask about a frame, from the scene that is
  /// drawn.
  ///
  /// Times are ISO 8601 in UTC. If the points of a chart have indices in place of times (`axis.kind` is `index`), each
  /// time is the index as an integer, and `axis.timezone` is null.
  package func report(at now: Double) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("schema", .integer(1)),
      ("series", .array(symbols.charts.map(\.summary))),
    ]
    guard let scene = scene(at: now), let chart, let selection = chart.selection else {
      return .object(members + emptyMembers)
    }
    members.append(axisMember(of: chart))
    members += ReportedView(chart: chart, selection: selection, scene: scene).members
    members += [
      ("overview", scene.overviewReport),
      ("columns", .array(scene.columnReport)),
      ("ticks", scene.tickReport),
      ("panes", .array(scene.paneReport(of: chart.symbol, with: together(in: scene).map(\.name)))),
      ("mark", .string(scene.subject.drawnMark.word)),
      ("overlays", .array(overlayReport(scene))),
      ("motion", .object([("running", .bool(selection.isMoving)), ("velocity", .finite(selection.velocity))])),
      ("annotations", scene.annotationReport), ("markers", scene.markerReport),
      ("hidden", .array(hiddenNames.map { .string($0) })), ("statistics", statisticsReport(scene)),
      ("measure", measureReport(scene)),
      ("profile", scene.profileReport), ("crosshair", crosshairReport(scene)), ("selection", selectionReport(scene)),
      ("replay", replayReport(at: now)), ("alerts", alerts.report),
      ("faults", faultReport),
    ]
    guard symbols.charts.count > 1 else { return .object(members) }
    let compared = scene.main.named.filter(\.isCompared).map { $0.report }
    let together = together(in: scene).map {
      JSONOutput.object([("symbol", .string($0.name)), ("value", .finite($0.reading.value))])
    }
    return .object(
      members + [
        ("charted", .string(chart.symbol)), ("compared", .array(compared)), ("together", .array(together)),
      ])
  }

  /// The series that are drawn on the charted one's scale with their own values.
  private func together(in scene: ChartScene) -> [SeriesScene] {
    guard symbols.scale == .together, let chart else { return [] }
    let hidden = hiddenNames
    return scene.main.series.filter { series in
      series.name != chart.symbol && !hidden.contains(series.legendName)
        && symbols.places[series.name].map { symbols.charts[$0].slot != nil } == true
    }
  }

  /// How far a replay has played, and the part over which it loops; null outside a replay.
  private func replayReport(at now: Double) -> JSONOutput {
    guard let replay = playback.replay else { return .null }
    let scale = chart?.indexScale
    let part = replay.part.map { part in
      JSONOutput.object([("from", .time(part.lowerBound, on: scale)), ("to", .time(part.upperBound, on: scale))])
    }
    return .object([
      ("position", .time(replay.position(at: now), on: scale)), ("share", .finite(replay.share(at: now))),
      ("speed", .string(replay.transport.pace.label)), ("paused", .bool(replay.transport.isPaused)),
      ("loops", .bool(replay.loops)), ("part", part ?? .null),
    ])
  }

  private func axisMember(of chart: ChartState) -> (String, JSONOutput) {
    let zone = ("timezone", chart.isIndex ? JSONOutput.null : .string(rules.time.displayZone.identifier))
    let second = settings.secondZone.map { [("secondTimezone", JSONOutput.string($0.identifier))] } ?? []
    let numbers = chart.indexScale.map { scale in
      [
        ("name", scale.name.map { JSONOutput.string($0) } ?? .null),
        ("scale", .string(rules.time.numbersAreLogarithmic ? "log" : "linear")),
      ]
    }
    return ("axis", .object([("kind", .string(chart.axis.rawValue)), zone] + second + (numbers ?? [])))
  }

  /// The members of a report without points: all of them, empty.
  private var emptyMembers: [(String, JSONOutput)] {
    let none = ["visible", "minimumSpan", "bounds", "y", "valueLine", "overview"].map { ($0, JSONOutput.null) }
    let axis = JSONOutput.object([
      ("kind", .string(rules.time.axisKind(for: PointSchema(.bars)).rawValue)),
      ("timezone", .string(rules.time.displayZone.identifier)),
    ])
    return [("axis", axis), ("mode", .string("follow"))] + none + [
      ("columns", .array([])), ("ticks", .object([("x", .array([])), ("y", .array([]))])), ("panes", .array([])),
      ("mark", .null), ("overlays", .array([])),
      ("motion", .object([("running", .bool(false)), ("velocity", .number(0))])),
      ("annotations", .array([])), ("markers", .null), ("hidden", .array([])), ("statistics", .null),
      ("measure", .null), ("profile", .null),
      ("crosshair", .null),
      ("selection", .null), ("replay", replayReport(at: clock.now)), ("alerts", alerts.report),
      ("faults", faultReport),
    ]
  }
}

extension SeriesScene {
  /// The base value of changes, and value and change at the crosshair or at the right edge: in percent or, if no price
  /// is compared, in the unit of the value.
  fileprivate var report: JSONOutput {
    let isPercent = change?.unit.isRelative == true
    return .object([
      ("symbol", .string(name)), ("base", .finite(change?.base)), ("value", .finite(reading.value)),
      ("percent", isPercent ? .finite(change?.reading) : .null),
      ("change", isPercent ? .null : .finite(change?.reading)),
    ])
  }
}

extension ChartState {
  fileprivate var summary: JSONOutput {
    let indices = series.indices
    return .object(
      [
        ("symbol", .string(symbol)),
        ("kind", .string(shownForm.word)),
        ("first", indices.isEmpty ? .null : .integer(Int64(indices.lowerBound))),
        ("last", indices.isEmpty ? .null : .integer(Int64(indices.upperBound - 1))),
        ("firstTime", .time(series.firstTime, on: scale)),
        ("lastTime", .time(series.lastTime, on: scale)),
        ("count", .integer(Int64(series.count))),
      ] + (rollUp.map { [("every", .string($0.borders.interval.description))] } ?? []))
  }
}

extension JSONOutput {
  static func time(_ time: Timestamp?) -> JSONOutput {
    time.map { .string(ISO8601.format($0)) } ?? .null
  }

  /// A time of the points on a scale: a number on an axis of numbers.
  static func time(_ time: Timestamp?, on scale: TimeScale) -> JSONOutput {
    time.map { .time($0, on: scale.indexScale) } ?? .null
  }

  /// A time, or the number that an index stands for.
  package static func time(_ time: Timestamp, on scale: IndexScale?) -> JSONOutput {
    guard let scale else { return .string(ISO8601.format(time)) }
    return scale.isWhole ? .integer(time.nanoseconds) : .finite(scale.number(of: time))
  }

  /// Whole units stay whole: nanoseconds do not fit a Double.
  static func position(_ position: AxisPosition) -> JSONOutput {
    position.fraction == 0 ? .integer(position.whole) : .number(position.value)
  }
}

extension ChartScene {
  fileprivate var overviewReport: JSONOutput {
    guard let overview else { return .null }
    let first = layout.overview.column + 1
    return .object([
      ("lowerColumn", .integer(Int64(first + overview.lowerColumn))),
      ("upperColumn", .integer(Int64(first + overview.upperColumn - 1))),
      ("columns", .array(columns(of: overview))),
    ])
  }

  /// The extent of each column of the overview, with the times of the first point in it and of the first point after
  /// it; the times are equal where no point begins.
  private func columns(of overview: OverviewColumns) -> [JSONOutput] {
    zip(overview.extents, overview.points(of: subject)).map { extent, points in
      let from = startTime(ofPoint: points.lowerBound)
      return .object([
        ("from", .time(from, on: subject.scale)),
        ("to", .time(points.isEmpty ? from : startTime(ofPoint: points.upperBound), on: subject.scale)),
        ("low", .finite(extent?.low)), ("high", .finite(extent?.high)), ("last", .finite(extent?.last)),
      ])
    }
  }

  /// The time of a point; one past the newest has the time a usual step later.
  func startTime(ofPoint index: Int) -> Timestamp? {
    let series = subject.series
    if series.indices.contains(index) { return series.time(at: index) }
    guard index >= series.indices.upperBound, let last = series.lastTime else { return series.firstTime }
    return last.advanced(by: series.upperMedianStep)
  }

  fileprivate var columnReport: [JSONOutput] {
    bars.selected.map { bar in
      let start = startTime(ofPoint: bar.indices.lowerBound)
      let end = bar.indices.isEmpty ? start : startTime(ofPoint: bar.indices.upperBound)
      return .object([
        ("from", .time(start, on: subject.scale)), ("to", .time(end, on: subject.scale)),
        ("open", .finite(bar.values?.open)), ("high", .finite(bar.values?.high)), ("low", .finite(bar.values?.low)),
        ("close", .finite(bar.values?.close)), ("volume", .finite(bar.values?.volume)),
        ("first", bar.indices.isEmpty ? .null : .integer(Int64(bar.indices.lowerBound))),
        ("last", bar.indices.isEmpty ? .null : .integer(Int64(bar.indices.upperBound - 1))),
        ("count", .integer(Int64(bar.indices.count))), ("broken", .bool(bar.isBroken)),
      ])
    }
  }

  /// The volumes by price, from the top row down; null without them.
  fileprivate var profileReport: JSONOutput {
    guard let profile else { return .null }
    let rows = profile.volumes.enumerated().map { row, volume in
      let ends = [axis.value(atRow: Double(row + 1)), axis.value(atRow: Double(row))]
      return JSONOutput.object([
        ("from", .finite(ends.min())), ("to", .finite(ends.max())),
        ("volume", .finite(volume)),
      ])
    }
    return .object([("mostVolumeAt", .finite(mostTradedPrice)), ("rows", .array(rows))])
  }

  fileprivate var tickReport: JSONOutput {
    let left = layout.plot.column + 1
    func x(_ tick: PlacedTick, level: String) -> JSONOutput {
      .object([
        ("time", .time(tick.time, on: subject.scale)), ("column", .integer(Int64(left + tick.column))),
        ("label", .string(tick.label)),
        ("level", .string(level)),
      ])
    }
    let decimals = valueScale.decimals
    let y = valueScale.ticks.compactMap { tick -> JSONOutput? in
      let row = axis.row(of: tick.value)
      guard row >= 0, row < layout.plot.rows else { return nil }
      return .object([
        ("value", .finite(tick.value)), ("row", .integer(Int64(layout.plot.row + 1 + row))),
        ("label", .string(PriceLabel.text(tick.value, decimals: decimals))),
      ])
    }
    return .object([
      (
        "x",
        .array(
          ticks.fine.map { x($0, level: "minor") } + ticks.coarse.map { x($0, level: "major") }
            + (layout.secondLabels == nil ? [] : ticks.second.map { x($0, level: "second") }))
      ),
      ("y", .array(y)),
    ])
  }
}
