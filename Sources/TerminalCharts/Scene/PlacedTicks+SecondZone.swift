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
