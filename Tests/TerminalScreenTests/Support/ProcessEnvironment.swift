import Platform

/// How much to test.
enum ProcessEnvironment {
  /// True when the heavy loops were asked for with SLIPSTREAM_LONG=1.
  static let isLong = EnvironmentVariables.value("SLIPSTREAM_LONG") != nil
}
