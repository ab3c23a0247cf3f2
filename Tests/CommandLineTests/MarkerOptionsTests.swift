import CivilTime
import Slipstream
import Testing
import TimeSeries

@testable import slipstream_cli

@Suite("Options of markers")
struct MarkerOptionsTests {
  private func settings(_ arguments: [String], files: [String] = []) throws -> Settings {
    var settings = Settings()
    try MarkerOptions.parse(arguments).apply(to: &settings, files: files)
    return settings
  }

  private func sentence(_ arguments: [String], files: [String] = []) -> String {
    do {
      _ = try settings(arguments, files: files)
      return ""
    } catch { return "\(error)" }
  }

  @Test func `markers come from files, several of them, and rows that are none are said`() throws {
    let folder = try TemporaryFolder()
    let trades = try folder.file("trades.csv", "side,time,qty,price\nbuy,2024-01-02,10,99.5\nsell,2024-01-03,5,101\n")
    let news = try folder.file(
      "news.ndjson", #"{"time":"2024-01-02","text":"up"}"# + "\n" + #"{"text":"no time"}"# + "\n")
    let settings = try settings(["--markers-from", trades, "--markers-from", news])
    #expect(settings.markers.flatMap(\.markers).map(\.side) == [.buy, .sell, nil])
    #expect(settings.markers.map(\.name) == ["trades", "NEWS"])
    #expect(settings.markerWords.count == 1)
    #expect(settings.markerWords.first?.contains("1 row without a marker") == true)
  }

  @Test func `a column of the charted file has the texts, and rows without one have none`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("sensor.csv", "time,value,remark\n2024-01-01,1,\n2024-01-02,2,peak\n2024-01-03,1,\n")
    let markers = try settings(["--markers", "remark"], files: [file]).markers.flatMap(\.markers)
    #expect(markers.map(\.text) == ["peak"])
    #expect(try settings(["--markers", "remark"], files: [file]).markers.map(\.name) == ["remark"])
    #expect(markers.first?.value == 2)
    #expect(sentence(["--markers", "nobody"], files: [file]).contains("no column 'nobody'"))
  }

  @Test func `columns that a file lacks are named`() throws {
    let folder = try TemporaryFolder()
    let timeless = try folder.file("t.csv", "who,text\nAnn,a\nBob,b\n")
    let wordless = try folder.file("w.csv", "time,value\n2024-01-01,1\n2024-01-02,2\n")
    #expect(sentence(["--markers-from", timeless]).contains("need a time"))
    #expect(sentence(["--markers-from", wordless]).contains("need a text"))
    #expect(sentence(["--markers-from", "/nowhere/x.csv"]).contains("cannot open"))
    #expect(sentence(["--markers-from", timeless, "--marker-fields", "when=who"]).contains("no role"))
    #expect(try settings(["--markers-from", "tcp://127.0.0.1:5555"]).markers.isEmpty)
  }
}
