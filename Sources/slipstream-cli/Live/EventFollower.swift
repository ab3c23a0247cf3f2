import FeedIO
import FeedModel
import Platform
import Slipstream

/// What another viewer shows, from the lines of its `--events`.
final class EventFollower {
  private let tail: FileTail
  private let name: String
  private var news: FeedNews
  /// Nothing was taken yet: what the file has already is taken before the first sleep, as no descriptor wakes for it.
  private(set) var isNew = true

  /// - Parameter name: what the sentences call the file.
  init(_ tail: FileTail, name: String, start: Double = Instant.now.seconds) {
    self.tail = tail
    self.name = name
    news = FeedNews(source: name, start: start)
    // A viewer that nobody moves is silent, and that is no news.
    news.notePoints()
  }

  /// Poll this for reading.
  var descriptor: Int32 { tail.descriptor }

  /// The newest view that was told since the last call, and the lines that tell nothing.
  func take() -> [AppMessage] {
    isNew = false
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

  /// What is to be said, where there is no screen, of the lines that tell nothing, and because time has passed.
  func sentences(on taken: [AppMessage], at now: Double) -> [String] {
    var sentences: [String] = []
    for case .feed(let events) in taken {
      for event in events { sentences += news.sentences(on: event, at: now) }
    }
    return named(sentences + news.sentences(at: now))
  }

  /// When time alone may have something to say; nil when only a line can.
  var deadline: Double? { news.deadline }

  /// What has not been told yet.
  func end() -> [String] { named(news.end()) }

  private func named(_ sentences: [String]) -> [String] { sentences.map { "\(name): \($0)" } }
}
