import CivilTime
import FeedModel
import TimeSeries

extension BundledSeries {
  /// Reads the series as a file would be read.
  ///
  /// - Parameter first: bars before it are left out.
  static func bars(from first: Timestamp) throws -> [Bar] {
    var bytes = Array(header.utf8)
    bytes.append(0x0A)
    rows.withUTF8Buffer { rows in
      bytes += rows.map { $0 == 0x3B ? 0x0A : $0 }
    }
    do {
      return try bytes.withUnsafeBytes { try TextReader.read($0, format: .csv).bars.filter { $0.time >= first } }
    } catch {
      throw Failure(.internal, "the bundled series cannot be read: \(error)")
    }
  }
}
