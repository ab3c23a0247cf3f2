#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Two clocks: the monotonic one never steps and times the loops; the wall clock, which a user sets, dates what
// arrives.
/// A moment on the monotonic clock, which never steps and counts from an unspecified start.
///
/// Only loops read it, once a turn, and pass the reading down: as ``seconds`` to the application, as ``nanoseconds`` to
/// the feed.
package struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since the start of the clock.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// - Parameter seconds: seconds since the start of the clock, clamped to its range.
  package init(seconds: Double) {
    let value = (seconds * 1e9).rounded(.up)
    nanoseconds = value >= 9.2e18 ? .max : value <= 0 || value.isNaN ? 0 : Int64(value)
  }

  /// The time now.
  package static var now: Instant { Instant(nanoseconds: readClock(CLOCK_MONOTONIC)) }

  /// Seconds since the start of the clock.
  package var seconds: Double {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Double(whole) + Double(rest) * 1e-9
  }

  /// Seconds from now until this moment; 0 once it has passed.
  package var secondsLeft: Double { Double(max(0, nanoseconds &- Instant.now.nanoseconds)) * 1e-9 }

  package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The moment this many seconds later.
  package static func + (instant: Instant, seconds: Double) -> Instant {
    let (sum, isOver) = instant.nanoseconds.addingReportingOverflow(Instant(seconds: seconds).nanoseconds)
    return Instant(nanoseconds: isOver ? .max : sum)
  }
}

/// Processor seconds that this thread has used; other threads do not count.
package func processorSeconds() -> Double {
  Instant(nanoseconds: readClock(CLOCK_THREAD_CPUTIME_ID)).seconds
}

func readClock(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
