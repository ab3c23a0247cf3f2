import CivilTime
import TimeSeries

/// Builds the rows of `TimeTicks`.
struct TimeTickBuilder {
  let finder: TickFinder
  let lower: AxisPosition
  let upper: AxisPosition
  let minimumSpacing: Double
  let options: TimeTickOptions
  /// The number of boundaries examined.
  private(set) var steps = 0

  init(
    finder: TickFinder, lower: AxisPosition, upper: AxisPosition, minimumSpacing: Double, options: TimeTickOptions
  ) {
    self.finder = finder
    self.lower = lower
    self.upper = upper
    self.minimumSpacing = minimumSpacing
    self.options = options
  }

  private mutating func slots(_ step: TickStep, from: Timestamp, to: Timestamp) -> [TickFinder.Slot] {
    let found = finder.slots(step, from: from, to: to)
    steps += found.steps
    return found.slots
  }

  private var from: Timestamp { finder.scale.time(at: lower) }
  private var to: Timestamp { finder.scale.time(at: upper) }

  func step() -> TickStep {
    if let step = options.step { return step }
    let middle = finder.scale.time(at: lower.advanced(by: lower.distance(to: upper) / 2))
    return TickChooser(finder: finder, middle: middle, dates: options.dates).step(minimumSpacing: minimumSpacing)
  }

  // MARK: The first row

  mutating func fine(_ step: TickStep) -> [TimeTick] {
    let kept = cull(candidates(step).filter(isCharted), step)
    var ticks = kept.filter(isVisible).map { tick($0, step) }.compactMap(clipped)
    if ticks.isEmpty { ticks = [edgeTick(step)] }
    // Label the left edge, too: the decade in the second row does not say in which year the view begins.
    if step.unit == .year, let only = ticks.first, ticks.count == 1,
      lower.distance(to: only.position) >= TimeTicks.leastRoom(for: step, minimumSpacing, options.dates)
    {
      ticks.insert(edgeTick(step), at: 0)
    }
    return ticks.altered(by: options.alter)
  }

  /// Applies the rule for the upper end to a tick; nil if the rule drops it. The width of the label is computed from
  /// the room that five characters need.
  private func clipped(_ tick: TimeTick) -> TimeTick? {
    let width = Double(tick.label.count) * minimumSpacing / 8
    guard options.edge != .keep, tick.position.distance(to: upper) < width else { return tick }
    if options.edge == .drop { return nil }
    var tick = tick
    tick.label = ""
    tick.longLabel = ""
    tick.shortLabel = ""
    return tick
  }

  private mutating func candidates(_ step: TickStep) -> [TickFinder.Slot] {
    if let explicit = options.explicit { return explicit.sorted().map(finder.slot(at:)) }
    if let frequency = options.frequency, frequency.nanoseconds > 0 { return evenly(frequency) }
    // Start at the coarse boundary before the view, so that culling does not depend on the start of the view.
    let isNear = step.coarser.map { $0.nominalNanoseconds / step.nominalNanoseconds < 400 } ?? false
    var start = from
    if isNear, let coarser = step.coarser { start = slots(coarser, from: from, to: from).first?.time ?? from }
    // Continue a little beyond its end, so that ticks about to come into view do not make a label come and go.
    let end = finder.scale.time(at: upper.advanced(by: 2 * minimumSpacing))
    var slots = slots(step, from: min(start, from), to: end)
    guard !step.isOfDates else { return slots }
    slots += seams(to: end)
    return slots.sorted { $0.position < $1.position }.reduce(into: []) { result, slot in
      if let last = result.last, last.position == slot.position {
        result[result.count - 1].isSeam = last.isSeam || slot.isSeam
      } else {
        result.append(slot)
      }
    }
  }

  /// Returns the first open slot after each gap, from the start of the view on.
  private func seams(to end: Timestamp) -> [TickFinder.Slot] {
    guard case .calendar(let calendar) = finder.scale else { return [] }
    return calendar.seams(from: from, to: end, limit: TickFinder.maximumCount).map { seam in
      var slot = finder.slot(at: seam.opens)
      slot.isSeam = true
      return slot
    }
  }

  private mutating func evenly(_ frequency: (anchor: Timestamp, nanoseconds: Int64)) -> [TickFinder.Slot] {
    var number = floorDivide(from.nanoseconds(since: frequency.anchor), frequency.nanoseconds)
    var slots: [TickFinder.Slot] = []
    let most = steps + TickFinder.maximumCount
    while steps < most {
      steps += 1
      let (distance, overflow) = number.multipliedReportingOverflow(by: frequency.nanoseconds)
      let time = frequency.anchor.advanced(by: distance)
      if overflow || time > to { break }
      let slot = finder.slot(at: time)
      if slot.position != slots.last?.position { slots.append(slot) }
      let (next, isLast) = number.addingReportingOverflow(1)
      if isLast { break }
      number = next
    }
    return slots
  }

  /// Drops ticks that would overlap: seams win over others, then the later or the earlier tick as the options say.
  private func cull(_ slots: [TickFinder.Slot], _ step: TickStep) -> [TickFinder.Slot] {
    let least = TimeTicks.leastRoom(for: step, minimumSpacing, options.dates)
    if step.isOfDates { return spread(slots, by: least) }
    let order = options.collision == .dropEarlier ? Array(slots.indices.reversed()) : Array(slots.indices)
    var kept: [Int] = []
    for seamsOnly in [true, false] {
      for index in order where !seamsOnly || slots[index].isSeam {
        let place = TimeTickBuilder.place(of: index, in: kept)
        if place < kept.count, kept[place] == index { continue }
        let hasRoomBefore = place == 0 || slots[kept[place - 1]].position.distance(to: slots[index].position) >= least
        let hasRoomAfter =
          place == kept.count || slots[index].position.distance(to: slots[kept[place]].position) >= least
        if hasRoomBefore, hasRoomAfter { kept.insert(index, at: place) }
      }
    }
    return kept.map { slots[$0] }
  }

  /// Drops slots closer than `least` to one that stays, from the end or from the start.
  private func spread(_ slots: [TickFinder.Slot], by least: Double) -> [TickFinder.Slot] {
    let isFromEnd = options.collision == .dropEarlier
    var kept: [TickFinder.Slot] = []
    kept.reserveCapacity(slots.count)
    for place in slots.indices {
      let slot = slots[isFromEnd ? slots.count - 1 - place : place]
      let hasRoom =
        kept.last.map { isFromEnd ? slot.position.distance(to: $0.position) : $0.position.distance(to: slot.position) }
        .map { $0 >= least } ?? true
      if hasRoom { kept.append(slot) }
    }
    if isFromEnd { kept.reverse() }
    return kept
  }

  /// Returns the first place whose element is not below `index`.
  private static func place(of index: Int, in ascending: [Int]) -> Int {
    var low = 0
    var high = ascending.count
    while low < high {
      let middle = (low + high) / 2
      if ascending[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isCharted(_ slot: TickFinder.Slot) -> Bool { options.end.map { slot.position < $0 } ?? true }

  private func isVisible(_ slot: TickFinder.Slot) -> Bool { slot.position >= lower && slot.position < upper }

  private func tick(_ slot: TickFinder.Slot, _ step: TickStep) -> TimeTick {
    let label = options.format?(slot.time, slot.civil) ?? TimeLabels.fine(slot.civil, step: step, options.dates)
    return TimeTick(
      time: slot.time, position: slot.position, label: label, isSeam: !step.isOfDates && slot.isSeam)
  }

  /// Returns the tick at the left edge, for a view without a boundary.
  private func edgeTick(_ step: TickStep) -> TimeTick {
    let (time, civil) = finder.civil(at: lower)
    let label = options.format?(time, civil) ?? TimeLabels.fine(civil, step: step, options.dates)
    return TimeTick(time: time, position: lower, label: label, isSeam: false)
  }

  // MARK: The second row and the marks between

  mutating func coarse(_ fineStep: TickStep) -> [TimeTick] {
    guard let step = fineStep.coarser else { return [] }
    let (time, civil) = finder.civil(at: lower)
    let first = TimeLabels.coarse(civil, step: step, options.dates)
    var year = civil.year
    var day = civil.days
    var ticks = [
      TimeTick(
        time: time, position: lower, label: first.long, isSeam: false, longLabel: first.long, shortLabel: first.short)
    ]
    let slots = slots(step, from: from, to: to).filter(isCharted)
    for slot in slots where slot.position > lower && slot.position < upper {
      let text = TimeLabels.coarse(slot.civil, step: step, options.dates)
      // Steps below a day repeat the whole date at each midnight; other steps repeat the year at each new year.
      let isNew = step.isOfDates ? slot.civil.year != year : slot.civil.days != day
      ticks.append(
        TimeTick(
          time: slot.time, position: slot.position, label: isNew ? text.long : text.short, isSeam: true,
          longLabel: text.long, shortLabel: text.short))
      (year, day) = (slot.civil.year, slot.civil.days)
    }
    return ticks
  }

  mutating func minor(_ step: TickStep, besides fine: [TimeTick]) -> [TimeTick] {
    guard options.hasMinorTicks, options.explicit == nil, options.frequency == nil, let finer = step.finer else {
      return []
    }
    let length = fine.count > 1 ? fine[0].position.distance(to: fine[fine.count - 1].position) : 0
    let spacing = fine.count > 1 ? length / Double(fine.count - 1) : lower.distance(to: upper)
    let share = finer.nominalNanoseconds / step.nominalNanoseconds
    guard spacing * share >= options.leastMinorSpacing else { return [] }
    let taken = fine.map(\.position).sorted()
    var ticks: [TimeTick] = []
    var place = 0
    for slot in slots(finer, from: from, to: to) where isVisible(slot) {
      // Slots ascend, too.
      while place < taken.count, taken[place] < slot.position { place += 1 }
      if place < taken.count, taken[place] == slot.position { continue }
      ticks.append(TimeTick(time: slot.time, position: slot.position, label: "", isSeam: false))
    }
    return ticks
  }

  /// Returns the same ticks on the clock of another zone.
  func second(fine: [TimeTick], _ step: TickStep, zone: Zone) -> [TimeTick] {
    fine.map { tick in
      TimeTick(
        time: tick.time, position: tick.position,
        label: TimeLabels.fine(zone.civil(tick.time), step: step, options.dates),
        isSeam: tick.isSeam)
    }
  }
}
