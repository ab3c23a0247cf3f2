import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream

/// Opens the tapes that `replay` plays.
enum Tapes {
  /// - Returns: the tape, and the name of a file's value column.
  static func open(
    _ path: String, _ series: SeriesOptions, by transport: TransportOptions, zone: Zone, hub: HubOptions = HubOptions()
  ) throws -> (tape: any ReplayTape, valueName: String?) {
    let clock = transport.by
    if HubPlace.isMeant(by: path) { return (try stream(path, series, by: transport, zone: zone, hub), nil) }
    if Recordings.isMeant(by: path) { return (try recording(path, series, by: clock), nil) }
    guard clock == .event else {
      throw Failure(.usage, "\(path) has no times of receipt; --by receive takes a recording")
    }
    let table = try Sources.readFile(path, series, zone: zone)
    try Sources.check(transport.speed, of: path, timesAreIndices: table.timesAreIndices)
    Sources.tellUnderstanding(table.understanding, path: path)
    let (name, only) = try FileSeriesNames(path: path, wanted: series.symbols).only(table, "replay")
    let tape = TableTape(
      symbol: name, payload: only.payload(table.kind), damage: table.badRows, timesAreIndices: table.timesAreIndices)
    return (tape, table.understanding?.valueName)
  }

  /// Reads the part of a hub's stream that is to be played, up to its newest message, as one series.
  private static func stream(
    _ source: String, _ series: SeriesOptions, by transport: TransportOptions, zone: Zone, _ hub: HubOptions
  ) throws -> TableTape {
    let endpoint = try Sources.endpoint(source)
    guard transport.by == .event else { throw Failure(.usage, "--by receive takes a recording; \(source) is a stream") }
    var range = RangeOptions()
    (range.from, range.to) = (transport.from, transport.to)
    var options = ReceiverOptions()
    options.hub = hub
    options.endsWithStream = true
    try range.apply(to: &options, [endpoint], window: series.window, zone: zone)
    var listener = try FeedListener()
    let receiver = try Receivers.start(
      [endpoint], topics: Receivers.topics(series.symbols, prefix: false), mailbox: listener.mailbox, options: options)
    defer { receiver.stop() }
    var collection = FeedCollection()
    var hasEnded = false
    while !hasEnded {
      _ = try listener.wait(until: nil) { event in
        try collection.take(event)
        if case .state(.ended, _) = event { hasEnded = true }
      }
      try listener.checkSignal()
    }
    let found = collection.sources(within: .all)
    guard let only = found.first else { throw Failure(.badData, "\(source) holds no such points") }
    guard found.count == 1 else {
      throw Failure(
        .usage, "\(source) holds \(found.count) series; choose one with --symbol, such as \(only.symbol)")
    }
    return TableTape(symbol: only.symbol, payload: only.payload, timesAreIndices: only.timesAreIndices)
  }

  private static func recording(
    _ path: String, _ series: SeriesOptions, by clock: TransportOptions.Clock
  ) throws -> RecordingTape {
    let file = try Recordings.open(path)
    if let fault = file.fault { Console.error(Voice.line("\(path): \(fault)")) }
    let topics = series.symbols.isEmpty ? nil : Set(try Recordings.topics(of: file, series.symbols, path: path))
    return RecordingTape(file, topics: topics, clock: clock == .event ? .event : .receive)
  }
}
