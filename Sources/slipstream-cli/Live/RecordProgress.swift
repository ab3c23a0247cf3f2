import FeedIO
import Slipstream

/// Reports the progress of a recording: one line, overwritten, on a terminal; JSON lines elsewhere.
struct RecordProgress {
  private var last = Recorder.Progress()
  private var lastLength = 0

  /// - Parameter elapsed: seconds since the start.
  mutating func report(_ progress: Recorder.Progress, elapsed: Double) {
    guard progress != last, Console.isTerminal || progress.sealedThrough != last.sealedThrough else { return }
    let isNewFile = progress.files != last.files
    last = progress
    guard Console.isTerminal else {
      var members: [(String, JSONOutput)] = [
        ("sealedThrough", .integer(Int64(clamping: progress.sealedThrough))),
        ("bytes", .integer(Int64(clamping: progress.bytes))),
      ]
      if isNewFile { members.append(("file", .string(progress.file))) }
      Console.print(JSONOutput.object(members).text + "\n")
      return
    }
    let topics = Int(clamping: progress.topics).counted("topic")
    let line =
      "\(Int(clamping: progress.sealedThrough).counted("message")), \(topics), \(ByteCount.text(progress.bytes)) in \(progress.file),"
      + " \(Int(elapsed)) s"
    let shown = String(Console.clean(line).prefix(max(1, Console.columns - 1)))
    Console.print("\r" + shown + String(repeating: " ", count: max(0, lastLength - shown.count)))
    lastLength = shown.count
  }

  func end() {
    if lastLength > 0 { Console.print("\n") }
  }
}
