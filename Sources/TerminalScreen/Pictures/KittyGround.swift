/// The picture below the tiles of `KittyPictures`: lines of values and stripes, which are the same in every column.
///
/// The terminal has one column of it and stretches that over the plot. So a value axis that moves costs few bytes, and a
/// pan none.
struct KittyGround: Sendable {
  /// The ground that the terminal shows, and its place.
  private struct Shown: Equatable {
    var shapes: [Shape]
    var column: Int
    var row: Int
    var size: ScreenSize
    var cell: ScreenSize

    init(_ picture: FramePicture) {
      shapes = picture.ground
      column = picture.column
      row = picture.row
      (size, cell) = (ScreenSize(columns: picture.columns, rows: picture.rows), picture.cell)
    }

    /// Whether another one has the same pixels.
    func hasPixels(of other: Shown) -> Bool {
      shapes == other.shapes && size.rows == other.size.rows && cell.rows == other.cell.rows
    }
  }

  private var shown: Shown?

  /// The number of the image, below the numbers of sprites.
  static let id = 7_050
  /// The column that shows and its neighbours, because a terminal may blend pixels that it stretches.
  private static let width = 3

  var isEmpty: Bool { shown == nil }

  /// Notes that the terminal shows none.
  mutating func forget() { shown = nil }

  /// Whether a picture has no ground, and the terminal still shows one.
  func isGone(in picture: FramePicture?) -> Bool { shown != nil && picture?.ground.isEmpty ?? true }

  /// Appends the bytes that turn the ground on the terminal into another, and returns the number of commands.
  ///
  /// - Parameter send: appends the command that sends a picture under a number.
  mutating func encode(
    _ picture: FramePicture, into bytes: inout [UInt8], _ send: (Raster, Int, inout [UInt8]) -> Void
  ) -> Int {
    let next = Shown(picture)
    guard !picture.ground.isEmpty, next != shown else { return 0 }
    var commands = 1
    if shown?.hasPixels(of: next) != true {
      send(Raster(width: Self.width, height: picture.height, picture.ground), Self.id, &bytes)
      commands += 1
    }
    shown = next
    let place = "a=p,i=\(Self.id),p=1,z=\(KittyPictures.layer - 1),C=1"
    let keys = "q=2,\(place),x=1,w=1,c=\(picture.columns),r=\(picture.rows)"
    bytes += Array("\u{1B}[\(picture.row + 1);\(picture.column + 1)H\u{1B}_G\(keys)\u{1B}\\".utf8)
    return commands
  }
}
