import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// Frames of a replay in Fixtures/frames; see GoldenFrameTests.
@Suite struct ReplayFrameTests {
  @Test(arguments: ["160x45", "80x24", "40x12", "20x6"])
  func `a replay is drawn as it was last looked at`(size: String) throws {
    try compare("replay-playing-\(size)", "wait:2s", size)
    try compare("replay-paused-\(size)", "wait:2s Space >", size)
  }

  @Test
  func `a replay is drawn as it was last looked at, in other looks and states`() throws {
    try compare("replay-ended", "wait:30s", "80x24")
    try compare("replay-ascii", "wait:2s Space", "80x24", depth: .mono, glyphs: .ascii)
    try compare("replay-16", "wait:2s Space", "80x24", depth: .ansi)
    try compare("replay-light", "wait:2s", "80x24", ground: .light)
    let minutes = (0..<600).map { minute in
      let time = Timestamp(nanoseconds: Synthetic.start).advanced(by: Int64(minute) * 60_000_000_000)
      return Bar(time: time, open: 10, high: 12, low: 9, close: 10 + Double(minute % 3), volume: 5)
    }
    try compare("replay-minutes-60x", "wait:90s", "80x24", bars: minutes, speed: .dataTime(60))
    try compare("replay-minutes-narrow", "wait:90s", "40x16", bars: minutes, speed: .dataTime(60))
  }

  private func compare(
    _ name: String, _ keys: String, _ size: String, bars: [Bar] = Synthetic.bars(470, seed: 5),
    speed: Pace = .perSecond(20), ground: Background = .dark, depth: ColorDepth = .truecolor,
    glyphs: GlyphSet = .braille
  ) throws {
    var play = try ReplayPlay(
      keys, bars: bars, speed: speed, loops: name.contains("playing"), initial: 200, size: size)
    play.state.update(.view(ChartView(theme: Theme(ground: ground, depth: depth), glyphs: glyphs)), at: play.now)
    let drawn = GoldenFrame(play.state.frame(at: play.now))
    if glyphs == .ascii { #expect(drawn.text.utf8.allSatisfy { $0 < 0x80 }, "\(name) has more than ASCII") }
    if GoldenFrame.isRecording { return drawn.store(name) }
    let stored = GoldenFrame.stored(name) ?? ""
    #expect(drawn.text == stored, "\(name): \(GoldenFrame.difference(stored, drawn.text))")
  }
}
