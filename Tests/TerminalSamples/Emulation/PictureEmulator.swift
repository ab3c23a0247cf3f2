import TerminalScreen

/// A terminal in memory that shows pictures by the kitty graphics protocol, and nothing else.
///
/// It knows the commands that `KittyPictures` writes; everything else in the protocol is counted as unknown.
package struct PictureEmulator {
  /// Red, green, blue and alpha of each pixel of an image, row by row.
  private struct Image {
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  /// An image has a place for each number.
  private struct Key: Hashable {
    var image: Int
    var number: Int
  }

  private struct Placement {
    /// The pixels of the screen that it fills.
    var place: PixelRect
    /// The pixels of the image that are shown there.
    var source: PixelRect
    var layer: Int
  }

  private let size: ScreenSize
  private let cell: ScreenSize
  private var images: [Int: Image] = [:]
  private var placements: [Key: Placement] = [:]
  /// The cells of images that text shows.
  private var virtual: [Int: ScreenSize] = [:]
  private var cursor = (column: 0, row: 0)
  private var upload: (keys: [Character: String], text: [UInt8])?
  /// Commands that are not understood, or that a terminal would refuse.
  package private(set) var faults: [String] = []
  /// Images whose bytes were not all sent.
  package private(set) var brokenUploads = 0
  /// Images that came in files.
  package private(set) var fileCount = 0

  /// Reads a file and removes it; nil if there is none.
  private let read: (String) -> [UInt8]?

  package init(_ size: ScreenSize, cell: ScreenSize, read: @escaping (String) -> [UInt8]? = { _ in nil }) {
    (self.size, self.cell, self.read) = (size, cell, read)
  }

  /// Images that the terminal holds.
  package var imageCount: Int { images.count }

  /// Reads whole sequences.
  package mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let first = rest.first {
      guard first == 0x1B, rest.count > 1 else {
        rest.removeFirst()
        continue
      }
      switch rest[rest.startIndex + 1] {
      case 0x5F:
        guard let end = rest.indices.dropFirst(2).first(where: { rest[$0] == 0x1B }) else { return }
        // Another sequence breaks a string off.
        guard end + 1 < rest.endIndex, rest[end + 1] == 0x5C else {
          rest = rest[end...]
          continue
        }
        command(Array(rest[(rest.startIndex + 2)..<end]))
        rest = rest[(end + 2)...]
      case 0x5B:
        guard let end = rest.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(rest[$0]) }) else { return }
        sequence(String(decoding: rest[(rest.startIndex + 2)..<end], as: UTF8.self), rest[end])
        rest = rest[(end + 1)...]
      default: rest = rest.dropFirst(2)
      }
    }
  }

  private mutating func sequence(_ parameters: String, _ final: UInt8) {
    switch final {
    case 0x48:
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      cursor = numbers.count == 2 ? (numbers[1] - 1, numbers[0] - 1) : (0, 0)
    case 0x47: cursor.column = (Int(parameters) ?? 1) - 1
    case 0x4A where parameters == "2": placements = [:]
    default: break
    }
  }

  private mutating func command(_ content: [UInt8]) {
    guard content.first == 0x47 else { return faults.append("no graphics") }
    let parts = content.dropFirst().split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Character: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let words = pair.split(separator: "=", maxSplits: 1)
      if let key = words[0].first, words.count == 2 { keys[key] = String(words[1]) }
    }
    if keys["q"] != "2" { faults.append("asks for an answer") }
    let text = parts.count > 1 ? Array(parts[1]) : []
    if text.count > 4096 { faults.append("a piece of \(text.count) bytes") }
    if var upload {
      if keys["a"] != nil {
        self.upload = nil
        return faults.append("a command within an upload")
      }
      upload.text += text
      self.upload = keys["m"] == "1" ? upload : nil
      if keys["m"] != "1" { finish(upload.keys, upload.text) }
      return
    }
    switch keys["a"] {
    // The end of an upload that never began.
    case nil where keys["m"] == "0": break
    case "t":
      if keys["m"] == "1" { upload = (keys, text) } else { finish(keys, text) }
    case "p": place(keys)
    case "d": delete(keys)
    default: faults.append("unknown action \(keys["a"] ?? "none")")
    }
  }

  private mutating func finish(_ keys: [Character: String], _ text: [UInt8]) {
    guard let id = number(keys["i"]), let width = number(keys["s"]), let height = number(keys["v"]), keys["f"] == "32",
      keys["o"] == nil
    else {
      brokenUploads += 1
      return
    }
    var bytes = Self.decoded(text)
    if keys["t"] == "t" {
      bytes = read(String(decoding: bytes, as: UTF8.self)) ?? []
      fileCount += 1
    }
    guard bytes.count == width * height * 4 else {
      brokenUploads += 1
      return
    }
    placements = placements.filter { $0.key.image != id }
    virtual[id] = nil
    images[id] = Image(width: width, height: height, bytes: bytes)
  }

  private mutating func place(_ keys: [Character: String]) {
    guard let id = number(keys["i"]), let image = images[id] else { return faults.append("a place without an image") }
    if keys["U"] == "1" {
      guard let columns = number(keys["c"]), let rows = number(keys["r"]), columns * cell.columns == image.width,
        rows * cell.rows == image.height
      else { return faults.append("a place of other cells than the image has") }
      virtual[id] = ScreenSize(columns: columns, rows: rows)
      return
    }
    let source = PixelRect(
      x: number(keys["x"]) ?? 0, y: number(keys["y"]) ?? 0, width: number(keys["w"]) ?? image.width,
      height: number(keys["h"]) ?? image.height)
    let all = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let (right, down) = (number(keys["X"]) ?? 0, number(keys["Y"]) ?? 0)
    guard source.width > 0, source.clipped(to: all) == source, (0..<cell.columns).contains(right),
      (0..<cell.rows).contains(down), let layer = number(keys["z"]), let part = number(keys["p"]), part > 0
    else { return faults.append("a bad place") }
    let (x, y) = (cursor.column * cell.columns + right, cursor.row * cell.rows + down)
    // kitty ends a stretched place with its last cell, others as many cells from its first pixel: the same without
    // offsets. One without a number of rows or columns is of another size in each version.
    if keys["c"] != nil || keys["r"] != nil, keys["c"] == nil || keys["r"] == nil || right > 0 || down > 0 {
      return faults.append("a place that terminals understand differently")
    }
    let place = PixelRect(
      x: x, y: y, width: number(keys["c"]).map { $0 * cell.columns } ?? source.width,
      height: number(keys["r"]).map { $0 * cell.rows } ?? source.height)
    guard place.width > 0, place.height > 0 else { return faults.append("a place without cells") }
    placements[Key(image: id, number: part)] = Placement(place: place, source: source, layer: layer)
  }

  private mutating func delete(_ keys: [Character: String]) {
    switch keys["d"] {
    case "A":
      // Those that text shows stay.
      images = images.filter { virtual[$0.key] != nil }
      placements = [:]
    case "I":
      guard let id = number(keys["i"]) else { return faults.append("nothing to delete") }
      (images[id], virtual[id]) = (nil, nil)
      placements = placements.filter { $0.key.image != id }
      // As kitty does: with an image go all others that have no place.
      let placed = Set(placements.keys.map(\.image))
      images = images.filter { placed.contains($0.key) || virtual[$0.key] != nil }
    case "i":
      guard let id = number(keys["i"]) else { return faults.append("nothing to take away") }
      let part = number(keys["p"])
      placements = placements.filter { $0.key.image != id || part != nil && $0.key.number != part }
    default: faults.append("unknown deletion")
    }
  }

  /// The pixels of the screen: red, green, blue and alpha of each, row by row.
  package var pixels: [UInt8] {
    let (width, height) = (size.columns * cell.columns, size.rows * cell.rows)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (key, placement) in placements.sorted(by: { $0.value.layer < $1.value.layer }) {
      guard let image = images[key.image] else { continue }
      let (place, source) = (placement.place, placement.source)
      for y in place.y..<max(min(place.endY, height), place.y) {
        // The nearest pixel, by the middles of both.
        let row = source.y + (2 * (y - place.y) + 1) * source.height / (2 * place.height)
        for x in place.x..<max(min(place.endX, width), place.x) {
          let column = source.x + (2 * (x - place.x) + 1) * source.width / (2 * place.width)
          let (from, to) = ((row * image.width + column) * 4, (y * width + x) * 4)
          // Pictures over others are opaque or transparent in the tests.
          guard image.bytes[from + 3] > 0 else { continue }
          for part in 0..<4 { pixels[to + part] = image.bytes[from + part] }
        }
      }
    }
    return pixels
  }

  /// Whether text can show a cell of an image.
  package func shows(_ column: Int, _ row: Int, ofImage id: Int) -> Bool {
    virtual[id].map { column < $0.columns && row < $0.rows } ?? false
  }

  /// A row of pixels of a cell that text shows: red, green, blue and alpha of each.
  ///
  /// - Precondition: text can show the cell.
  package func pixels(_ column: Int, _ row: Int, ofImage id: Int, line: Int) -> ArraySlice<UInt8> {
    guard let image = images[id] else { return [] }
    let start = ((row * cell.rows + line) * image.width + column * cell.columns) * 4
    return image.bytes[start..<start + cell.columns * 4]
  }

  private func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }

  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (held, count): (UInt32, UInt32) = (0, 0)
    for byte in text {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: continue
      }
      held = held << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> count))
      }
    }
    return bytes
  }
}
