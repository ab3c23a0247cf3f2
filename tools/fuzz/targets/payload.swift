import CivilTime
import FeedModel
import TimeSeries

/// The binary payload: what comes on the data socket, with a topic before it.
///
/// What is read must be read the same way when it is written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let cut = min(bytes.count, Int(bytes.first ?? 0) & 7)
  let topic = cut < 4 ? Array("A".utf8) : Array(bytes[..<cut])
  let payload = cut < 4 ? bytes[...] : bytes[cut...]
  var assembler = MessageAssembler()
  for _ in 0..<2 {
    topic.withUnsafeBytes { assembler.topic($0) }
    payload.withUnsafeBytes { _ = assembler.payload($0, .all) }
  }
  if let message = assembler.finish() {
    var turn = Turn()
    var session = FeedSession(hasControl: true, seed: 1)
    session.receive(message, in: &turn)
    var core = PublisherCore(epoch: 1, history: 100)
    turn.begin(at: 1, wall: message.sendTime)
    for out in core.relay(message, in: turn) { session.receive(out, in: &turn) }
  }
  guard let message = try? WireCodec.decode(topic: topic, payload: Array(payload)) else { return 0 }
  let written = WireCodec.encodeNamed(message)
  guard let again = try? WireCodec.decode(topic: topic, payload: written), WireCodec.encodeNamed(again) == written
  else {
    preconditionFailure("what was read is read differently once written")
  }
  return 0
}
