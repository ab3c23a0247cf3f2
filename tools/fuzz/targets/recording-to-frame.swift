import FeedModel
import Slipstream
import TimeSeries

/// A recording that is played, from its bytes to the cells of a frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var bytes = input(data, size)[...]
  let habits = Habits(&bytes)
  // Without the magic there is nothing to look at.
  let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  guard let file = try? RecordingFile(ArrayBytes(magic + bytes + magic)) else { return -1 }
  let tape = RecordingTape(file, clock: habits.choice & 64 == 0 ? .event : .receive)
  let pace: Pace = [.perSecond(20), .dataTime(1), .dataTime(1e12), .maximum][Int(habits.choice) / 8 % 4]
  guard
    let replay = Replay(
      TapeCursor(tape), pace: pace, loops: habits.choice & 128 != 0, initial: 1 + (habits.initial ?? 0))
  else { return -1 }
  var state = habits.state()
  state.play(replay)
  habits.play(&state, [])
  return 0
}
