import ArgumentParser
import FeedIO
import FeedModel
import Platform
import TextPoints

/// Stores in a stream the points of a recording that the stream lacks.
struct Reconcile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reconcile",
    abstract: "Store the messages of a recording that a hub's stream lacks.",
    usage: "slipstream reconcile <file> <stream> [<options>]",
    discussion: """
        slipstream reconcile day.mcap nats://n1,n2,n3/prices

      Reads the stream, and stores each message of the recording whose points are not all there; run again, it stores \
      nothing. A stream grows only at its end: messages that fill a hole come after all others, and readers that have \
      passed the hole do not see it filled.
      """)

  @Argument(help: ArgumentHelp("A recording (.mcap).", valueName: "file"), completion: OfferedWords.recordings)
  var file: String

  @Argument(help: ArgumentHelp("The stream: nats://HOST[,HOST...]/STREAM.", valueName: "stream"))
  var stream: Endpoint

  @Option(
    name: .customLong("symbol"), parsing: .singleValue,
    help: ArgumentHelp("Exact name of a series; repeatable. By default every series.", valueName: "symbol"),
    completion: OfferedWords.symbols)
  var symbols: [String] = []

  @Flag(help: "Reach other machines without TLS.")
  var insecure = false

  @OptionGroup(title: "Hub") var hub: HubOptionGroup

  func run() throws {
    let recording = try Recordings.open(file)
    let topics = Set(try Recordings.topics(of: recording, symbols, path: file))
    let options = hub.options(isInsecure: insecure)
    var listener = try FeedListener()
    let held = try coverage(topics, options, &listener)
    let (given, present, writer) = try store(recording, topics, held, options, listener.token)
    try listener.checkSignal()
    try writer.end()
    Console.error(
      "slipstream: \(present.counted("message")) of \(file) \(present == 1 ? "was" : "were") in \(stream) already, "
        + "\(given.counted("message")) \(given == 1 ? "is" : "are") stored now")
  }

  /// Reads which points the stream holds.
  private func coverage(
    _ topics: Set<String>, _ hub: HubOptions, _ listener: inout FeedListener
  ) throws -> HubCoverage {
    let coverage = Guarded(HubCoverage())
    var options = ReceiverOptions()
    options.hub = hub
    options.start = .points(.max)
    options.endsWithStream = true
    options.tap = { message in coverage.withLock { $0.insert(message) } }
    let receiver = try Receivers.start(
      [stream], topics: .exact(topics.sorted()), mailbox: listener.mailbox, options: options)
    defer { receiver.stop() }
    var hasEnded = false
    while !hasEnded, !listener.token.isRequested {
      _ = try listener.wait(until: nil) { event in
        try event.checkFinal()
        if case .state(.ended, _) = event { hasEnded = true }
      }
    }
    return coverage.withLock { $0 }
  }

  private func store(
    _ recording: RecordingFile, _ topics: Set<String>, _ held: HubCoverage, _ hub: HubOptions, _ token: StopToken
  ) throws -> (given: Int, present: Int, HubWriter) {
    var (given, present) = (0, 0)
    do throws(FeedIOError) {
      let writer = try HubWriter(stream, options: hub, history: .max) { Console.error(SentenceStyle.line($0)) }
      try writer.start()
      var held = held
      var messages = recording.messages(topics: topics)
      while !token.isRequested, writer.progress.failure == nil, let message = messages.next() {
        guard let lacks = held.lacks(message) else {
          // A dictionary goes with the points that follow.
          writer.enqueue(message)
          continue
        }
        guard lacks else {
          present += 1
          continue
        }
        while !writer.hasRoom, !token.isRequested, writer.progress.failure == nil {
          CurrentProcess.sleep(seconds: 0.002)
        }
        held.insert(message)
        writer.enqueue(message)
        given += 1
      }
      return (given, present, writer)
    } catch {
      throw Failure(error)
    }
  }
}
