import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

/// Every key answers: the frame changes, or the status line says why it does not.
@Suite struct KeysAnswerTests {
  /// Esc ends what moves; at rest there is nothing to say. Quitting ends the program; suspending leaves the screen.
  private static let silent: Set<Action> = [.stop, .quit, .quitWithFrame, .interrupt, .suspend]

  enum Place: String, CaseIterable, Sendable {
    case chart, samples, feed, empty, whole, start, several
  }

  private func state(_ place: Place, size: String) -> Several {
    let bars = Synthetic.bars(600)
    switch place {
    case .chart, .whole, .start:
      var play = Several([("ONE", bars)], size: size)
      if place == .whole { play.press("F") }
      if place == .start { play.press("Home") }
      return play
    case .several: return Several([("ONE", bars), ("TWO", bars)], size: size)
    case .feed: return Several([("ONE", bars)], size: size, isFeed: true)
    case .empty: return Several([], size: size, isFeed: true)
    case .samples:
      var play = Several([], size: size)
      let values = bars.enumerated().map { Sample(time: $1.time, value: Double($0 % 9) - 4) }
      play.state.update(.load(symbol: "TEMP", .samples(values), badRows: 0), at: play.now)
      play.state.advance(to: play.now)
      return play
    }
  }

  /// Whether a key changes the frame, soon after it is pressed.
  private func answers(_ key: Key, _ play: inout Several) -> Bool {
    // What was said before belongs to another key.
    play.press("Esc")
    let before = play.frame()
    play.state.update(.input(.key(key, .press)), at: play.now)
    play.state.update(.input(.key(key, .release)), at: play.now)
    play.now += 0.3
    play.state.advance(to: play.now)
    return play.frame() != before
  }

  @Test(arguments: Place.allCases, ["160x45", "80x24"])
  func `every key of the table changes the frame or is answered`(place: Place, size: String) {
    for binding in KeyTable().active where !Self.silent.contains(binding.action) {
      for key in binding.keys {
        var play = state(place, size: size)
        let isAnswered = answers(key, &play)
        #expect(isAnswered, "\(place.rawValue), \(size): \(key.name), \(binding.verb)")
      }
    }
  }

  @Test func `the same key again and again is answered each time`() {
    for name in ["Left", "Right", "+", "-", "Home", "End", "PageUp", "PageDown", "Backspace", "0", "F", "1", "z"] {
      var play = state(.chart, size: "160x45")
      for _ in 0..<60 { play.press(name) }
      let isAnswered = Key(name: name).map { answers($0, &play) }
      #expect(isAnswered == true, "\(name)")
    }
  }

  @Test func `the choice of a key is named`() {
    for (key, words) in [
      ("a", "time axis: calendar"), ("t", "theme dark, green up"), ("m", "glyphs: "), ("s", "drawn as ohlc"),
      ("L", "logarithmic values"), ("I", "inverted values"),
    ] {
      var play = state(.chart, size: "160x45")
      play.press(key)
      #expect(play.frame().plainText.contains(words), "\(key)")
    }
    var samples = state(.samples, size: "160x45")
    samples.press("L")
    #expect(samples.frame().plainText.contains("at or below zero"))
  }

  @Test func `g goes to a time where all of the window is in view`() throws {
    var play = state(.whole, size: "160x45")
    play.press("g 2 0 2 4 - 0 6 Enter")
    let seen = try play.visible()
    let wanted = Timestamp(nanoseconds: 1_717_200_000 * Timestamp.nanosecondsPerSecond)
    #expect(seen.contains(wanted) && seen.upperBound.nanoseconds(since: seen.lowerBound) < 400 * Synthetic.day)
  }

  @Test func `while a grip has the focus the hints say what the arrows do`() {
    for size in ["160x45", "80x24"] {
      var play = state(.chart, size: size)
      #expect(play.frame().plainText.contains("pan"))
      for words in ["move view", "move left grip", "move right grip"] {
        play.press("Tab")
        #expect(play.frame().plainText.contains(words), "\(size): \(words)")
      }
    }
  }

  @Test func `nothing of a feed is said of a file`() {
    for keys in ["", "Left", "F", "Home"] {
      var play = state(.chart, size: "160x45")
      play.press(keys)
      let text = play.frame().plainText
      for word in ["FOLLOW", "gaps", "live", "LIVE", "msg/s"] { #expect(!text.contains(word), "\(keys): \(word)") }
    }
  }
}
