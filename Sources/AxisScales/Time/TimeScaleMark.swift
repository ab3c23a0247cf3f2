import TimeSeries

/// Identifies the map of a time scale at one moment: a cache key for values computed from positions.
///
/// Two marks are equal only if both maps give the same results. Calendars created separately from the same rules count
/// as different, which only costs a caller one more computation.
package enum TimeScaleMark: Equatable {
  /// All time.
  case continuous
  /// The open time of one calendar and its copies.
  case calendar(CalendarScale)
  /// The slots of a series' times at that moment.
  case ordinal(SeriesTimes)
  /// Numbers.
  case index(IndexScale)
  /// The numbers that one scale and its copies leave.
  case openIndex(CalendarScale, IndexScale)
  /// Numbers by their logarithms.
  case logarithmicIndex(LogarithmicIndices)

  /// - Complexity: O(1).
  package static func == (a: TimeScaleMark, b: TimeScaleMark) -> Bool {
    switch (a, b) {
    case (.continuous, .continuous): true
    case (.index(let a), .index(let b)): a == b
    case (.logarithmicIndex(let a), .logarithmicIndex(let b)): a == b
    case (.calendar(let a), .calendar(let b)): a.table === b.table
    case (.openIndex(let a, let ours), .openIndex(let b, let theirs)): a.table === b.table && ours == theirs
    case (.ordinal(let a), .ordinal(let b)): a == b
    default: false
    }
  }
}

extension TimeScale {
  /// The mark of the map as it is now.
  package var mark: TimeScaleMark {
    switch self {
    case .continuous: .continuous
    case .calendar(let scale): .calendar(scale)
    case .ordinal(let scale): .ordinal(scale.series.times)
    case .index(let scale): .index(scale)
    case .logarithmicIndex(let scale): .logarithmicIndex(scale)
    case .openIndex(let calendar, let scale): .openIndex(calendar, scale)
    }
  }
}
