import CivilTime
import Randomness
import TestFixtures
import Testing

/// Each mode of the one reader accepts the set that its place has always accepted, and no more.
struct ISO8601ModeTests {
  /// A text, and the modes that accept it.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let modes: String
    init(_ text: String, _ modes: String) { (self.text, self.modes) = (text, modes) }
    var testDescription: String { text }
  }

  static let modes: [(Character, ISO8601.Mode)] = [
    ("t", .typed), ("f", .field), ("3", .rfc3339), ("r", .rule), ("s", .shortDate),
  ]

  @Test(arguments: [
    Row("2026-11-21", "tf3rs"), Row("2024-02-29", "tf3rs"), Row("2000-02-29", "tf3rs"),
    Row("2026-11-21T09:30:05", "tf3rs"), Row("2026-11-21t09:30:05", "tf3rs"), Row("2026-11-21 09:30:05", "tf3rs"),
    // Compact dates, numbers without zeros, years far away.
    Row("20261121", "tr"), Row("20261121T09:30:05", "tr"), Row("2026-1121", ""), Row("202611-21", ""),
    Row("2024-3-8", "s"), Row("02024-003-08", "s"), Row("0001-01-01", "f3rs"), Row("9999-12-31", "f3rs"),
    Row("1677-12-31", "f3rs"), Row("1678-01-01", "tf3rs"), Row("2261-12-31", "tf3rs"), Row("2262-01-01", "f3rs"),
    // Parts of a time of day.
    Row("2026-11-21T09:30", "tfrs"), Row("2026-11-21T9:30", "r"), Row("2026-11-21T9:30:05", "r"),
    Row("2026-11-21T09:30:05.5", "tf3"), Row("2026-11-21T09:30:05,5", "tf"),
    Row("2026-11-21T09:30:05.1234567891", "tf3"), Row("2026-11-21T09:30.5", ""), Row("2026-11-21T09:30:05.", ""),
    Row("2026-11-21T24:00", "tfr"), Row("2026-11-21T24:00:00", "tfr"), Row("2026-11-21T24:00:01", ""),
    Row("2026-11-21T23:59:60", "tf"), Row("2026-11-21T23:59:61", ""), Row("2026-11-21T25:00:00", ""),
    Row("2026-11-21T09:60:00", ""), Row("2026-11-21T", ""), Row("2026-11-21T09", "f"), Row("2026-11-21T09Z", "f"),
    Row("2026-11-21 09", ""), Row("2026-11-21T093:00", ""),
    Row("2026-11-21T09:300", ""),
    // Offsets.
    Row("2026-11-21T09:30:05Z", "tf3"), Row("2026-11-21T09:30:05z", "tf3"), Row("2026-11-21T09:30Z", "tf"),
    Row("2026-11-21T09:30:05+01:00", "tf3"), Row("2026-11-21T09:30:05-23:59", "tf3"),
    Row("2026-11-21T09:30:05+0100", "tf"), Row("2026-11-21T09:30:05+01", "tf"), Row("2026-11-21T09:30:05+01:", ""),
    Row("2026-11-21T09:30:05+1", ""), Row("2026-11-21T09:30:05+24:00", ""), Row("2026-11-21T09:30:05+01:60", ""),
    Row("2026-11-21T09:30:05 Z", "f"), Row("2026-11-21T09:30:05 UTC", "f"), Row("2026-11-21T09:30:05gmt", "f"),
    Row("2026-11-21T09:30:05Zx", ""), Row("2026-11-21T09:30:05EST", ""), Row("2026-11-21Z", ""),
    // No dates.
    Row("", ""), Row("x", ""), Row("2026", ""), Row("2026-11", ""), Row("2026-02-29", ""), Row("1900-02-29", ""),
    Row("2026-04-31", ""), Row("2026-13-01", ""), Row("2026-00-01", ""), Row("2026-01-00", ""),
    Row("2026/01/01", ""), Row(" 2026-01-01", ""), Row("2026-01-01 ", ""), Row("-2026-01-01", ""),
  ])
  func `a text is a time in the modes that name it`(row: Row) {
    let accepting = Self.modes.filter { ISO8601.fields(row.text.utf8, $0.1) != nil }.map(\.0)
    #expect(String(accepting) == row.modes)
  }

  @Test func `all modes that accept a text read the same from it`() {
    var random = SplitMix64(seed: 21)
    for text in Texts(&random, count: 40_000) {
      let read = Self.modes.compactMap { ISO8601.fields(text.utf8, $0.1) }
      #expect(read.allSatisfy { $0 == read[0] }, "\(text)")
    }
  }

  @Test func `the fast path reads what the reader reads, and nothing else`() {
    var random = SplitMix64(seed: 22)
    var fast = PlainDateTime()
    var accepted = 0
    for text in Texts(&random, count: 40_000) {
      let bytes = Array((text + "\n" + String(repeating: " ", count: 16)).utf8)
      guard let year = Int(text.prefix(4)), text.utf8.count >= 4, text.utf8.prefix(4).allSatisfy(\.isDigit) else {
        continue
      }
      bytes.withUnsafeBufferPointer { all in
        guard let base = all.baseAddress else { return }
        var cursor = base + 4
        guard let moment = fast.read(year: year, &cursor), cursor.pointee == 0x0A else { return }
        accepted += 1
        let fields = ISO8601.fields(text.utf8, .field)
        #expect(fields?.wallSeconds == moment.seconds && fields?.nanosecond == Int(moment.nanosecond), "\(text)")
        #expect(fields?.offset == (moment.isUTC ? 0 : nil), "\(text)")
      }
    }
    #expect(accepted > 1_000)
  }

  @Test(arguments: [
    ("9:30", 34_200), ("09:30:00.25", 34_200), ("9:30 pm", 77_400), ("12:00 am", 0), ("12:15pm", 44_100),
    ("24:00", 86_400), ("23:59:60", 86_400), ("0:00Z", 0),
  ])
  func `a time of day is read as people write it`(text: String, seconds: Int) {
    #expect(clock(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "9", "930", "9:3", "123:00", "13:00 pm", "0:30 am", "24:01", "9:300", "9:30x", "9:30:61"])
  func `a text that is not a time of day is refused`(text: String) {
    #expect(clock(text) == nil)
  }

  @Test func `a time of day may have an offset`() {
    #expect(clock("9:30 -0500")?.offset == -18_000)
    #expect(clock("9:30 UTC")?.offset == 0)
    #expect(clock("9:30")?.offset == nil)
  }

  private func clock(_ text: String) -> ClockText? {
    Array(text.utf8).withUnsafeBufferPointer { ClockText($0) }
  }
}

/// Times in all forms, some of them spoiled.
struct Texts: Sequence, IteratorProtocol {
  private var random: SplitMix64
  private var left: Int

  init(_ random: inout SplitMix64, count: Int) {
    self.random = SplitMix64(seed: random.next())
    left = count
  }

  mutating func next() -> String? {
    guard left > 0 else { return nil }
    left -= 1
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    var text = pick(["2026-02-28", "2024-02-29", "20260228", "1969-12-31", "2024-3-8", "0004-01-01", "9999-12-31"])
    if Bool.random(using: &random) {
      text += pick(["T", "t", " ", "_"]) + pick(["09:30", "9:30", "23:59", "24:00", "12:60"])
      text += pick(["", ":00", ":59", ":60", ":5"]) + pick(["", "", ".5", ",25", ".123456789", ".1234567890", "."])
      text += pick(["", "", "Z", "z", "+01:00", "-0530", "+23", " UTC", "+01:", "GMT"])
    }
    var bytes = Array(text.utf8)
    let letters = Array("0123456789-:TZ+., ".utf8)
    if Int.random(in: 0..<3, using: &random) == 0, !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = letters.randomElement(using: &random) ?? 0x30
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
