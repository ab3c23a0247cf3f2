import FeedIO
import FeedModel
import Platform
import Slipstream
import SlipstreamTerminal
import TextPoints

/// Follows the view of another viewer, from the lines of its `--events`.
final class EventFollower: FollowedSource {
  private let tail: FileTail
  private let name: String
  private var news: FeedNews
  /// Nothing was taken yet. No descriptor wakes for lines that the file already has, so take them before the first
  /// sleep.
  private(set) var isNew = true

  /// - Parameter name: the file's name in sentences.
  init(_ tail: FileTail, name: String, start: Double = Instant.now.seconds) {
    self.tail = tail
    self.name = name
    news = FeedNews(source: name, start: start)
    // A viewer that nobody moves writes nothing, so do not report its silence.
    news.recordPoints()
  }

  /// Poll this for reading.
  var descriptor: Int32 { tail.descriptor }

  /// The newest view since the last call, and the lines that hold none.
  func drain() -> [AppMessage] {
    isNew = false
    var view: LinkedView?
    var faults: [FeedEvent] = []
    for line in tail.drainLines() {
      do throws(FeedFault) {
        guard let next = try LinkedView(line: line) else { continue }
        if view == nil { view = next } else { view?.follow(next) }
      } catch {
        faults.append(.fault(error))
      }
    }
    return (faults.isEmpty ? [] : [.feed(faults)]) + (view.map { [.link($0)] } ?? [])
  }

  /// Without a screen: sentences about lines that hold no view, and about the time that has passed.
  func sentences(on taken: [AppMessage], at now: Double) -> [String] {
    var sentences: [String] = []
    for case .feed(let events) in taken {
      for event in events { sentences += news.sentences(on: event, at: now) }
    }
    return named(sentences + news.sentences(at: now))
  }

  /// When the passing of time may add a sentence; nil if only a line can.
  var deadline: Double? { news.deadline }

  /// Reports pending news.
  func end() -> [String] { named(news.end()) }

  private func named(_ sentences: [String]) -> [String] { sentences.map { "\(name): \($0)" } }
}
