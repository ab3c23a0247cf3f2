import CivilTime

/// A time on the clock of a second zone.
enum SecondClock {
  /// Formats `14:30`, or `06:00+1` if the date is already the next day.
  static func words(_ time: Timestamp, _ zone: Zone, _ second: Zone, _ dates: ShortDate, withSeconds: Bool) -> String {
    let civil = second.civil(time)
    let days = second.days(time) - zone.days(time)
    let clock = withSeconds ? dates.clockWithSeconds(civil) : dates.clock(civil)
    return clock + (days == 0 ? "" : (days > 0 ? "+" : "-") + "\(abs(days))")
  }
}
