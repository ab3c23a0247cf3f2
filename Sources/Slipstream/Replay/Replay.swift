import AxisScales
import CivilTime
import FeedModel
import TimeSeries

/// A tape being played: its place and its clock.
///
/// The points played at an instant depend on the instant and on earlier commands, not on how often `advance` is called.
/// A seek leaves the series as if everything before its place had been played: it reads the earlier points again from
/// the start of the tape or, of a long tape, the newest million of them.
package struct Replay {
  /// A step for the charts.
  package enum Step {
    case append([TapeRun])
    /// Restart with these; they are numbered from the start if they reach back to it.
    case refill([TapeRun], isWhole: Bool)
  }

  /// At most this many points are read again by a seek.
  package static let refillLimit = 1_000_000
  /// How long the end is shown before the next pass, in seconds.
  package static let rest = 1.0

  package private(set) var transport: Transport
  /// Clock times of the first and the last point.
  package let times: ClosedRange<Timestamp>
  /// The time of the last point that was played.
  package private(set) var played: Timestamp
  private var cursor: TapeCursor
  /// Points since the transport was placed.
  private var count = 0
  private var mustRefill: Bool
  /// The part that is played again and again; nil for the whole tape.
  package private(set) var part: Range<Timestamp>?
  /// When the tape's last point was played; nil before the end.
  private var endedAt: Double?
  /// At most this many points are played in a turn; a machine too slow for the speed plays slower instead of freezing.
  private let turnLimit: Int

  /// - Parameters:
  ///   - initial: points present at the start, including the first.
  ///   - time: with more points than these, all up to this time are present at the start.
  ///   - turnLimit: at most this many points are played in one turn; then the clock waits.
  /// - Returns: nil if there is nothing to play.
  package init?(
    _ cursor: TapeCursor, pace: Pace, loops: Bool = false, initial: Int = 1, through time: Timestamp? = nil,
    turnLimit: Int = .max
  ) {
    guard let times = cursor.times else { return nil }
    self.times = times
    self.cursor = cursor
    self.turnLimit = max(1, turnLimit)
    self.cursor.seekToStart()
    played = self.cursor.read(limit: max(1, initial)).last?.lastTime ?? times.lowerBound
    if let time, let next = self.cursor.nextTime, next <= time {
      self.cursor.seek(after: time)
      played = self.cursor.timeBefore ?? played
    }
    transport = Transport(pace: pace, from: played, loops: loops)
    mustRefill = true
  }

  /// Whether nothing is left to play, of the tape or of the part of it.
  package var isAtEnd: Bool {
    cursor.isAtEnd || part.map { part in cursor.nextTime.map { $0 >= part.upperBound } ?? true } ?? false
  }
  /// Whether the tape or its part starts again after the end.
  package var loops: Bool { transport.loops || part != nil }
  /// The end of the played part.
  private var end: Timestamp { part.map { min($0.upperBound, times.upperBound) } ?? times.upperBound }
  package var damage: Int { cursor.damage }

  /// The place of playing, by the tape's clock.
  package func position(at now: Double) -> Timestamp {
    guard case .time(let time) = transport.reach(at: now) else { return played }
    return min(max(time, played), max(end, played))
  }

  /// The played share of the tape's time, 0 ... 1.
  package func share(at now: Double) -> Double { share(of: position(at: now)) }

  /// The share of the tape's time before a time, 0 ... 1.
  func share(of time: Timestamp) -> Double {
    let length = Double(times.lowerBound.distance(to: times.upperBound))
    guard length > 0 else { return 1 }
    return Double(times.lowerBound.distance(to: min(max(time, times.lowerBound), times.upperBound))) / length
  }

  // MARK: playing

  /// Plays the points that are due at `now`.
  package mutating func advance(to now: Double) -> [Step] {
    transport.start(at: now)
    var steps: [Step] = []
    if mustRefill { steps.append(refill()) }
    steps += playOn(to: now)
    var budget = LoopBudget("a replay that begins again", most: 1_000_000)
    while budget.spend(), let endedAt, loops, !transport.isPaused, now >= endedAt + Self.rest {
      restart(at: turnLimit == .max ? endedAt + Self.rest : now)
      steps = [refill()] + playOn(to: now)
    }
    return steps
  }

  /// When the next point is due, in seconds; nil while paused or at the end.
  package var deadline: Double? {
    if mustRefill { return -.infinity }
    if transport.isPaused { return nil }
    if let endedAt { return loops ? endedAt + Self.rest : nil }
    guard let next = cursor.nextTime else { return nil }
    return transport.instant(of: next) ?? transport.instant(ofPoint: count + 1)
  }

  private mutating func playOn(to now: Double) -> [Step] {
    let reach = transport.reach(at: now)
    let last = part?.upperBound.advanced(by: -1) ?? Timestamp(nanoseconds: .max)
    let runs: [TapeRun]
    switch reach {
    case .time(let time): runs = cursor.read(upTo: min(time, last), limit: turnLimit)
    case .points(let due): runs = cursor.read(upTo: last, limit: min(turnLimit, max(0, due - count)))
    case .everything: runs = cursor.read(upTo: last, limit: turnLimit)
    }
    record(runs)
    if isAtEnd {
      if endedAt == nil {
        endedAt = transport.instant(of: max(end, played)) ?? transport.instant(ofPoint: count) ?? now
      }
    } else if runs.reduce(0, { $0 + $1.count }) == turnLimit {
      // More points were due than a turn takes: the clock continues from here.
      place(at: now)
    }
    return runs.isEmpty ? [] : [.append(runs)]
  }

  private mutating func record(_ runs: [TapeRun]) {
    count += runs.reduce(0) { $0 + $1.count }
    if let time = runs.last?.lastTime { played = time }
  }

  private mutating func refill() -> Step {
    mustRefill = false
    let (runs, isWhole) = cursor.history(limit: Self.refillLimit)
    return .refill(runs, isWhole: isWhole)
  }

  /// Starts the played part again.
  mutating func restart(at instant: Double) {
    mustRefill = true
    if let part { cursor.seek(after: part.lowerBound.advanced(by: -1)) } else { cursor.seekToStart() }
    if cursor.isAtStart || !isAtEnd { _ = cursor.read(limit: 1) }
    played = cursor.timeBefore ?? times.lowerBound
    place(at: instant)
  }

  private mutating func place(at now: Double, time: Timestamp? = nil) {
    transport.place(at: time ?? played, now: now)
    count = 0
    endedAt = nil
  }

  // MARK: commands

  /// Pauses or resumes; at the end it starts again.
  package mutating func togglePause(at now: Double) {
    if isAtEnd, !loops || transport.isPaused {
      if transport.isPaused { transport.togglePause(played: played, at: now) }
      restart(at: now)
    } else {
      togglePauseInPlace(at: now)
    }
  }

  /// Stops the clock while the program is stopped, and returns whether it ran.
  mutating func hold(at now: Double) -> Bool {
    guard !transport.isPaused, !isAtEnd || loops else { return false }
    togglePauseInPlace(at: now)
    return true
  }

  /// Resumes a held clock where it stopped.
  mutating func goOn(at now: Double) {
    if transport.isPaused { togglePauseInPlace(at: now) }
  }

  private mutating func togglePauseInPlace(at now: Double) {
    transport.togglePause(played: played, at: now)
    count = 0
    endedAt = nil
  }

  /// Plays a part of the tape again and again, from its start unless the place is within it; nil for the whole tape.
  package mutating func play(_ part: Range<Timestamp>?, at now: Double) {
    let here = position(at: now)
    self.part = part
    if let part, !part.contains(played) {
      restart(at: now)
    } else {
      place(at: now, time: here)
    }
  }

  package mutating func faster(at now: Double) {
    transport.faster(played: played, at: now)
    count = 0
  }

  package mutating func slower(at now: Double) {
    transport.slower(played: played, at: now)
    count = 0
  }

  /// Pauses, and plays one point of `symbol` and the points before it.
  package mutating func stepOn(of symbol: String, at now: Double) -> [Step] {
    transport.pause(played: played, at: now)
    let runs = cursor.readOne(of: symbol)
    record(runs)
    place(at: now)
    return runs.isEmpty ? [] : [.append(runs)]
  }

  /// Pauses, and removes the last point of `symbol` and the points after it; the first point of all stays.
  package mutating func stepBack(of symbol: String, at now: Double) {
    transport.pause(played: played, at: now)
    cursor.stepBack(of: symbol)
    stand(at: now)
  }

  /// Goes to a time; if it is there already, one point on or back.
  package mutating func seek(to time: Timestamp, isBack: Bool, at now: Double) {
    let before = cursor.place
    cursor.seek(after: time)
    if isBack, cursor.place >= before {
      cursor.move(to: before)
      cursor.stepBack(of: nil)
    } else if !isBack, cursor.place <= before {
      cursor.move(to: before)
      _ = cursor.read(limit: 1)
    }
    stand(at: now, time: time)
  }

  /// Goes to a time; does nothing if it is there already.
  package mutating func seek(to time: Timestamp, at now: Double) {
    cursor.seek(after: time)
    stand(at: now, time: time)
  }

  /// The time of the next point by the tape's clock; nil at the end.
  package var nextTime: Timestamp? { cursor.nextTime }

  /// Refills the series up to the cursor; the first point is always included.
  private mutating func stand(at now: Double, time: Timestamp? = nil) {
    if cursor.isAtStart { _ = cursor.read(limit: 1) }
    played = cursor.timeBefore ?? times.lowerBound
    place(at: now, time: time.map { min(max($0, played), cursor.nextTime ?? times.upperBound) })
    mustRefill = true
  }
}
