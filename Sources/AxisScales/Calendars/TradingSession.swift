import CivilTime
import TimeSeries

/// One session of a trading calendar: from its open to its close, with an optional break between.
public struct TradingSession: Equatable, Sendable {
  /// The date the session belongs to; an overnight session opens on the evening before.
  public var date: CivilDate
  /// The first instant of the session.
  public var open: Timestamp
  /// The start of the break; nil if there is none.
  public var breakStart: Timestamp?
  /// The end of the break, when trading resumes.
  public var breakEnd: Timestamp?
  /// The end of the session, exclusive.
  public var close: Timestamp

  /// Creates a session; give both ends of a break or neither.
  public init(
    date: CivilDate, open: Timestamp, breakStart: Timestamp? = nil, breakEnd: Timestamp? = nil, close: Timestamp
  ) {
    self.date = date
    self.open = open
    self.breakStart = breakStart
    self.breakEnd = breakEnd
    self.close = close
  }

  /// Nanoseconds of open time.
  public var length: Int64 {
    let pause = breakStart.flatMap { start in breakEnd.map { $0.nanoseconds(since: start) } } ?? 0
    return close.nanoseconds(since: open) - pause
  }
}

extension TradingSession {
  /// The header of `csvRow`.
  public static let csvHeader = "date,open,break_start,break_end,close"

  /// `2013-03-01,2013-03-01T14:30:00Z,,,2013-03-01T21:00:00Z`: times in UTC, empty fields if there is no break.
  public var csvRow: String {
    [date.description, ISO8601.format(open), text(breakStart), text(breakEnd), ISO8601.format(close)]
      .joined(separator: ",")
  }

  /// The same as one JSON object; null if there is no break.
  public var jsonRow: String {
    func value(_ time: Timestamp?) -> String { time.map { "\"" + ISO8601.format($0) + "\"" } ?? "null" }
    return "{\"date\":\"\(date)\",\"open\":\(value(open)),\"break_start\":\(value(breakStart)),"
      + "\"break_end\":\(value(breakEnd)),\"close\":\(value(close))}"
  }

  private func text(_ time: Timestamp?) -> String { time.map(ISO8601.format) ?? "" }
}
