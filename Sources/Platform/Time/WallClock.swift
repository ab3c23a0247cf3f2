#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// The clock that a user sets.
package enum WallClock {
  /// Nanoseconds since 1970-01-01 UTC, now.
  package static var nanoseconds: Int64 { readClock(CLOCK_REALTIME) }
}
