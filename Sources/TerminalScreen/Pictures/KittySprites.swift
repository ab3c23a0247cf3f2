/// The small pictures over the tiles of `KittyPictures`: each is sent once, and then only placed again.
struct KittySprites: Sendable {
  /// A sprite that the terminal has.
  private struct Held {
    var id: Int
    var sprite: FramePicture.Sprite
  }

  private var held: [Held] = []
  /// What the terminal has without showing it, the last one used first: a line changes its colour to and fro.
  private var spare: [Held] = []
  /// What the places of the sprites count from.
  private var origin = Origin(column: 0, row: 0)

  private struct Origin: Equatable {
    var column: Int
    var row: Int
  }

  /// The most sprites at once.
  static let most = 32
  /// Numbers of images below those of tiles.
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
  ///   - send: appends the command that sends a picture under a number.
  mutating func encode(
    _ picture: FramePicture?, into bytes: inout [UInt8], _ send: (Raster, Int, inout [UInt8]) -> Void
  ) -> Int {
    var commands = 0
    let wanted = Array((picture?.sprites ?? []).prefix(Self.most))
    let next = picture.map { Origin(column: $0.column, row: $0.row) } ?? origin
    var old = held
    var found: [Int: Held] = [:]
    // What stays first: it must not lend its image to what moves.
    for isStill in [true, false] {
      for (place, sprite) in wanted.enumerated() where found[place] == nil {
        let isUsable: (Held) -> Bool = { isStill ? $0.sprite == sprite : $0.sprite.hasPixels(of: sprite) }
        guard let index = old.firstIndex(where: isUsable) else { continue }
        found[place] = old.remove(at: index)
      }
    }
    // An image that is not shown stays for a while, unless the whole picture goes.
    let kept = picture == nil ? 0 : Self.mostSpare
    var known = spare
    for (place, sprite) in wanted.enumerated() where found[place] == nil {
      guard let index = known.firstIndex(where: { $0.sprite.hasPixels(of: sprite) }) else { continue }
      var held = known.remove(at: index)
      // It is nowhere, whatever place it had.
      held.sprite.place.x = .min
      found[place] = held
    }
    for (place, gone) in (old + known).enumerated() where place >= kept || place < old.count {
      bytes += Array("\u{1B}_Gq=2,a=d,d=\(place < kept ? "i" : "I"),i=\(gone.id)\u{1B}\\".utf8)
      commands += 1
    }
    spare = Array((old + known).prefix(kept))
    held = []
    for (place, sprite) in wanted.enumerated() {
      guard let picture else { break }
      let known = found[place]
      let id = known?.id ?? freeID(found.values.map(\.id))
      if known == nil {
        send(Raster(width: sprite.place.width, height: sprite.place.height, sprite.shapes), id, &bytes)
        commands += 1
      }
      held.append(Held(id: id, sprite: sprite))
      guard known?.sprite != sprite || origin != next else { continue }
      Self.place(sprite, id, on: picture, into: &bytes)
      commands += 1
    }
    origin = next
    return commands
  }

  private func freeID(_ known: [Int]) -> Int {
    let used = Set(known + ids)
    return (Self.firstID..<Self.firstID + Self.most + Self.mostSpare).first { !used.contains($0) } ?? Self.firstID
  }

  private static func place(
    _ sprite: FramePicture.Sprite, _ id: Int, on picture: FramePicture, into bytes: inout [UInt8]
  ) {
    let (rect, cell) = (sprite.place, picture.cell)
    let window = sprite.window ?? PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard let seen = rect.clipped(to: window) else {
      // Out of its window, the image waits for its return.
      bytes += Array("\u{1B}_Gq=2,a=d,d=i,i=\(id)\u{1B}\\".utf8)
      return
    }
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
  /// Whether another sprite differs by its place alone.
  fileprivate func hasPixels(of other: FramePicture.Sprite) -> Bool {
    (place.width, place.height) == (other.place.width, other.place.height) && shapes == other.shapes
  }
}
