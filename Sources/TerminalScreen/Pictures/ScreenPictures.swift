/// The pictures of a terminal's screen: how plots are drawn on it, and what it shows of them.
package struct ScreenPictures: Sendable {
  /// How the person wants plots drawn; nil for the best that the terminal can do.
  package var asked: PictureProtocol?
  /// Whether another machine has the terminal.
  package var isRemote = false
  /// How plots are drawn now.
  package private(set) var drawing = PictureProtocol.cells
  private let environment: TerminalEnvironment
  private var kitty: KittyPictures

  /// - Parameter pack: packs pixels as zlib does.
  package init(
    asked: PictureProtocol? = .cells, _ environment: TerminalEnvironment,
    pack: (@Sendable ([UInt8]) -> [UInt8]?)? = nil
  ) {
    (self.asked, self.environment) = (asked, environment)
    kitty = KittyPictures(pack: pack)
  }

  /// Whether the terminal shows no picture.
  package var isEmpty: Bool { kitty.isEmpty }

  /// Chooses how plots are drawn by the terminal's answers so far.
  ///
  /// - Returns: the size of a cell in pixels, or nil if plots are cells.
  package mutating func choose(by capabilities: TerminalCapabilities) -> ScreenSize? {
    drawing = PictureProtocol(asked: asked, environment, capabilities, isRemote: isRemote)
    return drawing == .cells ? nil : capabilities.cellPixels
  }

  /// Appends the bytes of a frame, its picture after its cells, and returns their number.
  ///
  /// - Parameter isSynchronized: whether the terminal takes cells and picture as one update.
  package mutating func encode(
    _ cells: CellBuffer, _ picture: FramePicture?, isSynchronized: Bool, by encoder: inout FrameEncoder,
    into bytes: inout [UInt8]
  ) -> Int {
    let start = bytes.count
    let hasPictures = picture != nil || !isEmpty
    encoder.synchronized = isSynchronized && !hasPictures
    guard hasPictures else { return encoder.encode(cells, into: &bytes).bytes }
    if isSynchronized { bytes += Array("\u{1B}[?2026h".utf8) }
    let begin = bytes.count
    // A screen sent whole was cleared before, which takes the pictures from it.
    if encoder.encode(cells, into: &bytes).isFull { kitty.forget() }
    if kitty.encode(picture, into: &bytes).bytes > 0 { encoder.loseCursor() }
    if bytes.count == begin {
      bytes.removeSubrange(start...)
    } else if isSynchronized {
      bytes += Array("\u{1B}[?2026l".utf8)
    }
    return bytes.count - start
  }
}
