import ArgumentParser
import FeedIO
import FeedModel

/// Joins recordings.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge recordings in the order of receipt.",
    usage: "slipstream merge <files> ... --output <file> [<options>]",
    discussion: """
        slipstream merge monday.mcap tuesday.mcap -o days.mcap
        slipstream merge day-*.mcap -o day.mcap

      A point that several recordings hold, as after two recorders of one feed, is taken once: each recording fills \
      the gaps of the others.
      """)

  @Argument(help: "Recordings (.mcap).")
  var files: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("File to write.", valueName: "file"))
  var output: FileName

  @OptionGroup(title: "Recording") var recording: RecorderOptionGroup

  func run() throws {
    let sources = try files.map(Recordings.open)
    for (path, source) in zip(files, sources) {
      try Recordings.checkOurs(source, source.topics.map(\.name), "merge", path: path)
    }
    var names: [String] = []
    for name in sources.flatMap({ $0.topics.map(\.name) }) where !names.contains(name) { names.append(name) }
    let copy = RecordingCopy(to: output.path, Recordings.options(like: sources, recording, topics: names))
    let repeated = try copy.merge(sources, from: files)
    if repeated > 0 { Console.error("slipstream: \(repeated.counted("point")) in more than one recording, taken once") }
  }
}
