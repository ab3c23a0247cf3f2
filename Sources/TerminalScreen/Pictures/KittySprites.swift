/// The small pictures over the tiles of `KittyPictures`: each is sent once, and then only placed again.
struct KittySprites: Sendable {
  /// A sprite that the terminal has.
  private struct Held {
    var id: Int
    var sprite: FramePicture.Sprite
  }

  private var held: [Held] = []
  /// Sprites that the terminal has but does not show, the last one used first: a line changes its colour to and fro.
  private var spare: [Held] = []
  /// The cell from which the places of the sprites count.
  private var origin = Origin(column: 0, row: 0)

  /// Whether the last frame has deleted an image.
  private(set) var hasDeleted = false

  private struct Origin: Equatable {
    var column: Int
    var row: Int
  }

  /// The most sprites at once.
  static let most = 32
  /// The first image number, below the image numbers of tiles.
  private static let firstID = 7_051

  /// The most images that are kept without being shown.
  static let mostSpare = 8

  /// The numbers of the images that the terminal has.
  var ids: [Int] { (held + spare).map(\.id) }

  /// Notes that the terminal has none.
  mutating func forget() { (held, spare) = ([], []) }

  /// Appends the bytes that turn the sprites on the terminal into others, and returns the number of commands.
  ///
  /// - Parameters:
  ///   - picture: nil for none.
  ///   - losesSpare: whether another image was deleted: kitty then deletes all images that are not shown, too.
  ///   - send: appends the command that sends a picture under a number.
  mutating func encode(
    _ picture: FramePicture?, losesSpare: Bool = false, into bytes: inout [UInt8],
    _ send: (Raster, Int, inout [UInt8]) -> Void
  ) -> Int {
    hasDeleted = false
    var commands = losesSpare ? deleteSpare(into: &bytes) : 0
    let wanted = picture.map { all in all.sprites.prefix(Self.most).filter { $0.seen(in: all) != nil } } ?? []
    let known = match(wanted)
    if let picture {
      for hidden in known.hidden { bytes += Self.deletion("i", hidden.id) }
      commands += known.hidden.count
      commands += show(wanted, known.found, on: picture, into: &bytes, send)
    }
    // After the places, because an image that is not shown yet would be lost.
    if picture == nil || spare.count > Self.mostSpare {
      hasDeleted = !spare.isEmpty
      commands += deleteSpare(into: &bytes)
    }
    return commands
  }

  /// Finds images for sprites, each by the sprite's place in the list; images that no sprite needs become spare.
  ///
  /// - Returns: the images, and those among the others that are still shown.
  private mutating func match(_ wanted: [FramePicture.Sprite]) -> (found: [Int: Held], hidden: [Held]) {
    var found: [Int: Held] = [:]
    func move(from images: inout [Held], _ fits: (Held, FramePicture.Sprite) -> Bool) {
      for (place, sprite) in wanted.enumerated() where found[place] == nil {
        guard let index = images.firstIndex(where: { fits($0, sprite) }) else { continue }
        found[place] = images.remove(at: index)
      }
    }
    // Sprites that stay go first: they must not lend their images to sprites that move.
    move(from: &held) { $0.sprite == $1 }
    move(from: &held) { $0.sprite.hasPixels(of: $1) }
    let shown = found
    move(from: &spare) { $0.sprite.hasPixels(of: $1) }
    // A spare image is nowhere, whatever place it had.
    for place in found.keys where shown[place] == nil { found[place]?.sprite.place.x = .min }
    let hidden = held
    (held, spare) = ([], hidden + spare)
    return (found, hidden)
  }

  /// Sends the sprites without an image, and places those that have moved.
  private mutating func show(
    _ wanted: [FramePicture.Sprite], _ found: [Int: Held], on picture: FramePicture, into bytes: inout [UInt8],
    _ send: (Raster, Int, inout [UInt8]) -> Void
  ) -> Int {
    var commands = 0
    let last = origin
    origin = Origin(column: picture.column, row: picture.row)
    for (place, sprite) in wanted.enumerated() {
      let known = found[place]
      let id = known?.id ?? freeID(found.values.map(\.id))
      if known == nil {
        send(Raster(width: sprite.place.width, height: sprite.place.height, sprite.shapes), id, &bytes)
        commands += 1
      }
      held.append(Held(id: id, sprite: sprite))
      guard known?.sprite != sprite || last != origin else { continue }
      Self.place(sprite, id, on: picture, into: &bytes)
      commands += 1
    }
    return commands
  }

  private mutating func deleteSpare(into bytes: inout [UInt8]) -> Int {
    defer { spare = [] }
    for held in spare { bytes += Self.deletion("I", held.id) }
    return spare.count
  }

  /// - Parameter what: `i` for the places of an image, `I` for the image, too.
  private static func deletion(_ what: String, _ id: Int) -> [UInt8] {
    Array("\u{1B}_Gq=2,a=d,d=\(what),i=\(id)\u{1B}\\".utf8)
  }

  private func freeID(_ known: [Int]) -> Int {
    let used = Set(known + ids)
    return (Self.firstID..<Self.firstID + Self.most + Self.mostSpare).first { !used.contains($0) } ?? Self.firstID
  }

  private static func place(
    _ sprite: FramePicture.Sprite, _ id: Int, on picture: FramePicture, into bytes: inout [UInt8]
  ) {
    let (rect, cell) = (sprite.place, picture.cell)
    guard let seen = sprite.seen(in: picture) else { return }
    let layer = KittyPictures.layer + 1 + min(sprite.layer, FramePicture.Sprite.highestLayer)
    var keys = "q=2,a=p,i=\(id),p=1,z=\(layer),C=1"
    if seen.x > rect.x { keys += ",x=\(seen.x - rect.x)" }
    if seen.y > rect.y { keys += ",y=\(seen.y - rect.y)" }
    if seen.width < rect.width { keys += ",w=\(seen.width)" }
    if seen.height < rect.height { keys += ",h=\(seen.height)" }
    // A window may begin before the picture.
    let (x, y) = (seen.x + picture.column * cell.columns, seen.y + picture.row * cell.rows)
    guard x >= 0, y >= 0 else { return }
    if x % cell.columns > 0 { keys += ",X=\(x % cell.columns)" }
    if y % cell.rows > 0 { keys += ",Y=\(y % cell.rows)" }
    let (column, row) = (x / cell.columns, y / cell.rows)
    bytes += Array("\u{1B}[\(row + 1);\(column + 1)H\u{1B}_G\(keys)\u{1B}\\".utf8)
  }
}

extension FramePicture.Sprite {
  /// The part that shows; nil if the sprite is out of its window.
  fileprivate func seen(in picture: FramePicture) -> PixelRect? {
    place.clipped(to: window ?? PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
  }

  /// Whether another sprite differs by its place alone.
  fileprivate func hasPixels(of other: FramePicture.Sprite) -> Bool {
    (place.width, place.height) == (other.place.width, other.place.height) && shapes == other.shapes
  }
}
