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

  @Flag(help: "Listen for publishers that connect.")
  var bind = false

  @Flag(help: "A line of words for each change instead of a picture.")
  var text = false

  @OptionGroup var feed: FeedOptions
  @OptionGroup var series: SeriesOptions
  @OptionGroup var axis: AxisOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup(title: "Policies of the selection") var policies: PolicyOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var link: LinkOptions
  @OptionGroup var recording: RecordToOptions

  func run() throws {
    try Sources.check(sources, "view")
    var settings = Settings()
    settings.symbols = feed.prefix ? [] : series.symbols
    let isFeed = sources == ["-"] && !Console.isInputFile || sources.contains(where: Endpoint.isMeant)
    try series.apply(to: &settings, ofFiles: !isFeed)
    settings.patience = try feed.waitSeconds()
    try axis.apply(to: &settings)
    try selection.apply(to: &settings)
    try policies.apply(to: &settings)
    try look.apply(to: &settings)
    if let file = sources.first(where: { !Endpoint.isMeant(by: $0) }), sources.contains(where: Endpoint.isMeant) {
      throw Failure(.usage, "\(file) is no endpoint; view shows endpoints or files, not both at once")
    } else if sources.contains(where: Endpoint.isMeant) {
      let endpoints = try sources.map(Sources.endpoint)
      settings.source = sources.joined(separator: ", ")
      var viewer = try viewer(settings)
      viewer.patience = feed.wait ?? ""
      let recorder = ViewRecorder(target: recording.recordTo)
      viewer.recorder = recorder
      var options = try feed.receiverOptions(
        binds: bind, text: Sources.textOptions(series, zone: settings.displayZone), symbol: series.symbol)
      options.tap(recorder.tap)
      try viewer.run { mailbox in
        let receiver = try Receivers.start(
          endpoints, topics: Receivers.topics(series.symbols, prefix: feed.prefix), mailbox: mailbox,
          options: options)
        return { receiver.stop() }
      }
    } else if sources == ["-"], !isReadWhole {
      try viewStream(settings)
    } else {
      try viewFile(settings)
    }
  }

  /// Standard input that is a file is drawn as one where there is no screen on which to watch it come.
  private var isReadWhole: Bool {
    Console.isInputFile
      && Presentation.choose(asText: text, isWhole: true, isFollowing: link.followEvents != nil) == .picture
  }

  private func viewer(_ settings: Settings) throws -> Viewer {
    var viewer = Viewer(settings: settings, look: look, asText: text)
    viewer.follower = try link.follower(besides: sources, look)
    return viewer
  }

  private func viewStream(_ settings: Settings) throws {
    try viewer(settings).run { mailbox in
      let receiver = try Receivers.stream(
        series, prefix: feed.prefix, zone: settings.displayZone, mailbox: mailbox)
      return { receiver.stop() }
    }
  }

  private func viewFile(_ settings: Settings) throws {
    guard sources == ["-"] || !sources.contains("-") else {
      throw Failure(.usage, "view shows standard input alone; leave out the files")
    }
    var settings = settings
    settings.sourceIsFile = true
    settings.symbols = []
    settings.patience = nil
    let files = try FileSet(sources, series, prefix: feed.prefix, zone: settings.displayZone, settings: settings)
    guard files.hasPoints else {
      throw Failure(.badData, "\(sources.joined(separator: ", ")): there are no points in it to show")
    }
    settings.valueName = settings.valueName ?? files.valueName
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
