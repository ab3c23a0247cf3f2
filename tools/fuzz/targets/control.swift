import CivilTime
import FeedModel
import TimeSeries

/// The control socket's JSON: as a request to a publisher, and as the end of a reply to a reader that waits for one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  var turn = Turn()
  var core = PublisherCore(epoch: 7, history: 50)
  let topic = core.addTopic("AAPL", kind: .bars)
  let bars = (0..<60).map { index in
    Bar(time: Timestamp(nanoseconds: index), open: 1, high: 2, low: 0.5, close: 1.5)
  }
  let messages = core.publish(.bars(bars), on: topic, in: turn)
  let answer = core.answer(bytes, in: turn)
  guard !answer.isEmpty else { preconditionFailure("a request has no answer") }

  var session = FeedSession(hasControl: true, seed: 1)
  session.connected(in: &turn)
  _ = session.nextRequest(at: 0)
  // Any reply, then the true one, then points behind a gap: whatever was said, the session must go on.
  for reply in [[bytes], core.answer(ControlRequest.catalogue.bytes(id: 1), in: turn), answer, [bytes]] {
    turn.begin(at: 1, wall: turn.wall)
    session.receiveControl(reply, in: &turn)
    while session.nextRequest(at: 1) != nil {}
  }
  turn.begin(at: 2, wall: turn.wall)
  for message in messages { session.receive(message, in: &turn) }
  for step in 1...12 {
    turn.begin(at: Int64(step) * 1_000_000_000, wall: turn.wall)
    session.tick(in: &turn)
  }
  return 0
}
