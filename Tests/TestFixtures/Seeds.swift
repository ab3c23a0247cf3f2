import Platform

/// Seeds 1, 2, 3 ..., forty times as many when the environment has SLIPSTREAM_LONG.
public func seeds(_ count: UInt64) -> [UInt64] {
  Array(1...(EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? count : 40 * count))
}
