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
      if !Endpoint.isMeant(by: text), isAddress(text) {
        throw Failure(.usage, "\(text) is no endpoint; did you mean tcp://\(text)?")
      }
      throw Failure(error)
    }
  }

  /// - Throws: a usage error where standard input is asked for and is the terminal, which would wait for lines that
  ///   nobody knows to type; and where a file is missing that was meant to be something else.
  static func check(_ sources: [String], _ command: String) throws {
    if sources.contains("-"), Console.isInputTerminal {
      throw Failure(
        .usage, "standard input is a terminal: pipe something into it, as in some-command | slipstream \(command) -")
    }
    for source in sources where source != "-" && !Endpoint.isMeant(by: source) && !Files.exists(source) {
      if let failure = missing(source) { throw failure }
    }
  }

  /// What a source was meant to be that is no file: an endpoint, a file beside it, or a command; nil for nothing known.
  static func missing(_ source: String) -> Failure? {
    if !source.contains("/"), isAddress(source) { return missing(source, meant: "tcp://" + source) }
    let parts = source.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let names = Files.names(in: folder.isEmpty ? "." : folder)
    if let other = Suggestion.nearest(to: String(parts.last ?? ""), in: names) {
      return missing(source, meant: folder + other)
    }
    return SlipstreamCommand.commandNames.contains(source)
      ? missing(source, meant: "the command slipstream \(source)") : nil
  }

  private static func missing(_ source: String, meant: String) -> Failure {
    Failure(.noInput, "there is no file \(source); did you mean \(meant)?")
  }

  /// Whether a text is an endpoint but for its `tcp://`.
  private static func isAddress(_ text: String) -> Bool {
    do {
      _ = try Endpoint(parsing: "tcp://" + text)
      return true
    } catch {
      return false
    }
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
    for fault in table.faults.prefix(20) { Console.error(Voice.line("\(path): \(fault.description)")) }
    if table.badRows > 20 { Console.error("slipstream: \(path): and \((table.badRows - 20).counted("more bad row"))") }
  }

  static func textOptions(_ options: SeriesOptions, zone: Zone) throws -> TextOptions {
    try textOptions(options.columns, zone: zone)
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
