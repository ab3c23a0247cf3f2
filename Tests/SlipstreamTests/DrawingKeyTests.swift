import TerminalCharts
import TerminalScreen
import Testing

@testable import Slipstream

/// The key that goes through glyphs and pixels.
@Suite struct DrawingKeyTests {
  private let cell = ScreenSize(columns: 9, rows: 18)

  private func play(pixels: ScreenSize?, possible: ScreenSize?, remembered: PlotDrawing? = nil) -> Several {
    var play = Several([("A", Synthetic.bars(300))]) { $0.drawing = remembered }
    var view = ChartView(theme: Theme(), glyphs: .braille)
    (view.pixels, view.possiblePixels) = (pixels, possible)
    play.state.update(.view(view), at: play.now)
    return play
  }

  private func words(_ play: inout Several, presses: Int) -> [String] {
    (0..<presses).map { _ in
      play.press("m")
      let view = play.state.look.view
      return view.pixels == nil ? view.glyphs.rawValue : "pixels"
    }
  }

  @Test func `m goes through the sets of glyphs, and through pixels where the terminal can draw them`() {
    var cells = play(pixels: nil, possible: nil)
    #expect(words(&cells, presses: 5) == ["quadrant", "ascii", "octant", "braille", "quadrant"])
    #expect(cells.state.look.wantsPixels == false)
    // A newcomer's first press shows the largest difference.
    var able = play(pixels: nil, possible: cell)
    #expect(words(&able, presses: 6) == ["pixels", "quadrant", "ascii", "octant", "braille", "pixels"])
    #expect(able.state.look.wantsPixels == true)
    var drawn = play(pixels: cell, possible: cell)
    #expect(words(&drawn, presses: 6) == ["braille", "quadrant", "ascii", "octant", "pixels", "braille"])
  }

  @Test func `what was drawn in an earlier run is drawn again, as far as the terminal can`() {
    #expect(play(pixels: nil, possible: cell, remembered: .pixels).state.look.view.pixels == cell)
    #expect(play(pixels: nil, possible: nil, remembered: .pixels).state.look.view.pixels == nil)
    let glyphs = play(pixels: cell, possible: cell, remembered: .glyphs(.octant)).state.look.view
    #expect(glyphs.pixels == nil && glyphs.glyphs == .octant)
    #expect(play(pixels: nil, possible: nil).state.look.wantsPixels == nil)
  }

  @Test func `a picture for a file keeps its pixels, and m changes the glyphs beside them`() {
    var picture = play(pixels: cell, possible: nil)
    picture.press("m")
    #expect(picture.state.look.view.pixels == cell && picture.state.look.view.glyphs == .quadrant)
  }

  @Test func `a later answer of the terminal keeps what keys chose, and takes the rest`() {
    var play = play(pixels: nil, possible: cell)
    play.press("m t")
    let (chosen, larger) = (play.state.look.view, ScreenSize(columns: 12, rows: 24))
    var view = ChartView(theme: Theme(ground: .light), glyphs: .octant)
    view.possiblePixels = larger
    play.state.update(.view(view), at: play.now)
    let now = play.state.look.view
    #expect(now.pixels == larger && now.theme.market == chosen.theme.market && now.theme.ground == chosen.theme.ground)
  }

  @Test func `every drawing has a word that names it`() {
    for drawing in GlyphSet.allCases.map(PlotDrawing.glyphs) + [.pixels] {
      #expect(PlotDrawing(word: drawing.word) == drawing)
    }
    #expect(PlotDrawing(word: "") == nil && PlotDrawing(word: "kitty") == nil)
  }

  @Test func `pixels are chosen by name where they can be drawn, and nowhere else`() {
    var able = play(pixels: nil, possible: cell)
    able.press(": n e x t - g l y p h s Space p i x e l s Enter")
    #expect(able.state.look.view.pixels == cell)
    var unable = play(pixels: nil, possible: nil)
    unable.press(": n e x t - g l y p h s Space p i x e l s Enter")
    #expect(unable.state.look.view.pixels == nil)
  }
}
