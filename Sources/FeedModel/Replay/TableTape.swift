import CivilTime
import TextPoints
import TimeSeries

/// A tape over a text file read as a whole: its series, numbers and states, with the points' own times as the clock.
package struct TableTape: ReplayTape, Sendable {
  /// One series of the file.
  package struct Track: Sendable {
    var symbol: String
    var payload: FeedPayload
    /// The words that its values stand for; nil for numbers.
    var words: StateWords?

    package init(symbol: String, payload: FeedPayload, words: StateWords? = nil) {
      self.symbol = symbol
      self.payload = payload
      self.words = words
    }
  }

  private let tracks: [TapeRun]
  /// For each block the number of points of each track before it, where there are several.
  private let borders: [[Int]]
  package let damage: Int

  /// Points per block; small enough that skipping the rest of a block costs nothing.
  private static let block = 4_096
  /// Points per block where points of several tracks alternate, so that each may be a run of its own.
  private static let blockOfTracks = 1_024

  package init(
    symbol: String, payload: FeedPayload, damage: Int = 0, indexScale: IndexScale? = nil, areTrades: Bool = false
  ) {
    self.init([Track(symbol: symbol, payload: payload)], damage: damage, indexScale: indexScale, areTrades: areTrades)
  }

  /// - Parameter tracks: where times are equal, the points of the first track come first.
  /// - Complexity: O(points x log tracks).
  package init(_ tracks: [Track], damage: Int = 0, indexScale: IndexScale? = nil, areTrades: Bool = false) {
    self.damage = damage
    self.tracks = tracks.map { track in
      var run = TapeRun(symbol: track.symbol, payload: track.payload, indexScale: indexScale)
      let form = track.payload.kind.map { PointSchema($0, indexScale: indexScale, areTrades: areTrades) }
      (run.equalTimesAreOwn, run.words) = (form?.equalTimesAreOwn == true, track.words)
      return run
    }
    borders = tracks.count > 1 ? Self.borders(of: self.tracks) : []
  }

  private static func borders(of tracks: [TapeRun]) -> [[Int]] {
    var merge = TrackMerge(tracks, from: tracks.map { _ in 0 })
    var borders: [[Int]] = []
    for count in 0..<tracks.reduce(0, { $0 + $1.count }) {
      if count % blockOfTracks == 0 { borders.append(merge.taken) }
      _ = merge.takeNext()
    }
    return borders
  }

  package var blockCount: Int {
    guard tracks.count > 1 else { return ((tracks.first?.count ?? 0) + Self.block - 1) / Self.block }
    return borders.count
  }

  package func runs(inBlock block: Int) -> [TapeRun] {
    guard tracks.count > 1 else {
      let start = block * Self.block
      return [tracks[0].slice(start..<min(start + Self.block, tracks[0].count))]
    }
    var merge = TrackMerge(tracks, from: borders[block])
    var parts: [(track: Int, points: Range<Int>)] = []
    for _ in 0..<Self.blockOfTracks {
      guard let (track, point) = merge.takeNext() else { break }
      if let last = parts.last, last.track == track {
        parts[parts.count - 1].points = last.points.lowerBound..<point + 1
      } else {
        parts.append((track, point..<point + 1))
      }
    }
    return parts.map { tracks[$0.track].slice($0.points) }
  }
}

/// Merges the points of several tracks by time; at equal times the first track comes first.
///
/// Each track keeps its own order: a point that is late waits for those before it.
private struct TrackMerge {
  /// The next point of a track.
  private struct Head {
    var time: Timestamp
    var track: Int

    func isBefore(_ other: Head) -> Bool { time != other.time ? time < other.time : track < other.track }
  }

  private let tracks: [TapeRun]
  /// The number of points taken of each track.
  private(set) var taken: [Int]
  /// A heap.
  private var heads: [Head]

  init(_ tracks: [TapeRun], from taken: [Int]) {
    (self.tracks, self.taken) = (tracks, taken)
    heads = tracks.indices.compactMap { track in
      taken[track] < tracks[track].count ? Head(time: tracks[track].time(at: taken[track]), track: track) : nil
    }
    // Sorted, the heads are a heap.
    heads.sort { $0.isBefore($1) }
  }

  /// The next point; nil at the end.
  mutating func takeNext() -> (track: Int, point: Int)? {
    guard let track = heads.first?.track else { return nil }
    let point = taken[track]
    taken[track] += 1
    if taken[track] < tracks[track].count {
      heads[0].time = tracks[track].time(at: taken[track])
    } else {
      heads.swapAt(0, heads.count - 1)
      heads.removeLast()
    }
    sink()
    return (track, point)
  }

  /// Restores the order of the heap after its first element changed.
  private mutating func sink() {
    var parent = 0
    // Ends at the bottom of the heap: each turn goes down by one level.
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heads.count && heads[child].isBefore(heads[least]) {
        least = child
      }
      guard least != parent else { return }
      heads.swapAt(parent, least)
      parent = least
    }
  }
}
