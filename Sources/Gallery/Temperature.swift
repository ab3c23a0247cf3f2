import RealModule
import SlipstreamCharts

/// A temperature that follows the time of day, with noise: 23 + 4 sin(2π (h / 24 - 1 / 4)) + 2 u, where u is evenly
/// spread over -1 to 1 (S8). The same hour has the same value in every run.
public enum Temperature {
  public static let symbol = "temperature"
  /// Points of the 100 days of the example.
  public static let usualCount = 2_400
  /// 2013-01-01, when the example was written.
  private static let start = Timestamp(nanoseconds: 1_356_998_400 * Timestamp.nanosecondsPerSecond)
  private static let hour = 3_600 * Timestamp.nanosecondsPerSecond

  /// Returns the sample of an hour, counted from 0.
  public static func sample(_ hour: Int) -> Sample {
    let hour = min(max(hour, 0), 10_000_000)
    let wave = 4 * Double.sin(2 * .pi * (Double(hour % 24) / 24 - 0.25))
    let value = 23 + wave + 2 * noise(UInt64(hour))
    return Sample(
      time: Timestamp(nanoseconds: start.nanoseconds + Int64(hour) * Self.hour), value: (value * 100).rounded() / 100)
  }

  public static func samples(_ hours: Range<Int>) -> [Sample] { hours.map(sample) }

  /// A number from -1 to 1 that is the same for the same seed: the mix of SplitMix64.
  private static func noise(_ seed: UInt64) -> Double {
    var mix = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mix = (mix ^ (mix >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mix = (mix ^ (mix >> 27)) &* 0x94D0_49BB_1331_11EB
    mix ^= mix >> 31
    return Double(mix >> 11) / Double(1 << 52) - 1
  }
}
