import FeedIO
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalSamples
import TerminalScreen
import Testing

@testable import SlipstreamTerminal

/// Pictures through files, on terminals of the test's own. One after the other: a process has one session.
extension TerminalViewerTests {
  /// What a terminal says to the question whether it reads files.
  enum FileAnswer: CaseIterable {
    case reads, refuses, lies, isSilent, isRemote
  }

  @Test(arguments: FileAnswer.allCases)
  func `only a terminal that has read a file and removed it gets pictures in files`(answer: FileAnswer) throws {
    let terminal = try #require(PseudoTerminal(ScreenSize(columns: 80, rows: 24)))
    let session = try TerminalSession.open(terminal: terminal.terminal)
    defer { session.close() }
    let inbox = FeedInbox(try WakeUp(), events: { [] })
    var host = try LiveHost(
      session: session, inbox: inbox, environment: TerminalEnvironment(term: "xterm-kitty"), mayProbe: true)
    (host.pictures.asked, host.pictures.isRemote) = (.kitty, answer == .isRemote)
    terminal.type("\u{1B}[6;18;9t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    _ = try host.wait(until: Instant.now.seconds + 5)
    let question = String(decoding: terminal.written(), as: UTF8.self)
    let paths = try #require(session.pictureFiles).paths
    #expect(paths.filter(FileSystem.exists).count == (answer == .isRemote ? 0 : 1))
    #expect(question.contains("a=q,t=t") == (answer != .isRemote))
    switch answer {
    case .reads:
      for path in paths { FileSystem.remove(path) }
      terminal.type("\u{1B}_Gi=32;OK\u{1B}\\")
    case .refuses: terminal.type("\u{1B}_Gi=32;EBADF:no such file\u{1B}\\")
    case .lies: terminal.type("\u{1B}_Gi=32;OK\u{1B}\\")
    case .isSilent, .isRemote: terminal.type(" ")
    }
    _ = try host.wait(until: Instant.now.seconds + 5)

    let state = AppState(
      settings: Settings(), size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    let cell = ScreenSize(columns: 9, rows: 18)
    var picture = FramePicture(column: 0, row: 0, columns: 8, rows: 2, cell: cell, tileWidth: 72)
    let block = Shape(.block(PixelRect(x: 1, y: 1, width: 9, height: 9)), Ink(0xFF0000), rows: 0..<36)
    picture.tiles = [.init(index: 0, x: 0, shapes: [block])]
    let before = paths.filter(FileSystem.exists)
    let frame = Frame(CellBuffer(ScreenSize(columns: 80, rows: 24)), picture: picture)
    _ = try host.present(frame, of: state, at: Instant.now.seconds)
    let sent = String(decoding: terminal.written(), as: UTF8.self)
    let new = paths.filter { FileSystem.exists($0) && !before.contains($0) }
    #expect(new.count == (answer == .reads ? 1 : 0))
    #expect(sent.contains("t=t") == (answer == .reads))
    if let path = new.first {
      let content = try File(path, .reading).bytes(limit: 1 << 20)
      #expect(content == picture.raster.bytes)
    }
    session.close()
    #expect(!paths.contains(where: FileSystem.exists))
  }
}
