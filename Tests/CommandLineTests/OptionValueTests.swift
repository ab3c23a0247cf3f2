import ArgumentParser
import AxisScales
import CivilTime
import FeedIO
import FeedModel
import Slipstream
import TerminalScreen
import Testing
import TimeSeries

@testable import slipstream_cli

@Suite("Options are types")
struct OptionValueTests {
  /// One option of each kind, so that no command has to be run.
  private struct Probe: ParsableArguments {
    @Option(help: "A span.") var span: TimeSpan?
    @Option(name: .customLong("exclude"), help: "Rules.") var exclusions: [Exclusion] = []
    @Option(help: "A speed.") var speed: QuotedValue<Pace> = QuotedValue(.perSecond(20), "20/s")
    @Option(help: "Colours.") var color: Auto<ColorDepth> = .automatic
    @Option(parsing: .unconditional, help: "Values.") var range: ClosedRange<Double>?
    @Option(help: "How many.") var history = Count(5)
    @Option(help: "A rate.", transform: Number.within(1...120, "1 to 120")) var fps: Double?
    @Option(help: "An endpoint.") var bind: Endpoint?
  }

  @Test func `an option is the value that it means`() throws {
    let probe = try Probe.parse([
      "--span", "90d", "--exclude", "weekends", "--exclude", "2026-12-25", "--speed", "3600x", "--color", "256",
      "--range", "-5..5", "--history", "0", "--fps", "30", "--bind", "tcp://127.0.0.1:5556",
    ])
    #expect(probe.span == TimeSpan(.days(90)))
    #expect(probe.exclusions.count == 2)
    #expect(probe.speed.value == .dataTime(3_600) && probe.speed.text == "3600x")
    #expect(probe.color.value == .indexed)
    #expect(probe.range == -5...5)
    #expect(probe.history.number == 0)
    #expect(probe.fps == 30)
    #expect(probe.bind == Endpoint(.tcp(host: "127.0.0.1", port: 5_556)))
  }

  @Test func `a default is shown in the help, and is what its text reads as`() throws {
    let help = Probe.helpMessage(columns: 1_000)
    #expect(help.contains("A speed. (default: 20/s)") && help.contains("Colours. (default: auto)"))
    let (standard, given) = (try Probe.parse([]), try Probe.parse(["--speed", "20/s", "--color", "auto"]))
    #expect(standard.speed.value == given.speed.value && standard.color == given.color)
    #expect(standard.color.value == nil && standard.span == nil && standard.exclusions.isEmpty)
  }

  @Test(arguments: [
    ("--span=5x", "--span 5x: '5x' is not a span; write points as 150, or time as 500ms, 1h30m or 90d."),
    (
      "--exclude=mondays",
      "--exclude mondays: 'mondays' is not an exclusion; write weekends, a date, DATE..DATE, daily:16:00-09:30 or "
        + "weekly:sat+2d, or 50..150 on a number axis."
    ),
    ("--speed=fast", "--speed fast: The speed 'fast' is not a rate (20/s), a factor (3600x) or max."),
    ("--color=blue", "--color blue is unknown; give auto, truecolor, 256, 16 or mono"),
    ("--range=3..1", "--range 3..1 is not a range of values; LOW must be below HIGH"),
    ("--history=-1", "--history -1 is not a whole number from 0"),
    ("--fps=0", "--fps 0 is out of range; give 1 to 120"), ("--fps=x", "--fps x is not a number; give 1 to 120"),
    ("--bind=host:1", "--bind host:1: host:1 is not an endpoint; did you mean tcp://host:1?"),
  ])
  func `a value that cannot be is one sentence with the option, what is wrong and what to give`(
    argument: String, sentence: String
  ) {
    #expect(Probe.fault(of: [argument]) == sentence)
  }

  @Test(arguments: ["' is invalid for '--x <y>': ", "\u{1F}", "a\u{1F}b\u{1F}c", "'", "<", ""])
  func `a value cannot pretend to be another sentence`(value: String) throws {
    let fault = try #require(Probe.fault(of: value.isEmpty ? ["--fps", ""] : ["--fps=\(value)"]))
    #expect(fault == "--fps \(value.filter { $0 != "\u{1F}" }) is not a number; give 1 to 120")
  }

  @Test func `a message about something else is no fault of a value`() {
    #expect(Probe.fault(of: ["--unknown=1"]) == nil)
    #expect(ValueFault.sentence(in: "Missing expected argument '<sources> ...'") == nil)
    #expect(SentenceStyle.valueSentence("Unknown option '--x'") == nil)
    #expect(View.fault(of: ["--span", "90d"]) == nil, "the sources that the command needs are not asked for")
  }

  @Test func `a time holds in a zone, and as an end it holds its whole day`() throws {
    let day = try TimeInZone(option: "2024-01-31")
    let zone = try Zones.named("America/New_York")
    let start = try #require(day.start(in: zone))
    #expect(ISO8601.format(start) == "2024-01-31T05:00:00Z")
    #expect(day.end(in: zone) == start.advanced(by: 86_400 * 1_000_000_000 - 1))
    let time = try TimeInZone(option: "2024-01-31T09:30:00Z")
    #expect(time.start(in: zone) == time.end(in: zone))
  }

  @Test(arguments: [("0.5", 0.5), ("-3", -3), ("#100", 100), ("2012", 2012)])
  func `an end of a range may be a number`(text: String, number: Double) throws {
    let end = try TimeInZone(option: text)
    #expect(end.number == number && (end.start(in: .utc) == nil) == (text != "2012"))
    let year = try TimeInZone(option: "2012")
    #expect(year.start(in: .utc).map(ISO8601.format) == "2012-01-01T00:00:00Z")
    #expect(year.end(in: .utc)?.advanced(by: 1).text(on: nil) == "2013-01-01T00:00:00Z")
  }

  @Test func `a range of numbers holds both its ends and no times, a range of times no numbers`() throws {
    let numbers = try RangeOptions.parse(["--from", "0.5", "--to", "1.5"]).range(in: .utc)
    let tenths = IndexScale(decimals: 1)
    #expect((0..<20).filter { numbers.contains(Timestamp(nanoseconds: $0), on: tenths) } == Array(5...15))
    #expect(!numbers.contains(Timestamp(nanoseconds: 1)))
    let times = try RangeOptions.parse(["--from", "1960-01-01"]).range(in: .utc)
    #expect(times.contains(Timestamp(nanoseconds: 1)) && !times.contains(Timestamp(nanoseconds: 1), on: tenths))
    let years = try RangeOptions.parse(["--from", "2012", "--to", "2014"]).range(in: .utc)
    #expect(years.contains(Timestamp(nanoseconds: 2_013), on: .whole), "a year is a number where points count")
    for words in [["--from", "2012-01-01", "--to", "5"], ["--from", "2", "--to", "1"], ["--from", "b"]] {
      #expect(throws: (any Error).self) { try RangeOptions.parse(words).range(in: .utc) }
    }
  }

  @Test(
    arguments: [
      ("run2=1h", "run2", 3_600.0, nil), ("a=b=-90s", "a=b", -90, nil), ("run*=0.5", "run*", nil, 0.5),
      ("x=-100", "x", nil, -100),
    ] as [(String, String, Double?, Double?)])
  func `an offset is a name and a time or a number`(text: String, name: String, seconds: Double?, number: Double?)
    throws
  {
    let offset = try OffsetValue(option: text).offset
    #expect(offset.name == name)
    #expect(offset.distance == (seconds.map { .seconds($0) } ?? number.map { .number($0) }))
  }

  @Test(arguments: ["", "a", "=1h", "a=", "a=soon", "a=--1h"])
  func `a text that is not an offset is refused with a sample`(text: String) {
    #expect(throws: ValueFault.self) { try OffsetValue(option: text) }
  }

  @Test func `every option of every command is described to the configuration`() {
    for command in SlipstreamCommand.configuration.subcommands where command.configuration.subcommands.isEmpty {
      let help = SlipstreamCommand.helpMessage(for: command, columns: 10_000)
      for option in CommandOption.all(of: command) {
        let value = option.valueName.map { " <\($0)>" } ?? ""
        #expect(help.contains("--\(option.name)\(value)"), "\(command) \(option.name)")
        if let text = option.defaultValue { #expect(help.contains("default: \(text)"), "\(command) \(option.name)") }
      }
    }
    let view = CommandOption.all(of: View.self)
    #expect(view.first { $0.name == "double-click" }?.defaultValue == "zoom")
    #expect(view.first { $0.name == "no-motion" }?.isFlag == true)
    #expect(!CommandOption.all(of: Doctor.self).contains { $0.name == "crash" }, "a hidden option is not described")
  }

  @Test func `view, replay, demo and snapshot have the same options of a chart`() {
    let chart = Set(CommandOption.all(of: ChartProbe.self).map(\.name))
    #expect(chart.count > 25)
    for command: any ParsableCommand.Type in [View.self, ReplayCommand.self, Demo.self, Snapshot.self] {
      #expect(chart.isSubset(of: CommandOption.all(of: command).map(\.name)), "\(command)")
    }
  }

  private struct ChartProbe: ParsableCommand {
    @OptionGroup var chart: ChartOptions
  }
}
