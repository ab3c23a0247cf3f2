import TerminalScreen
import Testing

@Suite struct InputDecoderTests {
  static let sequences: [(String, [InputEvent])] = [
    ("a", [.key(Key(.character("a")), .press)]),
    ("\u{1B}[A", [.key(Key(.up), .press)]),
    ("\u{1B}OC", [.key(Key(.right), .press)]),
    ("\u{1B}[1;2C", [.key(Key(.right, .shift), .press)]),
    ("\u{1B}[1;1:3C", [.key(Key(.right), .release)]),
    ("\u{1B}[5~", [.key(Key(.pageUp), .press)]),
    ("\u{1B}[Z", [.key(Key(.tab, .shift), .press)]),
    ("\u{1B}x", [.key(Key(.character("x"), .alt), .press)]),
    ("\u{3}", [.key(Key(.character("c"), .control), .press)]),
    ("\r\t\u{7F} ", [Key(.enter), Key(.tab), Key(.backspace), Key(.space)].map { .key($0, .press) }),
    ("\u{1B}[97u", [.key(Key(.character("a")), .press)]),
    ("\u{1B}[61:43;2;43u", [.key(Key(.character("+")), .press)]),
    ("\u{1B}[61;2u\u{1B}[61;1:3u", [.key(Key(.character("+")), .press), .key(Key(.character("+")), .release)]),
    (
      "\u{1B}[1;5H\u{1B}[1;1:3H",
      [.key(Key(.home, .control), .press), .key(Key(.home, .control), .release)]
    ),
    ("\u{1B}[97;2u", [.key(Key(.character("A")), .press)]),
    ("\u{1B}[99;5u", [.key(Key(.character("c"), .control), .press)]),
    ("\u{1B}[27u", [.key(Key(.escape), .press)]),
    ("é", [.key(Key(.character("é")), .press)]),
    ("\u{1B}[<0;10;5M", [.mouse(MouseEvent(.press, button: .left, column: 9, row: 4))]),
    ("\u{1B}[<32;11;5M", [.mouse(MouseEvent(.drag, button: .left, column: 10, row: 4))]),
    ("\u{1B}[<35;11;5M", [.mouse(MouseEvent(.move, column: 10, row: 4))]),
    ("\u{1B}[<0;11;5m", [.mouse(MouseEvent(.release, button: .left, column: 10, row: 4))]),
    ("\u{1B}[<68;11;5M", [.mouse(MouseEvent(.wheelUp, column: 10, row: 4, modifiers: .shift))]),
    ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    ("\u{1B}[200~a\u{1B}b\r\n\u{1B}[201~", [.paste("ab\n")]),
    (
      "\u{1B}[48;45;160;900;1600t",
      [.resize(ScreenSize(columns: 160, rows: 45), pixels: ScreenSize(columns: 1600, rows: 900))]
    ),
    ("\u{1B}[48;99999;99999;999999;999999t", [.resize(ScreenSize(columns: 2_000, rows: 1_000), pixels: nil)]),
    ("\u{1B}[48;1;1;0;0t", [.resize(ScreenSize(columns: 1, rows: 1), pixels: nil)]),
    ("\u{1B}[?62;4c", [.reply(.deviceAttributes([62, 4]))]),
    ("\u{1B}[?2026;2$y", [.reply(.mode(2026, .reset))]),
    ("\u{1B}[?0u", [.reply(.keyboard(flags: 0))]),
    ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", [.reply(.version("kitty(0.26.5)"))]),
    ("\u{1B}]11;rgb:1414/1717/1c1c\u{1B}\\", [.reply(.background(0x14171C))]),
    ("\u{1B}]11;rgb:ff/ff/ff\u{7}", [.reply(.background(0xFFFFFF))]),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.reply(.graphics(true))]),
    ("\u{1B}_Gi=32,p=1;OK\u{1B}\\", [.reply(.graphics(true, id: 32))]),
    ("\u{1B}_Gi=32;EBADF:no file\u{1B}\\", [.reply(.graphics(false, id: 32))]),
    ("\u{1B}_G;OK\u{1B}\\", [.reply(.graphics(true, id: 0))]),
    ("\u{1B}_Gi=99999999999999999999;OK\u{1B}\\", [.reply(.graphics(true, id: 0))]),
    ("\u{1B}[6;18;9t", [.reply(.cellPixels(ScreenSize(columns: 9, rows: 18)))]),
    ("\u{1B}P1+r524742=38\u{1B}\\", [.reply(.capability(name: "RGB", value: "8", known: true))]),
    ("\u{1B}P0+r524742\u{1B}\\", [.reply(.capability(name: "RGB", value: nil, known: false))]),
    ("\u{1B}[0n", [.reply(.status)]),
    ("\u{1B}[3n", [.reply(.other)]),
    ("\u{1B}[?997;2n", [.reply(.darkScheme(false))]),
    ("\u{1B}[12;40R", [.reply(.cursor(column: 39, row: 11))]),
  ]

  @Test(arguments: sequences.indices) func `a sequence gives its events however it is cut`(index: Int) {
    let (text, events) = Self.sequences[index]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      var got = decoder.decode(bytes[..<cut], at: 0)
      got += decoder.decode(bytes[cut...], at: 0.001)
      #expect(got == events, "cut at \(cut) of \(text.debugDescription)")
      #expect(decoder.deadline == nil)
    }
  }

  @Test func `a lone escape is a key when its deadline has come`() throws {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B], at: 5).isEmpty)
    let deadline = try #require(decoder.deadline)
    #expect(deadline == 5 + InputDecoder.escapeDelay)
    #expect(decoder.flush(at: 5.01).isEmpty)
    #expect(decoder.flush(at: deadline) == [.key(Key(.escape), .press)])
    #expect(decoder.deadline == nil)
  }
}

@Test func `a place in pixels is a cell and a share of it`() {
  var decoder = InputDecoder()
  decoder.mousePixels = ScreenSize(columns: 10, rows: 20)
  let events = decoder.decode(Array("\u{1B}[<0;128;45M".utf8), at: 0)
  guard case .mouse(let mouse)? = events.first else {
    Issue.record("no pointer in \(events)")
    return
  }
  #expect((mouse.column, mouse.row) == (12, 2))
  #expect(mouse.pixel == MouseEvent.Pixel(x: 127, y: 44))
  #expect(abs(mouse.across - 0.75) < 1e-9)
}
