import Feed
import FeedIO
import Scales
import Slipstream

/// Opens what `replay` plays.
enum Tapes {
  static func open(
    _ path: String, _ series: SeriesOptions, by clock: TransportOptions.Clock, zone: Zone
  ) throws -> any ReplayTape {
    if path.hasSuffix(".mcap") { return try recording(path, series, by: clock) }
    guard clock == .event else {
      throw Failure(.usage, "\(path) does not say when its points were received; --by receive takes a recording")
    }
    let table = try Sources.readFile(path, series, zone: zone)
    return TableTape(symbol: Sources.symbol(series, of: path, table), payload: table.payload, damage: table.badRows)
  }

  private static func recording(
    _ path: String, _ series: SeriesOptions, by clock: TransportOptions.Clock
  ) throws -> RecordingTape {
    let file: RecordingFile
    do throws(FeedIOError) { file = try RecordingFile(path: path) } catch { throw Failure(error) }
    if let fault = file.fault { Console.error("slipstream: \(path): \(fault)") }
    if let symbol = series.symbols.first(where: { wanted in !file.topics.contains { $0.name == wanted } }) {
      let topics = file.topics.prefix(20).map(\.name).joined(separator: ", ")
      throw Failure(.badData, "\(path) holds no points of \(symbol); its topics are \(topics)")
    }
    return RecordingTape(
      file, topics: series.symbols.isEmpty ? nil : Set(series.symbols), clock: clock == .event ? .event : .receive)
  }
}
