import FeedModel
import TerminalScreen

/// A picture as a PNG file (ISO 15948), packed by zlib.
enum PNGFile {
  /// - Returns: nil if memory runs out.
  static func bytes(_ raster: Raster) -> [UInt8]? {
    let all = PixelRect(x: 0, y: 0, width: raster.width, height: raster.height)
    guard let packed = packed(raster, all) else { return nil }
    return head(width: raster.width, height: raster.height) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  /// The pixels of a rectangle in a raster; nil if memory runs out.
  static func packed(_ raster: Raster, _ rect: PixelRect) -> [UInt8]? {
    let pixels = raster.bytes
    var rows: [UInt8] = []
    rows.reserveCapacity((rect.width * 4 + 1) * rect.height)
    for row in rect.y..<rect.endY {
      // No filter: a chart's rows are long runs of one colour.
      rows.append(0)
      rows.append(contentsOf: pixels[(row * raster.width + rect.x) * 4..<(row * raster.width + rect.endX) * 4])
    }
    return ZlibPacker.packed(rows, .small)
  }

  /// The signature and the header.
  static func head(width: Int, height: Int) -> [UInt8] {
    // Eight bits each of red, green, blue and alpha, not interlaced.
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return number(content.count) + named + number(Int(ZlibPacker.checksum(named)))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
