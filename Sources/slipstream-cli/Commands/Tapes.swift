import Feed
import FeedIO
import Scales
import Slipstream

/// Opens what `replay` plays.
enum Tapes {
  static func open(
    _ path: String, _ series: SeriesOptions, by clock: TransportOptions.Clock, zone: Zone
  ) throws -> any ReplayTape {
    if Recordings.isMeant(by: path) { return try recording(path, series, by: clock) }
    guard clock == .event else {
      throw Failure(.usage, "\(path) does not say when its points were received; --by receive takes a recording")
    }
    let table = try Sources.readFile(path, series, zone: zone)
    return TableTape(symbol: series.symbol ?? Sources.symbol(of: path), payload: table.payload, damage: table.badRows)
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
