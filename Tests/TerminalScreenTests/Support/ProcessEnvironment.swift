#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How much to test.
enum ProcessEnvironment {
  /// True when the heavy loops were asked for with SLIPSTREAM_LONG=1.
  static let isLong = getenv("SLIPSTREAM_LONG") != nil
}
