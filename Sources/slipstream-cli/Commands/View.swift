import ArgumentParser
import FeedIO
import Slipstream
import TextPoints
import ZeroMQ

/// The viewer of feeds and files.
struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Show feeds or files: a main chart, and an overview with a range selector.",
    discussion: """
        slipstream view tcp://127.0.0.1:5556 --symbol AAPL
        slipstream view tcp://127.0.0.1:5556 --exclude weekends --exclude 2026-12-25
        slipstream view prices.csv --axis continuous --span 90d
        slipstream view aapl.csv msft.csv
        slipstream view day.mcap --symbol AAPL --symbol MSFT
        slipstream view tcp://a:5556 tcp://b:5556 --symbol AAPL --symbol MSFT

      Arrow keys pan and zoom, Tab moves to the grips, Space holds and follows, ? lists all keys, q quits.
      """)

  @Argument(
    help: "Endpoints (tcp://host:port, ipc://path), files (.csv, .tsv, .ndjson, .mcap), or - for standard input.",
    completion: OfferedWords.sources)
  var sources: [String]

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @Flag(help: "Print a line for each change instead of a picture.")
  var text = false

  @OptionGroup var range: RangeOptions
  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup(title: "Series") var window: WindowOptions
  @OptionGroup var chart: ChartOptions
  @OptionGroup var link: LinkOptions
  @OptionGroup var recording: RecordToOptions

  init() {}

  /// The command of a line without options, which needs no parser: its search for types takes a third of a start.
  ///
  /// - Returns: nil if there is no word, or a word may be an option.
  init?<Words: Collection<String>>(sources words: Words) {
    guard !words.isEmpty, words.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }) else { return nil }
    self = OptionDefaults.make()
    sources = Array(words)
  }

  func run() throws {
    try Sources.check(sources, "view")
    try feed.decoding.check(sources, "view")
    if let file = sources.first(where: { !Endpoint.isMeant(by: $0) }), sources.contains(where: Endpoint.isMeant) {
      throw Failure(.usage, "\(file) is not an endpoint; view shows endpoints or files, not both at once")
    } else if sources.contains(where: Endpoint.isMeant) {
      try viewFeed()
    } else if sources == ["-"], !isReadWhole || feed.decoding.isSet {
      try viewStream()
    } else {
      try viewFile()
    }
  }

  /// The series of a feed, or of standard input read as a stream.
  private var live: ShownSeries {
    var shown = ShownSeries(series, window, ofFiles: sources == ["-"] && Console.isInputFile)
    shown.symbols = feed.prefix || series.symbols.contains(where: NameGlob.isOne) ? [] : series.symbols
    shown.patience = feed.waitSeconds
    return shown
  }

  private func reading(files: Int?) -> SeriesOptions { chart.derive.reading(series, files: files) }

  private func viewFeed() throws {
    let endpoints = try sources.map(Sources.endpoint)
    if let live = endpoints.first(where: { $0.hub == nil }) { try range.refuse("\(live)") }
    var shown = live
    shown.source = sources.joined(separator: ", ")
    var settings = try chart.settings(of: shown)
    settings.origin.localZone = try? Zones.local()
    var viewer = try viewer(settings)
    viewer.patience = feed.wait?.text ?? ""
    let recorder = ViewRecorder(target: recording.recordTo?.path)
    viewer.recorder = recorder
    var options = try feed.receiverOptions(
      binds: bind,
      text: Sources.textOptions(series, zone: settings.time.displayZone, states: chart.panes.states),
      symbol: series.symbol)
    try range.apply(to: &options, endpoints, window: window.length, zone: settings.time.displayZone)
    options.tap(recorder.tap)
    options.markers = chart.markers.stream(in: settings.time.displayZone)
    options.markerSeries = chart.markers.series(besides: chart.panes.states)
    try viewer.run { mailbox in
      let receiver = try Receivers.start(
        endpoints,
        topics: Receivers.topics(
          chart.markers.topics(besides: reading(files: nil).symbols), prefix: feed.prefix),
        mailbox: mailbox, options: options)
      return { receiver.stop() }
    }
  }

  /// Whether standard input is a file and there is no screen to show it arriving: then it is drawn as a file.
  private var isReadWhole: Bool {
    Console.isInputFile
      && Presentation.choose(asText: text, isWhole: true, isFollowing: link.followEvents != nil) == .picture
  }

  private func viewer(_ settings: Settings) throws -> Viewer {
    var viewer = Viewer(settings: settings, chart: chart, asText: text)
    viewer.follower = try link.follower(besides: sources, chart.look)
    return viewer
  }

  private func viewStream() throws {
    try range.refuse("a stream")
    if chart.markers.sources.contains("-") {
      throw Failure(
        .usage, "standard input is the charted source; --markers-from reads another, or --markers a column of it")
    }
    var settings = try chart.settings(of: live)
    settings.origin.isStandardInput = true
    settings.origin.localZone = try? Zones.local()
    try viewer(settings).run { mailbox in
      let receiver = try Receivers.stream(
        reading(files: nil), feed, zone: settings.time.displayZone, states: chart.panes.states, mailbox: mailbox,
        markers: chart.markers.stream(in: settings.time.displayZone))
      return { receiver.stop() }
    }
  }

  private func viewFile() throws {
    guard sources == ["-"] || !sources.contains("-") else {
      throw Failure(.usage, "view shows standard input alone; remove the files")
    }
    var shown = ShownSeries(series, window, ofFiles: true)
    shown.isFile = true
    shown.files = sources.filter { !Recordings.isMeant(by: $0) && $0 != "-" }
    shown.recordings = sources.filter(Recordings.isMeant)
    if !feed.prefix { shown.symbols = chart.derive.shown(series, files: sources.count, besides: chart.panes.states) }
    var settings = try chart.settings(of: shown)
    let isWatched = Presentation.choose(asText: text, isWhole: true, isFollowing: link.followEvents != nil) == .screen
    let choice = FileSet.Choice(
      isPrefix: feed.prefix, range: try range.range(in: settings.time.displayZone), states: chart.panes.states,
      markers: chart.markers.series(besides: chart.panes.states + series.symbols))
    if isWatched, let fileReading = FileReading(sources, reading(files: sources.count), choice, settings) {
      var viewer = try viewer(settings)
      viewer.reading = fileReading
      return try viewer.run { _ in {} }
    }
    let files = try FileSet(
      sources, reading(files: sources.count), choice, zone: settings.time.displayZone, settings: settings)
    try files.check(against: settings.time, sources)
    settings.valueName = settings.valueName ?? files.valueName
    var viewer = try viewer(settings)
    if !isWatched { for sentence in files.assumptions { Console.error("slipstream: \(sentence)") } }
    viewer.preload = { state in
      files.load(into: &state)
      if isWatched, let sentence = files.assumptions.first { state.report(sentence) }
    }
    try viewer.run { _ in {} }
  }
}
