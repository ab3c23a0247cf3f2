import CivilTime
import FeedModel
import Slipstream
import TextPoints
import TimeSeries

/// The messages of a publisher, from their bytes to the cells of a frame after each: a byte for topic and time, two for
/// the length, then the payload. Frames are drawn over the last one, as the viewer draws them, and the last frame equals
/// one that is drawn from nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var bytes = input(data, size)[...]
  let habits = Habits(&bytes)
  var state = habits.state()
  var session = FeedSession()
  var memory = FrameMemory()
  var now = 1.0
  while let head = bytes.popFirst(), let low = bytes.popFirst(), let high = bytes.popFirst() {
    let payload = Array(bytes.prefix(Int(low) | Int(high) << 8))
    bytes = bytes.dropFirst(payload.count)
    let received = Timestamp(nanoseconds: head & 128 == 0 ? Int64(now * 1e9) : .max)
    var turn = Turn(at: Int64(now * 1e9), wall: received)
    do throws(FeedFault) {
      let message = try WireCodec.decode(topic: [head & 1 == 0 ? 0x41 : 0x42], payload: payload)
      session.receive(message, in: &turn)
    } catch {
      session.fault(error, in: &turn)
    }
    state.update(.feed(turn.events), at: now)
    now += 0.04
    state.advance(to: now)
    draw(state, at: now, over: &memory)
  }
  guard state.frame(at: now, memory: &memory).cells == state.cells(at: now) else {
    preconditionFailure("a frame over the last one that is not one from nothing")
  }
  habits.play(&state, [])
  return 0
}
