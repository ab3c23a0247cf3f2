import CivilTime

/// The values of a stage of a derived series, which grow and change with the points that it reads.
///
/// A stage of one series has an entry for each of its points, at the same index, also for points of one time. A stage
/// of several has an entry for each time. It keeps what its function needs of the points that are gone, so that a trim
/// changes no value, and late points are computed from the entries alone; of a study, from a state that it has kept before
/// them. It takes 24 bytes a point, more while the arrays grow, and for a study at most 8 bytes a point for states.
final class DerivedStageRun {
  private(set) var column = DerivedColumn()
  let function: DerivedFunction
  private var walk: DerivedWalk
  private let unit: Double
  /// How long entries are kept beyond the points, for a lag.
  private let delay: Int64
  /// After the entries before `settled`, which are all, or all but the newest.
  private var memory: DerivedMemory
  private var settled = 0
  /// The latest entries that the column has dropped and that count, as many as the function reaches.
  private var past = DerivedColumn()
  /// For a study: its memory before the first entry, and before entries since, so far apart.
  private var base: DerivedMemory
  private var marks: [(index: Int, memory: DerivedMemory)] = []

  /// The most entries that a stage keeps beyond the points held, for a lag.
  static let mostKept = 1_000_000

  init(_ stage: DerivedStage, _ walk: DerivedWalk, delay: Int64, unit: Double) {
    function = stage.function
    self.walk = walk
    self.delay = delay
    self.unit = unit
    memory = DerivedMemory(function, unit: unit)
    base = memory
  }

  /// Computes the entries from what is new or another in its roots on.
  ///
  /// - Complexity: O(entries from there on); where that is not the end, also the reach of the function.
  func follow() {
    if walk.roots.count == 1 {
      followPoints()
    } else if let time = walk.dirtyTime {
      followTimes(time)
    }
    trim()
  }

  /// Whether a break of its only series lies between an entry and the one before it.
  func isBroken(before index: Int) -> Bool {
    guard walk.roots.count == 1, let root = walk.roots.first else { return false }
    return root.series.indices.contains(index) && root.isBroken(before: index)
  }

  /// Forgets everything: another series has taken the place of one that it reads.
  func begin() {
    (column, past) = (DerivedColumn(), DerivedColumn())
    (memory, settled) = (DerivedMemory(function, unit: unit), 0)
    (base, marks) = (memory, [])
  }

  private func followPoints() {
    guard let root = walk.roots.first, let dirty = root.dirty else { return }
    let (series, held) = (root.series, root.series.indices)
    if column.indices.upperBound < held.lowerBound { restart(at: held.lowerBound) }
    var start = max(min(dirty, column.indices.upperBound), held.lowerBound)
    // A rate takes the points of a time together.
    if start < settled, function == .rate { start = series.lowerBound(series.time(at: start)) }
    rewind(to: start)
    walk.seek(point: series.time(at: start).nanoseconds)
    for index in start..<held.upperBound {
      let time = series.time(at: index).nanoseconds
      push(walk.result(ofPoint: index, at: time), at: time)
    }
  }

  private func followTimes(_ time: Int64) {
    // An empty column has all to compute.
    let start = walk.start(from: column.indices.isEmpty ? .min : time)
    rewind(to: column.upperBound(start - 1))
    walk.seek(start)
    while let (time, result) = walk.next() { push(result, at: time) }
  }

  private func push(_ argument: Double, at time: Int64) {
    settle()
    let (value, extra) = memory.entry(argument, at: time)
    column.append(time, value.isFinite ? value : .nan, extra)
  }

  /// Takes the newest entry into the memory.
  private func settle() {
    while settled < column.indices.upperBound {
      if let apart = function.statesApart, settled - (marks.last?.index ?? column.indices.lowerBound) >= apart {
        marks.append((settled, memory))
      }
      let extra = column.extra(at: settled)
      if !extra.isNaN { memory.add(column.value(at: settled), extra, at: column.time(at: settled)) }
      settled += 1
    }
  }

  /// Drops the entries from an index on, and remembers no more than those before it.
  private func rewind(to index: Int) {
    column.truncate(to: index)
    guard settled > index else { return }
    if function.statesApart != nil { return rewindToState() }
    settled = index
    memory = DerivedMemory(function, unit: unit)
    var entries: [(value: Double, extra: Double, time: Int64)] = []
    for source in [column, past] {
      var place = source.indices.upperBound
      while place > source.indices.lowerBound, entries.count < function.reach {
        place -= 1
        let extra = source.extra(at: place)
        if !extra.isNaN { entries.append((source.value(at: place), extra, source.time(at: place))) }
      }
    }
    for entry in entries.reversed() { memory.add(entry.value, entry.extra, at: entry.time) }
  }

  /// Remembers the entries left, from the last state before their end on.
  private func rewindToState() {
    marks.removeAll { $0.index > column.indices.upperBound }
    (settled, memory) = (column.indices.lowerBound, base)
    if let mark = marks.last { (settled, memory) = (mark.index, mark.memory) }
    settle()
  }

  /// Keeps the state before an entry as that of the first one.
  private func moveBase(to index: Int) {
    var start = column.indices.lowerBound
    if let mark = marks.last(where: { $0.index <= index }) { (start, base) = (mark.index, mark.memory) }
    for entry in start..<index where !column.extra(at: entry).isNaN {
      base.add(column.value(at: entry), column.extra(at: entry), at: column.time(at: entry))
    }
    marks.removeAll { $0.index <= index }
  }

  /// Goes on with a point to which all between have passed unseen.
  private func restart(at index: Int) {
    settle()
    drop(column.indices.count)
    column.begin(at: index)
    settled = index
  }

  /// Drops entries that no point held needs, but for the last, whose value holds until the next.
  private func trim() {
    guard walk.floor > .min else { return }
    let bound = Timestamp(nanoseconds: walk.floor).advanced(by: -delay).nanoseconds
    var first = column.upperBound(bound) - 1
    if walk.roots.count == 1, let root = walk.roots.first {
      first = max(min(first, root.series.indices.lowerBound - 1), root.series.indices.lowerBound - Self.mostKept)
    } else {
      first = max(first, column.upperBound(walk.floor) - Self.mostKept)
    }
    drop(min(first, settled) - column.indices.lowerBound)
  }

  private func drop(_ count: Int) {
    guard count > 0 else { return }
    if function.statesApart != nil { moveBase(to: column.indices.lowerBound + count) }
    for index in column.indices.prefix(function.reach == 0 ? 0 : count) where !column.extra(at: index).isNaN {
      past.append(column.time(at: index), column.value(at: index), column.extra(at: index))
    }
    past.removeFirst(past.indices.count - function.reach)
    column.removeFirst(count)
  }
}
