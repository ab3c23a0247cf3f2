import Feed
import Testing
import TimeSeries

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What comes of a text that is written in pieces to a pipe.
private func stream(_ pieces: [String]) throws -> [FeedEvent] {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  defer { close(ends[0]) }
  let listener = Listener()
  let receiver = try StreamReceiver(descriptor: ends[0], topic: "X", mailbox: listener.mailbox)
  try receiver.start()
  for piece in pieces { _ = write(ends[1], piece, piece.utf8.count) }
  close(ends[1])
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.states.last == .ended })
  receiver.stop()
  return events
}

@Test func `a stream is read as it comes, with its faults by line`() throws {
  let events = try stream(["time,op", "en,high,low,close\n1,1,2,0,1\nx,1,2,0,", "1\n2,1,2,0,1"])
  #expect(events.bars.map(\.time.nanoseconds) == [1_000_000_000, 2_000_000_000])
  #expect(events.contains(.fault(FeedFault(.text, "line 3: time 'x' is no time"))))
  #expect(events.states.contains(.live))
}

@Test func `bare numbers get the times at which they come, each its own`() throws {
  let events = try stream(["1\n2.5\n", "x\n-3e2\n"])
  let samples = events.messages.flatMap { message -> [Sample] in
    if case .samples(let samples) = message.payload { samples } else { [] }
  }
  #expect(samples.map(\.value) == [1, 2.5, -300])
  #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
  #expect(events.contains { if case .fault = $0 { true } else { false } })
}

@Test func `a stream without a usable header ends with the reason`() throws {
  let events = try stream(["a,b\n1,2\n"])
  #expect(events.contains { if case .state(.ended, let sentence) = $0 { sentence.contains("'a,b'") } else { false } })
}
