import CivilTime
import TextPoints
import TimeSeries

/// A tape over a text file read as a whole: a series, and series of states beside it, with the points' own times as the
/// clock.
package struct TableTape: ReplayTape, Sendable {
  /// One series of the file.
  package struct Track: Sendable {
    var symbol: String
    var payload: FeedPayload
    /// The words that its values stand for; nil for numbers.
    var words: StateWords?

    package init(symbol: String, payload: FeedPayload, words: StateWords? = nil) {
      (self.symbol, self.payload, self.words) = (symbol, payload, words)
    }
  }

  private let tracks: [Track]
  /// Neighbouring points of one track in the order of time, where there are several.
  private let parts: [(track: Int, points: Range<Int>)]
  package let damage: Int
  private let indexScale: IndexScale?
  private let areTrades: Bool

  /// Points per block; small enough that skipping the rest of a block costs nothing.
  private static let block = 4_096
  /// Parts per block, where points of several tracks alternate.
  private static let blockOfParts = 512

  package init(
    symbol: String, payload: FeedPayload, damage: Int = 0, indexScale: IndexScale? = nil, areTrades: Bool = false
  ) {
    self.init([Track(symbol: symbol, payload: payload)], damage: damage, indexScale: indexScale, areTrades: areTrades)
  }

  /// - Parameter tracks: where times are equal, the points of the first track come first.
  package init(_ tracks: [Track], damage: Int = 0, indexScale: IndexScale? = nil, areTrades: Bool = false) {
    (self.tracks, self.damage, self.indexScale, self.areTrades) = (tracks, damage, indexScale, areTrades)
    parts = tracks.count > 1 ? Self.parts(of: tracks) : []
  }

  /// - Complexity: O(points x tracks).
  private static func parts(of tracks: [Track]) -> [(track: Int, points: Range<Int>)] {
    var next = tracks.map { _ in 0 }
    var parts: [(track: Int, points: Range<Int>)] = []
    let runs = tracks.map { TapeRun(symbol: $0.symbol, payload: $0.payload) }
    for _ in 0..<runs.reduce(0, { $0 + $1.count }) {
      var first: (track: Int, time: Timestamp)?
      for track in runs.indices where next[track] < runs[track].count {
        let time = runs[track].time(at: next[track])
        if first.map({ time < $0.time }) ?? true { first = (track, time) }
      }
      guard let track = first?.track else { break }
      if let last = parts.last, last.track == track, last.points.count < block {
        parts[parts.count - 1].points = last.points.lowerBound..<next[track] + 1
      } else {
        parts.append((track, next[track]..<next[track] + 1))
      }
      next[track] += 1
    }
    return parts
  }

  package var blockCount: Int {
    guard tracks.count > 1 else { return ((tracks.first?.payload.count ?? 0) + Self.block - 1) / Self.block }
    return (parts.count + Self.blockOfParts - 1) / Self.blockOfParts
  }

  package func runs(inBlock block: Int) -> [TapeRun] {
    guard tracks.count > 1 else {
      let start = block * Self.block
      return [run(of: tracks[0]).slice(start..<min(start + Self.block, tracks[0].payload.count))]
    }
    let start = block * Self.blockOfParts
    return parts[start..<min(start + Self.blockOfParts, parts.count)].map { run(of: tracks[$0.track]).slice($0.points) }
  }

  private func run(of track: Track) -> TapeRun {
    var run = TapeRun(symbol: track.symbol, payload: track.payload, indexScale: indexScale)
    let form = track.payload.kind.map { PointSchema($0, indexScale: indexScale, areTrades: areTrades) }
    (run.equalTimesAreOwn, run.words) = (form?.equalTimesAreOwn == true, track.words)
    return run
  }
}
