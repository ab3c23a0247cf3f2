import ArgumentParser
import AxisScales
import FeedIO
import FeedModel
import Platform
import ZeroMQ

/// Passes feeds on.
struct RelayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "relay",
    abstract: "Pass feeds on to many readers, with last values and history for those who come late.",
    discussion: """
        slipstream relay --from tcp://source:5556 --bind tcp://127.0.0.1:5560
        slipstream relay --from tcp://source:5556 --bind tcp://127.0.0.1:5560 --stats
        slipstream relay --from tcp://terminal:32770 --feed dwx --bind tcp://127.0.0.1:5560

      What another program publishes goes out in the protocol of this one: with numbers, heartbeats, and a history that \
      readers can ask for. \
      With --stats, a line of JSON a second on standard output; with --metrics 127.0.0.1:9100, a page for Prometheus.
      """)

  @Option(
    parsing: .singleValue, help: ArgumentHelp("A publisher or relay to read; again and again.", valueName: "endpoint"))
  var from: [String]

  @Option(help: ArgumentHelp("Where readers connect to.", valueName: "endpoint"))
  var bind: String

  @Option(
    name: .customLong("symbol"), parsing: .singleValue,
    help: ArgumentHelp("Exact name of a series to pass on, again and again; by default all.", valueName: "symbol"))
  var symbols: [String] = []

  @Flag(help: "Pass on every series whose name begins with --symbol.")
  var prefix = false

  @OptionGroup var decoding: DecodeOptions
  @OptionGroup var columns: ColumnOptions

  @Option(help: ArgumentHelp("Points kept for those who come late.", valueName: "points"))
  var history: Int = 100_000

  @Option(help: ArgumentHelp("Control endpoint for history and missing points, or none.", valueName: "endpoint"))
  var control: String?

  @Flag(help: "Statistics as JSON lines.")
  var stats = false

  @Option(help: ArgumentHelp("Statistics for Prometheus at http://ADDRESS/metrics.", valueName: "host:port"))
  var metrics: String?

  @OptionGroup var keys: ServerKeyOptions

  @Option(help: ArgumentHelp("The source's public key, when it asks for keys.", valueName: "key"))
  var sourceServer: String?

  @Option(help: ArgumentHelp("File of the secret key to show the source.", valueName: "file"))
  var sourceSecret: String?

  func run() throws {
    let sources = try from.map(Sources.endpoint)
    guard !sources.isEmpty else { throw Failure(.usage, "relay needs --from, the endpoint to read") }
    var options = PublisherOptions(endpoint: try Sources.endpoint(bind))
    guard !sources.contains(options.endpoint) else {
      throw Failure(.usage, "--bind \(bind) is also --from: a relay cannot read itself; bind another port")
    }
    guard history >= 0 else { throw Failure(.usage, "--history takes a whole number of points from 0") }
    options.control = try Transport.control(control)
    options.history = history
    options.isInsecure = keys.insecure
    options.credentials = try keys.credentials()
    let reload = ReloadRequest()
    options.reload = reload
    let token = try stopToken(reload: options.credentials == nil ? nil : reload)
    let context = try Transport.context()
    defer { context.terminate() }
    let relay = Relay(
      context: context, from: sources, topics: Receivers.topics(symbols, prefix: prefix),
      receiverOptions: try receiverOptions(), options: options, token: token)
    var news = FeedNews(source: from.joined(separator: ", "), start: Instant.now.seconds)
    do throws(FeedIOError) {
      let page = try metrics.map { (address) throws(FeedIOError) in
        try MetricsServer(address: address, isInsecure: keys.insecure)
      }
      _ = try page?.start()
      defer { page?.stop() }
      try relay.run(
        ready: { Console.error("slipstream: relaying \(from.joined(separator: ", ")) at \($0)") },
        report: {
          if $0.pointsIn > 0 { news.notePoints() }
          Console.tell(news.sentences(at: Instant.now.seconds))
          if stats { Console.print($0.json + "\n") }
          page?.show($0.prometheus)
        },
        tell: { event throws(FeedIOError) in
          if case .state(let state, let words) = event, state.isFinal { throw FeedIOError(ending: state, words) }
          Console.tell(news.sentences(on: event, at: Instant.now.seconds))
        })
    } catch {
      throw Failure(error)
    }
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
  }

  private func receiverOptions() throws -> ReceiverOptions {
    var options = ReceiverOptions()
    options.decoding = try decoding.decoding(
      Sources.textOptions(columns, zone: .utc), symbol: prefix ? nil : symbols.first)
    var keys = ReaderKeyOptions()
    keys.curveSecret = sourceSecret
    keys.curveServer = sourceServer
    options.credentials = try keys.credentials()
    return options
  }
}
