import ArgumentParser
import AxisScales
import FeedIO
import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen

/// Draws one frame without a terminal.
struct Snapshot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draw one frame without a terminal.",
    discussion: """
      The viewer runs under a virtual clock, so the result is the same on every run and machine. --keys takes steps, \
      separated by blanks: a key (Left, Shift+Right, Home, +, a), KEY*N, hold:KEY@600ms, wait:500ms, \
      drag:COL,ROW->COL,ROW@200ms, wheel:up@COL,ROW, move:COL,ROW, feed:N, trim:N, resize:120x40. Alt+, Shift+ and Ctrl+ can stand \
      before drag: and wheel:.

        slipstream snapshot prices.csv
        slipstream snapshot prices.csv --format json --keys 'Left*10 wait:1s'
        slipstream snapshot prices.csv --format ansi --size 80x24 --exclude weekends
        slipstream snapshot tcp://127.0.0.1:5556 --symbol AAPL --wait 5s
      """)

  @Argument(
    help: "Files (.csv, .tsv, .ndjson, .mcap), - for standard input, or endpoints (tcp://host:port, ipc://path).",
    completion: OfferedWords.sources)
  var sources: [String]

  @Option(help: ArgumentHelp("Number of points shown at the start.", valueName: "n"))
  var initial: Count?

  @OptionGroup var range: RangeOptions
  @OptionGroup var collecting: CollectOptions
  @OptionGroup(title: "Picture") var frame: FrameOptions
  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup(title: "Series") var window: WindowOptions
  @OptionGroup var chart: ChartOptions

  func run() throws {
    try Sources.check(sources, "snapshot")
    try collecting.feed.decoding.check(sources, "snapshot", readsTables: true)
    let isFeed = sources.contains(where: Endpoint.isMeant)
    var shown = ShownSeries(series, window, ofFiles: !isFeed)
    shown.isFile = true
    if !isFeed {
      shown.files = sources.filter { !Recordings.isMeant(by: $0) && $0 != "-" }
      shown.recordings = sources.filter(Recordings.isMeant)
    }
    let count = isFeed ? nil : sources.count
    let read = chart.derive.reading(series, files: count)
    if !collecting.feed.prefix { shown.symbols = chart.derive.shown(series, files: count, besides: chart.panes.states) }
    var settings = try chart.settings(of: shown)
    let part = try range.range(in: settings.time.displayZone)
    var remarks: [FeedEvent] = []
    var points: [ScriptSource] = []
    var files: FileSet?
    if isFeed {
      let feeds = try collecting.collect(
        sources, read, window, range, zone: settings.time.displayZone, states: chart.panes.states,
        markers: chart.markers)
      (points, remarks) = (feeds.sources(within: part), feeds.remarks)
      settings.valueName = settings.valueName ?? feeds.quantity
    } else {
      try chart.markers.refuseLive("snapshot")
      let isFed = initial != nil || frame.script.feeds
      let set = try FileSet(
        sources, read,
        FileSet.Choice(
          isPrefix: collecting.feed.prefix, range: part, states: chart.panes.states,
          markers: chart.markers.series(besides: chart.panes.states + series.symbols)),
        zone: settings.time.displayZone, isFed: isFed, settings: settings)
      remarks = set.remarks
      settings.valueName = settings.valueName ?? set.valueName
      for sentence in set.assumptions { Console.error("slipstream: \(sentence)") }
      if isFed { points = set.sources } else { files = set }
    }
    try FileSet.check(settings.time, points + (files?.sources ?? []))
    var state = AppState(settings: settings, size: frame.cells, view: try frame.view(chart.look.screen))
    files?.loadSeries(into: &state)
    var host = ScriptedHost(frame.script, sources: points, initial: initial?.number)
    let film = frame.film(&host, of: state)
    let log = try chart.look.eventLog()
    try host.play(&state, observe: log?.write, stage: chart.look.stage(log))
    if !isFeed, chart.session.session == nil { try NameCheck.check(names: state) }
    if !remarks.isEmpty { state.update(.feed(remarks), at: host.now) }
    try frame.write(state, at: host.now, chart.look.screen, film)
    if let words = state.feed.faults.beyondWords { Console.error("slipstream: \(words)") }
    Console.report(state.optionWords)
  }
}
