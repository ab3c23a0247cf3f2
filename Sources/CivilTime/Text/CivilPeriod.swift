/// A length of time that a date names, the finest first.
package enum CivilPeriod: Int, Sendable, CaseIterable {
  case day, week, month, quarter, half, year

  /// Several of them in words.
  package var words: String {
    switch self {
    case .day: "days"
    case .week: "weeks"
    case .month: "months"
    case .quarter: "quarters"
    case .half: "half-years"
    case .year: "years"
    }
  }
}
