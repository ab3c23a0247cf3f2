import TerminalScreen

/// A moving picture as an animated PNG (PNG 3, section 11.3.6): the first frame whole, then what each frame changes.
struct AnimatedPNG {
  /// A frame's rectangle of changed pixels, packed, and when it begins in seconds.
  private struct Part {
    var rect: PixelRect
    var packed: [UInt8]
    var time: Double
  }

  private var parts: [Part] = []
  private var last: Raster?

  /// The most frames: half a minute at 60 a second.
  static let mostFrames = 1_800
  /// Seconds for which the last frame stays before the first comes again.
  private static let rest = 1.5

  /// Frames that differ from the one before.
  var count: Int { parts.count }

  /// Adds a frame of the size of the first.
  ///
  /// - Returns: false if there are too many frames, or memory runs out.
  mutating func add(_ raster: Raster, at time: Double) -> Bool {
    let whole = PixelRect(x: 0, y: 0, width: raster.width, height: raster.height)
    guard let rect = last.map({ raster.rect(differingFrom: $0) }) ?? whole else { return true }
    guard parts.count < Self.mostFrames, let packed = PNGFile.packed(raster, rect) else { return false }
    parts.append(Part(rect: rect, packed: packed, time: time))
    last = raster
    return true
  }

  /// The file; empty without a frame.
  var bytes: [UInt8] {
    guard let first = parts.first else { return [] }
    var bytes = PNGFile.head(width: first.rect.width, height: first.rect.height)
    // Repeated without end.
    bytes += PNGFile.chunk("acTL", PNGFile.number(parts.count) + PNGFile.number(0))
    var sequence = 0
    for (place, part) in parts.enumerated() {
      let next = place + 1 < parts.count ? parts[place + 1].time : part.time + Self.rest
      bytes += PNGFile.chunk("fcTL", PNGFile.number(sequence) + control(part, seconds: next - part.time))
      sequence += 1
      if place == 0 {
        bytes += PNGFile.chunk("IDAT", part.packed)
      } else {
        bytes += PNGFile.chunk("fdAT", PNGFile.number(sequence) + part.packed)
        sequence += 1
      }
    }
    return bytes + PNGFile.chunk("IEND", [])
  }

  /// Place, duration in milliseconds, and that the pixels take the place of the old ones and stay.
  private func control(_ part: Part, seconds: Double) -> [UInt8] {
    let milliseconds = Int(min(max((seconds * 1000).rounded(), 1), 65_535))
    let sides = [part.rect.width, part.rect.height, part.rect.x, part.rect.y].flatMap(PNGFile.number)
    return sides + [UInt8(milliseconds >> 8), UInt8(milliseconds & 255), 3, 232, 0, 0]
  }
}
