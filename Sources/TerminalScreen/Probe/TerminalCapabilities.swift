// Terminal capabilities: the questions at the start, the answers, and the choices of colour depth and glyphs that
// follow from them.

/// The capabilities that the terminal has reported so far. An unreported capability counts as absent.
public struct TerminalCapabilities: Equatable, Sendable {
  /// XTVERSION: name and version, such as "kitty(0.26.5)".
  package private(set) var version: String?
  /// XTVERSION of the terminal outside tmux, if it was asked.
  package private(set) var outerVersion: String?
  /// DA1; empty before the answer. The first is the terminal's level, 61 to 65 for VT100 to VT500.
  package private(set) var attributes: [Int] = []
  package private(set) var hasKeyboardProtocol = false
  package private(set) var hasKittyGraphics = false
  /// The size of a cell in pixels.
  package private(set) var cellPixels: ScreenSize?
  /// 0xRRGGBB
  package private(set) var foreground: UInt32?
  /// 0xRRGGBB
  public private(set) var background: UInt32?
  /// Whether the user's colour scheme is dark; nil unless the terminal reports it (mode 2031).
  package private(set) var prefersDark: Bool?
  /// XTGETTCAP RGB; nil before the answer.
  package private(set) var hasDirectColor: Bool?
  /// False if line and block glyphs are not one column wide; charts then need ASCII.
  package private(set) var hasNarrowGlyphs = true
  /// The most colours of a picture in sixels; nil before the answer.
  package private(set) var sixelColors: Int?
  /// DECRQM's answers by mode.
  package private(set) var modes: [Int: TerminalReply.ModeSetting] = [:]

  public init() {}

  /// True once DA1 has come: every other answer the terminal will give came before it.
  package var isComplete: Bool { !attributes.isEmpty }

  /// Applies an answer; returns true if it changed a capability, so that the caller can repeat its choices.
  @discardableResult
  package mutating func apply(_ reply: TerminalReply) -> Bool {
    let before = self
    switch reply {
    case .deviceAttributes(let numbers): attributes = numbers.isEmpty ? [0] : numbers
    case .mode(let mode, let setting): modes[mode] = modes.count < 64 ? setting : modes[mode]
    case .keyboard: hasKeyboardProtocol = true
    case .version(let text):
      let clean = String(text.unicodeScalars.prefix(80).filter { Cell.isPrintable($0) }.map(Character.init))
      // tmux answers for itself at once, before the terminal outside can.
      if version?.hasPrefix("tmux") == true { outerVersion = clean } else { version = clean }
    case .graphics(let isKnown, TerminalSequences.graphicsQuestionID): hasKittyGraphics = isKnown
    case .cellPixels(let size): if size.columns > 0 && size.rows > 0 { cellPixels = size }
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .darkScheme(let isDark): prefersDark = isDark
    case .capability(TerminalSequences.registersName, let value, _): sixelColors = value.flatMap { Int($0) }
    case .capability(let name, let value, let known):
      if name == "RGB" || (name == "Tc" && known) { hasDirectColor = known && value != "0" }
    // The answer to the question in `TerminalSequences.enter`.
    case .cursor(let column, let row): if row == 1 { hasNarrowGlyphs = column == 1 }
    case .graphics, .screenPixels, .status, .other: break
    }
    return self != before
  }

  /// Computes the size of a cell from the system's sizes if the terminal has not reported it, as xterm does not.
  package mutating func assume(cells: ScreenSize, pixels: ScreenSize?) {
    guard cellPixels == nil, let pixels, cells.columns > 0, cells.rows > 0 else { return }
    let cell = ScreenSize(columns: pixels.columns / cells.columns, rows: pixels.rows / cells.rows)
    if cell.columns > 0 && cell.rows > 0 { cellPixels = cell }
  }

  private func isUsable(_ mode: Int) -> Bool { modes[mode]?.isUsable ?? false }

  /// Mode 2026.
  package var canSynchronize: Bool { isUsable(2026) }
  /// Mode 1016, with a known size of a cell.
  package var canReportPixels: Bool { isUsable(1016) && cellPixels != nil }
  /// Mode 2048.
  package var canReportSize: Bool { isUsable(2048) }
  /// Mode 2031.
  package var canReportScheme: Bool { isUsable(2031) }
  /// Sixel graphics (DA1 attribute 4).
  package var hasSixel: Bool { attributes.dropFirst().contains(4) }

  /// Whether the terminal outside tmux shows pictures in the place of text: it has answered past tmux, and is known to.
  package var hasPlaceholders: Bool { hasKittyGraphics && Self.drawingPictures.contains(outerVersion ?? "") }

  /// Whether the terminal draws kitty's graphics as it should: it has answered, and is known to.
  package var isKnownForPictures: Bool { hasKittyGraphics && Self.drawingPictures.contains(version ?? "") }

  private static let drawingPictures = TerminalVersions([("kitty", [0, 28]), ("ghostty", [1])])

  /// Margins on all sides (mode 69), with columns deleted and inserted between them from VT420 (level 64) on.
  ///
  /// Only xterm: other terminals report the margins without supporting the columns, and only xterm was tested.
  package var scrolling: Scrolling {
    isUsable(69) && (attributes.first ?? 0) >= 64 && (version ?? "").hasPrefix("XTerm(") ? .margins : .rows
  }

  /// True for a dark background (relative luminance below half of the perceived scale); nil before an answer to OSC 11
  /// or mode 2031.
  package var isDark: Bool? {
    guard let background else { return prefersDark }
    let red = Double(background >> 16 & 0xFF)
    let green = Double(background >> 8 & 0xFF)
    let blue = Double(background & 0xFF)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128
  }

  /// The terminal's own colours of text and ground; black or white ground if it has not said.
  package var pictureColors: PictureColors {
    let plain = isDark == false ? PictureColors.light : .dark
    return PictureColors(
      foreground: foreground ?? plain.foreground, background: background ?? (isDark == false ? 0xFFFFFF : 0))
  }

  /// Returns the features to switch on with these capabilities.
  package func features(mouse: TerminalFeatures.Mouse = .drag) -> TerminalFeatures {
    TerminalFeatures(
      mouse: mouse, mousePixels: canReportPixels, keyboard: hasKeyboardProtocol ? .full : .legacy,
      resize: canReportSize, scheme: canReportScheme)
  }
}
