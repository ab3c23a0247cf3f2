import AxisScales
import CivilTime
import RangeSelection
import Slipstream
import TerminalScreen
import Testing
import TimeSeries

@Suite struct SpanTests {
  private func shown(_ keys: String, _ change: (inout Settings) -> Void = { _ in }) throws -> (from: String, Viewport) {
    var play = try Play(keys, settings: change)
    let subject = try play.scene().subject
    return (ISO8601.format(subject.scale.time(at: subject.viewport.lower)), subject.viewport)
  }

  @Test func `the digits show named spans that end where the view ends`() throws {
    // The window ends after 2027-10-29: its right edge is the slot after that Friday's bar.
    let (_, five) = try shown("2 wait:1s")
    #expect(five.span == 5 && five.mode == .follow)
    let (month, held) = try shown("Left*20 wait:3s 3 wait:1s")
    let (end, _) = try shown("Left*20 wait:3s")
    #expect(held.mode == .hold && (19.0...24.0).contains(held.span), "\(month) \(end)")
    let (_, before) = try shown("Left*20 wait:3s")
    #expect(abs(before.upper.distance(to: held.upper)) < 1e-6)
    let (_, year) = try shown("6 wait:1s")
    #expect((255.0...264.0).contains(year.span) && year.mode == .follow)
    let (_, all) = try shown("8 wait:1s")
    #expect(all.span == 1_000 && all.mode == .fit)
  }

  @Test func `a span that does not fit shows what there is, and Backspace goes back`() throws {
    let (_, five) = try shown("7 wait:1s")
    #expect(five.span == 1_000)
    let (_, day) = try shown("1 wait:1s")
    #expect(day.span == 5)
    let (_, back) = try shown("6 wait:1s Backspace wait:1s")
    #expect(back.span == 200)
  }

  @Test(arguments: [
    ("1", "1d is shorter than the minimum span of 5 bars"),
    ("g 2 0 2 6 - 0 3 - 0 3 . . 2 0 2 6 - 0 3 - 0 4 Enter", "2026-03-03..2026-03-04 is shorter than the minimum span"),
    ("c b Right b", "the box is shorter than the minimum span"),
    ("Left*20 wait:2s 1", "1d is shorter than the minimum span of 5 bars"),
  ])
  func `a request for less than the minimum span says so`(keys: String, words: String) throws {
    let play = try Play(keys + " wait:200ms")
    #expect(try #require(play.frames.last).plainText.contains(words))
  }

  @Test(arguments: ["2", "3", "6", "+", "Left"]) func `a span that can be shown says nothing of a minimum`(key: String)
    throws
  {
    let play = try Play(key + " wait:200ms")
    #expect(try !#require(play.frames.last).plainText.contains("minimum span"))
  }

  @Test func `help dims the spans that do not fit`() throws {
    let play = try Play("? wait:100ms")
    let frame = try #require(play.frames.last)
    let lines = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    func style(_ words: String) throws -> Style {
      let row = try #require(lines.firstIndex { $0.contains(words) })
      let place = try #require(lines[row].firstRange(of: words)?.lowerBound)
      return frame[lines[row].distance(from: lines[row].startIndex, to: place), row].style
    }
    #expect(try style("a year") == style("6 months"))
    #expect(try style("5 years") != style("a year"))
    #expect(try style("a day") == style("5 years"))
  }

  @Test(arguments: [
    ("2025-02..2025-03", "2025-02-01", "2025-04-01"), ("2025..2025", "2025-01-01", "2026-01-01"),
    ("2025-03-03..2025-03-14", "2025-03-03", "2025-03-15"), ("20250303..20251231", "2025-03-03", "2026-01-01"),
    ("2025-03-03 12:00..2025-05-01 06:30", "2025-03-03T12:00", "2025-05-01T06:30"),
  ])
  func `g shows a range that is typed, to the end of its last day, month or year (F6)`(
    typed: String, from: String, to: String
  ) throws {
    let keys = typed.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ")
    var play = try Play("g \(keys) Enter wait:2s") { $0.time.axis = .continuous }
    let subject = try play.scene().subject
    let wanted = [from, to].compactMap { ISO8601.parse($0.utf8, zone: .utc) }
    let shown = [subject.viewport.lower, subject.viewport.upper].map { subject.scale.time(at: $0) }
    #expect(shown == wanted, "\(typed)")
    #expect(subject.viewport.mode == .hold)
  }

  @Test(arguments: ["2025-03..2025-02", "..2025", "2025..", "2025..x"])
  func `a text that names no range is refused`(typed: String) throws {
    let keys = typed.map(String.init).joined(separator: " ")
    let play = try Play("g \(keys) Enter wait:100ms")
    #expect(try #require(play.frames.last).plainText.contains("is not a time"))
  }

  @Test(arguments: [
    "2 0 2 5", "2 0 2 5 - 0 1", "2 0 2 5 - 0 1 - 0 1", "2 0 2 5 0 1 0 1", "2 0 2 5 - 0 1 - 0 1 Space 0 9 : 3 0",
    "2 0 2 6 Backspace 5",
  ])
  func `g goes to a time that is typed`(typed: String) throws {
    var play = try Play("g \(typed) Enter wait:1s")
    let subject = try play.scene().subject
    let centre = subject.scale.time(at: subject.viewport.position(at: 0.5))
    let wanted = Timestamp(nanoseconds: 1_735_689_600 * Timestamp.nanosecondsPerSecond)
    #expect(abs(centre.nanoseconds(since: wanted)) <= Synthetic.day, "\(ISO8601.format(centre))")
    #expect(subject.viewport.mode == .hold)
  }

  @Test func `while a time is typed the status line shows it, and keys do nothing else`() throws {
    let open = try Play("g q 2 0 wait:100ms")
    #expect(open.frames.last?.plainText.contains("go to 20_") == true)
    let cancelled = try shown("g 2 0 2 5 Esc wait:1s")
    #expect(cancelled.1 == (try shown("").1))
    let wrong = try Play("g 9 9 Enter wait:100ms")
    #expect(wrong.frames.last?.plainText.contains("'99' is not a time") == true)
  }

  @Test func `a time may be pasted, and a paste fires no keys elsewhere`() throws {
    var play = try Play("g wait:100ms")
    play.state.update(.input(.paste("at 2025-01-01\n")), at: play.now)
    #expect(play.state.frame(at: play.now).plainText.contains("go to 2025-01-01_"))
    var plain = try Play("wait:100ms")
    plain.state.update(.input(.paste("q2?")), at: plain.now)
    #expect(plain.state.frame(at: plain.now) == plain.frames.last)
  }

  @Test func `z and a double click show twice as close what is tapped, and in the overview they reset`() throws {
    let (_, z) = try shown("Left*20 wait:3s z wait:1s")
    #expect(z.span == 100)
    let (_, click) = try shown("Left*20 wait:3s drag:40,15->40,15@10ms drag:40,15->40,15@10ms wait:1s")
    #expect(click.span == 100)
    let (_, slow) = try shown("Left*20 wait:3s drag:40,15->40,15@10ms wait:1s drag:40,15->40,15@10ms wait:1s")
    #expect(slow.span == 200)
    let (_, reset) = try shown("+*3 Left*20 wait:3s drag:40,38->40,38@10ms drag:40,38->40,38@10ms wait:1s")
    #expect(reset.span == 200 && reset.mode == .follow)
  }
}
