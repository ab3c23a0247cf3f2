import CivilTime
import TimeSeries

/// A position on a tape, between played points and upcoming ones; it caches the current block.
///
/// The position is always before a point, or at `end`: it is never after the last point of a block that others follow.
package struct TapeCursor {
  private let tape: any ReplayTape
  private var runs: [TapeRun] = []
  /// The current position.
  package private(set) var place: TapePosition
  /// The first position to play, and the one after the last.
  package private(set) var bounds: Range<TapePosition>
  /// Clock times of the first and last point to play; nil when there is none.
  package private(set) var times: ClosedRange<Timestamp>?

  /// Starts before the first point with a time in `from` ... `to`.
  ///
  /// - Complexity: reads O(log blocks) blocks.
  package init(_ tape: any ReplayTape, from: Timestamp? = nil, to: Timestamp? = nil) {
    self.tape = tape
    let end = TapePosition(block: tape.blockCount, run: 0, point: 0)
    place = .start
    bounds = .start..<end
    jump(to: .start)
    let first = from.map { find($0, after: false) } ?? place
    let last = to.map { find($0, after: true) } ?? end
    bounds = first..<max(first, last)
    jump(to: bounds.upperBound)
    let newest = timeBefore
    jump(to: first)
    if let oldest = nextTime, let newest { times = oldest...max(oldest, newest) }
  }

  package var damage: Int { tape.damage }
  package var isAtEnd: Bool { place >= bounds.upperBound }
  package var isAtStart: Bool { place <= bounds.lowerBound }

  /// The clock time of the next point; nil at the end.
  package var nextTime: Timestamp? {
    isAtEnd || !runs.indices.contains(place.run) ? nil : runs[place.run].time(at: place.point)
  }

  /// The clock time of the previous point; nil at the start. May read the previous block.
  package var timeBefore: Timestamp? {
    var other = self
    guard other.moveBack() != nil else { return nil }
    return other.runs[other.place.run].time(at: other.place.point)
  }

  /// The numbers that the next points hold in place of times; nil for times.
  package var indexScale: IndexScale? {
    isAtEnd || !runs.indices.contains(place.run) ? nil : runs[place.run].indexScale
  }

  // MARK: playing

  /// Reads the next points, at most `limit`, until one is after `time`.
  ///
  /// - Complexity: O(points).
  package mutating func read(upTo time: Timestamp = Timestamp(nanoseconds: .max), limit: Int) -> [TapeRun] {
    var taken: [TapeRun] = []
    var left = limit
    while left > 0, !isAtEnd, runs.indices.contains(place.run) {
      let run = runs[place.run]
      let isLast = place.block == bounds.upperBound.block && place.run == bounds.upperBound.run
      let most = min(isLast ? bounds.upperBound.point : run.count, place.point + min(left, run.count))
      var end = place.point
      while end < most, run.time(at: end) <= time { end += 1 }
      guard end > place.point else { break }
      taken.append(run.slice(place.point..<end))
      left -= end - place.point
      place.point = end
      normalise()
      guard end == most else { break }
    }
    return taken
  }

  /// Reads the next points up to and including one point of `symbol`, or to the end when none follows.
  package mutating func readOne(of symbol: String) -> [TapeRun] {
    var taken: [TapeRun] = []
    while !isAtEnd, runs.indices.contains(place.run) {
      let isIt = runs[place.run].symbol == symbol
      taken += read(limit: isIt ? 1 : runs[place.run].count - place.point)
      if isIt { break }
    }
    return taken
  }

  /// Steps back over one point of `symbol`, or of any symbol, and the points after it; to the start when none precedes.
  package mutating func stepBack(of symbol: String?) {
    while let passed = moveBack() {
      if symbol == nil || passed == symbol { return }
    }
  }

  // MARK: seeking

  /// Moves to where playing stops at `time`: before the first later point.
  ///
  /// - Complexity: reads O(log blocks) blocks.
  package mutating func seek(after time: Timestamp) {
    jump(to: min(max(find(time, after: true), bounds.lowerBound), bounds.upperBound))
  }

  package mutating func seekToStart() { jump(to: bounds.lowerBound) }

  /// Moves back to an earlier position.
  package mutating func move(to place: TapePosition) { jump(to: place) }

  /// The points before this position, in order, at most about `limit`: whole blocks, so a few more.
  ///
  /// - Returns: the runs, and whether they reach back to the start.
  package func history(limit: Int) -> (runs: [TapeRun], isWhole: Bool) {
    var blocks: [[TapeRun]] = []
    var count = 0
    var other = self
    var upper = place
    while upper > bounds.lowerBound, count < limit {
      let block = upper.run == 0 && upper.point == 0 ? upper.block - 1 : upper.block
      let lower = max(TapePosition(block: block, run: 0, point: 0), bounds.lowerBound)
      other.jump(to: lower)
      other.bounds = lower..<upper
      let runs = other.read(limit: .max)
      count += runs.reduce(0) { $0 + $1.count }
      blocks.append(runs)
      upper = lower
    }
    return (blocks.reversed().flatMap { $0 }, upper <= bounds.lowerBound)
  }

  // MARK: places

  private mutating func jump(to next: TapePosition) {
    if next.block != place.block || runs.isEmpty {
      runs = next.block < tape.blockCount ? tape.runs(inBlock: next.block) : []
    }
    place = next
    normalise()
  }

  /// Moves from the end of a run or block to the next point.
  private mutating func normalise() {
    while runs.indices.contains(place.run), place.point >= runs[place.run].count {
      place = TapePosition(block: place.block, run: place.run + 1, point: 0)
    }
    while !runs.indices.contains(place.run), place.block < tape.blockCount {
      place = TapePosition(block: place.block + 1, run: 0, point: 0)
      runs = place.block < tape.blockCount ? tape.runs(inBlock: place.block) : []
    }
  }

  /// Moves back over one point and returns its symbol; nil at the start.
  private mutating func moveBack() -> String? {
    guard place > bounds.lowerBound else { return nil }
    if place.point > 0 {
      place.point -= 1
    } else if place.run > 0 {
      place.run -= 1
      place.point = max(0, runs[place.run].count - 1)
    } else {
      // Ends at the first block: each turn goes back by one.
      repeat {
        guard place.block > bounds.lowerBound.block else { return nil }
        place.block -= 1
        runs = tape.runs(inBlock: place.block)
      } while runs.isEmpty
      place.run = runs.count - 1
      place.point = max(0, runs[place.run].count - 1)
    }
    return runs.indices.contains(place.run) ? runs[place.run].symbol : nil
  }

  /// Finds the first position whose time is not before `mark`, or is after it, by a binary search over the blocks'
  /// first points.
  private func find(_ mark: Timestamp, after: Bool) -> TapePosition {
    var other = self
    other.bounds = .start..<TapePosition(block: tape.blockCount, run: 0, point: 0)
    func isBefore(_ time: Timestamp?) -> Bool { time.map { after ? $0 <= mark : $0 < mark } ?? false }
    // Find the first block that starts beyond the mark: the position is there, or in the block before.
    var (low, high) = (0, tape.blockCount)
    while low < high {
      let middle = (low + high) / 2
      other.jump(to: TapePosition(block: middle, run: 0, point: 0))
      if isBefore(other.nextTime) { low = middle + 1 } else { high = middle }
    }
    other.jump(to: TapePosition(block: max(0, low - 1), run: 0, point: 0))
    while isBefore(other.nextTime) {
      other.place.point += 1
      other.normalise()
    }
    return other.place
  }
}

/// A position on a tape: before the point `point` of run `run` of a block. Positions compare in the order of the tape.
package struct TapePosition: Comparable, Sendable {
  var block: Int
  var run: Int
  var point: Int

  static let start = TapePosition(block: 0, run: 0, point: 0)

  package static func < (a: TapePosition, b: TapePosition) -> Bool {
    (a.block, a.run, a.point) < (b.block, b.run, b.point)
  }
}
