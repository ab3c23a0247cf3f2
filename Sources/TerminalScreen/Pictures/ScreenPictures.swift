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
  private var sixel = SixelPictures()
  private var pace = PicturePace()
  private var following = FollowingCells()
  /// When several tiles were last sent with their pixels.
  private var sent: Double?

  /// - Parameter pack: packs pixels as zlib does.
  package init(
    asked: PictureProtocol? = .cells, _ environment: TerminalEnvironment,
    pack: (@Sendable ([UInt8]) -> [UInt8]?)? = nil
  ) {
    (self.asked, self.environment) = (asked, environment)
    kitty = KittyPictures(pack: pack)
  }

  /// The most pixels of a screen that can be true: that of 8,192 by 4,608.
  static let mostPixels = 8_192 * 4_608

  /// Whether the terminal shows no picture.
  private var isEmpty: Bool { kitty.isEmpty && sixel.isEmpty }

  /// Whether the terminal holds pictures that stay until they are deleted.
  package var needDeletion: Bool { !kitty.isEmpty }

  /// Chooses how plots are drawn by the terminal's answers so far.
  ///
  /// - Parameter screen: the size of the screen in cells.
  /// - Returns: the size of a cell in pixels, or nil if plots are cells.
  package mutating func choose(by capabilities: TerminalCapabilities, screen: ScreenSize) -> ScreenSize? {
    drawing = PictureProtocol(asked: asked, environment, capabilities, isRemote: isRemote)
    if let cell = capabilities.cellPixels, screen.pixels(ofCells: cell) > Self.mostPixels { drawing = .cells }
    sixel.adopt(capabilities)
    return drawing == .cells ? nil : capabilities.cellPixels
  }

  /// Whether to ask the terminal if it reads pictures from files: only one on this machine that answers to kitty's
  /// graphics can.
  package func mayUseFiles(by capabilities: TerminalCapabilities) -> Bool {
    drawing == .kitty && !isRemote && capabilities.hasKittyGraphics
  }

  /// Sends pictures through files from now on.
  ///
  /// - Parameter store: writes a file and returns its path; nil if it cannot.
  package mutating func useFiles(_ store: (@Sendable ([UInt8]) -> String?)?) { kitty.store = store }

  // MARK: pace

  /// Whether the next frame may be sent; on a terminal that draws slowly, not while it draws the last one.
  package func isReady(at now: Double) -> Bool { pace.isReady(at: now) }

  /// Until when to wait with the next frame, unless an answer comes before; nil if there is nothing to wait for.
  package func deadline(at now: Double) -> Double? { pace.deadline(at: now) }

  /// Until when the terminal may still answer; nil if it has.
  package func answersUntil(at now: Double) -> Double? { pace.isWaiting ? pace.deadline(at: now) : nil }

  /// Notes the terminal's answer to the question after a picture.
  package mutating func takeAnswer() { pace.takeAnswer() }

  /// When the cells that follow the picture must be sent, by a frame; nil if none wait.
  package var followingDue: Double? { following.due }

  // MARK: frames

  /// Appends the bytes of a frame, its picture after its cells, and returns their number.
  ///
  /// While the value axis moves, every tile has other pixels in every frame. Tiles go on to be placed in each of them, and
  /// their pixels follow at a lower rate; the frame at rest has all of them. Cells beside a picture that moves may wait, too,
  /// until `followingDue`.
  ///
  /// - Parameters:
  ///   - isSynchronized: whether the terminal takes cells and picture as one update.
  ///   - isMoving: whether another frame follows by itself.
  package mutating func encode(
    _ frame: (cells: CellBuffer, picture: FramePicture?), at now: Double, isSynchronized: Bool,
    isMoving: Bool = false, by encoder: inout FrameEncoder, into bytes: inout [UInt8]
  ) -> Int {
    let picture = frame.picture
    let start = bytes.count
    let hasPictures = picture != nil || !isEmpty
    encoder.synchronized = isSynchronized && !hasPictures
    guard hasPictures else {
      following.forget()
      return encoder.encode(frame.cells, into: &bytes).bytes
    }
    if isSynchronized { bytes += Array("\u{1B}[?2026h".utf8) }
    let begin = bytes.count
    let (tiles, whole) = drawing == .sixel ? (nil, picture) : (picture, nil)
    if tiles == nil { following.forget() }
    let cells = tiles.map { following.cells(of: frame.cells, beside: $0, at: now) } ?? frame.cells
    if sixel.mustClear(for: whole) { encoder.invalidate() }
    // Cells that are moved sideways would take the pixels over them along.
    let scrolling = encoder.scrolling
    if whole != nil || !sixel.isEmpty { encoder.scrolling = .none }
    defer { encoder.scrolling = scrolling }
    // A screen sent whole was cleared before, which takes the pictures from it.
    if encoder.encode(cells, into: &bytes).isFull {
      kitty.forget()
      sixel.forget()
    }
    let pixels = bytes.count
    // A clock that was set back must not hold pixels for longer.
    let mayLag = isMoving && sent.map { (0..<PicturePace.interval).contains(now - $0) } ?? false
    let cost = kitty.encode(tiles, mayLag: mayLag, into: &bytes)
    if cost.uploads > 1 { sent = now }
    if cost.files > 0 {
      // A few bytes name a whole picture, so a pipe that takes them does not say that the terminal keeps up.
      bytes += TerminalSequences.statusQuestion
      pace.send(at: now, interval: 0)
    }
    if sixel.encode(whole, under: cells, into: &bytes).bytes > 0 {
      // The answer comes when the terminal has drawn all that was before.
      bytes += TerminalSequences.statusQuestion
      pace.send(at: now)
    }
    if bytes.count > pixels { encoder.loseCursor() }
    if bytes.count == begin {
      bytes.removeSubrange(start...)
    } else if isSynchronized {
      bytes += Array("\u{1B}[?2026l".utf8)
    }
    return bytes.count - start
  }
}

extension ScreenSize {
  /// The pixels of a screen of this size.
  fileprivate func pixels(ofCells cell: ScreenSize) -> Int {
    [rows, cell.columns, cell.rows].reduce(columns) { product, side in
      let (next, isTooMuch) = product.multipliedReportingOverflow(by: side)
      return isTooMuch ? .max : next
    }
  }
}
