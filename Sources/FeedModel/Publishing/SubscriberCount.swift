/// Counts subscribers from the messages on a publisher's socket: 1 and a prefix to subscribe, 0 and a prefix to cancel.
///
/// A reader that subscribes to several prefixes counts once for each; the publisher cannot tell that it is one reader.
package struct SubscriberCount: Sendable {
  private var prefixes: [[UInt8]: Int] = [:]
  package private(set) var count = 0

  /// Whether readers subscribed to too many unpublished names.
  package private(set) var isFlooded = false

  /// Most distinct unpublished names. libzmq sets no limit, and removes a leaving reader in time proportional to the
  /// number of names.
  package static let mostOthers = 10_000

  package init() {}

  /// Handles one message from a subscriber; ignores anything but a subscription.
  ///
  /// - Parameter topics: the number of topics.
  /// - Returns: the new prefix, nil for anything else.
  @discardableResult
  package mutating func apply(_ bytes: UnsafeRawBufferPointer, topics: Int) -> [UInt8]? {
    guard let first = bytes.first, first <= 1 else { return nil }
    let prefix = Array(bytes.dropFirst())
    if first == 1 {
      guard prefixes.count < topics + SubscriberCount.mostOthers || prefixes[prefix] != nil else {
        isFlooded = true
        return nil
      }
      prefixes[prefix, default: 0] += 1
      count += 1
      return prefix
    } else if let known = prefixes[prefix] {
      prefixes[prefix] = known > 1 ? known - 1 : nil
      count -= 1
    }
    return nil
  }
}
