import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

private func message(_ sequence: UInt32) -> RecordedMessage {
  RecordedMessage(topic: "AAPL", sequence: sequence, logTime: UInt64(sequence), publishTime: 0, data: [1, 2, 3])
}

@Test func `a tap lets messages into a recorder only while it is open`() throws {
  let folder = try ScratchFolder()
  let tap = RecordingValve()
  tap.pass(message(1))
  #expect(!tap.isOn && tap.close() == nil)
  for (name, range) in [("a", 2...4), ("b", 5...6)] as [(String, ClosedRange<UInt32>)] {
    let path = "\(folder.path)/\(name).mcap"
    tap.open(to: try Recorder(path: path))
    #expect(tap.isOn)
    for sequence in range { tap.pass(message(sequence)) }
    #expect(tap.messages == UInt64(range.count))
    let progress = try #require(tap.close()).finish()
    #expect(!tap.isOn && progress.sealedThrough == UInt64(range.count))
    tap.pass(message(99))
    var messages = try RecordingFile(path: path).messages()
    var read: [UInt32] = []
    while let message = messages.next() { read.append(message.sequence) }
    #expect(read == Array(range))
  }
}

/// States of a life as a publisher sends them, or its dictionary.
private func states(_ values: [Double], first: UInt64, _ words: [String]? = nil) -> FeedMessage {
  var message = FeedMessage(
    topic: "S", epoch: 7, firstSequence: first, sendTime: Timestamp(nanoseconds: 0),
    payload: .samples(
      values.enumerated().map {
        Sample(time: Timestamp(nanoseconds: Int64(first) + Int64($0.offset)), value: $0.element)
      }))
  (message.words, message.equalTimesAreOwn) = (words.map { StateWords($0) } ?? StateWords(), true)
  return message
}

@Test func `whoever opens a tap gets the words before the first sample, each time and once`() throws {
  let zero = Timestamp(nanoseconds: 0)
  let valve = RecordingValve()
  var session = FeedSession()
  var tap = RecordTap(.all) { valve.pass($0) }
  /// A turn with a message.
  func pass(_ message: FeedMessage) {
    let bytes = WireCodec.encode(message)
    if valve.isOn {
      Array("S".utf8).withUnsafeBytes { tap.topic($0) }
      bytes.withUnsafeBytes { tap.payload($0, zero) }
    }
    var turn = Turn(at: 0, wall: zero)
    session.receive(message, in: &turn)
    tap.settle(session, opening: valve.isOn ? valve.openings : nil)
  }
  let folder = try ScratchFolder()
  // The words came before anybody recorded, and do not come again.
  pass(states([], first: 0, ["on", "off"]))
  pass(states([0, 1], first: 0))
  for (name, first) in [("a", UInt64(2)), ("b", 10)] {
    let path = "\(folder.path)/\(name).mcap"
    valve.open(to: try Recorder(path: path))
    pass(states([1, 0], first: first))
    pass(states([0], first: first + 2))
    _ = try #require(valve.close()).finish()
    let file = try RecordingFile(path: path)
    let points = try #require(file.points(of: "S"))
    guard case .samples(let samples) = points.payload else { return }
    #expect(samples.map { points.words?[$0.value] } == ["off", "on", "on"])
    // The dictionary and two messages.
    #expect(file.topics.first?.messages == 3)
  }
}
