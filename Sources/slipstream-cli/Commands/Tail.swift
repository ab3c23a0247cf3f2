import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import Studies
import TextPoints
import TimeSeries

/// Prints points as text.
struct Tail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail",
    abstract: "Print points as text on standard output.",
    discussion: """
        slipstream tail tcp://127.0.0.1:5556 --count 100 --json
        slipstream tail tcp://127.0.0.1:5556 --symbol AAPL > aapl.csv
        slipstream tail prices.csv --json
        slipstream tail nats://n1,n2/prices --from 2026-11-01T09:30 --to 2026-11-02
        slipstream tail tcp://127.0.0.1:5556 --until 'AAPL > 450' && echo now
        slipstream tail aapl.csv msft.csv day.mcap
        slipstream tail day.mcap --csv > day.csv
        slipstream tail tcp://127.0.0.1:5556 --every 5m
        slipstream tail a.csv b.csv --derive 'spread = A - B'
      """)

  @Argument(
    help: "Endpoints (tcp://host:port, ipc://path, nats://host/stream), or files.",
    completion: OfferedWords.sources)
  var sources: [String]

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Flag(help: "Print CSV with a header (the default).")
  var csv = false

  @Option(
    help: ArgumentHelp("End after this many points.", valueName: "points"), transform: Number.atLeastOne("prints"))
  var count: Int?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("End after this long, with 69 if nothing came.", valueName: "duration"))
  var duration: QuotedValue<Seconds>?

  @Option(
    help: ArgumentHelp(
      "End with 0 when a rule is met, such as 'AAPL > 450', and with 69 if the source ends before; rules as in --alert.",
      valueName: "rule"))
  var until: AlertRule?

  @Option(
    help: ArgumentHelp(
      """
      Print longer bars in place of points: 30s, 5m, 1h, 1d, 1w or 1mo in UTC. A bar is printed when the next one \
      begins, again when a late point changes it, and the last one, partial, at the end.
      """, valueName: "interval"))
  var every: BarInterval?

  @Option(
    help: ArgumentHelp("Time zone of local times, such as Europe/Berlin, or local.", valueName: "zone"))
  var timezone: Zone?

  @Flag(help: "Print statistics at the end: points, gaps, losses and faults.")
  var stats = false

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @OptionGroup var range: RangeOptions
  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup(title: "Series") var derive: DeriveOptions
  @OptionGroup(title: "Series") var window: WindowOptions

  func run() throws {
    try Sources.check(sources, "tail")
    try feed.decoding.check(sources, "tail")
    _ = try range.range(in: .utc)
    if every == .session {
      throw Failure(.usage, "--every session needs a calendar, and tail has none; write --every 1d")
    }
    if json && csv { throw Failure(.usage, "--json and --csv exclude each other") }
    if sources == ["-"] || sources.contains(where: Endpoint.isMeant) { try tailFeed() } else { try tailFiles() }
  }

  private func tailFiles() throws {
    // Files come one after the other, so a derived series needs all points of each.
    var printer = try printer(usesPointTimes: true, retention: .unlimited)
    var paths = sources.makeIterator()
    var found = false
    var beyond = 0
    var (rows, taken) = (RepeatedRows(), TakenNames())
    while !printer.isDone, let path = paths.next() {
      if Recordings.isMeant(by: path) {
        try tailRecording(path, &printer)
        found = true
        continue
      }
      let table = try Sources.readFile(path, series, zone: timezone ?? .utc)
      if stats, json {
        Console.error(FileReport(table, path: path).json.text)
      } else {
        Sources.reportUnderstanding(table, path: path)
      }
      var names = FileSeriesNames(
        path: path, wanted: derive.reading(series, files: sources.count).symbols, isPrefix: feed.prefix,
        isOneOfMany: sources.count > 1)
      names.isOfGroup = series.group != nil
      // Among several files, one may lack the requested series.
      let chosen = sources.count == 1 ? try names.chosen(table) : (try? names.chosen(table)) ?? []
      found = found || !chosen.isEmpty
      // Rows of one symbol, or under a name that was asked for, are of one series in all files.
      let isShared = table.understanding?.isBySymbol == true || !series.symbols.isEmpty
      for (own, series) in chosen {
        let name = isShared ? own : taken.reserve(own, of: path, isContinued: true)
        var payload = series.payload(table.kind)
        if sources.count > 1, !table.timesAreIndices { payload = rows.fresh(payload, of: name) }
        beyond += payload.beyondCount
        try print(
          payload, name, first: 0, indexScale: table.indexScale,
          equalTimesAreOwn: table.equalTimesAreOwn, words: series.words, &printer)
      }
    }
    printer.end()
    Console.report([printer.derived.missingWords].compactMap { $0 })
    Sources.reportBeyond(beyond)
    if rows.count > 0 {
      let are = rows.count == 1 ? "row" : "rows"
      Console.error("slipstream: \(rows.count) \(are) in more than one file and are taken once")
    }
    guard found || printer.isDone else {
      throw Failure(.badData, "no file has a series \(series.symbols.joined(separator: ", "))")
    }
    try printer.until?.check(sources)
  }

  private func printer(usesPointTimes: Bool, retention: Retention) throws -> PointPrinter {
    var printer = PointPrinter(
      json: json, limit: count, every: every, until: until.map { UntilRule($0, usesPointTimes: usesPointTimes) })
    printer.derived = DerivedFeed(try derive.definitions(), retention: retention)
    return printer
  }

  /// Prints all or the requested topics of a recording, as a reader of the feed would have received them.
  private func tailRecording(_ path: String, _ printer: inout PointPrinter) throws {
    let file = try Recordings.openPoints(path, time: series.columns.fields?.columns["time"])
    let wanted = try Recordings.topics(
      of: file, derive.reading(series, files: sources.count).symbols, prefix: feed.prefix, path: path)
    var messages = file.messages(topics: Set(wanted))
    var session = FeedSession()
    var tally = FeedTally()
    var news = FeedNews(source: path, start: Instant.now.seconds)
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
        // A recording has no connection state.
        if case .state = event { continue }
        tally.count(event)
        Console.report(news.sentences(on: event, at: Instant.now.seconds))
        try print(event, &printer)
      }
    }
    Console.report(news.end())
    Recordings.report(messages.report, file, path: path)
    var statistics = FeedStatistics()
    statistics.add(session.counts, isNumbered: true)
    if stats { Console.error("slipstream: " + statistics.sentence) }
    if tally.points == 0 { throw Failure(.badData, "\(path): the recording holds none of the requested points") }
  }

  private func tailFeed() throws {
    let patience = feed.waitSeconds
    let length = duration?.value.count
    var listener = try FeedListener(source: sources.joined(separator: ", "), mergesAmendments: false)
    let stop = try start(listener.mailbox)
    defer { stop() }

    let start = listener.start
    let end = length.map { start + $0 }
    var printer = try printer(usesPointTimes: false, retention: .count(DerivedStream.usualCount))
    var tally = FeedTally()
    var beyond = 0
    defer {
      listener.finish()
      Sources.reportBeyond(beyond)
    }
    while !printer.isDone, !tally.hasEnded, !listener.token.isRequested {
      let patienceEnd = tally.points == 0 ? patience.map { start + $0 } : nil
      let ends = [end, patienceEnd, printer.until?.deadline]
      let now = try listener.wait(until: ends.compactMap { $0 }.min()) { event in
        tally.count(event)
        if case .message(let message, _) = event { beyond += message.payload.beyondCount }
        try print(event, &printer)
      }.now
      printer.updateRule { $0.advance(to: now) }
      if let end, now >= end { break }
      if let patienceEnd, now >= patienceEnd, tally.points == 0 {
        throw Failure(
          .unavailable, "nobody published at \(sources.joined(separator: ", ")) within \(feed.wait?.text ?? "")")
      }
    }
    printer.end()
    Console.report([printer.derived.missingWords].compactMap { $0 })
    if stats { Console.error("slipstream: " + listener.mailbox.statistics.sentence) }
    try listener.checkSignal()
    if tally.endedInVain { throw ExitCode(ExitStatus.badData.rawValue) }
    if tally.hasEnded, tally.points == 0, sources == ["-"] {
      throw Failure(.badData, "standard input ended before its first point: there is nothing to print")
    }
    if tally.points == 0, let duration {
      throw Failure(.unavailable, "nothing came from \(sources.joined(separator: ", ")) in \(duration)")
    }
    try printer.until?.check(sources)
  }

  /// Starts reading and returns a function that stops it.
  private func start(_ mailbox: FeedMailbox) throws -> () -> Void {
    let read = derive.reading(series, files: nil)
    if sources == ["-"] {
      let receiver = try Receivers.stream(read, feed, zone: timezone ?? .utc, mailbox: mailbox)
      return { receiver.stop() }
    }
    let endpoints = try sources.map(Sources.endpoint)
    var options = try feed.receiverOptions(
      binds: bind, text: Sources.textOptions(series, zone: timezone ?? .utc), symbol: series.symbol)
    options.passesMarkers = true
    try range.apply(to: &options, endpoints, window: window.length, zone: .utc)
    let receiver = try Receivers.start(
      endpoints, topics: Receivers.topics(read.symbols, prefix: feed.prefix), mailbox: mailbox, options: options)
    return { receiver.stop() }
  }

  private func print(_ event: FeedEvent, _ printer: inout PointPrinter) throws {
    try event.checkFinal()
    if case .gap(let symbol, let missing) = event { printer.updateRule { $0.lose(missing, of: symbol) } }
    guard case .message(let message, _) = event else { return }
    try print(
      message.payload, message.topic, first: message.firstSequence, indexScale: message.indexScale,
      equalTimesAreOwn: message.equalTimesAreOwn, words: message.words, markers: message.markers, &printer)
  }

  /// Prints the points within the range, each with its own sequence number.
  private func print(
    _ payload: FeedPayload, _ symbol: String, first: UInt64, indexScale: IndexScale?, equalTimesAreOwn: Bool,
    words: StateWords?, markers: [Marker]? = nil, _ printer: inout PointPrinter
  ) throws {
    let range = try range.range(in: .utc)
    let isShown =
      derive.derived.isEmpty || series.names.isEmpty
      || series.names.contains { feed.prefix ? symbol.hasPrefix($0) : NameGlob.admits($0, symbol) }
    for run in isShown ? payload.runs(within: range, on: indexScale) : [] {
      printer.print(
        payload.dropFirst(run.lowerBound).prefix(run.count), symbol: symbol, first: first &+ UInt64(run.lowerBound),
        indexScale: indexScale, equalTimesAreOwn: equalTimesAreOwn, words: words, markers: markers)
    }
    // The positions of markers are not values.
    guard markers == nil else { return }
    try printer.derive(payload, of: symbol, indexScale: indexScale, areTrades: equalTimesAreOwn, within: range)
  }
}

/// Counts the points of a feed, and notes its end.
struct FeedTally {
  private(set) var points = 0
  /// The source has ended.
  private(set) var hasEnded = false
  /// Why the source ended without a point: it could not be read, or lacks the requested series.
  private(set) var endedInVain = false

  mutating func count(_ event: FeedEvent) {
    switch event {
    case .message(let message, _): points += message.count
    case .state(.ended, let words): (hasEnded, endedInVain) = (true, points == 0 && !words.isEmpty)
    case .gap, .fault, .state, .newEpoch, .understood, .quantity, .markers: break
    }
  }
}
