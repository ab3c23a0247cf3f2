import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TerminalHost
import TimeSeries

/// Prints points as text.
struct Tail: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print points as text on standard output.",
    discussion: """
        slipstream tail tcp://127.0.0.1:5556 --count 100 --json
        slipstream tail tcp://127.0.0.1:5556 --symbol AAPL > aapl.csv
        slipstream tail prices.csv --json
        slipstream tail aapl.csv msft.csv day.mcap
        slipstream tail day.mcap --csv > day.csv
      """)

  @Argument(help: "Endpoints (tcp://host:port, ipc://path), or files.")
  var sources: [String]

  @Flag(help: "One JSON object a line.")
  var json = false

  @Flag(help: "CSV with a header (the default).")
  var csv = false

  @Option(help: ArgumentHelp("End after so many points.", valueName: "points"))
  var count: Int?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("End after so long: 0 when something came, else 69.", valueName: "duration"))
  var duration: String?

  @Flag(help: "Say at the end what came, what was missed and what was bad.")
  var stats = false

  @Flag(help: "Listen for publishers that connect.")
  var bind = false

  @OptionGroup var feed: FeedOptions
  @OptionGroup var series: SeriesOptions

  func run() throws {
    try Sources.check(sources, "tail")
    if json && csv { throw Failure(.usage, "--json and --csv exclude each other") }
    if let count, count < 1 { throw Failure(.usage, "--count \(count) prints nothing; give at least 1") }
    if sources == ["-"] || sources.contains(where: Endpoint.isMeant) { try tailFeed() } else { try tailFiles() }
  }

  private func tailFiles() throws {
    var printer = PointPrinter(json: json, limit: count)
    var (paths, found) = (sources.makeIterator(), false)
    while !printer.isDone, let path = paths.next() {
      if Recordings.isMeant(by: path) {
        try tailRecording(path, &printer)
        found = true
        continue
      }
      let table = try Sources.readFile(path, series, zone: .utc)
      if stats, json {
        Console.error(FileReport(table, path: path).json.text)
      } else {
        Sources.tellUnderstanding(table.understanding, path: path)
      }
      let names = FileSeriesNames(
        path: path, wanted: series.symbols, isPrefix: feed.prefix, isOneOfMany: sources.count > 1)
      // One of several files need not have what was asked for.
      let chosen = sources.count == 1 ? try names.chosen(table) : (try? names.chosen(table)) ?? []
      found = found || !chosen.isEmpty
      for (name, series) in chosen {
        printer.print(series.payload(table.kind), symbol: name, first: 0, timesAreIndices: table.timesAreIndices)
      }
    }
    guard found || printer.isDone else {
      throw Failure(.badData, "no file has a series \(series.symbols.joined(separator: ", "))")
    }
  }

  /// All topics of a recording, or those asked for, as a reader of the feed would have had them.
  private func tailRecording(_ path: String, _ printer: inout PointPrinter) throws {
    let file = try Recordings.open(path)
    let wanted = try Recordings.topics(of: file, series.symbols, prefix: feed.prefix, path: path)
    var messages = file.messages(topics: Set(wanted))
    var session = FeedSession()
    var tally = FeedTally()
    var news = FeedNews(source: path, start: MonotonicClock.now)
    while !printer.isDone, let message = messages.next() {
      let wall = Timestamp(nanoseconds: Int64(clamping: message.logTime))
      var turn = Turn(at: wall.nanoseconds, wall: wall)
      do throws(FeedFault) {
        let decoded = try WireCodec.decode(topic: Array(message.topic.utf8), payload: message.data)
        session.receive(decoded, in: &turn)
      } catch {
        session.fault(error, in: &turn)
      }
      for event in turn.events {
        // There is no connection whose state would matter.
        if case .state = event { continue }
        tally.count(event)
        try take(event, &printer, &news)
      }
    }
    Console.tell(news.end())
    Recordings.tell(messages.report, file, path: path)
    var statistics = FeedStatistics()
    statistics.add(session.counts, isNumbered: true)
    if stats { Console.error("slipstream: " + statistics.sentence) }
    if tally.points == 0 { throw Failure(.badData, "\(path): the recording holds no points that were asked for") }
  }

  private func tailFeed() throws {
    let patience = try feed.waitSeconds()
    let length = try duration.map { try seconds($0, "--for") }
    let token = try stopToken()
    let wakeUp = try WakeUp.make()
    let mailbox = FeedMailbox(mergesAmendments: false) { wakeUp.signal() }
    let stop = try start(mailbox)
    defer { stop() }

    let start = MonotonicClock.now
    let end = length.map { start + $0 }
    var printer = PointPrinter(json: json, limit: count)
    var tally = FeedTally()
    var news = FeedNews(source: sources.joined(separator: ", "), start: start)
    defer { Console.tell(news.end()) }
    while !printer.isDone, !tally.hasEnded, !token.isRequested {
      let giveUp = tally.points == 0 ? patience.map { start + $0 } : nil
      let deadline = [end, giveUp, news.deadline].compactMap { $0 }.min()
      let ready = poll([wakeUp.descriptor, token.descriptor], until: deadline)
      if ready.contains(wakeUp.descriptor) {
        wakeUp.drain()
        for event in mailbox.drain() {
          tally.count(event)
          try take(event, &printer, &news)
        }
      }
      let now = MonotonicClock.now
      Console.tell(news.sentences(at: now))
      if let end, now >= end { break }
      if let giveUp, now >= giveUp, tally.points == 0 {
        throw Failure(.unavailable, "nobody published at \(sources.joined(separator: ", ")) within \(feed.wait ?? "")")
      }
    }
    if stats { Console.error("slipstream: " + mailbox.statistics.sentence) }
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
    if tally.points == 0, let duration {
      throw Failure(.unavailable, "nothing came from \(sources.joined(separator: ", ")) in \(duration)")
    }
  }

  /// Starts reading and returns what stops it.
  private func start(_ mailbox: FeedMailbox) throws -> () -> Void {
    if sources == ["-"] {
      let receiver = try Receivers.stream(series, zone: .utc, mailbox: mailbox)
      return { receiver.stop() }
    }
    let receiver = try Receivers.start(
      try sources.map(Sources.endpoint), topics: Receivers.topics(series.symbols, prefix: feed.prefix),
      mailbox: mailbox,
      options: try feed.receiverOptions(
        binds: bind, text: Sources.textOptions(series, zone: .utc), symbol: series.symbol))
    return { receiver.stop() }
  }

  private func take(_ event: FeedEvent, _ printer: inout PointPrinter, _ news: inout FeedNews) throws {
    Console.tell(news.sentences(on: event, at: MonotonicClock.now))
    switch event {
    case .message(let message, _):
      printer.print(
        message.payload, symbol: message.topic, first: message.firstSequence, timesAreIndices: message.timesAreIndices)
    case .state(let state, let words) where state.isFinal: throw Failure(state, words)
    case .fault, .gap, .state, .newEpoch, .understood: break
    }
  }
}

/// What came of a feed.
struct FeedTally {
  private(set) var points = 0
  /// The source said that nothing more will come.
  private(set) var hasEnded = false

  mutating func count(_ event: FeedEvent) {
    switch event {
    case .message(let message, _): points += message.count
    case .state(.ended, _): hasEnded = true
    case .gap, .fault, .state, .newEpoch, .understood: break
    }
  }
}
