/// The pictures of a terminal's screen: how plots are drawn on it, and what it shows of them.
package struct ScreenPictures: Sendable {
  /// How the user wants plots drawn; nil for the best that the terminal can do.
  package var asked: PictureProtocol?
  /// Whether another machine has the terminal.
  package var isRemote = false
  /// Whether the user chose nothing: then only a terminal here that is known for its pictures, by name and version, gets
  /// any.
  package var isUnasked = false
  /// Whether the user wants pixels, by a key now or before; nil for what was asked at the start.
  package var wish: Bool?
  /// How plots are drawn without that wish.
  private var usual = PictureProtocol.cells
  /// How the terminal can draw plots, whether anybody asked for it.
  private var possible = PictureProtocol.cells
  /// The size of a cell in pixels, if the terminal can draw plots in pixels.
  package private(set) var possibleCell: ScreenSize?
  /// How plots are drawn now.
  package var drawing: PictureProtocol { wish.map { $0 ? possible : .cells } ?? usual }
  private let environment: TerminalEnvironment
  private var kitty: KittyPictures
  private var sixel = SixelPictures()
  private var placeholders: PlaceholderPictures
  private var pace = PicturePace()
  private var following = FollowingCells()
  private var hasAskedColors = false
  private var hasHinted = false
  /// When several tiles, or one beside stretched ones, were last sent with their pixels.
  private var sent: Double?
  /// When pixels last went past tmux, and when the user last did something.
  private var passed: Double?
  private var acted = -Double.infinity

  /// - Parameters:
  ///   - numbers: the numbers of pictures on a terminal outside tmux.
  ///   - pack: packs pixels as zlib does.
  package init(
    asked: PictureProtocol? = .cells, _ environment: TerminalEnvironment,
    numbers: PlaceholderNumbers = PlaceholderNumbers(process: 0), pack: (@Sendable ([UInt8]) -> [UInt8]?)? = nil
  ) {
    (self.asked, self.environment) = (asked, environment)
    kitty = KittyPictures(pack: pack)
    placeholders = PlaceholderPictures(numbers, pack: pack)
  }

  /// The most pixels of a screen that can be true: that of 8,192 by 4,608.
  static let mostPixels = 8_192 * 4_608

  /// Whether the terminal shows no picture.
  private var isEmpty: Bool { kitty.isEmpty && sixel.isEmpty && placeholders.isEmpty }

  /// Whether the terminal holds pictures that stay until they are deleted.
  package var needDeletion: Bool { !kitty.isEmpty || !placeholders.isEmpty }

  /// Whether pictures go past tmux.
  private var isPassed: Bool { drawing == .kitty && environment.isTmux }

  /// Whether the terminal can move a picture that it has.
  package var canMove: Bool { possible == .kitty && !environment.isTmux }

  /// Whether to ask the terminal outside tmux for pictures.
  package var asksOutside: Bool {
    !isUnasked && PictureProtocol.asksOutside(asked, environment, isRemote: isRemote)
  }

  /// Whether the first frame should wait for the terminal's answers, because they are likely to allow pictures.
  package var firstFrameWaits: Bool { wish ?? (isUnasked && !isRemote && environment.mayDrawPictures) }

  /// Chooses how plots are drawn by the terminal's answers so far.
  ///
  /// - Parameter screen: the size of the screen in cells.
  /// - Returns: the size of a cell in pixels, or nil if plots are cells, as long as no wish says otherwise.
  package mutating func choose(by capabilities: TerminalCapabilities, screen: ScreenSize) -> ScreenSize? {
    possible = PictureProtocol(asked: asked == .cells ? nil : asked, environment, capabilities, isRemote: false)
    if let cell = capabilities.cellPixels, screen.pixels(ofCells: cell) > Self.mostPixels { possible = .cells }
    let largest = PlaceholderPictures.largest
    if environment.isTmux, screen.columns > largest.columns || screen.rows > largest.rows { possible = .cells }
    possibleCell = possible == .cells ? nil : capabilities.cellPixels
    let isUnknown = environment.isMultiplexed || !capabilities.isKnownForPictures
    let isUnwanted = asked == .cells || asked == nil && isRemote || isUnasked && isUnknown
    usual = isUnwanted ? .cells : possible
    sixel.adopt(capabilities)
    placeholders.adopt(capabilities)
    return isUnwanted ? nil : possibleCell
  }

  /// Whether to ask the terminal if it reads pictures from files: only one on this machine that answers to kitty's
  /// graphics can.
  package func mayUseFiles(by capabilities: TerminalCapabilities) -> Bool {
    drawing == .kitty && !isRemote && capabilities.hasKittyGraphics
  }

  /// The question to a terminal that draws sixels: how many colours it has. It is asked once.
  package mutating func colorQuestion() -> [UInt8]? {
    guard drawing == .sixel, !hasAskedColors else { return nil }
    hasAskedColors = true
    return TerminalSequences.registersQuestion
  }

  /// Sends pictures through files from now on.
  ///
  /// - Parameter store: writes a file and returns its path; nil if it cannot.
  package mutating func useFiles(_ store: (@Sendable ([UInt8]) -> String?)?) {
    if isPassed { placeholders.store = store } else { kitty.store = store }
  }

  /// The question for the terminal that shows the pictures.
  package func question(_ bytes: [UInt8]) -> [UInt8] { isPassed ? PassThrough.wrap(bytes) : bytes }

  // MARK: pace

  /// Whether the next frame may be sent; on a terminal that draws slowly, not while it draws the last one.
  package func isReady(at now: Double) -> Bool { pace.isReady(at: now) }

  /// Until when to wait with the next frame, unless an answer comes before; nil if there is nothing to wait for.
  package func deadline(at now: Double) -> Double? { pace.deadline(at: now) }

  /// Until when the terminal may still answer; nil if it has.
  package func answersUntil(at now: Double) -> Double? { pace.isWaiting ? pace.deadline(at: now) : nil }

  /// Records the terminal's answer to the question after a picture.
  package mutating func recordAnswer() { pace.recordAnswer() }

  /// When the cells that follow the picture must be sent, by a frame; nil if none wait.
  package var followingDue: Double? { following.due }

  // MARK: tmux

  /// Whether a user who chose nothing may try pixels, which the terminal can draw; true once.
  package mutating func consumeHint() -> Bool {
    let mayHint = isUnasked && wish == nil && !isRemote && !environment.isMultiplexed
    guard mayHint, !hasHinted, usual == .cells, possible != .cells else { return false }
    hasHinted = true
    return true
  }

  /// Why plots are cells although the user asked for pictures; nil if they are not, or if it needs no words.
  package func refusal(_ capabilities: TerminalCapabilities) -> String? {
    guard asked == .kitty, drawing == .cells else { return nil }
    return PictureProtocol.obstacle(in: environment, capabilities)
  }

  /// Records an action of the user, who therefore sees the screen; returns whether the picture must be sent again.
  ///
  /// tmux passes nothing on while another of its windows is in view, and says nothing of it. A picture that was sent a
  /// while after the user's last key may be lost; so may a picture that comes into view again.
  ///
  /// - Parameter isReturn: whether the screen comes into view.
  package mutating func recordInput(at now: Double, isReturn: Bool) -> Bool {
    let isSure = passed.map { $0 - acted < Self.switching } ?? true
    acted = now
    guard isPassed, !placeholders.isEmpty, isReturn || !isSure else { return false }
    passed = nil
    placeholders.forget()
    return true
  }

  /// The least seconds in which a user turns to another window.
  private static let switching = 0.5

  // MARK: frames

  /// Appends the bytes of a frame, its picture after its cells, and returns their number.
  ///
  /// While a value axis moves, the terminal stretches the tiles that it has, and each is sent once. Tiles that change
  /// otherwise keep moving in every frame, and their pixels follow at a lower rate; the frame at rest has all of them.
  /// Cells beside a picture that moves may wait, too, until `followingDue`.
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
    if isPassed || !placeholders.isEmpty {
      following.forget()
      return encodePassed(frame.cells, isPassed ? picture : nil, at: now, isSynchronized, by: &encoder, into: &bytes)
    }
    let hasPictures = picture != nil || !isEmpty
    encoder.synchronized = isSynchronized && !hasPictures
    guard hasPictures else {
      following.forget()
      return encoder.encode(frame.cells, into: &bytes).bytes
    }
    if isSynchronized { bytes += Array("\u{1B}[?2026h".utf8) }
    let begin = bytes.count
    let (cells, tiles) = follow(frame, at: now)
    let sixels = drawing == .sixel ? picture : nil
    encodeCells(cells, below: sixels, by: &encoder, into: &bytes)
    let pixels = bytes.count
    encodeTiles(tiles, at: now, isMoving: isMoving, into: &bytes)
    encodeSixels(sixels, under: cells, at: now, into: &bytes)
    if bytes.count > pixels { encoder.loseCursor() }
    if bytes.count == begin {
      bytes.removeSubrange(start...)
    } else if isSynchronized {
      bytes += Array("\u{1B}[?2026l".utf8)
    }
    return bytes.count - start
  }

  /// The cells and the tiles of a frame without those that wait.
  private mutating func follow(
    _ frame: (cells: CellBuffer, picture: FramePicture?), at now: Double
  ) -> (cells: CellBuffer, tiles: FramePicture?) {
    guard drawing != .sixel, let picture = frame.picture else {
      following.forget()
      return (frame.cells, nil)
    }
    let cells = following.cells(of: frame.cells, beside: picture, at: now)
    return (cells, following.picture(picture))
  }

  private mutating func encodeCells(
    _ cells: CellBuffer, below sixels: FramePicture?, by encoder: inout FrameEncoder, into bytes: inout [UInt8]
  ) {
    if sixel.mustClear(for: sixels) { encoder.invalidate() }
    // Cells that are moved sideways would take the pixels over them along.
    let scrolling = encoder.scrolling
    if sixels != nil || !sixel.isEmpty { encoder.scrolling = .none }
    defer { encoder.scrolling = scrolling }
    // A screen sent whole was cleared before, which takes the pictures from it.
    if encoder.encode(cells, into: &bytes).isFull {
      kitty.forget()
      sixel.forget()
    }
  }

  private mutating func encodeTiles(
    _ tiles: FramePicture?, at now: Double, isMoving: Bool, into bytes: inout [UInt8]
  ) {
    // A clock that was set back must not hold pixels for longer.
    let isPaced = sent.map { (0..<PicturePace.interval).contains(now - $0) } ?? false
    let patience = isMoving ? TilePatience(at: now, isPaced: isPaced) : nil
    let cost = kitty.encode(tiles, patience, into: &bytes)
    if cost.uploads > 1 || cost.uploads > 0 && cost.stretched > 0 { sent = now }
    guard cost.files > 0 else { return }
    // A few bytes name a whole picture, so a pipe that takes them does not say that the terminal keeps up.
    bytes += TerminalSequences.statusQuestion
    pace.send(at: now, interval: 0)
  }

  private mutating func encodeSixels(
    _ picture: FramePicture?, under cells: CellBuffer, at now: Double, into bytes: inout [UInt8]
  ) {
    guard sixel.encode(picture, under: cells, into: &bytes).bytes > 0 else { return }
    // The answer comes when the terminal has drawn all that was before.
    bytes += TerminalSequences.statusQuestion
    pace.send(at: now)
  }
}

extension ScreenPictures {
  /// Appends the bytes of a frame within tmux, its picture before the cells that stand for it.
  private mutating func encodePassed(
    _ cells: CellBuffer, _ picture: FramePicture?, at now: Double, _ isSynchronized: Bool,
    by encoder: inout FrameEncoder, into bytes: inout [UInt8]
  ) -> Int {
    let start = bytes.count
    // Whoever asks for the whole screen may have lost the pictures, too.
    if encoder.startsFromNothing(cells.size) { placeholders.forget() }
    var cells = cells
    let cost = placeholders.encode(picture, over: &cells, into: &bytes)
    // Placeholders do not go with text that moves, and would all be sent again.
    let scrolling = encoder.scrolling
    if picture != nil { encoder.scrolling = .none }
    encoder.synchronized = isSynchronized
    _ = encoder.encode(cells, into: &bytes)
    encoder.scrolling = scrolling
    if cost.uploads > 0 {
      passed = now
      // tmux answers when it has taken everything before; an answer of the outer terminal would go to the active pane.
      bytes += TerminalSequences.statusQuestion
      pace.send(at: now, interval: cost.files < cost.uploads ? 2 * PicturePace.interval : PicturePace.interval)
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
