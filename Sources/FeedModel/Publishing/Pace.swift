import TextPoints

/// The speed of a replay.
public enum Pace: Sendable, Equatable {
  /// Multiple of real time: 3600 plays an hour per second.
  case dataTime(Double)
  /// Points per second, regardless of their times.
  case perSecond(Double)
  /// As fast as the readers accept points.
  case maximum

  /// Parses `20/s`, `3600x`, `0.5x` or `max`.
  ///
  /// - Throws: `FeedFault` with the code `text` and a sentence that lists the valid forms.
  public init(parsing text: String) throws(FeedFault) {
    if text == "max" {
      self = .maximum
    } else if text.hasSuffix("/s"), let rate = Pace.number(text.dropLast(2)) {
      self = .perSecond(rate)
    } else if text.hasSuffix("x"), let factor = Pace.number(text.dropLast()) {
      self = .dataTime(factor)
    } else {
      throw FeedFault(.text, "The speed '\(text.cleaned)' is not a rate (20/s), a factor (3600x) or max.")
    }
  }

  private static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first) || first == 0x2E, let number = Double(text),
      number > 0, number <= 1e12
    else { return nil }
    return number
  }
}
