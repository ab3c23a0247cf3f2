import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream

/// Opens the tapes that `replay` plays.
enum Tapes {
  static func open(
    _ path: String, _ series: SeriesOptions, by transport: TransportOptions, zone: Zone
  ) throws -> any ReplayTape {
    let clock = transport.by
    if Recordings.isMeant(by: path) { return try recording(path, series, by: clock) }
    guard clock == .event else {
      throw Failure(.usage, "\(path) has no times of receipt; --by receive takes a recording")
    }
    let table = try Sources.readFile(path, series, zone: zone)
    try Sources.check(transport.speed, of: path, timesAreIndices: table.timesAreIndices)
    Sources.tellUnderstanding(table.understanding, path: path)
    let (name, only) = try FileSeriesNames(path: path, wanted: series.symbols).only(table, "replay")
    return TableTape(
      symbol: name, payload: only.payload(table.kind), damage: table.badRows, timesAreIndices: table.timesAreIndices)
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
