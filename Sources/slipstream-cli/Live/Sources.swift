// Commands: one type for each command of the program, and how its arguments name sources, recordings and tapes. A
// command checks its options, opens its sources, and hands them to the types in Live.

import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TextPoints
import TimeSeries

/// Resolves SOURCE arguments: endpoints, files, standard input.
enum Sources {
  static func endpoint(_ text: String) throws -> Endpoint {
    do {
      return try Endpoint(parsing: text)
    } catch {
      if !Endpoint.isMeant(by: text), isAddress(text) {
        throw Failure(.usage, "\(text) is not an endpoint; did you mean tcp://\(text)?")
      }
      throw Failure(error)
    }
  }

  /// - Throws: a usage error if standard input is the terminal, which would wait for lines that nobody knows to type;
  ///   `noInput` if a missing file looks like something else.
  static func check(_ sources: [String], _ command: String) throws {
    if sources.contains("-"), Console.isInputTerminal {
      throw Failure(
        .usage, "standard input is a terminal: pipe something into it, as in some-command | slipstream \(command) -")
    }
    for source in sources where source != "-" && !Endpoint.isMeant(by: source) && !Files.exists(source) {
      if let failure = otherAddress(source, command) { throw failure }
      if let failure = missing(source) { throw failure }
    }
  }

  /// The advice about an address of the web or of another kind; nil for a text that is not an address.
  static func otherAddress(_ source: String, _ command: String) -> Failure? {
    let parts = source.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix("//"), parts[0].allSatisfy({ $0.isASCII && $0.isLetter || $0.isNumber })
    else { return nil }
    let advice =
      switch parts[0].lowercased() {
      case "http", "https": "fetch it into a pipe: curl -s '\(source)' | slipstream \(command) -"
      case "ws", "wss": "tools/bridges/websocket publishes what it sends"
      case "file": "give the path alone"
      default: "it reads files, pipes, tcp://HOST:PORT, ipc://PATH and nats://HOST/STREAM"
      }
    return Failure(.usage, "\(source) is an address that slipstream does not open; \(advice)")
  }

  /// The likely meaning of a source that is not a file: an endpoint, a file beside it, or a command; nil if unknown.
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

  /// Whether a text is an endpoint without its `tcp://`.
  private static func isAddress(_ text: String) -> Bool {
    do {
      _ = try Endpoint(parsing: "tcp://" + text)
      return true
    } catch {
      return false
    }
  }

  /// A file's symbol, or the name of standard input.
  static func symbol(of path: String, areBars: Bool = true) -> String {
    path == "-" ? "STDIN" : Topic.symbol(ofFileNamed: path, areBars: areBars)
  }

  /// Reads a text file, reports its bad rows by line, and fails if there are too many.
  static func readFile(
    _ path: String, _ options: SeriesOptions, zone: Zone, states: [String] = []
  ) throws -> SourceTable {
    if Endpoint.isMeant(by: path) { throw Failure(.usage, "\(path) is an endpoint; this command reads files") }
    var text = try fileOptions(path, options, zone: zone)
    text.states += states
    let table: SourceTable
    do throws(FeedIOError) {
      table = try SourceFile.read(
        path: path == "-" ? "/dev/stdin" : path, options: text, maximumBad: options.maxBad)
    } catch {
      throw failure(error, path)
    }
    report(table, path: path)
    if table.count == 0 || !table.hasValue { throw nothing(in: table, path) }
    return table
  }

  /// Reads standard input to its end, as points, and gives its bytes for what else is in them.
  static func readInput(_ options: SeriesOptions, zone: Zone) throws -> (table: SourceTable, bytes: [UInt8]) {
    let path = "-"
    let (text, remark) = try Files.table("/dev/stdin", as: "standard input", limit: TextTable.mostBytes)
    if let remark { Console.report([remark]) }
    do throws(FeedFault) {
      let reading = textOptions(options, zone: zone)
      let result: Result<SourceTable, FeedFault> = text.withUnsafeBytes { buffer in
        do throws(FeedFault) { return .success(try TextReader.read(buffer, options: reading)) } catch {
          return .failure(error)
        }
      }
      var table = try result.get()
      if table.isNewestFirst == true { table.reportNewestFirst() }
      guard table.badRows <= options.maxBad else {
        throw FeedFault(.text, "\(table.badRows) bad rows, more than --max-bad \(options.maxBad).")
      }
      report(table, path: path)
      if table.count == 0 || !table.hasValue { throw FeedFault(.text, "It has no points.") }
      return (table, text)
    } catch {
      throw Failure(.badData, "standard input: \(error)")
    }
  }

  /// Reads a text file in parts; reports bad rows and fails as ``readFile(_:_:zone:)`` does.
  ///
  /// - Returns: the faults, without points.
  static func loadFile(
    _ path: String, _ options: SeriesOptions, zone: Zone, states: [String] = [], progress: (Int) -> Void = { _ in },
    _ deliver: (SourceTable) -> Void
  ) throws -> SourceTable {
    if Endpoint.isMeant(by: path) { throw Failure(.usage, "\(path) is an endpoint; this command reads files") }
    var text = try fileOptions(path, options, zone: zone)
    text.states += states
    var (count, hasValue) = (0, false)
    let table: SourceTable
    do throws(FeedIOError) {
      table = try SourceFile.load(
        path: path == "-" ? "/dev/stdin" : path, options: text, maximumBad: options.maxBad, progress: progress
      ) { part in
        count += part.count
        hasValue = hasValue || part.hasValue
        deliver(part)
      }
    } catch {
      throw failure(error, path)
    }
    report(table, path: path)
    if count == 0 || !hasValue { throw nothing(in: table, path, count: count) }
    return table
  }

  /// The most bytes and rows of a table that another command is tried on.
  private static let (mostTried, mostBars) = (1 << 18, 400)

  /// Returns the failure of a file, and names `slipstream chart` if that draws the rows.
  private static func failure(_ error: FeedIOError, _ path: String) -> Failure {
    let failure = Failure(error)
    guard error.hasNoPoints, path != "-",
      let read = try? Files.table(path, as: path, limit: mostTried), read.remark == nil,
      let options = try? TableOptions.parse([]),
      let table = try? TableSource(path: path, options: options, text: TextOptions(), isStream: false)
        .chart(read.text).chart.table, (2...mostBars).contains(table.count),
      Set(table.names).count == table.count, table.names.contains(where: { Double($0) == nil })
    else { return failure }
    let sentence = failure.description.hasSuffix(".") ? String(failure.description.dropLast()) : failure.description
    return Failure(failure.status, "\(sentence); slipstream chart \(path.asShellWord) draws its rows as columns")
  }

  /// Why a file that was read has nothing to chart.
  ///
  /// - Parameter count: the number of points, all of which are missing.
  private static func nothing(in table: SourceTable, _ path: String, count: Int = 0) -> Failure {
    if max(count, table.count) > 0 {
      return Failure(.badData, "\(path): all values are missing: there is nothing to chart")
    }
    guard table.badRows > 0, let first = table.faults.first else {
      return Failure(.badData, "\(path) has a header and no rows: there is nothing to chart")
    }
    return Failure(
      .badData,
      "\(path): none of \(table.badRows.counted("row")) can be charted; the first: \(first); slipstream doctor "
        + "\(path.asShellWord) shows how the file was read")
  }

  static func report(_ table: SourceTable, path: String) {
    if table.rowsBeyond > 0 {
      Console.error(
        SentenceStyle.line(
          "\(path) has more than \(SourceTable.mostSeries) series; \(table.rowsBeyond.counted("point")) of the others are"
            + " skipped"))
    }
    for fault in table.faults.prefix(20) { Console.error(SentenceStyle.line("\(path): \(fault.description)")) }
    if table.indicesLeftOut > 0 {
      Console.error(
        SentenceStyle.line(
          "\(path): the first \(table.indicesLeftOut.counted("number")) came at once and are skipped; the others"
            + " came over time and are placed by time of receipt; --time index or --time receive takes all")
      )
    }
    if table.badRows > 20 { Console.error("slipstream: \(path): and \((table.badRows - 20).counted("more bad row"))") }
  }

  /// Reports points that the viewer would reject.
  static func reportBeyond(_ count: Int) {
    guard let words = FaultLog.beyondWords(count) else { return }
    Console.error("slipstream: \(words)")
  }

  /// - Parameter states: the names of series that are states if they have words.
  static func textOptions(_ options: SeriesOptions, zone: Zone, states: [String] = []) -> TextOptions {
    var text = textOptions(options.columns, zone: zone)
    text.states += states
    text.bareTimes = options.time
    return text
  }

  /// The same for a file, which has no times of receipt.
  private static func fileOptions(_ path: String, _ options: SeriesOptions, zone: Zone) throws -> TextOptions {
    guard options.time != .receive || path == "-" else {
      throw Failure(.usage, "--time receive is for pipes; \(path) has no times of receipt")
    }
    return textOptions(options, zone: zone)
  }

  /// Fails if a speed by data time is given for points without times.
  static func check(_ speed: QuotedValue<Pace>, of path: String, indexScale: IndexScale?) throws {
    guard indexScale != nil, case .dataTime = speed.value else { return }
    throw Failure(
      .usage,
      "--speed \(speed) follows the times of the points, and \(path) has numbers in place of times; give 20/s or max"
    )
  }

  static func textOptions(_ options: ColumnOptions, zone: Zone) -> TextOptions {
    textOptions(options.textOptions, zone: zone)
  }

  /// Options for text whose civil times are of a zone.
  static func textOptions(_ options: TextOptions = TextOptions(), zone: Zone) -> TextOptions {
    var result = options
    if zone != .utc { result.zoneOffset = { wall in Int64(zone.offset(atWallSeconds: wall)) } }
    result.zones = ZoneNames { try? Zones.named($0) }
    result.today = Int64(zone.days(WallClock.now))
    return result
  }

  /// Reports how a table was understood, unless that is obvious.
  static func reportUnderstanding(_ table: SourceTable, path: String) {
    let parts = table.assumptions
    guard !parts.isEmpty else { return }
    Console.error("slipstream: \(path): \(parts.joined(separator: "; "))")
  }
}
