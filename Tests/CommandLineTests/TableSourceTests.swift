import TerminalCharts
import Testing
import TextPoints

@testable import slipstream_cli

@Suite struct TableSourceTests {
  private static let vegetables = "name,2011,2012\nBroccoli,5.65,4.35\nCarrots,12.6,13.2\nMushrooms,8.4,4.6\n"

  private func chart(_ text: String, _ arguments: [String] = [], isStream: Bool = false) throws -> Chart {
    let source = TableSource(
      path: isStream ? "-" : "table.csv", options: try TableOptions.parse(arguments), text: TextOptions(),
      isStream: isStream)
    return try source.chart(Array(text.utf8)).chart
  }

  private func failure(_ text: String, _ arguments: [String]) throws -> Failure {
    try #require(throws: Failure.self) { try chart(text, arguments) }
  }

  @Test func `named columns are drawn, and without names the first words and all other numbers`() throws {
    for arguments in [["--x", "name", "--y", "2011,2012"], []] {
      let chart = try chart(Self.vegetables, arguments)
      #expect(chart.series == ["2011", "2012"] && chart.table.names == ["Broccoli", "Carrots", "Mushrooms"])
      #expect(chart.value(0, 0) == 5.65 && chart.decimals == 2 && chart.x == nil)
    }
  }

  @Test func `points of two columns of numbers have the first for their places`() throws {
    let text = "weight,height,age\n60,170,30\n80,180,40\n"
    let chart = try chart(text, ["--mark", "scatter"])
    #expect(chart.x == "weight" && chart.series == ["height", "age"])
    let bubble = try self.chart(text, ["--mark", "bubble", "--x", "weight", "--y", "height", "--size-by", "age"])
    #expect(bubble.size == "age" && bubble.series == ["height"])
  }

  @Test func `rows at numbers have the names of the first column of words, if there is one`() throws {
    let text = "id,name,weight,height\n7,Ann,60,170\n8,Bob,80,180\n"
    let words = ["--mark", "scatter", "--x", "weight", "--y", "height"]
    #expect(try chart(text, words).table.names == ["Ann", "Bob"])
    #expect(try chart(text, words + ["--label", "id"]).table.names == ["7", "8"])
    #expect(try chart("weight,height\n60,170\n80,180\n", words).table.names == ["60", "80"])
  }

  @Test func `lines of numbers alone go along the first column if it rises`() throws {
    let rising = try chart("hour,value\n1,5\n2,4\n", ["--mark", "line"])
    #expect(rising.x == "hour" && rising.series == ["value"])
    let falling = try chart("hour,value\n2,5\n1,4\n", ["--mark", "line"])
    #expect(falling.x == nil && falling.series == ["hour", "value"])
  }

  @Test func `a wrong column ends with 65 and the header that was found`() throws {
    let cases = [
      ["--x", "nmae"], ["--y", "2013"], ["--y", "name"], ["--mark", "bubble", "--size-by", "area"], ["--label", "x"],
    ]
    for arguments in cases {
      let failure = try failure(Self.vegetables, arguments)
      #expect(failure.status == .badData)
      #expect(failure.description.contains("name, 2011, 2012"), "\(failure)")
      #expect(!failure.description.contains("\n"))
    }
    #expect(try failure(Self.vegetables, ["--x", "nmae"]).description.contains("did you mean name?"))
    #expect(try failure(Self.vegetables, ["--mark", "bubble"]).description.contains("--size-by"))
  }

  @Test func `words say which columns are one stack, one for each column`() throws {
    let text = "name,rent,food,pay\nAnn,-3,-1,5\n"
    let arguments = ["--mark", "stack", "--stacks", "costs,costs,income"]
    #expect(try chart(text, arguments).stacks == [0, 0, 1])
    let failure = try failure(text, ["--mark", "stack", "--stacks", "costs,income"])
    #expect(failure.status == .usage)
    #expect(failure.description.hasPrefix("--stacks has 2 words for 3 columns: rent, food, pay"))
  }

  @Test func `a stack and a pie of both signs end with 65`() throws {
    let text = "name,a,b\nx,1,-2\n"
    #expect(try failure(text, ["--mark", "stack"]).status == .badData)
    #expect(try failure(text, ["--mark", "pie"]).status == .badData)
  }

  @Test func `in a stream a later row of a name replaces the earlier one, and a header starts again`() throws {
    let text = Self.vegetables + "Broccoli,7,8\nLeek,1,2\n"
    let stream = try chart(text, isStream: true)
    #expect(stream.table.names == ["Broccoli", "Carrots", "Mushrooms", "Leek"] && stream.value(0, 0) == 7)
    #expect(try chart(text).table.count == 5)
    let again = try chart(Self.vegetables + "name,2011,2012\nLeek,1,2\n", ["--y", "2011,2012"], isStream: true)
    #expect(again.table.names == ["Leek"])
  }

  @Test func `a cell that is no number is a gap, and is told`() throws {
    let source = TableSource(
      path: "table.csv", options: try TableOptions.parse([]), text: TextOptions(), isStream: false)
    let read = try source.chart(Array("name,a\nx,1\ny,two\nz,3\nw,\n".utf8))
    #expect(read.chart.value(1, 0).isNaN && read.chart.value(3, 0).isNaN)
    #expect(read.remarks == ["table.csv: 1 cell without a number, as 'two' in row 2"])
  }

  // MARK: several marks

  private static let sales = "quarter,sales,costs,margin\nQ1,1200,1000,0.12\nQ2,800,600,0.21\nQ3,1500,1400,0.08\n"

  @Test func `a mark after whose colon columns are named draws them, and the mark without columns all others`() throws {
    for arguments in [
      ["--mark", "columns:sales,costs", "--mark", "line:margin"], ["--mark", "columns", "--mark", "line:margin"],
      ["--mark", "line:margin", "--mark", "columns"],
      ["--mark", "columns", "--y", "sales,costs", "--mark", "line:margin"],
    ] {
      let chart = try chart(Self.sales, arguments + ["--right", "margin"])
      #expect(Set(chart.series) == ["sales", "costs", "margin"], "\(arguments)")
      let marks = Dictionary(zip(chart.series, chart.series.indices.map(chart.mark))) { first, _ in first }
      #expect(marks == ["sales": .columns, "costs": .columns, "margin": .line], "\(arguments)")
      #expect(chart.series.indices.filter(chart.isOnSecond).map { chart.series[$0] } == ["margin"])
    }
    #expect(try chart(Self.sales, ["--mark", "line:sales"]).series == ["sales"])
    #expect(try chart(Self.sales, ["--y", "sales", "--right", "margin"]).series == ["sales", "margin"])
  }

  @Test func `each value axis has its range, its words, its labels and its scale`() throws {
    let chart = try chart(
      Self.sales,
      [
        "--mark", "columns", "--mark", "line:margin", "--right", "margin", "--range", "0..2000", "--range",
        "right=0..1",
        "--y-title", "EUR", "--y-title", "right=share", "--y-format", "right={.1} x", "--y-scale", "right=log",
      ])
    #expect(chart.proportions.range == 0...2000 && chart.valueAxes.second?.range == 0...1)
    #expect(chart.valueAxes.main.options.title == "EUR" && chart.valueAxes.second?.options.title == "share")
    #expect(chart.valueAxes.second?.options.ticks.format?(0.5, 2) == "0.5 x")
    #expect(chart.valueAxes.second?.mode.isLogarithmic == true && !chart.valueAxes.main.mode.isLogarithmic)
  }

  @Test func `an x axis of numbers has its column's name or the words that are given`() throws {
    func words(_ arguments: [String]) throws -> String {
      let chart = try chart("name,size,weight\na,1,20\nb,3,30\nc,7,50\n", ["--mark", "scatter"] + arguments)
      return chart.text(columns: 60, rows: 16)
    }
    #expect(try words(["--x", "size"]).contains("size"))
    let named = try words(["--x", "size", "--x-title", "metres"])
    #expect(named.contains("metres") && !named.contains("size"))
    let failure = try failure(Self.sales, ["--x-title", "metres"])
    #expect(failure.status == .usage && failure.description.contains("give --x"))
  }

  @Test func `marks, columns and axes that do not go together end with one sentence that says why`() throws {
    let cases: [(arguments: [String], status: slipstream_cli.ExitStatus, words: String)] = [
      (["--mark", "columns", "--mark", "pie:margin"], .badData, "cannot share a chart"),
      (["--mark", "columns:sales", "--mark", "line:sales"], .usage, "two marks"),
      (["--mark", "columns", "--mark", "line"], .usage, "line:NAME"),
      (["--mark", "columns", "--mark", "line:margn"], .badData, "did you mean margin?"),
      (["--right", "margn"], .badData, "did you mean margin?"),
      (["--mark", "pie", "--right", "margin"], .usage, "pie is none of them"),
      (["--range", "right=0..1"], .usage, "give --right"),
      (["--y-title", "left=EUR"], .usage, "names no value axis"),
    ]
    for (arguments, status, words) in cases {
      let failure = try failure(Self.sales, arguments)
      #expect(failure.status == status && failure.description.contains(words), "\(arguments): \(failure)")
      #expect(!failure.description.contains("\n"))
    }
    #expect(throws: (any Error).self) { try TableOptions.parse(["--mark", "line:"]) }
    #expect(throws: (any Error).self) { try TableOptions.parse(["--mark", "lines"]) }
  }

  @Test func `a logarithmic axis of values below zero is linear, and a sentence says so`() throws {
    let source = TableSource(
      path: "table.csv", options: try TableOptions.parse(["--y-scale", "log"]), text: TextOptions(), isStream: false)
    #expect(try source.chart(Array(Self.sales.utf8)).remarks.isEmpty)
    let below = try source.chart(Array("name,a\nx,1\ny,-2\n".utf8))
    #expect(below.remarks.count == 1 && below.remarks[0].contains("no logarithm") && !below.chart.isLogarithmic(false))
  }
}
