import Slipstream

/// Messages of another viewer that this one follows.
package protocol FollowedSource: AnyObject {
  /// Poll this for reading; -1 after the end.
  var descriptor: Int32 { get }
  /// Whether nothing was taken yet, so that messages may wait for which the descriptor does not wake.
  var isNew: Bool { get }
  /// Removes and returns the messages since the last call.
  func drain() -> [AppMessage]
}
