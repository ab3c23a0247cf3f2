import FeedModel
import Slipstream
import TimeSeries

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The real series in Fixtures.
enum Bundled {
  /// Daily bars of the stills in screen design.
  static func apple(file: String = #filePath) throws -> [Bar] {
    let path =
      file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/Fixtures/aapl-daily.csv"
    guard let file = fopen(path, "rb") else { throw Missing(path: path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return try bytes.withUnsafeBytes { try TextReader.read($0, format: nil, options: TextOptions()) }.bars
  }

  struct Missing: Error {
    var path: String
  }
}

enum ProcessEnvironment {
  static var isLong: Bool { getenv("SLIPSTREAM_LONG") != nil }
}
