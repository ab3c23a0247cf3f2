import AxisScales
import CivilTime
import FeedModel
import Slipstream
import Studies
import TextPoints
import TimeSeries

/// Prints points as CSV or as JSON lines, in batches of whole lines.
struct PointPrinter {
  private let json: Bool
  private var left: Int?
  /// Ends the printing when it is met.
  private(set) var until: UntilRule?
  private var header: PointSchema?
  /// The numbers that the printed points hold in place of times; nil for instants.
  private var indexScale: IndexScale?
  /// The words that the values of the printed points stand for; nil for numbers.
  private var words: StateWords?
  /// The markers of which the printed points are the places; nil for other points.
  private var markers: [Marker]?
  private var text = ""
  private(set) var isClosed = false

  /// The series to compute from those that are printed, and the number of the next point of each.
  var derived = DerivedFeed()
  private var next: [String: UInt64] = [:]

  /// The longer bars to print in place of points; nil to print points.
  private var rolled: RolledPoints?

  init(json: Bool, limit: Int?, every: BarInterval? = nil, until: UntilRule? = nil) {
    (self.json, self.until) = (json, until)
    left = limit
    rolled = every.map { RolledPoints($0) }
  }

  /// Whether the requested number of points is printed, the rule is met, or the reader has gone.
  var isDone: Bool { left == 0 || isClosed || until?.met != nil }

  /// Shows lost points and the time to the rule.
  mutating func updateRule(_ change: (inout UntilRule) -> Void) {
    if var rule = until {
      change(&rule)
      until = rule
    }
  }

  /// Prints points, or the bars that they end.
  mutating func print(
    _ payload: FeedPayload, symbol: String, first: UInt64, indexScale: IndexScale? = nil,
    equalTimesAreOwn: Bool = false, words: StateWords? = nil, markers: [Marker]? = nil
  ) {
    // States and markers have no bars.
    guard rolled != nil, indexScale == nil, words == nil, markers == nil else {
      let form = payload.kind.map {
        PointSchema($0, indexScale: indexScale, areTrades: equalTimesAreOwn, areMarkers: markers != nil)
      }
      (self.words, self.markers) = (words, markers)
      defer { (self.words, self.markers) = (nil, nil) }
      return printPoints(payload, form, symbol: symbol, first: first)
    }
    for bar in rolled?.append(payload, of: symbol, equalTimesAreOwn: equalTimesAreOwn) ?? [] { print(bar, of: symbol) }
  }

  /// Prints what points give the derived series, new and changed points alike.
  ///
  /// - Throws: `Failure` if a derived series needs what they do not have.
  mutating func derive(
    _ payload: FeedPayload, of symbol: String, indexScale: IndexScale?, areTrades: Bool, within range: PointRange
  ) throws {
    for batch in derived.receive(payload, of: symbol, indexScale: indexScale, areTrades: areTrades) {
      let points = batch.payload.within(range, on: indexScale)
      let first = next[batch.name] ?? 0
      next[batch.name] = first &+ UInt64(points.count)
      print(points, symbol: batch.name, first: first, indexScale: indexScale)
    }
    if let fault = derived.fault { throw Failure(.usage, "--derive: \(fault)") }
  }

  /// Prints the bars that have not ended.
  mutating func end() {
    for (symbol, bar) in rolled?.partial() ?? [] { print(bar, of: symbol) }
  }

  private mutating func print(_ bar: RolledPoints.Bar, of symbol: String) {
    printPoints(.bars([bar.bar]), PointSchema(.bars), symbol: symbol, first: bar.number)
  }

  /// Prints points, and a header first whenever their form changes.
  private mutating func printPoints(
    _ payload: FeedPayload, _ form: PointSchema?, symbol: String, first: UInt64
  ) {
    var count = min(payload.count, left ?? payload.count)
    if markers == nil { updateRule { count = $0.evaluate(payload.prefix(count), of: symbol) } }
    guard count > 0, !isClosed, let form else { return }
    indexScale = form.indexScale
    if header != form {
      if !json { text += "symbol,sequence,\(timeName)," + form.columns.joined(separator: ",") + "\n" }
      header = form
    }
    switch payload {
    case .bars(let trades) where form.areTrades:
      for (place, trade) in trades.prefix(count).enumerated() {
        add([trade.close, trade.volume], trade.time, symbol, first &+ UInt64(place))
      }
    case .bars(let bars):
      for (place, bar) in bars.prefix(count).enumerated() {
        add([bar.open, bar.high, bar.low, bar.close, bar.volume], bar.time, symbol, first &+ UInt64(place))
      }
    case .samples(let samples) where markers != nil:
      for (place, sample) in samples.prefix(count).enumerated() {
        add(FeedMessage.marker(of: sample, in: markers ?? []), symbol, first &+ UInt64(place))
      }
    case .samples(let samples):
      for (place, sample) in samples.prefix(count).enumerated() {
        add([sample.value], sample.time, symbol, first &+ UInt64(place))
      }
    case .trim: break
    }
    left = left.map { $0 - count }
    flush()
  }

  private mutating func add(_ marker: Marker, _ symbol: String, _ sequence: UInt64) {
    let side = marker.side?.word ?? ""
    if json {
      func string(_ text: String) -> JSONOutput { text.isEmpty ? .null : .string(text) }
      func number(_ number: Double?) -> JSONOutput { JSONOutput.finite(number) }
      text +=
        JSONOutput.object([
          ("symbol", .string(symbol)), ("sequence", .integer(Int64(clamping: sequence))),
          (timeName, .time(marker.time, on: indexScale)), ("text", string(marker.text)),
          ("value", number(marker.value)),
          ("kind", string(marker.kind)), ("side", string(side)), ("size", number(marker.size)),
        ]).text + "\n"
    } else {
      let fields = [
        CSVField.text(Console.clean(symbol)), "\(sequence)", marker.time.text(on: indexScale),
        CSVField.text(marker.text), marker.value.map(CSVField.number) ?? "", CSVField.text(marker.kind), side,
        marker.size.map(CSVField.number) ?? "",
      ]
      text += fields.joined(separator: ",") + "\n"
    }
    flushWhenLarge()
  }

  private mutating func add(_ values: [Double], _ time: Timestamp, _ symbol: String, _ sequence: UInt64) {
    if json {
      let members: [(String, JSONOutput)] = [
        ("symbol", .string(symbol)), ("sequence", .integer(Int64(clamping: sequence))),
        (timeName, .time(time, on: indexScale)),
      ]
      let own = zip(header?.columns ?? [], values).map { name, value in
        (name, words == nil ? JSONOutput.finite(value) : words?[value].map { .string($0) } ?? .null)
      }
      text += JSONOutput.object(members + own).text + "\n"
    } else {
      addRow(symbol, sequence, time, values)
    }
    flushWhenLarge()
  }

  private mutating func addRow(_ symbol: String, _ sequence: UInt64, _ time: Timestamp, _ values: [Double]) {
    let fields = values.map { words == nil ? CSVField.number($0) : CSVField.text(words?[$0] ?? "") }
      .joined(separator: ",")
    text += "\(CSVField.text(Console.clean(symbol))),\(sequence),\(time.text(on: indexScale)),\(fields)\n"
  }

  private var timeName: String { indexScale == nil ? "time" : "index" }

  private mutating func flushWhenLarge() {
    if text.utf8.count >= 1 << 16 { flush() }
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    if !Console.print(text) { isClosed = true }
    text.removeAll(keepingCapacity: true)
  }
}
