import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream

/// Records feeds to a file, or imports a file of points.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the messages of publishers, byte for byte, to an MCAP file.",
    discussion: """
        slipstream record tcp://127.0.0.1:5556 -o day.mcap
        slipstream record tcp://127.0.0.1:5556 -o day.mcap --sync chunk --rotate 1h
        slipstream record prices.csv -o prices.mcap
        slipstream record day.mcap -o apple.mcap --symbol AAPL
        slipstream record tcp://127.0.0.1:5556 -o day.mcap --encode json

      Sealed data survives a kill of the recorder; without a terminal, JSON lines report how much is sealed. Interrupt \
      the recorder to stop it; it then writes the index. With --rotate the files are day-0001.mcap, day-0002.mcap, ...
      """)

  @Argument(
    help: "Endpoints (tcp://host:port, ipc://path), one file (.csv, .tsv, .ndjson, .mcap), or - for standard input.",
    completion: OfferedWords.sources)
  var sources: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("File to write.", valueName: "file"), completion: OfferedWords.recordings)
  var output: FileName

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("End after this long, with 69 if nothing came.", valueName: "duration"))
  var duration: QuotedValue<Seconds>?

  @Option(
    help: ArgumentHelp("Time zone of local times, such as Europe/Berlin, or local.", valueName: "zone"))
  var timezone: Zone?

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @OptionGroup(title: "Recording") var recording: RecorderOptionGroup
  @OptionGroup(title: "Recording") var form: RecordingFormOptions
  @OptionGroup var range: RangeOptions
  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Series") var series: SeriesOptions
  @OptionGroup(title: "Series") var marks: MarkerColumnOptions
  @OptionGroup(title: "Series") var window: WindowOptions

  func run() throws {
    try Sources.check(sources, "record")
    try feed.decoding.check(sources, "record", readsTables: true)
    marks.remark(sources.first ?? "", "record")
    var options = recording.recorderOptions
    options.form = form.form
    if sources.contains(where: Endpoint.isMeant) {
      try recordFeed(options)
    } else {
      try importFile(options, try range.range(in: .utc))
    }
  }

  private func importFile(_ options: RecorderOptions, _ range: PointRange) throws {
    guard sources.count == 1 else {
      throw Failure(.usage, "record imports one file, or records any number of endpoints")
    }
    let source = sources[0]
    var copy = RecordingCopy(to: output.path, options)
    guard Recordings.isMeant(by: source) else {
      return try copy.importFile(
        source, series, zone: timezone ?? .utc, isPrefix: feed.prefix, range: range, marks: marks)
    }
    let file = try Recordings.open(source)
    copy.cut = RecordingCut(range)
    try copy.copy(
      file, try Recordings.topics(of: file, series.symbols, prefix: feed.prefix, path: source), from: source)
  }

  private func recordFeed(_ recording: RecorderOptions) throws {
    let endpoints = try sources.map(Sources.endpoint)
    let patience = feed.waitSeconds
    let length = duration?.value.count
    var options = try feed.receiverOptions(
      binds: bind, text: Sources.textOptions(series, zone: timezone ?? .utc), symbol: series.symbol)
    try range.apply(to: &options, endpoints, window: window.length, zone: .utc)
    // Progress is shown at intervals, so no wake-up per batch is needed; the end of the feed wakes at once.
    var listener = try FeedListener(source: sources.joined(separator: ", "), wakesForEvents: false)
    let recorder = try RecordingCopy(to: output.path, recording).recorder()
    // Close the file even after an error, so that it is complete up to there.
    defer { _ = recorder.finish() }
    let cut = RecordingCut(try range.range(in: .utc))
    options.tap = { message in for part in cut.parts(of: message) { recorder.add(part) } }
    let receiver = try Receivers.start(
      endpoints, topics: Receivers.topics(series.symbols, prefix: feed.prefix), mailbox: listener.mailbox,
      options: options)
    var progress = RecordProgress()
    defer { listener.finish() }
    do {
      defer { receiver.stop() }
      var now = listener.start
      var hasEnded = false
      while !listener.token.isRequested, !hasEnded, recorder.progress.error == nil {
        now = try listener.wait(until: now + 0.1) { event in
          try event.checkFinal()
          if case .state(.ended, _) = event { hasEnded = true }
        }.now
        let waited = now - listener.start
        progress.report(recorder.progress, elapsed: waited)
        if let length, waited >= length { break }
        if let patience, waited >= patience, recorder.progress.sealedThrough == 0 { break }
      }
    }
    try RecordingCopy.end(
      recorder.finish(), &progress, signal: listener.token.signal, elapsed: Instant.now.seconds - listener.start,
      nothing: "nothing came from \(sources.joined(separator: ", "))")
  }
}
