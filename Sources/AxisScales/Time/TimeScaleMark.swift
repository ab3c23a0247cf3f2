import TimeSeries

/// Which map between times and places a scale was at a moment: a key for what is made of places.
///
/// Two are equal only where both maps answer every question alike. Calendars made one by one of the same rules count as
/// different, which costs a caller no more than making a thing anew.
public enum TimeScaleMark: Equatable {
  /// All time.
  case continuous
  /// The open time of one calendar and its copies.
  case calendar(CalendarScale)
  /// The slots of the times that a series held.
  case ordinal(SeriesTimes)
  /// Numbers.
  case index

  /// - Complexity: O(1).
  public static func == (a: TimeScaleMark, b: TimeScaleMark) -> Bool {
    switch (a, b) {
    case (.continuous, .continuous), (.index, .index): true
    case (.calendar(let a), .calendar(let b)): a.table === b.table
    case (.ordinal(let a), .ordinal(let b)): a == b
    default: false
    }
  }
}

extension TimeScale {
  /// Which map this is now.
  public var mark: TimeScaleMark {
    switch self {
    case .continuous: .continuous
    case .calendar(let scale): .calendar(scale)
    case .ordinal(let scale): .ordinal(scale.series.times)
    case .index: .index
    }
  }
}
