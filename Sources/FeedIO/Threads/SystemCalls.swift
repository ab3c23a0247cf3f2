import CivilTime
import TimeSeries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks. Only loops read them, once a turn, and pass what they read down.
public enum SystemClock {
  /// Nanoseconds of a clock that never goes back.
  public static func monotonic() -> Int64 {
    read(CLOCK_MONOTONIC)
  }

  /// Nanoseconds since 1970 of the clock that a person sets.
  public static func wall() -> Timestamp {
    Timestamp(nanoseconds: read(CLOCK_REALTIME))
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

/// The sentence for an errno.
func systemSentence(_ code: Int32) -> String {
  String(cString: strerror(code))
}
