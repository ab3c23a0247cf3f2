import TerminalScreen
import Testing

/// How fast pictures follow each other on a terminal that draws them slowly.
@Suite struct PicturePaceTests {
  @Test func `the first picture may go at once`() {
    #expect(PicturePace().isReady(at: 0) && PicturePace().deadline(at: 5) == nil)
  }

  @Test func `the next picture waits for the answer to the last one`() {
    var pace = PicturePace()
    pace.send(at: 10)
    #expect(pace.isWaiting && !pace.isReady(at: 10.5))
    pace.recordAnswer()
    #expect(!pace.isWaiting && pace.isReady(at: 10.5))
  }

  @Test func `a fast terminal gets pictures at the rate of the pace`() {
    var pace = PicturePace()
    pace.send(at: 10)
    pace.recordAnswer()
    #expect(pace.deadline(at: 10.01) == 10 + PicturePace.interval)
    #expect(!pace.isReady(at: 10.01) && pace.isReady(at: 10 + PicturePace.interval))
  }

  @Test func `without an interval the next picture may follow as soon as the answer is there`() {
    var pace = PicturePace()
    pace.send(at: 10, interval: 0)
    #expect(!pace.isReady(at: 10.001))
    pace.recordAnswer()
    #expect(pace.isReady(at: 10.001))
  }

  @Test func `a terminal that never answers gets the next picture after a while`() {
    var pace = PicturePace()
    pace.send(at: 10)
    #expect(pace.deadline(at: 10.2) == 10 + PicturePace.patience && pace.isReady(at: 10 + PicturePace.patience))
  }

  @Test func `answers that nobody waits for, and a clock set back, hold nothing`() {
    var pace = PicturePace()
    for _ in 0..<100 { pace.recordAnswer() }
    #expect(pace.isReady(at: 0))
    pace.send(at: 10)
    #expect(pace.isReady(at: 3))
  }
}
