import AxisScales
import CivilTime
import TimeSeries

extension PlacedTicks {
  /// The fine labels on the clocks of a second zone: the time of day, and by how many days its date differs. A label
  /// that would reach the next one, or the seam left of it, is left out.
  func secondReading(_ subject: ChartSubject) -> [PlacedTick] {
    guard let zone = subject.secondZone else { return [] }
    var result: [PlacedTick] = []
    for (place, tick) in fine.enumerated() {
      var second = tick
      second.label = SecondClock.words(tick.time, subject.zone, zone, withSeconds: step.unit <= .second)
      second.seamColumn = nil
      let next = place + 1 < fine.count ? fine[place + 1].column : .max
      if tick.column + second.label.unicodeScalars.count + 2 <= next { result.append(second) }
    }
    return result
  }
}

/// A time as the clocks of a second zone show it.
enum SecondClock {
  /// `14:30`, or `06:00+1` where the date is that of the next day already.
  static func words(_ time: Timestamp, _ zone: Zone, _ second: Zone, withSeconds: Bool) -> String {
    let civil = second.civil(time)
    let days = second.days(time) - zone.days(time)
    let clock = ShortDate.clock(civil) + (withSeconds ? ":" + ShortDate.two(civil.second) : "")
    return clock + (days == 0 ? "" : (days > 0 ? "+" : "-") + "\(abs(days))")
  }
}
