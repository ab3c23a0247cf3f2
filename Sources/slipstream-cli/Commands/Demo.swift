import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalScreen
import TextPoints
import TimeSeries
import ZeroMQ

/// Publisher and viewer in one process, with the bundled series.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show a live chart of bundled bars, published over ZeroMQ inside the process.",
    discussion: """
        slipstream demo
        slipstream demo --tour

      The tour has ten tasks, each named in the last line until it is done: pan, zoom, a grip, the minimum span, a fling, \
      follow, crosshair, measure, note, leave. N skips one, Esc ends the tour, q quits. Its notes are not kept.
      """)

  @Option(
    help: ArgumentHelp("Points per second (20/s), data time against wall time (3600x), or max.", valueName: "speed"))
  var speed: QuotedValue<Pace> = QuotedValue(.perSecond(6), "6/s")

  @Flag(help: "Show quarterly sales of three years instead, as slipstream gallery quarters does.")
  var quarters = false

  @Flag(help: "Lead through the viewer in ten tasks, which take two minutes.")
  var tour = false

  @OptionGroup var chart: ChartOptions
  @OptionGroup var link: LinkOptions
  @OptionGroup var recording: RecordToOptions

  /// Bars present when the demo starts; the others arrive live, in a loop.
  private static let history = 1_000
  /// The first bar shown: the one after the last split, where unadjusted prices drop.
  private static let first = Timestamp(nanoseconds: 1_109_635_200 * Timestamp.nanosecondsPerSecond)

  func run() throws {
    if tour, quarters { throw Failure(.usage, "--tour is for the live chart; remove --quarters") }
    if tour, !Presentation.hasScreen {
      throw Failure(.usage, "--tour needs a terminal to draw on, and standard output is not one")
    }
    if quarters {
      return try GalleryCommand.show(
        "quarters", try chart.settings(of: ShownSeries(retention: .count(Self.history))), chart.look.screen)
    }
    var shown = ShownSeries(retention: .count(Self.history))
    shown.symbols = [BundledSeries.symbol]
    var settings = try chart.settings(of: shown)
    // Two columns a bar: the zoom at which candles look best.
    if settings.span == nil, settings.policies.firstSelection != .all {
      settings.span = TimeSpan(.points(max(10, (Console.columns - 11) / 2)))
    }
    settings.hasTour = tour
    // Do not keep the notes of a tour, which are only exercises.
    if tour { settings.notes.path = nil }
    let bars = try BundledSeries.bars(from: Self.first)
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
}
