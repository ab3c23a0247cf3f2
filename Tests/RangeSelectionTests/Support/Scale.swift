import Platform

/// How much a heavy law runs: everything under SLIPSTREAM_LONG=1, a share of it otherwise.
enum Scale {
  static func count(_ long: Int, short: Int) -> Int {
    EnvironmentVariables.value("SLIPSTREAM_LONG") == "1" ? long : short
  }
}
