import ArgumentParser
import FeedIO
import FeedModel
import Platform

extension Doctor {
  /// Asks each endpoint in turn and prints a sentence for each; exits with the status of the first that does not
  /// answer.
  func checkFeeds() throws {
    let wait = feed.wait ?? QuotedValue(Seconds(3), "3s")
    var failure: ExitStatus?
    for source in sources {
      guard Endpoint.isMeant(by: source) else {
        throw Failure(
          .usage, "doctor asks endpoints (tcp://host:port, ipc://path, nats://host/stream); \(source) is not one")
      }
      if HubAddress.isMeant(by: source) {
        try describeStream(try Sources.endpoint(source), patience: wait.value.count)
        continue
      }
      let check = try check(
        source, FeedCheck(source: source, patience: wait.text, seconds: wait.value.count, symbol: symbol))
      Console.print(Console.clean(check.verdict.sentence) + "\n")
      failure = failure ?? check.verdict.failure
    }
    if let failure { throw ExitCode(failure.rawValue) }
  }

  /// Prints what a hub's stream holds and keeps.
  private func describeStream(_ stream: Endpoint, patience: Double) throws {
    do throws(FeedIOError) {
      let options = feed.hub.options(isInsecure: feed.insecure)
      for sentence in try HubInspection.sentences(stream, options, patience: patience) {
        Console.print(Console.clean(sentence) + "\n")
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Asks for live data only: waiting for the history would delay the answer.
  private func options() throws -> ReceiverOptions {
    var options = try feed.receiverOptions(binds: false)
    if feed.control == nil { options.control = .none }
    return options
  }

  private func check(_ source: String, _ begun: FeedCheck) throws -> FeedCheck {
    var check = begun
    var listener = try FeedListener()
    let receiver = try Receivers.start(
      [try Sources.endpoint(source)], topics: Receivers.topics(symbol.map { [$0] } ?? [], prefix: feed.prefix),
      mailbox: listener.mailbox,
      options: try options())
    defer { receiver.stop() }
    let (begin, end) = (listener.start, listener.start + check.seconds)
    var now = listener.start
    while !check.isDecided, now < end {
      now = listener.wait(until: end) { check.observe($0, after: Instant.now.seconds - begin) }.now
      try listener.checkSignal()
    }
    return check
  }
}
