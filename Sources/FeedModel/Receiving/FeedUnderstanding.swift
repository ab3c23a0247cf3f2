import TextPoints

/// Tracks whether any message of a feed could be interpreted, and the words for it while none was: a feed in an unknown
/// format must not look silent.
package struct FeedUnderstanding: Sendable, Equatable {
  /// Whether points have arrived.
  package private(set) var isUnderstood = false
  /// Messages without points because their format is unknown or they hold no value.
  package private(set) var notUnderstood: UInt64 = 0
  /// The start of the last such message, in quotation marks, and why it gave no point.
  package private(set) var latest = ""
  package private(set) var reason = ""
  /// How messages without a mapping were interpreted; "" when nothing was guessed.
  package private(set) var choice = ""

  package init() {}

  /// Handles an event of the feed.
  package mutating func observe(_ event: FeedEvent) {
    switch event {
    case .message(let message, _): if message.count > 0 { isUnderstood = true }
    case .fault(let fault):
      guard !fault.excerpt.isEmpty else { return }
      notUnderstood += 1
      (latest, reason) = (fault.excerpt, fault.description)
    case .understood(let sentence): choice = sentence
    case .gap, .newEpoch, .state, .quantity, .markers: break
    }
  }

  /// Whether messages have arrived and none could be interpreted.
  package var isHelpless: Bool { !isUnderstood && notUnderstood > 0 }

  /// `212 messages, none understood; the last begins 'EURUSD:|:1.08503;1.0'; see --feed, --decode`; "" when there is no
  /// problem.
  package var sentence: String {
    guard isHelpless else { return "" }
    let count =
      notUnderstood == 1 ? "1 message, not understood; it" : "\(notUnderstood) messages, none understood; the last"
    return "\(count) begins \(latest); see --feed, --decode"
  }
}
