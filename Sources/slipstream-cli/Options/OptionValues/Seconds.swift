import ArgumentParser
import CivilTime

/// A duration on the clock: `500ms`, `2s`, `1h30m`; a day has 24 hours.
struct Seconds: OptionValue {
  let count: Double

  static var completion: CompletionKind? { .list(["500ms", "5s", "1m", "1h"]) }

  init(option text: String) throws {
    switch try TimeSpan(parsing: text).amount {
    case .nanoseconds(let length): count = Double(length) / 1e9
    case .days(let days): count = days * Double(Timestamp.secondsPerDay)
    case .points: throw ValueFault("needs a unit, as 500ms, 2s or 1h30m")
    }
  }

  init(_ count: Double) {
    self.count = count
  }
}
