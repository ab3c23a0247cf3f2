import FeedModel
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What comes of a text that is written in pieces to a pipe.
private func stream(
  _ pieces: [String], _ options: TextOptions = TextOptions(), wanted: TopicFilter = .all
) throws -> [FeedEvent] {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  defer { close(ends[0]) }
  let listener = Listener()
  let receiver = try StreamReceiver(
    descriptor: ends[0], topic: "X", wanted: wanted, mailbox: listener.mailbox, options: options)
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
  let isReported = events.contains {
    if case .fault(let fault) = $0 {
      fault.receivedAt != nil && fault.description == "line 3: time 'x' is not a time"
    } else {
      false
    }
  }
  #expect(isReported)
  #expect(events.states.contains(.live))
}

@Test func `of several series of a stream the wanted ones are taken, and the only one whatever its name`() throws {
  let text = "time,symbol,value\n1,A,5\n1,B,6\n1,BX,7\n"
  #expect(try Set(stream([text], wanted: .exact(["B"])).messages.map(\.topic)) == ["B"])
  #expect(try Set(stream([text], wanted: .prefix(["B"])).messages.map(\.topic)) == ["B", "BX"])
  #expect(try Set(stream(["time,a,b\n1,5,6\n"], wanted: .exact(["b"])).messages.map(\.topic)) == ["b"])
  #expect(try Set(stream(["time,value\n1,5\n"], wanted: .exact(["X"])).messages.map(\.topic)) == ["X"])
  let none = try stream([text], wanted: .exact(["C"]))
  #expect(none.messages.isEmpty)
  #expect(
    none.contains {
      if case .state(.ended, let words) = $0 {
        words == "Standard input has no series C; it has A, B, BX."
      } else {
        false
      }
    })
}

@Test func `how a stream was understood is reported once, before its first points`() throws {
  let events = try stream(["year,temp\n2019,1\n2020,2\n", "2021,3\n"])
  let reported = events.indices.filter { if case .understood = events[$0] { true } else { false } }
  let first = events.firstIndex { if case .message = $0 { true } else { false } }
  #expect(reported.count == 1)
  #expect(try #require(reported.first) < #require(first))
}

@Test(arguments: [["1\n2.5\n", "x\n-3e2\n"], ["1\n2.5\nx\n-3e2"]])
func `bare numbers that come at once and end stand at their index`(pieces: [String]) throws {
  let events = try stream(pieces)
  #expect(!events.messages.contains { !$0.timesAreIndices })
  #expect(events.samples.map(\.value) == [1, 2.5, -300] && events.samples.map(\.time.nanoseconds) == [0, 1, 2])
  #expect(events.contains { if case .fault = $0 { true } else { false } })
}

@Test func `bare numbers stand at the time of their receipt where that is asked for, each its own`() throws {
  let events = try stream(["1\n2.5\n", "x\n-3e2\n"], TextOptions(bareTimes: .receive))
  let samples = events.samples
  #expect(samples.map(\.value) == [1, 2.5, -300] && !events.messages.contains { $0.timesAreIndices })
  #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
  #expect(try #require(samples.first).time.nanoseconds > 1_000_000_000_000_000_000)
}

@Test func `a lone number is handed on before the stream ends`() throws {
  var ends: [Int32] = [-1, -1]
  try #require(pipe(&ends) == 0)
  defer { close(ends[0]) }
  let listener = Listener()
  let receiver = try StreamReceiver(descriptor: ends[0], topic: "X", mailbox: listener.mailbox)
  try receiver.start()
  _ = write(ends[1], "5\n", 2)
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.samples.count == 1 })
  #expect(events.messages.map(\.timesAreIndices) == [false])
  close(ends[1])
  receiver.stop()
}

extension [FeedEvent] {
  fileprivate var samples: [Sample] {
    messages.flatMap { message -> [Sample] in
      if case .samples(let samples) = message.payload { samples } else { [] }
    }
  }
}

@Test func `a stream without a usable header ends with the reason`() throws {
  let events = try stream(["a,b\n1,2\n"])
  #expect(events.contains { if case .state(.ended, let sentence) = $0 { sentence.contains("'a,b'") } else { false } })
}
