import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Slipstream

@Suite struct ExportTests {
  private func several(_ count: Int, names: [String] = ["A"]) -> Several {
    Several(names.enumerated().map { ($1, Synthetic.bars(count, seed: UInt64($0 + 1))) })
  }

  @Test(arguments: [0, 1, 2, 300]) func `X exports the bars in view, and no other`(count: Int) throws {
    var several = several(count)
    several.press(count > 0 ? "X Enter" : "X")
    let export = several.state.outbox.consumeExport()
    guard count > 0 else {
      #expect(export == nil && several.state.screen.remark == "there are no points to export")
      return
    }
    let visible = try #require(several.state.visibleIndices)
    let lines = try #require(export?.text(.csv)).split(separator: "\n")
    #expect(lines[0] == "time,open,high,low,close,volume")
    #expect(lines.count == visible.count + 1)
    let series = several.state.symbols.charts[0].series
    for (line, index) in zip(lines.dropFirst(), visible) {
      let fields = line.split(separator: ",")
      #expect(String(fields[0]) == ISO8601.format(series.time(at: index)))
      #expect(Double(fields[4]) == series.value(at: index))
    }
    #expect(several.state.outbox.consumeExport() == nil, "once")
  }

  @Test func `symbols in panes and marked ones come along, behind a symbol column`() throws {
    var several = several(100, names: ["A", "B,\"C\"", "D"])
    several.press("P X Enter")
    let taken = several.state.outbox.consumeExport()
    let text = try #require(taken).text(.csv)
    #expect(text.hasPrefix("symbol,time,open"))
    #expect(text.contains("\"B,\"\"C\"\"\",20") && text.contains("D,20"))
    let json = try #require(several.state.rangeExport()).text(.ndjson)
    #expect(json.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"symbol\":") && $0.hasSuffix("}") })
  }

  @Test func `Y copies the bar under the crosshair, else the view`() throws {
    var several = several(100)
    several.press("c Y")
    let copiedBar = several.state.outbox.consumeClipboard()
    let bar = try #require(copiedBar)
    let whole = try #require(several.state.rangeExport()).text(.csv)
    several.press("Esc Y")
    let copiedView = several.state.outbox.consumeClipboard()
    let view = try #require(copiedView)
    #expect(view == ClipboardText(whole))
    #expect(bar.sequence.count < view.sequence.count)
    #expect(view.sequence.starts(with: "\u{1B}]52;c;".utf8) && view.sequence.last == 7)
  }

  @Test func `a text too long for a terminal is not copied`() {
    #expect(ClipboardText(String(repeating: "a", count: ClipboardText.mostBytes)) != nil)
    #expect(ClipboardText(String(repeating: "a", count: ClipboardText.mostBytes + 1)) == nil)
  }
}
