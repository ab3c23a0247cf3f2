import AxisScales
import CivilTime
import TerminalScreen
import TimeSeries

/// Seeks of a replay by pointer and by keys.
extension AppState {
  /// Handles a press with Ctrl or Alt on the overview, which seeks, events until the release, and a turn of the wheel
  /// with one of them, or over the transport line, which changes the speed; nil for other events.
  mutating func seek(by mouse: MouseEvent, at now: Double) -> Change? {
    guard let replay = playback.replay, let chart, let shown = shownLayout else { return nil }
    let hasModifier = !mouse.modifiers.isDisjoint(with: [.control, .alt])
    let gesture = hasModifier ? gesture(under: mouse).flatMap { $0.place == .overview ? $0 : nil } : nil
    switch mouse.kind {
    case .press where hand.pointer == nil && hand.box == nil:
      guard let gesture else { return nil }
      playback.pointer = TransportPointer(isHeld: true, overview: (gesture, chart.scale))
    case .drag where playback.pointer.isHeld && playback.pointer.overview != nil: break
    case .release where playback.pointer.isHeld && playback.pointer.overview != nil:
      playback.pointer.isHeld = false
      playback.pointer.overview = nil
      return .view
    case .wheelUp, .wheelDown:
      let row = ScreenFoot(shown.chart.size, hasTransport: true).transport
      guard gesture != nil || mouse.row == row else { return nil }
      return perform(mouse.kind == .wheelUp ? .faster : .slower, at: now)
    default: return nil
    }
    playback.pointer.seek(toColumn: mouse.column, across: mouse.across, in: replay.times)
    return .view
  }

  /// Handles a press on the bar of the transport line, and events until the release; false for other events.
  mutating func holdTransport(_ mouse: MouseEvent) -> Bool {
    guard let replay = playback.replay, let shown = shownLayout,
      let row = ScreenFoot(shown.chart.size, hasTransport: true).transport,
      let bar = playback.reported?.bar(columns: shown.screen.columns)
    else {
      playback.pointer.isHeld = false
      return false
    }
    switch mouse.kind {
    case .press where hand.pointer == nil && hand.box == nil:
      guard mouse.row == row, bar.contains(mouse.column) else { return false }
      playback.pointer = TransportPointer(isHeld: true, target: Self.time(at: mouse, on: bar, of: replay.times))
    case .drag where playback.pointer.isHeld:
      playback.pointer.target = Self.time(at: mouse, on: bar, of: replay.times)
    case .release where playback.pointer.isHeld: playback.pointer.isHeld = false
    default: return false
    }
    return true
  }

  /// The first cell and cells before it are the start, the last cell and cells after it the end.
  private static func time(
    at mouse: MouseEvent, on bar: Range<Int>, of times: ClosedRange<Timestamp>
  ) -> Timestamp {
    if mouse.column <= bar.lowerBound { return times.lowerBound }
    if mouse.column >= bar.upperBound - 1 { return times.upperBound }
    let share = (Double(mouse.column - bar.lowerBound) + mouse.across) / Double(bar.count)
    let length = Double(times.lowerBound.distance(to: times.upperBound))
    return times.lowerBound.advanced(byNanoseconds: length * min(max(share, 0), 0.999))
  }

  // MARK: keys

  /// The goal of the next seek by a key: the open of a session if there is a calendar, else an hour; for longer bars,
  /// the start of a day, a month or a year.
  func seekTarget(from time: Timestamp, isBack: Bool) -> Timestamp {
    if let chart, chart.isIndex {
      return chart.scale.offset(time, by: chart.slotWidth * (isBack ? -Self.numbers : Self.numbers))
    }
    let cadence = cadence
    if !cadence.isDaily, let calendar = rules.time.calendar {
      let day = calendar.zone.civil(time).days
      // No market with a calendar is closed for longer.
      let sessions = calendar.sessions(
        from: CivilDate(days: day - Self.longestBreak), to: CivilDate(days: day + Self.longestBreak))
      let opens = sessions.map(\.open)
      if let open = isBack ? opens.last(where: { $0 < time }) : opens.first(where: { $0 > time }) { return open }
    }
    guard cadence.step >= Timestamp.nanosecondsPerHour else {
      return time.advanced(by: isBack ? -Timestamp.nanosecondsPerHour : Timestamp.nanosecondsPerHour)
    }
    // A seek forward passes at least one point: skip starts before it.
    let time = isBack ? time : max(time, playback.replay?.nextTime?.advanced(by: -1) ?? time)
    let date = CivilDate(days: rules.time.displayZone.civil(time).days)
    guard cadence.isDaily else { return boundary(date, .day, time, isBack) }
    return boundary(date, cadence.step < 5 * Timestamp.nanosecondsPerDay ? .month : .year, time, isBack)
  }

  private enum Unit { case day, month, year }

  /// The start of the unit that contains a time, or of the previous unit if the time is that start; forward, of the
  /// next.
  private func boundary(_ date: CivilDate, _ unit: Unit, _ time: Timestamp, _ isBack: Bool) -> Timestamp {
    let begins = (-1...1).map { rules.time.displayZone.timestamp(CivilDateTime(days: Self.days(date, unit, $0))) }
    let target = isBack ? begins.last { $0 < time } : begins.first { $0 > time }
    return target ?? time.advanced(by: isBack ? -Timestamp.nanosecondsPerDay : Timestamp.nanosecondsPerDay)
  }

  /// The first day number of the unit `offset` units after the one of a date.
  private static func days(_ date: CivilDate, _ unit: Unit, _ offset: Int) -> Int {
    switch unit {
    case .day: return date.days + offset
    case .month: return CivilDate.days(ofMonthNumber: date.monthNumber + offset)
    case .year: return CivilDate.days(year: date.year + offset, month: 1, day: 1)
    }
  }

  /// The step of the charted bars; for a single bar, the step to the next on the tape.
  private var cadence: Cadence {
    if let series = chart?.series, series.count > 1 { return series.cadence }
    guard let replay = playback.replay, let next = replay.nextTime else { return Cadence(step: 0) }
    return Cadence(step: next.nanoseconds(since: replay.played))
  }

  /// By how many usual steps a key seeks on a number axis.
  private static let numbers = 100.0
  /// Days.
  private static let longestBreak = 30
}
