import AxisScales
import TerminalCharts
import Testing
import TextPoints

@testable import slipstream_cli

/// Annotations, spokes and times of `chart`: what the options mean, and what is refused.
@Suite struct RowAnnotationOptionTests {
  private static let table = "name,a,n\nSpain,5,1\nItaly,7,2\nMalta,6,4\n"

  private func chart(_ arguments: [String], of text: String = table) throws -> Chart {
    let options = try TableOptions.parse(arguments)
    let source = TableSource(
      path: "table.csv", options: options, text: TextOptions(), isStream: false,
      annotations: try options.rowAnnotations())
    return try source.chart(Array(text.utf8)).chart
  }

  private func point(_ position: Double?, _ value: Double?) -> Annotation.Point {
    var point = Annotation.Point(value: value)
    point.position = position.map { AxisPosition($0) }
    return point
  }

  @Test func `places are rows by their names, of which a box has all and a line the middle`() throws {
    let chart = try chart([
      "--y", "a", "--annotate", "box:Italy@2..Spain@6=goal", "--annotate", "line:Spain@1..Malta@9",
      "--annotate", "note:Malta@6=last", "--annotate", "note:Italy=here", "--annotate", "level:100=target",
      "--annotate", "band:Spain..Spain", "--annotate", "band:30..70", "--annotate", "text:Spain@3=word",
    ])
    #expect(
      chart.annotations.list == [
        .rectangle(from: point(0, 2), to: point(2, 6), text: "goal"),
        .trend(from: point(0.5, 1), to: point(2.5, 9)),
        Annotation(.marker(point(2.5, 6)), text: "last"), Annotation(.marker(point(1.5, nil)), text: "here"),
        .level(100, text: "target"), .rectangle(from: point(0, nil), to: point(1, nil)),
        .rectangle(from: point(nil, 30), to: point(nil, 70)), .words("word", at: point(0.5, 3)),
      ])
    #expect(!chart.annotations.areOverNumbers)
  }

  @Test func `on an axis of numbers places are numbers, and with a hash never values`() throws {
    let chart = try chart([
      "--mark", "scatter", "--x", "n", "--y", "a", "--annotate", "ray:1.5@2..3@4", "--annotate", "band:#1..#2",
    ])
    #expect(
      chart.annotations
        == RowAnnotations(
          [
            .ray(from: point(1.5, 2), through: point(3, 4)), .rectangle(from: point(1, nil), to: point(2, nil)),
          ], areOverNumbers: true))
  }

  @Test(arguments: [
    "box:Spain..Italy", "box:", "circle:Spain@1..Italy@2", "note:Spain", "level:high", "band:Spain", "band:70..30",
    "Spain@1",
  ])
  func `what is no annotation is refused in a sentence that says what to write`(text: String) {
    let fault = #expect(throws: (any Error).self) { try TableOptions.parse(["--annotate", text]) }
    #expect("\(fault.map { TableOptions.message(for: $0) } ?? "")".contains("--annotate"))
  }

  @Test func `a row that is not there, and a mark without an axis, end with a sentence`() throws {
    let missing = try #require(throws: Failure.self) { try chart(["--annotate", "note:Spian@1=x"]) }
    #expect(missing.status == .badData && missing.description.contains("did you mean Spain?"))
    let disc = try #require(throws: Failure.self) { try chart(["--mark", "pie", "--y", "a", "--annotate", "level:1"]) }
    #expect(disc.status == .usage && disc.description.contains("--annotate is for marks with an x axis"))
    let word = try #require(throws: Failure.self) {
      try chart(["--mark", "scatter", "--x", "n", "--annotate", "note:Spain@1=x"])
    }
    #expect(word.description.contains("'Spain' is not a number"))
  }

  @Test func `a stream draws what has a row, and the rest when its row comes`() throws {
    let options = try TableOptions.parse(["--y", "a", "--annotate", "note:Malta@6=last"])
    let source = TableSource(
      path: "-", options: options, text: TextOptions(), isStream: true, annotations: try options.rowAnnotations())
    #expect(try source.chart(Array("name,a\nSpain,5\n".utf8)).chart.annotations.list.isEmpty)
    #expect(try source.chart(Array("name,a\nSpain,5\nMalta,6\n".utf8)).chart.annotations.list.count == 1)
  }

  @Test func `a file has the same annotations, and its faults their places`() throws {
    let file = """
      [[box]]
      from = "Italy"
      from-value = 2
      to = "Spain"
      to-value = 6.0
      text = "goal"

      [[level]]
      value = 100
      [[band]]
      from = 30.0
      to = 70
      [[note]]
      place = 1.5
      text = "n"
      """
    let read = try RowNotesFile(path: "notes.toml", text: file).annotations
    #expect(
      read.map(\.shape) == [
        .box(.init(place: "Italy", value: 2), .init(place: "Spain", value: 6)), .level(100),
        .band(.init(value: 30), .init(value: 70)), .note(.init(place: "1.5")),
      ])
    #expect(read.first?.text == "goal" && read.first?.origin.hasPrefix("notes.toml, line 1") == true)
    for (text, words) in [
      ("[[circle]]\n", "circle is unknown"), ("[[box]]\nfrom = \"a\"\n", "box.from-value is missing"),
      ("[[level]]\nvalue = \"x\"\n", "level.value is not a number"), ("[[note]]\nplace = 1\n", "note.text is missing"),
      ("[[band]]\nfrom = 3\nto = 1\n", "band.to is not above from"), ("[[level]]\nvalu = 1\n", "level.valu is unknown"),
    ] {
      let failure = try #require(throws: Failure.self) { try RowNotesFile(path: "notes.toml", text: text) }
      #expect(failure.status == .configuration && failure.description.contains(words), "\(failure)")
    }
  }

  // MARK: spokes

  @Test func `a spoke has a colour, a stroke and a width, for all rows or for one`() throws {
    let chart = try chart([
      "--mark", "radar", "--y", "a", "--spoke", "dashed", "--spoke", "Spain=#ff8800,2", "--spoke", "Italy=up,none",
    ])
    let spokes = chart.proportions.spokes
    #expect(spokes.usual.stroke == .dashed && spokes.usual.color == nil)
    #expect(spokes.own["Spain"]?.color == .rgb(0xFF8800) && spokes.own["Spain"]?.width == 2)
    #expect(spokes.own["Italy"]?.stroke == .hidden && spokes.own["Italy"]?.color == .role(.up))
    for wrong in ["", "Spain=", "thick", "9", "Spain=0.5"] {
      #expect(throws: (any Error).self) { try TableOptions.parse(["--spoke", wrong]) }
    }
    let unknown = try #require(throws: Failure.self) {
      try self.chart(["--mark", "radar", "--y", "a", "--spoke", "Spian=2"])
    }
    #expect(unknown.description.contains("did you mean Spain?"))
    let bars = try #require(throws: Failure.self) { try self.chart(["--spoke", "dashed"]) }
    #expect(bars.status == .usage)
  }

  // MARK: times

  private static let days = "day,open,high,low,close\n2012-05-18,1,4,0,3\n2012-05-21T09:30,3,5,2,4\n"

  @Test func `with --x-time rows are at their times, which candles may have, too`() throws {
    let candles = try chart(["--mark", "candles", "--x-time", "--lying"], of: Self.days)
    #expect(candles.isOverTimes && candles.x == "day" && candles.series == ["open", "high", "low", "close"])
    #expect(candles.rowPosition(0) == 1_337_299_200 && candles.table.names == ["2012-05-18", "2012-05-21T09:30"])
    let line = try chart(
      ["--mark", "line", "--x-time", "--y", "close", "--annotate", "note:2012-05-18@3=first"], of: Self.days)
    #expect(line.annotations.list == [Annotation(.marker(point(1_337_299_200, 3)), text: "first")])
    for (text, arguments, words) in [
      (Self.days, ["--x-time"], "columns have a place for each row"),
      (Self.table, ["--mark", "line", "--x-time"], "no column has times"),
      (Self.days, ["--mark", "line", "--x-time", "--x", "open"], "column open for --x has no times"),
    ] {
      let failure = try #require(throws: Failure.self) { try chart(arguments, of: text) }
      #expect(failure.description.contains(words), "\(failure)")
    }
  }

  // MARK: long files

  @Test(arguments: [0, 5, 39, 40, 41, 4_000])
  func `a text beyond the most bytes is cut at a line, and a sentence says so`(count: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(String(repeating: "name,1\n", count: 600).prefix(count))
    let path = try folder.file("long.csv", text)
    let (read, remark) = try Files.table(path, as: "long.csv", limit: 40)
    #expect(read.count <= 40 && (remark != nil) == (count > 40))
    #expect(text.utf8.starts(with: read) && (count <= 40 ? read.count == count : read.last == 0x0A))
    if let remark { #expect(remark.hasPrefix("long.csv: the first") && remark.contains("give a file")) }
  }
}
