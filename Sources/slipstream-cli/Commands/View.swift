import ArgumentParser
import FeedIO
import Slipstream
import ZeroMQ

/// The viewer.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Watch feeds or files: a main chart, and an overview with a range selector.",
    discussion: """
        slipstream view tcp://127.0.0.1:5556 --symbol AAPL
        slipstream view tcp://127.0.0.1:5556 --exclude weekends --exclude 2001-09-11..2001-09-14
        slipstream view prices.csv --axis continuous --span 90d
        slipstream view aapl.csv msft.csv
        slipstream view day.mcap --symbol AAPL --symbol MSFT
        slipstream view tcp://a:5556 tcp://b:5556 --symbol AAPL --symbol MSFT

      Arrows pan and zoom, Tab reaches the grips, Space holds and follows, ? shows all keys, q quits.
      """)

  @Argument(
    help: "Endpoints (tcp://host:port, ipc://path), files (.csv, .tsv, .ndjson, .mcap), or - for standard input.")
  var sources: [String]

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @Flag(help: "Print a line for each change instead of a picture.")
  var text = false

  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup var chart: ChartOptions
  @OptionGroup var link: LinkOptions
  @OptionGroup var recording: RecordToOptions

  func run() throws {
    try Sources.check(sources, "view")
    if let file = sources.first(where: { !Endpoint.isMeant(by: $0) }), sources.contains(where: Endpoint.isMeant) {
      throw Failure(.usage, "\(file) is no endpoint; view shows endpoints or files, not both at once")
    } else if sources.contains(where: Endpoint.isMeant) {
      try viewFeed()
    } else if sources == ["-"], !isReadWhole {
      try viewStream()
    } else {
      try viewFile()
    }
  }

  /// What is shown of messages or of standard input while it comes.
  private var live: ShownSeries {
    var shown = ShownSeries(series, ofFiles: sources == ["-"] && Console.isInputFile)
    shown.symbols = feed.prefix ? [] : series.symbols
    shown.patience = feed.waitSeconds
    return shown
  }

  private func viewFeed() throws {
    let endpoints = try sources.map(Sources.endpoint)
    var shown = live
    shown.source = sources.joined(separator: ", ")
    let settings = try chart.settings(of: shown)
    var viewer = try viewer(settings)
    viewer.patience = feed.wait?.text ?? ""
    let recorder = ViewRecorder(target: recording.recordTo?.path)
    viewer.recorder = recorder
    var options = try feed.receiverOptions(
      binds: bind, text: Sources.textOptions(series, zone: settings.displayZone), symbol: series.symbol)
    options.tap(recorder.tap)
    try viewer.run { mailbox in
      let receiver = try Receivers.start(
        endpoints, topics: Receivers.topics(series.symbols, prefix: feed.prefix), mailbox: mailbox, options: options)
      return { receiver.stop() }
    }
  }

  /// Standard input that is a file is drawn as one where there is no screen on which to watch it come.
  private var isReadWhole: Bool {
    Console.isInputFile
      && Presentation.choose(asText: text, isWhole: true, isFollowing: link.followEvents != nil) == .picture
  }

  private func viewer(_ settings: Settings) throws -> Viewer {
    var viewer = Viewer(settings: settings, look: chart.look, asText: text)
    viewer.follower = try link.follower(besides: sources, chart.look)
    return viewer
  }

  private func viewStream() throws {
    try series.checkOneSymbol("view -")
    let settings = try chart.settings(of: live)
    try viewer(settings).run { mailbox in
      let receiver = try Receivers.stream(series, zone: settings.displayZone, mailbox: mailbox)
      return { receiver.stop() }
    }
  }

  private func viewFile() throws {
    guard sources == ["-"] || !sources.contains("-") else {
      throw Failure(.usage, "view shows standard input alone; leave out the files")
    }
    var shown = ShownSeries(series, ofFiles: true)
    shown.isFile = true
    let settings = try chart.settings(of: shown)
    let files = try FileSet(sources, series, prefix: feed.prefix, zone: settings.displayZone, settings: settings)
    guard files.hasPoints else {
      throw Failure(.badData, "\(sources.joined(separator: ", ")): there are no points in it to show")
    }
    var viewer = try viewer(settings)
    let isWatched = Presentation.choose(asText: text, isWhole: true, isFollowing: link.followEvents != nil) == .screen
    if !isWatched { for sentence in files.assumptions { Console.error("slipstream: \(sentence)") } }
    viewer.preload = { state in
      files.load(into: &state)
      if isWatched, let sentence = files.assumptions.first { state.say(sentence) }
    }
    try viewer.run { _ in {} }
  }
}
