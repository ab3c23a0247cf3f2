/// The pictures that a terminal shows by the kitty graphics protocol, and the bytes for the next ones.
///
/// A tile is sent once and then only placed: a pan moves placements, and the terminal stretches tiles while value axes
/// move. The lines of values are a picture of their own below the tiles, so that all of them are always on the axis that
/// the frame shows. Tiles that leave the picture are deleted, so the terminal holds only the visible tiles. Every command
/// asks for no reply.
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
    /// Tiles that the terminal stretches.
    package var stretched = 0
    package var deletions = 0
    /// Commands for sprites.
    package var sprites = 0
    /// Commands for the picture below the tiles.
    package var grounds = 0
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
  private var tiles: [KittyTile] = []
  /// The value axes of the last picture.
  private var bands: [FramePicture.Band] = []
  private var ground = KittyGround()
  private var sprites = KittySprites()
  /// Numbers of images that are on no screen any more, but may still take memory.
  private var forgotten: [Int] = []
  private var size = Size(width: 0, height: 0)

  /// The layer of tiles, below text and below the backgrounds of cells. The ground is one layer lower, sprites are above.
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
  package var isEmpty: Bool { tiles.isEmpty && ground.isEmpty && sprites.ids.isEmpty && forgotten.isEmpty }

  /// Deletes every picture on the screen, whoever drew it, wherever a frame broke off.
  ///
  /// An upload that broke off is ended first: the terminal would take the next command for a part of it.
  package static let deletion = Array("\u{1B}_Gq=2,m=0\u{1B}\\\u{1B}_Gq=2,a=d,d=A\u{1B}\\".utf8)

  /// Notes that the screen was cleared, which takes the pictures from it.
  package mutating func forget() {
    forgotten += tiles.map(\.id) + sprites.ids + (ground.isEmpty ? [] : [KittyGround.id])
    tiles = []
    ground.forget()
    sprites.forget()
  }

  /// Appends the bytes that turn the picture on the terminal into another; nothing if it shows that already.
  ///
  /// - Parameters:
  ///   - picture: nil for none.
  ///   - patience: how long tiles that the terminal has may keep their pixels although those have changed. They are placed
  ///     all the same, and a later frame must send them. nil if none may.
  /// - Complexity: O(shapes + pixels of new tiles).
  package mutating func encode(
    _ picture: FramePicture?, _ patience: TilePatience? = nil, into bytes: inout [UInt8]
  ) -> Statistics {
    var statistics = Statistics()
    let start = bytes.count
    let next = picture.map { Size(width: $0.tileWidth + $0.overlap, height: $0.height) } ?? Size(width: 0, height: 0)
    for id in forgotten { Self.delete(id, &statistics, into: &bytes) }
    forgotten = []
    if next != size {
      drop(&statistics, into: &bytes) { _ in true }
      size = next
    }
    let seen = (picture?.tiles ?? []).prefix(Self.mostTiles).filter { tile in
      picture.map { (tile.x..<tile.x + $0.tileWidth).overlaps($0.shown) } ?? false
    }
    let indices = Set(seen.map(\.index))
    drop(&statistics, into: &bytes) { !indices.contains($0) }
    if ground.isGone(in: picture) {
      Self.delete(KittyGround.id, &statistics, into: &bytes)
      ground.forget()
    }
    if statistics.deletions > 0 { dropUnplaced(&statistics, into: &bytes) }
    let sendPlain = { [pack] (raster: Raster, id: Int, bytes: inout [UInt8]) in
      Self.send(raster, keys: "a=t,i=\(id)", pack: pack, into: &bytes)
    }
    if let picture {
      statistics.grounds = ground.encode(picture, into: &bytes, sendPlain)
      send(seen, of: picture, patience, &statistics, into: &bytes)
      place(seen, of: picture, &statistics, into: &bytes)
    }
    let losesSpare = statistics.deletions > 0
    statistics.sprites = sprites.encode(picture, losesSpare: losesSpare, into: &bytes, sendPlain)
    if sprites.hasDeleted { dropUnplaced(&statistics, into: &bytes) }
    statistics.bytes = bytes.count - start
    return statistics
  }

  /// Deletes the tiles without a place: kitty does so together with any other image.
  private mutating func dropUnplaced(_ statistics: inout Statistics, into bytes: inout [UInt8]) {
    let unplaced = Set(tiles.filter(\.places.isEmpty).map(\.index))
    drop(&statistics, into: &bytes) { unplaced.contains($0) }
  }

  private mutating func drop(_ statistics: inout Statistics, into bytes: inout [UInt8], _ isGone: (Int) -> Bool) {
    for tile in tiles where isGone(tile.index) {
      Self.delete(tile.id, &statistics, into: &bytes)
    }
    tiles.removeAll { isGone($0.index) }
  }

  private static func delete(_ id: Int, _ statistics: inout Statistics, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}_Gq=2,a=d,d=I,i=\(id)\u{1B}\\".utf8)
    statistics.deletions += 1
  }

  /// Sends the tiles that may not wait.
  private mutating func send(
    _ seen: [FramePicture.Tile], of picture: FramePicture, _ patience: TilePatience?, _ statistics: inout Statistics,
    into bytes: inout [UInt8]
  ) {
    let areAxesStill = bands == picture.bands
    bands = picture.bands
    let places = seen.map { tile in
      if let place = tiles.firstIndex(where: { $0.index == tile.index }) { return place }
      tiles.append(KittyTile(index: tile.index, id: freeID()))
      return tiles.count - 1
    }
    for (tile, place) in zip(seen, places) {
      guard tiles[place].needsPixels(of: tile, in: picture, areAxesStill: areAxesStill, patience) else { continue }
      tiles[place].send(tile, of: picture, at: patience?.now)
      upload(tile, id: tiles[place].id, &statistics, into: &bytes)
    }
  }

  /// Places all tiles.
  private mutating func place(
    _ seen: [FramePicture.Tile], of picture: FramePicture, _ statistics: inout Statistics, into bytes: inout [UInt8]
  ) {
    let lefts = Dictionary(seen.map { ($0.index, $0.x) }) { first, _ in first }
    statistics.stretched = tiles.count { $0.isStretched(in: picture) }
    var row: Int?
    for number in tiles.indices {
      let (id, old) = (tiles[number].id, tiles[number].places)
      guard let x = lefts[tiles[number].index] else { continue }
      let places = tiles[number].places(in: picture, x: x, isAligned: statistics.stretched > 0)
      tiles[number].places = places
      for (part, place) in places.enumerated() where part >= old.count || old[part] != place {
        statistics.placements += 1
        bytes += Array((row == place.row ? "\u{1B}[\(place.column + 1)G" : Self.cursor(place)).utf8)
        row = place.row
        bytes += Array("\u{1B}_G\(keys(of: place, part + 1, id))\u{1B}\\".utf8)
      }
      for part in places.count..<max(old.count, places.count) {
        bytes += Array("\u{1B}_Gq=2,a=d,d=i,i=\(id),p=\(part + 1)\u{1B}\\".utf8)
      }
    }
  }

  private static func cursor(_ place: KittyTile.Place) -> String { "\u{1B}[\(place.row + 1);\(place.column + 1)H" }

  private func keys(of place: KittyTile.Place, _ part: Int, _ id: Int) -> String {
    let pixels = place.pixels
    var keys = "q=2,a=p,i=\(id),p=\(part),z=\(Self.layer),C=1"
    if pixels.x > 0 { keys += ",x=\(pixels.x)" }
    if pixels.y > 0 { keys += ",y=\(pixels.y)" }
    if pixels.width < size.width { keys += ",w=\(pixels.width)" }
    if pixels.height < size.height { keys += ",h=\(pixels.height)" }
    if place.offset > 0 { keys += ",X=\(place.offset)" }
    if let cells = place.cells { keys += ",c=\(cells.columns),r=\(cells.rows)" }
    return keys
  }

  private func freeID() -> Int {
    let used = Set(tiles.map(\.id))
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
    // Ends with the text: each turn sends a piece of it.
    repeat {
      let end = min(start + piece, text.count)
      bytes.append(contentsOf: "\u{1B}_G\(keys),m=\(end < text.count ? 1 : 0);".utf8)
      bytes.append(contentsOf: text[start..<end])
      bytes.append(contentsOf: "\u{1B}\\".utf8)
      (start, keys) = (end, "q=2")
    } while start < text.count
  }
}
