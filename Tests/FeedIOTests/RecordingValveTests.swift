import FeedModel
import Testing

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
