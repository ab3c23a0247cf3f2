/// Counts subscribers from the messages on a publisher's socket: 1 and a prefix to subscribe, 0 and a prefix to cancel.
///
/// A reader that subscribes to several prefixes counts once for each; the publisher cannot tell that it is one reader.
public struct SubscriberCount: Sendable {
  private var prefixes: [[UInt8]: Int] = [:]
  public private(set) var count = 0

  /// Most different prefixes to count: a flood of subscriptions must not fill the memory.
  private static let mostPrefixes = 10_000

  public init() {}

  /// Handles one message from a subscriber; ignores anything but a subscription.
  ///
  /// - Returns: the new prefix, nil for anything else.
  @discardableResult
  public mutating func take(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let first = bytes.first, first <= 1 else { return nil }
    let prefix = Array(bytes.dropFirst())
    if first == 1 {
      guard prefixes.count < SubscriberCount.mostPrefixes || prefixes[prefix] != nil else { return nil }
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
