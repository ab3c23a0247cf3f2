#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much a heavy law runs: everything under SLIPSTREAM_LONG=1, a share of it otherwise.
enum Scale {
  static func count(_ long: Int, short: Int) -> Int {
    getenv("SLIPSTREAM_LONG").map { String(cString: $0) } == "1" ? long : short
  }
}
