import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TextPoints

/// Opens the tapes that `replay` plays.
enum Tapes {
  /// - Returns: the tape, and the name of a file's value column.
  static func open(
    _ path: String, _ series: SeriesOptions, by transport: TransportOptions, zone: Zone, states: [String] = [],
    markers: MarkerSeries? = nil, hub: HubOptions = HubOptions()
  ) throws -> (tape: any ReplayTape, valueName: String?) {
    let clock = transport.by
    if HubAddress.isMeant(by: path) { return (try stream(path, series, by: clock, hub), nil) }
    if Recordings.isMeant(by: path) { return (try recording(path, series, by: clock, markers), nil) }
    guard clock == .event else {
      throw Failure(.usage, "\(path) has no times of receipt; --by receive takes a recording")
    }
    let table = try Sources.readFile(path, series, zone: zone, states: states)
    try Sources.check(transport.speed, of: path, indexScale: table.indexScale)
    Sources.reportUnderstanding(table, path: path)
    var names = FileSeriesNames(path: path, wanted: series.symbols)
    names.isOfGroup = series.group != nil
    let tracks = try names.replayed(table).map {
      TableTape.Track(symbol: $0.name, payload: $0.series.payload(table.kind), words: $0.series.words)
    }
    let tape = TableTape(
      tracks, damage: table.badRows, indexScale: table.indexScale, areTrades: table.areTrades)
    return (tape, table.understanding?.valueName)
  }

  /// A tape over a stream of a hub.
  private static func stream(
    _ source: String, _ series: SeriesOptions, by clock: TransportOptions.Clock, _ hub: HubOptions
  ) throws -> HubTape {
    let endpoint = try Sources.endpoint(source)
    let token = try stopToken()
    let tape: HubTape?
    do throws(FeedIOError) {
      tape = try HubTape(
        endpoint, topics: Receivers.topics(series.symbols, prefix: false), options: hub,
        byReceiveTime: clock == .receive, token: token
      ) { Console.error(SentenceStyle.line($0)) }
    } catch {
      throw Failure(error)
    }
    guard let tape else { throw ExitCode(128 + token.signal) }
    return tape
  }

  private static func recording(
    _ path: String, _ series: SeriesOptions, by clock: TransportOptions.Clock, _ markers: MarkerSeries?
  ) throws -> RecordingTape {
    let file = try Recordings.openPoints(path, time: series.columns.fields?.columns["time"])
    if let fault = file.fault { Console.error(SentenceStyle.line("\(path): \(fault)")) }
    let topics = try Recordings.topics(of: file, series.symbols, path: path).filter { markers?.hides($0) != true }
    let isWhole = series.symbols.isEmpty && markers == nil
    return RecordingTape(file, topics: isWhole ? nil : Set(topics), clock: clock == .event ? .event : .receive)
  }
}
