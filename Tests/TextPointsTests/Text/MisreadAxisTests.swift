import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Numbers that are an axis, and what is said of others")
struct MisreadAxisTests {
  private static func rows(_ from: Int, _ count: Int) -> [String] {
    (from..<from + count).map { "\($0),\($0 * 7 % 13).5" }
  }

  @Test func `what cannot be the axis is shown by the cell that is no number`() {
    var options = TextOptions()
    options.fields["index"] = "depth"
    let lines = [["depth,value"], Self.rows(1, 3), ["surface,3.5", "base,4.5"], Self.rows(4, 3)].flatMap { $0 }
    let said = fault(lines.joined(separator: "\n"), options)
    #expect(said.contains("cannot be the axis: it holds 'surface'"), "\(said)")
  }

  @Test(arguments: ["cycSecs", "runSeconds"]) func `seconds of a cycle are an axis`(name: String) throws {
    let rows = (0..<60).map { "0.\(100 + $0),\($0 * 3 % 17).5,0.0\($0)" }
    let table = try read(([name + ",Force,Strain"] + rows).joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["Force", "Strain"] && table.indexScale != nil)
  }
}
