import CivilTime

/// Walks the values that a formula reads, from a time or an index on, in the order of the times.
struct DerivedWalk {
  /// A tap and the index after the entry whose value it has.
  private struct Cursor {
    enum Source {
      case root(DerivedRoot, DerivedField)
      case stage(DerivedStageRun)
    }

    let source: Source
    /// Only stages have one.
    let delay: Int64
    var next = 0

    /// Goes behind all entries up to a time.
    mutating func seek(_ time: Int64) {
      switch source {
      case .root(let root, _): next = root.upperBound(time)
      case .stage(let stage): next = stage.column.upperBound(delayed(time))
      }
    }

    /// Goes on behind the entries up to a time, and returns the value that holds then.
    mutating func value(at time: Int64) -> Double {
      switch source {
      case .root(let root, let field):
        let held = root.series.indices
        while next < held.upperBound, root.series.time(at: next).nanoseconds <= time { next += 1 }
        guard next > held.lowerBound else { return root.valueBefore(field) }
        if next < held.upperBound, root.isBroken(before: next), root.series.time(at: next - 1).nanoseconds < time {
          return .nan
        }
        return root.value(at: next - 1, field)
      case .stage(let stage):
        let (held, time) = (stage.column.indices, delayed(time))
        while next < held.upperBound, stage.column.time(at: next) <= time { next += 1 }
        guard next > held.lowerBound else { return .nan }
        if next < held.upperBound, stage.isBroken(before: next), stage.column.time(at: next - 1) < time { return .nan }
        return stage.column.value(at: next - 1)
      }
    }

    private func delayed(_ time: Int64) -> Int64 { Timestamp(nanoseconds: time).advanced(by: -delay).nanoseconds }

    /// The value of the same point: series and stages of one series have the same indices.
    mutating func value(ofPoint index: Int, at time: Int64) -> Double {
      if delay > 0 { return value(at: time) }
      switch source {
      case .root(let root, let field): return root.value(at: index, field)
      case .stage(let stage): return stage.column.value(at: index)
      }
    }
  }

  let formula: DerivedFormula
  let roots: [DerivedRoot]
  private var cursors: [Cursor]
  /// The indices of the next points of the roots.
  private var places: [Int]
  private var values: [Double]
  private var stack: [Double]

  init(_ formula: DerivedFormula, _ all: [DerivedRoot], _ stages: [DerivedStageRun]) {
    self.formula = formula
    roots = formula.roots.map { all[$0] }
    cursors = formula.taps.map { tap in
      switch tap.source {
      case .input(let root, let field): Cursor(source: .root(all[root], field), delay: tap.delay)
      case .stage(let stage): Cursor(source: .stage(stages[stage]), delay: tap.delay)
      }
    }
    places = roots.map { _ in 0 }
    values = cursors.map { _ in .nan }
    stack = formula.steps.map { _ in .nan }
  }

  /// The time up to which some root has dropped points.
  var floor: Int64 {
    var floor = Int64.min
    for root in roots { floor = max(floor, root.floor) }
    return floor
  }

  /// The first time at or after `time` that can be computed.
  func start(from time: Int64) -> Int64 {
    let floor = floor
    return floor < time ? time : floor + 1
  }

  /// The earliest time at which something that a root has is new or another; nil if nothing is.
  var dirtyTime: Int64? {
    var earliest: Int64?
    for root in roots {
      if let time = root.dirtyTime { earliest = min(earliest ?? time, time) }
    }
    return earliest
  }

  /// Begins with the first points at or after a time.
  ///
  /// - Complexity: O(taps · log points); O(taps) near the end.
  mutating func seek(_ time: Int64) {
    for place in roots.indices { places[place] = roots[place].upperBound(time - 1) }
    for place in cursors.indices { cursors[place].seek(time - 1) }
  }

  /// Begins with a point of the only root.
  mutating func seek(point time: Int64) {
    for place in cursors.indices where cursors[place].delay > 0 { cursors[place].seek(time - 1) }
  }

  /// The next time at which a root has points, and the result there; nil behind the last. Points of one time are one.
  ///
  /// - Complexity: O(steps + points of the time) amortised.
  mutating func next() -> (time: Int64, result: Double)? {
    for root in roots where !root.isKnown { return nil }
    // Ends at the last point, and with a time at which every root has had one.
    while true {
      var time = Int64.max
      for (root, place) in zip(roots, places) where place < root.series.indices.upperBound {
        time = min(time, root.series.time(at: place).nanoseconds)
      }
      if time == .max { return nil }
      var isComplete = true
      for place in roots.indices {
        let series = roots[place].series
        let held = series.indices
        while places[place] < held.upperBound, series.time(at: places[place]).nanoseconds <= time { places[place] += 1 }
        isComplete = isComplete && (places[place] > held.lowerBound || held.lowerBound > 0)
      }
      if !isComplete { continue }
      for place in cursors.indices { values[place] = cursors[place].value(at: time) }
      return (time, formula.result(values, &stack))
    }
  }

  /// The result at a point of the only root.
  ///
  /// - Complexity: O(steps), amortised over the points after a `seek`.
  mutating func result(ofPoint index: Int, at time: Int64) -> Double {
    for place in cursors.indices { values[place] = cursors[place].value(ofPoint: index, at: time) }
    return formula.result(values, &stack)
  }
}
