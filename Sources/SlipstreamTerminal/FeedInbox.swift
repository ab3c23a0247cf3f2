import FeedModel
import Platform
import Slipstream

/// The events that a feed posts for a viewer, and the wake-up that announces them.
///
/// Signal the wake-up from any thread after posting; the viewer drains it, then takes all events.
public struct FeedInbox {
  package let wakeUp: WakeUp
  private let events: () -> [FeedEvent]
  private let statistics: (() -> FeedStatistics)?

  /// - Parameters:
  ///   - wakeUp: wakes the viewer; the feed signals it after each post.
  ///   - events: removes and returns all events, in order, without waiting; called on the viewer's thread.
  ///   - statistics: counts so far, for the status line; nil if nothing counts.
  public init(
    _ wakeUp: WakeUp, events: @escaping () -> [FeedEvent], statistics: (() -> FeedStatistics)? = nil
  ) {
    self.wakeUp = wakeUp
    self.events = events
    self.statistics = statistics
  }

  /// Removes and returns the messages for the application, in order.
  func drain() -> [AppMessage] {
    wakeUp.drain()
    let events = events()
    guard !events.isEmpty else { return [] }
    return (statistics.map { [.statistics($0())] } ?? []) + [.feed(events)]
  }
}
