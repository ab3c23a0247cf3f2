import ArgumentParser
import FeedIO
import FeedModel

/// Takes a part of a recording.
struct Cut: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Take a part of a recording, by time and by symbol.",
    usage: "slipstream cut <file> --output <file> [<options>]",
    discussion: """
        slipstream cut day.mcap -o morning.mcap --from 2024-01-31 --to 2024-02-02
        slipstream cut day.mcap -o apple.mcap --symbol AAPL

      The range is half open. It goes by the points' own times in UTC, or by receipt with --by receive. Topics without \
      points in the range stay in the file. Messages keep their bytes, unless the range splits them.
      """)

  @Argument(help: "Recording (.mcap).")
  var file: String

  @Option(name: .shortAndLong, help: ArgumentHelp("File to write.", valueName: "file"))
  var output: FileName

  @Option(
    name: .customLong("symbol"), help: ArgumentHelp("Exact name of a topic; repeatable.", valueName: "symbol"),
    completion: OfferedWords.symbols)
  var symbols: [String] = []

  @Option(help: "Clock of the range: the points' own times (event), or the times of their receipt.")
  var by: TransportOptions.Clock = .event

  @OptionGroup var range: RangeOptions
  @OptionGroup(title: "Recording") var recording: RecorderOptionGroup

  func run() throws {
    let source = try Recordings.open(file)
    let names = try Recordings.topics(of: source, symbols, path: file)
    try Recordings.checkOurs(source, names, "cut", path: file)
    var copy = RecordingCopy(to: output.path, Recordings.options(like: [source], recording, topics: names))
    if by == .receive { try range.refuseNumbers("messages are received at times") }
    copy.cut = RecordingCut(try range.range(in: .utc), byReceipt: by == .receive)
    try copy.copy(source, names, from: file)
  }
}
