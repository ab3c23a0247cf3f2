/// The byte strings around frames: enter, change, restore and probe.
package enum TerminalSequences {
  /// Enters the alternate screen, switches cursor and autowrap off, then switches the features on.
  ///
  /// Before clearing the screen it draws one line glyph and asks for the cursor position, because some settings make
  /// such glyphs two columns wide.
  package static func enter(_ features: TerminalFeatures = TerminalFeatures()) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[m\u{1B}[2H│\u{1B}[6n\u{1B}[2J"
    text += changes(from: nil, to: features)
    return Array(text.utf8)
  }

  /// Switches from one set of features to another during the session.
  package static func change(from: TerminalFeatures, to: TerminalFeatures) -> [UInt8] {
    Array(changes(from: from, to: to).utf8)
  }

  private static func changes(from: TerminalFeatures?, to: TerminalFeatures) -> String {
    let old = from ?? TerminalFeatures(mouse: .off, focus: false, paste: false)
    var off: [Int] = []
    var on: [Int] = []
    func mode(_ number: Int, _ was: Bool, _ isOn: Bool) {
      if was && !isOn { off.append(number) }
      if isOn && !was { on.append(number) }
    }
    mode(1003, old.mouse == .motion, to.mouse == .motion)
    mode(1002, old.mouse == .drag, to.mouse == .drag)
    mode(1006, old.mouse != .off, to.mouse != .off)
    mode(1016, old.mouse != .off && old.mousePixels, to.mouse != .off && to.mousePixels)
    mode(1004, old.focus, to.focus)
    mode(2048, old.resize, to.resize)
    mode(2031, old.scheme, to.scheme)
    mode(2004, old.paste, to.paste)
    var text = off.map { "\u{1B}[?\($0)l" }.joined() + on.map { "\u{1B}[?\($0)h" }.joined()
    if old.keyboard == .full && to.keyboard == .legacy { text += "\u{1B}[<u" }
    if old.keyboard == .legacy && to.keyboard == .full { text += "\u{1B}[>31u" }
    return text
  }

  /// Ends a string in which a frame broke off; other terminals than kitty would take what follows for a part of it.
  package static let stringEnd = Array("\u{1B}\\".utf8)

  /// Restores the terminal, whatever features were on and wherever a frame broke off.
  ///
  /// In order: the synchronised update ends, the keyboard protocol is popped, mouse, reports, paste and margins go off,
  /// the scroll region, colours, autowrap and cursor come back, and the alternate screen is left.
  package static let restore: [UInt8] = Array(
    ("\u{1B}[?2026l\u{1B}[<u\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2048l"
      + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?69l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l").utf8)

  /// Asks for the size of a cell in pixels.
  package static let cellSizeQuestion = Array("\u{1B}[16t".utf8)

  /// Asks whether the terminal is well, which every terminal answers in its turn.
  package static let statusQuestion = Array("\u{1B}[5n".utf8)

  /// The number of the image that the probe asks about.
  package static let graphicsQuestionID = 31
  /// XTSMGRAPHICS: how many colours a picture in sixels may have. Others may scroll at it.
  static let registersQuestion = Array("\u{1B}[?1;1;0S".utf8)
  /// The name under which its answer is a capability.
  static let registersName = "sixel-registers"
  /// The number of the image of `fileQuestion`.
  package static let fileQuestionID = 32
  /// The content of the file of `fileQuestion`: one black pixel.
  package static let fileQuestionContent: [UInt8] = [0, 0, 0]

  /// Asks whether the terminal can read a picture of one pixel from a file, and remove the file.
  package static func fileQuestion(_ path: String) -> [UInt8] {
    var bytes = Array("\u{1B}_Gi=\(fileQuestionID),s=1,v=1,a=q,t=t,f=24;".utf8)
    Base64.append(Array(path.utf8), to: &bytes)
    return bytes + [0x1B, 0x5C]
  }

  /// Asks for kitty graphics.
  private static let graphicsQuestion = "\u{1B}_Gi=\(graphicsQuestionID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// The questions for the terminal outside tmux: name and version, then kitty graphics.
  package static let outerProbe = Array(("\u{1B}[>0q" + graphicsQuestion).utf8)

  /// All questions in one batch. Every terminal answers the last one, so its answer ends the wait.
  ///
  /// Name and version; modes 2026, 1016, 2048, 2027, 2031 and 69; keyboard protocol; size of a cell; colours of text
  /// and ground; kitty graphics; true colour by XTGETTCAP; DA1. tmux and screen answer neither of the last two
  /// questions before DA1: they take an APC string for the title of the pane, and screen hands a DCS string to the
  /// terminal outside.
  package static func probe(isMultiplexed: Bool) -> [UInt8] {
    let strings = graphicsQuestion + "\u{1B}P+q524742\u{1B}\\"
    return Array(
      ("\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?1016$p\u{1B}[?2048$p\u{1B}[?2027$p\u{1B}[?2031$p\u{1B}[?69$p\u{1B}[?u"
        + "\u{1B}[16t\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\" + (isMultiplexed ? "" : strings) + "\u{1B}[c").utf8)
  }
}
