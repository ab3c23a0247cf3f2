import ArgumentParser
import Slipstream
import TerminalCharts
import TerminalScreen

/// Options of how points are drawn.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How points are drawn: candles, ohlc, line, step, area, hollow (candles) or heikin-ashi (averaged candles); by \
      default samples and trades as lines, bars as candles.
      """, valueName: "series"))
  var series: Mark?

  @Option(
    help: ArgumentHelp(
      """
      Break a line after a longer gap in time, such as 30s, or usual for ten times the usual interval. By default a \
      line breaks at missing points only.
      """, valueName: "duration"))
  var breakAfter: BreakRule?

  @Option(
    help: ArgumentHelp(
      """
      Where the points of the charted series are labelled: above, below, left, right, middle or none; after a colon the \
      text with {series} and {value}, as in above:{value}.
      """, valueName: "place"))
  var labels: PointLabels?

  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Show frames and bytes in the status line.")
  var stats = false

  @Option(
    help: ArgumentHelp("Write changes of range, mode and selection to a file as JSON lines.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var events: FileName?

  @Flag(help: "With --events, also write an event before and after each frame.")
  var frameEvents = false

  @Option(
    help: ArgumentHelp(
      "File (.csv, .ndjson or .mcap) or folder that X writes the view to; by default a CSV file in this folder.",
      valueName: "path"))
  var exportTo: FileName?

  func apply(to settings: inout Settings) throws {
    if frameEvents, events == nil { throw Failure(.usage, "--frame-events writes into the file of --events; give one") }
    (settings.reports.includesEvents, settings.reports.includesFrames) = (events != nil, frameEvents)
    if let series { settings.mark = series }
    settings.breaks = breakAfter ?? .never
    settings.labels = labels
    settings.framesPerSecond = screen.fps ?? 60
    settings.reports.showsStatistics = stats
    let files = try ConfigurationFile.all()
    settings.themes = try ConfiguredThemes.all(in: files)
    settings.keys = try ConfiguredKeys.table(in: files)
    settings.list.groups = try ConfiguredGroups.all(in: files)
  }
}
