import ArgumentParser
import AxisScales
import FeedIO
import FeedModel
import Platform
import Slipstream
import ZeroMQ

/// Relays feeds to many readers.
struct RelayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "relay",
    abstract: "Pass feeds on to many readers, with last values and history for late ones.",
    discussion: """
        slipstream relay --from tcp://source:5556 --bind tcp://127.0.0.1:5560
        slipstream relay --from tcp://source:5556 --bind tcp://127.0.0.1:5560 --stats
        slipstream relay --from tcp://mt:32770 --feed dwx --bind tcp://127.0.0.1:5560
        slipstream relay --from tcp://a:5556 --bind ipc:///tmp/b --derive 'g = A - B'
        slipstream relay --from tcp://source:5556 --to nats://n1,n2/prices --create
        slipstream relay --from nats://n1,n2,n3/prices --bind tcp://127.0.0.1:5560

      Feeds of other programs leave the relay in its own protocol: numbered, with heartbeats, and with a history that \
      readers can ask for. --stats prints a line of JSON per second; --metrics 127.0.0.1:9100 serves a page for \
      Prometheus.
      """)

  @Option(help: ArgumentHelp("Publisher or relay to read; repeatable.", valueName: "endpoint"))
  var from: [Endpoint]

  @Option(help: ArgumentHelp("Endpoint to listen on; needed without --to.", valueName: "endpoint"))
  var bind: Endpoint?

  @Option(
    name: .customLong("symbol"), parsing: .singleValue,
    help: ArgumentHelp("Exact name of a series to pass on; repeatable. By default every series.", valueName: "symbol"),
    completion: OfferedWords.symbols)
  var symbols: [String] = []

  @Flag(help: "Pass on every series whose name begins with --symbol.")
  var prefix = false

  @OptionGroup(title: "Format") var decoding: DecodeOptions
  @OptionGroup(title: "Format") var columns: ColumnOptions

  @Option(help: ArgumentHelp("Points to keep for late readers.", valueName: "points"))
  var history = Count(100_000)

  @Option(help: ArgumentHelp("Control endpoint for history and missing points, or none.", valueName: "endpoint"))
  var control: ControlAddress?

  @OptionGroup(title: "Derived series") var derive: DeriveOptions

  @Flag(help: "Print statistics as JSON lines.")
  var stats = false

  @Option(help: ArgumentHelp("Serve statistics for Prometheus at http://ADDRESS/metrics.", valueName: "host:port"))
  var metrics: HostAndPort?

  @OptionGroup(title: "Hub") var store: HubWriteOptions
  @OptionGroup(title: "Hub") var hub: HubOptionGroup
  @OptionGroup(title: "Keys") var keys: ServerKeyOptions

  @Option(help: ArgumentHelp("Public key of the source, if it asks for keys.", valueName: "key"))
  var sourceServer: PublicKeyName?

  @Option(help: ArgumentHelp("File of the secret key to show to the source.", valueName: "file"))
  var sourceSecret: FileName?

  func run() throws {
    let definitions = try derive.definitions()
    if let stream = store.to, !definitions.isEmpty {
      throw Failure(
        .usage,
        "--derive serves the readers of --bind, and \(stream) stores messages unchanged; remove one of --derive and --to"
      )
    }
    guard !from.isEmpty else { throw Failure(.usage, "relay needs --from, the endpoint to read") }
    var options = PublisherOptions(endpoint: try place())
    options.control = control ?? .automatic
    options.history = history.number
    options.isInsecure = keys.insecure
    options.credentials = try keys.credentials()
    options.asksForPeers = true
    let reload = ReloadRequest()
    options.reload = reload
    options.report = { Console.report([$0]) }
    let token = try stopToken(reload: options.credentials == nil ? nil : reload)
    let context = try Context.forCommand()
    defer { context.endForCommand() }
    let writer = try store.writer(hub.options(isInsecure: keys.insecure), history: history.number)
    let sources = RelaySources(
      from, topics: Receivers.topics(derive.inputs(besides: symbols), prefix: prefix),
      options: try receiverOptions())
    let relay = Relay(context: context, from: sources, options: options, token: token, writer: writer)
    try run(relay, writer, token, DerivedFeed(definitions))
    try writer?.end()
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
  }

  /// Where the relay serves readers, or the stream where it serves none.
  private func place() throws -> Endpoint {
    guard let place = bind ?? store.to else {
      throw Failure(.usage, "relay needs --bind, the endpoint to serve, or --to, the stream to store in")
    }
    if let bind, bind.hub != nil { throw Failure(.usage, "\(bind) is a stream of a hub; give it with --to") }
    for target in [bind, store.to].compactMap({ $0 }) where from.contains(target) {
      let option = target == bind ? "--bind" : "--to"
      throw Failure(.usage, "\(option) \(target) is also --from: a relay cannot read itself; bind another port")
    }
    return place
  }

  private func run(_ relay: Relay, _ writer: HubWriter?, _ token: StopToken, _ derived: DerivedFeed) throws {
    var derived = derived
    let sources = from.map(\.description).joined(separator: ", ")
    var news = FeedNews(source: sources, start: Instant.now.seconds)
    do throws(FeedIOError) {
      let page = try metrics.map { (address) throws(FeedIOError) in
        try MetricsServer(address: address.text, isInsecure: keys.insecure)
      }
      _ = try page?.start()
      defer { page?.stop() }
      try relay.run(
        ready: { Console.error("slipstream: relaying \(sources) at \($0)") },
        report: {
          if $0.pointsIn > 0 { news.recordPoints() }
          Console.report(news.sentences(at: Instant.now.seconds))
          if stats, !Console.print($0.json(and: writer?.progress.members ?? []) + "\n") { token.request() }
          page?.show($0.prometheus)
        },
        derive: { event in
          let before = derived.fault
          defer { if before == nil, let fault = derived.fault { Console.report(["--derive: \(fault)"]) } }
          return derived.receive(event)
        },
        observe: { event throws(FeedIOError) in
          if case .state(let state, let words) = event, state.isFinal { throw FeedIOError(ending: state, words) }
          Console.report(news.sentences(on: event, at: Instant.now.seconds))
        })
    } catch {
      writer?.finish()
      throw Failure(error)
    }
  }

  private func receiverOptions() throws -> ReceiverOptions {
    var options = ReceiverOptions()
    options.decoding = try decoding.decoding(
      Sources.textOptions(columns, zone: .utc), symbol: prefix ? nil : symbols.first)
    options.hub = hub.options(isInsecure: keys.insecure)
    options.credentials = try ReaderKeyOptions.credentials(secret: sourceSecret, server: sourceServer)
    return options
  }
}

/// An address of TCP without its scheme, such as `127.0.0.1:9100`.
struct HostAndPort: OptionValue {
  let text: String

  static var completion: CompletionKind? { .list(["127.0.0.1:9100"]) }

  init(option text: String) throws {
    _ = try Endpoint(parsing: "tcp://" + text)
    self.text = text
  }
}
