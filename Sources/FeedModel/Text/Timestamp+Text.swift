import CivilTime
import TimeSeries

extension Timestamp {
  /// ISO 8601 in UTC with as many decimals as the time needs, such as `2013-03-01T14:30:00.25Z`.
  var text: String {
    let second = Timestamp.nanosecondsPerSecond
    let (seconds, rest) = Timestamp.floored(nanoseconds, second)
    let (days, ofDay) = Timestamp.floored(seconds, 86_400)
    let date = CivilDate(days: Int(days))
    let clock = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { Timestamp.padded($0, 2) }.joined(separator: ":")
    var decimals = ""
    if rest > 0 {
      decimals = "." + Timestamp.padded(rest, 9)
      while decimals.last == "0" { decimals.removeLast() }
    }
    let day = [Int64(date.month), Int64(date.day)].map { Timestamp.padded($0, 2) }.joined(separator: "-")
    return "\(Timestamp.padded(Int64(date.year), 4))-\(day)T\(clock)\(decimals)Z"
  }

  private static func floored(_ number: Int64, _ divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
