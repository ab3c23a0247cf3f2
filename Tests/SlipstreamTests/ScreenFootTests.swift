import Slipstream
import TerminalScreen
import Testing

@Suite struct ScreenFootTests {
  @Test(arguments: 1...70) func `the foot is the last rows, the status line below the transport line`(rows: Int) {
    let size = ScreenSize(columns: 80, rows: rows)
    for hasTransport in [false, true] {
      let foot = ScreenFoot(size, hasTransport: hasTransport)
      let lines = [foot.transport, foot.status].compactMap { $0 }
      #expect(lines == Array(rows - foot.rows..<rows))
      #expect((foot.status != nil) == (rows >= 14))
      #expect((foot.transport != nil) == (hasTransport && rows >= 8))
    }
  }

  @Test func `a strip of symbols is between the chart and the status line`() {
    let size = ScreenSize(columns: 80, rows: 23)
    let foot = ScreenFoot(size, hasTransport: true, hasStrip: true)
    #expect(foot.status == 23 && foot.transport == 21 && foot.rows == 2)
  }
}
