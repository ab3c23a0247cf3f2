import CivilTime
import Testing
import TextPoints
import TimeSeries

@Suite("Numbers as the axis of a table")
struct NumberAxisTests {
  private func table(_ text: String, _ options: TextOptions = TextOptions()) throws -> SourceTable {
    try read(text, options)
  }

  private func numbers(_ table: SourceTable) -> [Double] {
    guard let scale = table.indexScale else { return [] }
    return table.samples.map { scale.number(of: $0.time) }
  }

  @Test(arguments: ["step", "global_step", "Iteration", "iter", "epoch", "depth", "distance_m", "frequency", "x", "n"])
  func `rising numbers with the name of an axis are the axis`(name: String) throws {
    let table = try table("\(name),loss\n0,2.5\n10,1.5\n30,1.25\n")
    #expect(numbers(table) == [0, 10, 30])
    #expect(table.indexScale?.isWhole == true && table.samples.map(\.value) == [2.5, 1.5, 1.25])
    #expect(table.badRows == 0)
  }

  @Test func `decimals are kept as they are written, also finer ones further down`() throws {
    let table = try table("depth,temp\n-1.5,20\n0,19\n0.1,18\n0.25,17\n0.375123456,16\n")
    #expect(numbers(table) == [-1.5, 0, 0.1, 0.25, 0.375123456])
    #expect(table.indexScale?.isWhole == false && table.indexScale?.name == "depth")
  }

  @Test func `large decimals keep as many digits as an index can hold`() throws {
    let table = try table("frequency,gain\n1000000000000.5,1\n2000000000000.25,2\n")
    #expect(numbers(table) == [1_000_000_000_000.5, 2_000_000_000_000.25])
  }

  @Test(arguments: [0, 1, 2, 40])
  func `any number of rows has an axis`(count: Int) throws {
    let rows = (0..<count).map { "\($0 * 5),\($0)" }
    guard count > 0 else { return #expect((try? table("step,loss\n"))?.count ?? 0 == 0) }
    #expect(numbers(try table("step,loss\n" + rows.joined(separator: "\n"))) == (0..<count).map { Double($0 * 5) })
  }

  @Test func `a time wins over a step, which is no value beside it`() throws {
    let table = try table(
      "time,step,loss\n2026-01-01T00:00:00Z,0,3\n2026-01-01T00:00:01Z,10,2\n2026-01-01T00:00:02Z,20,1\n")
    #expect(table.indexScale == nil && table.samples.count == 3)
  }

  @Test func `an option names the axis, whatever the names and the times`() throws {
    var options = TextOptions()
    options.fields = try TextOptions.fields(parsing: "index=volts")
    let text = "time,volts,amps\n2026-01-01,0.5,3\n2026-01-02,1.0,2\n2026-01-03,1.5,1\n"
    #expect(numbers(try table(text, options)) == [0.5, 1, 1.5])
    #expect(throws: FeedFault.self) { try TextOptions.fields(parsing: "time=a,index=b") }
    options.fields = ["index": "name"]
    #expect { try table("name,v\nx,1\ny,2\n", options) } throws: {
      "\($0)".contains("an axis of numbers takes plain numbers alone")
    }
  }

  @Test func `runs below each other are series of their name`() throws {
    let runs = ["a", "b"].flatMap { run in (0..<6).map { "\(run),\($0 * 10),\($0)" } }
    let table = try table("run,step,loss\n" + runs.joined(separator: "\n") + "\n")
    #expect(table.series.compactMap(\.name) == ["a", "b"] && table.series.allSatisfy { $0.samples.count == 6 })
    #expect(table.indexScale?.isWhole == true)
  }

  @Test func `numbers that fall are no axis, and a fraction among whole numbers is a bad row`() throws {
    #expect(throws: FeedFault.self) { try table("x,y\n3,1\n1,2\n2,3\n5,4\n") }
    let whole = "step,loss\n" + (0..<1_200).map { "\($0),1" }.joined(separator: "\n") + "\n1200.5,2\n1201,3\n"
    let read = try table(whole)
    #expect(read.badRows == 1 && read.samples.count == 1_201)
  }

  @Test func `decimal commas are read on the axis, too`() throws {
    #expect(numbers(try table("x;y\n0,5;1,25\n1,5;2,5\n2,5;3,75\n")) == [0.5, 1.5, 2.5])
  }

  @Test(arguments: ["step", "epoch", "depth", "x"])
  func `runs without a column of their names are refused, with the column that tells them apart`(name: String) {
    let rows = (0..<3).flatMap { run in (0..<6).map { "\($0),\(Double(run) / 10),\($0)" } }
    let text = "\(name),lr,loss\n" + rows.joined(separator: "\n") + "\n"
    #expect { try table(text) } throws: {
      "\($0)"
        == "Column \(name) begins again in row 7, and no column names the runs; --fields symbol=lr makes a series of each lr."
    }
    var options = TextOptions()
    options.fields = ["symbol": "lr"]
    #expect((try? table(text, options))?.series.count == 3)
    let alone = "\(name),loss\n" + (0..<12).map { "\($0 % 6),\($0)" }.joined(separator: "\n")
    #expect { try table(alone) } throws: {
      "\($0)".hasSuffix("put each run into a file of its own, or its name into a column.")
    }
  }

  @Test func `falling numbers are no axis by themselves, and the refusal names the option that takes them`() throws {
    let text = "wavelength,counts\n800,1\n700,3\n600,2\n500,4\n"
    #expect { try table(text) } throws: {
      "\($0)".contains("--fields index=wavelength makes column wavelength the axis")
    }
    var options = TextOptions()
    options.fields = ["index": "wavelength"]
    #expect(numbers(try table(text, options)).sorted() == [500, 600, 700, 800])
  }

  @Test func `an epoch that counts is the axis by its name`() throws {
    let table = try table("epoch,loss\n0,3\n1,2\n2,1\n")
    #expect(table.indexScale == IndexScale(decimals: 0, name: "epoch"))
  }
}
