// Replay: a tape in place of a feed. The transport says how far it has played at an instant; a seek refills the series
// from the tape.

import AxisScales
import CivilTime
import TerminalCharts
import TimeSeries

/// A tape being played, as a user sees and moves it.
struct Playback {
  /// nil outside a replay.
  var replay: Replay?
  /// The transport line of the last turn.
  var reported: TransportLine?
  var pointer = TransportPointer()
  /// The view whose part of the tape is looped over, as it was last read.
  var looped: ViewOnAxis?
  /// Whether it is to loop over the first view, which waits for its points.
  var loopsAtStart = false
  /// The chart's scales at places that the user stepped back from, by the end of the series.
  private(set) var steppedFrom: [Int: ChartScales] = [:]

  /// Whether no points come until a user acts.
  var isStill: Bool { replay.map { $0.transport.isPaused || $0.isAtEnd } ?? false }

  /// Whether the replay is at its end and does not loop.
  var isOver: Bool { replay.map { $0.isAtEnd && !$0.loops && !$0.transport.isPaused } ?? false }

  /// Remembers the chart's scales at the old place, so that a step back and a step on end in the same frame.
  mutating func recordStepBack(from chart: ChartState?) {
    if let chart { steppedFrom[chart.series.indices.upperBound] = chart.scales }
  }

  /// Seeks to the pointer's goal.
  mutating func seekByPointer(at now: Double) {
    guard let target = pointer.target else { return }
    pointer.target = nil
    forgetSteps()
    replay?.seek(to: target, at: now)
  }

  /// Forgets the scales: the replay moves otherwise than by steps.
  mutating func forgetSteps() { steppedFrom.removeAll() }

  /// When the replay needs a turn: for due points, at most once a frame, and to move the line's clock.
  func deadline(nextFrame: Double, now: Double) -> Double? {
    guard let replay, let due = replay.deadline else { return nil }
    // More points are due than a turn takes: continue at once.
    if due <= now { return due }
    guard case .dataTime = replay.transport.pace, !replay.isAtEnd else { return max(due, nextFrame) }
    return max(min(due, now + Self.clockStep), nextFrame)
  }

  /// The line's clock moves at most this often while no point is due, in seconds.
  private static let clockStep = 0.1
}

/// The words of a replay.
extension Playback {
  /// How long one point takes at this speed, if that is so long that the replay looks like a still; nil if not.
  var slowWords: String? {
    guard let replay, !isStill, let next = replay.nextTime, case .dataTime(let factor) = replay.transport.pace,
      factor > 0
    else { return nil }
    let seconds = Double(replay.played.distance(to: next)) / 1e9 / factor
    guard seconds > Self.longWait else { return nil }
    let words =
      seconds < 120
      ? "\(Int(seconds)) s" : seconds < 7_200 ? "\(Int(seconds / 60)) min" : "\(Int(min(seconds / 3_600, 1e6))) h"
    return "the next point is \(words) away at this speed"
  }

  /// A wait of this many seconds is explained.
  private static let longWait = 10.0

  /// The transport line of a moment; nil outside a replay.
  func line(at now: Double, over chart: ChartFacts?, in zone: Zone, _ dates: ShortDate) -> TransportLine? {
    guard let replay else { return nil }
    let hasTimes = !(chart?.isDaily ?? false)
    let state: TransportLine.State =
      replay.transport.isPaused ? .paused : replay.isAtEnd && !replay.loops ? .ended : .playing
    var line = TransportLine(
      state: state, position: zone.civil(replay.position(at: now)), hasTimes: hasTimes,
      speed: replay.transport.pace.label, share: replay.share(at: now),
      length: Self.length(replay.times.upperBound.nanoseconds(since: replay.times.lowerBound)))
    line.dates = dates
    line.loops = replay.loops
    line.part = replay.part.map { part in
      let first = TransportLine.step(replay.share(of: part.lowerBound))
      return first...max(first, TransportLine.step(replay.share(of: part.upperBound)))
    }
    guard let scale = chart?.indexScale else { return line }
    line.index = IndexWord.text(replay.position(at: now), scale)
    line.length = IndexWord.text(replay.times.upperBound, scale)
    return line
  }

  /// The title's words in place of a feed's state; nil outside a replay.
  var word: FeedWord? {
    guard let replay else { return nil }
    let isPlaying = !replay.transport.isPaused && (!replay.isAtEnd || replay.loops)
    return FeedWord(word: "REPLAY", tone: isPlaying ? .live : .dim)
  }

  /// A length of time in its two largest units: 20y 4mo, 3d 7h, 12m 5s.
  private static func length(_ nanoseconds: Int64) -> String {
    let units: [(length: Double, name: String)] = [
      (NominalLength.year, "y"), (NominalLength.month, "mo"), (NominalLength.day, "d"), (NominalLength.hour, "h"),
      (NominalLength.minute, "m"), (NominalLength.second, "s"),
    ]
    var rest = nanoseconds
    guard rest >= Timestamp.nanosecondsPerSecond else { return "\(nanoseconds / 1_000_000)ms" }
    var words: [String] = []
    for unit in units where Double(rest) >= unit.length && words.count < 2 {
      words.append("\(rest / Int64(unit.length))\(unit.name)")
      rest %= Int64(unit.length)
    }
    return words.joined(separator: " ")
  }
}
