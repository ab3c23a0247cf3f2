/// The pictures that a terminal shows by the kitty graphics protocol, and the bytes for the next ones.
///
/// A tile is sent once and then only placed: a pan moves placements. Tiles that leave the picture are deleted, so the
/// terminal holds only the visible tiles. Every command asks for no reply.
package struct KittyPictures: Sendable {
  /// The cost of one frame.
  package struct Statistics: Equatable, Sendable {
    package var bytes = 0
    /// Tiles sent with their pixels, and those pixels.
    package var uploads = 0
    package var pixels = 0
    /// Tiles that the terminal reads from files.
    package var files = 0
    package var placements = 0
    package var deletions = 0
    /// Commands for sprites.
    package var sprites = 0
  }

  /// A tile that the terminal holds.
  private struct Held {
    var index: Int
    var id: Int
    var shapes: [Shape]
    var place: Place?
  }

  /// Where a tile is shown: the cell and the pixels in it of its upper left corner, and its columns of pixels.
  private struct Place: Equatable {
    var column: Int
    var row: Int
    var offset: Int
    var columns: Range<Int>
  }

  /// The size of all tiles.
  private struct Size: Equatable {
    var width: Int
    var height: Int
  }

  /// Packs pixels as zlib does; nil if they are sent as they are.
  private let pack: (@Sendable ([UInt8]) -> [UInt8]?)?
  /// Writes a file for a terminal that reads and removes it, and returns its path; nil if the bytes must be sent.
  package var store: (@Sendable ([UInt8]) -> String?)?
  private var held: [Held] = []
  private var sprites = KittySprites()
  /// Numbers of images that are on no screen any more, but may still take memory.
  private var forgotten: [Int] = []
  private var size = Size(width: 0, height: 0)

  /// Below text, and below the ground of cells that have one; the layers of sprites are above.
  static let layer = -1_073_741_829
  /// Numbers of images that other programs are unlikely to use; they need no more digits for more tiles.
  private static let firstID = 7_101
  /// The most tiles at once; a screen has a few.
  static let mostTiles = 512
  /// Bytes of base64 in one command.
  private static let piece = 4_096

  package init(pack: (@Sendable ([UInt8]) -> [UInt8]?)? = nil) {
    self.pack = pack
  }

  /// Whether the terminal holds anything.
  package var isEmpty: Bool { held.isEmpty && sprites.ids.isEmpty && forgotten.isEmpty }

  /// Deletes every picture on the screen, whoever drew it, wherever a frame broke off.
  ///
  /// An upload that broke off is ended first: the terminal would take the next command for a part of it.
  package static let deletion = Array("\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Gq=2,a=d,d=A\u{1B}\\".utf8)

  /// Notes that the screen was cleared, which takes the pictures from it.
  package mutating func forget() {
    forgotten += held.map(\.id) + sprites.ids
    held = []
    sprites.forget()
  }

  /// Appends the bytes that turn the picture on the terminal into another; nothing if it shows that already.
  ///
  /// - Parameters:
  ///   - picture: nil for none.
  ///   - mayLag: whether tiles that the terminal has may keep their pixels although those have changed. They are placed
  ///     all the same, and a later frame must send them.
  /// - Complexity: O(shapes + pixels of new tiles).
  package mutating func encode(
    _ picture: FramePicture?, mayLag: Bool = false, into bytes: inout [UInt8]
  ) -> Statistics {
    var statistics = Statistics()
    let start = bytes.count
    let next = picture.map { Size(width: $0.tileWidth, height: $0.height) } ?? Size(width: 0, height: 0)
    let tiles = picture?.tiles.prefix(Self.mostTiles) ?? []
    let seen = Set(tiles.map(\.index))
    for id in forgotten { Self.delete(id, &statistics, into: &bytes) }
    forgotten = []
    if next != size {
      drop(&statistics, into: &bytes) { _ in true }
      size = next
    }
    drop(&statistics, into: &bytes) { !seen.contains($0) }
    if let picture {
      for tile in tiles { show(tile, of: picture, mayLag: mayLag, &statistics, into: &bytes) }
    }
    statistics.sprites = sprites.encode(picture, into: &bytes) { [pack] raster, id, bytes in
      Self.send(raster, keys: "a=t,i=\(id)", pack: pack, into: &bytes)
    }
    statistics.bytes = bytes.count - start
    return statistics
  }

  private mutating func drop(_ statistics: inout Statistics, into bytes: inout [UInt8], _ isGone: (Int) -> Bool) {
    for tile in held where isGone(tile.index) {
      Self.delete(tile.id, &statistics, into: &bytes)
    }
    held.removeAll { isGone($0.index) }
  }

  private static func delete(_ id: Int, _ statistics: inout Statistics, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}_Gq=2,a=d,d=I,i=\(id)\u{1B}\\".utf8)
    statistics.deletions += 1
  }

  private mutating func show(
    _ tile: FramePicture.Tile, of picture: FramePicture, mayLag: Bool, _ statistics: inout Statistics,
    into bytes: inout [UInt8]
  ) {
    let columns = max(-tile.x, 0)..<max(min(picture.width - tile.x, picture.tileWidth), max(-tile.x, 0))
    guard !columns.isEmpty else { return }
    let index: Int
    if let found = held.firstIndex(where: { $0.index == tile.index }) {
      index = found
    } else {
      index = held.count
      held.append(Held(index: tile.index, id: freeID(), shapes: [], place: nil))
    }
    if held[index].place == nil || !mayLag && held[index].shapes != tile.shapes {
      // A new image under the same number takes the old one away, with its places.
      held[index].shapes = tile.shapes
      held[index].place = nil
      upload(tile, id: held[index].id, &statistics, into: &bytes)
    }
    let left = tile.x + columns.lowerBound
    let place = Place(
      column: picture.column + left / picture.cell.columns, row: picture.row, offset: left % picture.cell.columns,
      columns: columns)
    guard held[index].place != place else { return }
    held[index].place = place
    statistics.placements += 1
    var keys = "q=2,a=p,i=\(held[index].id),p=1,z=\(Self.layer),C=1"
    if columns.lowerBound > 0 { keys += ",x=\(columns.lowerBound)" }
    if columns.count < size.width { keys += ",w=\(columns.count)" }
    if place.offset > 0 { keys += ",X=\(place.offset)" }
    bytes.append(contentsOf: "\u{1B}[\(place.row + 1);\(place.column + 1)H\u{1B}_G\(keys)\u{1B}\\".utf8)
  }

  private func freeID() -> Int {
    let used = Set(held.map(\.id))
    return (Self.firstID...Self.firstID + used.count).first { !used.contains($0) } ?? Self.firstID
  }

  private func upload(
    _ tile: FramePicture.Tile, id: Int, _ statistics: inout Statistics, into bytes: inout [UInt8]
  ) {
    let raster = Raster(width: size.width, height: size.height, tile.shapes)
    statistics.uploads += 1
    statistics.pixels += raster.width * raster.height
    if let path = store?(raster.bytes) {
      statistics.files += 1
      Self.send(raster, at: path, keys: "a=t,i=\(id)", into: &bytes)
    } else {
      Self.send(raster, keys: "a=t,i=\(id)", pack: pack, into: &bytes)
    }
  }

  /// The bytes that show a picture at the cursor, which stays where it is; it is part of the page until that is cleared.
  package static func still(_ raster: Raster) -> [UInt8] {
    var bytes: [UInt8] = []
    send(raster, keys: "a=T,C=1", pack: nil, into: &bytes)
    return bytes
  }

  /// Appends the command for a picture that the terminal reads from a file.
  static func send(_ raster: Raster, at path: String, keys: String, into bytes: inout [UInt8]) {
    bytes += Array("\u{1B}_Gq=2,\(keys),f=32,s=\(raster.width),v=\(raster.height),t=t;".utf8)
    Base64.append(Array(path.utf8), to: &bytes)
    bytes += [0x1B, 0x5C]
  }

  /// Appends the commands that carry a picture.
  static func send(
    _ raster: Raster, keys action: String, pack: (([UInt8]) -> [UInt8]?)?, into bytes: inout [UInt8]
  ) {
    let plain = raster.bytes
    let packed = pack?(plain)
    var text: [UInt8] = []
    text.reserveCapacity((packed ?? plain).count / 3 * 4 + 4)
    Base64.append(packed ?? plain, to: &text)
    // Silence comes first, so that a command that breaks off is not answered.
    var keys = "q=2,\(action),f=32,s=\(raster.width),v=\(raster.height)" + (packed == nil ? "" : ",o=z")
    var start = 0
    repeat {
      let end = min(start + piece, text.count)
      bytes.append(contentsOf: "\u{1B}_G\(keys),m=\(end < text.count ? 1 : 0);".utf8)
      bytes.append(contentsOf: text[start..<end])
      bytes.append(contentsOf: "\u{1B}\\".utf8)
      (start, keys) = (end, "q=2")
    } while start < text.count
  }
}
