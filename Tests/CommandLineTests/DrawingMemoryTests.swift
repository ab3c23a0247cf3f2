import Slipstream
import TerminalCharts
import TerminalScreen
import Testing

@testable import slipstream_cli

@Suite struct DrawingMemoryTests {
  private func environment(_ values: [String: String]) -> (String) -> String? { { values[$0] } }

  private func choose(_ presses: Int, _ memory: DrawingMemory) {
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    _ = memory.follow(&state)
    for _ in 0..<presses {
      state.update(.input(.key(Key(.character("m")), .press)), at: 0)
      _ = memory.follow(&state)
    }
  }

  @Test func `a choice is kept for its terminal, and for no other`() throws {
    let path = try TemporaryFolder().place("none")
    #expect(DrawingMemory(path: path, environment(["TERM": "xterm"])).drawing == nil)
    let folder = try TemporaryFolder()
    let file = folder.place("drawing.toml")
    choose(0, DrawingMemory(path: file, environment(["TERM": "xterm-kitty"])))
    #expect(DrawingMemory(path: file, environment(["TERM": "xterm-kitty"])).drawing == nil)
    choose(1, DrawingMemory(path: file, environment(["TERM": "xterm-kitty"])))
    choose(2, DrawingMemory(path: file, environment(["TERM": "xterm"])))
    #expect(DrawingMemory(path: file, environment(["TERM": "xterm-kitty"])).drawing == .glyphs(.quadrant))
    #expect(DrawingMemory(path: file, environment(["TERM": "xterm"])).drawing == .glyphs(.ascii))
    for other in [["TERM": "xterm", "SSH_CONNECTION": "1"], ["TERM": "xterm", "TERM_PROGRAM": "x"], [:]] {
      #expect(DrawingMemory(path: file, environment(other)).drawing == nil)
    }
  }

  @Test(arguments: ["", "nonsense", "\"xterm\" = 5", "\"xterm\" = \"curses\""])
  func `a file that says nothing of use is none, and the next choice replaces it`(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("drawing.toml", text)
    let memory = DrawingMemory(path: file, environment(["TERM": "xterm"]))
    #expect(memory.drawing == nil)
    choose(1, memory)
    #expect(DrawingMemory(path: file, environment(["TERM": "xterm"])).drawing == .glyphs(.quadrant))
  }

  @Test func `the file has the last terminals alone, and no folder means no file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.place("drawing.toml")
    for number in 0..<40 { choose(1, DrawingMemory(path: file, environment(["TERM": "t\(number)"]))) }
    let kept = (0..<40).filter { DrawingMemory(path: file, environment(["TERM": "t\($0)"])).drawing != nil }
    #expect(kept == Array(40 - DrawingMemory.mostTerminals..<40))
    choose(1, DrawingMemory(path: nil, environment(["TERM": "xterm"])))
  }
}
