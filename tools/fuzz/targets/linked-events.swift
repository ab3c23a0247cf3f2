import Slipstream
import TextPoints

/// Lines of another viewer's `--events`: each is refused in a sentence or moves the view, on every axis, and what is drawn
/// after it is a frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var bytes = input(data, size)[...]
  let habits = Habits(&bytes)
  let table = "time,value\n" + (0..<40).map { "\(1_700_000_000 + $0 * 86_400),\($0 % 9)\n" }.joined()
  var reader = TextReader(format: nil, options: TextOptions())
  let read = Array(table.utf8).withUnsafeBufferPointer { (try? reader.consume($0, isEnd: true)) != nil }
  guard read, let points = reader.drainTable(), let payload = points.series.first?.payload(points.kind) else {
    preconditionFailure("the table is none")
  }
  var state = habits.state()
  var now = 0.0
  _ = state.update(.arrive(symbol: "A", payload, indexScale: nil), at: now)
  var memory = FrameMemory()
  for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(16) {
    now += 0.5
    do throws(FeedFault) {
      if let view = try LinkedView(line: Array(line)) { _ = state.update(.link(view), at: now) }
    } catch {
      guard !error.description.isEmpty else { preconditionFailure("a line is refused without a sentence") }
    }
    _ = state.advance(to: now)
    draw(state, at: now, over: &memory)
    check(state, at: now)
  }
  return 0
}
