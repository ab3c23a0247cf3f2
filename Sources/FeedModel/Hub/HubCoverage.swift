/// Which points of each life and topic a stream holds, as ranges of sequence numbers.
package struct HubCoverage: Sendable, Equatable {
  private struct Life: Hashable {
    var topic: String
    var epoch: UInt64
  }

  /// Disjoint ranges in order, which do not touch.
  private var ranges: [Life: [Range<UInt64>]] = [:]

  package init() {}

  /// Adds the points of a message.
  ///
  /// - Complexity: O(log ranges), and O(ranges) where holes close.
  package mutating func insert(_ message: RecordedMessage) {
    guard let body = HubBody(message.data) else { return }
    ranges[Life(topic: message.topic, epoch: body.epoch), default: []].insert(body.first..<body.next)
  }

  /// Whether a point of the message is missing; nil for a message without points.
  package func lacks(_ message: RecordedMessage) -> Bool? {
    guard let body = HubBody(message.data) else { return nil }
    let held = ranges[Life(topic: message.topic, epoch: body.epoch)] ?? []
    let place = held.firstPlace { $0.upperBound > body.first }
    guard place < held.count else { return true }
    return held[place].lowerBound > body.first || held[place].upperBound < body.next
  }
}

extension [Range<UInt64>] {
  /// The place of the first range that meets a condition which all later ones meet too.
  fileprivate func firstPlace(where isMet: (Range<UInt64>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  fileprivate mutating func insert(_ range: Range<UInt64>) {
    let start = firstPlace { $0.upperBound >= range.lowerBound }
    var end = start
    var whole = range
    while end < count, self[end].lowerBound <= range.upperBound {
      whole = Swift.min(whole.lowerBound, self[end].lowerBound)..<Swift.max(whole.upperBound, self[end].upperBound)
      end += 1
    }
    replaceSubrange(start..<end, with: [whole])
  }
}
