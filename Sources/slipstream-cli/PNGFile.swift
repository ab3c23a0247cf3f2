import FeedModel
import TerminalScreen

/// A picture as a PNG file (ISO 15948), packed by zlib.
enum PNGFile {
  /// - Returns: nil if memory runs out.
  static func bytes(_ raster: Raster) -> [UInt8]? {
    let pixels = raster.bytes
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + raster.height)
    for row in 0..<raster.height {
      // No filter: a chart's rows are long runs of one colour.
      rows.append(0)
      rows.append(contentsOf: pixels[row * raster.width * 4..<(row + 1) * raster.width * 4])
    }
    guard let packed = ZlibPacker.packed(rows, .small) else { return nil }
    // Eight bits each of red, green, blue and alpha, not interlaced.
    let header = number(raster.width) + number(raster.height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", packed)
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return number(content.count) + named + number(Int(ZlibPacker.checksum(named)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
