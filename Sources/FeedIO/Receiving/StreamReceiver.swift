import Feed
import Synchronization
import TimeSeries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Receives text from a descriptor, such as standard input, on a thread of its own: CSV, TSV or NDJSON with names, or
/// bare numbers, which get the time at which they come. Posts the same events as a feed of ZeroMQ.
public final class StreamReceiver: Sendable {
  private let descriptor: Int32
  private let topic: String
  private let mailbox: FeedMailbox
  private let options: TextOptions
  private let token: StopToken
  private let thread = Mutex<NativeThread?>(nil)

  /// A stream that says nothing for so long is spoken of.
  private static let silence: Int64 = 5_000_000_000

  /// - Parameters:
  ///   - descriptor: stays the caller's, and must stay open until `stop` has returned.
  ///   - topic: the series that the points belong to.
  public init(
    descriptor: Int32 = 0, topic: String, mailbox: FeedMailbox, options: TextOptions = TextOptions()
  ) throws(FeedIOError) {
    precondition(Topic.isValid(topic), "a topic has 1 to 128 bytes and no control characters")
    self.descriptor = descriptor
    self.topic = topic
    self.mailbox = mailbox
    self.options = options
    token = try StopToken()
  }

  public func start() throws(FeedIOError) {
    let native = try NativeThread(name: "stream") { [self] in run() }
    thread.withLock { $0 = native }
  }

  /// Stops the thread and waits for it. May be called again.
  public func stop() {
    token.request()
    let running = thread.withLock { running in
      defer { running = nil }
      return running
    }
    running?.join()
  }

  private func run() {
    var reader = TextReader(options: options)
    var sequence: UInt64 = 0
    var statistics = FeedStatistics()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isQuiet = false
    mailbox.post([.state(.connecting, "")])
    while !token.isRequested {
      guard mailbox.hasRoom else {
        _ = wait(milliseconds: 2, forInput: false)
        continue
      }
      guard wait(milliseconds: Int32(StreamReceiver.silence / 1_000_000), forInput: true) else {
        // Before the first point it is the state that has the screen's room for words.
        let state = sequence == 0 ? ConnectionState.connecting : .quiet
        if !isQuiet, !token.isRequested { mailbox.post([.state(state, "Nothing has come for 5 seconds.")]) }
        isQuiet = true
        continue
      }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      var events: [FeedEvent] = []
      let wall = SystemClock.wall()
      reader.receiveTime = wall
      do throws(FeedFault) {
        try StreamReceiver.consume(buffer[..<max(0, count)], isEnd: count <= 0, &reader)
      } catch {
        // Without a header nothing that follows can be read.
        return mailbox.post([.fault(error), .state(.ended, error.description)])
      }
      if let table = reader.takeTable() {
        if isQuiet || sequence == 0, table.count > 0 { events.append(.state(.live, "")) }
        isQuiet = false
        events += take(table, &sequence, wall)
        statistics.counts.messages += 1
        statistics.counts.points = sequence
        statistics.counts.faults += UInt64(table.faults.count)
        statistics.counts.refused += UInt64(table.badRows)
        mailbox.note(statistics)
      }
      if count <= 0 { events.append(.state(.ended, "")) }
      mailbox.post(events)
      if count <= 0 { return }
    }
  }

  private static func consume(_ bytes: ArraySlice<UInt8>, isEnd: Bool, _ reader: inout TextReader) throws(FeedFault) {
    let result: Result<Void, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try reader.consume(buffer, isEnd: isEnd)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private func take(_ table: SourceTable, _ sequence: inout UInt64, _ wall: Timestamp) -> [FeedEvent] {
    var events: [FeedEvent] = table.faults.map { row in
      var fault = FeedFault(.text, row.description)
      fault.receivedAt = wall
      return .fault(fault)
    }
    if table.count > 0 {
      let message = FeedMessage(
        topic: topic, epoch: 0, firstSequence: sequence, sendTime: wall, payload: table.payload)
      sequence += UInt64(table.count)
      events.append(.message(message, receivedAt: wall))
    }
    return events
  }

  /// Waits for input; false when the time is over or a stop was asked for.
  private func wait(milliseconds: Int32, forInput: Bool) -> Bool {
    var items = [
      pollfd(fd: token.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&items, forInput ? 2 : 1, milliseconds) > 0, items[0].revents == 0 else { return false }
    return items[1].revents != 0
  }
}
