import Feed
import FeedIO
import Scales
import TimeSeries

/// What a SOURCE argument stands for.
enum Sources {
  static func endpoint(_ text: String) throws -> Endpoint {
    do {
      return try Endpoint(parsing: text)
    } catch {
      throw Failure(error)
    }
  }

  /// - Throws: a usage error where standard input is asked for and is the terminal, which would wait for lines that
  ///   nobody knows to type.
  static func checkStandardInput(_ sources: [String], _ command: String) throws {
    guard sources.contains("-"), Console.isInputTerminal else { return }
    throw Failure(
      .usage, "standard input is a terminal: pipe something into it, as in some-command | slipstream \(command) -")
  }

  /// A file's symbol, or the name of standard input.
  static func symbol(of path: String) -> String { path == "-" ? "STDIN" : Topic.symbol(ofFileNamed: path) }

  /// Reads a text file, tells its bad rows by line, and fails where there are too many of them.
  static func readFile(_ path: String, _ options: SeriesOptions, zone: Zone) throws -> SourceTable {
    if Endpoint.isMeant(by: path) { throw Failure(.usage, "\(path) is an endpoint; this command reads files") }
    let text = try textOptions(options, zone: zone)
    do throws(FeedIOError) {
      let table = try SourceFile.read(
        path: path == "-" ? "/dev/stdin" : path, options: text, maximumBad: options.maxBad)
      report(table, path: path)
      return table
    } catch {
      throw Failure(error)
    }
  }

  /// Reads a text file part by part, and tells its bad rows and fails as ``readFile(_:_:zone:last:)`` does.
  ///
  /// - Returns: the faults, without points.
  static func loadFile(
    _ path: String, _ options: SeriesOptions, zone: Zone, _ take: (SourceTable) -> Void
  ) throws -> SourceTable {
    if Endpoint.isMeant(by: path) { throw Failure(.usage, "\(path) is an endpoint; this command reads files") }
    let text = try textOptions(options, zone: zone)
    do throws(FeedIOError) {
      let table = try SourceFile.load(
        path: path == "-" ? "/dev/stdin" : path, options: text, maximumBad: options.maxBad, take)
      report(table, path: path)
      return table
    } catch {
      throw Failure(error)
    }
  }

  static func report(_ table: SourceTable, path: String) {
    if table.rowsBeyond > 0 {
      Console.error(
        "slipstream: \(path) has more than \(SourceTable.mostSeries) series; \(table.rowsBeyond) rows of the others are"
          + " left out")
    }
    for fault in table.faults.prefix(20) { Console.error("slipstream: \(path): \(fault.description)") }
    if table.badRows > 20 { Console.error("slipstream: \(path): and \(table.badRows - 20) more bad rows") }
  }

  static func textOptions(_ options: SeriesOptions, zone: Zone) throws -> TextOptions {
    try textOptions(options.columns, zone: zone)
  }

  static func textOptions(_ options: ColumnOptions, zone: Zone) throws -> TextOptions {
    var result = try options.textOptions()
    result.zoneOffset = { wall in
      let (nanoseconds, overflow) = wall.multipliedReportingOverflow(by: Timestamp.nanosecondsPerSecond)
      guard !overflow else { return 0 }
      let civil = Zone.utc.civil(Timestamp(nanoseconds: nanoseconds))
      return (nanoseconds - zone.timestamp(civil).nanoseconds) / Timestamp.nanosecondsPerSecond
    }
    let now = SystemClock.wall()
    let local = (now.nanoseconds + Int64(zone.offset(at: now)) * Timestamp.nanosecondsPerSecond).quotientAndRemainder(
      dividingBy: 86_400_000_000_000)
    result.today = local.remainder < 0 ? local.quotient - 1 : local.quotient
    return result
  }

  /// Says how a table was understood, where that is not plain.
  static func tellUnderstanding(_ understanding: TableUnderstanding?, path: String) {
    guard let sentence = understanding?.sentence else { return }
    Console.error("slipstream: \(path): \(sentence)")
  }
}
