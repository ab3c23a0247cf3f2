import CivilTime
import FeedModel
import Studies
import TextPoints
import TimeSeries

/// The series that `--derive` adds to a source: works out their points from the points of the source's series.
package struct DerivedFeed {
  package let definitions: [DerivedDefinition]
  /// The first fault of the definitions that the points show, such as a volume of single values; nothing is derived
  /// after it.
  package private(set) var fault: RuleError?
  private let retention: Retention
  /// Made with the first points, whose axis it has.
  private var stream: DerivedStream?
  private var axis: IndexScale?
  private let names: Set<String>
  private let inputs: Set<String>
  /// The last sentence about a series without points.
  var reported: String?
  /// The series that have had points.
  private var seen: Set<String> = []

  /// - Parameter retention: what to keep of each series for late points.
  package init(_ definitions: [DerivedDefinition] = [], retention: Retention = .count(DerivedStream.usualCount)) {
    (self.definitions, self.retention) = (definitions, retention)
    names = Set(definitions.map(\.name))
    inputs = Set(definitions.flatMap(\.inputs))
  }

  /// Whether a series is a derived one.
  package func isDerived(_ name: String) -> Bool { names.contains(name) }

  /// Whether a derived series reads a series.
  package func needs(_ name: String) -> Bool { inputs.contains(name) }

  /// Receives points of a series, or a trim of it, and derives points from them.
  ///
  /// - Returns: new and changed points of derived series, each after those that it reads; a trim for those that read a
  ///   trimmed one.
  /// - Complexity: as for `DerivedSeries`.
  package mutating func receive(
    _ payload: FeedPayload, of name: String, indexScale: IndexScale?, areTrades: Bool
  ) -> [(name: String, payload: FeedPayload)] {
    if payload.count > 0, !definitions.isEmpty { seen.insert(name) }
    if isDerived(name), payload.count > 0, fault == nil {
      fault = RuleError(
        "The source has a series \(name) of its own; give the derived one another name.")
    }
    guard needs(name), !isDerived(name), fault == nil else { return [] }
    do throws(RuleError) {
      if stream == nil {
        axis = indexScale
        stream = try DerivedStream(
          definitions, axis: indexScale.map(DerivedAxis.numbers) ?? .times, retention: retention)
      }
      guard let stream else { return [] }
      guard IndexScale.shareAxis(axis, indexScale) else {
        throw RuleError("\(name) has another axis than the series before it; a derived series needs one axis.")
      }
      let batches =
        switch payload {
        case .bars(let bars): try stream.append(bars, of: name, areTrades: areTrades)
        case .samples(let samples): try stream.append(samples, of: name, areOwn: areTrades)
        case .trim: [DerivedStream.Batch]()
        }
      if case .trim = payload { return definitions.filter { $0.inputs.contains(name) }.map { ($0.name, payload) } }
      return batches.map { ($0.name, .samples($0.samples)) }
    } catch {
      fault = error
      return []
    }
  }

  /// Receives an event of a feed, and derives points from it; a new life of a series that is read begins the derived
  /// ones again.
  ///
  /// - Returns: messages with the points of derived series, without numbers of their own.
  package mutating func receive(_ event: FeedEvent) -> [FeedMessage] {
    switch event {
    case .newEpoch(let topic, _):
      if needs(topic) { restart() }
      return []
    // The positions of markers are not values.
    case .message(let message, _) where message.markers == nil:
      let batches = receive(
        message.payload, of: message.topic, indexScale: message.indexScale, areTrades: message.equalTimesAreOwn)
      return batches.map {
        FeedMessage(
          topic: $0.name, epoch: 0, firstSequence: 0, sendTime: message.sendTime, payload: $0.payload,
          indexScale: message.indexScale)
      }
    default: return []
    }
  }

  /// A sentence on the first derived series that reads a series without points; nil if there is none.
  package var missingWords: String? {
    for definition in definitions {
      guard let input = definition.inputs.first(where: { !seen.contains($0) && !isDerived($0) }) else { continue }
      let others = seen.sorted().prefix(5).joined(separator: ", ")
      let near =
        Suggestion.nearest(to: input, in: seen.sorted()) ?? seen.first { $0.contains(input) && $0 != input }
        ?? (seen.count == 1 ? seen.first : nil)
      let help = near.map { near in
        let isBare = near.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return "; did you mean \(isBare ? near : "\"\(near)\", in quotes")?"
      }
      let column = definition.column(of: input).map { "column \($0) of " } ?? ""
      return "--derive: \(column)'\(definition)': no series is named \(input)"
        + (help ?? (others.isEmpty ? "" : "; choose from \(others)"))
    }
    return nil
  }

  /// Forgets all points, for a source that begins again.
  package mutating func restart() { (stream, axis, fault) = (nil, nil, nil) }

  /// The runs of a tape with the runs of the derived series among them.
  mutating func runs(_ runs: [TapeRun]) -> [TapeRun] {
    restart()
    guard !definitions.isEmpty else { return runs }
    return runs.flatMap { run in
      [run]
        + receive(run.payload, of: run.symbol, indexScale: run.indexScale, areTrades: run.equalTimesAreOwn).map {
          TapeRun(symbol: $0.name, payload: $0.payload, indexScale: run.indexScale)
        }
    }
  }
}

extension AppState {
  /// Says after a file which series a derived one still lacks.
  mutating func reportMissingInputs() {
    guard settings.sourceIsFile, !settings.derived.isEmpty else { return }
    let words = symbols.derived.missingWords
    if let words {
      screen.remark = words
    } else if screen.remark == symbols.derived.reported {
      screen.remark = ""
    }
    symbols.derived.reported = words
  }

  /// Appends what the points of a series give the derived ones.
  mutating func derive(
    _ payload: FeedPayload, of symbol: String, indexScale: IndexScale?, areTrades: Bool, atOnce: Bool, isHistory: Bool,
    at now: Double
  ) -> Change {
    let before = symbols.derived.fault
    var change = Change.nothing
    for batch in symbols.derived.receive(payload, of: symbol, indexScale: indexScale, areTrades: areTrades) {
      change.formUnion(
        appendOwn(
          batch.payload, symbol: batch.name, indexScale: indexScale, equalTimesAreOwn: false, atOnce: atOnce,
          isHistory: isHistory, at: now))
    }
    if before == nil, let fault = symbols.derived.fault {
      screen.remark = fault.description
      change.formUnion(.words)
    }
    return change
  }
}
