import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalScreen
import TimeSeries
import ZeroMQ

/// Publisher and viewer in one process, with the bundled series.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a live chart of bundled bars, published over ZeroMQ inside the process.")

  @Option(
    help: ArgumentHelp("Points per second (20/s), data time against wall time (3600x), or max.", valueName: "speed"))
  var speed: Given<Pace> = Given(.perSecond(6), "6/s")

  @Flag(help: "Show quarterly sales of three years instead: columns that spring from one year to the next.")
  var quarters = false

  @OptionGroup var chart: ChartOptions
  @OptionGroup var link: LinkOptions
  @OptionGroup var recording: RecordToOptions

  /// Bars present when the demo starts; the others arrive live, in a loop.
  private static let history = 1_000
  /// The first bar shown: the one after the last split, where unadjusted prices drop.
  private static let first = Timestamp(nanoseconds: 1_109_635_200 * Timestamp.nanosecondsPerSecond)

  func run() throws {
    var shown = ShownSeries(retention: .count(Self.history))
    shown.symbols = [BundledSeries.symbol]
    var settings = try chart.settings(of: shown)
    if quarters { return try showQuarters(settings) }
    // Two columns a bar: the zoom at which candles look best.
    if settings.span == nil, settings.policies.firstSelection != .all {
      settings.span = TimeSpan(.points(max(10, (Console.columns - 11) / 2)))
    }
    let bars = try Self.bundledBars()
    let context = try Context.forCommand()
    let publisher = try makePublisher(Array(bars.dropFirst(Self.history)), context)

    var viewer = Viewer(settings: settings, chart: chart, asText: false)
    viewer.preload = { state in
      state.update(.load(symbol: BundledSeries.symbol, .bars(Array(bars.prefix(Self.history))), badRows: 0), at: 0)
    }
    viewer.follower = try link.follower(chart.look)
    let recorder = ViewRecorder(target: recording.recordTo?.path)
    viewer.recorder = recorder
    try viewer.run { mailbox in
      let endpoint: Endpoint
      do throws(FeedIOError) {
        endpoint = try publisher.start()
      } catch {
        throw Failure(error)
      }
      var reading = ReceiverOptions()
      reading.control = .none
      reading.tap(recorder.tap)
      let receiver = try Receivers.start(
        [endpoint], topics: .exact([BundledSeries.symbol]), mailbox: mailbox, options: reading, context: context)
      return {
        receiver.stop()
        publisher.stop()
      }
    }
  }

  /// Shows column data in the same loop, or as a picture in text if there is no terminal.
  private func showQuarters(_ settings: Settings) throws {
    guard Console.isTerminal else {
      var settings = settings
      settings.isMotionEnabled = false
      var state = AppState(
        settings: settings, size: ScreenSize(columns: 80, rows: 24),
        view: try chart.look.screen.choice().view(depth: .mono, glyphs: .ascii))
      state.show(.quarterlySales)
      state.advance(to: 0)
      Console.print(state.cells(at: 0).plainText)
      return
    }
    var viewer = Viewer(settings: settings, chart: chart, asText: false)
    viewer.preload = { $0.show(.quarterlySales) }
    try viewer.run { _ in {} }
  }

  private func makePublisher(_ bars: [Bar], _ context: Context) throws -> Publisher {
    var options = PublisherOptions(endpoint: Endpoint(.inproc(name: "slipstream-demo")))
    options.control = .none
    options.loops = true
    options.subscribers = 1
    options.pace = speed.value
    let token: StopToken
    do throws(SystemError) { token = try StopToken() } catch { throw Failure(.internal, error.description) }
    return Publisher(
      context: context, series: [PublishedSeries(topic: BundledSeries.symbol, payload: .bars(bars))], options: options,
      token: token)
  }

  /// Reads the bundled series as a file would be read.
  private static func bundledBars() throws -> [Bar] {
    var bytes = Array(BundledSeries.header.utf8)
    bytes.append(0x0A)
    BundledSeries.rows.withUTF8Buffer { rows in
      bytes += rows.map { $0 == 0x3B ? 0x0A : $0 }
    }
    do {
      return try bytes.withUnsafeBytes { try TextReader.read($0, format: .csv).bars.filter { $0.time >= first } }
    } catch {
      throw Failure(.internal, "the bundled series cannot be read: \(error)")
    }
  }
}
