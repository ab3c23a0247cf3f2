import ArgumentParser
import AxisScales
import CivilTime
import Slipstream
import Testing

@testable import slipstream_cli

@Suite("Options of both axes")
struct AxesOptionsTests {
  /// The options of both axes, as the commands of charts have them.
  private struct Axes: ParsableArguments {
    @OptionGroup var y: YAxisOptions
    @OptionGroup var x: XAxisOptions
  }

  private func settings(_ arguments: String...) throws -> Settings { try settings(arguments) }

  private func settings(_ arguments: [String]) throws -> Settings {
    var settings = Settings()
    let axes = try Axes.parse(arguments)
    try axes.y.apply(to: &settings)
    try axes.x.apply(to: &settings)
    return settings
  }

  @Test func `each option sets what it names, and nothing is set without options`() throws {
    let bare = try settings().valueAxis
    #expect(bare.title.isEmpty && bare.grid == .on && bare.hasLabels && !bare.hasZeroLine && bare.width == nil)
    #expect(bare.ticks.step == nil && bare.ticks.explicit == nil && bare.ticks.format == nil)
    let set = try settings(
      "--y-title", "°C", "--y-step", "0.5", "--y-anchor=-1", "--y-values", "0,37,42", "--y-width", "9", "--grid",
      "stripes", "--zero-line", "--no-y-labels", "--y-scale", "log", "--x-title", "UTC", "--x-step", "15m",
      "--no-x-grid")
    let axis = set.valueAxis
    #expect(axis.title == "°C" && axis.grid == .stripes && axis.hasZeroLine && !axis.hasLabels && axis.width == 9)
    #expect(axis.ticks.step == 0.5 && axis.ticks.anchor == -1 && axis.ticks.explicit == [0, 37, 42])
    #expect(set.isLogarithmic && set.timeTicks.title == "UTC" && !set.timeTicks.hasGrid)
    #expect(set.timeTicks.step == TickStep(15, .minute))
  }

  @Test func `with the name of a pane, an option is for its axis alone`() throws {
    let set = try settings(
      "--y-title", "rsi=RSI", "--y-title", "USD", "--y-step", "*=10", "--y-values", "right=0,5", "--grid", "B=off",
      "--y-format", "B={} = x", "--y-scale", "B=log", "--y-width", "B=7")
    #expect(set.valueAxis.title == "USD" && set.valueAxis.ticks.step == nil && !set.isLogarithmic)
    #expect(set.panes.axes.map(\.pane) == ["rsi", "*", "right", "B", "B", "B", "B"])
    var axis = PaneAxis()
    for rule in set.panes.axes where rule.pane == "B" { rule.change(&axis) }
    #expect(axis.options.grid == .off && axis.mode == ValueScaleMode(isLogarithmic: true) && axis.options.width == 7)
    #expect(axis.options.ticks.format?(2, 0) == "2 = x")
  }

  @Test(arguments: ValueScaleMode.all)
  func `each word of the scale is a mode of the main axis, and of a pane's`(mode: ValueScaleMode) throws {
    let set = try settings("--y-scale", mode.word, "--y-scale", "B=\(mode.word)")
    #expect(set.isLogarithmic == mode.isLogarithmic && set.isInverted == mode.isInverted)
    var axis = PaneAxis()
    for rule in set.panes.axes { rule.change(&axis) }
    #expect(axis.mode == mode && set.panes.axes.map(\.pane) == ["B"])
  }

  @Test func `values to skip go to the axis that they name, and to no logarithmic one`() throws {
    let set = try settings(
      "--exclude-values", "100..900", "--exclude-values=-5..-1", "--exclude-values", "rsi=40..60")
    #expect(set.valueAxis.excluded.map(\.from) == [100, -5] && set.valueAxis.excluded.map(\.to) == [900, -1])
    var axis = PaneAxis()
    for rule in set.panes.axes where rule.pane == "rsi" { rule.change(&axis) }
    #expect(axis.options.excluded.map(\.to) == [60])
    for refused in [
      ["--exclude-values", "900..100"], ["--exclude-values", "x"], ["--exclude-values", "1..2", "--y-scale", "log"],
    ] {
      #expect(throws: (any Error).self) { try settings(refused) }
    }
    #expect(try settings("--exclude-values", "1..2", "--y-scale", "rsi=log").valueAxis.excluded.count == 1)
  }

  @Test func `exact times and the marks between labels are chosen, too`() throws {
    let set = try settings("--x-values", "2012-05-17,2012-08-01", "--no-x-ticks")
    #expect(set.timeTicks.explicit?.count == 2 && !set.timeTicks.hasMinorTicks)
    #expect(try settings().timeTicks.explicit == nil && settings().timeTicks.hasMinorTicks)
    #expect(try !settings("--no-session-shading").shadesSessions && settings().shadesSessions)
  }

  @Test func `steps of one length count from an anchor`() throws {
    let set = try settings("--x-step", "6h", "--x-anchor", "2012-05-17 09:30")
    let wanted = CivilDateTime(year: 2012, month: 5, day: 17, hour: 9, minute: 30)
    let frequency = try #require(set.timeTicks.frequency)
    #expect(frequency.anchor == Zone.utc.timestamp(wanted) && frequency.nanoseconds == 6 * 3_600_000_000_000)
    #expect(try settings("--x-step", "6h").timeTicks.frequency == nil)
  }

  @Test(arguments: [[], ["--x-step", "1mo"], ["--x-step", "2y"]])
  func `an anchor needs a step that is always as long`(step: [String]) {
    #expect(throws: Failure.self) { try settings(["--x-anchor", "2012"] + step) }
  }

  @Test(arguments: [
    ("%d.%m. %H:%M", "03.04. 15:07"), ("%e %b %y", "3 Apr 12"), ("%a %I:%M%p", "Tue 03:07pm"),
    ("%Y%%%S", "2012%09"), ("week of %m/%d", "week of 04/03"),
  ])
  func `a form of time labels has words and the parts of a time`(form: String, label: String) throws {
    let time = CivilDateTime(year: 2012, month: 4, day: 3, hour: 15, minute: 7, second: 9)
    let format = try #require(try settings("--x-format", form).timeTicks.format)
    #expect(format(Timestamp(nanoseconds: 0), time) == label)
  }

  @Test(arguments: [("{} °C", "21.5 °C"), ("{.2}", "21.50"), ("a{.0}b", "a22b")])
  func `a form puts words around the number`(form: String, label: String) throws {
    #expect(try settings("--y-format", form).valueAxis.ticks.format?(21.5, 1) == label)
  }

  @Test(arguments: [
    (["--y-step", "0"], "--y-step 0 is not a distance; give a number above 0, such as 0.5"),
    (["--y-step", "x"], "--y-step x is not a number; give a value of the axis, such as 0.5"),
    (["--y-values", "1,,2"], "--y-values 1,,2 is not a list of numbers; write it as 0,37,42"),
    (["--y-format", "C"], "--y-format C has no place for the number; write {} or {.2} once, as in '{} °C'"),
    (["--y-width", "0"], "--y-width 0 is out of range; give 1 to 80"),
    (
      ["--x-format", "%Q"],
      "--x-format %Q has a % without a sign; give %Y %y %m %b %d %e %a %H %I %M %S %p, and %% for %"
    ),
    (["--x-format", "day"], "--x-format day has no part of a time; write it as '%d.%m.' or '%H:%M'"),
    (
      ["--x-anchor", "noon", "--x-step", "1h"],
      "--x-anchor noon is not a time; write it as 2012-05-17 or '2012-05-17 09:30', or #100 on a number axis"
    ),
    (["--y-width", "rsi=0"], "--y-width rsi=0 is out of range; give 1 to 80"),
    (["--grid", "dots"], "--grid dots is unknown; give on, off or stripes"),
    (
      ["--x-step", "1f"],
      """
      --x-step 1f is not a step of a calendar; give a number and s, m, h, d, w, mo or y, as 30m or 1mo, or a number on a \
      number axis
      """
    ),
  ])
  func `an invalid value is named, with what to give instead`(arguments: [String], sentence: String) {
    #expect(Axes.fault(of: arguments) == sentence)
  }
}
