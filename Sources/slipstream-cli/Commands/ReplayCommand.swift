import ArgumentParser
import AxisScales
import FeedIO
import FeedModel
import Slipstream
import TerminalScreen
import TextPoints

/// Plays a file through the viewer.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a file or a stream through the viewer: pause, step, seek, speed.",
    discussion: """
        slipstream replay prices.csv --speed 20/s
        slipstream replay day.mcap --speed 60x --from 2024-01-31T09:30 --loop
        slipstream replay books.csv --derive 'spread = A - B' --pane spread
        slipstream replay nats://n1,n2/prices --symbol AAPL --speed 60x
        slipstream replay prices.csv --keys 'wait:2s Space , ,' --format text

      Space pauses; comma and full stop step one bar back and forward; < and > change the speed; { and } seek one \
      session (with --calendar) or one hour back and forward, with hourly bars one day, with daily bars one month, \
      with weekly bars one year. Click or drag the progress bar to seek. All other keys work as in view. A stream \
      begins at its start, or at --from, and is read while it plays. With --keys, --format or -o, the replay runs \
      under a virtual clock and draws the last frame, so the result is the same on every run and machine.
      """)

  @Argument(
    help: "A file (.csv, .tsv, .ndjson, .mcap), or a stream (nats://host/stream).", completion: OfferedWords.sources)
  var file: String

  @Flag(help: "Print a line for each change instead of a picture.")
  var text = false

  @Flag(help: "Write every frame of the script, not only the last; with --format text or ansi.")
  var everyFrame = false

  @OptionGroup(title: "Replay") var transport: TransportOptions
  @OptionGroup(title: "Hub") var hub: HubOptionGroup

  @Flag(help: "Read a stream from another machine without TLS.")
  var insecure = false

  @OptionGroup(title: "Picture") var frame: FrameOptions
  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup(title: "Series") var window: WindowOptions
  @OptionGroup var chart: ChartOptions
  @OptionGroup var link: LinkOptions

  /// Points per turn in a terminal: a few milliseconds of work, so that keys are answered while the replay catches up.
  private static let turnLimit = 65_536

  func run() throws {
    try Sources.check([file], "replay")
    var shown = ShownSeries(series, window, ofFiles: false)
    shown.isFile = true
    if !Recordings.isMeant(by: file), !Endpoint.isMeant(by: file) { shown.files = [file] }
    if Recordings.isMeant(by: file) { shown.recordings = [file] }
    // Topics that are only read would count as points of the replay.
    let count = Recordings.isMeant(by: file) || Endpoint.isMeant(by: file) ? nil : 1
    let read = chart.derive.reading(series, files: count)
    shown.symbols =
      Recordings.isMeant(by: file) && !series.symbols.contains(where: NameGlob.isOne)
      ? series.symbols : chart.derive.shown(series, files: count, besides: chart.panes.states)
    var settings = try chart.settings(of: shown)
    let (tape, valueName) = try Tapes.open(
      file, read, by: transport, zone: settings.time.displayZone, states: chart.panes.states,
      markers: chart.markers.series(besides: chart.panes.states + series.symbols),
      hub: hub.options(isInsecure: insecure))
    settings.valueName = settings.valueName ?? valueName
    if frame.isAskedFor {
      try chart.markers.refuseLive("replay to a picture")
      try link.refuse()
      try draw(settings, tape)
    } else {
      var viewer = Viewer(settings: settings, chart: chart, asText: text)
      viewer.follower = try link.follower(chart.look)
      let replay =
        viewer.presentation == .picture
        ? try playedOut(settings, tape) : try replay(settings, tape, turnLimit: Self.turnLimit)
      let loops = viewer.presentation != .picture && transport.loopSelection
      viewer.preload = { $0.play(replay, loopsSelection: loops) }
      try viewer.run { _ in {} }
    }
  }

  /// A replay that ends in its first turn, for a picture of its end.
  private func playedOut(_ settings: Settings, _ tape: any ReplayTape) throws -> Replay {
    var fast = self
    (fast.transport.speed, fast.transport.loop) = (QuotedValue(.maximum, "max"), false)
    return try fast.replay(settings, tape)
  }

  private func replay(_ settings: Settings, _ tape: any ReplayTape, turnLimit: Int = .max) throws -> Replay {
    let cursor = try transport.cursor(tape, zone: settings.time.displayZone)
    guard
      let replay = Replay(
        cursor, pace: transport.speed.value, loops: transport.loop, initial: transport.initial.number,
        through: settings.opening.view(on: cursor.indexScale)?.last, turnLimit: turnLimit)
    else {
      let part = [transport.from.map { "from \($0)" }, transport.to.map { "to \($0)" }].compactMap { $0 }
      throw Failure(.badData, "\(file) has no points" + (part.isEmpty ? "" : " " + part.joined(separator: " ")))
    }
    return replay
  }

  /// Plays under the script's clock and writes the last frame, or every frame.
  private func draw(_ settings: Settings, _ tape: any ReplayTape) throws {
    let script = frame.script
    guard !script.feeds else { throw Failure(.usage, "feed: is for snapshot; a replay plays by itself, as in wait:2s") }
    var state = AppState(settings: settings, size: frame.cells, view: try frame.view(chart.look.screen))
    state.play(try replay(settings, tape), loopsSelection: transport.loopSelection)
    var host = ScriptedHost(script, sources: [])
    let frames = FrameCollector()
    if everyFrame {
      switch frame.format ?? .text {
      case .text: host.onFrame = { frame, _ in frames.text += frame.plainText }
      case .ansi: host.onFrame = { frame, _ in frames.text += frame.ansiText + "\n" }
      case .svg, .png, .apng, .html, .json: throw Failure(.usage, "--every-frame goes with --format text or ansi")
      }
    }
    let film = frame.film(&host, of: state)
    let log = try chart.look.eventLog()
    try host.play(&state, observe: log?.write, stage: chart.look.stage(log))
    if everyFrame { return try frame.write(frames.text) }
    try frame.write(state, at: host.now, chart.look.screen, film)
  }

  private final class FrameCollector {
    var text = ""
  }
}
