import Feed
import FeedIO
import Slipstream

/// What another viewer shows, from the lines of its `--events`.
final class EventFollower {
  private let tail: FileTail

  init(_ tail: FileTail) {
    self.tail = tail
  }

  /// Poll this for reading.
  var descriptor: Int32 { tail.descriptor }

  /// The newest view that was told since the last call, and the lines that tell nothing.
  func take() -> [AppMessage] {
    var view: LinkedView?
    var faults: [FeedEvent] = []
    for line in tail.take() {
      do throws(FeedFault) {
        if let next = try LinkedView(line: line) { view = next }
      } catch {
        faults.append(.fault(error))
      }
    }
    return (faults.isEmpty ? [] : [.feed(faults)]) + (view.map { [.link($0)] } ?? [])
  }
}
