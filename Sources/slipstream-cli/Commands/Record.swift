import ArgumentParser
import CivilTime
import FeedIO
import FeedModel
import Platform
import Slipstream

/// Records feeds to a file, or imports a file of points.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record the messages of publishers, byte for byte, to an MCAP file.",
    discussion: """
        slipstream record tcp://127.0.0.1:5556 -o day.mcap
        slipstream record tcp://127.0.0.1:5556 -o day.mcap --sync chunk --rotate 1h
        slipstream record prices.csv -o prices.mcap
        slipstream record day.mcap -o apple.mcap --symbol AAPL

      Sealed data survives a kill of the recorder; without a terminal, JSON lines report how much is sealed. Interrupt \
      the recorder to end it: it then writes the index. With --rotate the files are day-0001.mcap, day-0002.mcap, ...
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
  var duration: Given<Seconds>?

  @Flag(help: "Listen, and let publishers connect.")
  var bind = false

  @OptionGroup(title: "Recording") var recording: RecorderOptionGroup
  @OptionGroup(title: "Feed") var feed: FeedOptions
  @OptionGroup(title: "Hub") var range: HubRangeOptions
  @OptionGroup(title: "Series") var series: SeriesOptions

  func run() throws {
    try Sources.check(sources, "record")
    let options = recording.recorderOptions
    if sources.contains(where: Endpoint.isMeant) { try recordFeed(options) } else { try importFile(options) }
  }

  private func importFile(_ options: RecorderOptions) throws {
    guard sources.count == 1 else {
      throw Failure(.usage, "record imports one file, or records any number of endpoints")
    }
    if Recordings.isMeant(by: sources[0]) { return try copyRecording(sources[0], options) }
    let table = try Sources.readFile(sources[0], series, zone: .utc)
    Sources.tellUnderstanding(table.understanding, path: sources[0])
    let chosen = try FileSeriesNames(path: sources[0], wanted: series.symbols).chosen(table)
    for (topic, _) in chosen where !Topic.isValid(topic) {
      throw Failure(.usage, "\(topic) is not a valid series name; give one with --symbol")
    }
    let token = try stopToken()
    let recorder = try makeRecorder(options)
    for (topic, series) in chosen {
      for message in ImportedMessages(series.payload(table.kind), topic: topic) where !token.isRequested {
        recorder.add(message)
      }
    }
    var progress = RecordProgress()
    try end(recorder.finish(), &progress, signal: token.signal, elapsed: 0)
  }

  /// Copies the messages of all or the requested topics, byte for byte.
  private func copyRecording(_ path: String, _ options: RecorderOptions) throws {
    let file = try Recordings.open(path)
    let wanted = try Recordings.topics(of: file, series.symbols, prefix: feed.prefix, path: path)
    let token = try stopToken()
    let recorder = try makeRecorder(options)
    var messages = file.messages(topics: Set(wanted))
    while !token.isRequested, let message = messages.next() { recorder.add(message) }
    Recordings.tell(messages.report, file, path: path)
    var progress = RecordProgress()
    try end(recorder.finish(), &progress, signal: token.signal, elapsed: 0)
  }

  private func recordFeed(_ recording: RecorderOptions) throws {
    let endpoints = try sources.map(Sources.endpoint)
    let patience = feed.waitSeconds
    let length = duration?.value.count
    var options = try feed.receiverOptions(
      binds: bind, text: Sources.textOptions(series, zone: .utc), symbol: series.symbol)
    try range.apply(to: &options, endpoints, window: series.window, zone: .utc)
    // Progress is shown at intervals, so no wake-up per batch is needed.
    var listener = try FeedListener(source: sources.joined(separator: ", "), wakesForEvents: false)
    let recorder = try makeRecorder(recording)
    // Close the file even after an error, so that it is complete up to there.
    defer { _ = recorder.finish() }
    options.tap = { recorder.add($0) }
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
    try end(recorder.finish(), &progress, signal: listener.token.signal, elapsed: Instant.now.seconds - listener.start)
  }

  private func makeRecorder(_ options: RecorderOptions) throws -> Recorder {
    do throws(FeedIOError) { return try Recorder(path: output.path, options: options) } catch { throw Failure(error) }
  }

  private func end(
    _ result: Recorder.Progress, _ progress: inout RecordProgress, signal: Int32, elapsed: Double
  ) throws {
    progress.report(result, elapsed: elapsed)
    progress.end()
    if let error = result.error { throw Failure(error) }
    let place = result.files > 1 ? "\(result.files) files, the last \(result.file)" : result.file
    Console.error("slipstream: recorded \(Int(clamping: result.sealedThrough).counted("message")) in \(place)")
    if signal != 0 { throw ExitCode(128 + signal) }
    if result.sealedThrough == 0 {
      throw Failure(.unavailable, "nothing came from \(sources.joined(separator: ", "))")
    }
  }
}
