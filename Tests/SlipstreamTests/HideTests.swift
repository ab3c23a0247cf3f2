import CivilTime
import RangeSelection
import Studies
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// Series and markers that are hidden, and shown again.
@Suite("Hidden series") struct HideTests {
  /// Charts with several series: on one scale, as changes, with studies, on two axes, alone.
  enum Kind: String, CaseIterable, Sendable { case together, compared, studies, second, alone, marked }

  static let sizes = ["160x45", "80x24", "40x12"]

  private func samples(_ count: Int, _ level: Double) -> FeedPayload {
    .samples((0..<count).map { Sample(time: time($0), value: level + Double($0 % 7)) })
  }

  private func time(_ place: Int) -> Timestamp {
    Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(place) * 1_000_000_000)
  }

  /// A chart of so many points of each series.
  private func play(
    _ kind: Kind, points: Int = 200, series: Int = 4, size: String = "160x45",
    settings change: (inout Settings) -> Void = { _ in }
  ) throws -> Several {
    let study = try Study(parsing: "sma:3")
    var play = Several([], size: size) {
      switch kind {
      case .together: $0.panes.with = ["p*"]
      case .compared: $0.opening.compared = (0..<series).map { "p\($0)" }
      case .studies: $0.panes.overlays = [study, Study(.ema)]
      case .second: $0.panes.rightSymbol = "p1"
      case .alone, .marked: break
      }
      change(&$0)
    }
    for place in 0..<series {
      play.state.update(
        .load(symbol: "p\(place)", samples(points, Double(10 * (place + 1))), badRows: 0), at: play.now)
    }
    if kind == .marked {
      let events = stride(from: 0, to: points, by: 3).map { place in
        let value: Double? = place % 2 == 0 ? 12 : nil
        return Marker(at: time(place), "event \(place)", value: value, kind: place % 4 == 0 ? "deploy" : "fault")
      }
      play.state.update(.feed([.markers([MarkerBatch(markers: events).named("remark")])]), at: play.now)
    }
    play.state.advance(to: play.now)
    return play
  }

  /// Hides or shows by name, without words in the status line.
  private func toggle(_ name: String, _ play: inout Several) {
    _ = play.state.toggleHidden(name)
    play.state.screen.remark = ""
    play.state.advance(to: play.now)
  }

  // MARK: laws

  @Test(arguments: Kind.allCases, sizes)
  func `hidden and shown again, every series leaves the same frame`(kind: Kind, size: String) throws {
    for (points, series) in [(0, 3), (1, 3), (2, 3), (200, 0), (200, 1), (200, 5)] {
      var play = try play(kind, points: points, series: series, size: size)
      let first = play.frame()
      for name in play.state.hideableNames {
        toggle(name, &play)
        if points > 2 { #expect(play.frame() != first, "\(points) points, \(series) series: \(name)") }
        toggle(name, &play)
        #expect(play.frame() == first, "\(points) points, \(series) series: \(name)")
      }
    }
  }

  @Test(arguments: Kind.allCases, sizes)
  func `with all hidden there are axes, the same range and the same points`(kind: Kind, size: String) throws {
    var play = try play(kind, size: size)
    let (before, words) = (try play.scene(), play.state.visibleIndices)
    let counts = play.state.symbols.charts.map(\.series.count)
    let title = play.frame().plainText.split(separator: "\n")[0]
    for name in play.state.hideableNames { toggle(name, &play) }
    let after = try play.scene()
    #expect(after.main.series.isEmpty && after.markers.isEmpty)
    #expect(after.subject.viewport == before.subject.viewport && after.subject.bounds == before.subject.bounds)
    #expect(play.state.visibleIndices == words && play.state.symbols.charts.map(\.series.count) == counts)
    #expect(after.ticks.fine.map(\.label) == before.ticks.fine.map(\.label))
    #expect(after.axis.lower < after.axis.upper && after.valueScale.ticks.count > 1)
    // The only series of a small screen has no legend before it is hidden, which takes a row of the plot.
    if after.layout.plot == before.layout.plot {
      #expect(after.axis.lower == before.axis.lower && after.axis.upper == before.axis.upper)
    } else {
      #expect(kind == .alone)
    }
    #expect(play.frame().plainText.split(separator: "\n")[0] == title)
    // A hand has nothing to trip over.
    play.press("c Left Shift+Left p Tab k j y i J ( ) M b H Esc L s V C P F Home End Esc")
    play.click(20, 6)
    _ = play.frame()
  }

  @Test(arguments: Kind.allCases, sizes)
  func `the legend is where a click finds it, and a click changes the entry under it alone`(
    kind: Kind, size: String
  ) throws {
    for series in [0, 1, 2, 6] {
      var play = try play(kind, series: series, size: size)
      guard let layout = play.state.shownLayout?.chart, let legend = layout.legend else {
        #expect(series == 0 || kind == .alone || (kind != .studies && kind != .marked && series == 1))
        continue
      }
      for areHidden in [false, true] {
        let scene = try play.scene()
        let row = play.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)[legend]
        var cells = Array(row.unicodeScalars.prefix(layout.size.columns))
        while cells.count < layout.size.columns { cells.append(" ") }
        var places: [String: Int] = [:]
        for (column, cell) in cells.enumerated() {
          let name = scene.legendName(atColumn: column, row: legend, in: play.state.look.view)
          if let name { places[name] = places[name] ?? column }
          if name == nil { #expect([" ", "+", "1", "2", "3", "4", "5", "6"].contains(cell), "\(column): \(row)") }
          #expect(scene.legendName(atColumn: column, row: legend + 1, in: play.state.look.view) == nil)
        }
        let shown = String(String.UnicodeScalarView(cells))
        for name in play.state.hideableNames where shown.contains(name) { #expect(places[name] != nil, "\(row)") }
        for (name, column) in places {
          var other = play
          other.click(column, legend)
          #expect(Set(other.state.hiddenNames).symmetricDifference(play.state.hiddenNames) == [name])
          // Its entry stays under the pointer.
          if !areHidden {
            other.click(column, legend)
            #expect(other.state.hiddenNames == play.state.hiddenNames)
          }
        }
        if !areHidden { for name in play.state.hideableNames { toggle(name, &play) } }
      }
    }
  }

  @Test(arguments: Kind.allCases) func `a frame drawn over the last one equals one drawn from nothing`(kind: Kind)
    throws
  {
    var play = try play(kind)
    var memory = FrameMemory()
    for name in play.state.hideableNames + play.state.hideableNames + ["p2", "p0", "none"] {
      toggle(name, &play)
      let kept = play.state.frame(at: play.now, memory: &memory)
      #expect(kept.cells == play.state.wholeFrame(at: play.now).cells, "\(kind.rawValue): \(name)")
      play.press("Left")
      let moved = play.state.frame(at: play.now, memory: &memory)
      #expect(moved.cells == play.state.wholeFrame(at: play.now).cells, "\(kind.rawValue): \(name)")
    }
  }

  // MARK: samples

  @Test func `the axis fits what is shown`() throws {
    var play = try play(.together)
    #expect(try play.scene().axis.upper >= 46)
    for name in ["p3", "p2"] { toggle(name, &play) }
    #expect(try play.scene().axis.upper < 30 && play.scene().axis.lower <= 10)
    toggle("p0", &play)
    #expect(try play.scene().axis.lower > 16 && play.scene().main.series.map(\.name) == ["p1"])
    let legend = play.frame().plainText.split(separator: "\n")[1].split(separator: " ")
    #expect(legend.prefix(4) == ["··", "p0", "━━", "p1"], "\(legend)")
  }

  @Test func `a hidden line of a comparison keeps its place, and the others their changes`() throws {
    var play = try play(.compared)
    let changes = try play.scene().main.series.map { $0.change?.base }
    toggle("p2", &play)
    let text = play.frame().plainText
    let names = try #require(text.split(separator: "\n").first { $0.contains("·· p2") })
    let order = try ["p0", "p1", "·· p2", "p3"].map { try #require(names.firstRange(of: $0)).lowerBound }
    #expect(order == order.sorted())
    #expect(
      try play.scene().main.series.map { $0.change?.base }
        == changes.enumerated().filter { $0.offset != 1 }.map(\.element))
  }

  @Test func `a note stays at its value while the charted line of a comparison is hidden`() throws {
    var play = try play(.compared)
    play.press("c n h e r e Enter Esc")
    #expect(play.frame().plainText.contains("here"))
    toggle("p0", &play)
    #expect(play.frame().plainText.contains("here"))
  }

  @Test func `the key hides the only series, the selected one, or asks which`() throws {
    var alone = try play(.alone)
    alone.press("H")
    #expect(alone.state.hiddenNames == ["p0"] && alone.frame().plainText.contains("·· p0"))
    #expect(alone.frame().plainText.contains("p0 is hidden; H or a click on the name shows it"))
    alone.press("H")
    #expect(alone.state.hiddenNames.isEmpty && alone.frame().plainText.contains("p0 is shown again"))
    var several = try play(.together)
    several.press("H")
    #expect(several.frame().plainText.contains("hide or show _"))
    several.press("Down Enter Down Enter Esc")
    #expect(several.state.hiddenNames == ["p1", "p2"])
    several.press("H p 2 Enter")
    #expect(several.state.hiddenNames == ["p1"] && several.state.prompt == nil)
    several.press("p H")
    #expect(several.state.hiddenNames == ["p0", "p1"])
    several.press("H")
    #expect(several.state.hiddenNames == ["p1"])
    several.press("Esc H z Enter")
    #expect(several.frame().plainText.contains("no series or markers are named 'z'"))
  }

  @Test func `a pattern hides all that fit it, and shows them where none is left`() throws {
    var play = try play(.together)
    play.press(": h i d e Space p [ 1 2 ] Enter")
    #expect(play.state.hiddenNames == ["p1", "p2"])
    play.press(": h i d e Space p * Enter")
    #expect(play.state.hiddenNames == ["p0", "p1", "p2", "p3"])
    play.press(": h i d e Space p * Enter")
    #expect(play.state.hiddenNames.isEmpty)
  }

  @Test func `options hide from the start, also what comes later, and a session keeps what is hidden`() throws {
    var play = try play(.together) { $0.opening.hidden = ["p[13]", "later", "q*"] }
    #expect(play.state.hiddenNames == ["p1", "p3"])
    #expect(play.state.sessionEntries.first { $0.option == "hide" }?.values == ["p[13]", "later", "q*"])
    toggle("p1", &play)
    toggle("p0", &play)
    #expect(play.state.sessionEntries.first { $0.option == "hide" }?.values == ["later", "q*", "p0", "p3"])
    #expect(
      play.state.missingWords == [
        "no series or markers are named later, which --hide asks for; choose from p0, p1, p2, p3",
        "no series or markers match q*, which --hide asks for; choose from p0, p1, p2, p3",
      ])
    guard case .object(let members) = play.state.report(at: play.now),
      case .array(let names)? = members.first(where: { $0.0 == "hidden" })?.1
    else {
      Issue.record("the report has no member of hidden names")
      return
    }
    #expect(names.map(\.text) == ["\"p0\"", "\"p3\""])
  }

  @Test func `the title's name is the charted one's entry while there is a legend`() throws {
    var play = try play(.together)
    play.click(3, 0)
    #expect(play.state.hiddenNames == ["p0"])
    play.click(2, 0)
    #expect(play.state.hiddenNames.isEmpty)
    var alone = try self.play(.alone)
    alone.click(3, 0)
    #expect(alone.state.hiddenNames.isEmpty)
  }

  @Test func `a hidden series is not read, not selected and not drawn, and its axis stays`() throws {
    var play = try play(.second)
    toggle("p1", &play)
    var scene = try play.scene()
    #expect(scene.secondAxis != nil && scene.drawnSeries(at: nil).map(\.name) == ["p0"])
    toggle("p0", &play)
    scene = try play.scene()
    #expect(scene.drawnSeries(at: nil).isEmpty && scene.target(of: Crosshair(index: 199)) == nil)
    #expect(play.state.selectableNames(at: play.now).isEmpty)
  }
}
