import CivilTime
import Slipstream
import TerminalCharts
import Testing

@testable import slipstream_cli

@Suite("Options of annotations")
struct AnnotationOptionsTests {
  private func settings(_ arguments: String..., zone: Zone? = nil) throws -> Settings {
    var settings = Settings()
    settings.time.zone = zone
    try AnnotationOptions.parse(arguments + ["--notes", "/nowhere/notes.toml"]).apply(to: &settings)
    return settings
  }

  private func time(_ text: String) throws -> Timestamp { try #require(ISO8601.parse(text.utf8, zone: .utc)) }

  @Test func `a note has a time, perhaps a value, and a text`() throws {
    let day = try time("2012-05-18")
    #expect(
      try settings("--note", "2012-05-18@38.23=first = day").annotations == [
        .note("first = day", at: day, value: 38.23)
      ])
    #expect(
      try settings("--note", "2012-05-18=IPO", "--note", "2012=year").annotations == [
        .note("IPO", at: day), .note("year", at: time("2012-01-01")),
      ])
    #expect(
      try settings("--note", "2012-05-18T09:30@-1e-3=x").annotations.first?.shape
        == .marker(.init(time: time("2012-05-18T09:30:00"), value: -0.001)))
  }

  @Test func `a time without an offset is in the zone of the labels`() throws {
    let zone = try Zones.named("America/New_York")
    #expect(
      try settings("--note", "2012-05-18=x", zone: zone).annotations == [
        .note("x", at: time("2012-05-18T04:00:00Z"))
      ])
  }

  @Test func `an index is for charts of numbers alone`() throws {
    let given = try settings("--note", "#500=x", "--note", "7=y", "--band", "#10..#20")
    #expect(given.annotations.isEmpty)
    #expect(
      given.notes.indexAnnotations
        == ([
          .note("x", at: Timestamp(nanoseconds: 500)), .note("y", at: Timestamp(nanoseconds: 7)),
          .band(Timestamp(nanoseconds: 10)..<Timestamp(nanoseconds: 21)),
        ] as [Annotation]).map { $0.counted(in: .whole) })
  }

  @Test func `a level is a value, a band two values or two times`() throws {
    #expect(
      try settings("--level", "-5=floor", "--level", "1e3").annotations == [
        .level(-5, text: "floor"), .level(1_000),
      ])
    #expect(try settings("--band", "30..70=range").annotations == [.band(30...70, text: "range")])
    #expect(try settings("--band", "-2..-1").annotations == [.band(-2 ... -1)])
    #expect(try settings("--band", "2012.0..2013.0").annotations == [.band(2_012...2_013)])
    #expect(
      try settings("--band", "2020-02..2020-04=crash").annotations == [
        .band(time("2020-02-01")..<time("2020-05-01"), text: "crash")
      ])
  }

  @Test func `a threshold and a baseline are values with labels, and colour the series`() throws {
    #expect(
      try settings("--threshold", "80=hot = bad", "--threshold", "-5", "--baseline", "-1=zero").annotations == [
        .threshold(80, text: "hot = bad"), .threshold(-5), .baseline(-1, text: "zero"),
      ])
    var given = Settings()
    let many = (0..<ValueZones.most).map { "--threshold=\($0)" }
    #expect(throws: Failure.self) { try AnnotationOptions.parse(many).apply(to: &given) }
    #expect(throws: Failure.self) {
      try AnnotationOptions.parse(["--threshold=1", "--threshold=1.0"]).apply(to: &given)
    }
    given.isLogarithmic = true
    #expect(throws: Failure.self) { try AnnotationOptions.parse(["--baseline=0"]).apply(to: &given) }
    try AnnotationOptions.parse(["--baseline=1"]).apply(to: &given)
  }

  @Test func `a level with the name of a pane is that pane's`() throws {
    let set = try settings("--level", "rsi=50", "--level", "MSFT=-2.5", "--level", "5=five")
    #expect(set.annotations == [.level(5, text: "five")] && set.panes.axes.map(\.pane) == ["rsi", "MSFT"])
    var axis = PaneAxis()
    for rule in set.panes.axes { rule.change(&axis) }
    #expect(axis.levels == [50, -2.5])
  }

  @Test(arguments: [
    (
      "--level=right=5",
      "--level right=5 is for the second axis of the chart, which has no levels; give a symbol or a study with a pane"
    ),
    (
      "--level=rsi=high",
      "--level rsi=high is not a value; write a number, as 100 or '100=target', or rsi=50 for a pane"
    ),
    ("--note=2012-05-18", "--note 2012-05-18 has no text; write a time and a text, as '2012-05-18=first day'"),
    (
      "--note=9:30=x",
      "--note 9:30=x: '9:30' is not a time; write 2012-05-18, 2012-05-18T09:30 or, on a number axis, #500"
    ),
    ("--note=2012@y=x", "--note 2012@y=x: 'y' is not a value; write a number after the @"),
    ("--threshold=rsi=70", "--threshold rsi=70 is not a value; write a number, as 80 or '80=hot'"),
    ("--baseline=inf", "--baseline inf is not a value; write a number, as 80 or '80=hot'"),
    ("--level=nan", "--level nan is not a value; write a number, as 100 or '100=target', or rsi=50 for a pane"),
    (
      "--band=2012..2013",
      "--band 2012..2013 may be two times or two values; write times with dashes, as 2012-01..2013-12, or values with "
        + "a point, as 2012.0..2013.0"
    ),
    ("--band=70..30", "--band 70..30 has its values in the wrong order; the first must be below the second"),
    (
      "--band=2020-05..2020-01",
      "--band 2020-05..2020-01 has its times in the wrong order; the first must be before the second"
    ),
    ("--band=2020-05..7", "--band 2020-05..7 is neither two times, as 2020-02..2020-04, nor two values, as 30..70"),
    ("--band=30", "--band 30 is not a band; write FROM..TO, as 2020-02..2020-04 or 30..70"),
  ])
  func `a fault is one sentence that says what to write`(argument: String, sentence: String) {
    #expect(AnnotationOptions.fault(of: [argument]) == sentence)
  }
}
