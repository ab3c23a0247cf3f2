import CivilTime

/// The contents of the table; `rules` never change after its creation.
struct OpenTimeState: Sendable {
  let rules: OpenTimeRules
  /// The open stretches of `chunks`, as columns, so a search reads one column only.
  private(set) var opens: [Int64] = []
  private(set) var closes: [Int64] = []
  /// Open time from the origin to the open of each stretch; negative before the origin.
  private(set) var prefix: [Int64] = []
  /// The date of each stretch, as days since 1970-01-01.
  private(set) var dates: [Int32] = []
  /// The chunks that are filled in.
  private(set) var chunks: Range<Int>
  /// Open time from the origin to the start and to the end of `chunks`.
  private(set) var before: Int64 = 0
  private(set) var after: Int64 = 0
  /// Times that the table covers without growing.
  private(set) var safe = TimeStretch(from: .max, to: .min)

  /// The chunks within which the table may grow.
  private var limits: ClosedRange<Int>
  /// Whether the origin is not yet chosen; dense rules use the first day asked for.
  private var isOriginFree: Bool
  /// The time near which the origin of dense rules was chosen; nil before, and for other rules.
  private(set) var origin: Int64?

  init(rules: OpenTimeRules) {
    self.rules = rules
    chunks = 0..<0
    limits = rules.firstChunk...rules.lastChunk
    isOriginFree = rules.isDense
  }

  /// Chooses the origin of dense rules; its position is its distance from 1970 on the clock.
  mutating func setOrigin(near time: Int64) {
    guard isOriginFree else { return }
    isOriginFree = false
    origin = time
    let day = Int(floorDivide(time, Timestamp.nanosecondsPerDay))
    let chunk = Swift.min(Swift.max(floorDivide(day, rules.daysPerChunk), limits.lowerBound), limits.upperBound)
    chunks = chunk..<chunk
    before = rules.zone.midnight(days: chunk * rules.daysPerChunk).nanoseconds
    after = before
  }

  /// Makes sure that the table has every stretch within a few days of `time`.
  @inline(__always)
  mutating func cover(_ time: Int64) {
    if time < safe.from || time >= safe.to { grow(toCover: time) }
  }

  private mutating func grow(toCover time: Int64) {
    setOrigin(near: time)
    let day = Int(floorDivide(time, Timestamp.nanosecondsPerDay))
    // Sessions may start on the day before their date and zones differ by a day, so look at two days each way.
    let first = floorDivide(day - OpenTimeRules.margin, rules.daysPerChunk)
    let last = floorDivide(day + OpenTimeRules.margin, rules.daysPerChunk)
    if last >= chunks.upperBound { growUp(to: last + 1) }
    while first < chunks.lowerBound, growDown(to: first) {}
  }

  /// Appends chunks up to `end`; returns false if the table had reached the end of time already.
  @discardableResult
  mutating func growUp(to end: Int) -> Bool {
    let end = min(end, limits.upperBound + 1)
    guard end > chunks.upperBound else { return false }
    var reached = chunks.upperBound
    while reached < end {
      for stretch in rules.stretches(inChunk: reached) { append(stretch) }
      reached += 1
      if opens.count > OpenTimeRules.maximumCount { limits = limits.lowerBound...(reached - 1) }
      if reached > limits.upperBound { break }
    }
    chunks = chunks.lowerBound..<reached
    updateSafe()
    return true
  }

  /// Inserts chunks from `start` on before the others; returns false if the table had reached the start of time
  /// already.
  @discardableResult
  mutating func growDown(to start: Int) -> Bool {
    if opens.count > OpenTimeRules.maximumCount {
      limits = chunks.lowerBound...max(limits.upperBound, chunks.lowerBound)
    }
    // Count dense chunks before computing them, so that one far time cannot fill the memory.
    let affordable = chunks.lowerBound - (rules.isDense ? 400 : Int(Int32.max))
    let start = max(start, limits.lowerBound, affordable)
    guard start < chunks.lowerBound else { return false }
    var early = OpenTimeState(rules: rules)
    for chunk in start..<chunks.lowerBound {
      for stretch in rules.stretches(inChunk: chunk) { early.append(stretch) }
    }
    let shift = before - early.after
    early.prefix = early.prefix.map { $0 + shift }
    if rules.calendar == nil, let close = early.closes.last, close == opens.first {
      // One stretch that a chunk's border cut in two.
      early.closes[early.closes.count - 1] = closes[0]
      opens.removeFirst()
      closes.removeFirst()
      prefix.removeFirst()
      dates.removeFirst()
    }
    opens.insert(contentsOf: early.opens, at: 0)
    closes.insert(contentsOf: early.closes, at: 0)
    prefix.insert(contentsOf: early.prefix, at: 0)
    dates.insert(contentsOf: early.dates, at: 0)
    before = shift
    chunks = start..<chunks.upperBound
    updateSafe()
    return true
  }

  private mutating func append(_ stretch: DatedStretch) {
    var stretch = stretch
    if let last = closes.last, last >= stretch.from {
      guard stretch.to > last else { return }
      // Sessions that touch stay separate, because each has its own date; their seam has no width.
      if rules.calendar == nil || dates.last == Int32(truncatingIfNeeded: stretch.date) {
        after += stretch.to - last
        closes[closes.count - 1] = stretch.to
        return
      }
      stretch.from = last
    }
    opens.append(stretch.from)
    closes.append(stretch.to)
    prefix.append(after)
    dates.append(Int32(truncatingIfNeeded: stretch.date))
    after += stretch.to - stretch.from
  }

  private mutating func updateSafe() {
    let width = rules.daysPerChunk
    func midnight(_ day: Int) -> Int64 {
      let (product, overflow) = Int64(day).multipliedReportingOverflow(by: Timestamp.nanosecondsPerDay)
      return overflow ? (day > 0 ? .max : .min) : product
    }
    safe.from =
      chunks.lowerBound <= limits.lowerBound
      ? .min : midnight(chunks.lowerBound * width + OpenTimeRules.margin)
    safe.to = chunks.upperBound > limits.upperBound ? .max : midnight(chunks.upperBound * width - OpenTimeRules.margin)
  }

  /// Returns the last stretch that opens at or before `time`, -1 if there is none.
  @inline(__always)
  func stretch(atOrBefore time: Int64) -> Int { OpenTimeState.lastIndex(notAbove: time, in: opens) }

  /// Returns the last stretch with at most `position` open time before it, -1 if there is none.
  @inline(__always)
  func stretch(atPosition position: Int64) -> Int { OpenTimeState.lastIndex(notAbove: position, in: prefix) }

  /// Returns the last element not above `value`, -1 if there is none.
  ///
  /// Sessions are spread evenly, so a proportional guess is near, and the search around it stays in few cache lines; if
  /// they are not, doubling steps find the neighbourhood.
  ///
  /// - Complexity: O(log distance from the guess), O(log n) at worst.
  @inline(__always)
  static func lastIndex(notAbove value: Int64, in sorted: [Int64]) -> Int {
    sorted.withUnsafeBufferPointer { sorted in
      let last = sorted.count - 1
      guard last >= 0, sorted[0] <= value else { return -1 }
      if sorted[last] <= value { return last }
      let first = Double(sorted[0])
      let part = (Double(value) - first) / (Double(sorted[last]) - first)
      let guess = Swift.min(Swift.max(Int(part * Double(last)), 0), last)
      // From here on sorted[low] <= value < sorted[high].
      var low = 0
      var high = last
      var step = 8
      if sorted[guess] <= value {
        low = guess
        while low + step < high, sorted[low + step] <= value {
          low += step
          step *= 2
        }
        high = Swift.min(low + step, high)
      } else {
        high = guess
        while high - step > 0, sorted[high - step] > value {
          high -= step
          step *= 2
        }
        low = Swift.max(high - step, 0)
      }
      var count = high - low
      while count > 1 {
        let half = count >> 1
        // The comparison becomes a conditional move: no branch to mispredict.
        low = sorted[low + half] <= value ? low + half : low
        count -= half
      }
      return low
    }
  }
}
