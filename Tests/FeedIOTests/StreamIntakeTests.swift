import CivilTime
import FeedModel
import Testing
import TextPoints

@testable import FeedIO

/// A stream's reading by the times at which its bytes come, without a descriptor.
@Suite("The reading of a stream")
struct StreamIntakeTests {
  private static let millisecond: Int64 = 1_000_000

  private func time(_ milliseconds: Int) -> Timestamp {
    Timestamp(nanoseconds: Int64(milliseconds) * Self.millisecond)
  }

  /// After how many milliseconds the first point of rows that come one by one, without a pause, has been read.
  private func firstPoint(every gap: Int, _ header: String, _ row: (Int) -> String) -> Int? {
    var intake = StreamIntake(topic: "X", wanted: .all, options: TextOptions())
    _ = intake.read(ArraySlice(header.utf8), isEnd: false, at: time(0))
    for number in 0..<1_000 {
      let events = intake.read(ArraySlice((row(number) + "\n").utf8), isEnd: false, at: time((number + 1) * gap))
      if !events.messages.isEmpty { return (number + 1) * gap }
    }
    return nil
  }

  @Test(arguments: [1, 5, 20, 45]) func `rows that come without a pause are shown after half a second`(gap: Int) throws
  {
    let rows = try #require(firstPoint(every: gap, "time,value\n") { "\(1_700_000_000 + $0),\($0 % 7)" })
    #expect(rows <= 500 + 2 * gap)
    let records = try #require(
      firstPoint(every: gap, "") { #"{"time":\#(1_700_000_000 + $0),"value":\#($0 % 7)}"# })
    #expect(records <= 500 + 2 * gap)
  }

  @Test func `a header alone goes on waiting, and its first row is shown after the next batch`() {
    var intake = StreamIntake(topic: "X", wanted: .all, options: TextOptions())
    #expect(intake.read(ArraySlice("time,value\n".utf8), isEnd: false, at: time(0)).messages.isEmpty)
    #expect(intake.pause(at: time(60)).messages.isEmpty)
    #expect(intake.patience(at: time(60)) == 5_000)
    #expect(intake.read(ArraySlice("1700000000,1\n".utf8), isEnd: false, at: time(4_000)).messages.isEmpty)
    #expect(intake.pause(at: time(4_050)).messages.count == 1)
  }

  @Test func `messages say whether their points have the times of their arrival`() {
    for (line, isByReceipt) in [("7\n", true), ("1700000000,7\n", false), ("{\"load\":7}\n", true)] {
      var intake = StreamIntake(topic: "X", wanted: .all, options: TextOptions())
      var messages: [FeedMessage] = []
      for place in 1...20 {
        messages += intake.read(ArraySlice(line.utf8), isEnd: false, at: time(place * 900)).messages
        messages += intake.pause(at: time(place * 900 + 300)).messages
      }
      let timed = messages.filter { $0.indexScale == nil }
      #expect(!timed.isEmpty && timed.allSatisfy { $0.isTimedByReceipt == isByReceipt }, "\(line)")
    }
  }

  @Test func `rows that come at once are understood together`() {
    var intake = StreamIntake(topic: "X", wanted: .all, options: TextOptions())
    var text = "date,value\n"
    // Only the last day says which part is the month.
    for day in 1...20 { text += "\(day)/01/2024,\(day)\n" }
    for (place, byte) in text.utf8.enumerated() {
      let events = intake.read([byte], isEnd: false, at: time(place / 50))
      #expect(events.messages.isEmpty)
    }
    let messages = intake.pause(at: time(100)).messages
    #expect(messages.reduce(0) { $0 + $1.count } == 20)
  }
}
