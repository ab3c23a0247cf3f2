import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalSamples
import TerminalScreen
import Testing

@testable import SlipstreamTerminal

/// Pictures past tmux, on terminals of the test's own. One after the other: a process has one session.
extension TerminalViewerTests {
  private static let environment = TerminalEnvironment(term: "tmux-256color")

  private static func host(
    _ session: TerminalSession, asked: PictureProtocol?, isRemote: Bool = false
  ) throws -> LiveHost {
    let inbox = FeedInbox(try WakeUp(), events: { [] })
    return try LiveHost(
      session: session, inbox: inbox, environment: environment, mayProbe: true, graphics: (asked, false, isRemote))
  }

  private static func sentences(_ turn: LoopTurn) -> [String] {
    turn.messages.compactMap {
      switch $0 {
      case .answer(let words), .hint(let words): words
      default: nil
      }
    }
  }

  @Test(arguments: [true, false])
  func `within tmux a picture goes past it, by a file once one was read, and leaving deletes it`(hasFiles: Bool) throws
  {
    let size = ScreenSize(columns: 80, rows: 24)
    let terminal = try #require(PseudoTerminal(size))
    let deletion = PlaceholderPictures.deletion(.ofThisProcess, Self.environment)
    let session = try TerminalSession.open(terminal: terminal.terminal, deletion: deletion)
    defer { session.close() }
    var host = try Self.host(session, asked: .kitty)
    terminal.type("\u{1B}P>|tmux 3.5a\u{1B}\\\u{1B}[6;18;9t\u{1B}[?1;2c")
    _ = try host.wait(until: Instant.now.seconds + 5)
    #expect(host.pictures.drawing == .cells)
    terminal.type("\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\")
    _ = try host.wait(until: Instant.now.seconds + 5)
    #expect(host.pictures.drawing == .kitty && !host.pictures.canMove)
    let question = String(decoding: terminal.written(), as: UTF8.self)
    #expect(question.contains("\u{1B}Ptmux;\u{1B}\u{1B}[>0q") && question.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Gi=32"))
    let paths = try #require(session.pictureFiles).paths
    if hasFiles { for path in paths { FileSystem.remove(path) } }
    terminal.type(hasFiles ? "\u{1B}_Gi=32;OK\u{1B}\\" : "\u{1B}_Gi=32;EBADF:no such file\u{1B}\\")
    _ = try host.wait(until: Instant.now.seconds + 5)

    let state = AppState(settings: Settings(), size: size, view: ChartView(theme: Theme(), glyphs: .braille))
    let cell = ScreenSize(columns: 9, rows: 18)
    var picture = FramePicture(column: 0, row: 0, columns: 8, rows: 2, cell: cell, tileWidth: 72)
    let block = Shape(.block(PixelRect(x: 1, y: 1, width: 9, height: 9)), Ink(0xFF0000), rows: 0..<36)
    picture.tiles = [.init(index: 0, x: 0, shapes: [block])]
    _ = try host.present(Frame(CellBuffer(size), picture: picture), of: state, at: Instant.now.seconds)
    var emulator = TmuxEmulator(size, cell: cell) { path in
      defer { FileSystem.remove(path) }
      return try? File(path, .reading).bytes(limit: 1 << 20)
    }
    let sent = terminal.written()
    emulator.feed(sent)
    if hasFiles {
      #expect(emulator.outside.faults.isEmpty && emulator.outside.imageCount == 1 && emulator.pixels.missing == 0)
      #expect(emulator.outside.fileCount == 1)
    } else {
      // The emulator does not unpack.
      #expect(String(decoding: sent, as: UTF8.self).contains("f=32,s=72,v=36,o=z,m=0;"))
    }
    session.close()
    emulator.feed(terminal.written())
    #expect(emulator.outside.imageCount == 0 && !paths.contains(where: FileSystem.exists))
  }

  @Test func `a terminal outside tmux that does not answer in time leaves cells, and the user reads why`() throws {
    let terminal = try #require(PseudoTerminal(ScreenSize(columns: 80, rows: 24)))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    var host = try Self.host(session, asked: .kitty)
    terminal.type("\u{1B}P>|tmux 3.5a\u{1B}\\\u{1B}[6;18;9t\u{1B}[?1;2c")
    var turn = try host.wait(until: Instant.now.seconds + 5)
    while Self.sentences(turn).isEmpty, turn.now < Instant.now.seconds + 5 {
      turn = try host.wait(until: Instant.now.seconds + 5)
    }
    let words = "nothing answers past tmux (set -g allow-passthrough on): plots are cells"
    #expect(Self.sentences(turn) == [words] && host.pictures.drawing == .cells)
    // It was asked twice: tmux may have had no terminal at first.
    let asked = String(decoding: terminal.written(), as: UTF8.self).split(separator: "\u{1B}Ptmux;").count - 1
    #expect(asked == 2)
    terminal.type("\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\")
    turn = try host.wait(until: Instant.now.seconds + 5)
    #expect(Self.sentences(turn) == [""] && host.pictures.drawing == .kitty)
  }

  @Test(arguments: [(PictureProtocol?.some(.cells), false), (.some(.sixel), false), (nil, true)])
  func `who wants no pictures asks no terminal outside tmux`(asked: PictureProtocol?, isRemote: Bool) throws {
    let terminal = try #require(PseudoTerminal(ScreenSize(columns: 80, rows: 24)))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    _ = try Self.host(session, asked: asked, isRemote: isRemote)
    #expect(!String(decoding: terminal.written(), as: UTF8.self).contains("\u{1B}P"))
  }
}

/// Pictures that nobody asked for.
extension TerminalViewerTests {
  @Test(arguments: ["kitty(0.41.1)", "kitty(0.26.5)", nil])
  func `the first frame waits for a terminal that may be known for its pictures, and not for long`(version: String?)
    throws
  {
    let terminal = try #require(PseudoTerminal(ScreenSize(columns: 80, rows: 24)))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    var host = try LiveHost(
      session: session, inbox: FeedInbox(try WakeUp(), events: { [] }),
      environment: TerminalEnvironment(term: "xterm-kitty"), mayProbe: true, graphics: (nil, true, false))
    #expect(!host.isReady)
    let start = Instant.now.seconds
    if let version {
      terminal.type("\u{1B}P>|\(version)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62c")
    }
    var turn = try host.wait(until: start + 5)
    while !host.isReady, turn.now < start + 5 { turn = try host.wait(until: start + 5) }
    #expect(host.isReady && turn.now < start + 5)
    #expect(host.pictures.drawing == (version == "kitty(0.41.1)" ? .kitty : .cells))
    #expect(Self.sentences(turn) == (version == "kitty(0.26.5)" ? ["--graphics auto draws in pixels here"] : []))
  }

  @Test func `another terminal has its first frame at once`() throws {
    let terminal = try #require(PseudoTerminal(ScreenSize(columns: 80, rows: 24)))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    let host = try LiveHost(
      session: session, inbox: FeedInbox(try WakeUp(), events: { [] }),
      environment: TerminalEnvironment(term: "xterm-256color"), mayProbe: true, graphics: (nil, true, false))
    #expect(host.isReady)
  }
}
