import Testing

@testable import TerminalScreen

/// The choice of how plots are drawn on a terminal.
@Suite struct PictureProtocolTests {
  private static func choice(
    _ asked: PictureProtocol?, term: String = "xterm-kitty", isRemote: Bool = false, _ replies: TerminalReply...
  ) -> PictureProtocol {
    var capabilities = TerminalCapabilities()
    for reply in replies { capabilities.apply(reply) }
    return PictureProtocol(asked: asked, TerminalEnvironment(term: term), capabilities, isRemote: isRemote)
  }

  private static let cell = TerminalReply.cellPixels(ScreenSize(columns: 9, rows: 18))

  @Test func `auto is kitty where the terminal answers to it and names the size of its cells`() {
    #expect(Self.choice(nil, .graphics(true), Self.cell) == .kitty)
    #expect(Self.choice(nil, .graphics(true)) == .cells)
    #expect(Self.choice(nil, .graphics(false), Self.cell) == .cells)
    #expect(Self.choice(nil, Self.cell) == .cells)
  }

  @Test func `auto is sixel where the terminal has it and not kitty's graphics`() {
    #expect(Self.choice(nil, .deviceAttributes([63, 1, 4]), Self.cell) == .sixel)
    #expect(Self.choice(nil, .deviceAttributes([63, 1, 4]), .graphics(true), Self.cell) == .kitty)
    #expect(Self.choice(nil, .deviceAttributes([4, 1]), Self.cell) == .cells)
    #expect(Self.choice(nil, .deviceAttributes([63, 4])) == .cells)
    #expect(Self.choice(nil, isRemote: true, .deviceAttributes([63, 4]), Self.cell) == .cells)
    #expect(Self.choice(.sixel, term: "tmux", .deviceAttributes([63, 4]), Self.cell) == .cells)
  }

  @Test func `files are for a terminal on this machine that answers to kitty's graphics, and that draws them`() {
    func mayUse(_ asked: PictureProtocol?, isRemote: Bool, _ replies: TerminalReply...) -> Bool {
      var capabilities = TerminalCapabilities()
      for reply in replies + [Self.cell] { capabilities.apply(reply) }
      var pictures = ScreenPictures(asked: asked, TerminalEnvironment(term: "xterm"))
      pictures.isRemote = isRemote
      _ = pictures.choose(by: capabilities, screen: ScreenSize(columns: 160, rows: 45))
      return pictures.mayUseFiles(by: capabilities)
    }
    #expect(mayUse(nil, isRemote: false, .graphics(true)) && mayUse(.kitty, isRemote: false, .graphics(true)))
    #expect(!mayUse(.kitty, isRemote: true, .graphics(true)))
    #expect(!mayUse(.kitty, isRemote: false) && !mayUse(.kitty, isRemote: false, .graphics(true, id: 32)))
    #expect(!mayUse(.sixel, isRemote: false, .graphics(true)))
    #expect(!mayUse(.cells, isRemote: false, .graphics(true)))
  }

  @Test(arguments: [
    ("kitty(0.28.0)", true), ("kitty(0.41.1)", true), ("ghostty 1.1.3", true), ("kitty(0.26.5)", false),
    ("ghostty 0.9", false), ("WezTerm 20250601", false), ("Konsole 25.04.0", false), ("", false),
  ])
  func `a user who chose nothing has pixels where a terminal here is known for them, and a hint where it might be`(
    version: String, isKnown: Bool
  ) {
    func pictures(
      _ replies: TerminalReply..., term: String = "xterm-kitty", isRemote: Bool = false, isUnasked: Bool = true
    ) -> (drawing: PictureProtocol, hasHint: Bool, waits: Bool, outside: Bool) {
      var capabilities = TerminalCapabilities()
      for reply in [.version(version), Self.cell] + replies { capabilities.apply(reply) }
      var pictures = ScreenPictures(asked: nil, TerminalEnvironment(term: term))
      (pictures.isUnasked, pictures.isRemote) = (isUnasked, isRemote)
      let screen = ScreenSize(columns: 160, rows: 45)
      _ = pictures.choose(by: capabilities, screen: screen)
      let (hasHint, hasSecond) = (pictures.consumeHint(), pictures.consumeHint())
      #expect(!hasSecond, "it is said once")
      return (pictures.drawing, hasHint, pictures.firstFrameWaits, pictures.asksOutside)
    }
    let here = pictures(.graphics(true))
    #expect(here.drawing == (isKnown ? .kitty : .cells) && here.hasHint != isKnown && here.waits)
    // By another name the terminal is known once it has answered.
    let named = pictures(.graphics(true), term: "xterm-256color")
    #expect(named.drawing == here.drawing && !named.waits)
    let sixel = pictures(.deviceAttributes([63, 4]), term: "xterm")
    #expect(sixel.drawing == .cells && sixel.hasHint)
    for other in [
      pictures(.graphics(true), isRemote: true), pictures(.graphics(true), term: "tmux-256color"),
      pictures(.graphics(true), term: "screen"), pictures(.graphics(false)), pictures(),
    ] { #expect(other.drawing == .cells && !other.hasHint && !other.outside) }
    #expect(!pictures(isRemote: true).waits && !pictures(term: "tmux-256color").waits)
    #expect(pictures(.graphics(true), isUnasked: false).drawing == .kitty)
  }

  @Test func `a wish goes before what was asked at the start, where the terminal can draw pixels`() {
    for asked in [PictureProtocol?.none, .some(.cells)] {
      for (replies, best) in [
        ([TerminalReply.graphics(true)], PictureProtocol.kitty), ([.deviceAttributes([63, 4])], .sixel), ([], .cells),
      ] {
        for isRemote in [false, true] {
          var capabilities = TerminalCapabilities()
          for reply in replies + [Self.cell] { capabilities.apply(reply) }
          var pictures = ScreenPictures(asked: asked, TerminalEnvironment(term: "xterm-256color"))
          (pictures.isUnasked, pictures.isRemote) = (asked == nil, isRemote)
          _ = pictures.choose(by: capabilities, screen: ScreenSize(columns: 160, rows: 45))
          #expect(pictures.drawing == .cells && (pictures.possibleCell == nil) == (best == .cells))
          pictures.wish = true
          let hasHint = pictures.consumeHint()
          #expect(pictures.drawing == best && pictures.firstFrameWaits && !hasHint)
          pictures.wish = false
          #expect(pictures.drawing == .cells && !pictures.firstFrameWaits)
        }
      }
    }
  }

  @Test func `over ssh pixels need to be asked for`() {
    #expect(Self.choice(nil, isRemote: true, .graphics(true), Self.cell) == .cells)
    #expect(Self.choice(.kitty, isRemote: true, .graphics(true), Self.cell) == .kitty)
  }

  @Test func `inside tmux and screen there are cells alone`() {
    #expect(Self.choice(.kitty, term: "tmux-256color", .graphics(true), Self.cell) == .cells)
    #expect(Self.choice(nil, term: "screen", .graphics(true), Self.cell) == .cells)
  }

  @Test(arguments: [
    ("kitty(0.41.1)", true), ("kitty(0.28.0)", true), ("ghostty 1.1.3", true), ("kitty(0.26.5)", false),
    ("WezTerm 20250601", false), ("tmux 3.5a", false), ("", false),
  ])
  func `inside tmux kitty's graphics need an answer from outside by a terminal that shows them in text`(
    outside: String, isShown: Bool
  ) {
    let answers: [TerminalReply] = [.version("tmux 3.5a"), .version(outside), .graphics(true), Self.cell]
    func choice(_ asked: PictureProtocol?, _ term: String, isRemote: Bool = false, without left: Int = -1)
      -> PictureProtocol
    {
      var capabilities = TerminalCapabilities()
      for (place, answer) in answers.enumerated() where place != left { capabilities.apply(answer) }
      return PictureProtocol(asked: asked, TerminalEnvironment(term: term), capabilities, isRemote: isRemote)
    }
    #expect(choice(.kitty, "tmux-256color") == (isShown ? .kitty : .cells))
    #expect(choice(nil, "tmux-256color") == (isShown ? .kitty : .cells))
    #expect(choice(nil, "tmux-256color", isRemote: true) == .cells)
    #expect(choice(.kitty, "tmux-256color", isRemote: true) == (isShown ? .kitty : .cells))
    #expect(choice(.sixel, "tmux-256color") == .cells && choice(.cells, "tmux-256color") == .cells)
    #expect(choice(.kitty, "screen-256color") == .cells)
    for left in answers.indices { #expect(choice(.kitty, "tmux-256color", without: left) == .cells) }
  }

  @Test func `the user reads what keeps pictures from the terminal`() {
    func words(_ term: String, _ replies: TerminalReply...) -> String? {
      var capabilities = TerminalCapabilities()
      for reply in replies { capabilities.apply(reply) }
      return PictureProtocol.obstacle(in: TerminalEnvironment(term: term), capabilities)
    }
    let tmux = TerminalReply.version("tmux 3.5a")
    #expect(words("xterm") == nil)
    #expect(words("screen") == "screen passes no pictures on")
    #expect(words("tmux", tmux) == "nothing answers past tmux (set -g allow-passthrough on)")
    let old = "kitty(0.26.5) shows no pictures in the text of tmux"
    #expect(words("tmux", tmux, .version("kitty(0.26.5)"), .graphics(true)) == old)
    #expect(words("tmux", tmux, .version("kitty(0.41.1)"), .graphics(true)) == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (-5, 20), (100_000, 100_000), (9, 1_000_000)])
  func `a size of cells that cannot be true is none`(columns: Int, rows: Int) {
    let cell = TerminalReply.cellPixels(ScreenSize(columns: columns, rows: rows))
    #expect(Self.choice(.kitty, .graphics(true), cell) == .cells)
  }
}
