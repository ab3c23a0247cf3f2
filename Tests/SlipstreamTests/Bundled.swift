import Platform
import Slipstream
import TextPoints
import TimeSeries

/// The real series in Fixtures.
enum Bundled {
  /// Daily bars of the stills in screen design.
  static func apple(file: String = #filePath) throws -> [Bar] {
    let path =
      file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/Fixtures/aapl-daily.csv"
    let bytes = try File(path, .reading).bytes(limit: 1 << 20)
    return try bytes.withUnsafeBytes { try TextReader.read($0, format: nil, options: TextOptions()) }.bars
  }
}

enum ProcessEnvironment {
  static var isLong: Bool { EnvironmentVariables.value("SLIPSTREAM_LONG") != nil }
}
