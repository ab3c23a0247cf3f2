import CivilTime
import FeedModel
import TimeSeries

/// The control socket's JSON: as a request to a publisher, and as the end of a reply to a reader that waits for one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let wall = Timestamp(nanoseconds: 0)
  var core = PublisherCore(epoch: 7, history: 50)
  let topic = core.addTopic("AAPL", kind: .bars)
  let bars = (0..<60).map { index in
    Bar(time: Timestamp(nanoseconds: index), open: 1, high: 2, low: 0.5, close: 1.5)
  }
  let messages = core.publish(.bars(bars), on: topic, at: 0, wall: wall)
  let answer = core.answer(bytes, wall: wall)
  guard !answer.isEmpty else { preconditionFailure("a request has no answer") }

  var session = FeedSession(hasControl: true, seed: 1)
  var events: [FeedEvent] = []
  session.connected(at: 0, into: &events)
  _ = session.nextRequest(at: 0)
  // Any reply, then the true one, then points behind a gap: whatever was said, the session must go on.
  for reply in [[bytes], core.answer(ControlRequest.catalogue.bytes(id: 1), wall: wall), answer, [bytes]] {
    session.receiveControl(reply, receivedAt: wall, at: 1, into: &events)
    while session.nextRequest(at: 1) != nil {}
  }
  for message in messages { session.receive(message, receivedAt: wall, at: 2, into: &events) }
  for step in 1...12 { session.tick(at: Int64(step) * 1_000_000_000, into: &events) }
  return 0
}
