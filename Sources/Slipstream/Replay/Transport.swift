import CivilTime
import FeedModel
import TimeSeries

/// The clock of a replay: how far it has played at an instant.
///
/// A value. Instants are arguments, in seconds of any clock that does not go back. The place is a function of the time
/// since the transport was last placed, so it does not depend on how often it is asked for. A change of speed and a
/// pause keep the place.
package struct Transport: Equatable, Sendable {
  /// A place in playing.
  package enum Reach: Equatable, Sendable {
    /// To every point up to this time of the tape's clock.
    case time(Timestamp)
    /// To this many points since the transport was last placed.
    case points(Int)
    /// To the end.
    case everything
  }

  package private(set) var pace: Pace
  package private(set) var isPaused = false
  /// Whether playing starts again after the end.
  package let loops: Bool
  /// The first speed of the replay.
  private let first: Pace
  /// Where, by the tape's clock, and when it was placed; no instant before the first turn.
  private var origin: Timestamp
  private var since: Double?
  /// If points are counted, the share of the wait for the next point that had passed at that instant.
  private var waited = 0.0

  package init(pace: Pace, from origin: Timestamp, loops: Bool = false) {
    self.pace = pace
    first = pace
    self.origin = origin
    self.loops = loops
  }

  /// The place at `now`.
  package func reach(at now: Double) -> Reach {
    let waited = elapsed(at: now)
    // A point due within a nanosecond is due; otherwise rounding would return the same instant again.
    let elapsed = waited > 0 ? waited + 1e-9 : 0
    switch pace {
    case .dataTime(let factor): return .time(Self.advanced(origin, by: elapsed * factor))
    case .perSecond(let rate): return .points(Self.whole(self.waited + elapsed * rate))
    case .maximum: return isPaused ? .points(0) : .everything
    }
  }

  /// When `time` is reached; nil while paused.
  package func instant(of time: Timestamp) -> Double? {
    guard !isPaused, let since, case .dataTime(let factor) = pace else { return nil }
    let distance = Double(origin.distance(to: time))
    let instant = since + (time < origin ? -distance : distance) / 1e9 / factor
    return time > origin ? Self.later(instant, than: since) : instant
  }

  /// When `count` points since the transport was placed are reached; nil while paused.
  package func instant(ofPoint count: Int) -> Double? {
    guard !isPaused, let since else { return nil }
    switch pace {
    case .perSecond(let rate): return Self.later(since + (Double(count) - waited) / rate, than: since)
    case .maximum: return since
    case .dataTime: return nil
    }
  }

  /// The next point of a fast replay may come so soon that no instant lies between: it is due at the first instant
  /// after.
  private static func later(_ instant: Double, than since: Double) -> Double { max(instant, since.nextUp) }

  // MARK: changes

  /// Starts the clock with the first turn of the loop.
  package mutating func start(at now: Double) {
    if since == nil { since = now }
  }

  /// Continues from another place.
  package mutating func place(at time: Timestamp, now: Double) {
    origin = time
    since = now
    waited = 0
  }

  /// Pauses or resumes.
  ///
  /// - Parameter played: the time of the last played point, from which counting continues.
  package mutating func togglePause(played: Timestamp, at now: Double) {
    settle(played: played, at: now)
    isPaused.toggle()
  }

  package mutating func pause(played: Timestamp, at now: Double) {
    settle(played: played, at: now)
    isPaused = true
  }

  package mutating func faster(played: Timestamp, at now: Double) {
    settle(played: played, at: now)
    pace = pace.faster(than: first)
  }

  package mutating func slower(played: Timestamp, at now: Double) {
    settle(played: played, at: now)
    pace = pace.slower(than: first)
  }

  private func elapsed(at now: Double) -> Double {
    isPaused ? 0 : max(0, now - (since ?? now))
  }

  /// Moves the origin to the current place.
  private mutating func settle(played: Timestamp, at now: Double) {
    switch reach(at: now) {
    case .time(let time): origin = time
    case .points(let count):
      if case .perSecond(let rate) = pace, !isPaused {
        waited = min(max(0, waited + elapsed(at: now) * rate - Double(count)), 1.nextDown)
      }
      origin = played
    case .everything: origin = played
    }
    since = now
  }

  /// `seconds` of the tape's clock later, held at the ends of all times.
  private static func advanced(_ time: Timestamp, by seconds: Double) -> Timestamp {
    time.advanced(byNanoseconds: max(0, seconds * 1e9))
  }

  private static func whole(_ number: Double) -> Int {
    min(max(0, Int(clamping: number)), 9_000_000_000_000_000)
  }
}
