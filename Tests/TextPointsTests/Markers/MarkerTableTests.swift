import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite struct MarkerTableTests {
  private func table(_ text: String, _ fields: [String: String] = [:]) throws(FeedFault) -> MarkerTable {
    try MarkerTable(Array(text.utf8), fields: fields)
  }

  private func markers(_ text: String, _ fields: [String: String] = [:]) throws -> [Marker] {
    try table(text, fields).batches.flatMap(\.markers)
  }

  @Test func aTimeAndATextAreAMarker() throws {
    let read = try markers(
      "time,text\n2024-01-02T10:00:00Z,deployed 1.2\n2024-01-03T11:30:00Z,\"rolled back, again\"\n")
    #expect(read.map(\.text) == ["deployed 1.2", "rolled back, again"])
    #expect(read.map { ISO8601.format($0.time) } == ["2024-01-02T10:00:00Z", "2024-01-03T11:30:00Z"])
    #expect(read.allSatisfy { $0.value == nil && $0.side == nil && $0.kind.isEmpty })
  }

  @Test func aFileOfManyMarkersIsReadWhole() throws {
    let count = 100_010
    let text = "step,text\n" + (0..<count).map { "\($0),x\n" }.joined()
    let read = try table(text)
    #expect(read.count == count && !read.isCut && read.badRows == 0)
    #expect(read.batches.last?.markers.last?.time.nanoseconds == Int64(count - 1))
  }

  @Test func valueAndKindAreReadByTheirNames() throws {
    let read = try markers("date,kind,title,value\n2024-01-02,news,Fed cuts,101.5\n2024-01-03,deploy,v2,\n")
    #expect(
      read == [
        Marker(at: read[0].time, "Fed cuts", value: 101.5, kind: "news"),
        Marker(at: read[1].time, "v2", kind: "deploy"),
      ])
  }

  @Test(arguments: [("Buy", "SELL"), ("b", "s"), ("BOT", "SLD"), ("bought", "sold")])
  func tradesHaveSidePriceAndSize(sides: (String, String)) throws {
    let read = try markers(
      "Time,Symbol,Side,Qty,Price\n2024-01-02 10:00:00,AAPL,\(sides.0),100,38.23\n2024-01-02 11:00:00,MSFT,\(sides.1),-50,40\n"
    )
    #expect(read.map(\.side) == [.buy, .sell])
    #expect(read.map(\.size) == [100, 50])
    #expect(read.map(\.value) == [38.23, 40])
    let batches = try table("Time,Symbol,Side,Qty,Price\n2024-01-02 10:00:00,AAPL,buy,100,38.23\n").batches
    #expect(batches.map(\.symbol) == ["AAPL"])
  }

  @Test func jsonLinesAndArraysAreRows() throws {
    let lines = #"{"ts":1704189600,"message":"up"}"# + "\n" + #"{"ts":1704193200,"message":"down"}"# + "\n"
    #expect(try markers(lines).map(\.text) == ["up", "down"])
    #expect(try markers(#"[{"time":"2024-01-02T10:00:00Z","event":"start"}]"#).map(\.text) == ["start"])
  }

  @Test func stepsAreNumbersOfAnAxis() throws {
    let table = try table("step,text\n100,warmup ends\n2500,rate drops\n")
    #expect(table.batches[0].indexScale?.isWhole == true)
    #expect(table.batches[0].markers.map(\.time.nanoseconds) == [100, 2500])
  }

  @Test func aColumnThatIsNamedIsTaken() throws {
    let text = "when it was,who,remark\n2024-01-02,Ann,good\n2024-01-03,Bob,bad\n"
    let read = try markers(text, ["time": "when it was", "text": "remark", "kind": "who"])
    #expect(read.map(\.text) == ["good", "bad"])
    #expect(read.map(\.kind) == ["Ann", "Bob"])
    #expect(throws: FeedFault.self) { try markers(text, ["text": "nobody"]) }
  }

  @Test func whatLacksIsNamed() {
    func sentence(_ text: String) -> String {
      do throws(FeedFault) {
        _ = try table(text)
        return ""
      } catch { return "\(error)" }
    }
    #expect(sentence("who,remark\nAnn,good\nBob,bad\n").contains("need a time"))
    #expect(sentence("time,value\n2024-01-02,1\n2024-01-03,2\n").contains("need a text"))
    #expect(sentence("").contains("empty"))
  }

  @Test func rowsWithoutATimeAreCounted() throws {
    let table = try table("time,text\n2024-01-02,a\n,b\n2024-01-04,c\n")
    #expect((table.count, table.badRows) == (2, 1))
    #expect(table.firstBadRow?.line == 2)
  }
}
