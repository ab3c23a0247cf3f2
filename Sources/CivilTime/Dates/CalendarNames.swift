/// The English names of months and weekdays.
package enum CalendarNames {
  /// `Jan` to `Dec`.
  package static let shortMonths = months.map { String($0.prefix(3)) }
  /// `Sun` to `Sat`.
  package static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// Returns the month, 1 ... 12, for a name in lower case: the whole name or its first three letters or more.
  package static func month(_ word: String) -> Int? {
    word == "sept" ? 9 : place(of: word, in: lowMonths).map { $0 + 1 }
  }

  /// Returns the weekday, 0 is Sunday, for a name in lower case: the whole name or its first three letters or more.
  package static func weekday(_ word: String) -> Int? { place(of: word, in: lowWeekdays) }

  private static let lowMonths = months.map { $0.lowercased() }
  private static let lowWeekdays = weekdays.map { $0.lowercased() }

  private static func place(of word: String, in names: [String]) -> Int? {
    word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
  }
}
