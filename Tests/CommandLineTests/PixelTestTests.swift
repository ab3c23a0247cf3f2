import TerminalSamples
import TerminalScreen
import Testing

@testable import slipstream_cli

/// What `doctor` says of pixels, and its test pictures.
@Suite struct PixelTestTests {
  private static let cell = ScreenSize(columns: 9, rows: 18)

  private static func test(_ term: String = "xterm", _ replies: TerminalReply...) -> PixelTest {
    var capabilities = TerminalCapabilities()
    for reply in replies { capabilities.apply(reply) }
    return PixelTest(TerminalEnvironment(term: term), capabilities)
  }

  private static func row(_ name: String, _ test: PixelTest) -> String {
    test.lines.first { $0.hasPrefix("  " + name) }.map { $0.dropFirst(24).description } ?? "no row"
  }

  @Test func `each way of pixels is yes, no or unknown by the terminal's answers`() {
    let kitty = Self.test("xterm-kitty", .graphics(true), .cellPixels(Self.cell), .deviceAttributes([62]))
    #expect(Self.row("kitty graphics", kitty) == "yes" && Self.row("sixel", kitty) == "no")
    #expect(Self.row("--graphics auto", kitty) == "kitty")
    let xterm = Self.test("xterm", .cellPixels(Self.cell), .deviceAttributes([63, 4]))
    #expect(Self.row("kitty graphics", xterm) == "no" && Self.row("sixel", xterm) == "yes")
    #expect(Self.row("--graphics auto", xterm) == "sixel")
    #expect(Self.row("sixel", Self.test()) == "unknown, answers are missing")
    let plain = Self.test("xterm", .deviceAttributes([63, 4]))
    #expect(Self.row("sixel", plain) == "yes, but the size of a cell is unknown" && plain.pictures.isEmpty)
    #expect(Self.row("--graphics auto", plain) == "cells, because the size of a cell is unknown")
    let tmux = Self.test("tmux-256color", .graphics(true), .cellPixels(Self.cell), .deviceAttributes([62, 4]))
    #expect(Self.row("sixel", tmux) == "no, tmux and screen do not pass on sixel pictures" && tmux.pictures.isEmpty)
  }

  @Test func `inside tmux kitty's graphics are yes once the terminal outside has answered, or no with what to do`() {
    let silent = Self.test("tmux-256color", .version("tmux 3.5a"), .cellPixels(Self.cell), .deviceAttributes([1, 2]))
    #expect(Self.row("kitty", silent) == "no, nothing answers past tmux (set -g allow-passthrough on)")
    #expect(Self.row("--graphics auto", silent) == "cells" && silent.pictures.isEmpty)
    let kitty = Self.test(
      "tmux-256color", .version("tmux 3.5a"), .version("kitty(0.41.1)"), .graphics(true), .cellPixels(Self.cell),
      .deviceAttributes([1, 2]))
    #expect(Self.row("kitty", kitty) == "yes, past tmux" && Self.row("--graphics auto", kitty) == "kitty")
    #expect(kitty.pictures.count == 1)
  }

  @Test func `octants are sure where the terminal draws them itself`() {
    #expect(Self.row("octants", Self.test("xterm-kitty", .version("kitty(0.40.1)"))).hasPrefix("yes"))
    #expect(Self.row("octants", Self.test("xterm", .version("XTerm(379)"))).hasPrefix("unknown"))
  }

  @Test func `the test picture is one that the terminal's protocol shows`() throws {
    let size = ScreenSize(columns: 40, rows: 12)
    let both = Self.test("xterm", .graphics(true), .cellPixels(Self.cell), .deviceAttributes([63, 4]))
    #expect(both.pictures.map { $0.words.contains("kitty") } == [true, false])
    let sixel = try #require(both.pictures.last)
    var emulator = SixelEmulator(size, cell: Self.cell)
    // The emulator has no saved cursor and no scrolling.
    let content = try #require(sixel.bytes.firstIndex(of: 0x50))
    let end = try #require(sixel.bytes[content...].firstIndex(of: 0x1B))
    emulator.feed(Array(sixel.bytes[(content - 1)...end]) + [0x5C])
    #expect(emulator.faults.isEmpty && emulator.count == 1)
    let colors = Set(emulator.pixels.compactMap { $0 })
    #expect(colors.count > 20)
  }
}
