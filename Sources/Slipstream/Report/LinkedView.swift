import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TextPoints
import TimeSeries

/// The view and the selection of another viewer, read from its `--events` (I10).
public struct LinkedView: Equatable, Sendable {
  /// A range of times, and how it goes on.
  package struct Range: Equatable, Sendable {
    package var from: Timestamp
    package var to: Timestamp
    package var mode: ViewportMode
    /// The numbers that the ends hold in place of times, as on a number axis; nil for times.
    package var indexScale: IndexScale?
    /// Whether a point at the end of the range is in it, as people count numbers.
    package var includesEnd = false

    /// The last instant, or index, in the range.
    package var last: Timestamp { includesEnd ? to : to.advanced(by: -1) }

    package init(from: Timestamp, to: Timestamp, mode: ViewportMode, indexScale: IndexScale? = nil) {
      self.from = from
      self.to = to
      self.mode = mode
      self.indexScale = indexScale
    }

    /// The range between two places, each a time or an index with its scale; nil for two kinds, and for numbers that no
    /// index can hold.
    package init?(
      from: (time: Timestamp, scale: IndexScale?), to: (time: Timestamp, scale: IndexScale?), mode: ViewportMode
    ) {
      self.init(from: from.time, to: to.time, mode: mode, indexScale: from.scale)
      guard from.scale != to.scale else { return }
      guard let own = from.scale, let other = to.scale else { return nil }
      // The coarser one holds the larger number.
      let scale = own.isWhole ? other : other.isWhole ? own : own.step > other.step ? own : other
      guard let first = scale.index(from.time, of: own), let last = scale.index(to.time, of: other) else { return nil }
      self.from = first
      self.to = last
      indexScale = scale
    }

    /// The range in the indices of another scale; nil if one has numbers and the other times.
    package func converted(to scale: IndexScale?) -> Range? {
      guard let indexScale, let scale else { return indexScale == scale ? self : nil }
      guard let from = scale.index(from, of: indexScale), let to = scale.index(to, of: indexScale) else { return nil }
      var range = Range(from: from, to: to, mode: mode, indexScale: scale)
      range.includesEnd = includesEnd
      return range
    }
  }

  /// The range in view; nil if only the selection is known.
  package var range: Range?
  /// The selection; nil if only the range is known.
  package var selection: ChartSelection?

  /// Movements by a user; each viewer makes the feed's movements by itself.
  private static let movements: Set<String> = ["pan", "zoom", "reset", "box-zoom", "range", "mode"]

  /// Reads a line of `--events`; nil for one that moves no other viewer.
  ///
  /// - Throws: if it is not a line of `--events`.
  public init?(line: [UInt8]) throws(FeedFault) {
    let value = try JSONReader.read(line)
    guard let event = value["event"]?.string else {
      throw FeedFault(.text, "A line that was to be an event has no member named event.")
    }
    if event == "selection" {
      selection = Self.selection(value)
      if selection == nil { return nil }
      return
    }
    // Each chart has its own values.
    guard Self.movements.contains(event), value["axis"]?.string != "value" else { return nil }
    guard let mode = value["mode"]?.string.flatMap(ViewportMode.init(rawValue:)), let from = Self.place(value["from"]),
      let to = Self.place(value["to"])
    else {
      throw FeedFault(.text, "An event named \(event.cleaned) has no mode, or no times from and to in their order.")
    }
    guard let range = Range(from: from, to: to, mode: mode), range.from < range.to else {
      throw FeedFault(.text, "An event named \(event.cleaned) has no times from and to in their order.")
    }
    self.range = range
  }

  /// Adopts the range and the selection of a later line, where it has them.
  package mutating func follow(_ later: LinkedView) {
    range = later.range ?? range
    selection = later.selection ?? selection
  }

  /// A line of an earlier version names no series.
  private static func selection(_ value: JSONValue) -> ChartSelection? {
    guard value["series"] != nil else { return nil }
    guard let name = value["series"]?.string else { return ChartSelection.none }
    return place(value["point"]).map { .point(of: name, at: $0.time) } ?? .series(name)
  }

  /// A time, or a number as an index with its scale.
  private static func place(_ value: JSONValue?) -> (time: Timestamp, scale: IndexScale?)? {
    if case .number(let text) = value { return IndexScale.reading(text).map { ($0.index, $0.scale) } }
    return value?.string.flatMap { ISO8601.parse($0.utf8, zone: .utc) }.map { ($0, nil) }
  }

}

extension OpeningChoice {
  /// The first view of points with times, or with indices for the numbers of a scale.
  package func view(on scale: IndexScale?) -> LinkedView.Range? {
    (scale == nil ? view : viewOfNumbers ?? view)?.converted(to: scale)
  }
}

extension AppState {
  /// Shows the view of another viewer, or keeps it until there are points. A hand that holds the chart takes
  /// precedence.
  mutating func link(to view: LinkedView, at now: Double) -> Change {
    symbols.linked = view.range ?? symbols.linked
    let change = showLinked(at: now)
    guard let selection = view.selection, selection != hand.selection else { return change }
    guard selection == .none || selectableNames(at: now).contains(selection.series ?? "") else { return change }
    hand.selection = selection
    // The other viewer knows it.
    outbox.reportedSelected?.selection = selection
    return change.union(.view)
  }

  mutating func showLinked(at now: Double) -> Change {
    guard let view = symbols.linked, let chart, let selection = chart.selection else { return .nothing }
    // The view of a session belongs to the session's own symbol, which may come after others.
    let isOpening = view == settings.opening.view
    if isOpening, let own = settings.opening.charted, own != chart.symbol { return .nothing }
    symbols.linked = nil
    let meant = isOpening ? settings.opening.view(on: chart.indexScale) : view.converted(to: chart.indexScale)
    guard !selection.isHeldByPointer, let view = meant else { return .nothing }
    let end = view.includesEnd ? chart.end(ofNumber: view.to) : view.to
    var (lower, upper) = (chart.scale.position(of: view.from), chart.scale.position(of: end))
    // What a user asks for ends with the points; the law would move a range that reaches beyond them.
    if isOpening, view.mode == .hold, let reach = selection.reach, lower < reach.upper, upper > reach.lower {
      (lower, upper) = (max(lower, reach.lower), min(upper, reach.upper))
    }
    guard lower < upper else { return .nothing }
    return withChart { chart in
      chart.select(at: now) {
        $0.link(
          to: Viewport(lower: lower, span: lower.distance(to: upper), mode: view.mode), animated: !isOpening, at: now)
      }
    }
  }
}
