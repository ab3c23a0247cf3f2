/// Tracks how long messages have waited for a reader, when it last asked its publisher to wait, and how many messages
/// it dropped. Instants are nanoseconds.
struct Backlog {
  /// Since when messages have waited in every turn; nil where none wait.
  private var since: Int64?
  private var askedAt = Int64.min / 2
  /// Whether so much waits that it is dropped.
  var isTooLarge = false
  /// Messages dropped since the last report, and the time of that report.
  private var dropped = 0
  private var reportedAt = Int64.min / 2

  /// How long messages may wait before the reader asks the publisher to wait.
  private static let patience: Int64 = 500_000_000
  /// Time between two requests to wait, each of which lasts longer.
  private static let askInterval: Int64 = 200_000_000
  /// Time between two reports of dropped messages.
  private static let reportInterval: Int64 = 1_000_000_000

  /// Observes whether messages still wait at the end of a turn; returns whether the publisher should wait.
  mutating func observe(waits: Bool, at now: Int64) -> Bool {
    guard waits else {
      since = nil
      return false
    }
    let began = since ?? now
    since = began
    return now &- began > Self.patience
  }

  /// Returns whether to ask the publisher again, and notes that.
  mutating func beginAsking(at now: Int64) -> Bool {
    guard now &- askedAt >= Self.askInterval else { return false }
    askedAt = now
    return true
  }

  mutating func drop() { dropped += 1 }

  /// Returns a sentence on the messages dropped since the last one; nil for none, and too soon after it.
  mutating func report(at now: Int64) -> String? {
    guard dropped > 0, now &- reportedAt >= Self.reportInterval else { return nil }
    defer { (dropped, reportedAt) = (0, now) }
    return "\(dropped) messages were dropped because the program could not keep up."
  }
}
