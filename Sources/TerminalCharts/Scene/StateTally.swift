import CivilTime

/// How long each state held, over how many points, and how often it began; the first entry is of the gaps between
/// states.
package struct StateTally: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Nanoseconds, or hundredths and the like on an axis of numbers.
    package var time: UInt64 = 0
    package var points = 0
    /// How often a run of the state began.
    package var runs = 0

    static func += (a: inout Entry, b: Entry) {
      a.time &+= b.time
      a.points += b.points
      a.runs += b.runs
    }

    static func - (a: Entry, b: Entry) -> Entry {
      Entry(time: a.time &- b.time, points: a.points - b.points, runs: a.runs - b.runs)
    }
  }

  /// By state, after that of gaps.
  private(set) var entries: [Entry] = []

  /// The entry of a state; -1 is a gap.
  package subscript(_ state: Int) -> Entry {
    entries.indices.contains(state + 1) ? entries[state + 1] : Entry()
  }

  mutating func add(_ entry: Entry, to state: Int) {
    while entries.count <= state + 1 { entries.append(Entry()) }
    entries[state + 1] += entry
  }

  /// Adds what lies between two tallies of one count.
  mutating func add(from start: StateTally, to end: StateTally) {
    for place in end.entries.indices { add(end[place - 1] - start[place - 1], to: place - 1) }
  }

  mutating func clear() {
    for place in entries.indices { entries[place] = Entry() }
  }

  /// The state that held longest, by time or by points; nil where there is none, and where the gap is longer.
  ///
  /// Of states of equal length, the first by number.
  func longest(byPoints: Bool) -> Int? {
    func length(_ entry: Entry) -> UInt64 { byPoints ? UInt64(max(entry.points, 0)) : entry.time }
    var best: (state: Int, length: UInt64)?
    for (place, entry) in entries.enumerated() where length(entry) > best?.length ?? 0 {
      best = (place - 1, length(entry))
    }
    return best.flatMap { $0.state >= 0 ? $0.state : nil }
  }

  /// Returns the share of a state among all that have one, from 0 to 1; nil if nothing has a state.
  package func share(of state: Int, byPoints: Bool) -> Double? {
    func length(_ entry: Entry) -> Double { byPoints ? Double(entry.points) : Double(entry.time) }
    let whole = entries.dropFirst().reduce(0) { $0 + length($1) }
    return whole > 0 ? length(self[state]) / whole : nil
  }
}
