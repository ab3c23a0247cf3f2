import CivilTime

extension OpenTimeRules {
  /// The most open stretches in which rules that repeat within a day are tried: rules of so short a period leave time
  /// open in one of the first days, or never.
  private static let tries = 16

  /// Whether calendar and exclusions leave any time open.
  ///
  /// - Complexity: O(chunks before the first open one), at most the chunks in the range of a timestamp.
  var hasOpenTime: Bool {
    let dense = exclusions.filter { $0.typicalFrequency < NominalLength.day }
    let sparse = exclusions.filter { $0.typicalFrequency >= NominalLength.day }
    let rules = OpenTimeRules(calendar: calendar, exclusions: sparse, inclusions: inclusions, zone: zone)
    var left = Self.tries
    let middle = floorDivide(10_957, rules.daysPerChunk)
    for chunk in Array(middle...rules.lastChunk) + (rules.firstChunk..<middle).reversed() {
      for stretch in rules.stretches(inChunk: chunk) where stretch.from < stretch.to {
        if dense.isEmpty { return true }
        let day = Timestamp(nanoseconds: stretch.from).advanced(by: Timestamp.nanosecondsPerDay)
        let end = min(stretch.to, day.nanoseconds)
        var closed: [TimeStretch] = []
        let window = TimeStretch(from: stretch.from, to: end)
        for exclusion in dense { exclusion.expand(in: window, zone: zone, into: &closed) }
        let open = [DatedStretch(from: window.from, to: window.to, date: stretch.date)]
        if !Self.subtract(Self.merged(closed), from: open).isEmpty { return true }
        left -= 1
        if left == 0 { return false }
      }
    }
    return false
  }
}
