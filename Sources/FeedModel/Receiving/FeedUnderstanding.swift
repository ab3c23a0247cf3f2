/// Whether anything that a feed sends is understood, and the words for it while nothing is: a feed in an unknown format
/// must not look like silence.
public struct FeedUnderstanding: Sendable, Equatable {
  /// Whether points have come.
  public private(set) var isUnderstood = false
  /// Messages that gave no point because they are in no known format, or hold no value.
  public private(set) var notUnderstood: UInt64 = 0
  /// How the last of them begins, with quotation marks, and why it gave no point.
  public private(set) var latest = ""
  public private(set) var reason = ""
  /// What was taken for what in messages that no mapping describes; "" where nothing had to be guessed.
  public private(set) var choice = ""

  public init() {}

  /// Takes note of an event of the feed.
  public mutating func take(_ event: FeedEvent) {
    switch event {
    case .message(let message, _): if message.count > 0 { isUnderstood = true }
    case .fault(let fault):
      guard !fault.excerpt.isEmpty else { return }
      notUnderstood += 1
      (latest, reason) = (fault.excerpt, fault.description)
    case .understood(let sentence): choice = sentence
    case .gap, .newEpoch, .state: break
    }
  }

  /// Nothing but messages that are not understood has come.
  public var isHelpless: Bool { !isUnderstood && notUnderstood > 0 }

  /// `212 messages, none understood; the last begins 'EURUSD:|:1.08503;1.0'; see --feed, --decode`; "" as long as
  /// there is nothing to complain of.
  public var sentence: String {
    guard isHelpless else { return "" }
    let count =
      notUnderstood == 1 ? "1 message, not understood; it" : "\(notUnderstood) messages, none understood; the last"
    return "\(count) begins \(latest); see --feed, --decode"
  }
}
