import FeedModel
import Platform
import Slipstream

/// Where a viewer takes what a feed has posted, and what wakes it when something was.
///
/// Signal the wake-up from any thread after posting; the viewer drains it, and then takes everything there is.
public struct FeedInbox {
  package let wakeUp: WakeUp
  private let events: () -> [FeedEvent]
  private let statistics: (() -> FeedStatistics)?

  /// - Parameters:
  ///   - events: takes everything out, in order, without waiting; called on the viewer's thread.
  ///   - statistics: what was counted so far, for the status line; nil where nobody counts.
  public init(
    _ wakeUp: WakeUp, events: @escaping () -> [FeedEvent], statistics: (() -> FeedStatistics)? = nil
  ) {
    self.wakeUp = wakeUp
    self.events = events
    self.statistics = statistics
  }

  /// What the application is to take, in order.
  func take() -> [AppMessage] {
    wakeUp.drain()
    let events = events()
    guard !events.isEmpty else { return [] }
    return (statistics.map { [.statistics($0())] } ?? []) + [.feed(events)]
  }
}

/// Messages of another viewer, which this one follows.
package protocol FollowedSource {
  /// Poll this for reading; -1 once nothing more can come.
  var descriptor: Int32 { get }
  /// Nothing was taken yet, and something may be there for which the descriptor does not wake.
  var isNew: Bool { get }
  /// The messages since the last call.
  func take() -> [AppMessage]
}
