import ArgumentParser
import CivilTime
import FeedIO
import FeedModel

/// Writes a recording in an encoding of other tools.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write the points of a recording or a file to a recording in another encoding.",
    discussion: """
        slipstream convert day.mcap -o day-json.mcap --encode json
        slipstream convert prices.csv -o prices.mcap --encode protobuf
        slipstream convert day.mcap -o received.mcap --encode json --stamp receive

      Each message holds one point, with a schema, so that Foxglove, PlotJuggler, mcap cat and others show numbers. \
      Slipstream reads such recordings, too; --encode slipstream converts back.
      """)

  @Argument(help: "Recording (.mcap), or a file of points (.csv, .tsv, .ndjson).")
  var file: String

  @Option(name: .shortAndLong, help: ArgumentHelp("File to write.", valueName: "file"))
  var output: FileName

  @Option(
    help: ArgumentHelp("Time zone of local times, such as Europe/Berlin, or local.", valueName: "zone"))
  var timezone: Zone?

  @OptionGroup(title: "Recording") var form: RecordingFormOptions
  @OptionGroup(title: "Recording") var recording: RecorderOptionGroup
  @OptionGroup(title: "Range") var range: RangeOptions
  @OptionGroup(title: "Series") var series: SeriesOptions

  func run() throws {
    guard form.encode != nil else { throw Failure(.usage, "convert needs --encode json, protobuf or slipstream") }
    try Sources.check([file], "convert")
    var options = recording.recorderOptions
    options.form = form.form
    let part = try range.range(in: .utc)
    var copy = RecordingCopy(to: output.path, options)
    guard Recordings.isMeant(by: file) else {
      return try copy.importFile(file, series, zone: timezone ?? .utc, range: part)
    }
    let source = try Recordings.openPoints(file, time: series.columns.fields?.columns["time"])
    copy.cut = RecordingCut(part)
    try copy.copy(source, try Recordings.topics(of: source, series.symbols, path: file), from: file)
  }
}
