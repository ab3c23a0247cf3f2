import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

@Suite("A pointer that rests on the chart")
struct HoverTests {
  private func text(_ play: inout Play) -> String { play.state.frame(at: play.now).plainText }

  @Test func `it reads the bar below it, without a click, and without lines`() throws {
    var plain = try Play("wait:100ms")
    var hovered = try Play("wait:100ms move:40,15")
    var crossed = try Play("wait:100ms c move:40,15")
    let place = try #require(hovered.state.readPlace)
    #expect(place.isQuiet && place.index == crossed.state.hand.crosshair?.index)
    let titles = [text(&plain), text(&hovered), text(&crossed)].map { $0.split(separator: "\n").first.map(String.init) }
    #expect(titles[1] == titles[2] && titles[0] != titles[1])
    // The lines of the crosshair stand in the plot; the tags stand in the gutter and on the time axis.
    let plot = try plain.scene().layout.plot
    func inside(_ play: inout Play) -> [Cell] {
      let cells = play.state.frame(at: play.now)
      return (plot.row..<plot.endRow).flatMap { row in (plot.column..<plot.endColumn).map { cells[$0, row] } }
    }
    #expect(inside(&hovered) == inside(&plain) && inside(&crossed) != inside(&plain))
  }

  @Test(arguments: [0, 1, 2, 1_000])
  func `it reads points that are there, and nothing where there are none`(_ count: Int) throws {
    let play = try Play("wait:100ms move:2,5 move:80,15", bars: Array(Synthetic.bars(1_000).prefix(count)))
    if let place = play.state.readPlace {
      #expect(play.state.chart?.series.indices.contains(place.index) == true)
    } else {
      #expect(count == 0)
    }
  }

  @Test(arguments: ["Left", "c c", "drag:40,15->41,15@50ms", "move:80,1", "move:40,43"])
  func `a key, a press and a move elsewhere end it`(_ next: String) throws {
    #expect(try Play("wait:100ms move:40,15").state.readPlace != nil)
    #expect(try Play("wait:100ms move:40,15 \(next)").state.readPlace == nil)
  }

  @Test func `it stays where it is while the view moves below it`() throws {
    let play = try Play("wait:100ms move:40,15 wheel:up@120,15 wait:2s")
    let other = try Play("wait:100ms wheel:up@120,15 wait:2s move:40,15")
    #expect(play.state.readPlace == other.state.readPlace && play.state.readPlace != nil)
  }

  @Test func `a second move to the same place draws nothing anew`() throws {
    var play = try Play("wait:100ms move:40,15")
    let before = play.state.frame(at: play.now)
    let change = play.state.update(.input(.mouse(MouseEvent(.move, column: 39, row: 14))), at: play.now)
    #expect(change == .nothing && play.state.frame(at: play.now) == before)
  }

  @Test func `hover off reads nothing`() throws {
    #expect(try Play("wait:100ms move:40,15", settings: { $0.pointing.hovers = false }).state.readPlace == nil)
  }
}
