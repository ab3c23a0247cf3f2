import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Gallery
import Platform
import Slipstream
import TextPoints
import ZeroMQ

/// Publishes a file or standard input over ZeroMQ.
struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish a file or standard input over ZeroMQ.",
    discussion: """
        slipstream publish prices.csv --symbol AAPL --speed 20/s
        slipstream publish prices.csv --speed 3600x --loop
        slipstream publish prices.csv --speed max --subscribers 1
        slipstream publish day.mcap --speed 1x
        some-command | slipstream publish - --symbol TEMP --encode json
        slipstream publish --demo temperature
        slipstream publish prices.csv --speed max --to nats://n1,n2/prices --create

      A recording is published frame by frame as it was received; 1x keeps its timing. With --loop, each further pass \
      is a new epoch of its publishers. Standard input is published as it comes; with --speed or --loop it is read to \
      its end first and then replayed.
      """)

  @Argument(help: "A file (.csv, .tsv, .ndjson, .mcap), or - for standard input.", completion: OfferedWords.sources)
  var file: String?

  @Option(
    help: "Instead of a file, loop 100 days of hourly temperatures, one hour per second unless --speed says otherwise.")
  var demo: DemoSource?

  @Option(help: ArgumentHelp("Endpoint to listen on; tcp://127.0.0.1:5556 by default.", valueName: "endpoint"))
  var bind: Endpoint?

  @Option(help: ArgumentHelp("Connect to a reader or relay that listens, instead of listening.", valueName: "endpoint"))
  var connect: Endpoint?

  @Option(
    help: ArgumentHelp(
      "Points per second (20/s, the default), data time against wall time (3600x), or max.", valueName: "speed"))
  var speed: QuotedValue<Pace>?

  @Option(help: "Format of the messages; json and csv have no control socket, and so no history.")
  var encode: PointEncoding = .slipstream

  @Flag(help: "Start again at the end: times are shifted, sequences go on.")
  var loop = false

  @Option(help: ArgumentHelp("Wait for this many subscribers before the first point.", valueName: "n"))
  var subscribers = Count(0)

  @Flag(help: "After the end, keep serving heartbeats and history until interrupted.")
  var hold = false

  @Option(help: ArgumentHelp("Points to keep for late readers.", valueName: "points"))
  var history = Count(100_000)

  @Flag(name: .customLong("send-trim"), help: "Notify readers when points leave the history.")
  var sendTrim = false

  @Option(help: ArgumentHelp("Control endpoint for history and missing points, or none.", valueName: "endpoint"))
  var control: ControlAddress?

  @Option(help: ArgumentHelp("Time zone of plain dates, such as America/New_York, or local.", valueName: "zone"))
  var timezone: Zone?

  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup(title: "Series") var marks: MarkerColumnOptions
  @OptionGroup(title: "Keys") var keys: ServerKeyOptions
  @OptionGroup(title: "Hub") var store: HubWriteOptions
  @OptionGroup(title: "Hub") var hub: HubOptionGroup

  private static let standardEndpoint = Endpoint(.tcp(host: "127.0.0.1", port: 5556))

  /// Where the points come from, in a word.
  private var source: String { file ?? demo?.rawValue ?? "" }

  func run() throws {
    guard (file == nil) != (demo == nil) else {
      throw Failure(.usage, "publish needs either a file or --demo temperature")
    }
    try Sources.check(file.map { [$0] } ?? [], "publish")
    try series.checkOneSymbol("publish")
    marks.remark(source, "publish")
    var options = try publisherOptions()
    let reload = ReloadRequest()
    options.reload = reload
    options.report = { Console.report([$0]) }
    let (published, what) = try publishedSource()
    let token = try stopToken(reload: options.credentials == nil ? nil : reload)
    let context = try Context.forCommand()
    defer { context.endForCommand(isLossless: options.pace == .maximum) }
    let writer = try store.writer(
      hub.options(isInsecure: keys.insecure), history: published.canWait ? .max : history.number)
    options.writer = writer
    let publisher = Publisher(context: context, source: published, options: options, token: token)
    let summary: Publisher.Summary
    do throws(FeedIOError) {
      summary = try publisher.run { endpoint in
        Console.error("slipstream: publishing \(what) at \(endpoint)")
      }
    } catch {
      writer?.finish()
      throw Failure(error)
    }
    if let writer { return try end(writer, token) }
    let reach = summary.hadSubscribers ? "" : ", to nobody: no reader has subscribed"
    Console.error(
      "slipstream: published \(Int(clamping: summary.points).counted("point")) in "
        + "\(Int(clamping: summary.messages).counted("message"))\(reach)\(Self.refusals(summary.busy))")
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
  }

  private static func refusals(_ number: UInt64) -> String {
    guard number > 0 else { return "" }
    return "; \(Int(clamping: number).counted("request")) refused, because a peer asked for too much at once"
  }

  /// Waits until everything is stored.
  private func end(_ writer: HubWriter, _ token: StopToken) throws {
    try writer.end()
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
  }

  private var pace: QuotedValue<Pace> {
    speed ?? (demo == nil ? QuotedValue(.perSecond(20), "20/s") : QuotedValue(.perSecond(1), "1/s"))
  }

  /// The published source, and its description.
  private func publishedSource() throws -> (Publisher.Source, String) {
    if demo != nil {
      let topic = try topic(series.symbol ?? Temperature.symbol)
      let samples = Temperature.samples(0..<Temperature.usualCount)
      return (.series([PublishedSeries(topic: topic, payload: .samples(samples))]), "\(topic), \(pace)")
    }
    if Recordings.isMeant(by: source) {
      guard encode == .slipstream else {
        throw Failure(.usage, "--encode \(encode) does not apply to a recording, whose frames are sent unchanged")
      }
      let file = try Recordings.openPoints(source, time: series.columns.fields?.columns["time"])
      let topics = series.symbols.isEmpty ? nil : Set(try Recordings.topics(of: file, series.symbols, path: source))
      return (.recording(file, topics: topics), "the recording \(source), \(pace)")
    }
    let zone = timezone ?? .utc
    if source == "-", speed == nil, !loop {
      let topic = try topic(series.symbol ?? Sources.symbol(of: source))
      return (.stream(try stream(topic, zone)), "\(topic) as it comes")
    }
    let input = source == "-" && marks.markers != nil ? try Sources.readInput(series, zone: zone) : nil
    let table = try input?.table ?? Sources.readFile(source, series, zone: zone)
    try Sources.check(pace, of: source, indexScale: table.indexScale)
    Sources.reportUnderstanding(table, path: source)
    let chosen = try FileSeriesNames(path: source, wanted: series.symbols).chosen(table)
    let published = try chosen.map {
      var one = PublishedSeries(
        topic: try topic($0.name), payload: $0.series.payload(table.kind), indexScale: table.indexScale)
      (one.areTrades, one.words) = (table.areTrades, $0.series.words)
      return one
    }
    Sources.reportBeyond(published.reduce(0) { $0 + $1.payload.beyondCount })
    let count = chosen.reduce(0) { $0 + $1.series.count }
    let marked = try marks.topics(of: source, input?.bytes, names: series.symbols, zone: zone)
    let markers = marked.reduce(0) { $0 + $1.payload.count }
    let what = published.count == 1 ? published[0].topic : "\(published.count) series"
    let more = marks.markers == nil ? "" : " and \(markers.counted("marker"))"
    return (.series(published + marked), "\(count.counted("point")) of \(what)\(more), \(pace)")
  }

  private func topic(_ name: String) throws -> String {
    guard Topic.isValid(name) else { throw Failure(.usage, "--symbol \(name) is not a valid series name") }
    return name
  }

  private func stream(_ topic: String, _ zone: Zone) throws -> StreamSource {
    let text = Sources.textOptions(series, zone: zone)
    let report: @Sendable (FeedFault) -> Void = { Console.error(SentenceStyle.line("-: \($0)")) }
    do throws(FeedIOError) {
      if let column = marks.markers {
        return try StreamSource(
          topic: topic, wanted: Receivers.topics(series.symbols, prefix: false), options: text,
          markers: marks.stream(in: zone), of: column, maximumBad: series.maxBad, report: report)
      }
      return try StreamSource(
        topic: topic, wanted: Receivers.topics(series.symbols, prefix: false), options: text,
        maximumBad: series.maxBad, report: report)
    } catch {
      throw Failure(error)
    }
  }

  private func publisherOptions() throws -> PublisherOptions {
    guard bind == nil || connect == nil else {
      throw Failure(.usage, "--bind and --connect exclude each other: a publisher listens or connects")
    }
    guard store.to == nil || (bind == nil && connect == nil && subscribers.number == 0 && encode == .slipstream) else {
      throw Failure(
        .usage, "--to stores in a hub; --bind, --connect, --subscribers and --encode are for readers over ZeroMQ")
    }
    if let endpoint = connect ?? bind, endpoint.hub != nil {
      throw Failure(.usage, "\(endpoint) is a stream of a hub; give it with --to")
    }
    var options = PublisherOptions(endpoint: store.to ?? connect ?? bind ?? Self.standardEndpoint)
    options.connects = connect != nil
    options.encoding = encode
    if encode != .slipstream {
      guard control == nil else {
        throw Failure(.usage, "--control is for --encode slipstream: no one can ask for \(encode.rawValue) again")
      }
      options.control = .none
    } else {
      options.control = control ?? .automatic
    }
    options.pace = pace.value
    options.loops = loop || demo != nil
    options.subscribers = subscribers.number
    options.holds = hold
    options.history = history.number
    options.sendsTrim = sendTrim
    options.isInsecure = keys.insecure
    options.credentials = try keys.credentials()
    options.asksForPeers = true
    return options
  }
}

/// A token that INT, TERM and HUP set. Make it before any thread: threads inherit the blocked signals.
///
/// - Parameter reload: HUP makes this request instead of a stop.
func stopToken(reload: ReloadRequest? = nil) throws -> StopToken {
  do throws(SystemError) {
    let token = try StopToken()
    if let reload {
      try SignalStop.install(token) { reload.ask() }
    } else {
      try SignalStop.install(token)
    }
    return token
  } catch {
    throw Failure(.internal, error.description)
  }
}

/// A source of points that the program makes itself.
enum DemoSource: String, WordValue, CaseIterable {
  case temperature
}
