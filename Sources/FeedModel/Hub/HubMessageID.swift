/// The identity of a stored message: life, topic, first sequence number and number of points.
///
/// Both the first number and the count: with the first alone, a message of ten points stored by one relay would make the
/// engine drop a message of 64 of another as a repetition.
package struct HubMessageID: Sendable, Hashable {
  package var epoch: UInt64
  package var topic: String
  package var first: UInt64
  package var count: Int

  package init(epoch: UInt64, topic: String, first: UInt64, count: Int) {
    self.epoch = epoch
    self.topic = topic
    self.first = first
    self.count = count
  }

  /// Sixteen hexadecimal digits, the topic as in its subject, and FIRST+COUNT, with colons between.
  package var text: String {
    let digits = String(epoch, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.utf8.count)
    return "\(zeros)\(digits):\(HubSubject.escape(topic)):\(first)+\(count)"
  }

  /// Parses an identity; nil for one of another program.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 16, let epoch = UInt64(parts[0], radix: 16),
      let topic = HubSubject.topic(of: "-." + parts[1], in: "-"), let plus = parts[2].firstIndex(of: "+"),
      let first = UInt64(parts[2][..<plus]), let count = Int(parts[2][parts[2].index(after: plus)...]),
      count > 0, first <= UInt64(Int64.max) - UInt64(count)
    else { return nil }
    self.init(epoch: epoch, topic: topic, first: first, count: count)
    guard self.text == text else { return nil }
  }
}
