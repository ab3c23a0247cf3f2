import CivilTime
import TimeSeries

/// Chooses the step of a time axis from the room that labels need.
///
/// The choice depends on the usual length of periods on the axis, never on the position of the view, so labels keep
/// their rhythm during a pan.
struct TickChooser {
  let finder: TickFinder
  /// A time in the view; the chooser measures calendars in the four years around it.
  let middle: Timestamp
  let dates: ShortDate
  /// Points of the series of an ordinal scale, evenly spread, whose periods are measured; the same for all steps.
  private let points: [Point]
  /// The number of periods measured for one step.
  private static let samples = 9

  private struct Point {
    let time: Timestamp
    let day: Int
  }

  init(finder: TickFinder, middle: Timestamp, dates: ShortDate = ShortDate()) {
    self.finder = finder
    self.middle = middle
    self.dates = dates
    guard case .ordinal(let ordinal) = finder.scale else {
      points = []
      return
    }
    let series = finder.series ?? ordinal.series
    let indices = series.indices
    points = (0..<(indices.count > 1 ? Self.samples : 0)).map { sample in
      let time = series.time(at: indices.lowerBound + (indices.count - 1) * sample / (Self.samples - 1))
      return Point(time: time, day: finder.zone.days(time))
    }
  }

  /// Returns the finest step whose usual length is at least the room that its labels need.
  ///
  /// - Complexity: measures about six steps, each with nine periods.
  func step(minimumSpacing: Double) -> TickStep {
    let ladder = TickStep.ladder
    let finest = finestNanoseconds
    var low = ladder.firstIndex { $0.nominalNanoseconds * 1.05 >= finest } ?? 0
    var high = ladder.count - 1
    while low < high {
      let middle = (low + high) / 2
      let step = ladder[middle]
      // Slack for rounding: the room is often a whole number of slots.
      if length(of: step) * 1.0001 >= TimeTicks.room(for: step, minimumSpacing, dates) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    while ladder[low].unit == .hour, !hasTwoLabels(ladder[low], minimumSpacing) { low += 1 }
    guard low == ladder.count - 1 else { return ladder[low] }
    // Beyond two centuries: 500, 1000, 2000 ... years.
    var step = ladder[low]
    for count in [200, 500, 1000] where length(of: step) < minimumSpacing { step = TickStep(count, .year) }
    return step
  }

  /// The distance between points; a finer step would suggest more detail than the data has.
  private var finestNanoseconds: Double {
    // Without a distance between points, use the slot of the scale: below it, every step is one slot.
    if case .ordinal(let ordinal) = finder.scale { return Double(ordinal.slotNanoseconds) }
    guard let series = finder.series else { return 0 }
    if series.isYearly(in: finder.zone) { return TickStep(1, .year).nominalNanoseconds }
    return series.kind == .bars && series.isDaily ? Double(series.upperMedianStep) : 0
  }

  /// Returns the usual length of a step in axis units.
  func length(of step: TickStep) -> Double {
    switch finder.scale {
    case .continuous, .index, .openIndex, .logarithmicIndex: step.nominalNanoseconds
    case .calendar: calendarLength(of: step)
    case .ordinal(let ordinal): slots(of: step, on: ordinal)
    }
  }

  /// Returns whether a usual session has room for the label of its open and another one; if only one fits, its date
  /// says more.
  private func hasTwoLabels(_ step: TickStep, _ minimumSpacing: Double) -> Bool {
    guard case .calendar(let calendar) = finder.scale else { return true }
    let least = TimeTicks.leastRoom(for: step, minimumSpacing, dates)
    let noon = calendar.clampUp(finder.zone.midnight(days: finder.zone.days(middle)))
    for seam in calendar.seams(from: noon, to: noon.advanced(by: 10 * Timestamp.nanosecondsPerDay), limit: 20)
    where seam.beginsSession {
      let next = calendar.firstSession(onOrAfter: seam.date.days + 1)?.position ?? seam.position.whole
      let end = AxisPosition(whole: calendar.calendar == nil ? seam.position.whole : next)
      let slots = finder.slots(step, from: seam.opens, to: seam.opens.advanced(by: Timestamp.nanosecondsPerDay)).slots
      let fits = slots.contains { slot in
        seam.position.distance(to: slot.position) >= least
          && (calendar.calendar == nil || slot.position.distance(to: end) >= least)
      }
      if fits { return true }
    }
    return calendar.seams(from: noon, to: noon.advanced(by: 10 * Timestamp.nanosecondsPerDay), limit: 1).isEmpty
  }

  private func calendarLength(of step: TickStep) -> Double {
    if step.unit < .hour || (step.unit == .hour && step.count == 1) { return step.nominalNanoseconds }
    if step.unit == .hour {
      // At least two labels a session, else its date says more.
      return min(step.nominalNanoseconds, calendarLength(of: TickStep(1, .day)) / 2)
    }
    if step.unit == .halfWeek { return calendarLength(of: TickStep(1, .week)) * 0.4 }
    if step.unit == .year, step.count > 1 { return calendarLength(of: TickStep(1, .year)) * Double(step.count) }
    let block = floorDivide(finder.zone.civil(middle).year, 4) * 4
    let first = CivilDate.days(year: block, month: 1, day: 1)
    var lengths = (0..<TickChooser.samples).map { sample in
      let day = step.start(ofDay: first + sample * 1461 / TickChooser.samples)
      let start = finder.slot(ofDay: day)
      // Skip to a session: a sampled weekend or holiday says nothing about the day after it.
      let next = finder.slot(ofDay: step.next(afterDay: step.start(ofDay: max(day, start.civil.days))))
      return start.position.distance(to: next.position)
    }
    return TickChooser.upperMedian(sorting: &lengths)
  }

  private func slots(of step: TickStep, on ordinal: OrdinalScale) -> Double {
    let series = finder.series ?? ordinal.series
    let indices = series.indices
    guard indices.count > 1, let first = series.firstTime, let last = series.lastTime else {
      return max(1, step.nominalNanoseconds / Double(ordinal.slotNanoseconds))
    }
    if step.unit == .halfWeek { return max(1, slots(of: TickStep(1, .week), on: ordinal) * 0.4) }
    var whole: [Double] = []
    whole.reserveCapacity(points.count)
    for point in points {
      let (start, end) = period(of: step, holding: point)
      if start < first || end > last { continue }
      whole.append(Double(series.lowerBound(end) - series.lowerBound(start)))
    }
    if !whole.isEmpty { return TickChooser.upperMedian(sorting: &whole) }
    // The data is shorter than the step, so extrapolate in proportion.
    let density = Double(indices.count - 1) / max(1, Double(last.nanoseconds(since: first)))
    return max(1, density * step.nominalNanoseconds)
  }

  private func period(of step: TickStep, holding point: Point) -> (Timestamp, Timestamp) {
    let zone = finder.zone
    guard step.isOfDates else {
      let start = step.start(of: point.time, zone: zone)
      return (start, step.next(after: start, zone: zone))
    }
    let start = step.start(ofDay: point.day)
    return (zone.midnight(days: start), zone.midnight(days: step.next(afterDay: start)))
  }

  /// Returns the upper median of the lengths above zero; 1 without any. Sorts in place, because one choice takes a
  /// dozen medians.
  private static func upperMedian(sorting values: inout [Double]) -> Double {
    values.sort()
    let positive = values.drop { $0 <= 0 }
    return positive.isEmpty ? 1 : positive[positive.startIndex + positive.count / 2]
  }
}
