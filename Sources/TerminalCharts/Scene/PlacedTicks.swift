import AxisScales
import CivilTime

/// The two label rows of the time axis, placed so that nothing overlaps.
package struct PlacedTicks: Equatable, Sendable {
  package var fine: [PlacedTick] = []
  package var coarse: [PlacedTick] = []
  /// Columns of the short marks without labels between the fine ones (G1).
  package private(set) var minor: [Int] = []
  /// The fine labels on the clock of the subject's second zone; empty without one.
  package var second: [PlacedTick] = []
  /// The step of the fine labels.
  package let step: TickStep
  /// The number of boundaries examined to find them; at most `TimeTicks.greatestSteps`.
  package let steps: Int

  /// - Parameter step: the step that `TimeTicks` would choose, if it is known.
  init(_ inputs: TickInputs, _ axis: TickAxis, step: TickStep? = nil) {
    let grid = inputs.grid
    let lower = inputs.lower
    let upper = grid.position(ofColumn: grid.columns)
    var options = inputs.options
    options.step = options.step ?? step
    let ticks = TimeTicks(from: lower, to: upper, on: axis, minimumSpacing: inputs.spacing, options: options)
    self.step = ticks.step
    steps = ticks.steps
    let air = inputs.air
    let marksDays = ticks.step == TickStep(1, .day) && axis.series?.isDaily != true
    fine = Self.placeFine(ticks.fine, inputs, air: air) { marksDays || axis.scale.isIndex && $0.isSeam }
    coarse = Self.placeCoarse(ticks.coarse, inputs, air: air)
    minor = Self.placeMinor(ticks.minor, besides: fine, grid, air: air)
    second = secondReading(inputs)
    nameYear(in: inputs.zone, end: grid.columns + inputs.overhang)
  }

  /// Returns both rows in one: the periods of the second row in names that leave room for others, and the labels of the
  /// first row that fit between them. The first period is at the left edge, so that hours always have a date and days a
  /// month.
  func oneRow(columns: Int) -> [(tick: PlacedTick, isPeriod: Bool)] {
    var taken: [Range<Int>] = []
    func isFree(_ range: Range<Int>) -> Bool {
      range.lowerBound >= 0 && range.upperBound <= columns
        && !taken.contains { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound }
    }
    var row: [(tick: PlacedTick, isPeriod: Bool)] = []
    /// Decades add nothing to years.
    let isOfDays = [.hour, .minute, .second, .nanosecond].contains(step.unit)
    let periods =
      step.unit == .year
      ? []
      : coarse.filter { tick in
        // A day without its month says too little.
        !tick.label.isEmpty && !(isOfDays && tick.label.allSatisfy(\.isNumber))
      }
    let seams = periods.filter { $0.seamColumn != nil }
    let first = periods.prefix(1).filter { $0.seamColumn == nil }
    // Parts of a second say nothing without a date and a clock, which take more room and go first.
    let isOfParts = step.unit == .nanosecond
    for tick in isOfParts ? first + seams : seams + first {
      let most = isOfParts ? columns * 2 / 3 : max(columns / 6, 8)
      for label in [tick.label] + tick.shorter where label.unicodeScalars.count <= most {
        let width = label.unicodeScalars.count
        // At the right edge a month may begin on its seam, so that it still fits before the zone.
        let start = tick.seamColumn == nil ? tick.column : min(tick.column - 1, columns - width)
        guard start >= max(tick.column - 2, 0), isFree(start..<start + width) else { continue }
        taken.append(start..<start + width)
        row.append((PlacedTick(time: tick.time, column: start, label: label, seamColumn: tick.seamColumn), true))
        break
      }
    }
    for tick in fine where isFree(tick.column..<tick.column + tick.label.unicodeScalars.count) {
      taken.append(tick.column..<tick.column + tick.label.unicodeScalars.count)
      row.append((tick, false))
    }
    return row.sorted { $0.tick.column < $1.tick.column }
  }

  /// If the first label lost its year for lack of room, gives it to the next label with room.
  private mutating func nameYear(in zone: Zone, end: Int) {
    for place in coarse.indices where !coarse[place].label.isEmpty {
      guard !coarse[place].label.contains(where: \.isNumber) else { return }
      let label = coarse[place].label + " \(zone.civil(coarse[place].time).year)"
      let next = place + 1 < coarse.count ? coarse[place + 1].seamColumn ?? .max : end
      guard coarse[place].column + label.unicodeScalars.count < next else { continue }
      coarse[place].label = label
      return
    }
  }

  /// - Parameter hasSeam: whether a seam is left of a tick, as where a label names a day of many points.
  private static func placeFine(
    _ ticks: [TimeTick], _ inputs: TickInputs, air: Int, hasSeam: (TimeTick) -> Bool
  ) -> [PlacedTick] {
    let grid = inputs.grid
    var result: [PlacedTick] = []
    var free = 0
    for tick in ticks {
      let column = grid.column(of: tick.position) + air
      let width = tick.label.unicodeScalars.count
      guard column >= free, column >= 0, column < grid.columns else { continue }
      let seam = column > 0 && hasSeam(tick) ? column - 1 : nil
      result.append(
        PlacedTick(
          time: tick.time, column: column, label: tick.label, seamColumn: seam, part: inputs.part(of: tick.position)))
      free = column + width + 2
    }
    return result
  }

  /// Returns the marks with a column of the rule on either side.
  private static func placeMinor(
    _ ticks: [TimeTick], besides fine: [PlacedTick], _ grid: CellGrid, air: Int
  ) -> [Int] {
    // A place more on either side, so that each column has neighbours.
    var taken = [Bool](repeating: false, count: grid.columns + 2)
    for tick in fine { taken[tick.column + 1] = true }
    var result: [Int] = []
    for tick in ticks {
      let column = grid.column(of: tick.position) + air
      guard column >= 0, column < grid.columns else { continue }
      if taken[column] || taken[column + 1] || taken[column + 2] { continue }
      taken[column + 1] = true
      result.append(column)
    }
    return result
  }

  /// Shortens a label that does not fit before the next seam (a month without its year), then drops it.
  private static func placeCoarse(
    _ ticks: [TimeTick], _ inputs: TickInputs, air: Int
  ) -> [PlacedTick] {
    let (grid, overhang) = (inputs.grid, inputs.overhang)
    var result: [PlacedTick] = []
    var hasDate = false
    for (index, tick) in ticks.enumerated() {
      let place = grid.column(of: tick.position)
      let seam: Int? = tick.isSeam ? place + air - 1 : nil
      let column = seam.map { $0 + 2 } ?? max(place, 0)
      guard column >= 0, place < grid.columns else { continue }
      var end = grid.columns + overhang
      if index + 1 < ticks.count {
        let next = grid.column(of: ticks[index + 1].position) + air - 1
        if next < grid.columns { end = next - 1 }
      }
      // Where the first clock had no room for its date, the next one has it.
      let forms = (hasDate ? [] : tick.datedLabels) + [tick.label] + tick.shorterLabels
      let label = forms.first { column + $0.unicodeScalars.count <= end } ?? ""
      hasDate = hasDate || tick.datedLabels.contains(label)
      let shorter = Array(forms.drop { $0 != label }.dropFirst()).filter { !$0.allSatisfy(\.isNumber) }
      result.append(
        PlacedTick(
          time: tick.time, column: column, label: label, seamColumn: seam, part: inputs.part(of: tick.position),
          shorter: shorter))
    }
    return result
  }
}

extension PlacedTicks {
  /// Returns the fine labels on the clock of a second zone: the time of day, and the number of days by which its date
  /// differs. Drops a label that would reach the next label or the seam left of it.
  func secondReading(_ inputs: TickInputs) -> [PlacedTick] {
    guard let zone = inputs.secondZone else { return [] }
    var result: [PlacedTick] = []
    for (place, tick) in fine.enumerated() {
      var second = tick
      second.label = SecondClock.words(
        tick.time, inputs.zone, zone, inputs.options.dates, withSeconds: step.unit <= .second)
      second.seamColumn = nil
      let next = place + 1 < fine.count ? fine[place + 1].column : .max
      if tick.column + second.label.unicodeScalars.count + 2 <= next { result.append(second) }
    }
    return result
  }
}
