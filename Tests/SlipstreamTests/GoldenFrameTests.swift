import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

/// The frames in Fixtures/frames. To write them anew, look at the changes first, then:
/// `SLIPSTREAM_RECORD_FRAMES=1 swift test --filter GoldenFrameTests`.
@Suite struct GoldenFrameTests {
  /// Candles differ by depth and only in ASCII by glyphs; lines show the dots of each set.
  static let looks: [(look: Mark, depth: ColorDepth, glyphs: GlyphSet)] =
    ColorDepth.allCases.flatMap { depth in [GlyphSet.braille, .ascii].map { (Mark.candles, depth, $0) } }
    + ColorDepth.allCases.flatMap { depth in
      [GlyphSet.octant, .braille, .quadrant, .ascii].map { (Mark.line, depth, $0) }
    }

  static let sizes: [(size: String, span: String)] = [
    ("160x45", "74"), ("80x24", "34"), ("40x12", "14"), ("20x6", "10"),
  ]

  @Test(arguments: ["160x45", "80x24", "40x12", "20x6"])
  func `every frame is drawn as it was last looked at`(size: String) throws {
    let span = Self.sizes.first { $0.size == size }?.span ?? "74"
    for look in Self.looks {
      try compare("\(look.look)-\(look.depth.rawValue)-\(look.glyphs.rawValue)-\(size)", "wait:1s", size, span, look)
    }
  }

  @Test
  func `states of the viewer are drawn as they were last looked at`() throws {
    let look = (look: Mark.candles, depth: ColorDepth.truecolor, glyphs: GlyphSet.braille)
    try compare("state-hold-crosshair", "Left*6 wait:1s Tab Tab c Left*9", "160x45", "74", look)
    try compare("state-minimum", "Tab Tab Right*200 wait:500ms", "80x24", "34", look)
    for (span, name) in [("149", "1"), ("49", "3"), ("37", "4"), ("24", "6")] {
      try compare("candles-\(name)-columns", "wait:1s", "160x45", span, look)
      try compare("candles-\(name)-columns-mono", "wait:1s", "160x45", span, (look.look, .mono, .braille))
    }
    try compare("candles-light", "Left*6 wait:1s", "160x45", "149", look, ground: .light)
  }

  private func compare(
    _ name: String, _ keys: String, _ size: String, _ span: String,
    _ look: (look: Mark, depth: ColorDepth, glyphs: GlyphSet), ground: Background = .dark
  ) throws {
    var play = try Play(keys, bars: Synthetic.bars(470, seed: 5), size: size) {
      $0.mark = look.look
      $0.span = try? TimeSpan(parsing: span)
    }
    play.state.update(
      .view(ChartView(theme: Theme(ground: ground, depth: look.depth), glyphs: look.glyphs)), at: play.now)
    let drawn = GoldenFrame(play.state.frame(at: play.now))
    if look.glyphs == .ascii {
      #expect(drawn.text.utf8.allSatisfy { $0 < 0x80 }, "\(name) has more than ASCII")
    }
    if GoldenFrame.isRecording {
      drawn.store(name)
      return
    }
    let stored = GoldenFrame.stored(name) ?? ""
    #expect(drawn.text == stored, "\(name): \(GoldenFrame.difference(stored, drawn.text))")
  }
}
