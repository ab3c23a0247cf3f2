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

  /// A file's symbol: its name up to the first -, _ or ., in capitals.
  static func symbol(of path: String) -> String {
    guard path != "-" else { return "STDIN" }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { !"-_.".contains($0) }
    return stem.isEmpty ? "SERIES" : stem.uppercased()
  }

  /// Reads a text file, tells its bad rows by line, and fails where there are too many of them.
  static func readFile(_ path: String, _ options: SeriesOptions, zone: Zone) throws -> SourceTable {
    if Endpoint.isMeant(by: path) { throw Failure(.usage, "\(path) is an endpoint; this command reads files") }
    let text = try fileOptions(path, options, zone: zone)
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
    let text = try fileOptions(path, options, zone: zone)
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
    for fault in table.faults.prefix(20) { Console.error("slipstream: \(path): \(fault.description)") }
    if table.indicesLeftOut > 0 {
      Console.error(
        "slipstream: \(path): the first \(table.indicesLeftOut) numbers came at once and the others over time, so these stand"
          + " at the time of their receipt and the first are left out; --time index or --time receive takes all")
    }
    if table.badRows > 20 { Console.error("slipstream: \(path): and \(table.badRows - 20) more bad rows") }
  }

  static func textOptions(_ options: SeriesOptions, zone: Zone) throws -> TextOptions {
    var text = try textOptions(options.columns, zone: zone)
    text.bareTimes = options.time
    return text
  }

  /// The same for a file, which does not say when its numbers came.
  private static func fileOptions(_ path: String, _ options: SeriesOptions, zone: Zone) throws -> TextOptions {
    guard options.time != .receive || path == "-" else {
      throw Failure(.usage, "--time receive is for pipes; \(path) does not say when its numbers were received")
    }
    return try textOptions(options, zone: zone)
  }

  /// Fails where a speed by data time is asked for of points that have none.
  static func check(_ pace: Pace, _ speed: String, of path: String, timesAreIndices: Bool) throws {
    guard timesAreIndices, case .dataTime = pace else { return }
    throw Failure(
      .usage, "--speed \(speed) goes by the times of the points, and the numbers of \(path) have none; give 20/s or max"
    )
  }

  static func textOptions(_ options: ColumnOptions, zone: Zone) throws -> TextOptions {
    var result = TextOptions()
    if let fields = options.fields {
      do {
        result.fields = try TextOptions.fields(parsing: fields)
      } catch {
        throw Failure(.usage, "--fields \(fields): \(error.description)")
      }
    }
    if let unit = options.timeUnit {
      guard let known = TimeUnit(rawValue: unit) else {
        throw Failure(.usage, "--time-unit \(unit) is unknown; give s, ms, us or ns")
      }
      result.timeUnit = known
    }
    result.zoneOffset = { wall in
      let (nanoseconds, overflow) = wall.multipliedReportingOverflow(by: Timestamp.nanosecondsPerSecond)
      guard !overflow else { return 0 }
      let civil = Zone.utc.civil(Timestamp(nanoseconds: nanoseconds))
      return (nanoseconds - zone.timestamp(civil).nanoseconds) / Timestamp.nanosecondsPerSecond
    }
    return result
  }
}
