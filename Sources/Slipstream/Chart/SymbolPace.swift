import CivilTime
import TimeSeries

/// How often messages of a symbol come, so that silence can be told from its usual pace.
struct SymbolPace: Equatable, Sendable {
  /// Time of the newest message, by the machine's clock.
  private(set) var lastMessage: Timestamp?
  private var heardAt: Double?
  /// Smoothed seconds between messages.
  private var interval = 0.0

  /// A symbol counts as quiet after this many usual intervals, and never before this many seconds.
  private static let intervals = 8.0
  private static let least = 5.0
  /// Share of the newest interval in the smoothed one.
  private static let share = 0.2

  mutating func recordArrival(_ received: Timestamp, at now: Double) {
    lastMessage = received
    if let heardAt, now > heardAt {
      let latest = now - heardAt
      interval = interval == 0 ? latest : interval + Self.share * (latest - interval)
    }
    heardAt = now
  }

  /// When the symbol counts as quiet if no message comes before; nil for one that no feed sends.
  var quietAt: Double? {
    heardAt.map { $0 + max(Self.least, Self.intervals * interval) }
  }

  func isQuiet(at now: Double) -> Bool { quietAt.map { now >= $0 } ?? false }
}
