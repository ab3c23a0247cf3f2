import ArgumentParser
import Feed
import FeedIO
import Slipstream
import TerminalIO

/// Records a feed to a file.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record what publishers send, byte for byte, to an MCAP file.",
    discussion: """
        slipstream record tcp://127.0.0.1:5556 -o day.mcap
        slipstream record tcp://127.0.0.1:5556 -o day.mcap --sync chunk --for 1h

      What is sealed survives a kill of the recorder. Interrupt it to end: it then writes the index.
      """)

  @Argument(help: "Endpoints (tcp://host:port, ipc://path).")
  var sources: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to make.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("When to put data on the disk: none, interval (1 s) or chunk.", valueName: "policy"))
  var sync: String = "none"

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("End after so long: 0 when something came, else 69.", valueName: "duration"))
  var duration: String?

  @Option(help: ArgumentHelp("Record this series only.", valueName: "name"))
  var symbol: String?

  @Flag(help: "Listen for publishers that connect.")
  var bind = false

  @OptionGroup var feed: FeedOptions

  func run() throws {
    try reporting {
      guard let policy = Recorder.Sync(rawValue: sync) else {
        throw Failure(.usage, "--sync \(sync) is unknown; give none, interval or chunk")
      }
      let endpoints = try sources.map(Sources.endpoint)
      let patience = try feed.waitSeconds()
      let length = try duration.map { try seconds($0, "--for") }
      var options = try feed.receiverOptions(binds: bind, symbol: symbol)
      let token = try stopToken()
      let recorder: Recorder
      do throws(FeedIOError) { recorder = try Recorder(path: output, sync: policy) } catch { throw Failure(error) }
      options.tap = { recorder.add($0, now: UInt64(clamping: SystemClock.monotonic())) }
      let mailbox = FeedMailbox {}
      let receiver = try Receivers.start(
        endpoints, topics: Receivers.topics(symbol, prefix: feed.prefix), mailbox: mailbox, options: options)
      let start = MonotonicClock.now
      var last = Recorder.Progress()
      do {
        defer { receiver.stop() }
        while !token.isRequested, recorder.progress.error == nil {
          _ = poll([token.descriptor], until: MonotonicClock.now + 0.1)
          recorder.tick(now: UInt64(clamping: SystemClock.monotonic()))
          for event in mailbox.drain() { try tell(event) }
          report(recorder.progress, after: &last)
          let waited = MonotonicClock.now - start
          if let length, waited >= length { break }
          if let patience, waited >= patience, recorder.progress.sealedThrough == 0 { break }
        }
      }
      try end(recorder.finish(), after: &last, signal: token.signal)
    }
  }

  private func tell(_ event: FeedEvent) throws {
    switch event {
    case .fault(let fault): Console.error("slipstream: \(fault)")
    case .gap(let topic, let missing):
      Console.error("slipstream: \(topic): \(missing.count) points from \(missing.lowerBound) on are lost")
    case .state(let state, let words) where state.isFinal: throw Failure(state, words)
    case .message, .state, .newEpoch: break
    }
  }

  private func report(_ progress: Recorder.Progress, after last: inout Recorder.Progress) {
    guard progress.sealedThrough != last.sealedThrough else { return }
    last = progress
    if Console.isTerminal {
      Console.print("\r\(progress.sealedThrough) messages, \(progress.bytes) bytes in the file")
    } else {
      Console.print("{\"sealedThrough\":\(progress.sealedThrough),\"bytes\":\(progress.bytes)}\n")
    }
  }

  private func end(_ progress: Recorder.Progress, after last: inout Recorder.Progress, signal: Int32) throws {
    report(progress, after: &last)
    if Console.isTerminal { Console.print("\n") }
    if let error = progress.error { throw Failure(error) }
    Console.error("slipstream: recorded \(progress.sealedThrough) messages in \(output)")
    if signal != 0 { throw ExitCode(128 + signal) }
    if progress.sealedThrough == 0 {
      throw Failure(.unavailable, "nothing came from \(sources.joined(separator: ", "))")
    }
  }
}
