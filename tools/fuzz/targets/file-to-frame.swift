import CivilTime
import Slipstream
import TextPoints
import TimeSeries

/// A text file, from its bytes to the cells of a frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var bytes = input(data, size)[...]
  let habits = Habits(&bytes)
  var reader = TextReader(options: TextOptions(timeUnit: habits.choice & 64 == 0 ? nil : .nanoseconds))
  reader.receiveTime = Timestamp(nanoseconds: 0)
  do throws(FeedFault) {
    try bytes.withUnsafeBufferPointer { (text) throws(FeedFault) in try reader.consume(text, isEnd: true) }
  } catch {
    return -1
  }
  guard let table = reader.drainTable(), table.count > 0 else { return -1 }
  var state = habits.state()
  habits.play(&state, [ScriptSource(symbol: "A", payload: table.payload, badRows: table.badRows)])
  return 0
}
