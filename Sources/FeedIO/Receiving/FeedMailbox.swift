import FeedModel
import Platform

/// The queue from the receiver thread to the main loop: bounded, and the only thing that the two share.
///
/// A bar that amends the last waiting bar of its topic replaces it, unless merging is off. Nothing else is merged, and
/// nothing is dropped: a full mailbox makes the receiver ask a publisher at full speed to wait, and drop more messages.
public final class FeedMailbox: Sendable {
  /// Most points that may wait.
  public static let capacity = 1_000_000

  private struct State: Sendable {
    var events: [FeedEvent] = []
    var points = 0
    var merged: UInt64 = 0
    var posted: UInt64 = 0
    var statistics = FeedStatistics()
    var heldBySources = 0
    /// Index of the last waiting message of each topic.
    var last: [String: Int] = [:]
  }

  private let state = Guarded(State())
  private let wake: @Sendable () -> Void
  private let capacity: Int
  private let merges: Bool
  private let wakesOnlyAtEnd: Bool

  /// - Parameters:
  ///   - capacity: most points that may wait.
  ///   - mergesAmendments: false for consumers that need every record, such as `tail`.
  ///   - wakesOnlyAtEnd: for consumers that look at intervals and want to know at once that nothing more comes.
  ///   - wake: called when an event arrives in an empty mailbox, on the posting thread; must not block.
  public init(
    capacity: Int = FeedMailbox.capacity, mergesAmendments: Bool = true, wakesOnlyAtEnd: Bool = false,
    wake: @escaping @Sendable () -> Void
  ) {
    self.capacity = capacity
    merges = mergesAmendments
    self.wakesOnlyAtEnd = wakesOnlyAtEnd
    self.wake = wake
  }

  /// Posts events; check `hasRoom` first, else keep them in the receiver.
  ///
  /// - Parameters:
  ///   - events: the events, in order.
  ///   - statistics: the receiver's counts so far, where it counts.
  public func post(_ events: [FeedEvent], statistics: FeedStatistics? = nil) {
    let isNews = state.withLock { state in
      if let statistics { state.statistics = statistics }
      let wasEmpty = state.events.isEmpty
      for event in events { add(event, to: &state) }
      return wasEmpty && !events.isEmpty
    }
    if wakesOnlyAtEnd ? Self.isEnd(events.last) : isNews { wake() }
  }

  private static func isEnd(_ event: FeedEvent?) -> Bool {
    guard case .state(let state, _) = event else { return false }
    return state == .ended || state.isFinal
  }

  /// Removes and returns all events, in order.
  public func drain() -> [FeedEvent] {
    state.withLock { state in
      let events = state.events
      state.events = []
      state.points = 0
      state.last.removeAll(keepingCapacity: true)
      return events
    }
  }

  /// Whether the mailbox has room for another batch.
  package var hasRoom: Bool { state.withLock { $0.points < capacity } }
  /// Whether a publisher that can wait should.
  package var isHalfFull: Bool { state.withLock { $0.points >= capacity / 2 } }
  /// Number of waiting points.
  package var backlog: Int { state.withLock { $0.points } }
  /// Number of amendments that replaced a waiting bar.
  package var merged: UInt64 { state.withLock { $0.merged } }
  /// Number of points posted so far.
  package var posted: UInt64 { state.withLock { $0.posted } }

  /// Bytes of the process that publishers have made libzmq hold for the receiver.
  package var heldBySources: Int {
    get { state.withLock { $0.heldBySources } }
    set { state.withLock { $0.heldBySources = newValue } }
  }

  /// The receiver's counts as of its last post, and the merges here.
  public var statistics: FeedStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.merged = state.merged
      return statistics
    }
  }

  private func add(_ event: FeedEvent, to state: inout State) {
    guard case .message(let message, let receivedAt) = event, message.count > 0 else {
      // Anything but a plain run of points ends a topic's run: nothing may be merged across it.
      switch event {
      case .message(let message, _): state.last[message.topic] = nil
      case .markers: state.points += event.pointCount
      default: state.last.removeAll()
      }
      state.events.append(event)
      return
    }
    state.posted += UInt64(message.count)
    var rest = message
    if merges, let index = state.last[message.topic],
      case .message(var waiting, let waitingSince) = state.events[index],
      let left = AmendmentMerge.merge(message, into: &waiting)
    {
      state.merged += 1
      state.events[index] = .message(waiting, receivedAt: waitingSince)
      guard left.count > 0 else { return }
      rest = left
    }
    state.points += rest.count
    state.last[rest.topic] = state.events.count
    state.events.append(.message(rest, receivedAt: receivedAt))
  }
}
